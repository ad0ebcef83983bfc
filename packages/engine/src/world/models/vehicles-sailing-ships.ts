import type { Making } from '../model.ts';
import { add, cos, mix, sin, type Vec } from '../vectors.ts';
import { addPennant } from './buildings-parts.ts';
import { beam, colourOf, disc, hoop, part, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { addHull, addLateen, addMast, addShrouds, addSquareSail } from './vehicles-hulls.ts';

/** Ships with masts and set sails. */

/** Ships and boats; the water is at y = 0. */
export interface ShipPlan {
  readonly long: number;
  readonly planks: string;
  readonly trim: string;
  readonly sails: string;
  readonly flag: string;
  readonly masts: readonly (readonly [x: number, high: number, sails: number])[];
  readonly skull?: boolean;
  readonly guns?: boolean;
  readonly torn?: boolean;
  readonly lamp?: string;
}

export function ship({ builder: b, paint }: Making, plan: ShipPlan) {
  const by = plan.long / 18;
  const [planks, trim, wood] = [
    colourOf(paint, 'hull', plan.planks),
    paint('trim', plan.trim),
    paint('masts', '#5a3f2b'),
  ];
  const [cloth, flag, glow] = [
    paint('sails', plan.sails),
    paint('flag', plan.flag),
    paint('lamp', plan.lamp ?? '#ffc063'),
  ];
  const rope: Vec = [0.1, 0.075, 0.05];
  const hull = addHull(b, {
    long: plan.long,
    wide: 4.6 * by,
    high: 1.7 * by,
    deep: 1.1 * by,
    bow: 1.2 * by,
    stern: 1.7 * by,
    planks,
    trim,
    deck: shade(planks, 1.35),
    rail: 0.5 * by,
    rake: 0.16,
  });
  const deck = (share: number) => hull.top(share) - 0.5 * by;
  // The house at the stern, with its row of lit windows.
  b.box(
    [hull.x(0.1), deck(0.08) + 0.55 * by, 0],
    [1.75 * by, 0.7 * by, 1.6 * by],
    shade(planks, 0.95),
    'wood',
  );
  b.box([hull.x(0.1), deck(0.08) + 1.28 * by, 0], [1.9 * by, 0.08 * by, 1.72 * by], trim, 'wood');
  for (const z of [-1, 0, 1]) {
    b.box(
      [hull.x(0) - 0.02, hull.top(0) - 0.75 * by, z * 0.85 * by],
      [0.06, 0.27 * by, 0.28 * by],
      glow,
      'glow',
    );
    b.box(
      [hull.x(0.1) + 1.77 * by, deck(0.08) + 0.6 * by, z * 0.85 * by],
      [0.03, 0.25 * by, 0.2 * by],
      z === 0 ? shade(wood, 0.7) : glow,
      z === 0 ? 'wood' : 'glow',
    );
  }
  for (const side of sides)
    for (const post of steps(7))
      rod(
        b,
        [hull.x(0.1) + (post - 3) * 0.58 * by, deck(0.08) + 1.3 * by, side * 1.6 * by],
        [hull.x(0.1) + (post - 3) * 0.58 * by, deck(0.08) + 1.85 * by, side * 1.6 * by],
        0.05 * by,
        trim,
        'wood',
        { segments: 5 },
      );
  for (const side of sides)
    beam(
      b,
      [hull.x(0.1) - 1.8 * by, deck(0.08) + 1.88 * by, side * 1.6 * by],
      [hull.x(0.1) + 1.8 * by, deck(0.08) + 1.88 * by, side * 1.6 * by],
      0.12 * by,
      0.1 * by,
      trim,
    );
  const lantern: Vec = [hull.x(0) - 0.2 * by, hull.top(0) + 1.3 * by, 0];
  rod(b, add(lantern, [0, -1.2 * by, 0]), lantern, 0.05 * by, [0.05, 0.04, 0.03], 'metal');
  b.lathe(
    [
      { radius: 0.16 * by, y: 0, tint: glow },
      { radius: 0.24 * by, y: 0.4 * by, tint: glow },
      { radius: 0.27 * by, y: 0.42 * by, tint: [0.06, 0.05, 0.03], material: 'metal' },
      { radius: 0.02, y: 0.66 * by, tint: [0.06, 0.05, 0.03], material: 'metal' },
    ],
    { at: lantern, segments: 8, material: 'glow' },
  );
  for (const [place, high, sails] of plan.masts) {
    const [x, foot] = [hull.x(place), deck(place)];
    addMast(b, [x, foot, 0], high * by, 0.19 * by, wood);
    addShrouds(b, [x, foot + high * by * 0.8, 0], x, hull.top(place), hull.half(place), rope);
    let low = 1.7;
    for (const sail of steps(sails)) {
      const tall = ((high - 2.2) / sails) * (sails > 1 ? mix(1.15, 0.85, sail / (sails - 1)) : 1);
      const width = mix(6.2, 3.2, sail / Math.max(2, sails)) * by * (high / 14);
      addSquareSail(b, [x + 0.22 * by, foot, 0], {
        low: low * by,
        high: (low + tall * 0.88) * by,
        wide: width * 1.06,
        narrow: width * 0.86,
        tint: cloth,
        wood,
      });
      if (plan.skull && sail === 0 && place > 0.4 && place < 0.6)
        addSkullMark(b, [x + 0.25 * by + width * 0.235, foot + (low + tall * 0.46) * by, 0], width * 0.14);
      low += tall;
    }
    hoop(b, [x, foot + (low + 0.1) * by, 0], 0.4 * by, 0.09 * by, wood, 'wood', { segments: 12 });
    addPennant(b, [x - high * 0.015 * by, foot + high * by - 0.1, 0], 0.9 * by, flag);
  }
  const bow: Vec = [hull.x(1) + 0.7 * by, hull.top(1) + 0.1, 0];
  const sprit = add(bow, [4 * by, 1.6 * by, 0]);
  rod(b, add(bow, [-1.6 * by, -0.5 * by, 0]), sprit, 0.15 * by, wood, 'wood', { thin: 0.06 * by });
  const fore = plan.masts.at(-1);
  if (fore) {
    const head: Vec = [hull.x(fore[0]) + 0.2, deck(fore[0]) + fore[1] * by * 0.82, 0];
    addLateen(b, sprit, [hull.x(fore[0]) + 1.4 * by, deck(fore[0]) + 1.9 * by, 0.3], head, cloth, 0.5 * by);
    addLateen(
      b,
      add(bow, [1.4 * by, 0.6 * by, 0]),
      [hull.x(fore[0]) + 1 * by, deck(fore[0]) + 1.6 * by, 0.2],
      add(head, [0, -1.6 * by, 0]),
      shade(cloth, 0.94),
      0.4 * by,
    );
    b.tube([sprit, head], [0.02, 0.02], rope, 'cloth', 3);
  }
  b.tube(
    [add(bow, [0.2 * by, -0.6 * by, 0]), add(bow, [0.9 * by, 0, 0]), add(bow, [1.25 * by, 0.5 * by, 0])],
    [0.25 * by, 0.2 * by, 0.1 * by],
    paint('figure', '#d8aa48'),
    'metal',
    8,
  );
  if (plan.guns)
    for (const side of sides)
      for (const share of [0.3, 0.4, 0.5, 0.6, 0.7]) {
        const [x, y, z] = [hull.x(share), hull.top(share) - 0.75 * by, side * hull.half(share)];
        b.box([x, y, z * 0.985], [0.26 * by, 0.22 * by, 0.05], shade(planks, 0.25), 'wood');
        rod(b, [x, y, z * 0.9], [x, y, z * 1.13], 0.11 * by, [0.03, 0.03, 0.035], 'metal', { segments: 8 });
      }
  const top: Vec = [hull.x(0.62), deck(0.62), 0];
  return {
    anchors: {
      top,
      seat: top,
      inside: [hull.x(0.4), deck(0.4), 0] as Vec,
      edge: [hull.x(0.5), hull.top(0.5), hull.half(0.5)] as Vec,
      back: [hull.x(0.1), deck(0.08) + 1.36 * by, 0] as Vec,
    },
    lamps: [{ at: add(lantern, [-0.3, 0.2, 0]), colour: glow, power: 1, reach: 7 }],
  };
}

function addSkullMark(b: Making['builder'], at: Vec, size: number) {
  const bone: Vec = [0.85, 0.82, 0.74];
  part(
    b,
    (mark) => {
      mark.face(
        turns(14).map((angle): Vec => [0, size * (0.2 + 0.78 * sin(angle)), size * 0.8 * cos(angle)]),
        bone,
        'cloth',
        [1, 0, 0],
      );
      mark.face(
        [
          [0, -size * 0.3, -size * 0.45],
          [0, -size * 0.3, size * 0.45],
          [0, -size * 0.95, size * 0.38],
          [0, -size * 0.95, -size * 0.38],
        ],
        bone,
        'cloth',
        [1, 0, 0],
      );
      for (const side of sides)
        disc(
          mark,
          [0.02, size * 0.18, side * size * 0.34],
          [1, 0, 0],
          size * 0.22,
          [0.01, 0.01, 0.012],
          'cloth',
          9,
        );
      for (const turned of [0.6, -0.6])
        part(mark, (bone2) => bone2.box([-0.02, 0, 0], [0.01, size * 0.09, size * 1.5], bone, 'cloth'), {
          roll: turned,
          at: [0, -size * 0.5, 0],
        });
    },
    { at: add(at, [0.12, 0, 0]) },
  );
}
