import { chain, lump } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Recipe } from '../model.ts';
import { add, blend, cos, ease, hash, pi, scale, sin, type Vec } from '../vectors.ts';
import { clawed, starfish } from './creatures-clawed.ts';
import { addEyes } from './creatures-face.ts';
import { addCoated, addSkin, between, curve, frameAt } from './creatures-shapes.ts';

interface Arms {
  readonly size: number;
  readonly colours: { readonly body: string; readonly belly: string; readonly eyes?: string };
  /** A squid's long body. */
  readonly isLong?: boolean;
  /** It rises out of the sea with its arms up. */
  readonly isRaised?: boolean;
}

/** Octopus, squid and kraken: a soft head over eight arms. */
const armed = (row: Arms): Recipe => ({
  parts: ['body', 'belly', 'eyes'],
  make: ({ builder, paint }) => {
    const k = row.size;
    const [tint, light] = [paint('body', row.colours.body), paint('belly', row.colours.belly)];
    const lift = row.isRaised ? 0.55 : 0.42;
    const count = 8;
    const arms = Array.from({ length: count }, (_, index) => {
      const angle = ((index + 0.5) / count) * 2 * pi;
      const [c, s] = [cos(angle), sin(angle)];
      const wave = hash(index, 3, 7) - 0.5;
      const out = (r: number, y: number, bend: number): Vec => [
        (c * r - s * bend) * k,
        y * k,
        (s * r + c * bend) * k,
      ];
      const isUp = row.isRaised && index % 2 === 0;
      return isUp
        ? [
            out(0.2, 0.4, 0),
            out(0.75, 0.22, 0.05),
            out(1.15, 0.75, 0.15 * wave),
            out(1.15, 1.4, 0.3),
            out(0.95, 1.8, 0.3 + wave * 0.4),
            out(0.72, 1.7, 0.3),
          ]
        : [
            out(0.2, 0.4, 0),
            out(0.55, 0.14, 0.05),
            out(0.9, 0.09, 0.2 + wave * 0.3),
            out(1.2, 0.07, 0.1),
            out(1.42, 0.12, -0.12 + wave * 0.4),
            out(1.38, 0.26, -0.26),
          ];
    });
    const long = row.isLong ? 0.5 : 0;
    addCoated(
      builder,
      [
        lump(
          [-0.08 * k, (lift + 0.45 + long * 0.5) * k, 0],
          [(0.42 - long * 0.2) * k, (0.48 + long * 0.5) * k, (0.42 - long * 0.2) * k],
          { tint, material: 'skin' },
        ),
        lump([0.04 * k, lift * k, 0], [0.3 * k, 0.25 * k, 0.32 * k], { tint, material: 'skin' }),
        ...arms.flatMap((arm) => {
          const line = curve(arm, 12);
          return chain(
            line,
            line.map((_, step) => between([0.19, 0.14, 0.11, 0.085, 0.055, 0.02], step / 12) * k),
            tint,
            { material: 'skin' },
          );
        }),
      ],
      {
        soft: 0.09 * k,
        cells: 60,
        coarseCells: 24,
        coat: (at, normal, was) =>
          at[1] < lift * 0.8 * k || row.isRaised ? blend(was, light, ease(-0.15, -0.55, normal[1])) : was,
        isOnGround: true,
      },
    );
    if (!builder.isCoarse) addSuckers(builder, arms, k, light);
    const head = frameAt([0.04 * k, (lift + 0.1) * k, 0], 0, 0, 0.3 * k);
    addEyes(builder, head, [0.82, 0.2, 0.72], {
      size: 0.1 * k,
      ball: paint('eyes', row.colours.eyes ?? '#f7ecd0'),
      pupil: hex('#17110f'),
      wide: 0.62,
      out: [0.85, 0.1, 0.5],
    });
    const top: Vec = [-0.08 * k, (lift + 0.9 + long) * k, 0];
    return { anchors: { top, seat: top, eyes: head.at(0.9, 0.2, 0), mouth: head.at(0.9, -0.6, 0) } };
  },
});

function addSuckers(builder: Builder, arms: readonly (readonly Vec[])[], k: number, tint: Vec) {
  for (const arm of arms) {
    const line = curve(arm, 16);
    for (let step = 5; step < 15; step++) {
      const at = line[step] ?? [0, 0, 0];
      if (at[1] < 0.2 * k) continue;
      const inward: Vec = [-at[0], 0, -at[2]];
      const far = Math.sqrt(at[0] * at[0] + at[2] * at[2]) || 1;
      const radius = between([0.19, 0.14, 0.11, 0.085, 0.055, 0.02], step / 16) * k;
      builder.ball(add(at, scale(inward, (radius * 0.9) / far)), radius * 0.42, tint, 'skin', {
        segments: 8,
      });
    }
  }
}

/** A bell of jelly with long threads. */
const jellyfish: Recipe = {
  parts: ['body'],
  make: ({ builder, paint }) => {
    const tint = paint('body', '#e59af0');
    builder.ball(
      [0, 1.05, 0],
      [0.42, 0.34, 0.42],
      (to) => (to[1] > 0 ? blend(tint, [1, 0.9, 1], 0.35 * to[1]) : scale(tint, 0.7)),
      'thin',
      { segments: 30, swell: (to) => (to[1] < -0.05 ? 0.72 + 0.3 * Math.abs(to[1]) * -1 + 0.25 : 1) },
    );
    for (let index = 0; index < 12; index++) {
      const angle = (index / 12) * 2 * pi;
      const [c, s] = [cos(angle), sin(angle)];
      builder.tube(
        curve(
          [0, 1, 2, 3, 4].map(
            (step): Vec => [
              c * (0.33 - step * 0.03) + 0.05 * sin(step * 1.7 + index),
              0.92 - step * 0.21,
              s * (0.33 - step * 0.03) + 0.05 * cos(step * 1.9 + index),
            ],
          ),
          10,
        ),
        Array.from({ length: 11 }, (_, step) => 0.016 - 0.0013 * step),
        blend(tint, [1, 1, 1], 0.2),
        'glow',
        5,
      );
    }
    for (let index = 0; index < 4; index++) {
      const angle = (index / 4) * 2 * pi + 0.4;
      addSkin(
        builder,
        [-0.06, 0, 0.06].map((u) =>
          [0, 1, 2, 3].map(
            (step): Vec => [
              cos(angle) * (0.12 + u) + 0.04 * sin(step * 2 + index),
              0.95 - step * 0.22,
              sin(angle) * (0.12 - u) + 0.04 * cos(step * 2),
            ],
          ),
        ),
        blend(tint, [1, 1, 1], 0.4),
        'thin',
        [4, 10],
      );
    }
    return { anchors: { top: [0, 1.4, 0] }, lamps: [{ at: [0, 1, 0], colour: tint, power: 0.4, reach: 2 }] };
  },
};

export const softCreatures: Readonly<Record<string, Recipe>> = {
  'creature.octopus': armed({ size: 0.5, colours: { body: '#d8583f', belly: '#f7c9a8' } }),
  'creature.squid': armed({ size: 0.5, isLong: true, colours: { body: '#e08a8f', belly: '#f8dcd2' } }),
  'creature.kraken': armed({
    size: 5,
    isRaised: true,
    colours: { body: '#4f6f5c', belly: '#d9b98c', eyes: '#f2c53c' },
  }),
  'creature.eldritch-horror': armed({
    size: 5,
    isRaised: true,
    colours: { body: '#4a3a68', belly: '#a878b8', eyes: '#a8f04a' },
  }),
  'creature.jellyfish': jellyfish,
  'creature.crab': clawed({ size: 0.3, body: '#df4a2e', belly: '#f5c79a' }),
  'creature.lobster': clawed({ size: 0.35, body: '#c8322a', belly: '#e88a5a', isLong: true }),
  'creature.shrimp': clawed({ size: 0.12, body: '#f0a07a', belly: '#f8d9c0', isLong: true }),
  'creature.starfish': starfish,
};
