import type { Asset } from '@artcade/contract/shapes';
import { useSyncExternalStore } from 'react';

let exported: Asset | null = null;
const watchers = new Set<() => void>();

function set(next: Asset | null): void {
  exported = next;
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Offers an image as files for games. It can be called from anywhere; the ExportHost shows it. */
export const openExport = (asset: Asset): void => set(asset);
export const closeExport = (): void => set(null);
export const useExported = (): Asset | null => useSyncExternalStore(subscribe, () => exported);
