import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { add, cos, mix, pi, scale, sin, unit, type Vec } from '../vectors.ts';
import { curve } from './creatures-shapes.ts';
import { around, colourOf, disc, hoop, lighter, part, shade, sides, steps, turns } from './things-shapes.ts';

/** The head of a dancing lion: a horn, a mirror, round eyes with lids, a wide mouth with teeth, and fur along all its edges. */

/** Tufts of fur along a line, each of them pointing away from a middle and down. */
function fringe(b: Builder, line: readonly Vec[], from: Vec, long: number, tint: Vec, fall = 0.4) {
  const count = b.isCoarse ? Math.ceil(line.length / 3) : line.length;
  for (const index of steps(count)) {
    const at = line[Math.floor((index / count) * line.length)] ?? from;
    const out = unit(add(unit([at[0] - from[0], at[1] - from[1], at[2] - from[2]]), [0, -fall, 0]));
    const size = long * (index % 2 === 0 ? 1 : 0.78);
    b.tube(
      [at, add(at, scale(out, size * 0.5)), add(at, add(scale(out, size), [0, -fall * 0.3 * size, 0]))],
      [long * 0.24, long * 0.2, 0.004],
      shade(tint, index % 2 === 0 ? 1 : 0.86),
      'fur',
      6,
    );
  }
}

/** Points around an ellipse that stands across the way of the eye. */
const oval = (
  at: Vec,
  high: number,
  wide: number,
  count: number,
  [from, to]: readonly [number, number] = [0, 2 * pi],
): readonly Vec[] =>
  steps(count).map((step) => {
    const angle = mix(from, to, step / Math.max(1, count - 1));
    return add(at, [0, sin(angle) * high, cos(angle) * wide]);
  });

function eye(b: Builder, at: Vec, side: number, lid: Vec, gold: Vec, fur: Vec) {
  b.ball(at, [0.15, 0.17, 0.17], [0.96, 0.95, 0.9], 'skin', { segments: 22 });
  b.ball(add(at, [0.115, -0.01, -side * 0.02]), [0.055, 0.085, 0.085], [0.012, 0.01, 0.012], 'skin', {
    segments: 16,
  });
  b.ball(add(at, [0.165, 0.03, side * 0.02]), [0.014, 0.026, 0.026], [1, 1, 1], 'skin', { segments: 8 });
  part(
    b,
    (half) =>
      half.ball([0, 0, 0], [0.16, 0.18, 0.18], (to) => (to[1] > 0.12 ? lid : gold), 'skin', {
        segments: 24,
        swell: (to) => (to[1] < 0 ? 0.5 : 1),
      }),
    {
      at: add(at, [-0.02, 0.035, 0]),
      pitch: 0.25,
      roll: -side * 0.22,
    },
  );
  hoop(b, add(at, [0.02, 0, 0]), 0.185, 0.026, gold, 'metal', { axis: [1, 0, 0], segments: 26 });
  const brow = oval(add(at, [0.02, 0.05, 0]), 0.19, 0.21, 13, [
    side > 0 ? 0.1 : pi - 0.1,
    side > 0 ? pi * 0.85 : pi * 0.15,
  ]);
  fringe(b, brow, add(at, [-0.06, 0, 0]), 0.12, fur, -0.25);
}

function lionHead({ builder: b, paint }: Making) {
  const [red, gold, fur, green] = [
    colourOf(paint, 'body', '#e3261f'),
    paint('trim', '#fbc22e'),
    paint('fur', '#fffaf0'),
    paint('lids', '#23a05a'),
  ];
  const mouth: Vec = [0.1, 0.36, 0];
  // The skull, wide below the eyes, with a high brow.
  b.ball([0, 0.78, 0], [0.45, 0.44, 0.52], (to) => shade(red, 0.9 + 0.16 * to[1]), 'skin', {
    segments: 36,
    swell: (to) => 1 + 0.1 * Math.max(0, to[1]) * Math.max(0, to[0]),
  });
  // Upper and lower jaws around a dark mouth.
  b.ball([0.2, 0.52, 0], [0.42, 0.17, 0.5], red, 'skin', { segments: 30 });
  b.ball([0.22, 0.37, 0], [0.36, 0.17, 0.42], [0.09, 0.012, 0.016], 'skin', { segments: 24 });
  b.ball([0.2, 0.2, 0], [0.4, 0.1, 0.42], (to) => (to[1] > 0.3 ? shade(red, 0.5) : red), 'skin', {
    segments: 28,
  });
  b.ball([0.42, 0.27, 0], [0.2, 0.045, 0.15], paint('tongue', '#ff7f92'), 'skin', { segments: 16 });
  const lip = (y: number, deep: number, wide: number) =>
    steps(b.isCoarse ? 9 : 25).map((step): Vec => {
      const angle = mix(-1.75, 1.75, step / (b.isCoarse ? 8 : 24));
      return [0.2 + deep * cos(angle), y, wide * sin(angle)];
    });
  for (const [y, deep, wide] of [
    [0.46, 0.42, 0.51],
    [0.24, 0.41, 0.44],
  ] as const) {
    const edge = lip(y, deep, wide);
    b.tube(
      edge,
      edge.map(() => 0.035),
      gold,
      'skin',
      7,
    );
    fringe(
      b,
      edge.map((at) => add(at, [0, y > 0.3 ? 0.05 : -0.05, 0])),
      [0, y + 0.05, 0],
      0.11,
      fur,
      y > 0.3 ? 0.1 : 0.9,
    );
  }
  for (const z of steps(7)) {
    const angle = (z - 3) * 0.3;
    const at: Vec = [0.19 + 0.4 * cos(angle), 0.425, 0.46 * sin(angle)];
    b.box(at, [0.02, 0.035, 0.05], [0.98, 0.96, 0.9], 'skin', angle);
  }
  // A beard that hangs from the chin.
  for (const strand of steps(b.isCoarse ? 5 : 13)) {
    const z = (strand - (b.isCoarse ? 2 : 6)) * (b.isCoarse ? 0.13 : 0.045);
    const long = 0.2 - 0.25 * Math.abs(z);
    b.tube(
      [
        [0.5 - z * z, 0.16, z],
        [0.56 - z * z, 0.12 - long * 0.4, z * 1.1],
        [0.5 - z * z, 0.14 - long, z * 1.15],
      ],
      [0.035, 0.034, 0.004],
      shade(fur, strand % 2 ? 0.85 : 1),
      'fur',
      6,
    );
  }
  // The nose, and above it the mirror and the horn.
  b.ball([0.56, 0.62, 0], [0.13, 0.11, 0.17], green, 'skin', { segments: 22 });
  for (const side of sides) {
    b.ball([0.6, 0.6, side * 0.11], [0.09, 0.08, 0.09], green, 'skin', { segments: 14 });
    b.ball([0.675, 0.585, side * 0.1], [0.02, 0.03, 0.035], [0.03, 0.02, 0.02], 'skin', { segments: 8 });
    eye(b, [0.36, 0.82, side * 0.235], side, green, gold, fur);
    // Cheeks with golden swirls.
    const swirl = curve(
      steps(14).map((step): Vec => {
        const [turned, out] = [step * 0.62, 0.015 + step * 0.0085];
        return [0.44 - 0.3 * out, 0.6 + out * sin(turned), side * (0.38 + out * cos(turned) * 0.8)];
      }),
      30,
    );
    b.tube(
      swirl,
      swirl.map(() => 0.017),
      gold,
      'skin',
      5,
    );
    ear(b, side, red, gold, fur);
    for (const [x, y, z, size] of [
      [0.3, 1.16, 0.13, 0.065],
      [0.1, 1.2, 0.26, 0.075],
      [0.02, 1.06, 0.42, 0.06],
    ] as const)
      b.ball([x, y, side * z], size, paint('balls', size > 0.07 ? '#fbc22e' : '#2f8fe6'), 'fur', {
        segments: 12,
        swell: (to) => 1 + 0.1 * sin(to[1] * 19 + to[2] * 17),
      });
  }
  part(
    b,
    (mirror) => {
      disc(mirror, [0.02, 0, 0], [1, 0, 0], 0.1, [0.75, 0.88, 0.95], 'metal', 20);
      hoop(mirror, [0.015, 0, 0], 0.11, 0.025, gold, 'metal', { axis: [1, 0, 0], segments: 24 });
      for (const angle of turns(10))
        mirror.ball([0.01, 0.15 * sin(angle), 0.15 * cos(angle)], 0.024, gold, 'skin', { segments: 7 });
    },
    { at: [0.47, 1.03, 0], pitch: 0.35 },
  );
  b.tube(
    curve(
      [
        [0.28, 1.17, 0],
        [0.28, 1.32, 0],
        [0.22, 1.44, 0],
        [0.08, 1.5, 0],
      ],
      b.isCoarse ? 4 : 14,
    ),
    steps(b.isCoarse ? 5 : 15).map((step) => mix(0.105, 0.02, step / (b.isCoarse ? 4 : 14))),
    (share) => (Math.floor(share * 7) % 2 === 0 ? gold : green),
    'skin',
    14,
  );
  b.ball([0.06, 1.51, 0], 0.06, lighter(red, 0.1), 'fur', { segments: 12 });
  // A mane behind the face, and the silk of the back.
  fringe(
    b,
    oval([-0.05, 0.76, 0], 0.43, 0.5, b.isCoarse ? 20 : 44, [-0.35, pi + 0.35]),
    [-0.05, 0.72, 0],
    0.16,
    gold,
    0.1,
  );
  fringe(
    b,
    oval([-0.14, 0.76, 0], 0.45, 0.53, b.isCoarse ? 20 : 44, [-0.5, pi + 0.5]),
    [-0.12, 0.7, 0],
    0.16,
    fur,
    0.1,
  );
  b.sheet(
    b.isCoarse ? 8 : 28,
    4,
    (u, v) => {
      const angle = mix(-0.1, 2 * pi + 0.1, u);
      const out = 1 + 0.05 * cos(u * 50) * v;
      return {
        at: add(around(angle, mix(0.3, 0.46, v) * out, mix(0.7, 0.02, v)), [-0.22, 0, 0]),
        normal: unit(around(angle, 1, 0.15)),
        tint: v > 0.9 ? gold : shade(red, 0.75 + 0.12 * cos(u * 50)),
      };
    },
    'cloth',
  );
  return { anchors: { mouth, top: [0, 1.3, 0] as Vec, hand: [0, 0.4, 0] as Vec } };
}

/** An ear like a leaf, with fur around it. */
function ear(b: Builder, side: number, red: Vec, gold: Vec, fur: Vec) {
  const at: Vec = [0.06, 1.06, side * 0.5];
  part(
    b,
    (leaf) => {
      leaf.ball([0, 0, 0], [0.05, 0.12, 0.2], red, 'skin', { segments: 16 });
      leaf.ball([0.035, 0, 0], [0.03, 0.075, 0.14], gold, 'skin', { segments: 14 });
      fringe(leaf, oval([0, 0, 0], 0.1, 0.18, 14), [-0.05, 0, 0], 0.09, fur, 0);
    },
    { at: add(at, [0, 0.06, side * 0.12]), roll: side * 0.5 },
  );
}

export const lionHeads: Readonly<Record<string, Recipe>> = {
  'thing.lion-dance-head': { make: lionHead, parts: ['body', 'trim', 'fur', 'lids', 'tongue', 'balls'] },
};
