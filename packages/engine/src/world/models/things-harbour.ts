import type { Making } from '../model.ts';
import { add, cos, hash, noise, pi, sin, type Vec } from '../vectors.ts';
import { beam, colourOf, hoop, part, rod, shade, sides, slab, steps, turns } from './things-shapes.ts';

/** Doors, ladders, anchors, wheels: hardware of ships and houses. */

export function door({ builder: b, paint, pose }: Making) {
  const [wood, frame, metal] = [
    colourOf(paint, 'wood', '#8a5630'),
    paint('frame', '#5f3d26'),
    paint('trim', '#d9aa45'),
  ];
  const isOpen = pose('closed', 'open') === 'open';
  for (const side of sides) beam(b, [0, 0, side * 0.62], [0, 2.05, side * 0.62], 0.2, 0.2, frame);
  b.sheet(
    b.isCoarse ? 4 : 14,
    1,
    (u, v) => ({
      at: [0.1, 2.02 + 0.62 * sin(u * pi) * (0.82 + 0.33 * v), 0.62 * cos(u * pi) * (0.85 + 0.33 * v)],
      normal: [1, 0, 0],
      tint: frame,
    }),
    'wood',
  );
  part(
    b,
    (leaf) => {
      for (const plank of steps(6)) {
        const z = 0.09 + plank * 0.175;
        const high = 2 + 0.5 * sin((z / 1.06) * pi);
        leaf.box(
          [0, high / 2, z],
          [0.045, high / 2, 0.083],
          shade(wood, 0.82 + 0.3 * hash(plank, 3, 1)),
          'wood',
        );
      }
      for (const y of [0.4, 1.7]) leaf.box([0, y, 0.45], [0.06, 0.05, 0.44], shade(metal, 0.35), 'metal');
      hoop(leaf, [0.07, 1.05, 0.92], 0.07, 0.016, metal, 'metal', { axis: [1, 0, 0], segments: 14 });
    },
    { at: [0, 0, -0.54], yaw: isOpen ? -1.1 : 0 },
  );
  b.box([0, 0.03, 0], [0.3, 0.04, 0.8], shade(paint('stone', '#8f887e'), 1), 'stone');
  if (!isOpen) return {};
  const glow = paint('light', '#ffd98a');
  b.face(
    [
      [-0.05, 0.07, -0.54],
      [-0.05, 0.07, 0.54],
      ...steps(9).map((step): Vec => [-0.05, 2 + 0.5 * sin((step / 8) * pi), 0.54 * cos((step / 8) * pi)]),
    ],
    glow,
    'glow',
    [1, 0, 0],
  );
  return {
    anchors: { inside: [0, 0.07, 0] as Vec },
    lamps: [{ at: [0.5, 1.2, 0] as Vec, colour: glow, power: 1.1, reach: 5 }],
  };
}

export function ladder({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#b0824f');
  for (const side of sides) beam(b, [0.5, 0, side * 0.24], [0, 2.6, side * 0.22], 0.06, 0.07, wood);
  for (const rung of steps(8))
    rod(
      b,
      [0.44 - rung * 0.057, 0.3 + rung * 0.295, -0.24],
      [0.44 - rung * 0.057, 0.3 + rung * 0.295, 0.24],
      0.024,
      shade(wood, 0.9),
      'wood',
    );
  return {};
}

export function anchor({ builder: b, paint }: Making) {
  const metal = colourOf(paint, 'body', '#4a525c');
  rod(b, [0, 0.18, 0], [0, 1.35, 0], 0.06, metal, 'metal', { segments: 10 });
  hoop(b, [0, 1.47, 0], 0.12, 0.032, metal, 'metal', { axis: [1, 0, 0], segments: 18 });
  rod(b, [0, 1.15, -0.36], [0, 1.15, 0.36], 0.045, paint('wood', '#7a5232'), 'wood', { segments: 8 });
  const arm = steps(13).map(
    (step): Vec => [0, 0.72 - 0.64 * sin((step / 12) * pi), -0.58 * cos((step / 12) * pi)],
  );
  b.tube(
    arm,
    arm.map((_, step) => 0.05 + 0.025 * sin((step / 12) * pi)),
    metal,
    'metal',
    8,
  );
  for (const side of sides)
    part(
      b,
      (fluke) =>
        slab(
          fluke,
          [
            [0, 0.2],
            [0.14, -0.04],
            [0, 0.02],
            [-0.14, -0.04],
          ],
          0.04,
          metal,
          'metal',
          { bevel: 0.02 },
        ),
      { at: [0, 0.76, side * 0.58], yaw: pi / 2, roll: 0 },
    );
  const rope = steps(26).map(
    (step): Vec => [0.07 * sin(step * 0.8), 1.5 - step * 0.055, 0.12 * sin(step * 0.42)],
  );
  b.tube(
    rope,
    rope.map(() => 0.026),
    paint('rope', '#d3bd8c'),
    'cloth',
    6,
  );
  return {};
}

export function shipWheel({ builder: b, paint }: Making) {
  const [wood, brass] = [colourOf(paint, 'wood', '#8a5630'), paint('trim', '#d9aa45')];
  const middle: Vec = [0.16, 1, 0];
  b.box([0, 0.5, 0], [0.12, 0.5, 0.16], shade(wood, 0.8), 'wood');
  for (const radius of [0.42, 0.3])
    hoop(b, middle, radius, radius > 0.4 ? 0.045 : 0.02, radius > 0.4 ? wood : brass, 'wood', {
      axis: [1, 0, 0],
      segments: 30,
    });
  for (const angle of turns(8)) {
    const out = (by: number): Vec => add(middle, [0, by * sin(angle), by * cos(angle)]);
    rod(b, out(0.08), out(0.66), 0.022, shade(wood, 1.15), 'wood');
    b.ball(out(0.64), [0.036, 0.036, 0.036], wood, 'wood', { segments: 8 });
  }
  rod(b, [0, 1, 0], [0.24, 1, 0], 0.1, brass, 'metal', { segments: 14 });
  return { anchors: { hand: [0.16, 1.4, 0.3] as Vec } };
}

export function globe({ builder: b, paint }: Making) {
  const [sea, land, brass] = [
    colourOf(paint, 'body', '#3f86b5'),
    paint('land', '#8fae5a'),
    paint('trim', '#d0a045'),
  ];
  b.lathe(
    [
      [0, 0],
      [0.16, 0],
      [0.15, 0.03],
      [0.04, 0.07],
      [0.03, 0.13],
    ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: brass })),
    { segments: 20, material: 'metal' },
  );
  b.ball(
    [0, 0.4, 0],
    0.22,
    (to) => (noise(to[0] * 3 + to[1] * 1.5 + 9, to[2] * 3 + to[1] * 2 + 4, 6) > 0.54 ? land : sea),
    'skin',
    { segments: 56 },
  );
  const arc = steps(17).map(
    (step): Vec => [0.25 * sin(0.4 + (step / 16) * pi), 0.4 + 0.25 * cos(0.4 + (step / 16) * pi), 0],
  );
  b.tube(
    arc,
    arc.map(() => 0.014),
    brass,
    'metal',
    6,
  );
  return {};
}

export function wheel({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#8a5f3c');
  const middle: Vec = [0, 0.55, 0];
  hoop(b, middle, 0.5, 0.05, wood, 'wood', { axis: [0, 0, 1], segments: 28 });
  for (const angle of turns(10))
    rod(b, middle, add(middle, [0.5 * cos(angle), 0.5 * sin(angle), 0]), 0.025, shade(wood, 1.1), 'wood');
  rod(b, [0, 0.55, -0.1], [0, 0.55, 0.1], 0.09, shade(wood, 0.8), 'wood', { segments: 12 });
  return {};
}

export function spikes({ builder: b, paint }: Making) {
  const metal = colourOf(paint, 'body', '#b8c0c8');
  b.box([0, 0.04, 0], [0.6, 0.04, 0.6], shade(metal, 0.4), 'metal');
  for (const x of steps(4))
    for (const z of steps(4))
      b.lathe(
        [
          { radius: 0.12, y: 0.08, tint: shade(metal, 0.6) },
          { radius: 0, y: 0.6, tint: metal },
        ],
        { at: [(x - 1.5) * 0.28, 0, (z - 1.5) * 0.28], segments: 8, material: 'metal' },
      );
  return {};
}
