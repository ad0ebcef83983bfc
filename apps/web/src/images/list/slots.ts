import type { Asset } from '@artcade/contract/shapes';
import {
  holds,
  inserted,
  isKnown,
  placeOf,
  positionOf,
  type Section,
  sectionAt,
  sectionOf,
  startsOf,
} from './sections.ts';

export type Slots = ReturnType<typeof createSlots>;

/** The images of a list, as far as they are loaded. Sends no requests. */
export function createSlots(isNewestFirst: boolean) {
  let sections: readonly Section[] = [];
  let starts: readonly number[] = [0];
  const total = (): number => starts.at(-1) ?? 0;

  /** Returns the position of an image; null if that cannot be known. */
  function whereIs(id: string): string | null {
    // In this order the position of an image is its id.
    if (isNewestFirst) return id;
    const loaded = sections.flatMap(({ items }) => items).find((item) => item.id === id);
    return loaded ? positionOf(loaded) : null;
  }

  function get(index: number): Asset | null {
    if (index < 0 || index >= total()) return null;
    const k = sectionAt(starts, index);
    return sections[k]?.items[index - (starts[k] ?? 0)] ?? null;
  }

  function indexOf(id: string): number {
    const position = whereIs(id);
    if (position === null) return -1;
    const k = sectionOf(sections, position);
    const items = sections[k]?.items ?? [];
    return holds(items, position) ? (starts[k] ?? 0) + placeOf(items, position) : -1;
  }

  return {
    sections: () => sections,
    starts: () => starts,
    replaceAll: (next: readonly Section[]): void => {
      sections = next;
    },
    /** Must follow every change of the sections. Returns the total. */
    recount: (): number => {
      starts = startsOf(sections);
      return total();
    },
    whereIs,
    get,
    indexOf,
    find: (id: string): Asset | null => get(indexOf(id)),
    sectionFor: (position: string): Section | undefined => sections[sectionOf(sections, position)],

    /** An image of another list has the position of that list. */
    own: ({ position: _position, ...asset }: Asset): Asset => {
      const position = isNewestFirst ? null : whereIs(asset.id);
      return position === null ? asset : { ...asset, position };
    },

    put: (asset: Asset): void => {
      const position = positionOf(asset);
      const section = sections[sectionOf(sections, position)];
      if (!section) return;
      if (!isKnown(section, position)) section.count += 1;
      else {
        const items = inserted(section.items, asset);
        section.count += items.length - section.items.length;
        section.items = items;
      }
    },

    /** Removes an image and returns it; 'unknown' if its data is not loaded. */
    take: (id: string): Asset | 'unknown' | null => {
      const position = whereIs(id);
      const section = position === null ? undefined : sections[sectionOf(sections, position)];
      if (!section || position === null) return null;
      if (!isKnown(section, position)) {
        section.count = Math.max(section.items.length, section.count - 1);
        return 'unknown';
      }
      const place = placeOf(section.items, position);
      const asset = section.items[place];
      if (asset?.id !== id) return null;
      section.items = section.items.toSpliced(place, 1);
      section.count -= 1;
      return asset;
    },
  };
}
