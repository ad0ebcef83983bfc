import type { Shape } from './shape.ts';
import { shapesOf } from './shapes.ts';

/**
 * Icons with a ground, a sky or a frame of their own, and the places of those areas among their shapes, -1 for the last: in a
 * painted place they would stand on a patch of another ground.
 */
const grounds: Readonly<Record<string, readonly number[]>> = {
  'beach-with-umbrella': [0, 1],
  'bridge-at-night': [0, 1, 2, 4, 5],
  camping: [0, 3, 4],
  canoe: [3],
  'desert-island': [5],
  'drawn-creature.sea-serpent': [0],
  'drawn-plant.mangrove-tree': [-1],
  'drawn-thing.buoy': [0],
  'drawn-thing.krathong': [0],
  'drawn-thing.water-lantern': [0],
  'drawn-thing.water-wheel': [-1],
  ferry: [1],
  fireworks: [0],
  'flag-in-hole': [0],
  headstone: [3],
  house: [4],
  'house-with-garden': [7],
  houses: [0],
  metro: [0],
  'moon-viewing-ceremony': [0],
  'motor-boat': [5],
  mountain: [4],
  'passenger-ship': [4],
  'person-surfing': [0],
  sailboat: [3],
  ship: [4],
  'shooting-star': [0],
  'snow-capped-mountain': [2],
  sparkler: [0],
  speedboat: [5],
  tent: [0],
  'umbrella-on-ground': [0],
};

const known = new Map<string, readonly Shape[]>();

/** Returns the areas of an icon without its own ground and sky. */
export function groundlessShapes(icon: string): readonly Shape[] {
  const dropped = grounds[icon];
  if (dropped === undefined) return shapesOf(icon);
  const found =
    known.get(icon) ??
    shapesOf(icon).filter(
      (_, index, all) => !dropped.includes(index) && !dropped.includes(index - all.length),
    );
  known.set(icon, found);
  return found;
}
