import type { Random } from '../../draw/random.ts';
import type { Framing } from '../camera.ts';
import { cameraAt } from '../scene.ts';
import { atan2, lengthOf, sub, type Vec } from '../vectors.ts';
import type { Hall, Room } from './room.ts';

/** The walls around what is shown and around the eye. */
export function hallOf(
  { size: [half, behind, height], ceiling }: Room,
  stage: number,
  tall: number,
  eye?: Vec,
): Hall {
  const wide = Math.max(half, stage + half * 0.45);
  const high = ceiling === 'none' ? height : Math.max(height, tall * 1.3 + 0.3);
  const [x, y, z] = eye ?? [0, 0, -half];
  const margin = 1.1;
  return {
    left: Math.min(-wide, x - margin),
    right: Math.max(wide, x + margin),
    back: stage + behind,
    front: Math.min(-half - 0.5, z - margin),
    height: ceiling === 'none' ? high : Math.max(high, y + 0.5),
  };
}

/** Looks into a room in which nobody is: straight, or into one of its corners. */
export function lookInto(room: Room, seed: number, aspect: number, random: Random): Framing {
  const hall = hallOf(room, 0, 0);
  const side = seed % 2 === 0 ? 1 : -1;
  const half = room.size[0];
  // In a corridor the eye keeps away from its walls.
  const turned = ([0.62, 0.1, 0.45, 0.75][seed % 4] ?? 0.5) * (half < 2.6 ? 0.3 : 1);
  const low =
    room.ceiling === 'none'
      ? 1.9 + random.next() * 1.4
      : Math.min(room.size[2] * 0.55, 1.2 + 0.5 * random.next() + room.size[2] * 0.06);
  const at: Vec = [side * turned * half, low, hall.front + 0.7];
  const focus: Vec = [
    -side * turned * half * 0.42,
    room.ceiling === 'none' ? low * 0.9 : Math.min(room.size[2] * 0.42, low * 0.95),
    hall.back * 0.8,
  ];
  const camera = cameraAt(at, focus, aspect < 1 ? 66 : random.range(50, 58));
  return {
    camera,
    focus: [focus[0] * 0.6, focus[1], hall.back * 0.3],
    distance: lengthOf(sub(focus, at)),
    azimuth: atan2(camera.forward[2], camera.forward[0]),
  };
}
