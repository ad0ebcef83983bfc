import { pixelGridOf } from '@artcade/domain/pictures/pixel-art';
import type { Progress, Raster } from '@artcade/domain/pictures/raster';
import { imageOf, resized } from './raster.ts';

/** The part of the side that the patch over the seam may cover. */
const patchShare = 0.45;
/** Pixels over which a cut is blended. */
const feather = 3;
/** The share of the patch, at each end, over which slow changes of brightness and colour are blended. */
const marginShare = 0.16;
/** The longest side at which places for the patch are compared. */
const searchSide = 160;
/** Candidates for the place from which the patch is taken. */
const tries = 24;

/**
 * Makes opposite edges meet, in the same size and without resampling. The picture is moved by half, so that its edges are neighbours
 * from its middle; the seam that is now in the middle is covered with a strip of the picture itself, cut along the line where both
 * differ least. First across, then down.
 */
export async function tile(raster: Raster, progress: Progress): Promise<Raster> {
  const { width, height } = raster;
  const grid = pixelGridOf(raster);
  if (!grid) return round(levelled(raster), false, progress);
  // Squares of pixel art are not cut through: it is worked on with one pixel for each square.
  const isWhole = grid.left === 0 && grid.top === 0 && width % grid.side === 0 && height % grid.side === 0;
  if (grid.side === 1 || !isWhole) return round(raster, true, progress);
  const small = await resized(raster, width / grid.side, height / grid.side, 'nearest');
  return resized(await round(small, true, progress), width, height, 'nearest');
}

async function round(raster: Raster, isHard: boolean, progress: Progress): Promise<Raster> {
  progress(0.2);
  const across = await joined(raster, isHard, false);
  progress(0.6);
  return turned(await joined(turned(across), isHard, true));
}

/** Swaps rows and columns. */
function turned({ width, height, data }: Raster): Raster {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) to[x * height + y] = from[y * width + x] ?? 0;
  return { width: height, height: width, data: new Uint8Array(to.buffer) };
}

/**
 * Removes the slow drift of brightness and colour from one edge to the other: half of the difference, smoothed along the edge, is
 * spread over the picture.
 */
function levelled(raster: Raster): Raster {
  return turned(levelledAcross(turned(levelledAcross(raster))));
}

function levelledAcross({ width, height, data }: Raster): Raster {
  const out = data.slice();
  const depth = Math.max(1, Math.round(width * 0.04));
  const reach = Math.max(1, Math.round(height * 0.06));
  for (let channel = 0; channel < 3; channel += 1) {
    const drift = new Float32Array(height);
    for (let y = 0; y < height; y += 1) {
      let sum = 0;
      for (let x = 0; x < depth; x += 1) {
        sum +=
          (data[(y * width + width - 1 - x) * 4 + channel] ?? 0) - (data[(y * width + x) * 4 + channel] ?? 0);
      }
      drift[y] = sum / depth;
    }
    const smooth = smoothed(smoothed(drift, reach), reach);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 4 + channel;
        const value = (data[at] ?? 0) - (smooth[y] ?? 0) * ((x + 0.5) / width - 0.5);
        out[at] = value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
      }
    }
  }
  return { width, height, data: out };
}

function smoothed(line: Float32Array, reach: number): Float32Array {
  return line.map((_, place) => {
    let [sum, count] = [0, 0];
    for (let near = Math.max(0, place - reach); near <= Math.min(line.length - 1, place + reach); near += 1) {
      sum += line[near] ?? 0;
      count += 1;
    }
    return sum / count;
  });
}

/** Makes the left edge continue the right one. `isRound`: top and bottom meet already, and must still meet afterwards. */
async function joined(raster: Raster, isHard: boolean, isRound: boolean): Promise<Raster> {
  const { width, height } = raster;
  // In fewer pixels there is no room for a patch.
  if (width < 6) return raster;
  const scale = Math.min(1, searchSide / Math.max(width, height));
  const small =
    scale === 1
      ? raster
      : await resized(
          raster,
          Math.max(6, Math.round(width * scale)),
          Math.max(1, Math.round(height * scale)),
          'mitchell',
        );
  const found = bestPlace(small, isHard, isRound);
  const seamed = seamedAt(raster, isHard, isRound, found.fromShare, found.downShare);
  return pasted(raster, seamed, isHard);
}

interface Found {
  readonly cost: number;
  readonly fromShare: number;
  readonly downShare: number;
}

/** Tries from where the patch may be taken. A round picture can also be turned. */
function bestPlace(raster: Raster, isHard: boolean, isRound: boolean): Found {
  const options: Found[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    for (const downShare of isRound ? [0, 0.25, 0.5, 0.75] : [0]) {
      const fromShare = turn / (tries - 1);
      options.push({ ...seamedAt(raster, isHard, isRound, fromShare, downShare), fromShare, downShare });
    }
  }
  return options.reduce((one, other) => (other.cost < one.cost ? other : one));
}

function seamedAt(
  source: Raster,
  isHard: boolean,
  isRound: boolean,
  fromShare: number,
  downShare: number,
): Seamed {
  const { width, height } = source;
  const half = width >> 1;
  const patch = Math.max(4, Math.round(width * patchShare));
  return costOf(rolledBy(source, half), source, {
    start: width - half - (patch >> 1),
    half,
    patch,
    margin: isHard ? 0 : Math.round(patch * marginShare),
    from: Math.round((width - patch) * fromShare),
    down: Math.round(height * downShare),
    isRound,
  });
}

function rolledBy({ width, height, data }: Raster, by: number): Raster {
  const out = new Uint8Array(data.length);
  const [line, shift] = [width * 4, by * 4];
  for (let y = 0; y < height; y += 1) {
    out.set(data.subarray(y * line + shift, (y + 1) * line), y * line);
    out.set(data.subarray(y * line, y * line + shift), (y + 1) * line - shift);
  }
  return { width, height, data: out };
}

interface Place {
  readonly start: number;
  readonly half: number;
  /** Columns at both ends of the patch that are not cut through. */
  readonly margin: number;
  readonly patch: number;
  readonly from: number;
  /** Rows by which the patch is moved down; only for a picture that is round in that direction. */
  readonly down: number;
  readonly isRound: boolean;
}

interface Seamed extends Place {
  readonly cost: number;
  /** For each row, the first column of the patch that is shown, and the first that is not any more. */
  readonly left: Int32Array;
  readonly right: Int32Array;
}

function costOf(rolled: Raster, source: Raster, place: Place): Seamed {
  const { patch, margin } = place;
  // The cuts stay away from the seam in the middle.
  const most = Math.max(margin + 1, (patch >> 1) - 1 - (margin >> 1));
  const left = cutIn(rolled, source, place, margin, most);
  const right = cutIn(rolled, source, place, patch - most, patch - margin);
  return { ...place, cost: left.cost + right.cost, left: left.path, right: right.path };
}

interface Cut {
  readonly cost: number;
  readonly path: Int32Array;
}

/** Finds the line from top to bottom, between two columns of the patch, along which patch and picture differ least. */
function cutIn(rolled: Raster, source: Raster, place: Place, begin: number, end: number): Cut {
  const columns = end - begin;
  const rows = rolled.height;
  const errors = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y += 1)
    for (let column = 0; column < columns; column += 1)
      errors[y * columns + column] = difference(rolled, source, place, begin + column, y);
  const free = cheapest(errors, columns, rows, begin, null);
  if (!place.isRound) return free;
  // Top and bottom must meet: the line is fixed where the free one is at the top, in the middle, or at the bottom.
  const fixed = new Set([0, rows >> 1, rows - 1].map((row) => (free.path[row] ?? begin) - begin));
  const bound = [...fixed].map((column) => cheapest(errors, columns, rows, begin, column));
  return bound.reduce((one, other) => (other.cost < one.cost ? other : one));
}

function difference(
  rolled: Raster,
  source: Raster,
  { start, from, down }: Place,
  column: number,
  y: number,
): number {
  const one = (y * rolled.width + start + column) * 4;
  const row = (y + down) % source.height;
  const other = (row * source.width + from + column) * 4;
  let sum = 0;
  for (let channel = 0; channel < 4; channel += 1) {
    const gap = (rolled.data[one + channel] ?? 0) - (source.data[other + channel] ?? 0);
    sum += gap * gap;
  }
  return sum;
}

function cheapest(
  errors: Float32Array,
  columns: number,
  rows: number,
  begin: number,
  fixed: number | null,
): Cut {
  const came = new Int8Array(columns * rows);
  let costs = new Float64Array(columns);
  for (let column = 0; column < columns; column += 1) {
    costs[column] = fixed !== null && column !== fixed ? Number.POSITIVE_INFINITY : (errors[column] ?? 0);
  }
  for (let y = 1; y < rows; y += 1) {
    const next = new Float64Array(columns);
    for (let column = 0; column < columns; column += 1) {
      let [least, by] = [costs[column] ?? Number.POSITIVE_INFINITY, 0];
      if (column > 0 && (costs[column - 1] ?? 0) < least) [least, by] = [costs[column - 1] ?? 0, -1];
      if (column < columns - 1 && (costs[column + 1] ?? 0) < least) [least, by] = [costs[column + 1] ?? 0, 1];
      next[column] = least + (errors[y * columns + column] ?? 0);
      came[y * columns + column] = by;
    }
    costs = next;
  }
  let column = fixed ?? costs.indexOf(Math.min(...costs));
  const cost = costs[column] ?? 0;
  const path = new Int32Array(rows);
  for (let y = rows - 1; y >= 0; y -= 1) {
    path[y] = begin + column;
    column += came[y * columns + column] ?? 0;
  }
  return { cost, path };
}

async function pasted(source: Raster, seamed: Seamed, isHard: boolean): Promise<Raster> {
  const { start, half, patch, margin, from, down, left, right } = seamed;
  const { width, height } = source;
  const rolled = rolledBy(source, half);
  const isOpaque = source.data.every((value, at) => at % 4 !== 3 || value === 255);
  // Fine detail is blended over a few pixels, so that nothing is seen twice; slow changes over many.
  const slow = isHard || !isOpaque ? null : await blurred(source, Math.max(1, margin / 3));
  const slowRolled = slow && rolledBy(slow, half);
  const out = rolled.data.slice();
  for (let y = 0; y < height; y += 1) {
    const row = (y + down) % height;
    for (let column = 0; column < patch; column += 1) {
      const inside = Math.min(column - (left[y] ?? 0), (right[y] ?? 0) - 1 - column) + 0.5;
      const share = isHard ? (inside > 0 ? 1 : 0) : blend(inside, feather);
      const at = (y * width + start + column) * 4;
      const taken = (row * width + from + column) * 4;
      if (slow && slowRolled) {
        const slowShare = blend(inside, margin);
        if (slowShare === 0) continue;
        for (let channel = 0; channel < 3; channel += 1) {
          const [under, over] = [slowRolled.data[at + channel] ?? 0, slow.data[taken + channel] ?? 0];
          const [own, other] = [
            (rolled.data[at + channel] ?? 0) - under,
            (source.data[taken + channel] ?? 0) - over,
          ];
          const value = under + (over - under) * slowShare + own + (other - own) * share;
          out[at + channel] = value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
        }
      } else if (share > 0) mixInto(out, at, source.data, taken, share);
    }
  }
  return { width, height, data: out };
}

/** Returns the share of the patch, from its distance to the cut: half on the cut itself. */
const blend = (inside: number, reach: number): number => {
  const share = Math.min(1, Math.max(0, 0.5 + inside / (2 * Math.max(1, reach))));
  return share * share * (3 - 2 * share);
};

async function blurred(raster: Raster, sigma: number): Promise<Raster> {
  const data = await imageOf(raster).blur(sigma).raw().toBuffer();
  return { ...raster, data };
}

/** Mixes with premultiplied colours. */
function mixInto(out: Uint8Array, at: number, source: Uint8Array, from: number, share: number): void {
  const [under, over] = [(out[at + 3] ?? 0) * (1 - share), (source[from + 3] ?? 0) * share];
  const opacity = under + over;
  for (let channel = 0; channel < 3 && opacity > 0; channel += 1) {
    out[at + channel] = Math.round(
      ((out[at + channel] ?? 0) * under + (source[from + channel] ?? 0) * over) / opacity,
    );
  }
  out[at + 3] = Math.round(opacity);
}
