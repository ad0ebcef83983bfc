import type { Builder } from '../mesh.ts';
import { add, blend, cross, pi, scale, sin, sub, unit, type Vec } from '../vectors.ts';
import { addBlade, addSkin, darker } from './creatures-shapes.ts';

interface FeatherWing {
  readonly root: Vec;
  /** Towards the tip, and towards the ends of the feathers. */
  readonly out: Vec;
  readonly back: Vec;
  readonly span: number;
  /** How long the feathers near the body are. */
  readonly chord: number;
  readonly cover: Vec;
  readonly flight: Vec;
  /** Colour of the ends of the long feathers. */
  readonly tip: Vec;
}

interface Feather {
  readonly from: Vec;
  readonly way: Vec;
  readonly long: number;
  readonly wide: number;
  readonly flat: Vec;
  readonly tint: Vec;
  readonly tip: Vec;
}

/** One feather: `flat` is the direction it is turned to with its flat side. */
export function addFeather(builder: Builder, { from, way, long, wide, flat, tint, tip }: Feather) {
  const bent = add(from, add(scale(way, long), scale(flat, -long * 0.06)));
  addBlade(builder, {
    points: [from, add(from, scale(way, long * 0.5)), bent],
    widths: [0.4, 0.9, 1, 0.9, 0.15].map((value) => value * wide),
    depths: [0.16, 0.16, 0.12, 0.06, 0.02].map((value) => value * wide),
    across: unit(cross(flat, way)),
    tint: (share) => (share > 0.7 ? tip : tint),
    rows: 5,
    around: 6,
  });
}

/** A wing of feathers in three rows: long ones in a fan from the wrist, shorter ones along the arm, small ones over both. */
export function addFeatherWing(builder: Builder, wing: FeatherWing) {
  const { root, span, chord, cover, flight, tip } = wing;
  const [out, back] = [unit(wing.out), unit(wing.back)];
  const flat = unit(cross(out, back));
  const up = flat[1] < 0 ? scale(flat, -1) : flat;
  const wrist = add(
    root,
    add(scale(out, span * 0.44), add(scale(back, -span * 0.12), scale(up, span * 0.05))),
  );
  const hand = add(
    root,
    add(scale(out, span * 0.64), add(scale(back, -span * 0.02), scale(up, span * 0.03))),
  );
  const edge = (share: number): Vec =>
    share < 0.35 ? blend(hand, wrist, share / 0.35) : blend(wrist, root, (share - 0.35) / 0.65);
  const rows = [
    { count: builder.isCoarse ? 7 : 15, reach: 1, tint: flight, tip, lift: 0 },
    {
      count: builder.isCoarse ? 5 : 12,
      reach: 0.58,
      tint: blend(flight, cover, 0.5),
      tip: flight,
      lift: 0.018,
    },
    { count: builder.isCoarse ? 4 : 9, reach: 0.32, tint: cover, tip: cover, lift: 0.034 },
  ] as const;
  for (const row of rows)
    for (let index = 0; index < row.count; index++) {
      const share = index / (row.count - 1);
      const fan = Math.min(1, share / 0.62);
      const turned = 1 - fan * fan;
      const way = unit(add(scale(out, 0.15 + turned * 0.95), scale(back, 1.02 - turned * 0.8)));
      const long = (chord + (span * 0.5 - chord) * (1 - Math.min(1, share * 1.35))) * row.reach;
      addFeather(builder, {
        from: add(edge(share), scale(up, row.lift * span)),
        way,
        long,
        wide: (span * 0.95) / row.count / (row.reach < 0.5 ? 1.1 : 1.15),
        flat: up,
        tint: row.tint,
        tip: row.tip,
      });
    }
  builder.tube(
    [root, add(blend(root, wrist, 0.5), scale(up, span * 0.02)), wrist, hand],
    [0.055, 0.05, 0.04, 0.02].map((value) => value * span),
    cover,
    'fur',
    8,
  );
}

interface SkinWing {
  readonly root: Vec;
  /** Where the skin ends at the body. */
  readonly end: Vec;
  readonly elbow: Vec;
  readonly wrist: Vec;
  /** The ends of the fingers, from the foremost to the hindmost. */
  readonly tips: readonly Vec[];
  readonly thick: number;
  readonly arm: Vec;
  readonly skin: Vec;
  readonly claw: Vec;
}

/** A wing of skin between long fingers, as bats and dragons have. Its rear edge is scalloped. */
export function addSkinWing(builder: Builder, wing: SkinWing) {
  const { root, end, elbow, wrist, tips, thick, arm, skin, claw } = wing;
  builder.tube(
    [root, blend(root, elbow, 0.5), elbow, blend(elbow, wrist, 0.5), wrist],
    [1, 0.8, 0.72, 0.55, 0.5].map((value) => value * thick),
    arm,
    'skin',
    8,
  );
  const knuckle = (tip: Vec): Vec =>
    add(blend(wrist, tip, 0.5), scale(unit(sub(wrist, blend(root, end, 0.5))), thick * 0.9));
  for (const tip of tips)
    builder.tube(
      [wrist, knuckle(tip), tip],
      [0.42, 0.3, 0.06].map((value) => value * thick),
      arm,
      'skin',
      6,
    );
  addBlade(builder, {
    points: [wrist, add(wrist, [thick * 1.2, thick * 1.4, 0]), add(wrist, [thick * 2.6, thick * 1.6, 0])],
    widths: [0.4, 0.3, 0.02].map((value) => value * thick),
    depths: [0.4, 0.3, 0.02].map((value) => value * thick),
    across: [0, 0, 1],
    tint: claw,
    rows: 4,
    around: 6,
  });
  const edge = [...tips, end];
  for (let index = 0; index + 1 < edge.length; index++) {
    const [from, to] = [edge[index] ?? wrist, edge[index + 1] ?? end];
    const isLast = index === edge.length - 2;
    const lineOf = (share: number): readonly Vec[] => {
      const inner = isLast ? blend(wrist, root, share) : wrist;
      const first = isLast ? blend(wrist, elbow, Math.min(1, share * 2)) : wrist;
      const outer = blend(from, to, share);
      const pulled = blend(outer, inner, 0.2 * sin(share * pi));
      const start = isLast ? (share < 0.5 ? first : blend(elbow, root, share * 2 - 1)) : inner;
      const straight = blend(start, pulled, 0.5);
      // Both borders follow the bent fingers; between them the skin is straight.
      const finger = isLast ? knuckle(from) : blend(knuckle(from), knuckle(to), share);
      const middle = blend(finger, straight, isLast ? Math.min(1, share * 2) : sin(share * pi));
      return [start, middle, pulled];
    };
    addSkin(
      builder,
      [0, 0.25, 0.5, 0.75, 1].map(lineOf),
      (_u, v) => blend(skin, darker(skin, 0.62), v * v),
      'thin',
      [8, 8],
    );
  }
}
