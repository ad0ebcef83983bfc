import { apart, disc, down } from '../draw/canvas.ts';
import { fromHex } from '../draw/colour.ts';
import type { Ground } from './vignette-names.ts';
import {
  box,
  gear,
  hills,
  lines,
  type Painter,
  pagoda,
  ridge,
  road,
  row,
  shape,
  towers,
} from './vignette-pen.ts';

const crowd = (p: Painter): void =>
  row(p, 40, (x, s) =>
    disc(
      p.brush,
      ...p.at(x, 0.62 + (s - 1) * 0.2),
      p.unit * 0.02,
      p.tone(0.5, ['#e8564a', '#f2c14a', '#4a8fe8'][Math.floor(s * 90) % 3] ?? ''),
    ),
  );

/** Places that somebody has built. */
export const buildings = {
  city: (p) => {
    towers(p, 0.25, 0.72, false);
    towers(p, 0.8, 0.86, true);
  },
  street: (p) => {
    towers(p, 0.5, 0.7, true);
    road(p, '#2a2c3a');
  },
  grid: (p) => {
    const [x, y] = p.at(0.5, 0.44);
    disc(
      p.brush,
      x,
      y,
      p.unit * 0.26,
      down(p.brush, y - p.unit * 0.26, y + p.unit * 0.26, [
        [0, fromHex('#ffe45c')],
        [0.5, fromHex('#ff7a5c')],
        [1, fromHex('#ff2f92')],
      ]),
    );
    apart(p.brush, () => {
      p.brush.beginPath();
      p.brush.arc(x, y, p.unit * 0.27, 0, Math.PI * 2);
      p.brush.clip();
      for (let band = 0; band < 6; band++) box(p, 0, 0.46 + band * 0.042, 4, 0.008 + band * 0.003, '#b0326f');
    });
    shape(p, '0 0.68, 1 0.68, 1 1, 0 1', '#1a0838');
    lines(
      p,
      Array.from({ length: 17 }, (_, i) => [0.5 + (i - 8) * 0.06, 0.68, 0.5 + (i - 8) * 0.34, 1] as const),
      '#ff3fae',
      0.006,
    );
    lines(
      p,
      [0.68, 0.7, 0.735, 0.785, 0.86, 0.96].map((y1) => [0, y1, 1, y1] as const),
      '#ff3fae',
      0.006,
    );
  },
  village: (p) => {
    hills(p, 0.3, 0.68, 0.04);
    row(p, 5, (x, s) => {
      shape(
        p,
        [
          [x - 0.07, 0.86],
          [x - 0.07, 0.86 - 0.13 * s],
          [x, 0.86 - 0.24 * s],
          [x + 0.07, 0.86 - 0.13 * s],
          [x + 0.07, 0.86],
        ],
        p.tone(0.75),
      );
      box(p, x - 0.018, 0.86 - 0.1 * s, 0.034, 0.05, '#ffd98a');
    });
    hills(p, 1, 0.87, 0.02);
  },
  castle: (p) => {
    hills(p, 0.3, 0.7, 0.04);
    for (const [x, w, y] of [
      [0.28, 0.09, 0.5],
      [0.38, 0.24, 0.58],
      [0.45, 0.1, 0.36],
      [0.63, 0.09, 0.5],
    ] as const) {
      shape(
        p,
        [
          [x, 0.9],
          [x, y],
          [x + w, y],
          [x + w, 0.9],
        ],
        p.tone(0.75),
      );
      for (let tooth = 0; tooth < 3; tooth++)
        shape(
          p,
          [
            [x + (w / 2.5) * tooth, y],
            [x + (w / 2.5) * tooth, y - 0.03],
            [x + (w / 2.5) * tooth + w / 5, y - 0.03],
            [x + (w / 2.5) * tooth + w / 5, y],
          ],
          p.tone(0.75),
        );
    }
    for (const [x, y] of [
      [0.325, 0.47],
      [0.5, 0.33],
      [0.675, 0.47],
    ] as const)
      shape(
        p,
        [
          [x - 0.06, y],
          [x, y - 0.14],
          [x + 0.06, y],
        ],
        p.tone(0.75, '#8a2f3f'),
      );
    hills(p, 1, 0.88, 0.02);
  },
  temple: (p) => {
    ridge(
      p,
      0.2,
      Array.from({ length: 10 }, (_, step) => 0.68 - (step % 2) * p.random.range(0.1, 0.26)),
    );
    pagoda(p, 0.2, 0.88, 0.42, p.tone(0.6));
    pagoda(p, 0.8, 0.9, 0.52, p.tone(0.85));
    hills(p, 1, 0.9, 0.02);
  },
  graveyard: (p) => {
    hills(p, 0.4, 0.74, 0.03);
    row(p, 6, (x, s, index) => {
      if (index % 3 === 1) {
        box(p, x - 0.012, 0.9 - 0.2 * s, 0.026, 0.2, p.tone(0.9));
        box(p, x - 0.05, 0.9 - 0.15 * s, 0.1, 0.026, p.tone(0.9));
      } else box(p, x - 0.05, 0.9 - 0.15 * s, 0.1, 0.2, p.tone(0.9), 0.045);
    });
    hills(p, 1, 0.89, 0.02);
  },
  arena: (p) => {
    for (const side of [0.06, 0.3, 0.7, 0.94])
      shape(
        p,
        [
          [side, 0],
          [side - 0.16, 1],
          [side + 0.16, 1],
        ],
        'rgba(255,244,200,.12)',
      );
    row(p, 34, (x, s) => disc(p.brush, ...p.at(x, 0.68 + (s - 1) * 0.16), p.unit * 0.028, p.tone(0.55)));
    shape(p, '0 0.8, 1 0.8, 1 1, 0 1', p.tone(0.9, '#8a5a3a'));
  },
  room: (p) => {
    shape(p, '0 0.76, 1 0.76, 1 1, 0 1', p.tone(0.9, '#6b4632'));
    for (const x of [0.14, 0.62]) {
      box(p, x, 0.16, 0.24, 0.36, '#22385f', 0.01);
      box(p, x + 0.11, 0.16, 0.015, 0.36, p.tone(1));
      box(p, x, 0.32, 0.24, 0.015, p.tone(1));
    }
  },
  shelves: (p) => {
    for (const y of [0.3, 0.54, 0.78]) {
      row(p, 11, (x, s, index) =>
        box(
          p,
          x - 0.02,
          y - 0.13 * s,
          0.05,
          0.13 * s,
          ['#d8564a', '#e8b04a', '#4a9f8a', '#6a7fd0'][index % 4] ?? '',
          0.008,
        ),
      );
      box(p, 0, y, 4, 0.03, p.tone(1, '#4a2c1a'));
    }
  },
  stage: (p) => {
    for (const [x, tone] of [
      [0.16, 'rgba(255,90,190,.28)'],
      [0.5, 'rgba(255,236,150,.24)'],
      [0.84, 'rgba(90,200,255,.28)'],
    ] as const)
      shape(
        p,
        [
          [x, 0],
          [x - 0.2, 1],
          [x + 0.2, 1],
        ],
        tone,
      );
    shape(p, '0 0.84, 1 0.84, 1 1, 0 1', p.tone(1));
    for (const side of [0, 1])
      for (let fold = 0; fold < 3; fold++)
        box(
          p,
          side === 0 ? fold * 0.05 : 0.95 - fold * 0.05,
          -0.1,
          0.052,
          1 - fold * 0.22,
          p.tone(0.6, fold % 2 === 0 ? '#a31d34' : '#7d1228'),
          0.02,
        );
  },
  factory: (p) => {
    for (const x of [0.18, 0.3, 0.74]) {
      box(p, x, 0.36, 0.06, 0.6, p.tone(0.7));
      for (let puff = 0; puff < 4; puff++)
        disc(
          p.brush,
          ...p.at(x + 0.04 + puff * 0.035, 0.32 - puff * 0.06),
          p.unit * (0.035 + puff * 0.014),
          p.tone(0.3, '#b9a9a0'),
        );
    }
    ridge(
      p,
      0.8,
      Array.from({ length: 17 }, (_, step) => (step % 2 === 0 ? 0.78 : 0.68)),
    );
    gear(p, 0.5, 0.84, 0.2);
  },
  track: (p) => {
    crowd(p);
    shape(p, '0 0.72, 1 0.72, 1 1, 0 1', p.tone(0.7, '#3f9a4a'));
    road(p, '#4a4c58');
  },
  pitch: (p) => {
    crowd(p);
    shape(p, '0 0.7, 1 0.7, 1 1, 0 1', p.tone(0.7, '#3f9a4a'));
    // Mown in stripes that run to the far goal.
    for (const side of [0, 2, 4, 6]) {
      const [near, far] = [side / 4 - 0.375, 0.3 + side / 15];
      shape(p, `${far} 0.7, ${far + 0.066} 0.7, ${near + 0.25} 1, ${near} 1`, p.tone(0.7, '#55b45e'));
    }
    shape(p, '0 0.815, 1 0.815, 1 0.825, 0 0.825', p.tone(0.9, '#f4f8f0'));
    for (const [x, y, w, h] of [
      [0.44, 0.56, 0.008, 0.15],
      [0.552, 0.56, 0.008, 0.15],
      [0.44, 0.555, 0.12, 0.012],
    ] as const)
      shape(p, `${x} ${y}, ${x + w} ${y}, ${x + w} ${y + h}, ${x} ${y + h}`, p.tone(0.9, '#f4f8f0'));
  },
} as const satisfies Partial<Record<Ground, (p: Painter) => void>>;
