import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { ease, hash, layered, mix, noise, pi, sin, unit, type Vec } from '../vectors.ts';
import { shade, steps } from './things-shapes.ts';

/** Falling water, arches and stacks of rock, pools of lava. */

/** A rock face along z with water that falls down its middle; it looks along x. */
function waterfall({ builder: b, paint, random, seed }: Making) {
  const [stone, water] = [paint('stone', '#716a60'), paint('body', '#d4ecf4')];
  const [wide, tall] = [11, 13];
  const face = (u: number, v: number): Vec => {
    const z = (u - 0.5) * 2 * wide;
    const notch = ease(4.2, 1.6, Math.abs(z));
    const y = v * tall * (1 - 0.16 * notch - 0.3 * ease(6, 11, Math.abs(z)) * noise(z * 0.5, 2, seed));
    const ledges = layered(z * 0.35, Math.floor(y * 0.55) * 2.7, 3, seed + 2);
    return [
      -v * 2.2 + (ledges - 0.5) * 2.4 * (1 - notch * 0.7) - notch * 0.9 - Math.abs(z) * 0.14,
      y - 0.6 * (1 - v),
      z,
    ];
  };
  const step = 0.012;
  b.sheet(
    b.segments(46, 18),
    b.segments(24, 10),
    (u, v) => {
      const at = face(u, v);
      const [p, q] = [face(u + step, v), face(u, v + step)];
      const [a, c] = [
        p.map((value, axis) => value - (at[axis as 0] ?? 0)),
        q.map((value, axis) => value - (at[axis as 0] ?? 0)),
      ] as [number[], number[]];
      const normal = unit([
        (a[2] ?? 0) * (c[1] ?? 0) - (a[1] ?? 0) * (c[2] ?? 0),
        (a[0] ?? 0) * (c[2] ?? 0) - (a[2] ?? 0) * (c[0] ?? 0),
        (a[1] ?? 0) * (c[0] ?? 0) - (a[0] ?? 0) * (c[1] ?? 0),
      ]);
      const facing: Vec = normal[0] < 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
      const moss = facing[1] > 0.45 ? 0.5 : 0;
      const tone = shade(stone, 0.7 + 0.6 * layered(at[2] * 0.4, at[1] * 0.5, 3, seed));
      return { at, normal: facing, tint: moss ? hex('#5f7a3c') : tone };
    },
    'stone',
  );
  const strands = b.isCoarse ? 9 : 34;
  for (const strand of steps(strands)) {
    const z = mix(-2.1, 2.1, (strand + 0.5) / strands);
    const half = (2.4 / strands) * (0.8 + 0.7 * hash(strand, 3, seed));
    const out = 0.5 + 0.4 * hash(strand, 5, seed);
    const top = tall * 0.845 - 0.25 * Math.abs(z) * 0.3;
    const line = steps(9).map((row): Vec => {
      const share = row / 8;
      return [
        -2.6 + 1.6 * ease(0, 0.25, share) + out * (0.5 + share) + 0.5,
        mix(top, -0.4, share * (0.65 + 0.35 * share)),
        z * (1 + 0.25 * share),
      ];
    });
    for (const row of steps(8)) {
      const [p, q] = [line[row] as Vec, line[row + 1] as Vec];
      const bright = 0.62 + 0.5 * hash(strand, row >> 1, seed + 4);
      b.face(
        [
          [p[0], p[1], p[2] - half],
          [p[0], p[1], p[2] + half],
          [q[0], q[1], q[2] + half * 1.2],
          [q[0], q[1], q[2] - half * 1.2],
        ],
        shade(water, bright),
        'snow',
        unit([1, 0.35, 0.5 * sin(strand * 2.4)]),
      );
    }
  }
  for (const side of steps(b.isCoarse ? 8 : 22)) {
    const z = (side % 2 ? 1 : -1) * random.range(0, 3.2);
    b.ball(
      [random.range(0.2, 2.4), random.range(-0.2, 0.5), z],
      [random.range(0.5, 1), random.range(0.25, 0.6), random.range(0.5, 1)],
      shade(water, random.range(0.9, 1.1)),
      'snow',
      { segments: 8 },
    );
  }
  for (const stoneAt of steps(12)) {
    const z = (stoneAt % 2 ? 1 : -1) * random.range(3.4, 8);
    const size = random.range(0.5, 1.5);
    b.ball(
      [random.range(0.3, 3), size * 0.2, z],
      [size, size * 0.75, size * 0.9],
      (to) => (to[1] > 0.6 ? hex('#64803f') : shade(stone, 0.75 + 0.3 * to[1])),
      'stone',
      {
        segments: 10,
        swell: (to) => 0.85 + 0.3 * hash(Math.round(to[0] * 3), Math.round(to[2] * 3), stoneAt),
      },
    );
  }
  return {};
}

/** A pillar or a block of rock that stands in the sea or in a desert. */
function stack({ builder: b, paint, seed }: Making, colour: string, isMesa: boolean) {
  const stone = paint('body', colour);
  const [tall, wide] = isMesa ? [7, 5.5] : [10, 2.6];
  b.lathe(
    steps(13).map((row) => {
      const share = row / 12;
      const ledge = 0.1 * hash(row, seed, 3);
      const radius =
        wide * (isMesa ? mix(1.15, 0.8, ease(0, 0.4, share)) : mix(1.1, 0.55, share)) * (0.95 + ledge);
      return {
        radius: row === 12 ? 0 : radius,
        y: row === 12 ? tall * 0.99 : -1 + share * (tall + 1),
        tint: shade(stone, 0.7 + 0.35 * hash(row, seed, 7) + (share > 0.92 ? 0.25 : 0)),
      };
    }),
    {
      segments: 26,
      material: 'stone',
      swell: (angle, y) =>
        0.72 + 0.56 * layered(2 + sin(angle) * 1.2, sin(angle + pi / 2) * 1.2 + y * 0.15, 3, seed),
    },
  );
  return {};
}

/** Two pillars of rock that meet high above. */
function arch({ builder: b, paint, seed }: Making, colour: string) {
  const stone = paint('body', colour);
  const line = steps(19).map((step): Vec => {
    const share = step / 18;
    return [
      0.5 * sin(share * 7 + seed),
      8.5 * Math.sqrt(Math.max(0, sin(share * pi))) - 0.6,
      mix(-6, 6, share),
    ];
  });
  b.tube(
    line,
    line.map((_, step) => 1.7 + 1.1 * Math.abs(step / 9 - 1) + 0.5 * hash(step, seed, 3)),
    (share) => shade(stone, 0.75 + 0.35 * hash(Math.round(share * 18), seed, 5)),
    'stone',
    14,
  );
  return {};
}

/** A pool of glowing rock with crusts. */
function lavaPool({ builder: b, paint, random }: Making) {
  const fire = paint('body', '#ff6a1c');
  b.lathe(
    [
      { radius: 0, y: 0.05, tint: shade(fire, 0.9) },
      { radius: 1.1, y: 0.05, tint: shade(fire, 0.65) },
      { radius: 1.75, y: 0.05, tint: shade(fire, 0.35) },
    ],
    { segments: 22, material: 'glow', swell: (angle) => 0.85 + 0.25 * sin(angle * 3 + 1) * sin(angle * 2) },
  );
  for (const index of steps(13)) {
    const angle = (index / 13) * (2 * pi);
    const size = random.range(0.3, 0.6);
    b.ball(
      [1.8 * sin(angle + pi / 2), 0.02, 1.8 * sin(angle)],
      [size, size * 0.5, size],
      hex('#2c2422'),
      'stone',
      { segments: 8 },
    );
  }
  return { lamps: [{ at: [0, 0.6, 0] as Vec, colour: [1, 0.4, 0.1] as Vec, power: 1.1, reach: 7 }] };
}

const row = (make: Recipe['make'], kinds = 1, parts: readonly string[] = []): Recipe => ({
  make,
  kinds,
  parts: ['body', ...parts],
});

export const fallsAndRocks: Readonly<Record<string, Recipe>> = {
  'place.waterfall': row(waterfall, 3, ['stone']),
  'furnish.sea-stack': row((making) => stack(making, '#7a736a', false), 5),
  'furnish.mesa': row((making) => stack(making, '#b86a3c', true), 5),
  'furnish.rock-arch': row((making) => arch(making, '#b8703f'), 3),
  'furnish.sea-arch': row((making) => arch(making, '#7f7a72'), 3),
  'furnish.lava-pool': row(lavaPool, 3),
};
