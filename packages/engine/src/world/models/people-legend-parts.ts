import { limb, lump } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, cos, scale, sin, type Vec } from '../vectors.ts';
import { horse } from './creatures-hoofed-rows.ts';
import { addBlade, addCoated, curve, sides } from './creatures-shapes.ts';
import type { Body } from './people-plan.ts';

/** A long reptile's tail that reaches the ground. */
export const reptileTail =
  (colour: string) =>
  (builder: Builder, { hips, h }: Body, { paint }: Making) => {
    const tint = paint('tail', colour);
    const points: readonly Vec[] = [
      add(hips, [-0.04 * h, 0, 0]),
      add(hips, [-0.16 * h, -0.2 * h, 0]),
      [-0.3 * h, 0.1 * h, 0.05 * h],
      [-0.5 * h, 0.05 * h, 0.16 * h],
      [-0.66 * h, 0.06 * h, 0.3 * h],
    ];
    const line = curve(points, 8);
    addCoated(
      builder,
      line.slice(1).map((at, index) =>
        limb(line[index] ?? at, at, (0.075 - index * 0.008) * h, (0.067 - index * 0.008) * h, {
          tint,
          material: 'skin',
        }),
      ),
      { soft: 0.02 * h, cells: 34, coarseCells: 11 },
    );
  };

/** Snakes in place of hair. */
export const snakeHair = (builder: Builder, { head, headSize: s }: Body, { paint }: Making) => {
  const tint = paint('hair', '#5f9a3f');
  for (let index = 0; index < 14; index++) {
    const angle = index * 2.4;
    const out = 0.35 + 0.65 * ((index % 7) / 6);
    const [x, z] = [cos(angle) * out - 0.25, sin(angle) * out];
    const y = 0.85 - out * 0.35;
    const line = curve(
      [
        head.at(x * 0.7, y * 0.8, z * 0.7),
        head.at(x * 1.45, y + 0.45, z * 1.5),
        head.at(x * 2.1, y - out * 0.5, z * 2.2),
        head.at(x * 2.2 + 0.3, y - out * 1.1 + 0.5, z * 2.4),
      ],
      8,
    );
    builder.ball(line[8] ?? head.at(0, 1, 0), [s * 0.24, s * 0.14, s * 0.18], scale(tint, 1.25), 'skin', {
      segments: 10,
    });
    builder.tube(
      line,
      line.map((_, step) => (step === 8 ? 0.08 : 0.15 - step * 0.006) * s),
      tint,
      'skin',
      7,
    );
  }
};

/** The body of a snake below the hips. */
export const snakeBody =
  (colour: string, belly: string) =>
  (builder: Builder, { hips, h }: Body, { paint }: Making) => {
    const [tint, light] = [paint('body', colour), hex(belly)];
    const line = curve(
      [
        add(hips, [0, 0.02 * h, 0]),
        [0.04 * h, 0.26 * h, 0],
        [0.02 * h, 0.07 * h, 0.02 * h],
        [-0.2 * h, 0.06 * h, 0.24 * h],
        [-0.5 * h, 0.055 * h, 0.06 * h],
        [-0.42 * h, 0.05 * h, -0.26 * h],
        [-0.1 * h, 0.04 * h, -0.3 * h],
        [0.12 * h, 0.025 * h, -0.24 * h],
      ],
      18,
    );
    addCoated(
      builder,
      line.slice(1).map((at, index) =>
        limb(line[index] ?? at, at, (0.092 - index * 0.0042) * h, (0.088 - index * 0.0042) * h, {
          tint,
          material: 'skin',
        }),
      ),
      {
        soft: 0.02 * h,
        cells: 34,
        coarseCells: 14,
        isOnGround: true,
        coat: (_at, normal, was) => (normal[0] > 0.55 || normal[1] < -0.4 ? light : was),
      },
    );
  };

export const shellBack =
  (colour: string) =>
  (builder: Builder, { trunk, h }: Body) =>
    builder.ball(trunk.at(-0.08 * h, -0.04 * h, 0), [0.11 * h, 0.19 * h, 0.15 * h], hex(colour), 'wood', {
      segments: 20,
    });

/** The four legs and the back of a horse behind the rider's own body. */
export const centaurBody =
  (colour: string) =>
  (builder: Builder, { h }: Body, { paint }: Making) => {
    const tint = paint('body', colour);
    const look = { tint, material: 'fur' as const };
    const legs = [0.02, -0.62].flatMap((x) =>
      sides.flatMap((side) => [
        limb(
          [x * h, 0.4 * h, side * 0.085 * h],
          [(x + 0.02) * h, 0.23 * h, side * 0.09 * h],
          0.07 * h,
          0.042 * h,
          look,
        ),
        limb(
          [(x + 0.02) * h, 0.23 * h, side * 0.09 * h],
          [(x - 0.01) * h, 0.05 * h, side * 0.09 * h],
          0.04 * h,
          0.026 * h,
          look,
        ),
        limb(
          [(x - 0.01) * h, 0.05 * h, side * 0.09 * h],
          [x * h, 0.025 * h, side * 0.09 * h],
          0.03 * h,
          0.035 * h,
          { ...look, tint: hex('#33241c'), soft: 0.01 * h },
        ),
      ]),
    );
    const rump = [
      limb([0.01 * h, 0.46 * h, 0], [-0.6 * h, 0.45 * h, 0], 0.125 * h, 0.13 * h, look),
      lump([0.02 * h, 0.47 * h, 0], [0.11 * h, 0.13 * h, 0.11 * h], look),
    ];
    addCoated(builder, [...rump, ...legs], { soft: 0.06 * h, cells: 42, coarseCells: 20, isOnGround: true });
    addBlade(builder, {
      points: [
        [-0.71 * h, 0.52 * h, 0],
        [-0.82 * h, 0.4 * h, 0],
        [-0.83 * h, 0.16 * h, 0],
      ],
      widths: [0.03, 0.06, 0.06, 0.01].map((value) => value * h),
      depths: [0.03, 0.05, 0.05, 0.01].map((value) => value * h),
      across: [0, 0, 1],
      tint: hex(horse.colours.tail ?? '#33211b'),
    });
  };
