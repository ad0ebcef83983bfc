import { type Brush, disc, fillShape, type Point } from '../draw/canvas.ts';
import type { Random } from '../draw/random.ts';

export interface Painter {
  readonly brush: Brush;
  /** Points from 0,0 at the left top to 1,1. */
  readonly at: (x: number, y: number) => Point;
  readonly unit: number;
  /** A tone at a depth: 0 is far, 1 is near. */
  readonly tone: (depth: number, own?: string) => string;
  readonly random: Random;
}

/** A ridge from the left to the right: heights at equal steps, filled down to the ground. */
export function ridge(
  { brush, at, tone }: Painter,
  depth: number,
  heights: readonly number[],
  own?: string,
): void {
  const last = heights.length - 1;
  fillShape(
    brush,
    [at(0, 1), ...heights.map((high, index) => at(index / last, high)), at(1, 1)],
    tone(depth, own),
  );
}

export function hills(painter: Painter, depth: number, base: number, swell: number, own?: string): void {
  const turn = painter.random.range(0, 6);
  ridge(
    painter,
    depth,
    Array.from(
      { length: 25 },
      (_, step) =>
        base + Math.sin(step * 0.42 + turn) * swell + Math.sin(step * 0.17 + turn * 2) * swell * 0.7,
    ),
    own,
  );
}

export function box(
  { brush, at, unit }: Painter,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  round = 0,
): void {
  const [left, top] = at(x, y);
  brush.beginPath();
  brush.roundRect(left, top, w * unit, h * unit, round * unit);
  brush.fillStyle = fill;
  brush.fill();
}

/** Points as `x y, x y`, or as pairs. */
export type Points = string | readonly (readonly [number, number])[];

export function shape({ brush, at }: Painter, points: Points, fill: string): void {
  const pairs =
    typeof points === 'string'
      ? points.split(', ').map((pair) => pair.split(' ').map(Number) as [number, number])
      : points;
  fillShape(
    brush,
    pairs.map(([x, y]) => at(x, y)),
    fill,
  );
}

/** Shapes side by side over the whole width, from far to near. */
export function row(
  { random }: Painter,
  count: number,
  draw: (x: number, size: number, index: number) => void,
): void {
  for (let index = 0; index < count; index++)
    draw((index + random.range(0.2, 0.8)) / count, random.range(0.75, 1.2), index);
}

export const pine = (painter: Painter, x: number, foot: number, size: number, fill: string): void => {
  for (let step = 0; step < 3; step++) {
    const [y, half] = [foot - size * (0.25 + step * 0.27), size * (0.24 - step * 0.05)];
    shape(
      painter,
      [
        [x - half, y + size * 0.08],
        [x, y - size * 0.3],
        [x + half, y + size * 0.08],
      ],
      fill,
    );
  }
  shape(
    painter,
    [
      [x - size * 0.03, foot],
      [x - size * 0.03, foot - size * 0.22],
      [x + size * 0.03, foot - size * 0.22],
      [x + size * 0.03, foot],
    ],
    fill,
  );
};

export const roof = (painter: Painter, x: number, y: number, wide: number, fill: string): void =>
  shape(
    painter,
    [
      [x - wide, y],
      [x - wide * 1.15, y - wide * 0.16],
      [x - wide * 0.45, y - wide * 0.3],
      [x, y - wide * 0.55],
      [x + wide * 0.45, y - wide * 0.3],
      [x + wide * 1.15, y - wide * 0.16],
      [x + wide, y],
    ],
    fill,
  );

export function pagoda(painter: Painter, x: number, foot: number, size: number, fill: string): void {
  for (let floor = 0; floor < 3; floor++) {
    const [wide, y] = [size * (0.32 - floor * 0.07), foot - size * (0.22 + floor * 0.25)];
    shape(
      painter,
      [
        [x - wide * 0.7, y + size * 0.24],
        [x - wide * 0.7, y - size * 0.02],
        [x + wide * 0.7, y - size * 0.02],
        [x + wide * 0.7, y + size * 0.24],
      ],
      fill,
    );
    roof(painter, x, y, wide, fill);
  }
}

export function towers(painter: Painter, depth: number, base: number, isLit: boolean): void {
  const { random, brush, at, unit } = painter;
  for (let x = -0.02; x < 1; ) {
    const [w, h] = [random.range(0.05, 0.11), random.range(0.12, 0.42)];
    shape(
      painter,
      [
        [x, 1],
        [x, base - h],
        [x + w, base - h],
        [x + w, 1],
      ],
      painter.tone(depth),
    );
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

export function lines(
  { brush, at, unit }: Painter,
  from: readonly (readonly [number, number, number, number])[],
  tone: string,
  wide: number,
): void {
  brush.strokeStyle = tone;
  brush.lineWidth = unit * wide;
  for (const [x0, y0, x1, y1] of from) {
    brush.beginPath();
    brush.moveTo(...at(x0, y0));
    brush.lineTo(...at(x1, y1));
    brush.stroke();
  }
}

export const waves = (painter: Painter, depth: number, base: number, own: string): void =>
  ridge(
    painter,
    depth,
    Array.from({ length: 61 }, (_, step) => base + Math.abs(Math.sin(step * 0.5 + depth * 4)) * -0.025),
    own,
  );

export function road(p: Painter, tone: string): void {
  shape(p, '0.44 0.7, 0.56 0.7, 0.98 1, 0.02 1', p.tone(1, tone));
  for (let dash = 0; dash < 4; dash++) {
    const [y, w] = [0.72 + dash * dash * 0.022 + dash * 0.03, 0.006 + dash * 0.005];
    shape(
      p,
      [
        [0.5 - w, y],
        [0.5 + w, y],
        [0.5 + w * 1.5, y + 0.02 + dash * 0.014],
        [0.5 - w * 1.5, y + 0.02 + dash * 0.014],
      ],
      '#f7e08a',
    );
  }
}

export function gear(p: Painter, x: number, y: number, reach: number): void {
  const [cx, cy] = p.at(x, y);
  const points = Array.from({ length: 48 }, (_, step): Point => {
    const away = p.unit * reach * (Math.floor(step / 2) % 2 === 0 ? 1 : 0.82);
    const turn = (step / 48) * Math.PI * 2;
    return [cx + Math.cos(turn) * away, cy + Math.sin(turn) * away];
  });
  fillShape(p.brush, points, p.tone(0.9, '#8a6a3a'));
  disc(p.brush, cx, cy, p.unit * reach * 0.34, p.tone(0.4));
}
