import { apart, glow } from '../draw/canvas.ts';
import { colour, lighter } from '../draw/colour.ts';
import type { Skeleton } from './body.ts';
import { heldOf } from './hold.ts';
import type { Look } from './look.ts';
import type { Pen } from './pen.ts';

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
