import { type Layer, layerOf, reduced } from './canvas.ts';
import { clamp } from './random.ts';

type Bytes = Uint8ClampedArray;

/** A Bayer matrix, for dithering. */
const dither = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/**
 * Returns the side of a square, so that about `wish` of them lie along the shorter side of a picture and, where possible, whole
 * ones of whole pixels along both. A picture of twice the size has as many, each twice as large.
 */
function sideFor(short: number, long: number, wish: number): number {
  let best = short / wish;
  let least = Number.POSITIVE_INFINITY;
  for (let count = Math.ceil(wish * 0.8); count <= wish * 1.25; count++) {
    const isOdd = long % (short / count) !== 0;
    const away = Math.abs(Math.log(count / wish)) + (isOdd ? 1 : 0);
    if (short % count === 0 && away < least) [best, least] = [short / count, away];
  }
  return best;
}

interface Grid {
  readonly wish: number;
  readonly colours: number;
  /** The picture whose colours are used. */
  readonly sample: Layer;
  /** Whether squares are either opaque or absent, as in a sprite. */
  readonly hard: boolean;
  /** The side of a square; 0: as it fits the picture. */
  readonly side?: number;
}

/** Turns a picture into a grid of squares in a small palette of its own, dithered where colours blend. */
export function squares(layer: Layer, { wish, colours, sample, hard, side = 0 }: Grid): void {
  const { width, height, brush } = layer;
  const cell = side || sideFor(Math.min(width, height), Math.max(width, height), wish);
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const palette = paletteOf(sample, colours);
  const small = layerOf(columns, rows);
  small.brush.drawImage(layer.canvas, 0, 0, width / cell, height / cell);
  const image = small.brush.getImageData(0, 0, columns, rows);
  const { data } = image;
  for (let place = 0, index = 0; place < data.length; place += 4, index++) {
    const spot = dither[((Math.floor(index / columns) & 3) << 2) | ((index % columns) & 3)] ?? 0;
    const nudge = (spot / 15 - 0.5) * (hard ? 5 : 15);
    const alpha = data[place + 3] ?? 0;
    const step = hard ? 255 : 32;
    data[place + 3] = clamp(Math.round((alpha + (hard ? 18 : nudge)) / step) * step, 0, 255);
    const near = nearest(palette, data, place, nudge) * 3;
    for (let part = 0; part < 3; part++) data[place + part] = palette[near + part] ?? 0;
  }
  small.brush.putImageData(image, 0, 0);
  brush.clearRect(0, 0, width, height);
  brush.imageSmoothingEnabled = cell < 1;
  brush.drawImage(small.canvas, 0, 0, columns * cell, rows * cell);
  brush.imageSmoothingEnabled = true;
}

function nearest(palette: Bytes, data: Bytes, place: number, nudge: number): number {
  const [red, green, blue] = [
    (data[place] ?? 0) + nudge,
    (data[place + 1] ?? 0) + nudge,
    (data[place + 2] ?? 0) + nudge,
  ];
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < palette.length; index += 3) {
    const r = (palette[index] ?? 0) - red;
    const g = (palette[index + 1] ?? 0) - green;
    const b = (palette[index + 2] ?? 0) - blue;
    const away = r * r * 0.6 + g * g + b * b * 0.45;
    if (away < least) [best, least] = [index / 3, away];
  }
  return best;
}

/** Returns the palette of a picture: boxes of pixels are split where they differ most, and each box gives its mean. */
function paletteOf(sample: Layer, count: number): Bytes {
  const small = reduced(sample, 240);
  const { data } = small.brush.getImageData(0, 0, small.width, small.height);
  const shown: number[] = [];
  for (let place = 0; place < data.length; place += 4) if ((data[place + 3] ?? 0) > 60) shown.push(place);
  let boxes = shown.length === 0 ? [] : [measured(data, shown)];
  while (boxes.length > 0 && boxes.length < count) {
    const widest = boxes.reduce((most, box) => (box.unrest > most.unrest ? box : most));
    if (widest.unrest === 0) break;
    const { places, part } = widest;
    places.sort((one, other) => (data[one + part] ?? 0) - (data[other + part] ?? 0) || one - other);
    const middle = cutOf(places, data, part);
    boxes = boxes.filter((box) => box !== widest);
    boxes.push(measured(data, places.slice(0, middle)), measured(data, places.slice(middle)));
  }
  const palette = new Uint8ClampedArray(Math.max(1, boxes.length) * 3);
  boxes.forEach(({ mean }, index) => {
    palette.set(mean, index * 3);
  });
  return palette;
}

interface ColourBox {
  readonly places: number[];
  readonly mean: readonly number[];
  /** The channel that differs most, and by how much. */
  readonly part: number;
  readonly unrest: number;
}

function measured(data: Bytes, places: number[]): ColourBox {
  const mean = [0, 1, 2].map(
    (part) => places.reduce((sum, place) => sum + (data[place + part] ?? 0), 0) / places.length,
  );
  const spread = [0.6, 1, 0.45].map(
    (weight, part) =>
      weight * places.reduce((sum, place) => sum + ((data[place + part] ?? 0) - (mean[part] ?? 0)) ** 2, 0),
  );
  const part = spread.indexOf(Math.max(...spread));
  // The root gives small but strong areas (a lamp, a flower) colours of their own.
  return { places, mean, part, unrest: (spread[part] ?? 0) / places.length ** 0.45 };
}

/** Where the channel crosses its mean, with at least one pixel on either side. */
function cutOf(places: readonly number[], data: Bytes, part: number): number {
  const mean = places.reduce((sum, place) => sum + (data[place + part] ?? 0), 0) / places.length;
  const first = places.findIndex((place) => (data[place + part] ?? 0) > mean);
  return clamp(first, 1, places.length - 1);
}
