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
