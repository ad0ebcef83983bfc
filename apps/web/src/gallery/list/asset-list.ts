import type { Client } from '@artcade/contract/client';
import type { Asset, AssetFilter } from '@artcade/contract/shapes';
import { createStore, type Readable } from '@artcade/ui/store';
import type { Change } from '#cache/optimistic.ts';
import { createEdits } from './pending-edits.ts';
import {
  holds,
  inserted,
  isKnown,
  layOut,
  openSection,
  placeOf,
  type Section,
  sectionAt,
  sectionOf,
  startsOf,
  wholeSection,
} from './sections.ts';

/** The user's own images, or a team's. */
export type Scope = { readonly kind: 'drive' } | { readonly kind: 'album'; readonly teamId: string };

export type Filter = Omit<AssetFilter, 'ownerUid' | 'teamId'>;

export type ListState =
  | { readonly status: 'loading'; readonly total: 0 }
  | { readonly status: 'failed'; readonly total: 0; readonly error: unknown }
  | { readonly status: 'ready'; readonly total: number };

/**
 * Images, newest first, as slots of which only the visited ones are loaded. A list of a hundred thousand costs no more than the
 * few sections in view.
 */
export interface AssetList extends Omit<Readable<ListState>, 'get'> {
  readonly scope: Scope;
  readonly filter: Filter;
  /** A new object after every change, as React requires. */
  readonly state: () => ListState;
  readonly get: (index: number) => Asset | null;
  /** Returns the index of an image; -1 if it is unknown. */
  readonly indexOf: (id: string) => number;
  /**
   * Sets the slots that a viewer has in view: those are loaded. Slots that left the view before their load started are skipped.
   */
  readonly ensure: (first: number, last: number, viewer?: string) => void;
  /** The viewer is gone. */
  readonly leave: (viewer?: string) => void;
  /** Returns the images from one slot to another, and loads them if necessary. */
  readonly range: (first: number, last: number) => Promise<readonly Asset[]>;
  /** Reloads what is in view; the old images stay until the new ones have loaded. Rejects only if there is nothing to show. */
  readonly refresh: () => Promise<void>;
  /** When the list was last in sync with the server. */
  readonly freshAt: () => number;
  readonly remove: (ids: readonly string[]) => Change;
  /** Puts images back in their places. */
  readonly restore: (assets: readonly Asset[]) => Change;
  readonly rename: (id: string, name: string) => Change;
  /** Adds a new image at the head. */
  readonly add: (asset: Asset) => void;
  /** Replaces an image with the server's current data. */
  readonly replace: (asset: Asset) => void;
}

interface Options {
  readonly scope: Scope;
  readonly filter: Filter;
  readonly client: Pick<Client, 'listAssets' | 'listAssetMarks'>;
}

// A section of a hundred, and one image of the next, which proves that the first is complete.
const firstPage = 101;
const pageMaximum = 200;
const loadsAtOnce = 3;
const sectionsKept = 40;
const firstPause = 1000;
const longestPause = 30_000;

interface Sight {
  readonly first: number;
  readonly last: number;
}

const theGrid = 'grid';

export function createAssetList({ scope, filter, client }: Options): AssetList {
  const query = { ...filter, ...(scope.kind === 'album' && { teamId: scope.teamId }) };
  const { get: state, set: setState, subscribe } = createStore<ListState>({ status: 'loading', total: 0 });
  let sections: Section[] = [];
  let starts: number[] = [0];
  const sights = new Map<string, Sight>([[theGrid, { first: 0, last: 0 }]]);
  let freshAt = 0;
  let refreshing: Promise<void> | null = null;
  let refreshNext: Promise<void> | null = null;
  const { asking, edited, edit } = createEdits();
  const loads = new Map<Section, Promise<void>>();
  const pauses = new Map<Section, { readonly until: number; readonly failures: number }>();
  const lastSeen = new Map<Section, number>();
  let looks = 0;

  function changed(next?: ListState): void {
    starts = startsOf(sections);
    setState(next ?? { status: 'ready', total: starts.at(-1) ?? 0 });
  }

  /** Updates what is loaded; a list that is not loaded yet stays so. */
  const redraw = () => {
    if (sections.length > 0) changed();
  };

  function put(asset: Asset): void {
    const section = sections[sectionOf(sections, asset.id)];
    if (!section) return;
    if (!isKnown(section, asset.id)) section.count += 1;
    else {
      const items = inserted(section.items, asset);
      section.count += items.length - section.items.length;
      section.items = items;
    }
  }

  /** Removes an image and returns it; 'unknown' if its data is not loaded. */
  function take(id: string): Asset | 'unknown' | null {
    const section = sections[sectionOf(sections, id)];
    if (!section) return null;
    if (!isKnown(section, id)) {
      section.count = Math.max(section.items.length, section.count - 1);
      return 'unknown';
    }
    const place = placeOf(section.items, id);
    const asset = section.items[place];
    if (asset?.id !== id) return null;
    section.items = section.items.toSpliced(place, 1);
    section.count -= 1;
    return asset;
  }

  function get(index: number): Asset | null {
    if (index < 0 || index >= state().total) return null;
    const k = sectionAt(starts, index);
    return sections[k]?.items[index - (starts[k] ?? 0)] ?? null;
  }

  function find(id: string): Asset | null {
    const items = sections[sectionOf(sections, id)]?.items ?? [];
    return holds(items, id) ? (items[placeOf(items, id)] ?? null) : null;
  }

  function replace(asset: Asset): void {
    if (!find(asset.id)) return;
    put(asset);
    changed();
  }

  // Loading

  const inSight = (all: readonly Section[], begins: readonly number[]): Section[] => {
    const seen = [...sights.values()].flatMap(({ first, last }) =>
      all.slice(sectionAt(begins, first), sectionAt(begins, last) + 1),
    );
    return [...new Set(seen)];
  };

  /** Sections with slots in view that are not loaded yet. */
  const lacking = (all: readonly Section[], begins: readonly number[]): Section[] =>
    inSight(all, begins).filter((section) => {
      const start = begins[all.indexOf(section)] ?? 0;
      const [knownTo, end] = [start + section.items.length, start + section.count];
      const isLacking = ({ first, last }: Sight) => first < end && last >= knownTo;
      return !section.isWhole && [...sights.values()].some(isLacking);
    });

  const borders = (all: readonly Section[], section: Section) => {
    const from = all[all.indexOf(section) - 1]?.until ?? undefined;
    const { until } = section;
    const belongs = (id: string) => (until === null || id > until) && (from === undefined || id <= from);
    return { from, belongs };
  };

  async function fetchSection(all: readonly Section[], section: Section): Promise<readonly Asset[]> {
    const { from, belongs } = borders(all, section);
    const found: Asset[] = [];
    let place: { from?: string; after?: string } = from === undefined ? {} : { from };
    for (;;) {
      // One more than expected shows that the section ends here.
      const limit = Math.min(pageMaximum, Math.max(1, section.count - found.length + 1));
      const page = await client.listAssets({ query: { ...query, ...place, limit: String(limit) } });
      const inside = page.filter(({ id }) => belongs(id));
      found.push(...inside);
      const last = page.at(-1);
      const isEnd = page.length < limit || inside.length < page.length;
      if (!last || isEnd) return found;
      place = { after: last.id };
    }
  }

  function fill(all: readonly Section[], section: Section, found: readonly Asset[], since: number): void {
    section.items = edited(found, since, borders(all, section).belongs);
    section.count = section.items.length;
    section.isWhole = true;
  }

  /** For a section of which perhaps only the beginning is loaded. */
  function editBeginning(all: readonly Section[], section: Section, since: number): void {
    const { belongs } = borders(all, section);
    const items = edited(section.items, since, (id) => belongs(id) && isKnown(section, id));
    section.count += items.length - section.items.length;
    section.items = items;
  }

  function load(section: Section): Promise<void> {
    const running = loads.get(section);
    if (running) return running;
    const all = sections;
    const loading = asking(async (since) => {
      const found = await fetchSection(all, section);
      pauses.delete(section);
      // A refresh may have replaced the sections meanwhile.
      if (all !== sections) return;
      fill(all, section, found, since);
      forgetFarAway();
      changed();
    })
      .catch((error: unknown) => {
        const failures = (pauses.get(section)?.failures ?? 0) + 1;
        const pause = Math.min(longestPause, firstPause * 2 ** (failures - 1));
        pauses.set(section, { until: Date.now() + pause, failures });
        setTimeout(pump, pause);
        throw error;
      })
      .finally(() => {
        loads.delete(section);
        pump();
      });
    loads.set(section, loading);
    return loading;
  }

  function pump(): void {
    looks += 1;
    for (const section of inSight(sections, starts)) lastSeen.set(section, looks);
    for (const section of lacking(sections, starts)) {
      if (loads.size >= loadsAtOnce) return;
      const isPaused = (pauses.get(section)?.until ?? 0) > Date.now();
      // A failed load is retried after its pause, while it is in view.
      if (!isPaused && !loads.has(section)) load(section).catch(() => {});
    }
  }

  function forgetFarAway(): void {
    const kept = sections.filter((section) => section.items.length > 0);
    if (kept.length <= sectionsKept) return;
    const seen = new Set(inSight(sections, starts));
    const oldest = kept
      .filter((section) => !seen.has(section))
      .sort((a, b) => (lastSeen.get(a) ?? 0) - (lastSeen.get(b) ?? 0))
      .slice(0, kept.length - sectionsKept);
    for (const section of oldest) {
      section.items = [];
      section.isWhole = false;
      lastSeen.delete(section);
    }
  }

  async function loadAnew(): Promise<void> {
    if (state().status === 'failed') changed({ status: 'loading', total: 0 });
    const begun = Date.now();
    try {
      await asking(async (since) => {
        const head = await client.listAssets({ query: { ...query, limit: String(firstPage) } });
        if (head.length < firstPage) return show([wholeSection(head)], since, begun);
        // The first images do not wait for the total.
        if (sections.length === 0) show([openSection(head)], since, 0);
        const next = layOut(head, await client.listAssetMarks({ query }));
        const wanted = lacking(next, startsOf(next));
        const found = await Promise.all(wanted.map((section) => fetchSection(next, section)));
        for (const [k, section] of wanted.entries())
          Object.assign(section, wholeSection(found[k] ?? []), { until: section.until });
        show(next, since, begun);
      });
    } catch (error) {
      if (sections.length > 0) return;
      changed({ status: 'failed', total: 0, error });
      throw error;
    }
  }

  function show(next: Section[], since: number, at: number): void {
    // Now, not when each part was loaded: a change may have been undone since.
    for (const section of next) {
      if (section.isWhole) fill(next, section, section.items, since);
      else if (section.items.length > 0) editBeginning(next, section, since);
    }
    sections = next;
    freshAt = at;
    pauses.clear();
    lastSeen.clear();
    changed();
    pump();
  }

  function refresh(): Promise<void> {
    if (refreshing) {
      // The running refresh may have been answered before the change that this one is about.
      refreshNext ??= refreshing
        .catch(() => {})
        .then(() => {
          refreshNext = null;
          return refresh();
        });
      return refreshNext;
    }
    refreshing = loadAnew().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  return {
    scope,
    filter,
    subscribe,
    state,
    get,
    indexOf: (id) => {
      const k = sectionOf(sections, id);
      const items = sections[k]?.items ?? [];
      return holds(items, id) ? (starts[k] ?? 0) + placeOf(items, id) : -1;
    },
    ensure: (first, last, viewer = theGrid) => {
      sights.set(viewer, { first: Math.max(0, first), last: Math.max(0, last) });
      pump();
    },
    leave: (viewer = theGrid) => void sights.delete(viewer),
    range: async (first, last) => {
      const [k, offset] = [sectionAt(starts, first), first - (starts[sectionAt(starts, first)] ?? 0)];
      const span = sections.slice(k, sectionAt(starts, last) + 1);
      // Indexes may shift while sections load; a loaded image stays the end of the range.
      const end = get(last)?.id ?? '';
      const found: Asset[] = [];
      for (const section of span) {
        if (!section.isWhole && !(end !== '' && isKnown(section, end))) await load(section);
        found.push(...section.items.slice(section === span[0] ? offset : 0));
      }
      return found.filter(({ id }) => id >= end).slice(0, end === '' ? last - first + 1 : undefined);
    },
    refresh,
    freshAt: () => freshAt,
    remove: (ids) => {
      const gone = new Set(ids);
      const taken = ids.map((id) => ({ id, was: take(id) }));
      redraw();
      return edit(
        (items) => items.filter(({ id }) => !gone.has(id)),
        () => {
          for (const { id, was } of taken) {
            const section = sections[sectionOf(sections, id)];
            if (was === 'unknown' && section && !isKnown(section, id)) section.count += 1;
            else if (was !== null && was !== 'unknown') put(was);
          }
          redraw();
        },
      );
    },
    restore: (assets) => {
      for (const asset of assets) put(asset);
      redraw();
      return edit(
        (items, belongs) => assets.filter(({ id }) => belongs(id)).reduce(inserted, items),
        () => {
          for (const { id } of assets) take(id);
          redraw();
        },
      );
    },
    rename: (id, name) => {
      const before = find(id);
      if (before) replace({ ...before, name });
      return edit(
        (items) => items.map((asset) => (asset.id === id ? { ...asset, name } : asset)),
        () => {
          const now = find(id);
          if (before && now?.name === name) replace({ ...now, name: before.name });
        },
      );
    },
    add: (asset) => {
      put(asset);
      redraw();
      edit(
        (items, belongs) => (belongs(asset.id) ? inserted(items, asset) : items),
        () => {},
      ).settle();
    },
    replace,
  };
}
