import { hex } from '../colours.ts';
import { add, cos, scale, sin, sub, unit, type Vec } from '../vectors.ts';
import { addHorn } from './creatures-face.ts';
import { addBlade } from './creatures-shapes.ts';
import { addEdge, addHilt, type HeldKind, hoop } from './people-grip.ts';
import {
  axeHead,
  gold,
  hafted,
  iron,
  prongs,
  shieldFace,
  steel,
  sword,
  type Tool,
  wood,
} from './people-tool-parts.ts';

export const weapons = {
  sword: sword,
  greatsword: (grip) => {
    addHilt(grip, 0.17, iron, hex('#2f2522'));
    addEdge(grip, 0.1, 1.4, 0.06);
  },
  katana: (grip) => {
    grip.builder.tube([grip.at(0, -0.16, 0), grip.at(0, 0.1, 0)], [0.018, 0.018], hex('#2a2630'), 'cloth', 8);
    grip.builder.ball(grip.at(0, 0.1, 0), [0.045, 0.02, 0.045], gold, 'metal', { segments: 12 });
    addEdge(grip, 0.11, 0.98, 0.025, 0.13);
  },
  sabre: (grip) => {
    addHilt(grip, 0.07, gold, hex('#3a2420'));
    addEdge(grip, 0.1, 0.88, 0.036, 0.22);
  },
  dagger: (grip) => {
    addHilt(grip, 0.06, iron, hex('#3a2420'));
    addEdge(grip, 0.1, 0.42, 0.026);
  },
  spear: hafted(0.95, -0.9, (grip) => {
    addEdge(grip, 0.92, 1.25, 0.05);
    grip.builder.tube([grip.at(0, 0.86, 0), grip.at(0, 0.94, 0)], [0.03, 0.026], hex('#a8323a'), 'cloth', 8);
  }),
  trident: hafted(0.85, -0.9, (grip) => prongs({ ...grip }, 3, 0.24, 0.84, 0.36, gold)),
  axe: hafted(0.45, -0.3, (grip) => void axeHead(grip, 0.38, 0.85, 1)),
  'battle axe': hafted(0.62, -0.45, (grip) => {
    axeHead(grip, 0.5, 1.25, 1);
    axeHead(grip, 0.5, 1.25, -1);
  }),
  'war hammer': hafted(0.62, -0.4, ({ builder, at }) => {
    builder.tube(
      [at(-0.16, 0.58, 0), at(-0.15, 0.58, 0), at(0.15, 0.58, 0), at(0.16, 0.58, 0)],
      [0.01, 0.1, 0.1, 0.01],
      steel,
      'metal',
      10,
    );
    builder.tube([at(-0.13, 0.58, 0), at(-0.1, 0.58, 0)], [0.108, 0.108], gold, 'metal', 10);
    builder.tube([at(0.1, 0.58, 0), at(0.13, 0.58, 0)], [0.108, 0.108], gold, 'metal', 10);
  }),
  club: ({ builder, at }) => {
    builder.tube(
      [at(0, -0.12, 0), at(0, 0.2, 0), at(0, 0.6, 0), at(0, 0.78, 0), at(0, 0.84, 0)],
      [0.026, 0.034, 0.085, 0.09, 0.03],
      wood,
      'wood',
      10,
    );
    for (let index = 0; index < 10; index++) {
      const angle = index * 2.4;
      const y = 0.45 + (index % 4) * 0.1;
      const [x, z] = [cos(angle), sin(angle)];
      addHorn(
        builder,
        [at(x * 0.06, y, z * 0.06), at(x * 0.1, y, z * 0.1), at(x * 0.14, y + 0.01, z * 0.14)],
        0.022,
        steel,
      );
    }
  },
  bow: ({ builder, at, tint, drawn }) => {
    const arc = Array.from({ length: 13 }, (_, step): Vec => {
      const u = step / 6 - 1;
      return at(0.02 - 0.26 * u * u + (Math.abs(u) > 0.85 ? 0.05 : 0), u * 0.62, 0);
    });
    builder.tube(
      arc,
      arc.map((_, step) => 0.026 - 0.013 * Math.abs(step / 6 - 1)),
      tint ?? hex('#8a5a30'),
      'wood',
      8,
    );
    const [first, last] = [arc[0] as Vec, arc[12] as Vec];
    const string = drawn ? [first, drawn, last] : [first, last];
    builder.tube(
      string,
      string.map(() => 0.005),
      hex('#efe6d2'),
      'cloth',
      4,
    );
    builder.tube([at(0.02, -0.07, 0), at(0.02, 0.07, 0)], [0.026, 0.026], hex('#4a2a20'), 'cloth', 8);
    if (!drawn) return;
    const tip = at(0.2, 0.02, 0.03);
    const way = unit(sub(tip, drawn));
    builder.tube([drawn, tip], [0.009, 0.009], hex('#d8c49a'), 'wood', 6);
    builder.tube([tip, add(tip, scale(way, 0.1))], [0.03, 0.001], hex('#c4ccd6'), 'metal', 6);
    for (const share of [0.03, 0.06, 0.09])
      builder.ball(add(drawn, scale(way, share)), 0.016, hex('#f0e6d2'), 'cloth', { segments: 6 });
  },
  rifle: ({ builder, at }) => {
    builder.tube([at(0, 0.1, 0), at(0, 0.75, 0)], [0.017, 0.014], hex('#3a3f48'), 'metal', 8);
    builder.tube(
      [at(-0.03, -0.34, 0), at(-0.01, -0.08, 0), at(0, 0.4, 0)],
      [0.05, 0.032, 0.026],
      hex('#6b4a30'),
      'wood',
      8,
    );
    builder.box(at(0.03, 0.08, 0), [0.03, 0.05, 0.018], hex('#3a3f48'), 'metal');
  },
  scythe: ({ builder, at, ahead }) => {
    builder.tube(
      [at(0, -0.9, 0), at(0.02, 0, 0), at(0, 0.95, 0)],
      [0.021, 0.023, 0.02],
      hex('#4a382c'),
      'wood',
      8,
    );
    addBlade(builder, {
      points: [at(-0.04, 0.93, 0), at(0.35, 1.08, 0), at(0.62, 0.98, 0), at(0.86, 0.66, 0)],
      widths: [0.06, 0.08, 0.06, 0.003],
      depths: [0.012, 0.012, 0.01, 0.002],
      across: unit(add(ahead, [0, 1, 0])),
      tint: hex('#d9e0ea'),
      material: 'metal',
      rows: 10,
      around: 6,
    });
  },
  shield: (grip) =>
    shieldFace(
      grip,
      (angle) => {
        const [c, s] = [cos(angle), sin(angle)];
        return [
          c > 0 ? Math.min(c * 0.5, 0.3) : c * 0.5 * (1 - 0.1 * Math.abs(s)),
          s * 0.28 * (c < 0 ? 1 + 0.35 * c * -c : 1),
        ];
      },
      gold,
    ),
  'round shield': (grip) => {
    shieldFace(grip, (angle) => [cos(angle) * 0.36, sin(angle) * 0.36], steel);
    const rim = hoop(grip.at, 0.36, 0, 0.02);
    grip.builder.tube(
      rim,
      rim.map(() => 0.018),
      steel,
      'metal',
      6,
    );
  },
} satisfies Partial<Readonly<Record<HeldKind, Tool>>>;
