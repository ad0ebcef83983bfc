import { useStore } from '@artcade/ui/store';
import { clearToasts } from '@artcade/ui/toast';
import { useEffect } from 'react';
import { client, isPassing, sessionStore } from '#session/session.ts';
import { type AssetList, createAssetList, type Filter, type ListState, type Scope } from './asset-list.ts';
import { forgetScroll } from './scroll-positions.ts';
import { storageUpdated } from './storage-updated.ts';
import { throttle } from './throttle.ts';

/**
 * Lists outlive their pages: whoever comes back finds the images, and the place, at once. They are the user's own and
 * go when the user does.
 */
const lists = new Map<string, AssetList>();
const listsKept = 12;
const watched = new WeakMap<AssetList, number>();
const isWatched = (list: AssetList): boolean => (watched.get(list) ?? 0) > 0;
const stale = new WeakSet<AssetList>();
// An image may have come from another device.
const freshFor = 60_000;
// Coming back is told by the window, the tab and the phone, each for itself, and some people come and go all the time.
const restBetween = 3000;

let owner: string | null = null;

function ownerNow(): string | null {
  const session = sessionStore.get();
  return session.status === 'signedIn' ? session.user.uid : null;
}

function forgetOthers(): void {
  const now = ownerNow();
  if (now === owner) return;
  // Nothing of theirs stays, not even what could be undone.
  if (owner !== null) clearToasts();
  owner = now;
  lists.clear();
}

sessionStore.subscribe(forgetOthers);

const scopeKey = (scope: Scope): string => (scope.kind === 'drive' ? 'drive' : `album ${scope.teamId}`);

const filterKey = (filter: Filter): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== '')
      .sort(([a], [b]) => a.localeCompare(b)),
  );

/** The list of these images, the same one for as long as the user stays. */
function assetList(scope: Scope, filter: Filter = {}): AssetList {
  forgetOthers();
  const key = `${scopeKey(scope)} ${filterKey(filter)}`;
  const list = lists.get(key) ?? createAssetList({ scope, filter, client: patient });
  // The one used last goes to the end; the first that nobody looks at goes.
  lists.delete(key);
  lists.set(key, list);
  for (const [name, each] of lists)
    if (lists.size > listsKept && !isWatched(each) && each !== list) lists.delete(name);
  return list;
}

/** The lists that are kept of a place: those of its trash, or the others. */
export function keptLists(scope: Scope, trash: boolean): readonly AssetList[] {
  return [...lists.values()].filter(
    (list) => scopeKey(list.scope) === scopeKey(scope) && (list.filter.trash === '1') === trash,
  );
}

/** Loads these anew, those in sight at once and the others when they are looked at. */
export function outdate(which: readonly AssetList[]): void {
  for (const list of which) {
    if (isWatched(list)) void list.refresh().catch(() => {});
    else {
      stale.add(list);
      forgetScroll(list);
    }
  }
}

window.addEventListener(storageUpdated, (event) => {
  // Who raised it may have put the image into the lists already.
  const isListed = event instanceof CustomEvent && event.detail === 'listed';
  if (!isListed) outdate([...lists.values()]);
});

/** Whoever comes back sees what is new, without losing their place. */
const renew = throttle(() => outdate([...lists.values()].filter(isWatched)), restBetween);
const comeBack = (): void => {
  if (document.visibilityState === 'visible') renew();
};
window.addEventListener('focus', comeBack);
window.addEventListener('online', comeBack);
document.addEventListener('visibilitychange', comeBack);

export function useAssetList(scope: Scope, filter: Filter = {}): AssetList {
  const list = assetList(scope, filter);
  useEffect(() => {
    watched.set(list, (watched.get(list) ?? 0) + 1);
    const isOld = Date.now() - list.freshAt() > freshFor;
    if (stale.delete(list) || isOld) void list.refresh().catch(() => {});
    return () => void watched.set(list, (watched.get(list) ?? 1) - 1);
  }, [list]);
  return list;
}

export const useListState = (list: AssetList): ListState =>
  useStore({ subscribe: list.subscribe, get: list.state });

const attempts = 3;

/** A passing failure of the network is tried again before anybody hears of it. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt >= attempts || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

const patient: Parameters<typeof createAssetList>[0]['client'] = {
  listAssets: (...input) => patiently(() => client.listAssets(...input)),
  listAssetMarks: (...input) => patiently(() => client.listAssetMarks(...input)),
};
