import { apart, disc, down } from '../draw/canvas.ts';
import { fromHex } from '../draw/colour.ts';
import type { Ground } from './vignette-names.ts';
import { box, hills, lines, type Painter, pine, ridge, row, shape, waves } from './vignette-pen.ts';

/** Places of nature. */
export const land = {
  forest: (p) => {
    hills(p, 0.2, 0.62, 0.03);
    for (const [depth, foot, size] of [
      [0.35, 0.72, 0.24],
      [0.6, 0.84, 0.34],
      [1, 1, 0.5],
    ] as const)
      row(p, 9, (x, s) => pine(p, x, foot, size * s, p.tone(depth)));
  },
  mountains: (p) => {
    for (const [depth, base, high] of [
      [0.15, 0.66, 0.34],
      [0.45, 0.78, 0.3],
    ] as const)
      ridge(
        p,
        depth,
        Array.from({ length: 12 }, (_, step) => base - (step % 2 === 0 ? p.random.range(0.2, 1) * high : 0)),
      );
    hills(p, 0.9, 0.88, 0.03);
  },
  plains: (p) => {
    hills(p, 0.25, 0.66, 0.04, '#7fbf5a');
    hills(p, 0.6, 0.78, 0.04, '#5aa646');
    hills(p, 1, 0.9, 0.03, '#3f8a3a');
  },
  farm: (p) => {
    hills(p, 0.25, 0.62, 0.03, '#8fc65a');
    shape(
      p,
      '0.66 0.74, 0.66 0.6, 0.7 0.53, 0.76 0.5, 0.82 0.53, 0.86 0.6, 0.86 0.74',
      p.tone(0.9, '#b8392f'),
    );
    hills(p, 0.6, 0.75, 0.02, '#d9b64a');
    lines(
      p,
      Array.from({ length: 15 }, (_, i) => [0.5 + (i - 7) * 0.03, 0.76, 0.5 + (i - 7) * 0.2, 1.05] as const),
      p.tone(0.9, '#8a6a24'),
      0.012,
    );
  },
  desert: (p) => {
    hills(p, 0.2, 0.66, 0.04, '#e0a05a');
    hills(p, 0.7, 0.8, 0.05, '#b8672f');
    for (const x of [0.14, 0.84]) {
      box(p, x, 0.62, 0.04, 0.26, p.tone(1), 0.02);
      box(p, x - 0.05, 0.69, 0.03, 0.09, p.tone(1), 0.015);
      box(p, x - 0.05, 0.75, 0.07, 0.03, p.tone(1), 0.015);
      box(p, x + 0.06, 0.66, 0.03, 0.09, p.tone(1), 0.015);
      box(p, x + 0.02, 0.72, 0.07, 0.03, p.tone(1), 0.015);
    }
    hills(p, 1, 0.92, 0.02, '#7a3a1c');
  },
  snow: (p) => {
    ridge(
      p,
      0.2,
      Array.from({ length: 10 }, (_, step) => 0.66 - (step % 2) * p.random.range(0.15, 0.32)),
      '#9fc3e8',
    );
    row(p, 8, (x, s) => pine(p, x, 0.8, 0.26 * s, p.tone(0.7, '#3f6a8f')));
    hills(p, 0.9, 0.8, 0.03, '#eaf5ff');
  },
  sea: (p) => {
    for (const [index, own] of ['#3f9fd8', '#2a83c4', '#1a62a3', '#0f4580'].entries())
      waves(p, 0.2 + index * 0.25, 0.66 + index * 0.09, own);
  },
  underwater: (p) => {
    for (let index = 0; index < 5; index++)
      shape(
        p,
        [
          [0.1 + index * 0.2, 0],
          [0.18 + index * 0.2, 0],
          [0.3 + index * 0.16, 1],
          [0.02 + index * 0.16, 1],
        ],
        'rgba(190,240,255,.1)',
      );
    row(p, 7, (x, s) => {
      for (let leaf = 0; leaf < 3; leaf++)
        box(
          p,
          x + leaf * 0.03,
          1 - 0.34 * s + leaf * 0.06,
          0.022,
          0.4,
          p.tone(0.7, ['#1f8a6a', '#d8567a', '#e8913f'][leaf] ?? ''),
          0.012,
        );
    });
    hills(p, 1, 0.92, 0.02);
  },
  cave: (p) => {
    hills(p, 1, 0.86, 0.04);
    row(p, 9, (x, s) =>
      shape(
        p,
        [
          [x - 0.06, -0.01],
          [x, 0.3 * s],
          [x + 0.06, -0.01],
        ],
        p.tone(1),
      ),
    );
    row(p, 4, (x, s) =>
      shape(
        p,
        [
          [x - 0.05, 0.92],
          [x - 0.02, 0.92 - 0.2 * s],
          [x + 0.05, 0.92],
        ],
        p.tone(0.4, '#6fd8ff'),
      ),
    );
  },
  volcano: (p) => {
    shape(p, '0.14 1, 0.42 0.34, 0.47 0.37, 0.53 0.36, 0.58 0.34, 0.88 1', p.tone(0.7));
    shape(
      p,
      '0.42 0.34, 0.47 0.37, 0.53 0.36, 0.58 0.34, 0.56 0.5, 0.6 0.72, 0.54 0.62, 0.5 0.86, 0.47 0.6, 0.43 0.68, 0.45 0.46',
      '#ffa02a',
    );
    ridge(
      p,
      1,
      Array.from({ length: 12 }, (_, step) => 0.92 - (step % 2) * p.random.range(0.02, 0.1)),
    );
  },
  space: (p) => {
    const [x, y] = p.at(0.76, 0.32);
    disc(
      p.brush,
      x,
      y,
      p.unit * 0.15,
      down(p.brush, y - p.unit * 0.15, y + p.unit * 0.15, [
        [0, fromHex('#ffcf8f')],
        [1, fromHex('#b0437a')],
      ]),
    );
    apart(p.brush, () => {
      p.brush.strokeStyle = 'rgba(255,236,200,.85)';
      p.brush.lineWidth = p.unit * 0.016;
      p.brush.beginPath();
      p.brush.ellipse(x, y, p.unit * 0.25, p.unit * 0.06, -0.35, -0.35, Math.PI + 0.5);
      p.brush.stroke();
    });
    ridge(
      p,
      0.9,
      Array.from({ length: 15 }, (_, step) => 0.9 - (step % 3) * p.random.range(0, 0.03)),
    );
  },
  clouds: (p) => {
    for (const [y, tone] of [
      [0.72, 'rgba(255,255,255,.55)'],
      [0.86, 'rgba(255,255,255,.8)'],
      [0.98, '#fff'],
    ] as const)
      row(p, 8, (x, s) => disc(p.brush, ...p.at(x, y), p.unit * 0.12 * s, tone));
  },
  terraces: (p) => {
    ridge(
      p,
      0.15,
      Array.from({ length: 10 }, (_, step) => 0.56 - (step % 2) * p.random.range(0.1, 0.2)),
    );
    for (let step = 0; step < 6; step++)
      hills(p, 0.3 + step * 0.12, 0.6 + step * 0.07, 0.02, step % 2 === 0 ? '#9fcf4a' : '#5fae6a');
  },
  candy: (p) => {
    hills(p, 0.4, 0.68, 0.06, '#ffb3e0');
    row(p, 4, (x, s) => {
      box(p, x - 0.01, 0.82 - 0.24 * s, 0.022, 0.26 * s, '#fff6fb');
      disc(
        p.brush,
        ...p.at(x, 0.82 - 0.26 * s),
        p.unit * 0.07,
        ['#ff5fa8', '#7ad8ff', '#ffd23f'][Math.floor(s * 90) % 3] ?? '',
      );
    });
    hills(p, 1, 0.84, 0.04, '#8fe3c4');
  },
} as const satisfies Partial<Record<Ground, (p: Painter) => void>>;
