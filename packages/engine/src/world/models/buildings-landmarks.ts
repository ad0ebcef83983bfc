import type { Making, Recipe } from '../model.ts';
import { add, cos, hash, pi, sin, unit, type Vec } from '../vectors.ts';
import { houseParts } from './buildings-house-shapes.ts';
import { greenhouse, pier, tavern } from './buildings-taverns.ts';
import { addStone } from './nature-stones.ts';
import { around, colourOf, disc, part, shade, sides, steps, turns } from './things-shapes.ts';
import { flat, tiled } from './things-surfaces.ts';

/** Taverns, arenas, piers, ruins, volcanoes: places that are one thing to look at. */

/** An oval of arches over arches, broken on one side. */
function arena({ builder: b, paint }: Making) {
  const stone = colourOf(paint, 'walls', '#d9c3a0');
  const [long, wide, level] = [24, 19, 5.2];
  const bays = b.isCoarse ? 20 : 44;
  const at = (share: number, by: number, y: number): Vec => [
    long * by * cos(share * 2 * pi),
    y,
    wide * by * sin(share * 2 * pi),
  ];
  for (const bay of steps(bays)) {
    const [from, to] = [bay / bays, (bay + 1) / bays];
    const broken = Math.abs(from - 0.16) < 0.13;
    const out = unit([cos((from + to) * pi) / long, 0, sin((from + to) * pi) / wide]);
    for (const floor of steps(broken ? 2 : 4)) {
      const [low, high] = [floor * level, (floor + 1) * level];
      const tone = 0.86 + 0.2 * hash(bay, floor, 3);
      const width = (u: number) => from + (to - from) * u;
      for (const [u, v] of [
        [0, 0.22],
        [0.78, 1],
      ] as const)
        b.face(
          [at(width(u), 1, low), at(width(v), 1, low), at(width(v), 1, high), at(width(u), 1, high)],
          shade(stone, tone),
          'stone',
          out,
        );
      const isArch = floor < 3;
      const rim = isArch
        ? steps(7).map((step) =>
            at(
              width(0.5 - 0.28 * cos((step / 6) * pi)),
              1,
              low + level * (0.5 + 0.24 * sin((step / 6) * pi)),
            ),
          )
        : [at(width(0.22), 1, low + level * 0.3), at(width(0.78), 1, low + level * 0.3)];
      b.face(
        [...rim, at(width(0.78), 1, high), at(width(0.22), 1, high)],
        shade(stone, tone * 0.97),
        'stone',
        out,
      );
      b.face(
        [
          at(width(0.1), 0.95, low),
          at(width(0.9), 0.95, low),
          at(width(0.9), 0.95, high),
          at(width(0.1), 0.95, high),
        ],
        shade(stone, 0.22),
        'stone',
        out,
      );
      b.face(
        [at(from, 1.02, high - 0.35), at(to, 1.02, high - 0.35), at(to, 1.02, high), at(from, 1.02, high)],
        shade(stone, 1.08),
        'stone',
        out,
      );
      b.face(
        [at(from, 1.02, high), at(to, 1.02, high), at(to, 0.95, high), at(from, 0.95, high)],
        shade(stone, 1.05),
        'stone',
        [0, 1, 0],
      );
    }
    for (const row of steps(b.isCoarse ? 3 : 9)) {
      const count = b.isCoarse ? 3 : 9;
      const [inner, outer] = [0.5 + 0.44 * (row / count), 0.5 + 0.44 * ((row + 1) / count)];
      const y = 2 + (row / count) * (broken ? 6 : 13);
      b.face(
        [at(from, inner, y), at(to, inner, y), at(to, outer, y), at(from, outer, y)],
        shade(stone, 0.95 + 0.1 * hash(bay, row, 8)),
        'stone',
        [0, 1, 0],
      );
      b.face(
        [
          at(from, inner, y - (broken ? 0.7 : 1.5)),
          at(to, inner, y - (broken ? 0.7 : 1.5)),
          at(to, inner, y),
          at(from, inner, y),
        ],
        shade(stone, 0.75),
        'stone',
        [-out[0], 0, -out[2]],
      );
    }
  }
  b.face(
    turns(40).map((angle) => at(angle / (2 * pi), 0.5, 0.05)),
    paint('sand', '#e3c48a'),
    'ground',
    [0, 1, 0],
  );
  return { anchors: { inside: [0, 0.06, 0] as Vec, door: [26, 0, 0] as Vec } };
}

/** A cone of dark rock with fire in its mouth and streams down its sides. */
function volcano({ builder: b, paint }: Making) {
  const [rock, lava] = [colourOf(paint, 'body', '#5a4a48'), paint('lava', '#ff6a1f')];
  const [size, high] = [60, 52];
  const radius = (v: number) => size * (1 - v * 0.84) * (1 - 0.3 * sin(v * pi));
  const isStream = (u: number, v: number) =>
    [0.02, 0.3, 0.71].some(
      (at, index) => Math.abs(((u + 0.03 * sin(v * 9 + index * 2) - at + 1.5) % 1) - 0.5) < 0.013 + 0.016 * v,
    ) && v > 0.2;
  tiled(
    b,
    (u, v) => {
      const angle = u * 2 * pi;
      const rough = 1 + 0.07 * sin(angle * 7) * (1 - v) + 0.05 * sin(angle * 13 + v * 5);
      return { at: around(angle, radius(v) * rough, high * v), normal: unit([cos(angle), 0.75, sin(angle)]) };
    },
    b.isCoarse ? 72 : 72,
    b.isCoarse ? 32 : 22,
    (u, v) => (isStream(u, v) ? lava : shade(rock, 0.7 + 0.45 * v)),
    'stone',
    { vary: 0.3, isRound: true },
  );
  disc(b, [0, high * 0.94, 0], [0, 1, 0], radius(1) * 1.05, lava, 'glow', 24);
  for (const puff of steps(12))
    b.ball(
      [-puff * 1.6, high + 2 + puff * 4.2, 2 * sin(puff)],
      5 + puff * 1.1,
      shade(puff < 3 ? [0.5, 0.2, 0.1] : [0.2, 0.18, 0.18], 1 + 0.06 * puff),
      'snow',
      { segments: 12, swell: (to) => 1 + 0.1 * sin(to[0] * 5 + to[1] * 6 + puff) },
    );
  return {
    anchors: { top: [0, high, 0] as Vec },
    lamps: [{ at: [0, high + 3, 0] as Vec, colour: [1, 0.45, 0.12] as Vec, power: 3, reach: 40 }],
  };
}

/** Corners of old walls with an arch, moss and fallen blocks. */
function ruins({ builder: b, paint, random }: Making) {
  const stone = colourOf(paint, 'walls', '#a8a092');
  const moss = paint('moss', '#7f9a45');
  const wall = (from: Vec, to: Vec, high: (share: number) => number) => {
    const count = 9;
    for (const column of steps(count)) {
      const share = (column + 0.5) / count;
      for (const row of steps(Math.max(1, Math.round(high(share) / 0.5)))) {
        const at = add(from, [(to[0] - from[0]) * share, row * 0.5 + 0.24, (to[2] - from[2]) * share]);
        const across = Math.abs(to[0] - from[0]) > Math.abs(to[2] - from[2]);
        const isTop = row === Math.max(1, Math.round(high(share) / 0.5)) - 1;
        b.box(
          at,
          across ? [0.34, 0.245, 0.3] : [0.3, 0.245, 0.34],
          isTop && random.chance(0.4) ? moss : shade(stone, random.range(0.76, 1.1)),
          'stone',
          random.range(-0.03, 0.03),
        );
      }
    }
  };
  wall([-3, 0, -3], [-3, 0, 3], (share) => 3.4 - 2.2 * Math.abs(share - 0.3) + random.range(-0.4, 0.4));
  wall([-3, 0, -3], [2.6, 0, -3], (share) => 3 - 2.6 * share + random.range(-0.3, 0.4));
  for (const side of sides)
    for (const row of steps(5))
      b.box(
        [2.2, row * 0.5 + 0.25, side * 1.15],
        [0.36, 0.245, 0.36],
        shade(stone, random.range(0.8, 1.1)),
        'stone',
        random.range(-0.05, 0.05),
      );
  for (const index of steps(9)) {
    const angle = ((index + 0.5) / 9) * pi;
    part(
      b,
      (block) => block.box([1.15, 0, 0], [0.26, 0.21, 0.34], shade(stone, random.range(0.82, 1.12)), 'stone'),
      { at: [2.2, 2.5, 0], pitch: angle, yaw: pi / 2 },
    );
  }
  tiled(
    b,
    flat([-2.8, 0.03, 2.6], [5, 0, 0], [0, 0, -5.2], [0, 1, 0]),
    8,
    8,
    (u, v) => (hash(Math.floor(u * 8), Math.floor(v * 8), 5) < 0.25 ? moss : shade(stone, 0.85)),
    'stone',
    { vary: 0.3 },
  );
  for (const index of steps(12))
    addStone(
      b,
      random,
      [random.range(-2, 4), 0.12, random.range(-2.4, 3.6)],
      [random.range(0.2, 0.45), 0.24, 0.3],
      { tint: shade(stone, random.range(0.8, 1.05)), fine: 14, ...(index % 3 === 0 ? { cover: moss } : {}) },
    );
  return { anchors: { inside: [-0.5, 0.05, 0] as Vec, door: [3.2, 0, 0] as Vec, top: [-3, 3, -1] as Vec } };
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: ['body', 'lamp', 'walls', 'roof', 'timber', 'sign', 'sand', 'lava', 'moss', 'plants', 'base'],
  kinds,
});

const inn: Recipe = { make: tavern, parts: [...houseParts, 'sign'], kinds: 3 };

const ruin = row(ruins, 3);

export const landmarks: Readonly<Record<string, Recipe>> = {
  'place.tavern': inn,
  'furnish.tavern': inn,
  'place.arena': row(arena),
  'place.pier': row(pier),
  'furnish.pier': row(pier),
  'furnish.volcano': row(volcano),
  'place.ruins': ruin,
  'furnish.ruins': ruin,
  'place.greenhouse': row(greenhouse),
};
