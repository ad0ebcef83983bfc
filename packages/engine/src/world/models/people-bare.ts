import { type Blob, chain, limb, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Recipe } from '../model.ts';
import { add, blend, cos, pi, sin, type Vec } from '../vectors.ts';
import { addBlade, addCoated, addThin, sides } from './creatures-shapes.ts';
import { bodyOf, handOf } from './people-body.ts';
import type { Held } from './people-grip.ts';
import { addHeld } from './people-held.ts';
import { addMecha } from './people-mecha.ts';
import type { Body, Colours, Person } from './people-plan.ts';

import { postureOf } from './people-poses.ts';
import { type PeoplePose, peoplePoses } from './people-posture.ts';

const plainColours = (tint: Vec): Colours => ({
  skin: tint,
  hair: tint,
  top: tint,
  hips: tint,
  sleeves: tint,
  legs: tint,
  boots: tint,
  gloves: tint,
  eyes: tint,
});

interface Bare {
  readonly height: number;
  readonly colour: string;
  readonly eyes: string;
  readonly broad?: number;
  readonly head?: number;
  readonly held?: Held;
  readonly build: (builder: Builder, body: Body, tint: Vec, eyes: Vec) => void;
}

/** Skeletons and robots: the postures of people with another body. */
const bare = ({ height, colour, eyes, broad = 1, head = 1, held, build }: Bare): Recipe => ({
  parts: ['body', 'eyes'],
  make: ({ builder, paint, pose, freeHands }) => {
    const posed = pose<PeoplePose | 'raised'>('standing', ...peoplePoses, 'raised');
    const name: PeoplePose = posed === 'raised' ? 'attacking' : posed === 'sleeping' ? 'sitting' : posed;
    const tint = paint('body', colour);
    const row: Person = { height, broad, head, top: colour };
    const body = bodyOf(row, postureOf(name), plainColours(tint));
    build(builder, body, tint, paint('eyes', eyes));
    const lamps = held && freeHands < 1 ? addHeld(builder, body, held, -1, paint, name) : [];
    return {
      lamps,
      anchors: {
        top: body.head.at(0, 1.1, 0),
        hand: handOf(body, -1),
        'other hand': handOf(body, 1),
        back: add(body.chest, [-0.1 * height, 0, 0]),
        shoulder: add(body.arms[0].top, [0, 0.05 * body.h, 0.02 * body.h]),
        eyes: body.head.at(0.9, 0, 0),
      },
    };
  },
});

function addSkeleton(builder: Builder, body: Body, bone: Vec, eyes: Vec) {
  const { h, hips, neck, trunk, head, headSize: s, arms, legs } = body;
  const look = { tint: bone, material: 'wood' as const, soft: 0.01 * h };
  const long = (from: Vec, to: Vec, thick: number): readonly Blob[] => [
    limb(from, to, thick * h, thick * h, look),
    lump(from, thick * 1.7 * h, look),
    lump(to, thick * 1.7 * h, look),
  ];
  const spine = [hips, blend(hips, neck, 0.33), blend(hips, neck, 0.66), neck];
  const bones: readonly Blob[] = [
    ...chain(
      spine,
      [0.022, 0.018, 0.018, 0.015].map((value) => value * h),
      bone,
      look,
    ),
    lump(hips, [0.045 * h, 0.035 * h, 0.085 * h], look),
    ...arms.flatMap(({ top, joint, end }, index) => [
      ...long(top, joint, 0.013),
      ...long(joint, end, 0.011),
      lump(handOf(body, index === 0 ? 1 : -1), [0.03 * h, 0.032 * h, 0.022 * h], look),
      limb(trunk.at(0, 0.085 * h, 0), top, 0.012 * h, 0.012 * h, look),
    ]),
    ...legs.flatMap(({ top, joint, end }) => [
      ...long(top, joint, 0.017),
      ...long(joint, end, 0.014),
      limb(end, add(end, [0.07 * h, -0.02 * h, 0]), 0.022 * h, 0.016 * h, look),
    ]),
  ];
  if (builder.isCoarse) addThin(builder, bones);
  else addCoated(builder, bones, { soft: 0.01 * h, cells: 62 });
  for (let rib = 0; rib < 5; rib++) {
    const y = (0.075 - rib * 0.034) * h;
    const wide = (0.082 - Math.abs(rib - 1.5) * 0.009) * h;
    const ring = Array.from(
      { length: 17 },
      (_, step): Vec =>
        trunk.at(
          cos((step / 16) * 2 * pi) * wide * 0.8,
          y - cos((step / 16) * 2 * pi) * 0.016 * h,
          sin((step / 16) * 2 * pi) * wide,
        ),
    );
    builder.tube(
      ring,
      ring.map(() => 0.0105 * h),
      bone,
      'wood',
      6,
    );
  }
  addSkull(builder, head, s, bone, eyes);
}

function addSkull(builder: Builder, head: Body['head'], s: number, bone: Vec, eyes: Vec) {
  const look = { tint: bone, material: 'wood' as const };
  addCoated(
    builder,
    [
      lump(head.at(-0.06, 0.15, 0), [s * 1.0, s * 0.95, s * 0.92], look),
      limb(head.at(0.45, -0.25, 0.22), head.at(0.45, -0.25, -0.22), s * 0.42, s * 0.42, look),
      limb(head.at(0.1, -0.62, 0.3), head.at(0.6, -0.78, 0.12), s * 0.16, s * 0.17, look),
      limb(head.at(0.1, -0.62, -0.3), head.at(0.6, -0.78, -0.12), s * 0.16, s * 0.17, look),
      limb(head.at(0.62, -0.78, 0.14), head.at(0.62, -0.78, -0.14), s * 0.17, s * 0.17, look),
    ],
    { soft: s * 0.14, cells: 32, coarseCells: 9 },
  );
  const dark = hex('#1a1418');
  for (const side of sides) {
    builder.ball(head.at(0.76, 0.05, side * 0.36), [s * 0.2, s * 0.27, s * 0.25], dark, 'cloth', {
      segments: 14,
    });
    builder.ball(head.at(0.92, 0.05, side * 0.37), s * 0.085, eyes, 'glow', { segments: 10 });
    builder.ball(head.at(0.88, -0.3, side * 0.07), [s * 0.06, s * 0.12, s * 0.05], dark, 'cloth', {
      segments: 8,
    });
  }
  for (let index = -2; index <= 2; index++)
    builder.box(
      head.at(0.84 - 0.03 * index * index, -0.58, index * 0.13),
      [0.05 * s, 0.09 * s, 0.05 * s],
      bone,
      'wood',
    );
}

function addRobot(builder: Builder, body: Body, tint: Vec, eyes: Vec) {
  const { h, hips, trunk, head, headSize: s, arms, legs } = body;
  const [dark, pale] = [hex('#3a404c'), blend(tint, [1, 1, 1], 0.25)];
  const look = { tint, material: 'metal' as const, soft: 0.006 * h };
  const joint = { tint: dark, material: 'metal' as const, soft: 0.004 * h };
  const limbs: readonly Blob[] = [
    ...arms.flatMap(({ top, joint: elbow, end }, index) => [
      lump(top, 0.062 * h, look),
      limb(top, elbow, 0.026 * h, 0.026 * h, joint),
      lump(elbow, 0.036 * h, joint),
      limb(blend(elbow, end, 0.2), end, 0.046 * h, 0.05 * h, look),
      lump(handOf(body, index === 0 ? 1 : -1), 0.038 * h, joint),
    ]),
    ...legs.flatMap(({ top, joint: knee, end }) => [
      limb(top, knee, 0.034 * h, 0.034 * h, joint),
      lump(knee, 0.048 * h, joint),
      limb(blend(knee, end, 0.25), end, 0.05 * h, 0.06 * h, look),
      lump(add(end, [0.03 * h, -0.008 * h, 0]), [0.085 * h, 0.035 * h, 0.052 * h], joint),
    ]),
  ];
  const whole = [
    lump(trunk.at(0, 0, 0), [0.1 * h, 0.105 * h, 0.13 * h], look),
    limb(hips, trunk.at(0, -0.06 * h, 0), 0.05 * h, 0.05 * h, joint),
    lump(hips, [0.07 * h, 0.05 * h, 0.1 * h], look),
    ...limbs,
  ];
  if (builder.isCoarse) addThin(builder, whole);
  else addCoated(builder, whole, { soft: 0.006 * h, cells: 56, isCrisp: true });
  builder.ball(trunk.at(0.09 * h, 0.01 * h, 0), [0.02 * h, 0.036 * h, 0.036 * h], eyes, 'glow', {
    segments: 14,
  });
  const ring = Array.from(
    { length: 17 },
    (_, step): Vec =>
      trunk.at(
        0.1 * h,
        0.01 * h + cos((step / 16) * 2 * pi) * 0.045 * h,
        sin((step / 16) * 2 * pi) * 0.045 * h,
      ),
  );
  builder.tube(
    ring,
    ring.map(() => 0.008 * h),
    dark,
    'metal',
    6,
  );
  addRobotHead(builder, head, s, tint, pale, dark, eyes);
}

function addRobotHead(
  builder: Builder,
  head: Body['head'],
  s: number,
  tint: Vec,
  pale: Vec,
  dark: Vec,
  eyes: Vec,
) {
  addCoated(
    builder,
    pair((side) => [
      limb(head.at(0.1, 0.35, side * 0.45), head.at(0.1, -0.45, side * 0.45), s * 0.6, s * 0.55, {
        tint,
        material: 'metal',
      }),
    ]),
    { soft: s * 0.15, cells: 26, coarseCells: 8 },
  );
  builder.ball(head.at(0.42, 0.02, 0), [s * 0.42, s * 0.52, s * 0.82], dark, 'glass', { segments: 22 });
  for (const side of sides) {
    builder.ball(head.at(0.8, 0.06, side * 0.34), [s * 0.08, s * 0.2, s * 0.15], eyes, 'glow', {
      segments: 12,
    });
    builder.ball(head.at(0.05, 0, side * 1.05), [s * 0.26, s * 0.3, s * 0.12], pale, 'metal', {
      segments: 12,
    });
  }
  builder.tube([head.at(0, 0.85, 0), head.at(-0.05, 1.4, 0)], [s * 0.05, s * 0.035], dark, 'metal', 6);
  builder.ball(head.at(-0.05, 1.48, 0), s * 0.13, eyes, 'glow', { segments: 12 });
  addBlade(builder, {
    points: [head.at(0.82, -0.28, -0.2), head.at(0.86, -0.32, 0), head.at(0.82, -0.28, 0.2)],
    widths: [0.02, 0.04, 0.02].map((value) => value * s),
    depths: [0.02, 0.03, 0.02].map((value) => value * s),
    across: [0, 1, 0],
    tint: eyes,
    material: 'glow',
    rows: 4,
    around: 6,
  });
}

export const bareBodies: Readonly<Record<string, Recipe>> = {
  'creature.skeleton': bare({
    height: 1.75,
    colour: '#ece3cc',
    eyes: '#8ff07a',
    held: { kind: 'sword' },
    build: addSkeleton,
  }),
  'creature.robot': bare({ height: 1.7, broad: 1.15, colour: '#8fb8c8', eyes: '#6ff0ff', build: addRobot }),
  'creature.machine': bare({ height: 1.7, broad: 1.15, colour: '#8fb8c8', eyes: '#6ff0ff', build: addRobot }),
  'creature.clockwork': bare({
    height: 1.6,
    broad: 1.15,
    colour: '#c9963f',
    eyes: '#ffe08a',
    build: addRobot,
  }),
  'creature.mecha': bare({
    height: 9,
    broad: 1.3,
    head: 0.3,
    colour: '#d5dbe4',
    eyes: '#ffb02a',
    build: addMecha,
  }),
};
