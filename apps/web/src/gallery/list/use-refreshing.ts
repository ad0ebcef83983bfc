import { useEffect } from 'react';
import type { AssetList } from './asset-list.ts';

/** Others add to an album too: it is read anew when it is opened, and every so often while it is looked at. */
export function useRefreshing(list: AssetList, every: number | null): void {
  useEffect(() => {
    const refresh = () => void list.refresh().catch(() => {});
    // A list that was never read is being read already.
    if (list.freshAt() > 0) refresh();
    if (every === null) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), every);
    return () => clearInterval(timer);
  }, [list, every]);
}
