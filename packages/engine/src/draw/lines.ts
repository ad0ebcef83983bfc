import { inBands } from './bands.ts';
import { strokesOf } from './brushwork.ts';
import { type Layer, layerOf } from './canvas.ts';
import { clamp, ease } from './random.ts';

/** Numbers over a picture: one per unit, or one per pixel of a small picture. */
interface Field {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Where lines run, and how light each place is, from 0 to 1. */
export interface Sketch {
  readonly lines: Field;
  readonly light: Field;
}

/**
 * Finds the lines of a picture: places that are darker than their surroundings (a difference of two blurs). Computed once per unit
 * and interpolated, so that a line is as clean in a large picture as in a small one.
 */
export function sketchOf(
  layer: Layer,
  { scale, tiles, bold }: { readonly scale: number; readonly tiles: boolean; readonly bold: number },
): Sketch {
  const share = clamp(scale, 0.3, 1) / scale;
  const small = layerOf(layer.width * share, layer.height * share);
  small.brush.drawImage(layer.canvas, 0, 0, small.width, small.height);
  const unit = scale * share;
  const reach = Math.round(3 * unit);
  if (reach > 0) inBands(small, { margin: reach, tiles }, strokesOf(reach));
  const { width, height } = small;
  const { data } = small.brush.getImageData(0, 0, width, height);
  const light = new Float32Array(width * height);
  for (let index = 0, place = 0; index < light.length; index++, place += 4) {
    const cover = (data[place + 3] ?? 0) / 255;
    const value = (data[place] ?? 0) * 0.3 + (data[place + 1] ?? 0) * 0.59 + (data[place + 2] ?? 0) * 0.11;
    // In dark areas a small step is as visible as a large one in bright areas.
    light[index] = ((value * cover) / 255 + 1 - cover) ** 0.7;
  }
  const field = { width, height, values: light };
  const [fine, wide] = [blurred(field, 0.7 * bold * unit, tiles), blurred(field, 1.9 * bold * unit, tiles)];
  const lines = wide.values.map((value, index) => ease(0.004, 0.024, value - (fine.values[index] ?? 0)));
  return { lines: { width, height, values: lines }, light: fine };
}

/** A separable Gaussian blur. */
function blurred({ width, height, values }: Field, spread: number, tiles: boolean): Field {
  const reach = Math.ceil(spread * 2.4);
  if (reach === 0 || spread < 0.25) return { width, height, values };
  const weights = Float32Array.from({ length: reach * 2 + 1 }, (_, step) =>
    Math.exp(-((step - reach) ** 2) / (2 * spread * spread)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const half = new Float32Array(width * height);
  const row = new Float32Array(width + reach * 2);
  for (let y = 0; y < height; y++) {
    for (let x = -reach; x < width + reach; x++) {
      const column = tiles ? ((x % width) + width) % width : clamp(x, 0, width - 1);
      row[x + reach] = values[y * width + column] ?? 0;
    }
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let step = 0; step < weights.length; step++) sum += (row[x + step] ?? 0) * (weights[step] ?? 0);
      half[y * width + x] = sum / total;
    }
  }
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let step = 0; step < weights.length; step++) {
      const from = clamp(y + step - reach, 0, height - 1) * width;
      const weight = (weights[step] ?? 0) / total;
      for (let x = 0; x < width; x++)
        out[y * width + x] = (out[y * width + x] ?? 0) + (half[from + x] ?? 0) * weight;
    }
  return { width, height, values: out };
}

/** Reads a row of a field at every pixel of a picture's row. */
export function rowReader({ width, height, values }: Field, across: number, tall: number) {
  const row = new Float32Array(across);
  return (y: number): Float32Array => {
    const down = clamp(((y + 0.5) / tall) * height - 0.5, 0, height - 1);
    const upper = Math.floor(down) * width;
    const lower = Math.min(height - 1, Math.floor(down) + 1) * width;
    const low = down - Math.floor(down);
    for (let x = 0; x < across; x++) {
      const place = clamp(((x + 0.5) / across) * width - 0.5, 0, width - 1);
      const left = Math.floor(place);
      const right = Math.min(width - 1, left + 1);
      const share = place - left;
      const above = (values[upper + left] ?? 0) * (1 - share) + (values[upper + right] ?? 0) * share;
      const below = (values[lower + left] ?? 0) * (1 - share) + (values[lower + right] ?? 0) * share;
      row[x] = above + (below - above) * low;
    }
    return row;
  };
}
