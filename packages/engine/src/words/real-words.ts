import { readFileSync } from 'node:fs';
import wordListPath from 'word-list';

let text: string | undefined;

/** Words of the trade that dictionaries do not have, and parts of words that an apostrophe leaves. */
const ofTheTrade = new Set(
  'roguelike,roguelite,metroidvania,platformer,hud,minimap,tileset,tilemap,spritesheet,parallax,steampunk,cyberpunk,dieselpunk,solarpunk,kawaii,chibi,isekai,gacha,mecha,voxel,lowpoly,shader,bokeh,vfx,npc,doesn,didn,isn,aren,wasn,weren,hasn,haven,couldn,wouldn,shouldn'.split(
    ',',
  ),
);

/** Whether an English word exists. It is then what its writer meant, however much it resembles another. */
export function isRealWord(word: string): boolean {
  if (ofTheTrade.has(word)) return true;
  // One text with a word in each line: a set of so many words would take ten times the memory. The list is not quite sorted.
  text ??= readFileSync(wordListPath, 'utf8').split('\n').sort().join('\n');
  let [from, to] = [0, text.length];
  while (from < to) {
    const start = text.lastIndexOf('\n', (from + to) >> 1) + 1;
    const end = text.indexOf('\n', start);
    const found = text.slice(start, end < 0 ? undefined : end);
    if (found === word) return true;
    if (found < word) from = start + found.length + 1;
    else to = start - 1;
  }
  return false;
}
