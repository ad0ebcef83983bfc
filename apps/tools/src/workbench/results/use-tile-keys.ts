import type { Generation } from '@artcade/contract/generations';
import type { KeyboardEvent } from 'react';
import type { ResultActions } from './use-results.ts';

const tiles = (within: Element): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-tile]')];

/** Returns the tile in a direction: the next one in the row, or the nearest one in another row. */
function neighbourOf(key: string, here: HTMLElement, all: readonly HTMLElement[]): HTMLElement | null {
  const index = all.indexOf(here);
  if (key === 'ArrowRight') return all[index + 1] ?? null;
  if (key === 'ArrowLeft') return all[index - 1] ?? null;
  if (key === 'Home') return all[0] ?? null;
  if (key === 'End') return all.at(-1) ?? null;
  const from = here.getBoundingClientRect();
  const middle = from.left + from.width / 2;
  const isDown = key === 'ArrowDown';
  const distance = (tile: HTMLElement): number => {
    const to = tile.getBoundingClientRect();
    const rows = isDown ? to.top - from.bottom : from.top - to.bottom;
    // Another row begins where this one ends.
    if (rows < -from.height / 2) return Number.POSITIVE_INFINITY;
    return rows * 3 + Math.abs(to.left + to.width / 2 - middle);
  };
  const others = all.filter((tile) => tile !== here);
  const [best] = others.toSorted((one, other) => distance(one) - distance(other));
  return best && Number.isFinite(distance(best)) ? best : null;
}

const moves = new Set(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Keys on the focused tile: arrows move, F marks a favourite, X or Delete throws away, C compares. Enter opens it, as a press does. */
export function useTileKeys(find: (id: string) => Generation | null, actions: ResultActions) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const tile =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-tile]') : null;
    if (tile !== event.target || !tile || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = tiles(event.currentTarget);
    if (moves.has(event.key)) {
      event.preventDefault();
      neighbourOf(event.key, tile, all)?.focus();
      return;
    }
    const generation = find(tile.dataset['tile'] ?? '');
    if (!generation) return;
    const key = event.key.toLowerCase();
    if (key === 'f') actions.keep(generation);
    else if (key === 'c') actions.pick(generation);
    else if (key === 'x' || key === 'delete' || key === 'backspace') {
      const place = all.indexOf(tile);
      const next = all[place + 1] ?? all[place - 1];
      void actions.throwAway(generation);
      next?.focus();
    } else return;
    event.preventDefault();
  };
}
