import { apart, type Box, type Brush, disc, down, glow, trace } from '../draw/canvas.ts';
import { type Colour, css, darker, fromHex, lighter, mix } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import { buildings } from './vignette-built.ts';
import { land } from './vignette-land.ts';
import type { Ground, Sky } from './vignette-names.ts';
import type { Painter } from './vignette-pen.ts';

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
const grounds: Readonly<Record<Ground, (painter: Painter) => void>> = { ...land, ...buildings };

function lights({ brush, at, unit, random }: Painter, light: Air['light']): void {
  const isNight = light === 'stars' || light === 'moon';
  for (let index = 0; index < (isNight ? 46 : 0); index++) {
    const [x, y] = at(random.next(), random.next() * 0.62);
    disc(
      brush,
      x,
      y,
      unit * random.range(0.0025, 0.007),
      `rgba(255,255,255,${random.range(0.4, 1).toFixed(2)})`,
    );
  }
  const [x, y] = at(0.5, light === 'moon' ? 0.3 : 0.42);
  if (light === 'sun' || light === 'moon') {
    const tone = fromHex(light === 'sun' ? '#fff0b8' : '#eef4ff');
    glow(brush, x, y, unit * 0.5, tone, 0.6);
    disc(brush, x, y, unit * (light === 'sun' ? 0.13 : 0.17), css(tone));
  }
  if (light === 'moon')
    for (const [dx, dy, r] of [
      [-0.05, -0.03, 0.03],
      [0.06, 0.04, 0.04],
      [0.01, 0.09, 0.02],
    ] as const)
      disc(brush, x + unit * dx, y + unit * dy, unit * r, 'rgba(120,140,180,.35)');
  if (light === 'bands') {
    const [, top] = at(0, 0);
    const [, low] = at(0, 0.7);
    const veil = fromHex('#8cffdc');
    brush.fillStyle = down(brush, top, low, [
      [0, veil, 0.2],
      [1, veil, 0],
    ]);
    for (let band = 0; band < 9; band++) {
      const left = random.range(-0.05, 0.85);
      trace(brush, [at(left, 0), at(left + 0.1, 0), at(left + 0.2, 0.7), at(left + 0.05, 0.7)]);
      brush.fill();
    }
  }
}

/** Paints the scene into the box. The caller clips it to its frame. */
export function paintVignette(brush: Brush, frame: Box, { ground, sky }: Vignette, random: Random): void {
  const air = airs[sky];
  const [top, middle, low] = air.sky.map(fromHex) as [Colour, Colour, Colour];
  const near = fromHex(air.near);
  const unit = Math.min(frame.h, frame.w);
  apart(brush, () => {
    brush.fillStyle = down(brush, frame.y, frame.y + frame.h, [
      [0, top],
      [0.45, middle],
      [0.72, low],
      [1, mix(low, near, 0.5)],
    ]);
    brush.fillRect(frame.x, frame.y, frame.w, frame.h);
    const painter: Painter = {
      brush,
      unit,
      random,
      at: (x, y) => [frame.x + frame.w * x, frame.y + frame.h * y],
      tone: (depth, own) => {
        // What has a colour of its own keeps some of it at night too.
        const base =
          own === undefined || own === '' ? near : mix(fromHex(own), near, near.l < 0.3 ? 0.5 : 0.12);
        return css(depth >= 1 ? darker(base, 0.03) : mix(mix(low, lighter(base, 0.04), 0.45), base, depth));
      },
    };
    if (ground !== 'grid') lights(painter, air.light);
    grounds[ground](painter);
  });
}
