import { hex } from '../colours.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { addHorn } from './creatures-face.ts';
import { addSkin, darker } from './creatures-shapes.ts';
import { addStick, type HeldKind } from './people-grip.ts';
import { gold, hafted, iron, light, prongs, steel, type Tool, wood } from './people-tool-parts.ts';
import { weapons } from './people-weapons.ts';

export const tools: Readonly<Record<HeldKind, Tool>> = {
  ...weapons,
  staff: (grip) => {
    const { builder, at, tint } = grip;
    builder.tube(
      [at(0, -0.92, 0), at(0.02, -0.3, 0.01), at(-0.015, 0.3, 0), at(0.01, 0.72, 0)],
      [0.02, 0.024, 0.024, 0.032],
      wood,
      'wood',
      8,
    );
    for (let index = 0; index < 4; index++) {
      const angle = (index / 4) * 2 * pi + 0.4;
      const [x, z] = [cos(angle), sin(angle)];
      addHorn(
        builder,
        [at(0, 0.68, 0), at(x * 0.11, 0.8, z * 0.11), at(x * 0.06, 1.0, z * 0.06)],
        0.022,
        wood,
      );
    }
    const shine = tint ?? hex('#6fd2ff');
    builder.ball(at(0, 0.85, 0), 0.072, shine, 'glow', { segments: 16 });
    light(grip, at(0, 0.85, 0), shine, 0.5);
  },
  crook: ({ builder, at }) => {
    const tip = Array.from(
      { length: 9 },
      (_, step): Vec => at(0.11 - 0.11 * cos(step * 0.45), 0.72 + 0.13 * sin(step * 0.45), 0),
    );
    builder.tube(
      [at(0, -0.92, 0), at(0, 0.3, 0), ...tip],
      [0.02, 0.02, ...tip.map(() => 0.02)],
      wood,
      'wood',
      8,
    );
  },
  wand: (grip) => {
    const { builder, at, tint } = grip;
    builder.tube([at(0, -0.06, 0), at(0, 0.32, 0)], [0.014, 0.008], hex('#4a3028'), 'wood', 6);
    const shine = tint ?? hex('#ffe38a');
    builder.ball(at(0, 0.36, 0), 0.035, shine, 'glow', { segments: 12 });
    light(grip, at(0, 0.36, 0), shine, 0.3);
  },
  sceptre: ({ builder, at }) => {
    builder.tube([at(0, -0.35, 0), at(0, 0.35, 0)], [0.016, 0.02], gold, 'metal', 8);
    builder.ball(at(0, 0.42, 0), 0.065, hex('#c8323a'), 'glass', { segments: 14 });
    for (const y of [-0.35, 0.34, 0.5]) builder.ball(at(0, y, 0), 0.035, gold, 'metal', { segments: 10 });
  },
  hammer: hafted(0.34, -0.14, ({ builder, at }) => {
    builder.tube([at(-0.08, 0.3, 0), at(0.1, 0.3, 0)], [0.045, 0.048], iron, 'metal', 8);
    builder.ball(at(0.1, 0.3, 0), 0.05, iron, 'metal', { segments: 10 });
    builder.ball(at(-0.08, 0.3, 0), 0.045, iron, 'metal', { segments: 10 });
  }),
  'fishing rod': ({ builder, at }) => {
    const tip = at(0.06, 1.7, 0);
    builder.tube(
      [at(0, -0.3, 0), at(0, 0.6, 0), at(0.02, 1.2, 0), tip],
      [0.02, 0.014, 0.009, 0.005],
      hex('#a8753c'),
      'wood',
      6,
    );
    builder.tube(
      [tip, [tip[0] + 0.12, tip[1] * 0.4, tip[2]], [tip[0] + 0.14, 0.2, tip[2]]],
      [0.004, 0.004, 0.004],
      hex('#f0f0ea'),
      'cloth',
      4,
    );
    builder.ball([tip[0] + 0.14, 0.18, tip[2]], [0.03, 0.045, 0.03], hex('#d8322c'), 'wood', {
      segments: 10,
    });
    builder.ball(at(0.035, 0.02, 0), 0.035, iron, 'metal', { segments: 10 });
  },
  pitchfork: hafted(0.7, -0.85, (grip) => prongs(grip, 4, 0.2, 0.68, 0.32, iron)),
  hoe: hafted(0.75, -0.85, ({ builder, at }) =>
    builder.box(at(0.09, 0.72, 0), [0.09, 0.012, 0.07], iron, 'metal'),
  ),
  lute: ({ builder, at, tint }) => {
    const body = tint ?? hex('#c98a42');
    builder.ball(at(0.05, -0.1, 0), [0.09, 0.19, 0.17], body, 'wood', { segments: 18 });
    builder.ball(at(0.125, -0.06, 0), [0.025, 0.05, 0.05], hex('#33211a'), 'wood', { segments: 12 });
    builder.tube(
      [at(0.06, 0.06, 0), at(0.06, 0.52, 0), at(0.0, 0.64, 0)],
      [0.026, 0.022, 0.03],
      hex('#5c3a24'),
      'wood',
      8,
    );
    for (const z of [-0.012, 0.012])
      builder.tube(
        [at(0.135, -0.2, z), at(0.088, 0.55, z * 0.6)],
        [0.0025, 0.0025],
        hex('#f4ecd8'),
        'metal',
        4,
      );
  },
  book: ({ builder, at, tint }) => {
    const cover = tint ?? hex('#7a2f3a');
    builder.box(at(0.05, 0.05, 0), [0.02, 0.11, 0.085], hex('#f3ead6'), 'cloth');
    for (const x of [-0.024, 0.024]) builder.box(at(0.05 + x, 0.05, 0), [0.006, 0.12, 0.092], cover, 'cloth');
    builder.ball(at(0.082, 0.05, 0), [0.006, 0.03, 0.03], gold, 'metal', { segments: 10 });
  },
  lantern: (grip) => {
    const { builder, at } = grip;
    builder.lathe(
      [
        { radius: 0.05, y: -0.32, tint: iron },
        { radius: 0.065, y: -0.3, tint: iron },
        { radius: 0.05, y: -0.28, tint: iron },
      ],
      { at: at(0, 0, 0), segments: 12, material: 'metal' },
    );
    builder.ball(at(0, -0.2, 0), [0.05, 0.075, 0.05], hex('#ffb54a'), 'glow', { segments: 12 });
    builder.lathe(
      [
        { radius: 0.065, y: -0.12, tint: iron },
        { radius: 0.02, y: -0.06, tint: iron },
      ],
      { at: at(0, 0, 0), segments: 12, material: 'metal' },
    );
    builder.tube([at(0, -0.07, 0), at(0, 0.02, 0)], [0.008, 0.008], iron, 'metal', 6);
    for (let index = 0; index < 4; index++)
      builder.tube(
        [
          at(cos(index * 1.571) * 0.057, -0.29, sin(index * 1.571) * 0.057),
          at(cos(index * 1.571) * 0.057, -0.11, sin(index * 1.571) * 0.057),
        ],
        [0.006, 0.006],
        iron,
        'metal',
        4,
      );
    light(grip, at(0, -0.2, 0), hex('#ff9a3c'), 1, 4);
  },
  torch: (grip) => {
    const { builder, at } = grip;
    builder.tube([at(0, -0.25, 0), at(0, 0.3, 0)], [0.02, 0.03], wood, 'wood', 8);
    builder.tube(
      [at(0, 0.28, 0), at(0.02, 0.4, 0), at(-0.015, 0.52, 0.01), at(0.01, 0.64, 0)],
      [0.05, 0.075, 0.05, 0.004],
      (share) => (share < 0.4 ? hex('#ffd86a') : hex('#ff8a2a')),
      'glow',
      8,
    );
    light(grip, at(0, 0.44, 0), hex('#ff9440'), 1.2, 5);
  },
  pan: ({ builder, at }) => {
    builder.tube([at(-0.02, 0, 0), at(0.2, 0.01, 0)], [0.016, 0.016], wood, 'wood', 8);
    builder.lathe(
      [
        { radius: 0.005, y: 0, tint: iron },
        { radius: 0.11, y: 0, tint: iron },
        { radius: 0.13, y: 0.04, tint: darker(iron, 0.7) },
      ],
      { at: at(0.33, 0, 0), segments: 18, material: 'metal' },
    );
  },
  ladle: ({ builder, at }) => {
    builder.tube([at(0, -0.08, 0), at(0, 0.3, 0)], [0.013, 0.012], steel, 'metal', 6);
    builder.ball(at(0.03, 0.33, 0), [0.05, 0.04, 0.05], steel, 'metal', { segments: 12 });
  },
  bag: ({ builder, at, tint }) => {
    builder.ball(at(0, -0.22, 0), [0.13, 0.15, 0.13], tint ?? hex('#a8845a'), 'cloth', { segments: 16 });
    builder.tube([at(0, -0.1, 0), at(0, 0.02, 0)], [0.05, 0.075], tint ?? hex('#a8845a'), 'cloth', 10);
    builder.tube([at(0, -0.075, 0), at(0, -0.055, 0)], [0.056, 0.056], gold, 'cloth', 10);
  },
  potion: ({ builder, at, tint }) => {
    const liquid = tint ?? hex('#5fd87a');
    builder.ball(at(0.04, 0.03, 0), 0.06, liquid, 'glass', { segments: 14 });
    builder.tube([at(0.04, 0.08, 0), at(0.04, 0.14, 0)], [0.022, 0.022], hex('#dcebf0'), 'glass', 8);
    builder.tube([at(0.04, 0.135, 0), at(0.04, 0.165, 0)], [0.02, 0.02], wood, 'wood', 8);
  },
  broom: (grip) => {
    addStick(grip, -0.55, 0.75, 0.018, wood);
    grip.builder.tube(
      [grip.at(0, -0.5, 0), grip.at(0, -0.56, 0), grip.at(0, -0.7, 0), grip.at(0, -0.95, 0)],
      [0.02, 0.05, 0.09, 0.07],
      hex('#d9b25a'),
      'wood',
      10,
    );
  },
  flag: (grip) => {
    addStick(grip, -0.9, 1.3, 0.018, wood);
    const { at, tint, builder } = grip;
    const cloth = tint ?? hex('#b3323a');
    addSkin(
      builder,
      [0, 0.25, 0.5, 0.75, 1].map((u) =>
        [0, 0.5, 1].map((v) => at(-u * 0.75, 1.26 - v * 0.5 - 0.05 * sin(u * 6), 0.06 * sin(u * 7) * u)),
      ),
      cloth,
      'cloth',
      [10, 4],
    );
  },
};
