import { words } from "./words.svelte";

/** What belongs to no page. */
export const say = words({
  title: ["家乡麻将", "Hometown Mahjong"],
  close: ["关闭", "Close"],
  back: ["返回", "Back"],
  home: ["回大厅", "To the lobby"],
  again: ["再试", "Try again"],
  loading: ["请稍候", "One moment"],
  missing: ["没有这一页", "There is no such page"],
  missingMore: ["地址也许打错了，或者链接已经作废。", "The address may be mistyped, or the link is no longer good."],
  broken: ["这一页打不开", "This page did not open"],
  dismiss: ["知道了", "Dismiss"],
  name: ["我的名字", "My name"],
  save: ["好", "Done"],
  change: ["修改", "Change"],
  less: ["减一", "One less"],
  more: ["加一", "One more"],
  and: ["、", ", "],
});
