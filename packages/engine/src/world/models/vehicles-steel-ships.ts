import type { Making } from '../model.ts';
import { mix, pi, type Vec } from '../vectors.ts';
import { colourOf, disc, hoop, part, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { addHull } from './vehicles-hulls.ts';

/** Ships of steel, on the water and under it. */

/** A pressure hull with a tower, portholes and a screw. */
export function submarine({ builder: b, paint }: Making) {
  const [body, brass] = [paint('body', '#e3a93a'), paint('trim', '#8a5a34')];
  const glow = paint('windows', '#bff0ff');
  part(
    b,
    (hull) =>
      hull.lathe(
        [
          [0, -4],
          [0.5, -3.9],
          [1.05, -3],
          [1.35, -1.5],
          [1.4, 0.5],
          [1.32, 2],
          [1, 3.2],
          [0.55, 3.85],
          [0, 4.05],
        ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: body })),
        { segments: 26, material: 'metal' },
      ),
    { pitch: -pi / 2, at: [0, 0.4, 0] },
  );
  for (const x of [-1.8, 0.2, 2.2])
    hoop(b, [x, 0.4, 0], 1.36 - Math.abs(x) * 0.03, 0.06, brass, 'metal', { axis: [1, 0, 0], segments: 26 });
  for (const side of sides)
    for (const x of [-0.9, 1.2, 2.7]) {
      const out = x > 2 ? 1.08 : 1.36;
      disc(b, [x, 0.5, side * (out + 0.02)], [0, 0, side], 0.3, glow, 'glow', 16);
      hoop(b, [x, 0.5, side * (out + 0.02)], 0.32, 0.06, brass, 'metal', { axis: [0, 0, 1], segments: 16 });
    }
  b.lathe(
    [
      { radius: 0.85, y: 0, tint: body },
      { radius: 0.7, y: 1, tint: body },
      { radius: 0.74, y: 1.05, tint: brass },
      { radius: 0, y: 1.15, tint: brass },
    ],
    { at: [-0.2, 1.6, 0], segments: 18, material: 'metal' },
  );
  b.tube(
    [
      [-0.2, 2.6, 0],
      [-0.2, 3.7, 0],
      [0.15, 3.8, 0],
    ],
    [0.07, 0.07, 0.07],
    brass,
    'metal',
    8,
  );
  for (const turned of turns(4, pi / 4))
    part(b, (fin) => fin.box([-3.3, 0.95, 0], [0.5, 0.6, 0.05], brass, 'metal'), {
      at: [0, 0.4, 0],
      roll: turned,
    });
  for (const turned of turns(3))
    part(b, (blade) => blade.box([-4.25, 0.45, 0], [0.05, 0.42, 0.2], shade(brass, 1.4), 'metal'), {
      at: [0, 0.4, 0],
      roll: turned,
    });
  disc(b, [3.98, 0.4, 0], [1, 0, 0], 0.34, [1, 0.9, 0.6], 'glow', 14);
  return {
    anchors: { top: [-0.2, 2.75, 0] as Vec, seat: [-0.2, 2.75, 0] as Vec, inside: [0, 0.4, 0] as Vec },
    lamps: [{ at: [4.6, 0.4, 0] as Vec, colour: [1, 0.9, 0.6] as Vec, power: 1.4, reach: 10 }],
  };
}

/** A ship of steel: a white house of decks with lit windows, and a funnel. */
export function steamer(
  { builder: b, paint }: Making,
  {
    long,
    decks,
    hull: steel,
    funnel,
  }: { readonly long: number; readonly decks: number; readonly hull: string; readonly funnel: string },
) {
  const by = long / 40;
  const [side, white, pane] = [
    colourOf(paint, 'hull', steel),
    paint('walls', '#f4f1ea'),
    paint('windows', '#ffd08a'),
  ];
  const shape = addHull(b, {
    long,
    wide: 8 * by,
    high: 3.2 * by,
    deep: 2 * by,
    bow: 2.2 * by,
    stern: 0.6 * by,
    planks: side,
    trim: paint('trim', '#b8372d'),
    deck: paint('deck', '#b98d5c'),
    rail: 0.5 * by,
    rake: 0.14,
  });
  for (const deck of steps(decks)) {
    const [from, to] = [-long * (0.4 - deck * 0.03), long * (0.26 - deck * 0.05)];
    const y = (2.9 + deck * 1.6) * by;
    b.box(
      [(from + to) / 2, y + 0.75 * by, 0],
      [(to - from) / 2, 0.75 * by, (3.2 - deck * 0.35) * by],
      white,
      'metal',
    );
    b.box(
      [(from + to) / 2, y + 1.52 * by, 0],
      [(to - from) / 2 + 0.3 * by, 0.06 * by, (3.5 - deck * 0.35) * by],
      shade(white, 0.85),
      'metal',
    );
    const count = b.isCoarse ? 5 : Math.round((to - from) / (1.3 * by));
    for (const s of sides)
      for (const window of steps(count))
        b.box(
          [mix(from, to, (window + 0.5) / count), y + 0.85 * by, s * (3.21 - deck * 0.35) * by],
          [0.4 * by, 0.3 * by, 0.03],
          (window * 7 + deck) % 4 === 0 ? [0.05, 0.07, 0.1] : pane,
          (window * 7 + deck) % 4 === 0 ? 'glass' : 'glow',
        );
    b.box([to + 0.02, y + 0.85 * by, 0], [0.03, 0.35 * by, (2.8 - deck * 0.35) * by], pane, 'glow');
  }
  const roof = (2.9 + decks * 1.6) * by;
  for (const x of decks > 2 ? [-0.2, -0.03] : [-0.15]) {
    b.lathe(
      [
        { radius: 1.05 * by, y: 0, tint: paint('funnel', funnel) },
        { radius: 1 * by, y: 2 * by, tint: paint('funnel', funnel) },
        { radius: 1 * by, y: 2.02 * by, tint: [0.03, 0.03, 0.035] },
        { radius: 0.96 * by, y: 2.8 * by, tint: [0.03, 0.03, 0.035] },
      ],
      { at: [x * long, roof - 0.1, 0], segments: 18, material: 'metal' },
    );
  }
  rod(b, [long * 0.12, roof, 0], [long * 0.12, roof + 3.5 * by, 0], 0.1 * by, white, 'metal');
  const top: Vec = [shape.x(0.86), shape.top(0.86) - 0.5 * by, 0];
  return {
    anchors: { top, seat: top },
    lamps: [{ at: [long * 0.3, 5 * by, 0] as Vec, colour: pane, power: 1.5, reach: 12 * by }],
  };
}
