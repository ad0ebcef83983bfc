import type { Asset } from '@artcade/contract/shapes';

/**
 * A stretch of a list: newest first, all ids down to `until`, which belongs to the next one; null reaches to the end.
 * `items` is what is known of it, from its beginning on; `count` how many it has.
 */
export interface Section {
  readonly until: string | null;
  items: readonly Asset[];
  count: number;
  isWhole: boolean;
}

export interface Marks {
  readonly total: number;
  readonly every: number;
  readonly marks: readonly string[];
}

/** A list that is known from its first page alone. */
export const wholeSection = (items: readonly Asset[]): Section => ({
  until: null,
  items,
  count: items.length,
  isWhole: true,
});

/** A first page with more behind it, of which nothing is known yet. */
export const openSection = (items: readonly Asset[]): Section => ({ ...wholeSection(items), isWhole: false });

/** Sections as the marks cut them; what the first page knows is kept. */
export function layOut(head: readonly Asset[], { total, every, marks }: Marks): Section[] {
  if (marks.length === 0) return [wholeSection(head)];
  return marks.map((mark, k) => {
    const until = marks[k + 1] ?? null;
    const count = until === null ? total - k * every : every;
    const inside = head.filter(({ id }) => (until === null || id > until) && (k === 0 || id <= mark));
    // Known to its end only where the page reaches into the next section. Equal numbers prove nothing: an image may
    // have gone between the two answers.
    const isBeyond = until !== null && head.some(({ id }) => id <= until);
    // A page that begins inside a section knows nothing of the images before.
    const items = k === 0 || inside[0]?.id === mark ? inside : [];
    return {
      until,
      items,
      count: Math.max(count, items.length),
      isWhole: items.length > 0 && isBeyond,
    };
  });
}

/** Which section an id belongs to, whether or not it is there. */
export function sectionOf(sections: readonly Section[], id: string): number {
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const until = sections[middle]?.until ?? null;
    if (until === null || id > until) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where each section begins, and at the end how many images there are. */
export function startsOf(sections: readonly Section[]): number[] {
  const starts = [0];
  for (const { count } of sections) starts.push((starts.at(-1) ?? 0) + count);
  return starts;
}

/** The last section that begins at or before `index`. */
export function sectionAt(starts: readonly number[], index: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The place of an id in items that run from the newest to the oldest: where it is, or where it would be. */
export function placeOf(items: readonly Asset[], id: string): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.id ?? '') > id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the section says all there is about this place: it is whole, or the place is before the last it knows. */
export const isKnown = (section: Section, id: string): boolean => {
  const last = section.items.at(-1);
  return section.isWhole || (last !== undefined && last.id <= id);
};

export const holds = (items: readonly Asset[], id: string): boolean => items[placeOf(items, id)]?.id === id;

export function inserted(items: readonly Asset[], asset: Asset): readonly Asset[] {
  const place = placeOf(items, asset.id);
  return items[place]?.id === asset.id ? items.with(place, asset) : items.toSpliced(place, 0, asset);
}
