import { cleanName } from './profile.ts';

/** A user's own words for an image. */
export const tagsMaximum = 20;
export const tagMaximum = 40;

/** Cleans a list of tags: readable, short, and each only once, whatever its case. */
export function cleanTags(given: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const each of given) {
    const tag = cutTag(cleanName(each.replaceAll(',', ' ')));
    const key = tag.toLowerCase();
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()].slice(0, tagsMaximum);
}

/** Adds and removes words, whatever their case. What an image has already keeps its spelling, and what does not fit is left out. */
export function changeTags(
  tags: readonly string[],
  { add = [], remove = [] }: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
): string[] {
  const gone = new Set(cleanTags(remove).map((tag) => tag.toLowerCase()));
  return cleanTags([...tags.filter((tag) => !gone.has(tag.toLowerCase())), ...add]);
}

/** Cuts between graphemes: half an emoji would be another character. */
function cutTag(tag: string): string {
  if (tag.length <= tagMaximum) return tag;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(tag)) {
    if (kept.length + segment.length > tagMaximum) break;
    kept += segment;
  }
  return kept.trimEnd();
}
