import type { Making } from '../model.ts';
import { add, blend, cos, layered, mix, noise, pi, scale, sin, type Vec } from '../vectors.ts';
import { around, beam, colourOf, hoop, part, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { tiled } from './things-surfaces.ts';

/** Stations, planets, moons and meteors. */

/** A wheel that turns around a hub, with panels for the sun. */
export function spaceStation({ builder: b, paint }: Making) {
  const [body, panel] = [colourOf(paint, 'body', '#d5dae0'), paint('panels', '#2f4f9a')];
  const pane = paint('windows', '#ffd890');
  hoop(b, [0, 0, 0], 11, 1.3, body, 'metal', { segments: 56, tubes: 12 });
  for (const angle of turns(b.isCoarse ? 16 : 56))
    part(b, (port) => port.box([12.28, 0.15, 0], [0.04, 0.28, 0.3], pane, 'glow'), { yaw: angle });
  for (const angle of turns(28))
    part(b, (rib) => rib.box([11, 0, 0], [1.36, 1.36, 0.1], shade(body, 0.75), 'metal'), { yaw: angle });
  for (const angle of turns(4))
    rod(b, around(angle, 2), around(angle, 10), 0.55, shade(body, 0.9), 'metal', { segments: 10 });
  b.lathe(
    [
      [0, -5],
      [0.9, -4.9],
      [1.2, -3.5],
      [2.2, -2.4],
      [2.5, -1],
      [2.5, 1],
      [2, 2.2],
      [1.2, 2.8],
      [1, 5],
      [0.4, 5.8],
      [0, 5.9],
    ].map(([radius, y], index) => ({
      radius: radius ?? 0,
      y: y ?? 0,
      tint: shade(body, index % 2 === 0 ? 0.85 : 1.02),
    })),
    { segments: 24, material: 'metal' },
  );
  for (const angle of turns(12))
    part(b, (port) => port.box([2.48, 0.4, 0], [0.05, 0.2, 0.25], pane, 'glow'), { yaw: angle });
  for (const side of sides) {
    rod(b, [0, 4.2, 0], [0, 4.2, side * 4], 0.15, body, 'metal');
    for (const wing of [0, 1]) {
      const z = side * (4 + wing * 4.2);
      tiled(
        b,
        (u, v) => ({ at: [(u - 0.5) * 3.4, 4.2, z + side * v * 3.8], normal: [0, 1, 0] as Vec }),
        4,
        6,
        panel,
        'glass',
        { shift: 0, vary: 0.4 },
      );
      for (const x of sides)
        beam(b, [x * 1.7, 4.2, z], [x * 1.7, 4.2, z + side * 3.8], 0.12, 0.12, body, 'metal');
    }
  }
  b.lathe(
    [
      { radius: 0.1, y: 0, tint: body },
      { radius: 1.2, y: 0.5, tint: body },
      { radius: 1.25, y: 0.5, tint: shade(body, 0.6) },
      { radius: 0.1, y: 0.1, tint: shade(body, 0.7) },
    ],
    { at: [0, 5.8, 0], segments: 18, material: 'metal' },
  );
  return {
    anchors: { top: [0, 6.3, 0] as Vec, door: [0, -5.2, 0] as Vec },
    lamps: [{ at: [0, -6, 0] as Vec, colour: [0.7, 0.85, 1] as Vec, power: 1.6, reach: 14 }],
  };
}

export interface WorldPlan {
  readonly low: string;
  readonly high: string;
  readonly extra?: string;
  readonly kind: 'land' | 'gas' | 'rock' | 'star';
  readonly ring?: string;
  readonly radius: number;
}

/** A planet, a moon or a star; its middle is one radius above the ground. */
export function world({ builder: b, paint, seed }: Making, plan: WorldPlan) {
  const [low, high] = [colourOf(paint, 'body', plan.low), paint('land', plan.high)];
  const extra = paint('clouds', plan.extra ?? '#ffffff');
  const r = plan.radius;
  const middle: Vec = [0, r, 0];
  const spots = (to: Vec, size: number) =>
    0.5 * layered(to[0] * size + seed * 3.7 + 9, to[1] * size + to[2] * size * 0.7, 4, seed) +
    0.5 * layered(to[2] * size + 3.1, to[1] * size - to[0] * size * 0.7 + 5, 4, seed + 2);
  const tint = (to: Vec): Vec => {
    if (plan.kind === 'gas')
      return blend(
        low,
        blend(high, extra, 0.4 + 0.4 * sin(to[1] * 21)),
        0.5 + 0.5 * sin(to[1] * 9 + 1.6 * spots(to, 2.4)),
      );
    const rise = spots(to, plan.kind === 'land' ? 2 : 3.4);
    if (plan.kind === 'star') return scale(blend(low, high, rise), 1.1);
    if (plan.kind === 'rock')
      return shade(blend(low, high, rise), 0.75 + 0.5 * noise(to[0] * 11 + 20, to[1] * 11 + to[2] * 6, 3));
    const cloud = layered(to[0] * 4 + to[2] * 2.4 + 30, to[1] * 7 + to[2] * 2, 4, seed + 8);
    const ground =
      Math.abs(to[1]) > 0.86
        ? extra
        : rise > 0.51
          ? blend(high, [0.5, 0.42, 0.25], Math.max(0, rise - 0.56) * 6)
          : low;
    return blend(ground, extra, Math.max(0, Math.min(0.9, (cloud - 0.56) * 6)));
  };
  const craters = steps(plan.kind === 'rock' ? 16 : 0).map((index) => {
    const rise = 1 - (2 * (index + 0.5)) / 16;
    const out = Math.sqrt(1 - rise * rise);
    return {
      to: [out * cos(index * 2.4 + seed), rise, out * sin(index * 2.4 + seed)] as Vec,
      size: 0.12 + 0.22 * noise(index, 3, seed),
    };
  });
  const dent = (to: Vec) => {
    let depth = 0;
    for (const crater of craters) {
      const away =
        Math.sqrt((to[0] - crater.to[0]) ** 2 + (to[1] - crater.to[1]) ** 2 + (to[2] - crater.to[2]) ** 2) /
        crater.size;
      depth += away < 1 ? -0.05 * (1 - away * away) : away < 1.3 ? 0.02 * (1.3 - away) * 3 : 0;
    }
    return depth;
  };
  b.ball(middle, r, (to) => shade(tint(to), 1 + dent(to) * 8), plan.kind === 'star' ? 'glow' : 'stone', {
    segments: 72,
    swell: (to) => 1 + dent(to),
  });
  if (plan.ring) {
    const ring = paint('ring', plan.ring);
    part(
      b,
      (flat) =>
        flat.sheet(
          b.isCoarse ? 20 : 72,
          b.isCoarse ? 2 : 9,
          (u, v) => ({
            at: around(u * 2 * pi, r * mix(1.35, 2.2, v)),
            normal: [0, 1, 0] as Vec,
            tint: shade(ring, 0.55 + 0.55 * noise(v * 9, 1, 5)),
          }),
          'thin',
        ),
      { at: middle, roll: 0.36, pitch: 0.12 },
    );
  }
  return {
    anchors: { top: [0, 2 * r, 0] as Vec },
    ...(plan.kind === 'star' ? { lamps: [{ at: middle, colour: low, power: 2, reach: r * 6 }] } : {}),
  };
}

/** A burning stone that falls forward. */
export function meteor({ builder: b, paint }: Making) {
  const stone = colourOf(paint, 'body', '#4a3a36');
  b.ball(
    [0, 1, 0],
    [0.8, 0.7, 0.75],
    (to) =>
      noise(to[0] * 5 + 9, to[1] * 5 + to[2] * 4, 4) > 0.6
        ? [1, 0.45, 0.1]
        : shade(stone, 0.7 + 0.5 * noise(to[0] * 8, to[2] * 8 + to[1] * 5)),
    'stone',
    { segments: 18, swell: (to) => 0.85 + 0.3 * noise(to[0] * 3 + 4, to[1] * 3 + to[2] * 2, 6) },
  );
  for (const index of steps(b.isCoarse ? 6 : 14)) {
    const off = around(index * 2.4, 0.16 * Math.sqrt(index));
    const from: Vec = [-0.1 + 0.4 * (1 - index / 14), 1 + off[0], off[2]];
    const long = 3.2 - 0.12 * index;
    b.tube(
      [
        from,
        add(from, [-long * 0.4, long * 0.22 + 0.1 * sin(index), 0.1 * cos(index)]),
        add(from, [-long, long * 0.6, 0]),
      ],
      [0.3, 0.22, 0.01],
      (share) => (share < 0.3 ? [1, 0.85, 0.4] : share < 0.7 ? paint('flame', '#ff8a2a') : [0.8, 0.15, 0.04]),
      'glow',
      6,
    );
  }
  return { lamps: [{ at: [-0.6, 1.4, 0] as Vec, colour: [1, 0.55, 0.2] as Vec, power: 1.6, reach: 9 }] };
}

export function satellite({ builder: b, paint }: Making) {
  const gold = colourOf(paint, 'body', '#e0b45a');
  b.box([0, 1.5, 0], [0.6, 0.8, 0.6], gold, 'metal');
  for (const side of sides) {
    rod(b, [0, 1.5, side * 0.6], [0, 1.5, side * 1.2], 0.06, [0.6, 0.6, 0.62], 'metal');
    tiled(
      b,
      (u, v) => ({ at: [0, 1.5 + (u - 0.5) * 1.3, side * (1.2 + v * 3)], normal: [1, 0, 0] as Vec }),
      3,
      7,
      paint('panels', '#2f4f9a'),
      'glass',
      { shift: 0, vary: 0.4 },
    );
  }
  b.lathe(
    [
      { radius: 0.06, y: 0, tint: [0.8, 0.8, 0.8] },
      { radius: 0.8, y: 0.35, tint: [0.9, 0.9, 0.9] },
      { radius: 0.05, y: 0.06, tint: [0.7, 0.7, 0.7] },
    ],
    { at: [0, 2.35, 0], segments: 20, material: 'metal' },
  );
  rod(b, [0, 2.4, 0], [0, 3, 0], 0.02, [0.6, 0.6, 0.6], 'metal');
  return {};
}
