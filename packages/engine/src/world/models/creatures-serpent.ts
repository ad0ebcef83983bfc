import { type Blob, chain, limb, lump, pair } from '../blobs.ts';
import type { Fittings, Making, Recipe } from '../model.ts';
import { add, blend, ease, scale, sin, sub, unit, type Vec } from '../vectors.ts';
import { addCrest, addDragonFace, addSnakeFace, type Colours } from './creatures-serpent-faces.ts';
import { addCoated, between, curve, frameAt } from './creatures-shapes.ts';

/** A long body without legs, or with small ones: snakes and the dragons of the east. Metres for one of size 1. */
interface Serpent {
  readonly size: number;
  readonly line: readonly Vec[];
  readonly radii: readonly number[];
  readonly head: number;
  readonly colours: {
    readonly body: string;
    readonly belly: string;
    readonly marks?: string;
    readonly eyes?: string;
    readonly mane?: string;
    readonly horns?: string;
  };
  readonly pattern?: 'rings' | 'diamonds';
  /** The spread neck of a cobra. */
  readonly hasHood?: boolean;
  /** Head, mane, whiskers, antlers and legs of an eastern dragon. */
  readonly isDragon?: boolean;
  readonly hasCrest?: boolean;
}

export const serpent = (row: Serpent): Recipe => ({
  parts: ['body', 'belly', 'marks', 'eyes', 'mane', 'horns'],
  make: (making) => makeSerpent(row, making),
});

function makeSerpent(row: Serpent, { builder, paint }: Making): Fittings {
  const k = row.size;
  const colours: Colours = {
    body: paint('body', row.colours.body),
    belly: paint('belly', row.colours.belly),
    marks: paint('marks', row.colours.marks ?? row.colours.body),
    eyes: paint('eyes', row.colours.eyes ?? '#f2c53c'),
    mane: paint('mane', row.colours.mane ?? '#d8482c'),
    horns: paint('horns', row.colours.horns ?? '#e9d9b0'),
  };
  const steps = 40;
  const line = curve(
    row.line.map((at) => scale(at, k)),
    steps,
  );
  const radii = line.map((_, step) => between(row.radii, step / steps) * k);
  const end = line[steps] ?? [0, 0, 0];
  const before = line[steps - 3] ?? end;
  const way = unit(sub(end, before));
  const flatWay = unit([way[0] + 0.4, 0, way[2]]);
  const yaw = row.isDragon ? 0 : flatWay[2] > 0 ? 0.2 : -0.1;
  const size = row.head * k;
  const head = frameAt(add(end, [size * 0.3, 0, 0]), row.isDragon ? -0.12 : -0.1, yaw, size);
  const widest = Math.max(...row.radii) * k;
  addCoated(
    builder,
    [
      ...chain(line, radii, colours.body, { material: 'skin' }),
      ...(row.hasHood ? hoodBlobs(line, k, colours) : []),
      ...(row.isDragon ? legsOf(line, radii, k, colours) : []),
    ],
    {
      soft: widest * 0.3,
      cells: row.isDragon ? 76 : 54,
      coarseCells: row.isDragon ? 30 : 20,
      coat: serpentCoat(row, colours, widest),
    },
  );
  if (row.isDragon) addDragonFace(builder, head, size, colours);
  else addSnakeFace(builder, head, size, colours);
  if (row.isDragon || row.hasCrest) addCrest(builder, line, radii, colours);
  return {
    anchors: {
      top: head.at(0, 1, 0),
      seat: add(line[Math.round(steps * 0.7)] ?? end, [0, widest, 0]),
      mouth: head.at(1.5, -0.4, 0),
      eyes: head.at(0.6, 0.3, 0),
    },
  };
}

const serpentCoat =
  ({ pattern }: Serpent, { body, belly, marks }: Colours, wide: number) =>
  (at: Vec, normal: Vec, tint: Vec): Vec => {
    if (tint !== body && Math.abs(tint[0] - body[0]) > 0.02) return tint;
    const under = ease(-0.1, -0.45, normal[1]);
    const way = at[0] * 0.8 + at[2] * 0.9 + at[1] * 0.5;
    const mark =
      pattern === 'rings'
        ? ease(0.1, 0.3, sin((way / wide) * 1.5))
        : pattern === 'diamonds'
          ? ease(0.15, 0.35, sin((way / wide) * 1.4) * (0.4 + normal[1]))
          : 0;
    return blend(blend(tint, marks, mark), belly, under);
  };

function hoodBlobs(line: readonly Vec[], k: number, { body }: Colours): readonly Blob[] {
  const at = line[35] ?? [0, 0, 0];
  return [
    lump(add(at, [0, -0.02 * k, 0]), [0.06 * k, 0.2 * k, 0.2 * k], {
      tint: body,
      material: 'skin',
      soft: 0.05 * k,
    }),
  ];
}

/** Four short legs with claws. */
function legsOf(
  line: readonly Vec[],
  radii: readonly number[],
  k: number,
  { body, horns }: Colours,
): readonly Blob[] {
  return [14, 29].flatMap((place) =>
    pair((side) => {
      const at = line[place] ?? [0, 0, 0];
      const radius = radii[place] ?? 0.2 * k;
      const knee = add(at, [0.25 * k, -0.5 * k, side * (radius + 0.3 * k)]);
      const foot = add(at, [0.6 * k, -0.95 * k, side * (radius + 0.15 * k)]);
      const look = { tint: body, material: 'skin' as const, soft: 0.08 * k };
      return [
        limb(add(at, [0, 0, side * radius * 0.5]), knee, 0.26 * k, 0.17 * k, look),
        limb(knee, foot, 0.16 * k, 0.1 * k, look),
        ...[-0.5, 0, 0.5].map((toe) =>
          limb(foot, add(foot, [0.28 * k, -0.08 * k, toe * 0.3 * k]), 0.08 * k, 0.015 * k, {
            ...look,
            tint: horns,
            soft: 0.02 * k,
          }),
        ),
      ];
    }),
  );
}

const coiled: readonly Vec[] = [
  [-0.55, 0.03, -0.35],
  [-0.1, 0.05, -0.5],
  [0.4, 0.07, -0.3],
  [0.4, 0.08, 0.25],
  [-0.1, 0.09, 0.42],
  [-0.4, 0.1, 0.12],
  [-0.25, 0.2, -0.2],
  [0.08, 0.24, -0.12],
  [0.1, 0.42, 0.04],
  [0.02, 0.68, 0.02],
  [0.16, 0.88, 0],
];

const flyingDragon: readonly Vec[] = [
  [-7.2, 2.2, 1.2],
  [-6, 3.4, 0],
  [-4.6, 2.6, -1.2],
  [-3.2, 1.5, 0],
  [-1.8, 2.2, 1.2],
  [-0.4, 3.8, 0.4],
  [1, 3.4, -1],
  [2, 2.2, -0.4],
  [3.1, 2.6, 0.6],
  [3.7, 4, 0.5],
  [3.9, 5.1, 0],
  [4.6, 5.6, 0],
];

const snake: Serpent = {
  size: 1,
  line: coiled,
  radii: [0.015, 0.05, 0.075, 0.085, 0.09, 0.09, 0.085, 0.075, 0.065, 0.06, 0.06],
  head: 0.1,
  colours: { body: '#5f9a3f', belly: '#ece3a8', marks: '#3f6b2c' },
  pattern: 'diamonds',
};

const eastern: Serpent = {
  size: 1,
  line: flyingDragon,
  radii: [0.08, 0.26, 0.4, 0.48, 0.52, 0.54, 0.54, 0.52, 0.48, 0.42, 0.38, 0.36],
  head: 0.5,
  isDragon: true,
  colours: { body: '#2f9a6a', belly: '#f0d88a', mane: '#e0562c', horns: '#e9d9b0' },
};

export const serpents: Readonly<Record<string, Recipe>> = {
  'creature.reptile': serpent(snake),
  'creature.snake': serpent(snake),
  'creature.cobra': serpent({
    ...snake,
    hasHood: true,
    colours: { body: '#6b5a3c', belly: '#e6cf96', marks: '#463a28' },
    pattern: 'rings',
  }),
  'creature.basilisk': serpent({
    ...snake,
    size: 4,
    hasCrest: true,
    colours: { body: '#4f6a4a', belly: '#c9c08a', marks: '#33472f', mane: '#c8482c' },
  }),
  'creature.sea-serpent': serpent({
    ...snake,
    size: 6,
    hasCrest: true,
    colours: { body: '#2f7a9a', belly: '#d8ecd8', marks: '#245f80', mane: '#5fc8c0' },
    pattern: 'rings',
  }),
  'creature.naga': serpent({
    ...snake,
    size: 5,
    hasCrest: true,
    hasHood: true,
    colours: { body: '#2f8a5a', belly: '#f0d88a', marks: '#d9ae3c', mane: '#e8b83a' },
    pattern: 'diamonds',
  }),
  'creature.wyrm': serpent({
    ...snake,
    size: 6,
    hasCrest: true,
    colours: { body: '#7a3a34', belly: '#dcb98a', marks: '#5c2826', mane: '#3a2420' },
  }),
  'creature.eastern-dragon': serpent(eastern),
  'creature.dragon-dance': serpent({
    ...eastern,
    size: 0.7,
    colours: { body: '#e0a82c', belly: '#f8e6b0', mane: '#d8322c', horns: '#f0e0b8' },
  }),
};
