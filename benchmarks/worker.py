"""One contestant in a process of its own: it reads lines of JSON, a measure and seconds, and tells what it has done."""

import importlib
import json
import sys
import time
from collections import Counter

from benchmarks.tally import Contestant


def main(module: str) -> None:
    contestant: Contestant = importlib.import_module(module).CONTESTANT
    print(json.dumps(sorted(contestant)), flush=True)
    for line in sys.stdin:
        measure, seconds = json.loads(line)
        done: Counter[str] = Counter()
        start = time.process_time()
        while (passed := time.process_time() - start) < seconds or not done:
            tally = contestant[measure]()
            done.update(tally.done)
        print(json.dumps({"done": done, "seconds": passed, "answers": tally.answers}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
