import type { Client } from '@artcade/contract/client';
import type { Asset, AssetFilter } from '@artcade/contract/shapes';
import { createStore, type Readable } from '@artcade/ui/store';
import type { Change } from '#cache/optimistic.ts';
import { type AssetFacts, factsOf, isStill } from './asset-facts.ts';
import { createEdits } from './pending-edits.ts';
import { createSectionLoader, fetchSection, gridViewer, type Place } from './section-loading.ts';
import {
  inserted,
  isKnown,
  layOut,
  openSection,
  positionOf,
  type Section,
  sectionAt,
  wholeSection,
} from './sections.ts';
import { createSlots } from './slots.ts';

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

export function createAssetList({ scope, filter, client }: Options): AssetList {
  const isNewestFirst = (filter.sort ?? 'newest') === 'newest';
  const query = { ...filter, ...(scope.kind === 'album' && { teamId: scope.teamId }) };
  const { get: state, set: setState, subscribe } = createStore<ListState>({ status: 'loading', total: 0 });
  const slots = createSlots(isNewestFirst);
  const { get, indexOf, find, put, take, own, whereIs } = slots;
  const edits = createEdits();
  const { edit } = edits;
  const listPage = (place: Place) => client.listAssets({ query: { ...query, ...place } });
  const loader = createSectionLoader({ slots, edits, listPage, onLoaded: changed });
  let freshAt = 0;
  let refreshing: Promise<void> | null = null;
  let refreshNext: Promise<void> | null = null;

  function changed(): void {
    setState({ status: 'ready', total: slots.recount() });
  }

  /** Updates what is loaded; a list that is not loaded yet stays so. */
  const redraw = () => {
    if (slots.sections().length > 0) changed();
  };

  function replace(asset: Asset): void {
    if (!find(asset.id)) return;
    put(own(asset));
    changed();
  }

  async function loadAnew(): Promise<void> {
    if (state().status === 'failed') setState({ status: 'loading', total: 0 });
    const begun = Date.now();
    try {
      await edits.asking(async (since) => {
        const head = await client.listAssets({ query: { ...query, limit: String(firstPage) } });
        if (head.length < firstPage) return show([wholeSection(head)], since, begun);
        // The first images do not wait for the total.
        if (slots.sections().length === 0) show([openSection(head)], since, 0);
        const next = layOut(head, await client.listAssetMarks({ query }));
        const wanted = loader.missing(next);
        const loaded = await Promise.all(wanted.map((section) => fetchSection(listPage, next, section)));
        for (const [k, section] of wanted.entries())
          Object.assign(section, wholeSection(loaded[k] ?? []), { until: section.until });
        show(next, since, begun);
      });
    } catch (error) {
      if (slots.sections().length > 0) return;
      setState({ status: 'failed', total: 0, error });
      throw error;
    }
  }

  function show(next: readonly Section[], since: number, at: number): void {
    loader.replaceAll(next, since);
    freshAt = at;
    changed();
    loader.loadVisible();
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
      const section = slots.sectionFor(positionOf(asset));
      if (section && !section.isWhole) await loader.load(section);
      // It has come since the list was loaded.
      if (indexOf(id) < 0) await refresh();
      return indexOf(id);
    },
    ensure: (first, last, viewer = gridViewer) =>
      loader.look(viewer, { first: Math.max(0, first), last: Math.max(0, last) }),
    leave: (viewer = gridViewer) => loader.leave(viewer),
    range: async (first, last) => {
      const starts = slots.starts();
      const [k, offset] = [sectionAt(starts, first), first - (starts[sectionAt(starts, first)] ?? 0)];
      const span = slots.sections().slice(k, sectionAt(starts, last) + 1);
      // Indexes may shift while sections load; a loaded image stays the end of the range.
      const ending = get(last);
      const end = ending ? positionOf(ending) : '';
      const assets: Asset[] = [];
      for (const section of span) {
        if (!section.isWhole && !(end !== '' && isKnown(section, end))) await loader.load(section);
        assets.push(...section.items.slice(section === span[0] ? offset : 0));
      }
      return assets
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
            const section = slots.sectionFor(position);
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
