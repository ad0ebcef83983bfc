import { disc, fillShape, glow, type Point } from '../draw/canvas.ts';
import { css, darker, fromHex, lighter, mix } from '../draw/colour.ts';
import { type Air, bolt, heart, scatter, turned } from './air.ts';
import { rainbow } from './colour-names.ts';
import type { Effect } from './effect-names.ts';

/** What is seen before the letters. */
export const before = {
  lightning: (air) => {
    const { brush, ink, size, random, tone, layer } = air;
    const inside = (x: number, y: number): Point => [
      Math.max(layer.width * 0.02, Math.min(layer.width * 0.98, x)),
      Math.max(layer.height * 0.03, Math.min(layer.height * 0.97, y)),
    ];
    for (const [x0, y0, x1, y1] of [
      [-0.04, 0.1, 0.42, 1.1],
      [0.5, -0.18, 0.74, 0.7],
      [1.04, 0.2, 0.62, 1.12],
    ] as const)
      bolt(
        brush,
        random,
        inside(ink.x + ink.w * x0, ink.y + ink.h * y0),
        inside(ink.x + ink.w * x1, ink.y + ink.h * y1),
        size * 0.018,
        tone,
      );
  },
  sparks: (air) =>
    scatter(air, 40, (x, y, reach) => {
      glow(air.brush, x, y, reach * 1.2, air.tone, 0.6);
      disc(air.brush, x, y, reach * 0.2, css(lighter(air.tone, 0.15)));
    }),
  snow: (air) => scatter(air, 42, (x, y, reach) => disc(air.brush, x, y, reach * 0.34, css(air.tone, 0.92))),
  petals: (air) =>
    scatter(air, 26, (x, y, reach, turn) =>
      turned(air.brush, x, y, turn, () => {
        air.brush.fillStyle = css(turn > 3 ? air.tone : lighter(air.tone, 0.06));
        air.brush.beginPath();
        air.brush.moveTo(-reach * 0.7, 0);
        air.brush.quadraticCurveTo(0, -reach * 0.75, reach * 0.7, -reach * 0.12);
        air.brush.lineTo(reach * 0.5, 0);
        air.brush.lineTo(reach * 0.7, reach * 0.12);
        air.brush.quadraticCurveTo(0, reach * 0.75, -reach * 0.7, 0);
        air.brush.fill();
      }),
    ),
  leaves: (air) =>
    scatter(air, 22, (x, y, reach, turn) =>
      turned(air.brush, x, y, turn, () => {
        air.brush.fillStyle = css(
          mix(air.tone, fromHex(turn > 4 ? '#c2371f' : turn > 2 ? '#e8b23a' : '#8aa63a'), 0.5),
        );
        air.brush.beginPath();
        air.brush.moveTo(-reach, 0);
        air.brush.quadraticCurveTo(0, -reach * 0.8, reach, 0);
        air.brush.quadraticCurveTo(0, reach * 0.8, -reach, 0);
        air.brush.fill();
      }),
    ),
  confetti: (air) =>
    scatter(air, 44, (x, y, reach, turn) =>
      turned(air.brush, x, y, turn, () => {
        air.brush.fillStyle = css(rainbow[Math.floor(turn * 1.11) % rainbow.length] ?? air.tone);
        air.brush.fillRect(-reach * 0.34, -reach * 0.16, reach * 0.68, reach * 0.32);
      }),
    ),
  bubbles: (air) =>
    scatter(air, 24, (x, y, reach) => {
      disc(air.brush, x, y, reach * 0.7, css(air.tone, 0.35));
      air.brush.lineWidth = reach * 0.09;
      air.brush.strokeStyle = css(lighter(air.tone, 0.08), 0.95);
      air.brush.stroke();
      disc(air.brush, x - reach * 0.22, y - reach * 0.26, reach * 0.15, 'rgba(255,255,255,.95)');
    }),
  twinkles: (air) =>
    scatter(air, 16, (x, y, reach) => {
      const shape = Array.from({ length: 8 }, (_, index): Point => {
        const [turn, away] = [(index / 8) * Math.PI * 2, index % 2 === 0 ? reach : reach * 0.22];
        return [x + Math.cos(turn) * away, y + Math.sin(turn) * away];
      });
      glow(air.brush, x, y, reach, air.tone, 0.5);
      fillShape(air.brush, shape, css(air.tone));
    }),
  hearts: (air) =>
    scatter(air, 14, (x, y, reach, turn) =>
      turned(air.brush, x, y, Math.sin(turn) * 0.4, () => {
        air.brush.fillStyle = css(turn > 3 ? air.tone : lighter(air.tone, 0.1));
        heart(air.brush, reach * 0.8);
      }),
    ),
  feathers: (air) =>
    scatter(air, 12, (x, y, reach, turn) =>
      turned(air.brush, x, y, turn, () => {
        air.brush.fillStyle = css(air.tone, 0.95);
        air.brush.beginPath();
        air.brush.ellipse(0, 0, reach, reach * 0.3, 0, 0, Math.PI * 2);
        air.brush.fill();
        air.brush.strokeStyle = css(darker(air.tone, 0.2));
        air.brush.lineWidth = reach * 0.06;
        air.brush.beginPath();
        air.brush.moveTo(-reach, 0);
        air.brush.lineTo(reach, 0);
        air.brush.stroke();
      }),
    ),
  coins: (air) =>
    scatter(air, 15, (x, y, reach, turn) => {
      const wide = reach * (0.35 + Math.abs(Math.sin(turn)) * 0.5);
      for (const [by, tone] of [
        [1, darker(air.tone, 0.25)],
        [0.84, air.tone],
        [0.55, lighter(air.tone, 0.12)],
      ] as const) {
        air.brush.fillStyle = css(tone);
        air.brush.beginPath();
        air.brush.ellipse(x, y, wide * by, reach * 0.85 * by, 0, 0, Math.PI * 2);
        air.brush.fill();
      }
    }),
  fireflies: (air) =>
    scatter(air, 26, (x, y, reach) => {
      glow(air.brush, x, y, reach, air.tone, 0.8);
      disc(air.brush, x, y, reach * 0.16, css(lighter(air.tone, 0.1)));
    }),
  notes: (air) =>
    scatter(air, 12, (x, y, reach) => {
      air.brush.fillStyle = css(air.tone);
      air.brush.beginPath();
      air.brush.ellipse(x - reach * 0.3, y + reach * 0.5, reach * 0.36, reach * 0.26, -0.4, 0, Math.PI * 2);
      air.brush.fill();
      fillShape(
        air.brush,
        [
          [x, y + reach * 0.5],
          [x, y - reach * 0.8],
          [x + reach * 0.5, y - reach * 0.45],
          [x + reach * 0.45, y - reach * 0.1],
          [x + reach * 0.1, y - reach * 0.4],
          [x + reach * 0.1, y + reach * 0.5],
        ],
        css(air.tone),
      );
    }),
  shards: (air) =>
    scatter(air, 20, (x, y, reach, turn) =>
      turned(air.brush, x, y, turn, () => {
        fillShape(
          air.brush,
          [
            [-reach, 0],
            [0, -reach * 0.4],
            [reach * 0.8, reach * 0.1],
            [0, reach * 0.35],
          ],
          css(air.tone),
        );
        fillShape(
          air.brush,
          [
            [-reach, 0],
            [0, -reach * 0.4],
            [reach * 0.1, 0],
          ],
          css(lighter(air.tone, 0.14)),
        );
      }),
    ),
  dust: (air) => scatter(air, 60, (x, y, reach) => disc(air.brush, x, y, reach * 0.2, css(air.tone, 0.7))),
  rain: (air) => {
    air.brush.lineWidth = Math.max(1, air.size * 0.012);
    air.brush.strokeStyle = css(air.tone, 0.75);
    scatter(air, 46, (x, y, reach) => {
      air.brush.beginPath();
      air.brush.moveTo(x, y - reach);
      air.brush.lineTo(x - reach * 0.4, y + reach);
      air.brush.stroke();
    });
  },
} as const satisfies Partial<Record<Effect, (air: Air) => void>>;
