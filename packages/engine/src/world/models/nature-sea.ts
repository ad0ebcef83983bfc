import type { Making, Recipe } from '../model.ts';
import { add, blend, mix, pi, scale, sin, unit, type Vec } from '../vectors.ts';
import { addStone } from './nature-stones.ts';
import { around, colourOf, lighter, part, shade, steps } from './things-shapes.ts';

/** What grows and lies under the sea. */

function coral({ builder: b, random, paint, seed }: Making) {
  const colours = ['#f0705a', '#f2a03d', '#e05f9b', '#9a6be0', '#f4d35e'];
  const body = paint('body', colours[seed % colours.length] ?? '#f0705a');
  const other = paint('tips', '#fff0dc');
  addStone(b, random, [0, 0.02, 0], [0.4, 0.14, 0.36], { tint: paint('stone', '#8f8593'), fine: 16 });
  const fork = (from: Vec, way: Vec, long: number, thick: number, level: number) => {
    const to = add(from, scale(way, long));
    b.tube(
      [from, add(blend(from, to, 0.5), [random.range(-0.02, 0.02), 0, random.range(-0.02, 0.02)]), to],
      [thick, thick * 0.85, thick * 0.75],
      shade(blend(body, other, level * 0.13), 0.85 + 0.1 * level),
      'skin',
      6,
    );
    if (level >= (b.isCoarse ? 1 : 3)) {
      b.ball(to, thick * 0.9, blend(body, other, 0.6), 'skin', { segments: 6 });
      return;
    }
    for (const branch of steps(2))
      fork(
        to,
        unit(add(way, add(around(random.range(0, 2 * pi) + branch * pi, 0.7), [0, 0.35, 0]))),
        long * random.range(0.65, 0.85),
        thick * 0.75,
        level + 1,
      );
  };
  for (const index of steps(4))
    fork(around(index * 1.6, 0.1), unit(add(around(index * 1.6, 0.6), [0, 1, 0])), 0.24, 0.05, 0);
  b.ball(
    [0.34, 0.1, 0.24],
    [0.2, 0.15, 0.2],
    (to) => shade(paint('round', '#e6b95c'), 0.8 + 0.25 * to[1] + 0.12 * sin(to[0] * 14) * sin(to[2] * 14)),
    'skin',
    { segments: 16 },
  );
  return {};
}

function seaweed(
  { builder: b, random, paint }: Making,
  { high, count, colour }: { readonly high: number; readonly count: number; readonly colour: string },
) {
  const green = colourOf(paint, 'leaves', colour);
  for (const index of steps(b.isCoarse ? Math.ceil(count / 2) : count)) {
    const foot = around(index * 2.4, 0.09 * Math.sqrt(index));
    const long = high * random.range(0.6, 1.1);
    const phase = random.range(0, 6);
    const angle = random.range(0, pi);
    const tint = shade(green, random.range(0.75, 1.15));
    b.sheet(
      1,
      b.isCoarse ? 4 : 12,
      (u, v) => {
        const half = (u - 0.5) * 0.14 * (1 + 0.3 * sin(v * 22 + u * 3)) * (1 - v * v * 0.9);
        const sway: Vec = [sin(v * 4 + phase) * 0.16 * v, v * long, sin(v * 3 + phase * 2) * 0.14 * v];
        return {
          at: add(add(foot, sway), around(angle, half)),
          normal: unit([-sin(angle) * 0.6, 0.7, 0.4]),
          tint: shade(tint, mix(0.55, 1.25, v)),
        };
      },
      'leaf',
    );
  }
  return {};
}

function shell({ builder: b, paint }: Making) {
  const body = paint('body', '#f4cdb8');
  for (const side of [1, -1])
    part(
      b,
      (half) => {
        half.sheet(
          b.isCoarse ? 5 : 18,
          b.isCoarse ? 2 : 6,
          (u, v) => {
            const angle = (u - 0.5) * 2.4;
            const out = v * (0.2 + 0.012 * sin(u * 50));
            const lift = 0.075 * sin(v * pi * 0.62) + 0.006 * sin(u * 50) * v;
            return {
              at: [around(angle, out)[0], lift, around(angle, out)[2]],
              normal: unit([around(angle, 0.5)[0] * v, 1, around(angle, 0.5)[2] * v]),
              tint: shade(v > 0.7 ? lighter(body, 0.3) : body, 0.85 + 0.16 * sin(u * 50) + 0.1 * v),
            };
          },
          'skin',
        );
      },
      { pitch: side > 0 ? 0.7 : 0, at: [-0.08, 0.02, 0] },
    );
  b.ball([0.03, 0.06, 0], 0.035, paint('pearl', '#fbf6f0'), 'glass', { segments: 12 });
  return {};
}

const row = (make: Recipe['make'], parts: readonly string[], kinds = 5): Recipe => ({
  make,
  parts: ['body', ...parts],
  kinds,
});

const weed = row((making) => seaweed(making, { high: 1.3, count: 7, colour: '#5f8f4a' }), ['leaves']);

const reefCoral = row(coral, ['tips', 'stone', 'round']);

export const seaBed: Readonly<Record<string, Recipe>> = {
  'furnish.coral': reefCoral,
  'thing.coral': reefCoral,
  'furnish.seaweed': weed,
  'plant.seaweed': weed,
  'furnish.kelp': row((making) => seaweed(making, { high: 5, count: 9, colour: '#7b8a38' }), ['leaves']),
  'thing.shell': row(shell, ['pearl'], 1),
};
