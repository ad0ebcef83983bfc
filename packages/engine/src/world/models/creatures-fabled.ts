import { limb, lump } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { add, blend, type Vec } from '../vectors.ts';
import { beast } from './creatures-beast.ts';
import { addTuft } from './creatures-beast-dress.ts';
import type { Beast } from './creatures-beast-plan.ts';
import { bird } from './creatures-bird.ts';
import type { Bird } from './creatures-bird-parts.ts';
import { eagle } from './creatures-bird-rows.ts';
import { eagleFace, flames, moreHeads, nineTails, wings } from './creatures-fabled-dress.ts';
import { addEyes, addHorn } from './creatures-face.ts';
import { all, antlers, mane } from './creatures-hoofed-dress.ts';
import { deer, horse } from './creatures-hoofed-rows.ts';
import { addBlade, addCoated, frameAt, sides } from './creatures-shapes.ts';
import { dog, fox, lion, wolf } from './creatures-wild-rows.ts';
import { addSkinWing } from './creatures-wings.ts';

const griffin: Beast = {
  ...lion,
  height: 1.3,
  head: {
    ...lion.head,
    snout: [0.2, 0.55, 0.4, 0.1],
    hasPuffs: false,
    nose: 0,
    muzzle: '#f8f4ea',
    eyes: { at: [0.68, 0.24, 0.56], size: 0.19, hasPupil: true, wide: 0.5, out: [0.7, 0.05, 0.7] },
  },
  ears: { kind: 'point', size: 0.85 },
  colours: { body: '#c98d3f', belly: '#e8c98a', face: '#f8f4ea', ears: '#e6dcc4', eyes: '#f2a52c' },
  more: () => [],
  dress: all(eagleFace, wings('#8a5a2c', '#f0e2c4', 1.15)),
  parts: ['wings'],
};

const phoenix: Bird = {
  ...eagle,
  size: 1.35,
  isSpread: true,
  lean: 0.6,
  neck: [
    [0.1, 0.25],
    [0.16, 0.55],
  ],
  neckRadii: [0.19, 0.1],
  head: 0.125,
  beak: [0.8, 0.34, 0.35, 0.85],
  tail: [0.3, 0.4, 0.1],
  span: 1.9,
  colours: {
    body: '#e8512a',
    belly: '#f7b53c',
    wings: '#d8382a',
    tips: '#ffc23c',
    tail: '#f08a2c',
    head: '#f07a2c',
    beak: '#f7d06a',
    eyes: '#fff2b0',
  },
  dress: (builder, { head, headSize: s, rump, row, isFlying }) => {
    const k = row.size;
    for (const [index, side] of [-0.5, 0, 0.5].entries())
      builder.tube(
        [
          head.at(-0.2, 0.85, side * 0.4),
          head.at(-0.7, 1.6 + 0.2 * (index % 2), side),
          head.at(-1.5, 2.0, side * 1.4),
        ],
        [0.18, 0.14, 0.01].map((value) => value * s),
        (share) => blend(hex('#ff8a2a'), hex('#ffe27a'), share),
        'glow',
        6,
      );
    for (let index = 0; index < 7; index++) {
      const side = index / 3 - 1;
      const low = isFlying ? -0.15 : Math.max(-rump[1] / k + 0.06, -0.55);
      const end = add(rump, [(-1.5 + 0.3 * Math.abs(side)) * k, low * k, side * 0.65 * k]);
      addBlade(builder, {
        points: [
          rump,
          add(rump, [-0.55 * k, low * 0.35 * k, side * 0.3 * k]),
          end,
          add(end, [-0.22 * k, 0.22 * k, side * 0.15 * k]),
        ],
        widths: [0.05, 0.075, 0.085, 0.12, 0.01].map((value) => value * k),
        depths: [0.02, 0.02, 0.02, 0.02, 0.005].map((value) => value * k),
        across: [0, 0.2, 1],
        tint: (share) => blend(hex('#e0402a'), hex('#ffd45a'), share),
        material: 'thin',
        rows: 10,
        around: 6,
      });
    }
  },
};

/** A bat in flight, or with its wings half spread. */
const bat: Recipe = {
  parts: ['body', 'wings', 'eyes'],
  make: ({ builder, paint }: Making) => {
    const [tint, skin] = [paint('body', '#4f3f4a'), paint('wings', '#7a5560')];
    const at = (x: number, y: number, z: number): Vec => [x * 0.3, (y + 0.6) * 0.3, z * 0.3];
    addCoated(
      builder,
      [
        limb(at(-0.1, -0.3, 0), at(0.05, 0.1, 0), 0.075, 0.09, { tint }),
        lump(at(0.15, 0.42, 0), 0.095, { tint }),
        limb(at(0.3, 0.34, 0), at(0.45, 0.3, 0), 0.05, 0.035, { tint: blend(tint, hex('#c9a08a'), 0.4) }),
      ],
      { soft: 0.03, cells: 40, coarseCells: 13 },
    );
    const head = frameAt(at(0.15, 0.42, 0), 0, 0, 0.095);
    addEyes(builder, head, [0.72, 0.25, 0.5], {
      size: 0.022,
      ball: paint('eyes', '#17110f'),
      out: [0.85, 0.1, 0.5],
    });
    builder.ball(head.at(1.38, -0.3, 0), 0.016, hex('#2a1d1c'), 'skin', { segments: 8 });
    for (const side of sides) {
      addBlade(builder, {
        points: [
          head.at(0, 0.6, side * 0.4),
          head.at(-0.05, 1.3, side * 0.75),
          head.at(-0.1, 2.0, side * 0.8),
        ],
        widths: [0.04, 0.045, 0.03, 0.003],
        depths: [0.014, 0.014, 0.008, 0.002],
        across: head.way(0.5, 0, side),
        tint: (share, facing) => (facing * side > 0.4 && share < 0.8 ? hex('#c98f8f') : tint),
      });
      addHorn(
        builder,
        [
          head.at(1.2, -0.5, side * 0.18),
          head.at(1.22, -0.65, side * 0.18),
          head.at(1.2, -0.85, side * 0.17),
        ],
        0.008,
        hex('#fbf6ea'),
      );
      addSkinWing(builder, {
        root: at(0.05, 0.2, side * 0.2),
        end: at(-0.2, -0.4, side * 0.15),
        elbow: at(-0.02, 0.55, side * 0.75),
        wrist: at(0.2, 0.95, side * 1.2),
        tips: [
          at(0, 0.85, side * 2.4),
          at(-0.35, 0.4, side * 2.1),
          at(-0.45, 0.05, side * 1.5),
          at(-0.4, -0.2, side * 0.85),
        ],
        thick: 0.022,
        arm: tint,
        skin,
        claw: hex('#2a1d1c'),
      });
    }
    return { anchors: { top: head.at(0, 1, 0) } };
  },
};

/** Scales, mane and antlers of a kirin. */
const kirin: Beast = {
  ...deer,
  height: 1.3,
  colours: {
    body: '#d9a83a',
    belly: '#f8e6b0',
    feet: '#a8542c',
    tail: '#d8482c',
    eyes: '#2a6a5a',
    marks: '#b9822c',
  },
  pattern: 'spots',
  density: 1.6,
  tail: {
    line: [
      [0, 0],
      [-0.2, 0.1],
      [-0.35, 0],
      [-0.5, 0.25],
    ],
    radii: [0.04, 0.06, 0.09, 0.02],
  },
  dress: all(mane('#d8482c'), antlers('#f0e0b8', 0.7)),
  parts: ['mane', 'horns'],
};

export const fabled: Readonly<Record<string, Recipe>> = {
  'creature.griffin': beast(griffin),
  'creature.hippogriff': beast({
    ...horse,
    head: griffin.head,
    ears: griffin.ears,
    colours: { ...griffin.colours, body: '#8a7a6a', belly: '#8a7a6a', feet: '#3a302b' },
    dress: all(eagleFace, wings('#6f6054', '#efe6d6', 0.95)),
    parts: ['wings'],
  }),
  'creature.pegasus': beast({
    ...horse,
    colours: { body: '#f7f5f1', legs: '#f7f5f1', feet: '#c9b08a', tail: '#e6dfd0', innerEars: '#f0c4b8' },
    dress: all(mane('#e6dfd0'), wings('#fdfcf9', '#dfe4ee', 0.95)),
    parts: ['mane', 'wings'],
  }),
  'creature.chimera': beast({
    ...lion,
    dress: all(lion.dress ?? (() => {}), wings('#7a3a2c', '#3a1f1c', 0.9)),
    parts: ['mane', 'wings'],
  }),
  'creature.cerberus': beast({
    ...dog,
    height: 1.4,
    head: { ...wolf.head, muzzle: '#4a3a38' },
    ears: { kind: 'point' },
    tail: wolf.tail ?? { line: [], radii: [] },
    colours: { body: '#33292b', belly: '#4a3a38', feet: '#241c1e', eyes: '#ff7a2a', ears: '#33292b' },
    dress: moreHeads,
  }),
  'creature.hellhound': beast({
    ...wolf,
    head: { ...wolf.head, muzzle: '#33272a' },
    colours: { body: '#2a2226', belly: '#33272a', eyes: '#ffb02a', marks: '#1d181b' },
    dress: flames,
  }),
  'creature.kitsune': beast({
    ...fox,
    colours: { ...fox.colours, body: '#f4ede2', belly: '#fffaf2', feet: '#e8603a' },
    ears: { kind: 'point', size: 1.15, tip: '#d8482c' },
    dress: nineTails,
  }),
  'creature.kirin': beast(kirin),
  'creature.forest-spirit': beast({
    ...deer,
    height: 1.6,
    colours: { body: '#dfeee2', belly: '#f6fbf4', feet: '#b9d4be', eyes: '#3aa88a' },
    dress: antlers('#8fbf7a', 1.4),
  }),
  'creature.phoenix': bird(phoenix),
  'creature.thunderbird': bird({
    ...eagle,
    size: 1.6,
    colours: {
      body: '#2f4a8a',
      belly: '#8fb8e8',
      wings: '#27407a',
      tips: '#f7d84a',
      head: '#f4f6fa',
      tail: '#f7d84a',
      beak: '#f7b52a',
      eyes: '#fff6a0',
    },
  }),
  'creature.bat': bat,
  ...named(
    ['creature.guardian-lion', 'thing.guardian-lion'],
    beast({
      ...lion,
      rest: 'sitting',
      material: 'stone',
      dress: addTuft('#8f8b82'),
      colours: { body: '#a8a49a', belly: '#b9b5aa', nose: '#8a867c', eyes: '#6f6b62' },
    }),
  ),
};

function named<T>(names: readonly string[], one: T): Readonly<Record<string, T>> {
  return Object.fromEntries(names.map((name) => [name, one]));
}
