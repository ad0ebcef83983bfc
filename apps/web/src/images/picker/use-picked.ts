import type { Asset } from '@artcade/contract/shapes';
import { useMemo, useState } from 'react';
import { extended, nothingSelected, type Selected, toggled } from '#images/grid/selection.ts';
import type { Selection } from '#images/grid/use-selection.ts';
import type { AssetList } from '#images/list/asset-list.ts';

export interface Picked {
  readonly assets: readonly Asset[];
  readonly clear: () => void;
  /** The same selection, seen from one of its lists. */
  readonly on: (list: AssetList) => Selection;
}

/** Images picked from several lists: a search, or another album, keeps the selection. */
export function usePicked(): Picked {
  const [selected, set] = useState<Selected>(nothingSelected);
  return useMemo(() => {
    const clear = () => set(nothingSelected);
    const on = (list: AssetList): Selection => {
      const toggle = (index: number) => {
        const asset = list.get(index);
        if (asset) set((before) => toggled(before, asset));
      };
      return {
        count: selected.assets.size,
        assets: [...selected.assets.values()],
        has: (id) => selected.assets.has(id),
        toggle,
        extend: (index) => {
          const anchor = selected.anchor === null ? -1 : list.indexOf(selected.anchor);
          if (anchor < 0) return toggle(index);
          list.range(Math.min(anchor, index), Math.max(anchor, index)).then(
            (range) => set((before) => extended(before, range)),
            () => toggle(index),
          );
        },
        drop: () => {},
        clear,
      };
    };
    return { assets: [...selected.assets.values()], clear, on };
  }, [selected]);
}
