import { useEffect } from 'react';
import type { AssetList } from './asset-list.ts';

/** Other members add to an album too: it is reloaded when it opens, and regularly while it is in view. */
export function useRefreshing(list: AssetList, every: number | null): void {
  useEffect(() => {
    const refresh = () => void list.refresh().catch(() => {});
    // A new list is loading already.
    if (list.freshAt() > 0) refresh();
    if (every === null) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), every);
    return () => clearInterval(timer);
  }, [list, every]);
}
