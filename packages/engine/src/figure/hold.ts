import { isA } from '../concepts/graph.ts';
import { type Held, heldFor } from './held/held.ts';
import type { Carried, Look } from './look.ts';

const known = new Map<string, Held | null>();

/** The drawing of a thing in a hand. */
export function heldOf(carried: Carried | null): Held | null {
  if (carried === null) return null;
  const found = known.get(carried.id);
  if (found !== undefined) return found;
  const held = heldFor(carried.id);
  known.set(carried.id, held);
  return held;
}

export type Grip = 'empty' | 'armed' | 'bow' | 'shield' | 'resting' | 'two';

/** How the near hand holds what it holds. */
export function gripOf({ held: [near] }: Look): Grip {
  const held = heldOf(near);
  if (near === null || held === null) return 'empty';
  if (isA(near.id, 'thing.bow')) return 'bow';
  if (held.covers) return 'shield';
  if (held.way === 'resting') return 'resting';
  return held.way === 'two-handed' ? 'two' : 'armed';
}

/** How far a weapon reaches beyond the fist, in sizes; 0 leaves no trail behind a blow. */
export function reachOfHeld({ held: [near] }: Look): number {
  const held = heldOf(near);
  if (
    near === null ||
    held === null ||
    held.covers ||
    (!isA(near.id, 'thing.weapon') && !isA(near.id, 'thing.tool'))
  )
    return 0;
  if (isA(near.id, 'thing.dagger') || isA(near.id, 'thing.knife')) return 0.5;
  return held.way === 'long' || held.way === 'short' ? 0.96 : 0;
}
