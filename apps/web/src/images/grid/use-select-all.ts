import type { Asset } from '@artcade/contract/shapes';
import { useState } from 'react';
import type { Selection } from './use-selection.ts';

/** Lets a selection stand for everything that the list finds, also for what is not loaded. Another selection is just itself. */
export function useSelectAll({ count, assets }: Selection, total: number) {
  const [whole, setWhole] = useState<readonly Asset[] | null>(null);
  return {
    isAll: count > 0 && total > 0 && whole === assets,
    /** Null where the selection has everything anyway. */
    selectAll: count > 0 && total > count ? () => setWhole(assets) : null,
  };
}
