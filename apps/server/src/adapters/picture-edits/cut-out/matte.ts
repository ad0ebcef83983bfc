import { inverted } from './colour-mixture.ts';

export const isGround = 0;
export const isOpen = 1;
export const isFigure = 2;

/** How much noise a window may have before its colours count as different. */
const noise = 1e-5;
const roundsMaximum = 160;
const goodEnough = 1e-4;

/**
 * Finds the opacity of the pixels that are still open, by the closed form of Levin, Lischinski and Weiss (2008): in each window of
 * three by three pixels, opacity is a linear function of colour. `marks` says what is ground, open or figure; `alpha` has a first
 * guess and receives the result.
 */
export function matte(
  data: Uint8Array,
  width: number,
  height: number,
  marks: Uint8Array,
  alpha: Float32Array,
): void {
  const open = openPlaces(marks);
  if (open.length === 0) return;
  const windows = windowsOf(data, width, height, marks);
  // Solves L x = 0 for the open pixels, with the known ones fixed: conjugate gradients, started from the guess.
  const size = width * height;
  const slot = new Int32Array(size).fill(-1);
  open.forEach((place, index) => {
    slot[place] = index;
  });
  const residual = new Float32Array(open.length);
  // For all pixels; 0 where nothing is open.
  const search = new Float32Array(size);
  const product = new Float32Array(open.length);
  const diagonal = new Float32Array(open.length);
  windows.diagonal(slot, diagonal);
  windows.apply(alpha, slot, residual);
  let rho = 0;
  for (let index = 0; index < open.length; index += 1) {
    const value = -(residual[index] ?? 0);
    residual[index] = value;
    const scaled = value / (diagonal[index] || 1);
    search[open[index] ?? 0] = scaled;
    rho += value * scaled;
  }
  const start = rho;
  for (let round = 0; round < roundsMaximum && rho > start * goodEnough ** 2; round += 1) {
    windows.apply(search, slot, product);
    let curve = 0;
    for (let index = 0; index < open.length; index += 1)
      curve += (search[open[index] ?? 0] ?? 0) * (product[index] ?? 0);
    if (curve <= 0) break;
    const step = rho / curve;
    let next = 0;
    for (let index = 0; index < open.length; index += 1) {
      const place = open[index] ?? 0;
      alpha[place] = (alpha[place] ?? 0) + step * (search[place] ?? 0);
      const value = (residual[index] ?? 0) - step * (product[index] ?? 0);
      residual[index] = value;
      next += (value * value) / (diagonal[index] || 1);
    }
    const turn = next / rho;
    rho = next;
    for (let index = 0; index < open.length; index += 1) {
      const place = open[index] ?? 0;
      search[place] = (residual[index] ?? 0) / (diagonal[index] || 1) + turn * (search[place] ?? 0);
    }
  }
  for (const place of open) alpha[place] = Math.min(1, Math.max(0, alpha[place] ?? 0));
}

function openPlaces(marks: Uint8Array): Int32Array {
  let count = 0;
  for (const mark of marks) if (mark === isOpen) count += 1;
  const open = new Int32Array(count);
  let next = 0;
  for (let place = 0; place < marks.length; place += 1) {
    if (marks[place] !== isOpen) continue;
    open[next] = place;
    next += 1;
  }
  return open;
}

interface Windows {
  /** Multiplies the values of all pixels with the matrix of the windows; the result is for open pixels only. */
  readonly apply: (all: Float32Array, slot: Int32Array, out: Float32Array) => void;
  readonly diagonal: (slot: Int32Array, out: Float32Array) => void;
}

/** Only windows with an open pixel count. Each has the mean of its colours and the inverse of their covariance. */
function windowsOf(data: Uint8Array, width: number, height: number, marks: Uint8Array): Windows {
  const centres: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const centre = y * width + x;
      let isTouched = false;
      for (let dy = -width; dy <= width && !isTouched; dy += width)
        isTouched =
          marks[centre + dy - 1] === isOpen ||
          marks[centre + dy] === isOpen ||
          marks[centre + dy + 1] === isOpen;
      if (isTouched) centres.push(centre);
    }
  }
  const offsets = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1];
  const facts = new Float32Array(centres.length * 9);
  centres.forEach((centre, index) => {
    const sums = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (const offset of offsets) {
      const at = (centre + offset) * 4;
      const [r, g, b] = [(data[at] ?? 0) / 255, (data[at + 1] ?? 0) / 255, (data[at + 2] ?? 0) / 255];
      [r, g, b, r * r, r * g, r * b, g * g, g * b, b * b].forEach((value, place) => {
        sums[place] = (sums[place] ?? 0) + value / 9;
      });
    }
    const [r = 0, g = 0, b = 0, rr = 0, rg = 0, rb = 0, gg = 0, gb = 0, bb = 0] = sums;
    const floor = noise / 9;
    const { inverse } = inverted([
      rr - r * r + floor,
      rg - r * g,
      rb - r * b,
      gg - g * g + floor,
      gb - g * b,
      bb - b * b + floor,
    ]);
    facts.set([r, g, b, ...inverse], index * 9);
  });

  const fact = (index: number, place: number): number => facts[index * 9 + place] ?? 0;
  return {
    apply: (all, slot, out) => {
      out.fill(0);
      const values = new Float32Array(9);
      for (let index = 0; index < centres.length; index += 1) {
        const centre = centres[index] ?? 0;
        let [mean, r, g, b] = [0, 0, 0, 0];
        for (let place = 0; place < 9; place += 1) {
          const at = centre + (offsets[place] ?? 0);
          const each = all[at] ?? 0;
          values[place] = each;
          mean += each;
          r += each * (data[at * 4] ?? 0);
          g += each * (data[at * 4 + 1] ?? 0);
          b += each * (data[at * 4 + 2] ?? 0);
        }
        mean /= 9;
        const [mr, mg, mb] = [fact(index, 0), fact(index, 1), fact(index, 2)];
        const [vr, vg, vb] = [r / 2295 - mean * mr, g / 2295 - mean * mg, b / 2295 - mean * mb];
        const ar = fact(index, 3) * vr + fact(index, 4) * vg + fact(index, 5) * vb;
        const ag = fact(index, 4) * vr + fact(index, 6) * vg + fact(index, 7) * vb;
        const ab = fact(index, 5) * vr + fact(index, 7) * vg + fact(index, 8) * vb;
        const shift = mean - ar * mr - ag * mg - ab * mb;
        for (let place = 0; place < 9; place += 1) {
          const at = centre + (offsets[place] ?? 0);
          const to = slot[at] ?? -1;
          if (to === -1) continue;
          const line =
            shift +
            (ar * (data[at * 4] ?? 0) + ag * (data[at * 4 + 1] ?? 0) + ab * (data[at * 4 + 2] ?? 0)) / 255;
          out[to] = (out[to] ?? 0) + (values[place] ?? 0) - line;
        }
      }
    },
    diagonal: (slot, out) => {
      out.fill(0);
      for (let index = 0; index < centres.length; index += 1) {
        const centre = centres[index] ?? 0;
        for (const offset of offsets) {
          const at = centre + offset;
          const to = slot[at] ?? -1;
          if (to === -1) continue;
          const r = (data[at * 4] ?? 0) / 255 - fact(index, 0);
          const g = (data[at * 4 + 1] ?? 0) / 255 - fact(index, 1);
          const b = (data[at * 4 + 2] ?? 0) / 255 - fact(index, 2);
          const far =
            r * (fact(index, 3) * r + 2 * (fact(index, 4) * g + fact(index, 5) * b)) +
            g * (fact(index, 6) * g + 2 * fact(index, 7) * b) +
            b * fact(index, 8) * b;
          out[to] = (out[to] ?? 0) + 1 - (1 + far) / 9;
        }
      }
    },
  };
}
