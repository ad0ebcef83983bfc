import type { Layer } from './canvas.ts';

/** Below this variance of light an area is a plain gradient. */
const calm = 14;

/**
 * Paint strokes (a Kuwahara filter): each pixel takes the mean of the calmest of the four squares around it, so that
 * texture melts into dabs and edges stay. Worked in bands of rows with summed tables, so that it needs little memory.
 */
export function strokes(layer: Layer, reach: number): void {
  const { width, height, brush } = layer;
  const source = brush.getImageData(0, 0, width, height).data;
  const bandRows = 96;
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top);
    const sums = summed(source, { width, height, from: top - reach, rows: rows + reach * 2 });
    const image = brush.createImageData(width, rows);
    for (let y = 0, place = 0; y < rows; y++)
      for (let x = 0; x < width; x++, place += 4) {
        const from = top * width * 4 + place;
        const unrest = calmest(sums, { x, y: y + reach, width, reach }, image.data, place);
        // A smooth gradient stays as it is: strokes would make steps of it.
        const first = unrest < calm ? 0 : 3;
        for (let part = first; part < 4; part++) image.data[place + part] = source[from + part] ?? 0;
      }
    brush.putImageData(image, 0, top);
  }
}

interface Sums {
  readonly red: Float64Array;
  readonly green: Float64Array;
  readonly blue: Float64Array;
  readonly square: Float64Array;
  readonly rows: number;
}

interface Band {
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly rows: number;
}

/** Running sums over a band of rows; rows beyond the picture repeat its border. */
function summed(source: Uint8ClampedArray, { width, height, from, rows }: Band): Sums {
  const stride = width + 1;
  const make = () => new Float64Array(stride * (rows + 1));
  const sums = { red: make(), green: make(), blue: make(), square: make(), rows };
  for (let y = 0; y < rows; y++) {
    const row = Math.min(height - 1, Math.max(0, from + y)) * width * 4;
    let [red, green, blue, square] = [0, 0, 0, 0];
    for (let x = 0; x < width; x++) {
      const place = row + x * 4;
      const [r, g, b] = [source[place] ?? 0, source[place + 1] ?? 0, source[place + 2] ?? 0];
      const light = r * 0.3 + g * 0.59 + b * 0.11;
      red += r;
      green += g;
      blue += b;
      square += light * light;
      const at = (y + 1) * stride + x + 1;
      const above = at - stride;
      sums.red[at] = (sums.red[above] ?? 0) + red;
      sums.green[at] = (sums.green[above] ?? 0) + green;
      sums.blue[at] = (sums.blue[above] ?? 0) + blue;
      sums.square[at] = (sums.square[above] ?? 0) + square;
    }
  }
  return sums;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly reach: number;
}

/** Paints the mean of the calmest square and answers how restless the most restless one is. */
function calmest(sums: Sums, { x, y, width, reach }: Spot, out: Uint8ClampedArray, place: number): number {
  const stride = width + 1;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let quarter = 0; quarter < 4; quarter++) {
    const x0 = Math.max(0, quarter % 2 === 0 ? x - reach : x);
    const x1 = Math.min(width, (quarter % 2 === 0 ? x : x + reach) + 1);
    const y0 = Math.max(0, quarter < 2 ? y - reach : y);
    const y1 = Math.min(sums.rows, (quarter < 2 ? y : y + reach) + 1);
    const count = (x1 - x0) * (y1 - y0);
    const [a, b, c, d] = [y0 * stride + x0, y0 * stride + x1, y1 * stride + x0, y1 * stride + x1];
    const red = area(sums.red, a, b, c, d) / count;
    const green = area(sums.green, a, b, c, d) / count;
    const blue = area(sums.blue, a, b, c, d) / count;
    const light = red * 0.3 + green * 0.59 + blue * 0.11;
    const unrest = area(sums.square, a, b, c, d) / count - light * light;
    most = Math.max(most, unrest);
    if (unrest >= least) continue;
    least = unrest;
    out[place] = red;
    out[place + 1] = green;
    out[place + 2] = blue;
  }
  return most;
}

const area = (sums: Float64Array, a: number, b: number, c: number, d: number): number =>
  (sums[d] ?? 0) - (sums[b] ?? 0) - (sums[c] ?? 0) + (sums[a] ?? 0);
