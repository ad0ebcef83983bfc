import type { Asset } from '@artcade/contract/shapes';

/**
 * A range of a list, newest first: all ids down to `until`, which belongs to the next section; null reaches to the end. `items`
 * are the loaded images from its start on; `count` is how many it has.
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

/** A list that fits into its first page. */
export const wholeSection = (items: readonly Asset[]): Section => ({
  until: null,
  items,
  count: items.length,
  isWhole: true,
});

/** A first page with an unknown number of images after it. */
export const openSection = (items: readonly Asset[]): Section => ({ ...wholeSection(items), isWhole: false });

/** Returns the sections between the marks, filled with the images of the first page. */
export function layOut(head: readonly Asset[], { total, every, marks }: Marks): Section[] {
  if (marks.length === 0) return [wholeSection(head)];
  return marks.map((mark, k) => {
    const until = marks[k + 1] ?? null;
    const count = until === null ? total - k * every : every;
    const inside = head.filter(({ id }) => (until === null || id > until) && (k === 0 || id <= mark));
    // Complete only if the page reaches into the next section. Equal counts prove nothing: an image may have been deleted
    // between the two responses.
    const isBeyond = until !== null && head.some(({ id }) => id <= until);
    // A page that starts inside a section does not have the images before it.
    const items = k === 0 || inside[0]?.id === mark ? inside : [];
    return {
      until,
      items,
      count: Math.max(count, items.length),
      isWhole: items.length > 0 && isBeyond,
    };
  });
}

/** Returns the section to which an id belongs, whether or not it exists. */
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

/** Returns the start of each section, and finally the total. */
export function startsOf(sections: readonly Section[]): number[] {
  const starts = [0];
  for (const { count } of sections) starts.push((starts.at(-1) ?? 0) + count);
  return starts;
}

/** Returns the last section that starts at or before `index`. */
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

/** Returns the index of an id in items sorted from newest to oldest, or where it would be inserted. */
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

/** Whether the section is loaded at this id: it is complete, or the id is before the last loaded one. */
export const isKnown = (section: Section, id: string): boolean => {
  const last = section.items.at(-1);
  return section.isWhole || (last !== undefined && last.id <= id);
};

export const holds = (items: readonly Asset[], id: string): boolean => items[placeOf(items, id)]?.id === id;

export function inserted(items: readonly Asset[], asset: Asset): readonly Asset[] {
  const place = placeOf(items, asset.id);
  return items[place]?.id === asset.id ? items.with(place, asset) : items.toSpliced(place, 0, asset);
}
