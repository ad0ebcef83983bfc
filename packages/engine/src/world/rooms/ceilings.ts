import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Vec } from '../vectors.ts';
import type { Hall, Room, Surface } from './room.ts';
import { cover, type Hole } from './surfaces.ts';

/** Over a low room beams, over a high one a vault with ribs. */
export function addCeiling(b: Builder, room: Room, hall: Hall, isHole?: Hole) {
  if (room.ceiling === 'none') return;
  if (room.ceiling === 'glass') return addGlass(b, hex(room.trim), hall);
  const { left, right, back, front, height } = hall;
  const top: Surface = {
    look: room.ceiling === 'vault' ? 'stone' : room.walls.look === 'metal' ? 'metal' : 'boards',
    colour: room.top ?? room.walls.colour,
  };
  const trim = hex(room.trim);
  if (room.ceiling === 'vault' || room.ceiling === 'rafters')
    return addGable(b, room.ceiling === 'vault', top, trim, hall, isHole);
  cover(
    b,
    room.ceiling === 'flat' && top.look === 'boards' ? { ...top, look: 'plaster' } : top,
    (u, v) => [v, height, u],
    [0, -1, 0],
    [front, back, left, right],
    isHole,
  );
  if (room.ceiling !== 'beams') return;
  const gap = 1.3;
  for (let z = back - 0.8; z > front; z -= gap)
    b.box([(left + right) / 2, height - 0.13, z], [(right - left) / 2, 0.13, 0.1], trim, 'wood');
  for (const x of [left + 0.1, right - 0.1])
    b.box([x, height - 0.12, (front + back) / 2], [0.1, 0.12, (back - front) / 2], trim, 'wood');
}

/** Ribs of a pointed roof of glass, through which the sky is seen. */
function addGlass(b: Builder, trim: Vec, { left, right, back, front, height }: Hall) {
  const middle = (left + right) / 2;
  const rise = (right - left) * 0.24;
  const ridge = height + rise;
  for (let z = back; z > front; z -= 1.1) {
    const thick = 0.05;
    b.tube(
      [
        [left, height, z],
        [middle, ridge, z],
        [right, height, z],
      ],
      [thick, thick, thick],
      trim,
      'metal',
      5,
    );
  }
  for (const share of [0, 0.33, 0.67, 1])
    for (const side of share === 1 ? [1] : [-1, 1]) {
      const x = middle + side * (1 - share) * ((right - left) / 2);
      b.box(
        [x, height + rise * share, (front + back) / 2],
        [0.045, 0.045, (back - front) / 2],
        trim,
        'metal',
      );
    }
  for (const x of [left, left + (middle - left) / 2, middle, right - (right - middle) / 2, right])
    b.box(
      [x, (height + ridge) / 2 - 0.1, back],
      [0.04, Math.max(0.1, (ridge - height) * (1 - Math.abs(x - middle) / (right - middle)) * 0.5), 0.04],
      trim,
      'metal',
    );
}

/** A round or a pointed roof along z, with a rib every few metres. */
function addGable(
  b: Builder,
  isRound: boolean,
  top: Surface,
  trim: Vec,
  { left, right, back, front, height }: Hall,
  isHole?: Hole,
) {
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const rise = isRound ? half * 0.75 : half * 0.7;
  const profile = (share: number) => {
    const off = share * 2 - 1;
    return isRound ? Math.sqrt(Math.max(0, 1 - off * off)) : 1 - Math.abs(off);
  };
  const steps = isRound ? b.segments(14, 6) : 2;
  const at = (share: number, z: number, drop = 0): Vec => [
    middle + (share * 2 - 1) * (half - drop * 0.4),
    height + profile(share) * rise - drop,
    z,
  ];
  for (let step = 0; step < steps; step++) {
    const [from, to] = [step / steps, (step + 1) / steps];
    const [p, q] = [at(from, 0), at(to, 0)];
    const long = Math.sqrt((q[0] - p[0]) * (q[0] - p[0]) + (q[1] - p[1]) * (q[1] - p[1]));
    const normal: Vec = [(q[1] - p[1]) / long, -(q[0] - p[0]) / long, 0];
    cover(
      b,
      top,
      (u, v) => {
        const s = from + ((to - from) * v) / long;
        return at(s, u);
      },
      normal,
      [front, back, 0, long],
      isHole,
    );
  }
  for (let z = back - 0.3; z > front; z -= isRound ? 3.2 : 2.2) {
    const line = Array.from({ length: isRound ? 13 : 3 }, (_, step) => at(step / (isRound ? 12 : 2), z, 0.1));
    b.tube(
      line,
      line.map(() => 0.14),
      trim,
      isRound ? 'stone' : 'wood',
      6,
    );
    if (!isRound) b.box([middle, height, z], [half, 0.12, 0.1], trim, 'wood');
  }
  for (const z of [back, front]) {
    const count = isRound ? 12 : 2;
    for (let step = 0; step < count; step++)
      b.face(
        [[middle, height - 0.01, z], at(step / count, z), at((step + 1) / count, z)],
        hex(top.colour),
        'stone',
        [0, 0, z === back ? -1 : 1],
      );
  }
}
