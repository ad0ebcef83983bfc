import { apart, type Brush, type Layer, type Point } from '../draw/canvas.ts';
import { type Colour, css } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import type { Inked } from './overlays.ts';

export interface Air extends Inked {
  readonly layer: Layer;
  readonly brush: Brush;
  readonly random: Random;
  readonly tone: Colour;
}

/** Things in the air around the letters: mostly beside and above them. Nothing leaves the picture. */
export function scatter(
  { layer, ink, size, random }: Air,
  count: number,
  draw: (x: number, y: number, reach: number, turn: number) => void,
): void {
  for (let index = 0; index < count; index++) {
    const isAbove = index % 3 !== 0;
    const x = ink.x + ink.w * random.range(-0.06, 1.06);
    const y = isAbove ? ink.y + ink.h * random.range(-0.3, 0.16) : ink.y + ink.h * random.range(0.1, 1.12);
    const reach = Math.min(size, layer.height * 0.3) * random.range(0.04, 0.1);
    const [mx, my] = [layer.width * 0.02 + reach, layer.height * 0.02 + reach];
    draw(
      Math.max(mx, Math.min(layer.width - mx, x)),
      Math.max(my, Math.min(layer.height - my, y)),
      reach,
      random.range(0, Math.PI * 2),
    );
  }
}

export const turned = (brush: Brush, x: number, y: number, turn: number, draw: () => void): void =>
  apart(brush, () => {
    brush.translate(x, y);
    brush.rotate(turn);
    draw();
  });

export function topOf({ mask, ink }: Inked, x: number): number | null {
  const { data } = mask.brush.getImageData(
    Math.round(x),
    Math.round(ink.y),
    1,
    Math.max(1, Math.round(ink.h)),
  );
  for (let row = 0; row * 4 < data.length; row++) if ((data[row * 4 + 3] ?? 0) > 160) return ink.y + row;
  return null;
}

export function tongue(brush: Brush, x: number, y: number, wide: number, tall: number, bend: number): void {
  brush.beginPath();
  brush.moveTo(x - wide, y);
  brush.bezierCurveTo(
    x - wide * 1.2,
    y - tall * 0.4,
    x - wide * 0.2 + bend,
    y - tall * 0.55,
    x + bend,
    y - tall,
  );
  brush.bezierCurveTo(x + wide * 0.3 + bend, y - tall * 0.5, x + wide * 1.3, y - tall * 0.35, x + wide, y);
  brush.quadraticCurveTo(x, y + wide * 0.8, x - wide, y);
  brush.fill();
}

export function bolt(brush: Brush, random: Random, from: Point, to: Point, wide: number, tone: Colour): void {
  const points: Point[] = [from];
  for (let step = 1; step < 8; step++) {
    const share = step / 8;
    const off = random.range(-0.12, 0.12) * Math.hypot(to[0] - from[0], to[1] - from[1]);
    points.push([from[0] + (to[0] - from[0]) * share + off * 0.4, from[1] + (to[1] - from[1]) * share + off]);
  }
  points.push(to);
  brush.lineJoin = 'miter';
  for (const [width, stroke] of [
    [wide * 3.2, css(tone, 0.35)],
    [wide * 1.5, css(tone)],
    [wide * 0.6, '#fff'],
  ] as const) {
    brush.lineWidth = width;
    brush.strokeStyle = stroke;
    brush.beginPath();
    for (const [x, y] of points) brush.lineTo(x, y);
    brush.stroke();
  }
}

export function heart(brush: Brush, reach: number): void {
  brush.beginPath();
  brush.moveTo(0, reach * 0.9);
  brush.bezierCurveTo(-reach * 1.5, -reach * 0.1, -reach * 0.7, -reach * 1.1, 0, -reach * 0.35);
  brush.bezierCurveTo(reach * 0.7, -reach * 1.1, reach * 1.5, -reach * 0.1, 0, reach * 0.9);
  brush.fill();
}

/** An ellipse around the letters that stays in the picture. */
export function around(
  { layer, ink }: Air,
  by: number,
): { readonly x: number; readonly y: number; readonly wide: number; readonly tall: number } {
  const [x, y] = [ink.x + ink.w / 2, ink.y + ink.h / 2];
  return {
    x,
    y,
    wide: Math.min(ink.w * by, Math.min(x, layer.width - x) * 0.97),
    tall: Math.min(ink.h * by + ink.w * 0.06, Math.min(y, layer.height - y) * 0.97),
  };
}
