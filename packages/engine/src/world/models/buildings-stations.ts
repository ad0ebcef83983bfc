import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, hash, mix, pi, sin, type Vec } from '../vectors.ts';
import { beam, colourOf, rod, shade, sides, steps, turns } from './things-shapes.ts';

/** Parts of stations, fairs, stadiums, mines and bases on the moon. */

/** Two rails on sleepers along x, 12 metres long. */
function rails({ builder: b }: Making) {
  const wood = hex('#5a4230');
  b.box([0, 0.03, 0], [6, 0.04, 1.5], hex('#7a7268'), 'ground');
  for (const sleeper of steps(b.isCoarse ? 10 : 20))
    b.box(
      [mix(-5.8, 5.8, sleeper / (b.isCoarse ? 9 : 19)), 0.09, 0],
      [0.13, 0.05, 1.15],
      shade(wood, 0.8 + 0.3 * hash(sleeper, 2, 1)),
      'wood',
    );
  for (const side of sides) b.box([0, 0.2, side * 0.72], [6, 0.07, 0.05], hex('#8a8e94'), 'metal');
  return {};
}

/** A roof over a platform on iron posts, with a clock and lamps; the platform is below it. It runs along x. */
function platform({ builder: b, paint }: Making) {
  const [iron, roof] = [hex('#2f4a44'), paint('roof', '#7a3a30')];
  b.box([0, 0.45, 0], [6, 0.45, 2.4], hex('#b0a594'), 'stone');
  b.box([0, 0.91, -2.2], [6, 0.02, 0.16], hex('#e8c84a'), 'stone');
  for (const x of [-4.5, -1.5, 1.5, 4.5]) {
    rod(b, [x, 0.9, 0.6], [x, 4.2, 0.6], 0.1, iron, 'metal');
    for (const side of sides)
      b.tube(
        [
          [x, 3.1, 0.6],
          [x, 3.7, 0.6 + side * 0.5],
          [x, 4.1, 0.6 + side * 1.5],
        ],
        [0.05, 0.05, 0.04],
        iron,
        'metal',
        6,
      );
  }
  for (const side of sides)
    b.face(
      [
        [-6, 4.8, 0.6],
        [6, 4.8, 0.6],
        [6, 4.1, 0.6 + side * 2.6],
        [-6, 4.1, 0.6 + side * 2.6],
      ],
      roof,
      'wood',
      [0, 0.96, side * 0.26],
    );
  for (const tooth of steps(24))
    b.box([mix(-5.8, 5.8, tooth / 23), 4.02, -2], [0.18, 0.12, 0.02], shade(roof, 1.2), 'wood');
  for (const x of [-3, 3]) {
    rod(b, [x, 4.2, -0.6], [x, 3.7, -0.6], 0.02, iron, 'metal');
    b.ball([x, 3.55, -0.6], 0.17, [1, 0.82, 0.5], 'glow', { segments: 10 });
  }
  for (const side of sides) {
    b.lathe(
      [
        { radius: 0.42, y: -0.05, tint: iron },
        { radius: 0.42, y: 0.05, tint: iron },
      ],
      { at: [0, 3.4, -0.5], segments: 4, material: 'metal' },
    );
    b.face(
      turns(20).map((angle): Vec => [side * 0.07, 3.5 + 0.4 * sin(angle), -0.5 + 0.4 * cos(angle)]),
      hex('#f4eedc'),
      'cloth',
      [side, 0, 0],
    );
  }
  for (const x of [-3.6, 0.6]) {
    b.box([x, 1.32, 1.3], [0.85, 0.04, 0.24], hex('#8a5a34'), 'wood');
    b.box([x, 1.65, 1.52], [0.85, 0.2, 0.03], hex('#8a5a34'), 'wood');
    for (const end of sides) b.box([x + end * 0.7, 1.1, 1.3], [0.04, 0.2, 0.2], iron, 'metal');
  }
  b.box([4.8, 1.2, 1.2], [0.35, 0.3, 0.25], hex('#7a4a2a'), 'wood');
  b.box([4.6, 1.62, 1.2], [0.25, 0.13, 0.2], hex('#a83a30'), 'cloth');
  return { lamps: [{ at: [0, 3.4, -1] as Vec, colour: [1, 0.75, 0.42] as Vec, power: 0.8, reach: 7 }] };
}

/** A railway of loops high on a frame. It runs along z. */
function rollerCoaster({ builder: b, paint }: Making) {
  const [track, frame] = [colourOf(paint, 'track', '#d8402c'), hex('#e8e4dc')];
  const count = b.isCoarse ? 40 : 100;
  const at = (share: number): Vec => {
    const z = mix(-26, 26, share);
    return [
      4 * sin(share * 9),
      5 + 7.5 * (0.5 + 0.5 * cos(share * 17)) * (1 - share * 0.35) + 2 * sin(share * 29),
      z,
    ];
  };
  for (const side of sides)
    b.tube(
      steps(count).map((step) => {
        const [x, y, z] = at(step / (count - 1));
        return [x + side * 0.55, y, z] as Vec;
      }),
      Array.from({ length: count }, () => 0.14),
      track,
      'metal',
      6,
    );
  for (const step of steps(count)) {
    const [x, y, z] = at(step / (count - 1));
    if (step % 2 === 0) b.box([x, y - 0.1, z], [0.6, 0.06, 0.08], shade(track, 0.7), 'metal');
    if (step % 4 === 0) {
      for (const side of sides)
        rod(b, [x + side * 1.6, 0, z], [x + side * 0.5, y, z], 0.11, frame, 'metal', { segments: 5 });
      for (const level of steps(Math.floor(y / 3.4)))
        beam(b, [x - 1.4, level * 3.4 + 1, z], [x + 1.4, level * 3.4 + 3, z], 0.09, 0.09, frame, 'metal');
    }
  }
  const loop = steps(b.isCoarse ? 20 : 44);
  for (const side of sides)
    b.tube(
      loop.map((step): Vec => {
        const angle = (step / (loop.length - 1)) * 2 * pi - pi / 2;
        return [7 + side * 0.5 + (step / loop.length - 0.5) * 1.6, 6.6 + 6 * sin(angle), -6 + 6 * cos(angle)];
      }),
      loop.map(() => 0.14),
      track,
      'metal',
      6,
    );
  for (const car of steps(4)) {
    const [x, y, z] = at(0.46 + car * 0.028);
    b.box(
      [x, y + 0.5, z],
      [0.6, 0.4, 0.62],
      hex(['#e8b82c', '#2f7ac0', '#3f9a5a', '#d84a8a'][car] ?? '#e8b82c'),
      'metal',
    );
  }
  return {};
}

/** A part of the seats around an arena: rows of people behind a wall. It looks along x and is 12 metres wide. */
function stand({ builder: b, paint, seed }: Making) {
  const stone = colourOf(paint, 'stone', '#c8b490');
  const rows = 7;
  b.box([0.3, 1.2, 0], [0.3, 1.2, 6.3], stone, 'stone');
  for (const level of steps(rows)) {
    const [x, y] = [-0.6 - level * 1.1, 1.7 + level * 0.8];
    b.box([x, y / 2, 0], [0.56, y / 2, 6.3 + level * 0.35], shade(stone, 0.85 + 0.05 * (level % 2)), 'stone');
    for (const seat of steps(b.isCoarse ? 8 : 17)) {
      if (hash(seat, level, seed) < 0.25) continue;
      const z = mix(-5.8, 5.8, seat / (b.isCoarse ? 7 : 16)) + 0.3 * (hash(level, seat, seed + 1) - 0.5);
      const tint = hex(
        ['#b8402c', '#2f5a9a', '#d8a83c', '#5a8a4a', '#d8d0c0', '#7a4a8a'][
          Math.floor(hash(seat, level, seed + 2) * 6)
        ] ?? '#b8402c',
      );
      b.box([x, y + 0.32, z], [0.18, 0.32, 0.2], tint, 'cloth');
      b.ball([x, y + 0.82, z], 0.17, hex(['#e0b08a', '#8a5a3c', '#c89068'][seat % 3] ?? '#e0b08a'), 'skin', {
        segments: 6,
      });
    }
  }
  for (const z of [-5.4, 0, 5.4]) {
    rod(b, [-8.2, 6, z], [-8.2, 11, z], 0.1, hex('#6a4a2c'), 'wood');
    b.face(
      [
        [-8.2, 10.8, z],
        [-8.2, 9, z],
        [-8.1, 9.7, z + 2.2],
      ],
      hex(seed % 2 ? '#b8302c' : '#2f4f9a'),
      'cloth',
      [1, 0, 0],
    );
  }
  for (const arch of steps(5))
    b.box([0.62, 0.8, -5 + arch * 2.5], [0.02, 0.7, 0.5], shade(stone, 0.45), 'stone');
  return {};
}

/** A dome with lit windows and an airlock. */
function moonDome({ builder: b, paint }: Making) {
  const body = paint('body', '#d8dce0');
  b.ball([0, 0, 0], [4, 3.6, 4], (to) => shade(body, 0.8 + 0.25 * to[1]), 'metal', { segments: 26 });
  for (const angle of turns(9))
    b.box([3.7 * cos(angle), 1.3, 3.7 * sin(angle)], [0.12, 0.35, 0.5], [0.9, 0.7, 0.3], 'glow', angle);
  for (const y of [0.35, 2.2]) {
    const radius = 4.05 * Math.sqrt(1 - (y / 3.6) * (y / 3.6));
    b.lathe(
      [
        { radius, y: y - 0.1, tint: hex('#8a949c') },
        { radius: radius + 0.06, y, tint: hex('#b8642c') },
        { radius, y: y + 0.1, tint: hex('#8a949c') },
      ],
      { segments: 28, material: 'metal' },
    );
  }
  b.tube(
    [
      [3.2, 0.9, 0],
      [6, 0.9, 0],
    ],
    [1.1, 1.1],
    shade(body, 0.9),
    'metal',
    16,
  );
  b.box([6.02, 0.9, 0], [0.05, 0.8, 0.6], hex('#5a6a78'), 'metal');
  rod(b, [0, 3.5, 0], [0, 6, 0], 0.05, hex('#8a949c'), 'metal');
  b.ball([0, 6.05, 0], 0.12, [1, 0.2, 0.1], 'glow', { segments: 8 });
  return { lamps: [{ at: [6.6, 1.6, 0] as Vec, colour: [1, 0.8, 0.5] as Vec, power: 0.8, reach: 7 }] };
}

/** A round tank on a roof, with a cap. */
function roofTank({ builder: b }: Making) {
  const wood = hex('#8a5f40');
  for (const angle of turns(4, 0.7))
    rod(
      b,
      [1.1 * cos(angle), 0, 1.1 * sin(angle)],
      [0.95 * cos(angle), 2, 0.95 * sin(angle)],
      0.09,
      hex('#4a4a4e'),
      'metal',
    );
  b.lathe(
    [
      { radius: 1.3, y: 1.95, tint: shade(wood, 0.7) },
      { radius: 1.35, y: 2, tint: wood },
      { radius: 1.3, y: 4.2, tint: wood },
      { radius: 1.5, y: 4.2, tint: hex('#5a5550') },
      { radius: 0, y: 5.2, tint: hex('#6a645e') },
    ],
    { segments: 22, material: 'wood' },
  );
  for (const y of [2.3, 3.1, 3.9])
    b.lathe(
      [
        { radius: 1.37, y: y - 0.04, tint: hex('#3a3a3c') },
        { radius: 1.38, y: y + 0.04, tint: hex('#3a3a3c') },
      ],
      { segments: 22, material: 'metal' },
    );
  return {};
}

const row = (make: Recipe['make'], kinds = 1, parts: readonly string[] = []): Recipe => ({
  make,
  kinds,
  parts: ['body', ...parts],
});

export const stationsAndFairs: Readonly<Record<string, Recipe>> = {
  'furnish.rails': row(rails),
  'furnish.platform': row(platform, 1, ['roof']),
  'furnish.roller-coaster': row(rollerCoaster, 1, ['track']),
  'place.roller-coaster': row(rollerCoaster, 1, ['track']),
  'furnish.stand': row(stand, 4, ['stone']),
  'furnish.moon-dome': row(moonDome),
  'furnish.roof-tank': row(roofTank),
};
