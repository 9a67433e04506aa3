/** Sounds made here, not loaded, and the phone's trembling. Both can be switched off. */

import { settings } from "./settings.svelte";

export type Sound = "discard" | "knock" | "claim" | "ready" | "win" | "drawn" | "turn" | "tick" | "lift";

let context: AudioContext | null = null;

/** A browser lets a page sound only after it was touched: called at every touch, of which the first counts. */
export function wakeSound(): void {
  if (context) {
    if (context.state === "suspended") void context.resume();
    return;
  }
  if (typeof AudioContext === "undefined") return;
  context = new AudioContext();
}

/** Play a sound, where sounds are wanted and the page may. */
export function play(sound: Sound): void {
  if (!settings.sound || context?.state !== "running") return;
  const at = context.currentTime;
  SOUNDS[sound](context, at);
}

/** Let the phone tremble so many milliseconds, or in a pattern of them. */
export function buzz(pattern: number | number[]): void {
  if (!settings.haptics || typeof navigator === "undefined" || !("vibrate" in navigator)) return;
  if (navigator.userActivation?.hasBeenActive === false) return; // a browser would refuse, and complain
  navigator.vibrate(pattern);
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  lift: (audio, at) => clack(audio, at, 2600, 0.05, 0.025),
  discard: (audio, at) => {
    clack(audio, at, 1500, 0.34, 0.05);
    tone(audio, at, 310, 0.12, 0.05, "sine");
  },
  knock: (audio, at) => {
    clack(audio, at, 900, 0.16, 0.04);
    tone(audio, at, 190, 0.1, 0.06, "sine");
  },
  claim: (audio, at) => {
    for (const late of [0, 0.055, 0.105]) clack(audio, at + late, 1350, 0.3, 0.045);
    tone(audio, at, 392, 0.12, 0.16, "triangle");
  },
  ready: (audio, at) => {
    clack(audio, at, 1500, 0.3, 0.05);
    tone(audio, at + 0.04, 587.3, 0.12, 0.22, "triangle");
    tone(audio, at + 0.16, 880, 0.12, 0.3, "triangle");
  },
  win: (audio, at) => {
    for (const [step, pitch] of [523.3, 659.3, 784, 1046.5].entries()) {
      tone(audio, at + step * 0.11, pitch, 0.2, 0.7 - step * 0.06, "triangle");
      tone(audio, at + step * 0.11, pitch * 2, 0.05, 0.5, "sine");
    }
  },
  drawn: (audio, at) => {
    tone(audio, at, 392, 0.12, 0.35, "triangle");
    tone(audio, at + 0.18, 311.1, 0.12, 0.5, "triangle");
  },
  turn: (audio, at) => {
    tone(audio, at, 784, 0.06, 0.14, "sine");
    tone(audio, at + 0.09, 1046.5, 0.06, 0.2, "sine");
  },
  tick: (audio, at) => clack(audio, at, 3200, 0.14, 0.02),
};

/** A pitch in hertz that fades away within `length` seconds. */
function tone(
  audio: AudioContext,
  at: number,
  pitch: number,
  loud: number,
  length: number,
  shape: OscillatorType,
): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

let noise: AudioBuffer | null = null;

/** Bone on wood: a burst of noise around a pitch. */
function clack(audio: AudioContext, at: number, pitch: number, loud: number, length: number): void {
  noise ??= whiteNoise(audio);
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const volume = audio.createGain();
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 1.6;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
  source.connect(band).connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 10, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
