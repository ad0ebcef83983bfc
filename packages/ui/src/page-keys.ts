import { useEffect } from 'react';
import { createStore } from './store.ts';

export interface PageKey {
  /** Pressed together, in the words on the keys: `['Ctrl', 'Z']`. */
  readonly keys: readonly string[];
  readonly text: string;
}

/** Keys that a part of the page listens to. */
export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly PageKey[];
}

/** What the page listens to now, for the list that `?` opens. */
export const pageKeys = createStore<readonly KeyGroup[]>([]);

/** Lists keys while the caller is mounted. The group must be stable between renders; null lists nothing. */
export function usePageKeys(group: KeyGroup | null): void {
  useEffect(() => {
    if (!group) return;
    pageKeys.set([...pageKeys.get(), group]);
    return () => pageKeys.set(pageKeys.get().filter((each) => each !== group));
  }, [group]);
}

/** Groups of one title as one, without the keys that are there twice. */
export function merged(groups: readonly KeyGroup[]): readonly KeyGroup[] {
  const byTitle = new Map<string, Map<string, PageKey>>();
  for (const { title, keys } of groups) {
    const rows = byTitle.get(title) ?? new Map<string, PageKey>();
    for (const key of keys) rows.set(key.keys.join('+'), key);
    byTitle.set(title, rows);
  }
  return [...byTitle].map(([title, rows]) => ({ title, keys: [...rows.values()] }));
}
