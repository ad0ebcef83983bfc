import type { Making } from '../model.ts';
import { add, blend, cos, mix, noise, pi, scale, sin, unit, type Vec } from '../vectors.ts';
import { addBlade, addLeaves } from './plants-growing.ts';
import { around, colourOf, disc, rod, shade, steps } from './things-shapes.ts';

/** Bushes, hedges, grass, reeds, ferns and creepers. */

export function bush(
  { builder: b, random, paint, isCoarse }: Making,
  {
    wide,
    high,
    leaves,
    berries,
    card = 0.14,
  }: {
    readonly wide: number;
    readonly high: number;
    readonly leaves: string;
    readonly berries?: string;
    readonly card?: number;
  },
) {
  const green = colourOf(paint, 'leaves', leaves);
  const count = isCoarse ? 3 : 6;
  for (const index of steps(count)) {
    const at = around(
      index * 2.4,
      index === 0 ? 0 : wide * random.range(0.35, 0.55),
      high * random.range(0.4, 0.6) + (index === 0 ? high * 0.15 : 0),
    );
    const size = wide * random.range(0.42, 0.56);
    addLeaves(b, random, at, [size, high * 0.48, size], {
      count: 135,
      card,
      tint: shade(green, random.range(0.9, 1.1)),
      crown: [0, 0, 0],
      crownSize: wide,
      ...(berries ? { other: paint('berries', berries), others: 0.16 } : {}),
    });
  }
  return {};
}

export function hedge({ builder: b, random, paint }: Making) {
  const green = colourOf(paint, 'leaves', '#4a7c3b');
  b.box([0, 0.55, 0], [0.3, 0.55, 1.3], shade(green, 0.6), 'leaf');
  if (b.isCoarse) return {};
  for (const _ of steps(620)) {
    const face = random.whole(0, 3);
    const at: Vec =
      face === 0
        ? [random.range(-0.3, 0.3), 1.11, random.range(-1.3, 1.3)]
        : face === 3
          ? [random.range(-0.3, 0.3), random.range(0, 1.1), random.chance(0.5) ? 1.31 : -1.31]
          : [face === 1 ? 0.31 : -0.31, random.range(0, 1.1), random.range(-1.3, 1.3)];
    const normal: Vec =
      face === 0 ? [0, 1, 0] : face === 3 ? [0, 0, at[2] > 0 ? 1 : -1] : [face === 1 ? 1 : -1, 0.2, 0];
    const tint = shade(green, random.range(0.7, 1.25));
    const [p, q, r] = [random.range(-0.07, 0.07), random.range(-0.07, 0.07), random.range(-0.07, 0.07)];
    const ids = [
      b.vertex(add(at, [p, q, r]), normal, tint, 'leaf'),
      b.vertex(add(at, [q, r, -p]), normal, tint, 'leaf'),
      b.vertex(add(at, scale(normal, 0.06)), normal, shade(tint, 1.2), 'leaf'),
    ] as const;
    b.triangle(...ids);
  }
  return {};
}

export function tuft(
  { builder: b, random, paint, isCoarse }: Making,
  {
    count,
    high,
    colour,
    tip,
    spread = 0.16,
    wide = 0.035,
  }: {
    readonly count: number;
    readonly high: number;
    readonly colour: string;
    readonly tip: string;
    readonly spread?: number;
    readonly wide?: number;
  },
) {
  const [foot, end] = [shade(colourOf(paint, 'leaves', colour), 0.6), paint('tips', tip)];
  for (const index of steps(isCoarse ? Math.ceil(count / 3) : count)) {
    const angle = index * 2.4 + random.range(-0.4, 0.4);
    const at = around(angle, spread * Math.sqrt(index / count));
    addBlade(b, at, angle, {
      long: high * random.range(0.6, 1.15),
      wide: isCoarse ? wide * 2 : wide,
      isBroad: wide > 0.2,
      bend: random.range(0.15, 0.75),
      tint: shade(foot, random.range(0.8, 1.1)),
      tip: shade(end, random.range(0.85, 1.1)),
      pieces: 2,
    });
  }
  return {};
}

export function reed({ builder: b, random, paint, isCoarse }: Making) {
  const green = colourOf(paint, 'leaves', '#71894a');
  for (const index of steps(isCoarse ? 6 : 14))
    addBlade(b, around(index * 2.4, 0.05 + 0.05 * Math.sqrt(index)), index * 2.4, {
      long: random.range(0.9, 1.5),
      wide: 0.04,
      bend: random.range(0.05, 0.4),
      tint: shade(green, 0.55),
      tip: shade(green, 1.15),
      pieces: 3,
    });
  for (const index of steps(isCoarse ? 2 : 4)) {
    const foot = around(index * 1.9 + 0.4, 0.09);
    const top = add(foot, [random.range(-0.12, 0.12), random.range(1.2, 1.6), random.range(-0.12, 0.12)]);
    b.tube([foot, top], [0.01, 0.007], green, 'leaf', 4);
    rod(b, blend(foot, top, 0.84), blend(foot, top, 0.98), 0.028, paint('heads', '#6e4525'), 'fur', {
      segments: 6,
    });
  }
  return {};
}

export function fern(
  { builder: b, random, paint, isCoarse }: Making,
  { long, leaves }: { readonly long: number; readonly leaves: string },
) {
  const green = colourOf(paint, 'leaves', leaves);
  const fronds = isCoarse ? 5 : 9;
  for (const index of steps(fronds)) {
    const angle = (index / fronds) * 2 * pi + random.range(-0.25, 0.25);
    const [out, side] = [around(angle, 1), around(angle + pi / 2, 1)];
    const size = long * random.range(0.75, 1.1);
    const pieces = isCoarse ? 3 : 9;
    for (const piece of steps(pieces)) {
      const share = piece / pieces;
      const at = (by: number): Vec => add(scale(out, size * by), [0, 0.02 + size * 0.62 * sin(by * 2.5), 0]);
      const wide = size * 0.3 * sin(pi * (0.14 + share * 0.84));
      for (const s of [1, -1]) {
        const tip = add(add(at(share + 0.09), scale(side, s * wide)), [0, -wide * 0.3, 0]);
        const normal = unit(add(scale(out, 0.2), [side[0] * s * 0.25, 0.95, side[2] * s * 0.25]));
        const ids = [
          b.vertex(at(share), normal, shade(green, 0.55 + 0.4 * share), 'leaf'),
          b.vertex(at(share + 1.25 / pieces), normal, shade(green, 0.6 + 0.4 * share), 'leaf'),
          b.vertex(tip, normal, shade(green, 0.85 + 0.4 * share), 'leaf'),
        ] as const;
        b.triangle(...ids);
      }
    }
  }
  return {};
}

export function vine({ builder: b, random, paint, isCoarse }: Making, thorny: boolean) {
  const green = colourOf(paint, 'leaves', thorny ? '#6a5a48' : '#4f8139');
  for (const rope of steps(isCoarse ? 3 : 6)) {
    const foot: Vec = [0, thorny ? 0 : 3, (rope - 2.5) * 0.28];
    const long = random.range(1.8, 2.9);
    const at = (share: number): Vec =>
      thorny
        ? [
            sin(share * 5 + rope) * 0.5,
            0.15 + 0.9 * sin(share * pi) * random.range(0.98, 1.02),
            (share - 0.5) * 2.6,
          ]
        : add(foot, [0.12 * sin(share * 6 + rope), -long * share, 0.1 * cos(share * 5 + rope)]);
    const points = steps(isCoarse ? 4 : 10).map((step) => at(step / (isCoarse ? 3 : 9)));
    b.tube(
      points,
      points.map(() => (thorny ? 0.05 : 0.018)),
      shade(green, 0.7),
      'wood',
      5,
    );
    for (const _ of steps(isCoarse ? 5 : 18)) {
      const from = at(random.next());
      if (thorny)
        rod(
          b,
          from,
          add(from, [random.range(-0.16, 0.16), random.range(0.02, 0.16), random.range(-0.16, 0.16)]),
          0.02,
          shade(green, 1.3),
          'wood',
          { thin: 0.001, segments: 4 },
        );
      else
        addBlade(b, from, random.range(0, 2 * pi), {
          long: 0.2,
          wide: 0.16,
          isBroad: true,
          bend: 1,
          rise: -0.2,
          tint: shade(green, random.range(0.8, 1.25)),
          pieces: 2,
        });
    }
  }
  return {};
}

export function succulent({ builder: b, paint }: Making) {
  const green = paint('body', '#4f9470');
  for (const index of steps(b.isCoarse ? 12 : 34)) {
    const share = index / 34;
    addBlade(b, around(index * 2.4, 0.02), index * 2.4, {
      long: mix(0.24, 0.1, share),
      wide: mix(0.11, 0.05, share),
      bend: mix(0.9, 0.2, share),
      rise: mix(0.35, 1, share),
      tint: shade(green, mix(0.6, 0.95, share)),
      tip: blend(green, paint('tips', '#c9788c'), 0.35),
      pieces: 2,
      crease: 0.4,
    });
  }
  return {};
}

export function fallenLeaves({ builder: b, random, paint }: Making) {
  const [one, other] = [colourOf(paint, 'leaves', '#cc6a2a'), paint('others', '#e0b13e')];
  for (const index of steps(b.isCoarse ? 20 : 60)) {
    const at = around(index * 2.4, 0.11 * Math.sqrt(index), 0.02 + 0.12 * noise(index, 1) * (1 - index / 70));
    addBlade(b, at, random.range(0, 2 * pi), {
      long: random.range(0.12, 0.2),
      wide: 0.1,
      isBroad: true,
      bend: 0.95,
      rise: 0.25,
      tint: index % 3 === 0 ? other : one,
      pieces: 2,
    });
  }
  return {};
}

export function lilyPad(making: Making) {
  const { builder: b, paint } = making;
  const green = paint('body', '#4f9150');
  for (const pad of steps(3)) {
    const at = around(pad * 2.3, 0.42 * pad, 0.02);
    const radius = 0.34 - pad * 0.06;
    const rim = steps(b.isCoarse ? 8 : 18).map((step) =>
      add(at, around(pad + 0.25 + (step / (b.isCoarse ? 7 : 17)) * 5.8, radius, 0.02)),
    );
    b.face([at, ...rim], shade(green, 0.9 + pad * 0.1), 'leaf', [0, 1, 0]);
  }
  disc(b, [0, 0.005, 0], [0, 1, 0], 0.05, green, 'leaf');
  return { anchors: { seat: [0, 0.05, 0] as Vec, top: [0, 0.05, 0] as Vec } };
}
