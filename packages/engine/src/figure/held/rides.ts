import { graph } from '../../concepts/graph.ts';
import type { Point } from '../../draw/canvas.ts';
import { bodyIconFor, iconFor } from '../../icons/concept-icons.ts';
import { extentOf } from '../../icons/measure.ts';
import type { Pen } from '../pen.ts';
import { beast, saddleOf } from './beast.ts';
import type { Beast } from './beast-parts.ts';
import { clawedBeasts } from './beasts-clawed.ts';
import { hoofedBeasts } from './beasts-hoofed.ts';
import { kindredBeasts } from './beasts-kin.ts';
import { drawIconPiece } from './icon-piece.ts';
import { drawPieces, type HeldTones, type Piece, unitsOfSize } from './pieces.ts';
import type { Vehicle } from './vehicle.ts';
import { airAndWaterVehicles } from './vehicles-air-and-water.ts';
import { landVehicles } from './vehicles-land.ts';

/** Every animal and vehicle with a drawing of its own. */
export const beasts: Readonly<Record<string, Beast>> = {
  ...hoofedBeasts,
  ...clawedBeasts,
  ...kindredBeasts,
};
export const vehicles: Readonly<Record<string, Vehicle>> = { ...landVehicles, ...airAndWaterVehicles };

/** How the legs of the rider are seen: on both sides of an animal, standing on it, or hidden inside it. */
export type Seating = 'astride' | 'standing' | 'inside';

export interface Ride {
  /** The concept whose drawing it is. */
  readonly as: string;
  readonly seating: Seating;
  /** Where the hip of the rider is, or the feet of one who stands: in sizes from the middle of the ground under the ride. */
  readonly seat: Point;
  /** How far it hovers above the ground, in sizes. */
  readonly hovers: number;
  /**
   * Draws it to the right with its middle on the ground at 0,0, in the figure's units. `behind` comes before the rider is
   * drawn and `before` after it: the side of a boat covers the legs.
   */
  readonly draw: (pen: Pen, tones: HeldTones, size: number, depth: 'behind' | 'before') => void;
}

const saddle = ([x, y]: readonly [number, number]): readonly Piece[] => [
  [
    'part',
    'main',
    `M${x - 13} ${y + 1}C${x - 8} ${y - 3} ${x + 8} ${y - 3} ${x + 12} ${y + 1}L${x + 9} ${y + 15}C${x + 2} ${y + 18} ${x - 6} ${y + 18} ${x - 11} ${y + 15}z`,
    2.4,
  ],
  ['seam', 'trim', `M${x - 10} ${y + 13}C${x - 5} ${y + 16} ${x + 2} ${y + 16} ${x + 8} ${y + 13}`, 1.4],
];

const made = new Map<string, readonly Piece[]>();

function beastPieces(id: string, measures: Beast): readonly Piece[] {
  const found = made.get(id) ?? [...beast(measures), ...saddle(saddleOf(measures))];
  made.set(id, found);
  return found;
}

/** An animal or a vehicle that is known by its icon alone: the rider sits on its top. */
function iconRide(id: string): Ride | null {
  const found = bodyIconFor(id);
  if (found === null) return null;
  const { y, h } = extentOf(found.icon);
  const side = 1.7;
  return {
    as: found.as,
    seating: 'astride',
    seat: [0, -h * side * 0.82],
    hovers: 0,
    draw: (pen, tones, size, depth) => {
      if (depth === 'behind')
        drawIconPiece(pen, found.icon, { x: 0, y: (0.5 - y - h) * side * size, side: side * size }, tones);
    },
  };
}

/** Returns what somebody can ride: an animal, a vehicle, or the icon of anything else. */
export function rideFor(id: string): Ride | null {
  const line = graph.lineOf(id);
  const icon = iconFor(id);
  for (const as of line) {
    const [animal, vehicle] = [beasts[as], vehicles[as]];
    if (vehicle) return vehicleRide(as, vehicle);
    if (animal) return beastRide(as, animal);
    // A vehicle is entered: the drawing of its kind says where, its icon does not.
    if (icon?.as === id && id.startsWith('creature.')) return iconRide(id);
  }
  return iconRide(id);
}

const inSizes = ([x, y]: Point): Point => [x / unitsOfSize, y / unitsOfSize];

function vehicleRide(as: string, { seating, seat, hovers = 0, behind, before = [] }: Vehicle): Ride {
  return {
    as,
    seating,
    seat: inSizes(seat),
    hovers: hovers / unitsOfSize,
    draw: (pen, tones, size, depth) => drawPieces(pen, depth === 'behind' ? behind : before, tones, size),
  };
}

function beastRide(as: string, measures: Beast): Ride {
  return {
    as,
    seating: 'astride',
    seat: inSizes(saddleOf(measures)),
    hovers: 0,
    draw: (pen, tones, size, depth) => {
      if (depth === 'behind') drawPieces(pen, beastPieces(as, measures), tones, size);
    },
  };
}
