import { apart, type Box, type Brush, disc, down, fillShape, glow, type Point } from '../draw/canvas.ts';
import { type Colour, css, darker, fromHex, lighter, mix } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import type { Ground, Sky } from './vignette-names.ts';

/** A small scene in a badge, on a plate or behind the whole logo. */
export interface Vignette {
  readonly ground: Ground;
  readonly sky: Sky;
}

interface Air {
  /** From the top to the horizon. */
  readonly sky: readonly [string, string, string];
  /** Near the eye; what is far is mixed with the sky. */
  readonly near: string;
  readonly light: 'sun' | 'moon' | 'stars' | 'none' | 'bands';
}

const airs: Readonly<Record<Sky, Air>> = {
  day: { sky: ['#2f86dd', '#74c0f2', '#d9f3ff'], near: '#2c6b35', light: 'sun' },
  dawn: { sky: ['#5a6fc0', '#e79bb0', '#ffe3b8'], near: '#3d4a63', light: 'sun' },
  sunset: { sky: ['#4a1d7a', '#e0457a', '#ffb14a'], near: '#3a1740', light: 'sun' },
  night: { sky: ['#0a1030', '#1c2a5e', '#3f5590'], near: '#0b1226', light: 'stars' },
  moon: { sky: ['#0c1330', '#22386b', '#5f7fae'], near: '#0c1424', light: 'moon' },
  storm: { sky: ['#1d2633', '#3f4e60', '#7f92a3'], near: '#18202b', light: 'none' },
  aurora: { sky: ['#08142e', '#0f4a5e', '#3fae9a'], near: '#0c2030', light: 'bands' },
  space: { sky: ['#07051c', '#1f1150', '#4a2a8a'], near: '#120a30', light: 'stars' },
  deep: { sky: ['#0f6fa8', '#0a4f86', '#062a56'], near: '#04203f', light: 'bands' },
  inside: { sky: ['#3a2a3f', '#5c4150', '#7d5a58'], near: '#2a1c28', light: 'none' },
  fire: { sky: ['#1c0808', '#6b1a0c', '#ff7a2a'], near: '#1a0606', light: 'none' },
  dream: { sky: ['#8f7bf0', '#ff9fd6', '#fff0c8'], near: '#c0568f', light: 'sun' },
};

interface Painter {
  readonly brush: Brush;
  /** Points from 0,0 at the left top to 1,1. */
  readonly at: (x: number, y: number) => Point;
  readonly unit: number;
  /** A tone at a depth: 0 is far, 1 is near. */
  readonly tone: (depth: number, own?: string) => string;
  readonly random: Random;
}

/** A ridge from the left to the right: heights at equal steps, filled down to the ground. */
function ridge({ brush, at, tone }: Painter, depth: number, heights: readonly number[], own?: string): void {
  const last = heights.length - 1;
  fillShape(brush, [at(0, 1), ...heights.map((high, index) => at(index / last, high)), at(1, 1)], tone(depth, own));
}

function hills(painter: Painter, depth: number, base: number, swell: number, own?: string): void {
  const turn = painter.random.range(0, 6);
  ridge(painter, depth, Array.from({ length: 25 }, (_, step) => base + Math.sin(step * 0.42 + turn) * swell + Math.sin(step * 0.17 + turn * 2) * swell * 0.7), own);
}

function box({ brush, at, unit }: Painter, x: number, y: number, w: number, h: number, fill: string, round = 0): void {
  const [left, top] = at(x, y);
  brush.beginPath();
  brush.roundRect(left, top, w * unit, h * unit, round * unit);
  brush.fillStyle = fill;
  brush.fill();
}

const shape = ({ brush, at }: Painter, points: readonly (readonly [number, number])[], fill: string): void =>
  fillShape(brush, points.map(([x, y]) => at(x, y)), fill);

/** Shapes side by side over the whole width, from far to near. */
function row({ random }: Painter, count: number, draw: (x: number, size: number, index: number) => void): void {
  for (let index = 0; index < count; index++) draw((index + random.range(0.2, 0.8)) / count, random.range(0.75, 1.2), index);
}

const pine = (painter: Painter, x: number, foot: number, size: number, fill: string): void => {
  for (let step = 0; step < 3; step++) {
    const [y, half] = [foot - size * (0.25 + step * 0.27), size * (0.24 - step * 0.05)];
    shape(painter, [[x - half, y + size * 0.08], [x, y - size * 0.3], [x + half, y + size * 0.08]], fill);
  }
  shape(painter, [[x - size * 0.03, foot], [x - size * 0.03, foot - size * 0.22], [x + size * 0.03, foot - size * 0.22], [x + size * 0.03, foot]], fill);
};

const roof = (painter: Painter, x: number, y: number, wide: number, fill: string): void =>
  shape(painter, [[x - wide, y], [x - wide * 1.15, y - wide * 0.16], [x - wide * 0.45, y - wide * 0.3], [x, y - wide * 0.55], [x + wide * 0.45, y - wide * 0.3], [x + wide * 1.15, y - wide * 0.16], [x + wide, y]], fill);

function pagoda(painter: Painter, x: number, foot: number, size: number, fill: string): void {
  for (let floor = 0; floor < 3; floor++) {
    const [wide, y] = [size * (0.32 - floor * 0.07), foot - size * (0.22 + floor * 0.25)];
    shape(painter, [[x - wide * 0.7, y + size * 0.24], [x - wide * 0.7, y - size * 0.02], [x + wide * 0.7, y - size * 0.02], [x + wide * 0.7, y + size * 0.24]], fill);
    roof(painter, x, y, wide, fill);
  }
}

function towers(painter: Painter, depth: number, base: number, isLit: boolean): void {
  const { random, brush, at, unit } = painter;
  for (let x = -0.02; x < 1; ) {
    const [w, h] = [random.range(0.05, 0.11), random.range(0.12, 0.42)];
    shape(painter, [[x, 1], [x, base - h], [x + w, base - h], [x + w, 1]], painter.tone(depth));
    if (isLit)
      for (let y = base - h + 0.03; y < base; y += 0.045)
        for (let column = x + 0.014; column < x + w - 0.014; column += 0.022)
          if (random.chance(0.42)) {
            const [px, py] = at(column, y);
            brush.fillStyle = random.chance(0.5) ? '#ffd98a' : '#8fe3ff';
            brush.fillRect(px, py, unit * 0.01, unit * 0.018);
          }
    x += w + random.range(0, 0.02);
  }
}

function lines({ brush, at, unit }: Painter, from: readonly (readonly [number, number, number, number])[], tone: string, wide: number): void {
  brush.strokeStyle = tone;
  brush.lineWidth = unit * wide;
  for (const [x0, y0, x1, y1] of from) {
    brush.beginPath();
    brush.moveTo(...at(x0, y0));
    brush.lineTo(...at(x1, y1));
    brush.stroke();
  }
}

const waves = (painter: Painter, depth: number, base: number, own: string): void =>
  ridge(painter, depth, Array.from({ length: 61 }, (_, step) => base + Math.abs(Math.sin(step * 0.5 + depth * 4)) * -0.025), own);

const grounds: Readonly<Record<Ground, (painter: Painter) => void>> = {
  forest: (p) => {
    hills(p, 0.2, 0.62, 0.03);
    for (const [depth, foot, size] of [[0.35, 0.72, 0.24], [0.6, 0.84, 0.34], [1, 1, 0.5]] as const) row(p, 9, (x, s) => pine(p, x, foot, size * s, p.tone(depth)));
  },
  mountains: (p) => {
    for (const [depth, base, high] of [[0.15, 0.66, 0.34], [0.45, 0.78, 0.3]] as const)
      ridge(p, depth, Array.from({ length: 12 }, (_, step) => base - (step % 2 === 0 ? p.random.range(0.2, 1) * high : 0)));
    hills(p, 0.9, 0.88, 0.03);
  },
  plains: (p) => {
    hills(p, 0.25, 0.66, 0.04, '#7fbf5a');
    hills(p, 0.6, 0.78, 0.04, '#5aa646');
    hills(p, 1, 0.9, 0.03, '#3f8a3a');
  },
  farm: (p) => {
    hills(p, 0.25, 0.62, 0.03, '#8fc65a');
    shape(p, [[0.66, 0.74], [0.66, 0.6], [0.7, 0.53], [0.76, 0.5], [0.82, 0.53], [0.86, 0.6], [0.86, 0.74]], p.tone(0.9, '#b8392f'));
    hills(p, 0.6, 0.75, 0.02, '#d9b64a');
    lines(p, Array.from({ length: 15 }, (_, i) => [0.5 + (i - 7) * 0.03, 0.76, 0.5 + (i - 7) * 0.2, 1.05] as const), p.tone(0.9, '#8a6a24'), 0.012);
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
    ridge(p, 0.2, Array.from({ length: 10 }, (_, step) => 0.66 - (step % 2) * p.random.range(0.15, 0.32)), '#9fc3e8');
    row(p, 8, (x, s) => pine(p, x, 0.8, 0.26 * s, p.tone(0.7, '#3f6a8f')));
    hills(p, 0.9, 0.8, 0.03, '#eaf5ff');
  },
  sea: (p) => {
    for (const [index, own] of ['#3f9fd8', '#2a83c4', '#1a62a3', '#0f4580'].entries()) waves(p, 0.2 + index * 0.25, 0.66 + index * 0.09, own);
  },
  underwater: (p) => {
    for (let index = 0; index < 5; index++) shape(p, [[0.1 + index * 0.2, 0], [0.18 + index * 0.2, 0], [0.3 + index * 0.16, 1], [0.02 + index * 0.16, 1]], 'rgba(190,240,255,.1)');
    row(p, 7, (x, s) => { for (let leaf = 0; leaf < 3; leaf++) box(p, x + leaf * 0.03, 1 - 0.34 * s + leaf * 0.06, 0.022, 0.4, p.tone(0.7, ['#1f8a6a', '#d8567a', '#e8913f'][leaf] ?? ''), 0.012); });
    hills(p, 1, 0.92, 0.02);
  },
  cave: (p) => {
    hills(p, 1, 0.86, 0.04);
    row(p, 9, (x, s) => shape(p, [[x - 0.06, -0.01], [x, 0.3 * s], [x + 0.06, -0.01]], p.tone(1)));
    row(p, 4, (x, s) => shape(p, [[x - 0.05, 0.92], [x - 0.02, 0.92 - 0.2 * s], [x + 0.05, 0.92]], p.tone(0.4, '#6fd8ff')));
  },
  volcano: (p) => {
    shape(p, [[0.14, 1], [0.42, 0.34], [0.47, 0.37], [0.53, 0.36], [0.58, 0.34], [0.88, 1]], p.tone(0.7));
    shape(p, [[0.42, 0.34], [0.47, 0.37], [0.53, 0.36], [0.58, 0.34], [0.56, 0.5], [0.6, 0.72], [0.54, 0.62], [0.5, 0.86], [0.47, 0.6], [0.43, 0.68], [0.45, 0.46]], '#ffa02a');
    ridge(p, 1, Array.from({ length: 12 }, (_, step) => 0.92 - (step % 2) * p.random.range(0.02, 0.1)));
  },
  space: (p) => {
    const [x, y] = p.at(0.76, 0.32);
    disc(p.brush, x, y, p.unit * 0.15, down(p.brush, y - p.unit * 0.15, y + p.unit * 0.15, [[0, fromHex('#ffcf8f')], [1, fromHex('#b0437a')]]));
    apart(p.brush, () => {
      p.brush.strokeStyle = 'rgba(255,236,200,.85)';
      p.brush.lineWidth = p.unit * 0.016;
      p.brush.beginPath();
      p.brush.ellipse(x, y, p.unit * 0.25, p.unit * 0.06, -0.35, -0.35, Math.PI + 0.5);
      p.brush.stroke();
    });
    ridge(p, 0.9, Array.from({ length: 15 }, (_, step) => 0.9 - (step % 3) * p.random.range(0, 0.03)));
  },
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
    disc(p.brush, x, y, p.unit * 0.26, down(p.brush, y - p.unit * 0.26, y + p.unit * 0.26, [[0, fromHex('#ffe45c')], [0.5, fromHex('#ff7a5c')], [1, fromHex('#ff2f92')]]));
    apart(p.brush, () => {
      p.brush.beginPath();
      p.brush.arc(x, y, p.unit * 0.27, 0, Math.PI * 2);
      p.brush.clip();
      for (let band = 0; band < 6; band++) box(p, 0, 0.46 + band * 0.042, 4, 0.008 + band * 0.003, '#b0326f');
    });
    shape(p, [[0, 0.68], [1, 0.68], [1, 1], [0, 1]], '#1a0838');
    lines(p, Array.from({ length: 17 }, (_, i) => [0.5 + (i - 8) * 0.06, 0.68, 0.5 + (i - 8) * 0.34, 1] as const), '#ff3fae', 0.006);
    lines(p, [0.68, 0.7, 0.735, 0.785, 0.86, 0.96].map((y1) => [0, y1, 1, y1] as const), '#ff3fae', 0.006);
  },
  village: (p) => {
    hills(p, 0.3, 0.68, 0.04);
    row(p, 5, (x, s) => {
      shape(p, [[x - 0.07, 0.86], [x - 0.07, 0.86 - 0.13 * s], [x, 0.86 - 0.24 * s], [x + 0.07, 0.86 - 0.13 * s], [x + 0.07, 0.86]], p.tone(0.75));
      box(p, x - 0.018, 0.86 - 0.1 * s, 0.034, 0.05, '#ffd98a');
    });
    hills(p, 1, 0.87, 0.02);
  },
  castle: (p) => {
    hills(p, 0.3, 0.7, 0.04);
    for (const [x, w, y] of [[0.28, 0.09, 0.5], [0.38, 0.24, 0.58], [0.45, 0.1, 0.36], [0.63, 0.09, 0.5]] as const) {
      shape(p, [[x, 0.9], [x, y], [x + w, y], [x + w, 0.9]], p.tone(0.75));
      for (let tooth = 0; tooth < 3; tooth++) shape(p, [[x + (w / 2.5) * tooth, y], [x + (w / 2.5) * tooth, y - 0.03], [x + (w / 2.5) * tooth + w / 5, y - 0.03], [x + (w / 2.5) * tooth + w / 5, y]], p.tone(0.75));
    }
    for (const [x, y] of [[0.325, 0.47], [0.5, 0.33], [0.675, 0.47]] as const) shape(p, [[x - 0.06, y], [x, y - 0.14], [x + 0.06, y]], p.tone(0.75, '#8a2f3f'));
    hills(p, 1, 0.88, 0.02);
  },
  temple: (p) => {
    ridge(p, 0.2, Array.from({ length: 10 }, (_, step) => 0.68 - (step % 2) * p.random.range(0.1, 0.26)));
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
    for (const side of [0.06, 0.3, 0.7, 0.94]) shape(p, [[side, 0], [side - 0.16, 1], [side + 0.16, 1]], 'rgba(255,244,200,.12)');
    row(p, 34, (x, s) => disc(p.brush, ...p.at(x, 0.68 + (s - 1) * 0.16), p.unit * 0.028, p.tone(0.55)));
    shape(p, [[0, 0.8], [1, 0.8], [1, 1], [0, 1]], p.tone(0.9, '#8a5a3a'));
  },
  room: (p) => {
    shape(p, [[0, 0.76], [1, 0.76], [1, 1], [0, 1]], p.tone(0.9, '#6b4632'));
    for (const x of [0.14, 0.62]) {
      box(p, x, 0.16, 0.24, 0.36, '#22385f', 0.01);
      box(p, x + 0.11, 0.16, 0.015, 0.36, p.tone(1));
      box(p, x, 0.32, 0.24, 0.015, p.tone(1));
    }
  },
  shelves: (p) => {
    for (const y of [0.3, 0.54, 0.78]) {
      row(p, 11, (x, s, index) => box(p, x - 0.02, y - 0.13 * s, 0.05, 0.13 * s, ['#d8564a', '#e8b04a', '#4a9f8a', '#6a7fd0'][index % 4] ?? '', 0.008));
      box(p, 0, y, 4, 0.03, p.tone(1, '#4a2c1a'));
    }
  },
  stage: (p) => {
    for (const [x, tone] of [[0.16, 'rgba(255,90,190,.28)'], [0.5, 'rgba(255,236,150,.24)'], [0.84, 'rgba(90,200,255,.28)']] as const) shape(p, [[x, 0], [x - 0.2, 1], [x + 0.2, 1]], tone);
    shape(p, [[0, 0.84], [1, 0.84], [1, 1], [0, 1]], p.tone(1));
    for (const side of [0, 1]) for (let fold = 0; fold < 3; fold++) box(p, side === 0 ? fold * 0.05 : 0.95 - fold * 0.05, -0.1, 0.052, 1 - fold * 0.22, p.tone(0.6, fold % 2 === 0 ? '#a31d34' : '#7d1228'), 0.02);
  },
  clouds: (p) => {
    for (const [y, tone] of [[0.72, 'rgba(255,255,255,.55)'], [0.86, 'rgba(255,255,255,.8)'], [0.98, '#fff']] as const) row(p, 8, (x, s) => disc(p.brush, ...p.at(x, y), p.unit * 0.12 * s, tone));
  },
  factory: (p) => {
    for (const x of [0.18, 0.3, 0.74]) {
      box(p, x, 0.36, 0.06, 0.6, p.tone(0.7));
      for (let puff = 0; puff < 4; puff++) disc(p.brush, ...p.at(x + 0.04 + puff * 0.035, 0.32 - puff * 0.06), p.unit * (0.035 + puff * 0.014), p.tone(0.3, '#b9a9a0'));
    }
    ridge(p, 0.8, Array.from({ length: 17 }, (_, step) => (step % 2 === 0 ? 0.78 : 0.68)));
    gear(p, 0.5, 0.84, 0.2);
  },
  terraces: (p) => {
    ridge(p, 0.15, Array.from({ length: 10 }, (_, step) => 0.56 - (step % 2) * p.random.range(0.1, 0.2)));
    for (let step = 0; step < 6; step++) hills(p, 0.3 + step * 0.12, 0.6 + step * 0.07, 0.02, step % 2 === 0 ? '#9fcf4a' : '#5fae6a');
  },
  track: (p) => {
    row(p, 40, (x, s) => disc(p.brush, ...p.at(x, 0.62 + (s - 1) * 0.2), p.unit * 0.02, p.tone(0.5, ['#e8564a', '#f2c14a', '#4a8fe8'][Math.floor(s * 90) % 3] ?? '')));
    shape(p, [[0, 0.72], [1, 0.72], [1, 1], [0, 1]], p.tone(0.7, '#3f9a4a'));
    road(p, '#4a4c58');
  },
  candy: (p) => {
    hills(p, 0.4, 0.68, 0.06, '#ffb3e0');
    row(p, 4, (x, s) => {
      box(p, x - 0.01, 0.82 - 0.24 * s, 0.022, 0.26 * s, '#fff6fb');
      disc(p.brush, ...p.at(x, 0.82 - 0.26 * s), p.unit * 0.07, ['#ff5fa8', '#7ad8ff', '#ffd23f'][Math.floor(s * 90) % 3] ?? '');
    });
    hills(p, 1, 0.84, 0.04, '#8fe3c4');
  },
};

function road(p: Painter, tone: string): void {
  shape(p, [[0.44, 0.7], [0.56, 0.7], [0.98, 1], [0.02, 1]], p.tone(1, tone));
  for (let dash = 0; dash < 4; dash++) {
    const [y, w] = [0.72 + dash * dash * 0.022 + dash * 0.03, 0.006 + dash * 0.005];
    shape(p, [[0.5 - w, y], [0.5 + w, y], [0.5 + w * 1.5, y + 0.02 + dash * 0.014], [0.5 - w * 1.5, y + 0.02 + dash * 0.014]], '#f7e08a');
  }
}

function gear(p: Painter, x: number, y: number, reach: number): void {
  const [cx, cy] = p.at(x, y);
  const points = Array.from({ length: 48 }, (_, step): Point => {
    const away = p.unit * reach * (Math.floor(step / 2) % 2 === 0 ? 1 : 0.82);
    const turn = (step / 48) * Math.PI * 2;
    return [cx + Math.cos(turn) * away, cy + Math.sin(turn) * away];
  });
  fillShape(p.brush, points, p.tone(0.9, '#8a6a3a'));
  disc(p.brush, cx, cy, p.unit * reach * 0.34, p.tone(0.4));
}

function lights({ brush, at, unit, random }: Painter, light: Air['light']): void {
  const isNight = light === 'stars' || light === 'moon';
  for (let index = 0; index < (isNight ? 46 : 0); index++) {
    const [x, y] = at(random.next(), random.next() * 0.62);
    disc(brush, x, y, unit * random.range(0.0025, 0.007), `rgba(255,255,255,${random.range(0.4, 1).toFixed(2)})`);
  }
  const [x, y] = at(0.5, light === 'moon' ? 0.3 : 0.42);
  if (light === 'sun' || light === 'moon') {
    const tone = fromHex(light === 'sun' ? '#fff0b8' : '#eef4ff');
    glow(brush, x, y, unit * 0.5, tone, 0.6);
    disc(brush, x, y, unit * (light === 'sun' ? 0.13 : 0.17), css(tone));
  }
  if (light === 'moon') for (const [dx, dy, r] of [[-0.05, -0.03, 0.03], [0.06, 0.04, 0.04], [0.01, 0.09, 0.02]] as const) disc(brush, x + unit * dx, y + unit * dy, unit * r, 'rgba(120,140,180,.35)');
  if (light === 'bands')
    for (let band = 0; band < 3; band++) {
      const left = random.range(0, 0.6);
      fillShape(brush, [at(left, 0), at(left + 0.16, 0), at(left + 0.3, 0.7), at(left + 0.06, 0.62)], 'rgba(140,255,220,.14)');
    }
}

/** Paints the scene into the box. The caller clips it to its frame. */
export function paintVignette(brush: Brush, frame: Box, { ground, sky }: Vignette, random: Random): void {
  const air = airs[sky];
  const [top, middle, low] = air.sky.map(fromHex) as [Colour, Colour, Colour];
  const near = fromHex(air.near);
  const unit = Math.min(frame.h, frame.w);
  apart(brush, () => {
    brush.fillStyle = down(brush, frame.y, frame.y + frame.h, [[0, top], [0.45, middle], [0.72, low], [1, mix(low, near, 0.5)]]);
    brush.fillRect(frame.x, frame.y, frame.w, frame.h);
    const painter: Painter = {
      brush,
      unit,
      random,
      at: (x, y) => [frame.x + frame.w * x, frame.y + frame.h * y],
      tone: (depth, own) => {
        // What has a colour of its own keeps some of it at night too.
        const base = own === undefined || own === '' ? near : mix(fromHex(own), near, near.l < 0.3 ? 0.5 : 0.12);
        return css(depth >= 1 ? darker(base, 0.03) : mix(mix(low, lighter(base, 0.04), 0.45), base, depth));
      },
    };
    if (ground !== 'grid') lights(painter, air.light);
    grounds[ground](painter);
  });
}
