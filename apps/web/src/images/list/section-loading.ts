import type { Asset } from '@artcade/contract/shapes';
import type { Edits } from './pending-edits.ts';
import { borders, isKnown, positionOf, type Section, sectionAt, startsOf } from './sections.ts';
import type { Slots } from './slots.ts';

/** The slots that one viewer has in view. */
interface Sight {
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
const inSight = (sights: Sights, all: readonly Section[], begins: readonly number[]): Section[] => {
  const seen = [...sights].flatMap(({ first, last }) =>
    all.slice(sectionAt(begins, first), sectionAt(begins, last) + 1),
  );
  return [...new Set(seen)];
};

/** Sections with slots in view that are not loaded yet. */
const lacking = (sights: Sights, all: readonly Section[], begins: readonly number[]): Section[] =>
  inSight(sights, all, begins).filter((section) => {
    const start = begins[all.indexOf(section)] ?? 0;
    const [knownTo, end] = [start + section.items.length, start + section.count];
    const isLacking = ({ first, last }: Sight) => first < end && last >= knownTo;
    return !section.isWhole && [...sights].some(isLacking);
  });

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

const loadsAtOnce = 3;
const sectionsKept = 40;
const firstPause = 1000;
const longestPause = 30_000;

interface Options {
  readonly slots: Slots;
  readonly edits: Pick<Edits, 'asking' | 'edited'>;
  readonly listPage: (place: Place) => Promise<readonly Asset[]>;
  readonly onLoaded: () => void;
}

export const gridViewer = 'grid';

/** Loads the sections that viewers have in view, and forgets those that were not in view for long. */
export function createSectionLoader({ slots, edits: { asking, edited }, listPage, onLoaded }: Options) {
  const sights = new Map<string, Sight>([[gridViewer, { first: 0, last: 0 }]]);
  const loads = new Map<Section, Promise<void>>();
  const pauses = new Map<Section, { readonly until: number; readonly failures: number }>();
  const lastSeen = new Map<Section, number>();
  let looks = 0;

  const seen = () => [...sights.values()];
  const visible = () => inSight(seen(), slots.sections(), slots.starts());

  /** Sets the images of a section, with the changes that the response lacks. */
  function fill(all: readonly Section[], section: Section, loaded: readonly Asset[], since: number): void {
    section.items = edited(loaded, since, borders(all, section).belongs);
    section.count = section.items.length;
    section.isWhole = true;
  }

  /** For a section of which perhaps only the beginning is loaded. */
  function editBeginning(all: readonly Section[], section: Section, since: number): void {
    const { belongs } = borders(all, section);
    const items = edited(section.items, since, (position) => belongs(position) && isKnown(section, position));
    section.count += items.length - section.items.length;
    section.items = items;
  }

  function load(section: Section): Promise<void> {
    const running = loads.get(section);
    if (running) return running;
    const all = slots.sections();
    const loading = asking(async (since) => {
      const loaded = await fetchSection(listPage, all, section);
      pauses.delete(section);
      // A refresh may have replaced the sections meanwhile.
      if (all !== slots.sections()) return;
      fill(all, section, loaded, since);
      forgetFarAway();
      onLoaded();
    })
      .catch((error: unknown) => {
        const failures = (pauses.get(section)?.failures ?? 0) + 1;
        const pause = Math.min(longestPause, firstPause * 2 ** (failures - 1));
        pauses.set(section, { until: Date.now() + pause, failures });
        setTimeout(loadVisible, pause);
        throw error;
      })
      .finally(() => {
        loads.delete(section);
        loadVisible();
      });
    loads.set(section, loading);
    return loading;
  }

  function loadVisible(): void {
    looks += 1;
    for (const section of visible()) lastSeen.set(section, looks);
    for (const section of lacking(seen(), slots.sections(), slots.starts())) {
      if (loads.size >= loadsAtOnce) return;
      const isPaused = (pauses.get(section)?.until ?? 0) > Date.now();
      // A failed load is retried after its pause, while it is in view.
      if (!isPaused && !loads.has(section)) load(section).catch(() => {});
    }
  }

  function forgetFarAway(): void {
    const kept = slots.sections().filter((section) => section.items.length > 0);
    if (kept.length <= sectionsKept) return;
    const inView = new Set(visible());
    const oldest = kept
      .filter((section) => !inView.has(section))
      .sort((a, b) => (lastSeen.get(a) ?? 0) - (lastSeen.get(b) ?? 0))
      .slice(0, kept.length - sectionsKept);
    for (const section of oldest) {
      section.items = [];
      section.isWhole = false;
      lastSeen.delete(section);
    }
  }

  return {
    load,
    loadVisible,
    look: (viewer: string, sight: Sight): void => {
      sights.set(viewer, sight);
      loadVisible();
    },
    leave: (viewer: string): void => void sights.delete(viewer),

    /** Returns those of other sections that are in view and not loaded. */
    missing: (all: readonly Section[]): Section[] => lacking(seen(), all, startsOf(all)),

    /** Replaces all sections by those of a response to a request of time `since`. */
    replaceAll: (next: readonly Section[], since: number): void => {
      // Now, not when each part was loaded: a change may have been undone since.
      for (const section of next) {
        if (section.isWhole) fill(next, section, section.items, since);
        else if (section.items.length > 0) editBeginning(next, section, since);
      }
      slots.replaceAll(next);
      pauses.clear();
      lastSeen.clear();
    },
  };
}
