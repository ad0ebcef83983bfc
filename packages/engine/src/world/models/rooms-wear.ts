import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, hash, pi, sin, type Vec } from '../vectors.ts';
import { around, part, rod, shade, steps } from './things-shapes.ts';

/** What time leaves in rooms: papers, rubble, cobwebs, vines. */

/** Sheets of paper, leaves and shards on the floor. */
function litter({ builder: b, seed }: Making) {
  const tints = ['#e4dcc8', '#d0c4a8', '#b8a888', '#8f7a58', '#dfe4e4'];
  for (const index of steps(14)) {
    const [angle, far] = [hash(index, seed, 1) * 2 * pi, 0.95 * Math.sqrt(hash(index, seed, 2))];
    const [wide, long] = [0.06 + 0.06 * hash(index, seed, 3), 0.09 + 0.08 * hash(index, seed, 4)];
    part(
      b,
      (sheet) =>
        sheet.face(
          [
            [-wide, 0, -long],
            [wide, 0.02 * hash(index, seed, 6), -long],
            [wide, 0.03, long],
            [-wide, 0.01, long],
          ],
          shade(hex(tints[index % 5] ?? '#e4dcc8'), 0.7 + 0.3 * hash(index, seed, 7)),
          'cloth',
          [0, 1, 0],
        ),
      { at: around(angle, far, 0.014 + index * 0.001), yaw: hash(index, seed, 5) * pi },
    );
  }
  return {};
}

/** Broken plaster, bricks and a lath or two. */
function rubble({ builder: b, paint, seed }: Making) {
  const stone = paint('stone', '#8f887e');
  for (const index of steps(16)) {
    const [angle, far] = [hash(index, seed, 1) * 2 * pi, 0.75 * hash(index, seed, 2)];
    const size = (0.05 + 0.13 * hash(index, seed, 3)) * (1.2 - far);
    part(
      b,
      (lump) =>
        lump.box(
          [0, 0, 0],
          [size * 1.3, size * 0.7, size],
          shade(stone, 0.7 + 0.5 * hash(index, seed, 4)),
          'stone',
        ),
      {
        at: around(angle, far, size * 0.5 + (far < 0.3 ? 0.1 : 0)),
        yaw: hash(index, seed, 5) * pi,
        roll: hash(index, seed, 6) - 0.5,
        pitch: hash(index, seed, 7) - 0.5,
      },
    );
  }
  for (const index of steps(2)) {
    const angle = hash(index, seed, 8) * 2 * pi;
    rod(b, around(angle, 0.7, 0.03), around(angle + 2.6, 0.6, 0.2), 0.025, hex('#6a4a30'), 'wood', {
      segments: 4,
    });
  }
  return {};
}

/** A web in a corner of the ceiling, in the plane of x and z below its top. */
function cobweb({ builder: b, seed }: Making) {
  const thread: Vec = [0.5, 0.5, 0.52];
  const ends = steps(7).map((index): Vec => {
    const angle = (index / 6) * (pi / 2);
    const far = 0.65 + 0.35 * hash(index, seed, 2);
    return [cos(angle) * far, -0.1 - 0.5 * hash(index, seed, 3) - 0.5 * sin(2 * angle), sin(angle) * far];
  });
  for (const end of ends) rod(b, [0, 0, 0], end, 0.006, thread, 'cloth', { segments: 3 });
  for (const ring of [0.3, 0.5, 0.7, 0.9])
    for (const index of steps(6)) {
      const [p, q] = [ends[index] as Vec, ends[index + 1] as Vec];
      const middle: Vec = [
        ((p[0] + q[0]) / 2) * ring * 0.93,
        ((p[1] + q[1]) / 2) * ring - 0.02,
        ((p[2] + q[2]) / 2) * ring * 0.93,
      ];
      b.tube(
        [[p[0] * ring, p[1] * ring, p[2] * ring], middle, [q[0] * ring, q[1] * ring, q[2] * ring]],
        [0.004, 0.004, 0.004],
        thread,
        'cloth',
        3,
      );
    }
  return {};
}

/** Ivy that hangs down a wall from its top. */
function vines({ builder: b, seed }: Making) {
  const green = hex('#4f7a34');
  for (const strand of steps(5)) {
    const long = 1 + 1.6 * hash(strand, seed, 1);
    const z0 = (strand - 2) * 0.3;
    const at = (share: number): Vec => [
      0.06 + 0.03 * sin(share * 9 + strand),
      -share * long,
      z0 + 0.22 * sin(share * 3 + hash(strand, seed, 2) * 6),
    ];
    b.tube(
      steps(7).map((step) => at(step / 6)),
      steps(7).map(() => 0.014),
      hex('#4a3a24'),
      'wood',
      4,
    );
    for (const leaf of steps(16)) {
      const [x, y, z] = at((leaf + 0.5) / 16);
      const size = 0.07 + 0.06 * hash(leaf, strand, seed);
      const lean = (hash(leaf, strand, seed + 3) - 0.5) * 0.24;
      b.face(
        [
          [x + 0.02, y + size, z + lean],
          [x + 0.07, y, z + lean + size * 0.9],
          [x + 0.04, y - size * 1.1, z + lean],
          [x + 0.07, y, z + lean - size * 0.9],
        ],
        shade(green, 0.6 + 0.8 * hash(leaf, strand, seed + 5)),
        'leaf',
        [0.9, 0.4, 0],
      );
    }
  }
  return {};
}

const row = (make: Recipe['make'], kinds = 4): Recipe => ({ make, parts: ['body', 'stone'], kinds });

export const roomWear: Readonly<Record<string, Recipe>> = {
  'furnish.litter': row(litter),
  'furnish.rubble': row(rubble),
  'furnish.cobweb': row(cobweb),
  'furnish.vines': row(vines),
};
