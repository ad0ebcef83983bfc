import { ease, share } from './maths';
import { lists, view } from './state';

/**
 * Strokes are lists of points, each with 32 bytes: x, y, the way to the next point, 1 / its length², and how far left and right the
 * brush reaches on that way. They begin at the point `middle` and grow to both sides. The canvas has red, green, blue and the thickness
 * of the paint for each pixel.
 */
export const pointSize: i32 = 32;
export const middle: i32 = 8;
/** Room behind the points for the numbers of four pixels. */
const scratch: i32 = 17 * 32;

/** One layer, as `paintStrokes` of `painterly.ts` writes it: change both together. */
@unmanaged
export class Brush {
  radius: f32;
  /** Strokes are left out where the canvas differs less than this from the picture; 0 covers everything. */
  error: f32;
  opacity: f32;
  /** How much the colour varies from stroke to stroke. */
  variety: f32;
  /** Distance of the strokes' middles, in radii. */
  apart: f32;
  /** How far a stroke may leave its area, onto what lies behind. */
  overlap: f32;
  /** Where the picture's subject is, in pixels, and how far from it strokes are fine. */
  focusX: f32;
  focusY: f32;
  focusReach: f32;
  picture: i32;
  flow: i32;
  canvas: i32;
  bristles: i32;
  /** The numbers of areas that strokes keep to; 0 is the sky. */
  keys: i32;
  points: i32;
  steps: i32;
  seed: i32;
}

/** Lays a stroke on the canvas, four pixels at a time. `hair` chooses the bristles. */
export function lay(
  brush: Brush,
  first: i32,
  last: i32,
  red: f32,
  green: f32,
  blue: f32,
  hair: i32,
  area: i32,
  start: i32,
): void {
  const radius = brush.radius;
  const points: usize = brush.points;
  let top: f32 = 1e9;
  let bottom: f32 = -1e9;
  for (let index = first; index <= last; index++) {
    const y = load<f32>(points + index * pointSize, 4);
    top = min<f32>(top, y);
    bottom = max<f32>(bottom, y);
    if (index < last) measure(points + index * pointSize, radius);
  }
  const colour = f32x4(red, green, blue, 0);
  const depth = depthAt(start) * 0.985;
  const fromRow = max<i32>(0, (top - radius) as i32);
  const toRow = min<i32>(view.height - 1, (bottom + radius + 1) as i32);
  for (let row = fromRow; row <= toRow; row++) {
    const y: f32 = row as f32;
    let left: f32 = 1e9;
    let right: f32 = -1e9;
    let begin = last;
    let end = first;
    for (let index = first; index < last; index++) {
      const point: usize = points + index * pointSize;
      const from = load<f32>(point, 4);
      const to: f32 = from + load<f32>(point, 12);
      if (y < min<f32>(from, to) - radius || y > max<f32>(from, to) + radius) continue;
      if (index < begin) begin = index;
      end = index + 1;
      left = min<f32>(left, load<f32>(point, 20));
      right = max<f32>(right, load<f32>(point, 24));
    }
    const toColumn = min<i32>(view.width - 1, right as i32);
    for (let column = max<i32>(0, left as i32); column <= toColumn; column += 4) {
      const hits = reachFour(brush, column, y, first, begin, end, last - first, hair);
      if (hits == 0) continue;
      const lanes = min<i32>(4, toColumn - column + 1);
      for (let lane = 0; lane < lanes; lane++)
        if ((hits >> lane) & 1) touch(brush, row * view.width + column + lane, points + scratch + lane * 4, colour, area, depth);
    }
  }
}

/** Fills in the way from a point to the next. */
function measure(point: usize, radius: f32): void {
  const x = load<f32>(point);
  const nextX = load<f32>(point, pointSize);
  const dx: f32 = nextX - x;
  const dy: f32 = load<f32>(point, pointSize + 4) - load<f32>(point, 4);
  store<f32>(point, dx, 8);
  store<f32>(point, dy, 12);
  store<f32>(point, 1 / (dx * dx + dy * dy + 1e-6), 16);
  store<f32>(point, min<f32>(x, nextX) - radius, 20);
  store<f32>(point, max<f32>(x, nextX) + radius, 24);
}

/**
 * How a stroke covers four pixels: stores the cover of each, the height of its bristle and the place across the brush (0 middle, 1 edge).
 * Returns one bit for each pixel that is reached.
 */
function reachFour(brush: Brush, column: i32, y: f32, first: i32, begin: i32, end: i32, length: i32, hair: i32): i32 {
  const radius = brush.radius;
  const points: usize = brush.points;
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const from: f32 = column as f32;
  const to: f32 = from + 3;
  const x = f32x4.add(f32x4.splat(from), f32x4(0, 1, 2, 3));
  let nearest = f32x4.splat(radius * radius);
  let aside = zero;
  let along = f32x4.splat(-1);
  for (let index = begin; index < end; index++) {
    const point: usize = points + index * pointSize;
    if (to < load<f32>(point, 20) || from > load<f32>(point, 24)) continue;
    const dx = f32x4.splat(load<f32>(point, 8));
    const dy = f32x4.splat(load<f32>(point, 12));
    const px = f32x4.sub(x, f32x4.splat(load<f32>(point)));
    const py = f32x4.splat(y - load<f32>(point, 4));
    const inverse = load<f32>(point, 16);
    const raw = f32x4.mul(f32x4.add(f32x4.mul(px, dx), f32x4.mul(py, dy)), f32x4.splat(inverse));
    const t = f32x4.min(one, f32x4.max(zero, raw));
    const restX = f32x4.sub(px, f32x4.mul(dx, t));
    const restY = f32x4.sub(py, f32x4.mul(dy, t));
    const distance = f32x4.add(f32x4.mul(restX, restX), f32x4.mul(restY, restY));
    const isNearer = f32x4.lt(distance, nearest);
    nearest = v128.bitselect(distance, nearest, isNearer);
    const cross = f32x4.sub(f32x4.mul(dx, py), f32x4.mul(dy, px));
    aside = v128.bitselect(f32x4.mul(cross, f32x4.splat(sqrt<f32>(inverse))), aside, isNearer);
    along = v128.bitselect(f32x4.add(f32x4.splat((index - first) as f32), t), along, isNearer);
  }
  const hits = i32x4.bitmask(f32x4.ge(along, zero));
  if (hits == 0) return 0;
  const distance = f32x4.sqrt(nearest);
  const lateral = f32x4.mul(aside, f32x4.splat(1 / radius));
  const bristle = bristleFour(brush.bristles, lateral, f32x4.max(zero, along), hair);
  // Paint runs out towards the end, and first between the bristles.
  const dry = f32x4.mul(along, f32x4.splat(1 / (length as f32)));
  const load4 = f32x4.add(bristle, f32x4.mul(f32x4.splat(0.45), f32x4.sub(one, f32x4.mul(dry, dry))));
  let wet = f32x4.mul(f32x4.sub(load4, f32x4.splat(0.05)), f32x4.splat(2.857));
  wet = f32x4.min(one, f32x4.max(zero, wet));
  wet = f32x4.mul(f32x4.mul(wet, wet), f32x4.sub(f32x4.splat(3), f32x4.add(wet, wet)));
  const soft: f32 = 1 / max<f32>(0.8, radius * 0.18);
  const side = f32x4.mul(f32x4.sub(f32x4.splat(radius), distance), f32x4.splat(soft));
  // Beyond its last point each bristle ends where it likes.
  const beyond = f32x4.sqrt(f32x4.max(zero, f32x4.sub(nearest, f32x4.mul(aside, aside))));
  const reach = f32x4.mul(f32x4.splat(radius), f32x4.sub(f32x4.mul(bristle, f32x4.splat(1.7)), f32x4.splat(0.35)));
  const edge = f32x4.min(side, f32x4.add(f32x4.mul(f32x4.sub(reach, beyond), f32x4.splat(soft)), f32x4.splat(0.5)));
  const cover = f32x4.mul(
    f32x4.mul(f32x4.min(one, f32x4.max(zero, edge)), f32x4.splat(brush.opacity)),
    f32x4.add(f32x4.splat(0.3), f32x4.mul(f32x4.splat(0.7), wet)),
  );
  const out = points + scratch;
  v128.store(out, cover);
  v128.store(out + 16, bristle);
  v128.store(out + 32, f32x4.abs(lateral));
  return hits;
}

/** From a table of 17 rows of 1024 values: across the brush and along the stroke. */
function bristleFour(table: usize, lateral: v128, along: v128, hair: i32): v128 {
  const u = f32x4.add(f32x4.mul(lateral, f32x4.splat(3.6)), f32x4.splat(16));
  const v = f32x4.mul(along, f32x4.splat(0.3));
  const column = i32x4.trunc_sat_f32x4_s(u);
  const row = i32x4.trunc_sat_f32x4_s(v);
  const across = f32x4.sub(u, f32x4.convert_i32x4_s(column));
  const on = f32x4.sub(v, f32x4.convert_i32x4_s(row));
  const at = i32x4.shl(
    i32x4.add(i32x4.shl(row, 10), v128.and(i32x4.add(column, i32x4.splat(hair)), i32x4.splat(1022))),
    2,
  );
  const a: usize = table + i32x4.extract_lane(at, 0);
  const b: usize = table + i32x4.extract_lane(at, 1);
  const c: usize = table + i32x4.extract_lane(at, 2);
  const d: usize = table + i32x4.extract_lane(at, 3);
  const low = between(
    f32x4(load<f32>(a), load<f32>(b), load<f32>(c), load<f32>(d)),
    f32x4(load<f32>(a, 4), load<f32>(b, 4), load<f32>(c, 4), load<f32>(d, 4)),
    across,
  );
  const high = between(
    f32x4(load<f32>(a, 4096), load<f32>(b, 4096), load<f32>(c, 4096), load<f32>(d, 4096)),
    f32x4(load<f32>(a, 4100), load<f32>(b, 4100), load<f32>(c, 4100), load<f32>(d, 4100)),
    across,
  );
  return between(low, high, on);
}

function between(from: v128, to: v128, by: v128): v128 {
  return f32x4.add(from, f32x4.mul(f32x4.sub(to, from), by));
}

/** Mixes paint into one pixel, unless something nearer is there. */
function touch(brush: Brush, at: i32, numbers: usize, colour: v128, area: i32, depth: f32): void {
  let cover = load<f32>(numbers);
  if (load<i32>(brush.keys + at * 4) != area) {
    if (depthAt(at) < depth) return;
    cover *= brush.overlap;
  } else {
    // Where the picture has a clear border, the brush ends with it.
    const away = f32x4.abs(f32x4.sub(v128.load(brush.picture + at * 12), colour));
    const off: f32 = f32x4.extract_lane(away, 0) + f32x4.extract_lane(away, 1) + f32x4.extract_lane(away, 2);
    cover *= 1 - 0.85 * ease(0.24, 0.5, off);
  }
  const bristle = load<f32>(numbers, 16);
  const edge = load<f32>(numbers, 32);
  const thick = thicknessAt(at, area);
  const ridge: f32 = edge > 0.62 ? share(1 - abs<f32>(edge - 0.8) * 5) * 0.16 * thick : 0;
  const tint: f32 = (bristle - 0.5) * 0.05 * thick;
  const paint = f32x4.add(colour, f32x4(tint, tint, tint, 0.3 + (0.28 + 0.55 * (bristle - 0.5)) * thick + ridge));
  const canvas: usize = brush.canvas + at * 16;
  v128.store(canvas, between(v128.load(canvas), paint, f32x4.splat(cover)));
}

/** Skies and what is far are laid in thinly: bristles and edges that are seen would be scratches in them. */
export function thicknessAt(at: i32, area: i32): f32 {
  return area == 0 ? 0.24 : 0.24 + 0.76 / (1 + depthAt(at) * 0.012);
}

function depthAt(at: i32): f32 {
  const depth = load<f32>(lists.depth + at * 4);
  return depth > 0 ? depth : 1e9;
}
