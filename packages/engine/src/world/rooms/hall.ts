import type { Random } from '../../draw/random.ts';
import type { Framing } from '../camera.ts';
import { cameraAt } from '../scene.ts';
import { atan2, cos, lengthOf, limit, pi, sin, sub, type Vec } from '../vectors.ts';
import type { Hall, Room } from './room.ts';

/** The walls around what is shown and around the eye. */
export function hallOf(
  { size: [half, behind, height], ceiling }: Room,
  stage: number,
  tall: number,
  eye?: Vec,
): Hall {
  const wide = Math.max(half, stage + half * 0.45);
  // Around ships a hall is as high as its width asks.
  const high =
    ceiling === 'none' ? height : Math.max(height, tall * 1.3 + 0.3, Math.min(wide * 0.5, height * 1.9));
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

/** A room without its ceiling, as it is seen from above, as wide as a picture. */
export const opened = (room: Room): Room => {
  const { above: _above, outside: _outside, ...rest } = room;
  const [wide, deep, height] = room.size;
  return { ...rest, ceiling: 'none', size: [wide * 1.7, deep, Math.min(2.4, height)] };
};

/** Looks down into such a room, so many degrees. */
export function lookDown(room: Room, degrees: number, aspect: number): Framing {
  const { left, right, back, front } = hallOf(room, 0, 0);
  const focus: Vec = [0, 0, (back + front) / 2];
  const angle = (degrees * pi) / 180;
  const distance = (0.52 * Math.max((right - left) / aspect, (back - front) * sin(angle))) / 0.3;
  const at: Vec = [0, sin(angle) * distance, focus[2] - cos(angle) * distance];
  const camera = cameraAt(at, focus, 34);
  return { camera, focus, distance, azimuth: pi / 2 };
}

/** Four ways to look into a room: along its middle, into a corner, from near the floor, from high up; aside, height, and where to. */
const views = [
  { aside: 0.06, up: 1.5, across: 0, look: 1.35, view: 54 },
  { aside: 0.72, up: 1.45, across: -0.62, look: 1.2, view: 56 },
  { aside: -0.4, up: 0.7, across: 0.12, look: 1.45, view: 60 },
  { aside: -0.78, up: 2.15, across: 0.5, look: 0.85, view: 58 },
] as const;

/** Looks into a room in which nobody is. */
export function lookInto(
  room: Room,
  seed: number,
  aspect: number,
  isCentred: boolean,
  random: Random,
): Framing {
  const hall = hallOf(room, 0, 0);
  const half = room.size[0];
  const { aside, up, across, look, view } = isCentred
    ? { ...views[0], aside: 0 }
    : (views[seed % 4] ?? views[0]);
  const side = Math.floor(seed / 4) % 2 === 0 ? 1 : -1;
  // In a corridor the eye keeps away from its walls; in a hall all is higher.
  const turned = side * half * (half < 2.6 ? 0.45 : 1) * random.range(0.85, 1.1);
  const tall = room.ceiling === 'none' ? 3.4 : room.size[2];
  const by = limit(tall / 2.9, 0.62, 2.1);
  const at: Vec = [aside * turned, Math.min(up * by, tall * 0.8), hall.front + 0.9];
  const focus: Vec = [across * turned, look * by, half < 2.6 ? hall.back : hall.back * 0.8];
  const camera = cameraAt(at, focus, aspect < 1 ? 66 : view);
  return {
    camera,
    focus: [focus[0] * 0.6, focus[1], hall.back * 0.3],
    distance: lengthOf(sub(focus, at)),
    azimuth: atan2(camera.forward[2], camera.forward[0]),
  };
}
