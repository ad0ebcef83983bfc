import { type Shape, shapesOf } from './shapes.ts';

/**
 * Icons with a ground, a sky or a frame of their own, and the places of those areas among their shapes: in a painted place
 * they would stand on a patch of another ground.
 */
const grounds: Readonly<Record<string, readonly number[]>> = {};

const known = new Map<string, readonly Shape[]>();

/** Returns the areas of an icon without its own ground and sky. */
export function groundlessShapes(icon: string): readonly Shape[] {
  const dropped = grounds[icon];
  if (dropped === undefined) return shapesOf(icon);
  const found = known.get(icon) ?? shapesOf(icon).filter((_, index) => !dropped.includes(index));
  known.set(icon, found);
  return found;
}
