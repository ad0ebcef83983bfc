import { isA } from '../concepts/graph.ts';
import { apart, glow } from '../draw/canvas.ts';
import { colour, lighter } from '../draw/colour.ts';
import type { Skeleton } from './body.ts';
import { type Held, heldFor } from './held/held.ts';
import type { Carried, Look } from './look.ts';
import type { Pen } from './pen.ts';

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

interface Hand {
  readonly pen: Pen;
  readonly look: Look;
  readonly bones: Skeleton;
  readonly size: number;
}

/** Draws what is in a hand: 1 is the near one. */
export function inHand({ pen, look, bones, size }: Hand, which: 0 | 1): void {
  const carried = look.held[which === 1 ? 0 : 1];
  const held = heldOf(carried);
  if (carried === null || held === null) return;
  const [x, y] = bones.arms[which][2];
  const own = size * carried.size;
  const tones = {
    metal: look.metal,
    wood: colour(0.48, 0.08, 55),
    trim: look.trim,
    main: look.main,
    accent: look.accent,
    leather: look.leather,
    ...(carried.tone !== null && { own: carried.tone }),
  };
  apart(pen.brush, () => {
    pen.brush.translate(x, y);
    const turns = held.way === 'long' || held.way === 'short' || held.way === 'two-handed';
    const turn =
      which === 1
        ? bones.weaponTurn
        : -bones.weaponTurn * (bones.isSide ? -0.8 : 1) - (bones.isSide ? 0 : 0.1);
    if (held.way === 'two-handed' && !bones.isSide) pen.brush.rotate(Math.min(turn, 0.7) - 1.5);
    else if (turns && !held.covers) pen.brush.rotate(turn);
    if (carried.glows && !pen.flat)
      glow(
        pen.brush,
        0,
        held.way === 'hanging' ? own * 0.3 : -own * 0.5,
        own * 0.8,
        lighter(carried.tone ?? colour(0.86, 0.14, 80), 0.05),
        0.75,
      );
    held.draw(pen, tones, own);
    if (carried.glows && !pen.flat)
      glow(
        pen.brush,
        0,
        held.way === 'hanging' ? own * 0.3 : -own * 0.6,
        own * 0.5,
        lighter(carried.tone ?? colour(0.9, 0.12, 85), 0.1),
        0.6,
      );
  });
}
