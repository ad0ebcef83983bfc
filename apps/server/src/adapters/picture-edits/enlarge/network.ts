import { readFileSync } from 'node:fs';

interface Layer {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** Every layer sees one pixel farther. */
const layersCount = 7;
const channels = 4;
/** Rows that are worked on at a time, to bound the memory. */
const stripRows = 64;

const file = JSON.parse(readFileSync(new URL('./network-weights.json', import.meta.url), 'utf8')) as {
  readonly layers: readonly { weights: number[]; bias: number[] }[];
  readonly last: readonly { weights: number[]; bias: number[] }[];
};
const toLayer = ({ weights, bias }: { weights: number[]; bias: number[] }): Layer => ({
  weights: Float32Array.from(weights),
  bias: Float32Array.from(bias),
});
const layers = file.layers.map(toLayer);
const lastLayers = file.last.map(toLayer);

/**
 * Doubles a picture by a small convolutional network (Anime4K, MIT License): what it finds is added to the picture as enlarged by
 * interpolation. `base` is that one, with four bytes for each pixel, of which the first three are changed in place.
 */
export function sharpen(
  source: Uint8Array,
  width: number,
  height: number,
  base: Uint8Array,
  progress: (share: number) => void,
): void {
  for (let top = 0; top < height; top += stripRows) {
    progress(top / height);
    const bottom = Math.min(height, top + stripRows);
    const first = Math.max(0, top - layersCount);
    const rows = Math.min(height, bottom + layersCount) - first;
    const features = featuresOf(source.subarray(first * width * 4, (first + rows) * width * 4), width, rows);
    lastLayers.forEach((layer, channel) => {
      addDetail(features, layer, channel, { width, from: top - first, count: bottom - top, top }, base);
    });
  }
}

function featuresOf(source: Uint8Array, width: number, rows: number): Float32Array[] {
  const input = Float32Array.from(source, (value) => value / 255);
  // The network knows pictures without transparency.
  for (let at = 3; at < input.length; at += 4) input[at] = 1;
  const features: Float32Array[] = [];
  layers.forEach((layer, index) => {
    features.push(convolved(features[index - 1] ?? input, width, rows, layer, index > 0));
  });
  return features;
}

/** A window of three by three. From the second layer on, positive and negative values have weights of their own. */
function convolved(
  input: Float32Array,
  width: number,
  rows: number,
  { weights, bias }: Layer,
  isSplit: boolean,
): Float32Array {
  const out = new Float32Array(width * rows * channels);
  const [b0, b1, b2, b3] = [bias[0] ?? 0, bias[1] ?? 0, bias[2] ?? 0, bias[3] ?? 0];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [r0, r1, r2, r3] = [b0, b1, b2, b3];
      for (let tap = 0; tap < 9; tap += 1) {
        // The weights are ordered by columns.
        const column = x + ((tap / 3) | 0) - 1;
        const row = y + (tap % 3) - 1;
        const nx = column < 0 ? 0 : column >= width ? width - 1 : column;
        const ny = row < 0 ? 0 : row >= rows ? rows - 1 : row;
        const from = (ny * width + nx) * channels;
        for (let channel = 0; channel < channels; channel += 1) {
          const value = input[from + channel] as number;
          const isNegative = isSplit && value < 0;
          const at = (isNegative ? tap + 9 : tap) * 16 + channel * 4;
          const size = isNegative ? -value : value;
          r0 += (weights[at] as number) * size;
          r1 += (weights[at + 1] as number) * size;
          r2 += (weights[at + 2] as number) * size;
          r3 += (weights[at + 3] as number) * size;
        }
      }
      const to = (y * width + x) * channels;
      out[to] = r0;
      out[to + 1] = r1;
      out[to + 2] = r2;
      out[to + 3] = r3;
    }
  }
  return out;
}

interface Strip {
  readonly width: number;
  readonly from: number;
  readonly count: number;
  readonly top: number;
}

/** Combines all layers to four values for each pixel: what is added to one channel of the four pixels that it becomes. */
function addDetail(
  features: readonly Float32Array[],
  { weights, bias }: Layer,
  channel: number,
  { width, from, count, top }: Strip,
  base: Uint8Array,
): void {
  const add = (at: number, value: number): void => {
    const sum = (base[at] as number) + value * 255;
    base[at] = sum < 0 ? 0 : sum > 255 ? 255 : Math.round(sum);
  };
  for (let y = 0; y < count; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [r0, r1, r2, r3] = [bias[0] as number, bias[1] as number, bias[2] as number, bias[3] as number];
      const place = ((from + y) * width + x) * channels;
      for (let index = 0; index < layersCount; index += 1) {
        const feature = features[index] as Float32Array;
        for (let each = 0; each < channels; each += 1) {
          const value = feature[place + each] as number;
          const at = (value < 0 ? 2 * index + 1 : 2 * index) * 16 + each * 4;
          const size = value < 0 ? -value : value;
          r0 += (weights[at] as number) * size;
          r1 += (weights[at + 1] as number) * size;
          r2 += (weights[at + 2] as number) * size;
          r3 += (weights[at + 3] as number) * size;
        }
      }
      const upper = ((top + y) * 2 * width * 2 + x * 2) * 4 + channel;
      const lower = upper + width * 2 * 4;
      add(upper, r0);
      add(upper + 4, r1);
      add(lower, r2);
      add(lower + 4, r3);
    }
  }
}
