import { pixelGridOf } from './pixel-art.ts';
import { type Progress, type Raster, resized } from './raster.ts';

/** The part of the side that the patch over the seam may cover. */
const patchShare = 0.4;
/** Pixels over which a cut is blended. */
const feather = 3;
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
  return resized(round(small, true, progress), width, height, 'nearest');
}

function round(raster: Raster, isHard: boolean, progress: Progress): Raster {
  progress(0.2);
  const across = joined(raster, isHard, false);
  progress(0.6);
  return turned(joined(turned(across), isHard, true));
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
    const smooth = blurred(blurred(drift, reach), reach);
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

function blurred(line: Float32Array, reach: number): Float32Array {
  return line.map((_, place) => {
    let [sum, count] = [0, 0];
    for (let near = Math.max(0, place - reach); near <= Math.min(line.length - 1, place + reach); near += 1) {
      sum += line[near] ?? 0;
      count += 1;
    }
    return sum / count;
  });
}

/** Makes the left edge continue the right one. `isRound`: top and bottom meet already, and shall still do so. */
function joined(raster: Raster, isHard: boolean, isRound: boolean): Raster {
  const { width, height } = raster;
  const half = width >> 1;
  const patch = Math.max(2, Math.round(width * patchShare));
  // In fewer pixels there is no room for a patch.
  if (width < patch + 2) return raster;
  const rolled = rolledBy(raster, half);
  const start = width - half - (patch >> 1);
  const options: Seamed[] = [];
  const room = width - patch;
  const downs = isRound ? [0, 0.25, 0.5, 0.75].map((share) => Math.round(height * share)) : [0];
  for (let turn = 0; turn < tries; turn += 1) {
    const from = Math.round((room * turn) / (tries - 1));
    for (const down of downs) options.push(costOf(rolled, raster, { start, patch, from, down, isRound }));
  }
  const best = options.reduce((one, other) => (other.cost < one.cost ? other : one));
  return pasted(rolled, raster, best, isHard);
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
  const { patch } = place;
  // The cuts stay away from the seam in the middle.
  const most = Math.max(1, (patch >> 1) - 1);
  const left = cutIn(rolled, source, place, 0, most);
  const right = cutIn(rolled, source, place, patch - most, patch);
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

function pasted(rolled: Raster, source: Raster, seamed: Seamed, isHard: boolean): Raster {
  const { start, patch, from, down, left, right } = seamed;
  const out = rolled.data.slice();
  for (let y = 0; y < rolled.height; y += 1) {
    const row = (y + down) % source.height;
    for (let column = 0; column < patch; column += 1) {
      const inside = Math.min(column - (left[y] ?? 0), (right[y] ?? 0) - 1 - column) + 0.5;
      const share = isHard ? (inside > 0 ? 1 : 0) : Math.min(1, Math.max(0, 0.5 + inside / (2 * feather)));
      if (share === 0) continue;
      mixInto(
        out,
        (y * rolled.width + start + column) * 4,
        source.data,
        (row * source.width + from + column) * 4,
        share,
      );
    }
  }
  return { ...rolled, data: out };
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
