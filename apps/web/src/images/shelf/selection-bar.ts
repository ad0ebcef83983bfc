import type { TFunction } from '@artcade/ui/i18n';
import type { BarAction } from '#images/grid/select-bar.tsx';
import { lookOf } from './action-looks.ts';
import { barActions } from './image-actions.ts';
import type { Shelf } from './use-shelf.ts';

/** What a page says of the selected images, and offers to do with them. */
export interface SelectionBar {
  readonly count: number;
  /** How many images the selection stands for, if that is everything that is found. */
  readonly all: number | null;
  readonly isPartLoaded: boolean;
  /** Selects everything that is found. Null if everything is selected already, or no action could use it. */
  readonly selectAll: { readonly total: number; readonly run: () => void } | null;
  readonly onClear: () => void;
  readonly actions: readonly BarAction[];
}

/** Returns null while nothing is selected. */
export function selectionBar(t: TFunction, shelf: Shelf): SelectionBar | null {
  const { list, selection, offer, isPartLoaded, mayOrganise, run, openDialog } = shelf;
  const { count, assets, isAll, clear } = selection;
  const { total } = list.state();
  if (count === 0 || total === 0) return null;
  const offered = barActions(assets, offer);
  const actions = isPartLoaded ? offered.filter((action) => action === 'organise') : offered;
  return {
    count,
    all: isAll ? total : null,
    isPartLoaded,
    selectAll: !isAll && mayOrganise && total > count ? { total, run: selection.selectAll } : null,
    onClear: clear,
    actions: actions.map((action) => ({
      ...lookOf(t, action),
      onClick: () => {
        if (action === 'organise') return openDialog({ about: action, assets: isAll ? 'all' : assets });
        if (action === 'delete' || action === 'restore') clear();
        run(action, assets);
      },
    })),
  };
}
