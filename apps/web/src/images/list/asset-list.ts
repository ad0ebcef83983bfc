import type { Client } from '@artcade/contract/client';
import type { Asset, AssetFilter } from '@artcade/contract/shapes';
import { createStore, type Readable } from '@artcade/ui/store';
import type { Change } from '#cache/optimistic.ts';
import { type AssetFacts, factsOf, isStill } from './asset-facts.ts';
import { createEdits } from './pending-edits.ts';
import { borders, fetchSection, inSight, lacking, type Place, type Sight } from './section-loading.ts';
import {
  holds,
  inserted,
  isKnown,
  layOut,
  openSection,
  placeOf,
  positionOf,
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
 * Images in the order of their filter, as slots of which only the visited ones are loaded. A list of a hundred thousand costs no more than the
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
  readonly change: (id: string, facts: AssetFacts) => Change;
  /** Returns the index of an image, and loads what is around it; -1 if it is not in the list. */
  readonly locate: (id: string) => Promise<number>;
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
const loadsAtOnce = 3;
const sectionsKept = 40;
const firstPause = 1000;
const longestPause = 30_000;

const gridViewer = 'grid';

export function createAssetList({ scope, filter, client }: Options): AssetList {
  // Only then does the id of an image say where it is.
  const isNewestFirst = (filter.sort ?? 'newest') === 'newest';
  const query = { ...filter, ...(scope.kind === 'album' && { teamId: scope.teamId }) };
  const { get: state, set: setState, subscribe } = createStore<ListState>({ status: 'loading', total: 0 });
  let sections: Section[] = [];
  let starts: number[] = [0];
  const sights = new Map<string, Sight>([[gridViewer, { first: 0, last: 0 }]]);
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

  /** Returns the position of an image; null if that cannot be known. */
  function whereIs(id: string): string | null {
    if (isNewestFirst) return id;
    const found = sections.flatMap(({ items }) => items).find((item) => item.id === id);
    return found ? positionOf(found) : null;
  }

  /** An image of another list has the position of that list. */
  function own({ position: _position, ...asset }: Asset): Asset {
    const position = isNewestFirst ? null : whereIs(asset.id);
    return position === null ? asset : { ...asset, position };
  }

  function put(asset: Asset): void {
    const position = positionOf(asset);
    const section = sections[sectionOf(sections, position)];
    if (!section) return;
    if (!isKnown(section, position)) section.count += 1;
    else {
      const items = inserted(section.items, asset);
      section.count += items.length - section.items.length;
      section.items = items;
    }
  }

  /** Removes an image and returns it; 'unknown' if its data is not loaded. */
  function take(id: string): Asset | 'unknown' | null {
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
  }

  function get(index: number): Asset | null {
    if (index < 0 || index >= state().total) return null;
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

  const find = (id: string): Asset | null => get(indexOf(id));

  function replace(asset: Asset): void {
    if (!find(asset.id)) return;
    put(own(asset));
    changed();
  }

  // Loading

  const seen = () => [...sights.values()];
  const listPage = (place: Place) => client.listAssets({ query: { ...query, ...place } });

  function fill(all: readonly Section[], section: Section, found: readonly Asset[], since: number): void {
    section.items = edited(found, since, borders(all, section).belongs);
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
    const all = sections;
    const loading = asking(async (since) => {
      const found = await fetchSection(listPage, all, section);
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
    for (const section of inSight(seen(), sections, starts)) lastSeen.set(section, looks);
    for (const section of lacking(seen(), sections, starts)) {
      if (loads.size >= loadsAtOnce) return;
      const isPaused = (pauses.get(section)?.until ?? 0) > Date.now();
      // A failed load is retried after its pause, while it is in view.
      if (!isPaused && !loads.has(section)) load(section).catch(() => {});
    }
  }

  function forgetFarAway(): void {
    const kept = sections.filter((section) => section.items.length > 0);
    if (kept.length <= sectionsKept) return;
    const visible = new Set(inSight(seen(), sections, starts));
    const oldest = kept
      .filter((section) => !visible.has(section))
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
        const wanted = lacking(seen(), next, startsOf(next));
        const found = await Promise.all(wanted.map((section) => fetchSection(listPage, next, section)));
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
    indexOf,
    locate: async (id) => {
      if (state().status !== 'ready') await refresh();
      if (indexOf(id) >= 0) return indexOf(id);
      const [asset] = await client.listAssets({ query: { ...query, at: id, limit: '1' } });
      if (asset?.id !== id) return -1;
      const section = sections[sectionOf(sections, positionOf(asset))];
      if (section && !section.isWhole) await load(section);
      // It has come since the list was loaded.
      if (indexOf(id) < 0) await refresh();
      return indexOf(id);
    },
    ensure: (first, last, viewer = gridViewer) => {
      sights.set(viewer, { first: Math.max(0, first), last: Math.max(0, last) });
      pump();
    },
    leave: (viewer = gridViewer) => void sights.delete(viewer),
    range: async (first, last) => {
      const [k, offset] = [sectionAt(starts, first), first - (starts[sectionAt(starts, first)] ?? 0)];
      const span = sections.slice(k, sectionAt(starts, last) + 1);
      // Indexes may shift while sections load; a loaded image stays the end of the range.
      const ending = get(last);
      const end = ending ? positionOf(ending) : '';
      const found: Asset[] = [];
      for (const section of span) {
        if (!section.isWhole && !(end !== '' && isKnown(section, end))) await load(section);
        found.push(...section.items.slice(section === span[0] ? offset : 0));
      }
      return found
        .filter((asset) => positionOf(asset) >= end)
        .slice(0, end === '' ? last - first + 1 : undefined);
    },
    refresh,
    freshAt: () => freshAt,
    remove: (ids) => {
      const gone = new Set(ids);
      const taken = ids.map((id) => ({ position: whereIs(id) ?? '', was: take(id) }));
      redraw();
      return edit(
        (items) => items.filter(({ id }) => !gone.has(id)),
        () => {
          for (const { position, was } of taken) {
            const section = sections[sectionOf(sections, position)];
            if (was === 'unknown' && section && !isKnown(section, position)) section.count += 1;
            else if (was !== null && was !== 'unknown') put(was);
          }
          redraw();
        },
      );
    },
    restore: (given) => {
      if (!isNewestFirst) return afterwards();
      const assets = given.map(own);
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
    change: (id, facts) => {
      const before = find(id);
      if (before) replace({ ...before, ...facts });
      return edit(
        (items) => items.map((asset) => (asset.id === id ? { ...asset, ...facts } : asset)),
        () => {
          const now = find(id);
          if (before && now && isStill(now, facts)) replace({ ...now, ...factsOf(before, facts) });
        },
      );
    },
    add: (given) => {
      if (!isNewestFirst) return afterwards().settle();
      const asset = own(given);
      put(asset);
      redraw();
      edit(
        (items, belongs) => (belongs(asset.id) ? inserted(items, asset) : items),
        () => {},
      ).settle();
    },
    replace,
  };

  /** Only the server knows where the image belongs. */
  function afterwards(): Change {
    return { settle: () => void refresh().catch(() => {}), undo: () => {} };
  }
}
