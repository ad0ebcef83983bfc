import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Colour, css } from './colour.ts';

export type Brush = SKRSContext2D;
export interface Layer {
  readonly canvas: Canvas;
  readonly brush: Brush;
  readonly width: number;
  readonly height: number;
}

export function layerOf(width: number, height: number): Layer {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const brush = canvas.getContext('2d');
  brush.imageSmoothingEnabled = true;
  // Not `high`: this version of the canvas would filter, and so soften, even what is copied pixel by pixel.
  brush.imageSmoothingQuality = 'medium';
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  return { canvas, brush, width: canvas.width, height: canvas.height };
}

/** Returns a copy whose longer side has at most this many pixels. */
export function reduced(layer: Layer, side: number): Layer {
  const share = Math.min(1, side / Math.max(layer.width, layer.height));
  const small = layerOf(layer.width * share, layer.height * share);
  small.brush.drawImage(layer.canvas, 0, 0, small.width, small.height);
  return small;
}

/** Restores the brush's settings after `draw`. */
export function apart(brush: Brush, draw: () => void): void {
  brush.save();
  draw();
  brush.restore();
}

export type Stop = readonly [place: number, tone: Colour, alpha?: number];
export interface Line {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

type Gradient = ReturnType<Brush['createLinearGradient']>;

function withStops(gradient: Gradient, stops: readonly Stop[]): Gradient {
  for (const [place, tone, alpha] of stops) gradient.addColorStop(place, css(tone, alpha ?? 1));
  return gradient;
}

export const along = (brush: Brush, line: Line, stops: readonly Stop[]): Gradient =>
  withStops(brush.createLinearGradient(line.x0, line.y0, line.x1, line.y1), stops);

export const down = (brush: Brush, top: number, bottom: number, stops: readonly Stop[]): Gradient =>
  along(brush, { x0: 0, y0: top, x1: 0, y1: bottom }, stops);

export const around = (
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  stops: readonly Stop[],
): Gradient => withStops(brush.createRadialGradient(x, y, 0, x, y, radius), stops);

/** A radial glow that fades out softly. */
export function glow(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  tone: Colour,
  strength: number,
): void {
  const stops: Stop[] = [0, 0.12, 0.25, 0.4, 0.6, 0.8, 1].map((place) => [
    place,
    tone,
    strength * (1 - place) ** 2.3,
  ]);
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    brush.fillStyle = around(brush, x, y, radius, stops);
    brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  });
}

export type Point = readonly [x: number, y: number];

export function trace(brush: Brush, points: readonly Point[], closed = true): void {
  brush.beginPath();
  points.forEach(([x, y], index) => {
    if (index === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  });
  if (closed) brush.closePath();
}

export function fillShape(brush: Brush, points: readonly Point[], fill: Brush['fillStyle']): void {
  trace(brush, points);
  brush.fillStyle = fill;
  brush.fill();
}

/** Traces a closed, smooth outline through the midpoints of the given corners. */
export function soften(brush: Brush, points: readonly Point[]): void {
  const middle = (from: Point, to: Point): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return;
  const start = middle(last, first);
  brush.beginPath();
  brush.moveTo(start[0], start[1]);
  points.forEach((point, index) => {
    const to = middle(point, points[(index + 1) % points.length] ?? first);
    brush.quadraticCurveTo(point[0], point[1], to[0], to[1]);
  });
  brush.closePath();
}

export function disc(brush: Brush, x: number, y: number, radius: number, fill: Brush['fillStyle']): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fillStyle = fill;
  brush.fill();
}

export function oval(brush: Brush, x: number, y: number, across: number, tall: number, turn = 0): void {
  brush.beginPath();
  brush.ellipse(x, y, across, tall, turn, 0, Math.PI * 2);
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const inset = (box: Box, by: number): Box => ({
  x: box.x + by,
  y: box.y + by,
  w: Math.max(1, box.w - by * 2),
  h: Math.max(1, box.h - by * 2),
});

export function rounded(brush: Brush, box: Box, radius: number): void {
  brush.beginPath();
  brush.roundRect(box.x, box.y, box.w, box.h, Math.max(0, Math.min(radius, box.w / 2, box.h / 2)));
}

/** Returns the bounding box of all pixels that are not transparent, or null. */
export function contentBox({ canvas, width, height }: Layer): Box | null {
  // The canvas's own pixels are read several times as fast as `getImageData`, which divides by the opacity.
  const data = canvas.data();
  const isEmpty = (at: number) => (data[at * 4 + 3] ?? 0) < least;
  const count = width * height;
  let first = 0;
  while (first < count && isEmpty(first)) first++;
  if (first === count) return null;
  let last = count - 1;
  while (isEmpty(last)) last--;
  const [top, bottom] = [Math.floor(first / width), Math.floor(last / width)];
  let [left, right] = [first % width, first % width];
  for (let row = top * width; row <= bottom * width; row += width) {
    let from = 0;
    while (from < left && isEmpty(row + from)) from++;
    left = from;
    let to = width - 1;
    while (to > right && isEmpty(row + to)) to--;
    right = to;
  }
  return { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

/** Whether anything shows on a layer, however faint. */
export function isPainted({ canvas }: Layer): boolean {
  const data = canvas.data();
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4).some((pixel) => pixel !== 0);
}

/** Less opacity counts as none. */
const least = 8;
