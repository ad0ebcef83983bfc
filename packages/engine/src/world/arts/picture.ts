import type { Frame, RenderOptions } from '../frame.ts';
import { bytes, floats, place, reserve, run } from '../kernel.ts';
import type { Mood, Scene } from '../scene.ts';
import { pow } from '../vectors.ts';

/** A finished picture: red, green, blue and alpha bytes, row by row from the top left. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How an art draws what falls from the sky: soft, with clean edges, in whole cells of one colour, or with a pen. */
export interface WeatherLook {
  readonly touch: 'soft' | 'clean' | 'cells' | 'pen';
  /** Pixels along a side of what this art takes for one. */
  readonly cell: number;
}

/** A way from the world to pixels. */
export interface Art {
  /** What it asks of the light and the air, and how it wants the scene rendered. */
  readonly plan: (scene: Scene, size: Size) => { readonly scene: Scene; readonly options: RenderOptions };
  readonly paint: (frame: Frame, scene: Scene, size: Size) => Picture;
  readonly weather: (size: Size) => WeatherLook;
}

/** Copies a list of three floats a pixel; returns its address. */
export function copyOf(address: number, count: number): number {
  const copy = reserve(count * 12);
  floats(copy, count * 3).set(floats(address, count * 3));
  return copy;
}

/** Blurs in place by means over squares: two of them are close to a bell curve. */
export function soften(
  address: number,
  { width, height }: Size,
  channels: number,
  radius: number,
  passes = 2,
) {
  if (radius < 1) return;
  const row = width * channels * 4;
  const [rows, sums] = [reserve(row * (radius + 1)), reserve(row)];
  for (let pass = 0; pass < passes; pass++)
    run('soften', address, rows, sums, width, height, channels, radius);
}

/** sRGB from 0 to 1 as a picture. */
export function pictureOf(address: number, { width, height }: Size): Picture {
  const count = width * height;
  const out = reserve(count * 4);
  run('bytesOf', address, out, count);
  return { width, height, pixels: new Uint8ClampedArray(bytes(out, count * 4)) };
}

const steps = 4096;
const curves = {
  same: Float32Array.from({ length: steps + 2 }, (_, step) => step / steps),
  toLinear: Float32Array.from({ length: steps + 2 }, (_, step) => {
    const value = step / steps;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
  }),
  /** Over the square root of the value, since it is steep near black. */
  toCurved: Float32Array.from({ length: steps + 2 }, (_, step) => {
    const value = (step / steps) * (step / steps);
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055;
  }),
};

interface Tones {
  /** Lightness that becomes the darkest and the lightest, and what these become. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** Lifts what lies between. */
  readonly bend: number;
  readonly strength: number;
  /** Hues (OKLab's a and b) towards which shadows and lights are pushed. */
  readonly shadows: readonly [number, number];
  readonly lights: readonly [number, number];
}
/** Nights, caves and coloured light stay dark: stretched from black to white they would be days. */
export const isDim = ({ disc, clouds, lit }: Mood) =>
  disc.isMoon || clouds === undefined || lit?.all !== undefined;

/** How light the lightest tones become: under a covered sky nothing is as light as paper. */
export const lightest = ({ clouds }: Mood, usual: number) => usual * ((clouds?.cover ?? 0) > 0.8 ? 0.82 : 1);

/** Changes the tones of a picture in OKLab, in place. */
export function regrade(lab: number, count: number, tones: Tones) {
  const { from, to, bend, strength, shadows, lights } = tones;
  run('regrade', lab, count, ...from, ...to, bend, strength, ...shadows, ...lights);
}

/** A copy of an sRGB picture in OKLab. */
export function labOf(address: number, count: number): number {
  const lab = reserve(count * 12);
  run('labOf', address, lab, count, place(curves.toLinear));
  return lab;
}
/** A copy of linear light in OKLab. */
export function labOfLinear(address: number, count: number): number {
  const lab = reserve(count * 12);
  run('labOf', address, lab, count, place(curves.same));
  return lab;
}
/** Turns OKLab into sRGB, in place. */
export function toColour(address: number, count: number) {
  run('colourOf', address, address, count, place(curves.toCurved));
}
