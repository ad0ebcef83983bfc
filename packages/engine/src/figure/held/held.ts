import { drawingFor, isA } from '../../concepts/graph.ts';
import type { Point } from '../../draw/canvas.ts';
import { bodyIconFor, iconFor } from '../../icons/concept-icons.ts';
import { extentOf } from '../../icons/measure.ts';
import type { Pen } from '../pen.ts';
import { drawIconPiece } from './icon-piece.ts';
import { drawPieces, type HeldTones } from './pieces.ts';
import { heldRows, type Way } from './rows.ts';

export interface Held {
  /** The concept whose drawing it is. */
  readonly as: string;
  readonly way: Way;
  /** Where the other hand takes hold, in sizes from the first hand. */
  readonly other?: Point;
  /** Drawn before the hand, as a shield. */
  readonly covers: boolean;
  /**
   * Draws it with the hand at 0,0, in the figure's units. Long, short and two-handed things point upwards: rotate the
   * brush by the weapon's turn first. `size` is the length of a sword.
   */
  readonly draw: (pen: Pen, tones: HeldTones, size: number) => void;
}

/** Things known by their icon alone: how they are held. */
const iconWays: Readonly<Record<string, { readonly way: Way; readonly share: number }>> = {
  'thing.weapon': { way: 'short', share: 0.8 },
  'thing.tool': { way: 'short', share: 0.66 },
  'thing.instrument': { way: 'resting', share: 0.7 },
  'thing.light-source': { way: 'short', share: 0.6 },
  'thing.sport-gear': { way: 'resting', share: 0.6 },
  'thing.food': { way: 'resting', share: 0.55 },
  'thing.container': { way: 'resting', share: 0.62 },
  'thing.jewelry': { way: 'resting', share: 0.45 },
  'thing.furniture': { way: 'resting', share: 0.9 },
  'thing.item': { way: 'resting', share: 0.6 },
  'creature.animal': { way: 'resting', share: 0.8 },
  'creature.being': { way: 'resting', share: 0.8 },
  'plant.tree': { way: 'resting', share: 0.8 },
  'plant.plant': { way: 'resting', share: 0.66 },
  'vehicle.vehicle': { way: 'resting', share: 0.8 },
};

/** Tools and weapons of the set lean by 45 degrees. */
const leaningUpright = -Math.PI / 4;

function iconHeld(id: string): Held | null {
  const found = bodyIconFor(id);
  if (found === null) return null;
  const { way, share } = drawingFor(id, iconWays)?.drawing ?? { way: 'resting', share: 0.6 };
  return {
    as: found.as,
    way,
    covers: false,
    draw: (pen, tones, size) => {
      const side = size * share;
      const isUpright = way === 'short';
      drawIconPiece(
        pen,
        found.icon,
        {
          x: 0,
          y: isUpright ? -side * 0.42 : 0,
          side,
          turn: isUpright ? extentOf(found.icon).leans * leaningUpright : 0,
        },
        tones,
      );
    },
  };
}

const iconFirst = (id: string, as: string): boolean => {
  const icon = iconFor(id);
  return icon !== null && icon.as !== as && isA(icon.as, as);
};

/** Returns how a thing is held and drawn: its own drawing, its ancestor's, or its icon, whichever is nearest to it. */
export function heldFor(id: string): Held | null {
  const found = drawingFor(id, heldRows);
  if (found === null || iconFirst(id, found.as)) return iconHeld(id);
  const { way, pieces, turn = 0, other, covers = false } = found.drawing;
  return {
    as: found.as,
    way,
    covers,
    ...(other ? { other } : {}),
    draw: (pen, tones, size) => drawPieces(pen, pieces, tones, size, turn),
  };
}
