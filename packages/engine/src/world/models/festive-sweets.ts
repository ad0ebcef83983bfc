import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { add, blend, cos, pi, sin, unit, type Vec } from '../vectors.ts';
import { addBloom } from './festive-leaves.ts';
import { facing } from './festive-shapes.ts';
import {
  around,
  colourOf,
  disc,
  hoop,
  lighter,
  part,
  rod,
  shade,
  slab,
  steps,
  turns,
} from './things-shapes.ts';

/** Sweets of feasts: mooncakes, painted eggs, ices, coconuts. */

function plate(b: Builder, radius: number, tint: Vec, rim: Vec) {
  b.lathe(
    [
      { radius: radius * 0.5, y: 0, tint: shade(tint, 0.8) },
      { radius: radius * 0.6, y: 0.02, tint },
      { radius: radius * 0.98, y: 0.07, tint: rim },
      { radius, y: 0.085, tint: rim },
      { radius: radius * 0.9, y: 0.08, tint: rim },
      { radius: radius * 0.6, y: 0.04, tint: lighter(tint, 0.2) },
      { radius: 0, y: 0.04, tint },
    ],
    { segments: 40, material: 'skin' },
  );
}

/** A round cake with a fluted rim and a pressed flower. */
function cake(b: Builder, crust: Vec) {
  const pale = lighter(crust, 0.3);
  const flutes = (angle: number) => (b.isCoarse ? 1 : 1 + 0.05 * Math.abs(cos(angle * 6)));
  b.lathe(
    [
      { radius: 0.19, y: 0, tint: shade(crust, 0.7) },
      { radius: 0.21, y: 0.03, tint: shade(crust, 0.9) },
      { radius: 0.21, y: 0.12, tint: crust },
      { radius: 0.195, y: 0.15, tint: pale },
      { radius: 0.17, y: 0.15, tint: shade(crust, 0.75) },
      { radius: 0, y: 0.15, tint: shade(crust, 0.8) },
    ],
    { segments: 60, material: 'skin', swell: flutes },
  );
  for (const angle of turns(8))
    b.ball(around(angle, 0.095, 0.15), [0.045, 0.014, 0.045], pale, 'skin', { segments: 8 });
  b.ball([0, 0.15, 0], [0.045, 0.022, 0.045], pale, 'skin', { segments: 10 });
  hoop(b, [0, 0.152, 0], 0.16, 0.011, pale, 'skin', { segments: 36, tubes: 5 });
}

function mooncake({ builder: b, paint }: Making) {
  const crust = colourOf(paint, 'body', '#d98a34');
  plate(b, 0.52, paint('plate', '#f4f7fb'), paint('trim', '#3f74c4'));
  part(b, (one) => cake(one, crust), { at: [0.14, 0.05, 0.22], yaw: 0.3 });
  part(b, (one) => cake(one, shade(crust, 0.92)), { at: [0.1, 0.05, -0.24] });
  part(b, (one) => cake(one, lighter(crust, 0.06)), { at: [-0.16, 0.28, 0], pitch: -1.15, size: 1.12 });
  // A piece with its yolk.
  part(
    b,
    (piece) => {
      const rim = steps(7).map((step) => around(-0.5 + step * 0.17, 0.2));
      for (const y of [0, 0.14])
        piece.face([[0, y, 0], ...rim.map(([x, , z]): Vec => [x, y, z])], crust, 'skin', [
          0,
          y > 0 ? 1 : -1,
          0,
        ]);
      rim.slice(1).forEach((to, index) => {
        const from = rim[index] ?? to;
        piece.face(
          [from, to, add(to, [0, 0.14, 0]), add(from, [0, 0.14, 0])],
          shade(crust, 0.85),
          'skin',
          unit(to),
        );
      });
      for (const end of [rim[0], rim[6]] as readonly Vec[])
        piece.face(
          [[0, 0, 0], end, add(end, [0, 0.14, 0]), [0, 0.14, 0]],
          paint('filling', '#7a3f1e'),
          'skin',
          unit([-1, 0, end[2] > 0 ? 1 : -1]),
        );
      piece.ball([0.02, 0.07, 0], [0.07, 0.06, 0.06], paint('yolk', '#ffab1c'), 'skin', { segments: 12 });
    },
    { at: [0.42, 0.05, 0.02], yaw: pi, size: 0.85 },
  );
  return { anchors: { top: [0, 0.2, 0] as Vec } };
}

/** Painted eggs in a nest of grass. */
function easterEggs({ builder: b, paint, seed, random }: Making) {
  const sets = [
    ['#ff7fae', '#fff3d0', '#5ac8f0'],
    ['#6fc8f5', '#fff3d0', '#ff8f5a'],
    ['#b98af0', '#ffe25a', '#ffffff'],
    ['#7fd08a', '#fff3d0', '#ff6f91'],
  ] as const;
  const egg = (at: Vec, size: number, kind: number, lean: number) => {
    const [body, band, dot] = sets[(seed + kind) % sets.length] ?? sets[0];
    part(
      b,
      (one) => {
        const [base, stripe, spot] = [
          colourOf(paint, 'body', body),
          paint('stripes', band),
          paint('spots', dot),
        ];
        const outAt = (y: number) => Math.sqrt(Math.max(0, 1 - y * y)) * (1 - 0.16 * Math.max(0, y));
        const rings = b.isCoarse ? 12 : 36;
        const tintAt = (y: number) => (Math.abs(y) < 0.24 ? stripe : Math.abs(y) > 0.72 ? spot : base);
        one.lathe(
          steps(rings * 2).map((half) => {
            const y = -1 + (2 * (Math.floor(half / 2) + (half % 2))) / rings;
            return {
              radius: 0.22 * outAt(y),
              y: 0.29 + 0.29 * y,
              tint: tintAt(y + (half % 2 === 0 ? 1 : -1) / rings),
            };
          }),
          { segments: 30, material: 'skin' },
        );
        const on = (angle: number, y: number) => around(angle, 0.217 * outAt(y), 0.29 + 0.289 * y);
        const zigzag = steps(29).map((step) => on((step / 28) * 2 * pi, step % 2 === 0 ? 0.13 : -0.13));
        one.tube(
          zigzag,
          zigzag.map(() => 0.02),
          spot,
          'skin',
          5,
        );
        for (const y of [0.48, -0.48])
          for (const angle of turns(9))
            one.ball(on(angle, y), [0.026, 0.026, 0.026], stripe, 'skin', { segments: 8 });
      },
      { at, size, roll: lean },
    );
  };
  egg([0, 0.04, 0], 1, 0, 0.08);
  egg([0.12, 0.02, 0.32], 0.72, 1, -0.35);
  egg([0.1, 0.02, -0.32], 0.78, 2, 0.4);
  for (const blade of steps(b.isCoarse ? 16 : 70)) {
    const root = around(blade * 2.4, random.range(0.28, 0.5));
    const tip = add(root, [random.range(-0.12, 0.12), random.range(0.12, 0.26), random.range(-0.12, 0.12)]);
    b.face(
      [add(root, [0, 0, 0.025]), add(root, [0, 0, -0.025]), tip],
      shade(paint('leaves', '#6fbf3f'), random.range(0.75, 1.15)),
      'leaf',
      unit([0.6, 0.8, 0]),
    );
  }
  return { anchors: { top: [0, 0.6, 0] as Vec } };
}

/** Ice on a stick, with a bite of another flavour. */
function icePop({ builder: b, paint }: Making) {
  const [one, two] = [colourOf(paint, 'body', '#ff5a7f'), paint('stripes', '#ffd04a')];
  facing(b, (pop) =>
    part(
      pop,
      (bar) => {
        const colours = [paint('top', '#5ac8f5'), two, one];
        for (const third of steps(3)) {
          const [low, high] = [0.28 + third * 0.2, 0.48 + third * 0.2];
          const tint = colours[2 - third] ?? one;
          bar.box([0, (low + high) / 2, 0], [0.2, (high - low) / 2, 0.085], tint, 'snow');
          for (const rib of [-0.09, 0.09])
            bar.box(
              [rib, (low + high) / 2, 0.085],
              [0.035, (high - low) / 2 - 0.001, 0.018],
              lighter(tint, 0.3),
              'snow',
            );
        }
        part(
          bar,
          (round) =>
            slab(
              round,
              steps(17).map((step) => [0.2 * cos((step / 16) * pi), 0.2 * sin((step / 16) * pi)] as const),
              0.17,
              colours[0] ?? one,
              'snow',
            ),
          { at: [0, 0.88, 0] },
        );
        bar.box([0, 0.13, 0], [0.05, 0.16, 0.03], paint('stick', '#e6c48a'), 'wood');
        bar.ball([-0.12, 0.96, 0.07], [0.035, 0.06, 0.03], [1, 1, 1], 'snow', { segments: 8 });
      },
      { at: [0.03, 0.02, 0], pitch: 0.14 },
    ),
  );
  return { anchors: { hand: [0, 0.1, 0] as Vec } };
}

/** A green coconut with a straw, a flower and a paper umbrella. */
function coconutDrink({ builder: b, paint }: Making) {
  const [husk, meat] = [colourOf(paint, 'body', '#7fb33f'), paint('filling', '#fffaf0')];
  b.ball(
    [0, 0.3, 0],
    [0.34, 0.32, 0.34],
    (to) => (to[1] > 0.82 ? meat : shade(husk, 0.88 + 0.14 * to[1] + 0.06 * cos(to[2] * 9))),
    'skin',
    {
      segments: 40,
      swell: (to) => (to[1] > 0.8 ? 0.8 / to[1] : 1 + 0.03 * cos(3 * to[0])),
    },
  );
  hoop(b, [0, 0.555, 0], 0.19, 0.03, meat, 'skin', { segments: 26 });
  disc(b, [0, 0.56, 0], [0, 1, 0], 0.17, paint('drink', '#dff3f0'), 'skin', 20);
  const bend: Vec = [0.03, 0.86, 0.12];
  for (const [index, share] of steps(8).entries()) {
    const from = blend([0, 0.5, 0.05], bend, share / 8);
    rod(
      b,
      from,
      blend([0, 0.5, 0.05], bend, (share + 1) / 8),
      0.024,
      index % 2 ? [1, 1, 1] : paint('straw', '#ff4f6f'),
      'skin',
      { segments: 8 },
    );
  }
  rod(b, bend, [0.06, 0.96, 0.28], 0.024, paint('straw', '#ff4f6f'), 'skin', { segments: 8 });
  rod(b, [-0.02, 0.5, -0.06], [-0.03, 0.95, -0.22], 0.012, [0.6, 0.4, 0.2], 'wood', { segments: 5 });
  part(
    b,
    (shadeOf) => {
      const rim = turns(10).map((angle) => around(angle, 0.26));
      rim.forEach((corner, index) => {
        const next = rim[(index + 1) % rim.length] ?? corner;
        shadeOf.face(
          [[0, 0.11, 0], corner, next],
          index % 2 ? paint('umbrella', '#ff9a2c') : [1, 0.92, 0.55],
          'thin',
          unit([corner[0] + next[0], 0.5, corner[2] + next[2]]),
        );
      });
    },
    { at: [-0.03, 0.88, -0.21], roll: -0.35 },
  );
  addBloom(
    b,
    [0.24, 0.56, -0.04],
    unit([1, 0.7, 0.1]),
    0.14,
    paint('petals', '#ff6fa0'),
    paint('heart', '#ffd95a'),
  );
  return { anchors: { hand: [0, 0.2, 0] as Vec } };
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: [
    'body',
    'plate',
    'trim',
    'filling',
    'yolk',
    'stripes',
    'spots',
    'leaves',
    'top',
    'stick',
    'drink',
    'straw',
    'umbrella',
    'petals',
    'heart',
  ],
  kinds,
});

const ice = row(icePop);

export const festiveSweets: Readonly<Record<string, Recipe>> = {
  'thing.mooncake': row(mooncake),
  'thing.easter-egg': row(easterEggs, 4),
  'thing.ice-pop': ice,
  'thing.popsicle': ice,
  'thing.coconut-drink': row(coconutDrink),
};
