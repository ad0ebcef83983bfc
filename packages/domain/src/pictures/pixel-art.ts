import type { Raster } from './raster.ts';

/** How the squares of pixel art lie in a picture: their side, and where the first whole one begins. */
export interface Grid {
  readonly side: number;
  readonly left: number;
  readonly top: number;
}

const coloursMaximum = 256;
/** A drawing with smooth edges has more colours than this. */
const surelyFew = 32;
/** The longest side of pixel art at its own size: a larger picture with hard edges is a drawing without smoothing. */
const ownSizeMaximum = 640;
/** The share of steps between colours that may be soft. */
const softMaximum = 0.06;
const squareMaximum = 128;
/** Steps that a square grid needs as evidence: a few rectangles also lie on some grid. */
const stepsMinimum = 24;

/** Returns the grid of pixel art, with a side of 1 if it is at its own size; null for any other picture. */
export function pixelGridOf(raster: Raster): Grid | null {
  const { width, height } = raster;
  const across = axisOf(raster, true);
  const down = axisOf(raster, false);
  const side =
    across.places.length + down.places.length < stepsMinimum ? 1 : squareOf([...across.gaps, ...down.gaps]);
  if (side > 1) {
    const [left, top] = [(across.places[0] ?? 0) % side, (down.places[0] ?? 0) % side];
    if (coloursOf(raster) <= coloursMaximum) return { side, left, top };
  }
  if (Math.max(width, height) > ownSizeMaximum) return null;
  const colours = coloursOf(raster);
  const isPixelArt = colours <= surelyFew || (colours <= coloursMaximum && softShare(raster) <= softMaximum);
  return isPixelArt ? { side: 1, left: 0, top: 0 } : null;
}

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/** Returns the columns (or rows) that differ from the one before, and the gaps between them. */
function axisOf({ width, height, data }: Raster, isAcross: boolean): { places: number[]; gaps: number[] } {
  const view = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const [length, lines] = isAcross ? [width, height] : [height, width];
  const [step, stride] = isAcross ? [1, width] : [width, 1];
  const places: number[] = [];
  for (let place = 1; place < length; place += 1) {
    for (let line = 0; line < lines; line += 1) {
      const at = line * stride + place * step;
      if (view[at] !== view[at - step]) {
        places.push(place);
        break;
      }
    }
  }
  return { places, gaps: places.slice(1).map((place, index) => place - (places[index] ?? 0)) };
}

function squareOf(gaps: readonly number[]): number {
  const side = gaps.reduce(gcd, 0);
  return side > squareMaximum ? 1 : Math.max(1, side);
}

/** Counts the colours, up to one more than the maximum. */
function coloursOf({ data }: Raster): number {
  const view = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  const seen = new Set<number>();
  for (const colour of view) {
    seen.add(colour);
    if (seen.size > coloursMaximum) break;
  }
  return seen.size;
}

/** Returns the share of steps between colours that pass through a mixture of both, as smoothed edges do. */
function softShare({ width, height, data }: Raster): number {
  let [soft, hard] = [0, 0];
  const look = (before: number, at: number, after: number): void => {
    let [whole, one, other] = [0, 0, 0];
    for (let channel = 0; channel < 4; channel += 1) {
      const from = data[before + channel] ?? 0;
      const middle = data[at + channel] ?? 0;
      const to = data[after + channel] ?? 0;
      whole += Math.abs(to - from);
      one += Math.abs(middle - from);
      other += Math.abs(to - middle);
    }
    // Steps this small are gradients: nobody draws them by hand.
    if (whole > 0 && whole < 20) soft += 1;
    if (whole < 40) return;
    if (one === 0 || other === 0) hard += 1;
    else if (one + other < whole * 1.1 && Math.min(one, other) > whole * 0.08) soft += 1;
  };
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = (y * width + x) * 4;
      look(at - 4, at, at + 4);
      look(at - width * 4, at, at + width * 4);
    }
  }
  return soft + hard === 0 ? 1 : soft / (soft + hard);
}
