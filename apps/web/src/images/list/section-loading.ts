import type { Asset } from '@artcade/contract/shapes';
import { positionOf, type Section, sectionAt } from './sections.ts';

/** The slots that one viewer has in view. */
export interface Sight {
  readonly first: number;
  readonly last: number;
}

type Sights = readonly Sight[];

/** Where a page begins, and its size. */
export interface Place {
  readonly from?: string;
  readonly after?: string;
  readonly limit: string;
}

const pageMaximum = 200;

/** Returns the sections with slots in view. */
export const inSight = (sights: Sights, all: readonly Section[], begins: readonly number[]): Section[] => {
  const seen = [...sights].flatMap(({ first, last }) =>
    all.slice(sectionAt(begins, first), sectionAt(begins, last) + 1),
  );
  return [...new Set(seen)];
};

/** Sections with slots in view that are not loaded yet. */
export const lacking = (sights: Sights, all: readonly Section[], begins: readonly number[]): Section[] =>
  inSight(sights, all, begins).filter((section) => {
    const start = begins[all.indexOf(section)] ?? 0;
    const [knownTo, end] = [start + section.items.length, start + section.count];
    const isLacking = ({ first, last }: Sight) => first < end && last >= knownTo;
    return !section.isWhole && [...sights].some(isLacking);
  });

/** Where a section begins, and which positions belong to it. */
export const borders = (all: readonly Section[], section: Section) => {
  const from = all[all.indexOf(section) - 1]?.until ?? undefined;
  const { until } = section;
  const belongs = (position: string) =>
    (until === null || position > until) && (from === undefined || position <= from);
  return { from, belongs };
};

/** Loads a section completely, page by page. */
export async function fetchSection(
  listPage: (place: Place) => Promise<readonly Asset[]>,
  all: readonly Section[],
  section: Section,
): Promise<readonly Asset[]> {
  const { from, belongs } = borders(all, section);
  const found: Asset[] = [];
  let place: { from?: string; after?: string } = from === undefined ? {} : { from };
  for (;;) {
    // One more than expected shows that the section ends here.
    const limit = Math.min(pageMaximum, Math.max(1, section.count - found.length + 1));
    const page = await listPage({ ...place, limit: String(limit) });
    const inside = page.filter((asset) => belongs(positionOf(asset)));
    found.push(...inside);
    const last = page.at(-1);
    const isEnd = page.length < limit || inside.length < page.length;
    if (!last || isEnd) return found;
    place = { after: positionOf(last) };
  }
}
