/** Weights of Germer, Uelwer, Conrad and Harmeling (2020): a little smoothness, and more where the opacity does not change. */
const evenness = 1e-5;
const edgeWeight = 1;

interface Level {
  readonly width: number;
  readonly height: number;
  readonly figure: Float32Array;
  readonly ground: Float32Array;
}

/**
 * Separates the colours of figure and background in the pixels that have both, from coarse to fine ("Fast Multi-Level Foreground
 * Estimation"). Returns the colours of the figure, 0 to 255, three per pixel.
 */
export function figureColours(
  data: Uint8Array,
  width: number,
  height: number,
  alpha: Float32Array,
): Float32Array {
  let level: Level = {
    width: 1,
    height: 1,
    figure: new Float32Array(3).fill(127),
    ground: new Float32Array(3).fill(127),
  };
  const steps = Math.ceil(Math.log2(Math.max(width, height)));
  for (let step = 0; step <= steps; step += 1) {
    const share = step / Math.max(1, steps);
    const [w, h] = [Math.max(1, Math.round(width ** share)), Math.max(1, Math.round(height ** share))];
    const isLast = step === steps;
    level = grown(level, isLast ? width : w, isLast ? height : h);
    refine(level, data, width, height, alpha, level.width <= 32 && level.height <= 32 ? 10 : 2);
  }
  return level.figure;
}

/** Takes each pixel from the nearest one of the coarser level. */
function grown(level: Level, width: number, height: number): Level {
  const figure = new Float32Array(width * height * 3);
  const ground = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(level.height - 1, Math.floor((y * level.height) / height));
    for (let x = 0; x < width; x += 1) {
      const from = (row * level.width + Math.min(level.width - 1, Math.floor((x * level.width) / width))) * 3;
      const to = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        figure[to + channel] = level.figure[from + channel] ?? 0;
        ground[to + channel] = level.ground[from + channel] ?? 0;
      }
    }
  }
  return { width, height, figure, ground };
}

function refine(
  { width, height, figure, ground }: Level,
  data: Uint8Array,
  fullWidth: number,
  fullHeight: number,
  alpha: Float32Array,
  rounds: number,
): void {
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor((x * fullWidth) / width));
  const rows = Int32Array.from({ length: height }, (_, y) => Math.floor((y * fullHeight) / height));
  const placeOf = (x: number, y: number): number => (rows[y] ?? 0) * fullWidth + (columns[x] ?? 0);
  const sums = new Float32Array(6);
  for (let round = 0; round < rounds; round += 1) {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const place = placeOf(x, y);
        const own = alpha[place] ?? 0;
        const rest = 1 - own;
        let weights = 0;
        sums.fill(0);
        for (let side = 0; side < 4; side += 1) {
          const nx = side === 0 ? Math.max(0, x - 1) : side === 1 ? Math.min(width - 1, x + 1) : x;
          const ny = side === 2 ? Math.max(0, y - 1) : side === 3 ? Math.min(height - 1, y + 1) : y;
          const weight = evenness + edgeWeight * Math.abs(own - (alpha[placeOf(nx, ny)] ?? 0));
          const from = (ny * width + nx) * 3;
          weights += weight;
          for (let channel = 0; channel < 3; channel += 1) {
            sums[channel] = (sums[channel] ?? 0) + weight * (figure[from + channel] ?? 0);
            sums[channel + 3] = (sums[channel + 3] ?? 0) + weight * (ground[from + channel] ?? 0);
          }
        }
        const [a, b, d] = [own * own + weights, own * rest, rest * rest + weights];
        const determinant = a * d - b * b;
        const at = (y * width + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          const value = data[place * 4 + channel] ?? 0;
          const p = own * value + (sums[channel] ?? 0);
          const q = rest * value + (sums[channel + 3] ?? 0);
          figure[at + channel] = Math.min(255, Math.max(0, (d * p - b * q) / determinant));
          ground[at + channel] = Math.min(255, Math.max(0, (a * q - b * p) / determinant));
        }
      }
    }
  }
}
