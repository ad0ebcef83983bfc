import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { pi, sin, unit, type Vec } from '../vectors.ts';
import { addStone } from './nature-stones.ts';
import { around, colourOf, lighter, part, shade, sides, steps } from './things-shapes.ts';
import { flames } from './things-surfaces.ts';

/** Swords, by their blade and hilt. */

/** Weapons. They stand upright, as they are held; swords can also be stuck in stone. */
export interface SwordPlan {
  readonly long: number;
  readonly wide: number;
  readonly blade?: string;
  /** How far the tip bends back, as a share of its length. */
  readonly curve?: number;
  readonly guard?: 'cross' | 'disc' | 'bow' | 'none';
  readonly grip?: string;
  readonly hilt?: number;
  readonly metal?: string;
  readonly glows?: boolean;
  readonly burns?: boolean;
  readonly broken?: boolean;
  /** Wider towards its tip, as of a scimitar. */
  readonly swell?: number;
  readonly thick?: number;
}

function addSword(b: Builder, { paint }: Pick<Making, 'paint'>, plan: SwordPlan) {
  const { long, wide, curve = 0, guard = 'cross', hilt = 0.24, swell = 0, thick = 0.012 } = plan;
  const [steel, gold, grip] = [
    colourOf(paint, 'blade', plan.blade ?? '#d5dde6'),
    paint('hilt', plan.metal ?? '#d9aa45'),
    paint('grip', plan.grip ?? '#5a3524'),
  ];
  b.ball([0, 0.03, 0], [0.032, 0.034, 0.026], gold, 'metal', { segments: 10 });
  for (const ring of steps(b.isCoarse ? 2 : 8))
    b.lathe(
      [
        { radius: 0.017, y: 0, tint: shade(grip, 0.7) },
        { radius: 0.021, y: hilt / 20, tint: shade(grip, 1.15) },
        { radius: 0.017, y: hilt / (b.isCoarse ? 2.4 : 9), tint: shade(grip, 0.7) },
      ],
      { at: [0, 0.055 + (ring * (hilt - 0.07)) / (b.isCoarse ? 2 : 8), 0], segments: 8, material: 'cloth' },
    );
  if (guard === 'cross') {
    const arm = Math.max(0.1, wide * 2.6);
    for (const side of sides)
      b.tube(
        [
          [0, hilt, 0],
          [side * arm * 0.6, hilt + 0.005, 0],
          [side * arm, hilt + 0.035, 0],
        ],
        [0.022, 0.017, 0.02],
        gold,
        'metal',
        8,
      );
    b.ball([0, hilt, 0], [0.035, 0.03, 0.028], gold, 'metal', { segments: 8 });
    b.ball([0, hilt, 0.026], [0.014, 0.014, 0.009], paint('gem', '#d0334a'), 'glass', { segments: 8 });
  } else if (guard === 'disc')
    b.lathe(
      [
        { radius: 0, y: -0.006, tint: gold },
        { radius: 0.052, y: -0.006, tint: gold },
        { radius: 0.052, y: 0.006, tint: gold },
        { radius: 0, y: 0.006, tint: gold },
      ],
      { at: [0, hilt, 0], segments: 16, material: 'metal' },
    );
  else if (guard === 'bow') {
    b.tube(
      [
        [0, 0.03, 0],
        [0.09, hilt * 0.35, 0],
        [0.1, hilt * 0.8, 0],
        [0, hilt, 0],
      ],
      [0.01, 0.014, 0.016, 0.01],
      gold,
      'metal',
      6,
    );
    b.ball([0.02, hilt, 0], [0.075, 0.022, 0.05], gold, 'metal', { segments: 12 });
  }
  const pieces = b.isCoarse ? 4 : 12;
  const reach = plan.broken ? 0.55 : 1;
  const material = plan.glows ? 'glow' : 'metal';
  const at = (share: number) => {
    const width =
      (wide / 2) *
      (1 + swell * sin(share * pi * 0.8)) *
      (share > 0.86 ? Math.sqrt(Math.max(0, (1 - share) / 0.14)) : 1);
    return { x: -curve * long * share * share, half: plan.broken ? wide / 2 : width, y: hilt + long * share };
  };
  for (const piece of steps(pieces)) {
    const [low, high] = [at((piece / pieces) * reach), at(((piece + 1) / pieces) * reach)];
    for (const s of sides) {
      const ridge = (spot: { x: number; y: number }): Vec => [spot.x, spot.y, s * thick];
      for (const edge of sides) {
        const point = (spot: { x: number; half: number; y: number }): Vec => [
          spot.x + edge * spot.half,
          spot.y + (plan.broken && piece === pieces - 1 && spot === high ? edge * 0.05 : 0),
          0,
        ];
        b.face(
          [ridge(low), point(low), point(high), ridge(high)],
          edge > 0 ? lighter(steel, 0.25) : shade(steel, 0.82),
          material,
          unit([edge * 0.5, 0, s]),
        );
      }
    }
  }
  if (plan.burns)
    for (const flame of steps(b.isCoarse ? 3 : 9))
      flames(
        b,
        [-curve * long * (flame / 9) * (flame / 9), hilt + long * (0.08 + flame * 0.1), 0],
        0.24 - flame * 0.008,
        { count: 3, wide: 0.2, seed: flame },
      );
  return hilt + long * reach;
}

export function sword(making: Making, plan: SwordPlan) {
  const { builder: b, random, paint, pose } = making;
  const how = pose('upright', 'stuck', 'lying');
  const hilt = plan.hilt ?? 0.24;
  const glow =
    plan.glows || plan.burns
      ? [
          {
            at: [
              how === 'stuck' ? 0 : 0,
              how === 'stuck' ? plan.long * 0.7 : hilt + plan.long * 0.5,
              0.1,
            ] as Vec,
            colour: plan.burns ? ([1, 0.5, 0.15] as Vec) : colourOf(paint, 'blade', plan.blade ?? '#d5dde6'),
            power: 0.7,
            reach: 4,
          },
        ]
      : [];
  if (how === 'stuck') {
    const stone = paint('stone', '#8d8880');
    addStone(b, random, [0, 0.14, 0], [0.6, 0.42, 0.5], { tint: stone, cover: paint('moss', '#7d9a3f') });
    for (const index of steps(4))
      addStone(b, random, around(index * 1.7, 0.62, 0.05), [0.18, 0.13, 0.16], {
        tint: shade(stone, 0.9),
        fine: 12,
      });
    part(b, (blade) => addSword(blade, making, plan), {
      at: [0, hilt + plan.long * 0.72 + 0.42, 0],
      roll: pi,
      pitch: 0.06,
    });
    return {
      anchors: { hand: [0, plan.long * 0.72 + 0.55, 0] as Vec, top: [0, plan.long * 0.72 + 0.72, 0] as Vec },
      lamps: glow,
    };
  }
  if (how === 'lying')
    part(b, (blade) => addSword(blade, making, plan), {
      at: [-plan.long / 2, 0.05, 0],
      pitch: -pi / 2,
      roll: pi / 2,
    });
  else addSword(b, making, plan);
  return { anchors: { hand: [0, hilt * 0.5, 0] as Vec }, lamps: glow };
}
