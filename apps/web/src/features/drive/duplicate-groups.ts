import type { Asset, Duplicates } from '@artcade/contract/shapes';

export type DuplicateGroup = Duplicates['groups'][number];

/** A group is known by its images. */
export const keyOf = ({ images }: DuplicateGroup): string => images.map(({ id }) => id).join(' ');

const enough = 20;

/** Whether the next page should load by itself: there is little to show yet, or the last page had nothing. */
export const wantsMore = (pages: readonly Duplicates[]): boolean =>
  pages.at(-1)?.groups.length === 0 || pages.reduce((sum, { groups }) => sum + groups.length, 0) < enough;

/** What the server suggests to keep: the first of each group. */
export const suggested = ({ images }: DuplicateGroup): ReadonlySet<string> =>
  new Set(images.slice(0, 1).map(({ id }) => id));

/** The images of a group that go. None while nothing is kept: a mistaken press must not remove the last copy. */
export const leaving = ({ images }: DuplicateGroup, kept: ReadonlySet<string>): Asset[] =>
  kept.size === 0 ? [] : images.filter(({ id }) => !kept.has(id));

/** How many bytes that frees once the trash is emptied. */
export const freed = (assets: readonly Asset[]): number => assets.reduce((sum, { size }) => sum + size, 0);

export function toggled(kept: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(kept);
  if (!next.delete(id)) next.add(id);
  return next;
}
