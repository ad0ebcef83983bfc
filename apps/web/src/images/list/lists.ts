import { useStore } from '@artcade/ui/store';
import { clearToasts } from '@artcade/ui/toast';
import { useEffect } from 'react';
import { client, isPassing, sessionStore } from '#session/session.ts';
import { type AssetList, createAssetList, type Filter, type ListState, type Scope } from './asset-list.ts';
import { forgetScroll } from './scroll-positions.ts';
import { storageUpdated } from './storage-updated.ts';
import { throttle } from './throttle.ts';

/**
 * Lists outlive their pages: a user who returns sees the images and the scroll position at once. They belong to one user and
 * are cleared at sign-out.
 */
const lists = new Map<string, AssetList>();
const listsKept = 12;
const watched = new WeakMap<AssetList, number>();
const isWatched = (list: AssetList): boolean => (watched.get(list) ?? 0) > 0;
const stale = new WeakSet<AssetList>();
// Another device may have added an image.
const freshFor = 60_000;
// Window, tab and phone each report a return, and some users switch all the time.
const restBetween = 3000;

let owner: string | null = null;

function ownerNow(): string | null {
  const session = sessionStore.get();
  return session.status === 'signedIn' ? session.user.uid : null;
}

function forgetOthers(): void {
  const now = ownerNow();
  if (now === owner) return;
  // Nothing of the previous user stays, not even an undo.
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

/** Returns the cached list, the same one while the user is signed in. */
function assetList(scope: Scope, filter: Filter = {}): AssetList {
  forgetOthers();
  const key = `${scopeKey(scope)} ${filterKey(filter)}`;
  const list = lists.get(key) ?? createAssetList({ scope, filter, client: patient });
  // LRU: the list used last moves to the end; the oldest one that is not in view is removed.
  lists.delete(key);
  lists.set(key, list);
  for (const [name, each] of lists)
    if (lists.size > listsKept && !isWatched(each) && each !== list) lists.delete(name);
  return list;
}

/** Returns the cached lists of a scope: those of its trash, or the others. */
export function keptLists(scope: Scope, trash: boolean): readonly AssetList[] {
  return [...lists.values()].filter(
    (list) => scopeKey(list.scope) === scopeKey(scope) && (list.filter.trash === '1') === trash,
  );
}

/** Reloads lists: those in view at once, the others when they are next in view. */
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
  // The sender may have updated the lists already.
  const isListed = event instanceof CustomEvent && event.detail === 'listed';
  if (!isListed) outdate([...lists.values()]);
});

/** Refreshes on return, and keeps the scroll position. */
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

/** Retries temporary failures of the network before reporting them. */
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
