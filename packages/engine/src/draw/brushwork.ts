import type { Band } from './bands.ts';

/** Below this variance of light an area is a plain gradient. */
const calm = 14;

/**
 * Paint strokes (a Kuwahara filter): each pixel takes the mean of the calmest of the four squares around it, so that
 * texture melts into dabs and edges stay. Transparent pixels do not count. The tables are reused between bands.
 */
export function strokesOf(reach: number): (band: Band, out: Uint8ClampedArray) => void {
  let sums = new Float64Array(0);
  let squares = new Float32Array(0);
  return (band, out) => {
    const { data, stride, margin, width, rows } = band;
    const [wide, tall] = [stride + 1, rows + margin * 2 + 1];
    if (sums.length < wide * tall * 5) {
      sums = new Float64Array(wide * tall * 5);
      squares = new Float32Array((width + reach) * (rows + reach) * 4);
    }
    addUp(data, stride, tall - 1, sums);
    measure(sums, wide, reach, width + reach, rows + reach, squares);
    for (let y = 0, place = 0; y < rows; y++) {
      const from = ((y + margin) * stride + margin) * 4;
      for (let x = 0; x < width; x++, place += 4) {
        const source = from + x * 4;
        const alpha = data[source + 3] ?? 0;
        out[place + 3] = alpha;
        if (alpha === 0) continue;
        const unrest = calmest(squares, (y * (width + reach) + x) * 4, width, reach, out, place);
        if (unrest >= calm) continue;
        // Strokes would turn a smooth gradient into steps.
        out[place] = data[source] ?? 0;
        out[place + 1] = data[source + 1] ?? 0;
        out[place + 2] = data[source + 2] ?? 0;
      }
    }
  };
}

/** Running sums of red, green, blue, squared light and cover, side by side for every pixel. */
function addUp(data: Uint8ClampedArray, width: number, rows: number, sums: Float64Array): void {
  const wide = (width + 1) * 5;
  sums.fill(0, 0, wide);
  for (let y = 0; y < rows; y++) {
    let [red, green, blue, square, cover] = [0, 0, 0, 0, 0];
    let at = (y + 1) * wide;
    sums.fill(0, at, at + 5);
    for (let x = 0, place = y * width * 4; x < width; x++, place += 4) {
      const share = (data[place + 3] ?? 0) / 255;
      const r = data[place] ?? 0;
      const g = data[place + 1] ?? 0;
      const b = data[place + 2] ?? 0;
      const light = r * 0.3 + g * 0.59 + b * 0.11;
      red += r * share;
      green += g * share;
      blue += b * share;
      square += light * light * share;
      cover += share;
      at += 5;
      const above = at - wide;
      sums[at] = (sums[above] ?? 0) + red;
      sums[at + 1] = (sums[above + 1] ?? 0) + green;
      sums[at + 2] = (sums[above + 2] ?? 0) + blue;
      sums[at + 3] = (sums[above + 3] ?? 0) + square;
      sums[at + 4] = (sums[above + 4] ?? 0) + cover;
    }
  }
}

/** Red, green, blue and the variance of light of every square, by its upper left corner. Each serves four pixels. */
function measure(
  sums: Float64Array,
  wide: number,
  reach: number,
  columns: number,
  rows: number,
  squares: Float32Array,
): void {
  const side = (reach + 1) * 5;
  for (let y = 0, at = 0; y < rows; y++)
    for (let x = 0, a = y * wide * 5; x < columns; x++, a += 5, at += 4) {
      const b = a + side;
      const c = a + wide * side;
      const d = c + side;
      const count = area(sums, a + 4, b + 4, c + 4, d + 4);
      if (count < 0.01) {
        squares[at + 3] = Number.POSITIVE_INFINITY;
        continue;
      }
      const red = area(sums, a, b, c, d) / count;
      const green = area(sums, a + 1, b + 1, c + 1, d + 1) / count;
      const blue = area(sums, a + 2, b + 2, c + 2, d + 2) / count;
      const light = red * 0.3 + green * 0.59 + blue * 0.11;
      squares[at] = red;
      squares[at + 1] = green;
      squares[at + 2] = blue;
      squares[at + 3] = area(sums, a + 3, b + 3, c + 3, d + 3) / count - light * light;
    }
}

/** Paints the mean of the square with the least variance and returns the largest variance of the four. */
function calmest(
  squares: Float32Array,
  first: number,
  width: number,
  reach: number,
  out: Uint8ClampedArray,
  place: number,
): number {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  let best = -1;
  for (let quarter = 0; quarter < 4; quarter++) {
    const at = first + ((quarter & 1) * reach + (quarter >> 1) * reach * (width + reach)) * 4;
    const unrest = squares[at + 3] ?? 0;
    if (unrest === Number.POSITIVE_INFINITY) continue;
    if (unrest > most) most = unrest;
    if (unrest >= least) continue;
    least = unrest;
    best = at;
  }
  if (best >= 0) {
    out[place] = squares[best] ?? 0;
    out[place + 1] = squares[best + 1] ?? 0;
    out[place + 2] = squares[best + 2] ?? 0;
  }
  return most;
}

const area = (sums: Float64Array, a: number, b: number, c: number, d: number): number =>
  (sums[d] ?? 0) - (sums[b] ?? 0) - (sums[c] ?? 0) + (sums[a] ?? 0);
