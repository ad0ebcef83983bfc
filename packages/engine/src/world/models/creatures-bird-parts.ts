import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, blend, cos, scale, sin, sub, unit, type Vec } from '../vectors.ts';
import { addEyes } from './creatures-face.ts';
import { addBlade, type Frame, sides } from './creatures-shapes.ts';
import { addFeather, addFeatherWing } from './creatures-wings.ts';

/** A bird. Lengths are shares of the length of its body. */
export interface Bird {
  /** The length of the body in metres. */
  readonly size: number;
  /** How upright it stands (radians), and the radii of breast and rump. */
  readonly lean: number;
  readonly breast: number;
  readonly rump: number;
  /** Points of the neck from the breast (ahead, up), and its radii. */
  readonly neck: readonly (readonly [number, number])[];
  readonly neckRadii: readonly [number, number];
  readonly head: number;
  /** Length, thickness, how much its end bends down, and how flat it is. In sizes of the head. */
  readonly beak: readonly [number, number, number, number];
  readonly legs: number;
  readonly legWidth?: number;
  readonly isWebbed?: boolean;
  /** Length and width of the tail, and how much it is lifted. */
  readonly tail: readonly [number, number, number];
  /** Span of one wing in flight. */
  readonly span?: number;
  readonly eye?: number;
  readonly hasLightEyes?: boolean;
  /** It lifts its wings where it stands. */
  readonly isSpread?: boolean;
  /** The wings of a penguin. */
  readonly hasFlippers?: boolean;
  /** An owl's face. */
  readonly disc?: string;
  readonly colours: {
    readonly body: string;
    readonly belly?: string;
    readonly head?: string;
    readonly wings?: string;
    readonly tips?: string;
    readonly tail?: string;
    readonly beak?: string;
    readonly legs?: string;
    readonly eyes?: string;
    /** The front of the face. */
    readonly cheeks?: string;
  };
  readonly dress?: (builder: Builder, body: BirdBody, making: Making) => void;
  readonly parts?: readonly string[];
}

export interface BirdBody {
  readonly row: Bird;
  readonly breast: Vec;
  readonly rump: Vec;
  readonly head: Frame;
  readonly headSize: number;
  readonly isFlying: boolean;
  readonly colours: Readonly<
    Record<'body' | 'belly' | 'head' | 'wings' | 'tips' | 'tail' | 'beak' | 'legs' | 'eyes' | 'cheeks', Vec>
  >;
}

export function addFace(builder: Builder, { row, head, headSize, colours }: BirdBody, isAsleep: boolean) {
  const eye = row.eye ?? 0.24;
  const isFront = row.disc !== undefined;
  addEyes(builder, head, isFront ? [0.86, 0.14, 0.42] : [0.58, 0.2, 0.68], {
    size: eye * headSize,
    ball: colours.eyes,
    ...(row.hasLightEyes ? { pupil: hex('#0f0c0c'), wide: isFront ? 0.62 : 0.55 } : {}),
    out: isFront ? [0.95, 0.05, 0.3] : [0.5, 0.1, 0.85],
    isClosed: isAsleep,
  });
  const [long, thick, hook, flat] = row.beak;
  addBlade(builder, {
    points: [
      head.at(0.6, -0.05, 0),
      head.at(0.75 + long * 0.6, -0.02 - hook * 0.15, 0),
      head.at(0.85 + long, -0.1 - hook, 0),
    ],
    widths: [1, 0.9, 0.75, flat > 1.5 ? 0.7 : 0.05].map((value) => value * thick * flat * headSize),
    depths: [1, 0.85, 0.6, 0.05].map((value) => (value * thick * headSize) / Math.sqrt(flat)),
    across: head.way(0, 0, 1),
    tint: colours.beak,
    material: 'wood',
    rows: 6,
    around: 10,
  });
  addBlade(builder, {
    points: [head.at(0.55, -0.25, 0), head.at(0.7 + long * 0.75, -0.24 - hook * 0.25, 0)],
    widths: [0.8, 0.6, flat > 1.5 ? 0.5 : 0.05].map((value) => value * thick * flat * headSize),
    depths: [0.6, 0.4, 0.05].map((value) => (value * thick * headSize) / Math.sqrt(flat)),
    across: head.way(0, 0, 1),
    tint: scale(colours.beak, 0.75),
    material: 'wood',
    rows: 4,
    around: 8,
  });
}

export function addTail(builder: Builder, { row, breast, rump, colours, isFlying }: BirdBody) {
  const [long, wide, lift] = row.tail;
  const s = row.size;
  const axis = unit(sub(rump, breast));
  const count = builder.isCoarse ? 3 : 7;
  for (let index = 0; index < count; index++) {
    const share = index / (count - 1) - 0.5;
    const start = add(
      rump,
      add(scale(axis, row.rump * 0.5 * s), [0, row.rump * 0.1 * s, share * row.rump * s]),
    );
    const from: Vec = [start[0], Math.max(0.04 * s, start[1]), start[2]];
    const reach = (long + row.rump * 0.5) * s * (1 - Math.abs(share) * 0.35);
    const [x, y, z] = unit(add(axis, [0, lift, share * wide * (isFlying ? 1.6 : 1)]));
    // A long tail bends away from the ground.
    const least = (0.02 * s - from[1]) / reach;
    const way = isFlying || y > least ? unit([x, y, z]) : unit([Math.min(x, -0.95), least * 0.9, z]);
    addFeather(builder, {
      from,
      way,
      long: reach,
      wide: Math.max(0.05, wide * 0.12 + long * 0.06) * s * (builder.isCoarse ? 1.7 : 1.1),
      flat: [0, 1, 0],
      tint: colours.tail,
      tip: colours.tips,
    });
  }
}

export function addSpreadWing(builder: Builder, { row, breast, rump, colours }: BirdBody, side: 1 | -1) {
  const s = row.size;
  const span = (row.span ?? 1.5) * s;
  addFeatherWing(builder, {
    root: add(blend(breast, rump, 0.2), [0, row.breast * 0.45 * s, side * row.breast * 0.7 * s]),
    out: [0.12, row.isSpread ? 1 : 0.42, side],
    back: [-1, row.isSpread ? -0.5 : -0.05, side * 0.1],
    span,
    chord: Math.min(span * 0.4, s * 0.62),
    cover: colours.wings,
    flight: blend(colours.wings, colours.tips, 0.35),
    tip: colours.tips,
  });
}

/** Wings at rest: a shield of small feathers over the side, and long feathers towards the tail. */
export function addFoldedWings(builder: Builder, { row, breast, rump, colours }: BirdBody) {
  const s = row.size;
  for (const side of sides) {
    const out: Vec = [0, 0.18, side];
    const along = unit(sub(rump, breast));
    const from = add(blend(breast, rump, -0.02), [0, row.breast * 0.3 * s, side * row.breast * 0.84 * s]);
    const end = add(
      rump,
      add(scale(along, (row.tail[0] * 0.35 + row.rump * 0.9) * s), [
        0,
        row.rump * 0.3 * s,
        side * row.rump * 0.4 * s,
      ]),
    );
    const to: Vec = [end[0], Math.max(0.03 * s, end[1]), end[2]];
    for (const [start, drop, wide] of row.hasFlippers
      ? []
      : ([
          [0.38, -0.32, 0.2],
          [0.3, -0.14, 0.24],
          [0.22, 0.06, 0.24],
        ] as const))
      addBlade(builder, {
        points: [
          blend(from, to, start),
          add(blend(from, to, 0.6), [0, drop * 0.7 * row.breast * s, side * 0.12 * row.breast * s]),
          add(to, [0, drop * 0.4 * s * row.breast, 0]),
        ],
        widths: [0.4, 1, 0.85, 0.08].map((value) => value * wide * s),
        depths: [0.05, 0.07, 0.05, 0.01].map((value) => value * s),
        across: unit([along[1], -along[0], 0]),
        tint: (share) => (share > 0.55 ? colours.tips : blend(colours.wings, colours.tips, 0.3)),
        rows: 7,
        around: 8,
      });
    addBlade(builder, {
      points: [
        add(from, scale(along, -row.breast * 0.35 * s)),
        add(blend(from, to, 0.3), scale(out, row.breast * 0.14 * s)),
        row.hasFlippers ? add(to, scale(out, row.breast * 0.5 * s)) : blend(from, to, 0.66),
      ],
      widths: [0.35, 0.95, 1, 0.75, 0.1].map(
        (value) => value * Math.max(row.breast, row.rump) * (row.hasFlippers ? 0.5 : 0.78) * s,
      ),
      depths: [0.06, 0.1, 0.1, 0.07, 0.02].map((value) => value * s),
      across: unit([along[1], -along[0], 0]),
      tint: colours.wings,
      rows: 8,
      around: 12,
    });
  }
}

export function addLegs(builder: Builder, { row, breast, rump, colours }: BirdBody) {
  if (row.legs <= 0) return;
  const s = row.size;
  const thick = (row.legWidth ?? 0.03) * s;
  const middle = blend(rump, breast, 0.45);
  for (const side of sides) {
    const z = side * row.rump * 0.55 * s;
    const top: Vec = [middle[0], Math.max(row.legs * s, middle[1] - row.breast * s), z];
    const knee: Vec = [middle[0] - row.legs * 0.12 * s, row.legs * 0.5 * s, z];
    const foot: Vec = [middle[0] + 0.01 * s, thick * 0.8, z];
    builder.tube(
      [add(top, [0, 0.08 * s, 0]), knee, foot],
      [thick * 1.2, thick, thick],
      colours.legs,
      'skin',
      7,
    );
    const toes = 0.17 * s * (row.isWebbed ? 1.25 : 1);
    for (const angle of row.isWebbed ? [0] : [-0.5, 0, 0.5, Math.PI])
      addBlade(builder, {
        points: [
          foot,
          add(foot, [cos(angle) * toes * 0.6, 0, sin(angle) * toes * 0.6]),
          add(foot, [cos(angle) * toes, -thick * 0.4, sin(angle) * toes]),
        ],
        widths: (row.isWebbed ? [1, 2.2, 2.5] : [1, 0.9, 0.3]).map((value) => value * thick),
        depths: [0.9, 0.7, 0.25].map((value) => value * thick),
        across: [-sin(angle), 0, cos(angle)],
        tint: colours.legs,
        material: 'skin',
        rows: 3,
        around: 6,
      });
  }
}
