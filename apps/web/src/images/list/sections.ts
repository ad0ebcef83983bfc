import type { Asset } from '@artcade/contract/shapes';

/** Where an image is in its list. Whatever the sort, positions descend. */
export const positionOf = ({ id, position }: Asset): string => position ?? id;

/**
 * A range of a list: all positions down to `until`, which belongs to the next section; null reaches to the end. `items`
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
    const inside = head.filter((asset) => {
      const position = positionOf(asset);
      return (until === null || position > until) && (k === 0 || position <= mark);
    });
    // Complete only if the page reaches into the next section. Equal counts prove nothing: an image may have been deleted
    // between the two responses.
    const isBeyond = until !== null && head.some((asset) => positionOf(asset) <= until);
    // A page that starts inside a section does not have the images before it.
    const [first] = inside;
    const items = k === 0 || (first && positionOf(first) === mark) ? inside : [];
    return {
      until,
      items,
      count: Math.max(count, items.length),
      isWhole: items.length > 0 && isBeyond,
    };
  });
}

/** Where a section begins, and which positions belong to it. */
export const borders = (all: readonly Section[], section: Section) => {
  const from = all[all.indexOf(section) - 1]?.until ?? undefined;
  const { until } = section;
  const belongs = (position: string) =>
    (until === null || position > until) && (from === undefined || position <= from);
  return { from, belongs };
};

/** Returns the section to which a position belongs, whether or not an image is there. */
export function sectionOf(sections: readonly Section[], position: string): number {
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const until = sections[middle]?.until ?? null;
    if (until === null || position > until) high = middle;
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

/** Returns the index of a position among items, or where it would be inserted. */
export function placeOf(items: readonly Asset[], position: string): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if ((item ? positionOf(item) : '') > position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the section is loaded at this position: it is complete, or the position is before the last loaded one. */
export const isKnown = (section: Section, position: string): boolean => {
  const last = section.items.at(-1);
  return section.isWhole || (last !== undefined && positionOf(last) <= position);
};

const itemAt = (items: readonly Asset[], position: string): Asset | null => {
  const item = items[placeOf(items, position)];
  return item && positionOf(item) === position ? item : null;
};

export const holds = (items: readonly Asset[], position: string): boolean => itemAt(items, position) !== null;

export function inserted(items: readonly Asset[], asset: Asset): readonly Asset[] {
  const position = positionOf(asset);
  const place = placeOf(items, position);
  return holds(items, position) ? items.with(place, asset) : items.toSpliced(place, 0, asset);
}
