import type { Asset } from '@artcade/contract/shapes';
import { useMemo, useRef, useState } from 'react';
import type { AssetList } from '#images/list/asset-list.ts';
import {
  everything,
  extended,
  isSelected,
  nothingSelected,
  type Selected,
  toggled,
  without,
} from './selection.ts';

export interface Selection {
  readonly count: number;
  readonly assets: readonly Asset[];
  readonly has: (id: string) => boolean;
  readonly toggle: (index: number) => void;
  /** Selects everything from the last selected image to this one. */
  readonly extend: (index: number) => void;
  readonly drop: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** A selection that can stand for everything that its list finds. */
export interface ListSelection extends Selection {
  readonly isAll: boolean;
  readonly selectAll: () => void;
}

/** Up to here, everything is loaded to be selected: one call deletes or organises as many. */
const loadedAtMost = 500;

/** A selection belongs to one list: another list starts empty. The functions that change it are stable. */
export function useSelection(list: AssetList): ListSelection {
  const [{ of, selected }, set] = useState({ of: list, selected: nothingSelected });
  if (of !== list) set({ of: list, selected: nothingSelected });
  const latest = useRef(selected);
  latest.current = selected;
  const changes = useMemo(() => {
    const change = (next: (before: Selected) => Selected) =>
      set((now) => (now.of === list ? { of: list, selected: next(now.selected) } : now));
    const toggle = (index: number) => {
      const asset = list.get(index);
      if (asset) change((before) => toggled(before, asset));
    };
    const extend = (index: number) => {
      const { anchor } = latest.current;
      const begin = anchor === null ? -1 : list.indexOf(anchor);
      if (begin < 0) return toggle(index);
      list.range(Math.min(begin, index), Math.max(begin, index)).then(
        (range) => change((before) => extended(before, range)),
        () => toggle(index),
      );
    };
    return {
      toggle,
      extend,
      drop: (ids: readonly string[]) => change((before) => without(before, ids)),
      clear: () => change(() => nothingSelected),
      selectAll: () => {
        const { total } = list.state();
        const select = (loaded: readonly Asset[]) =>
          // Not if the user has cleared the selection meanwhile.
          change((before) => (before.assets.size === 0 ? before : everything(before, loaded)));
        if (total > loadedAtMost) return select([]);
        list.range(0, total - 1).then(select, () => select([]));
      },
    };
  }, [list]);
  return useMemo(
    () => ({
      ...changes,
      count: selected.assets.size,
      assets: [...selected.assets.values()],
      has: (id) => isSelected(selected, id),
      isAll: selected.isAll === true,
    }),
    [changes, selected],
  );
}
