import { hash, noise, share } from './maths';
import { lists, view } from './state';

/**
 * Two floats a pixel: the way along the form, as cosine and sine of twice its angle (a line has no front), as long as it is certain.
 * It runs along the contour: square to the normal as the camera sees it.
 */
export function findFlow(to: usize): void {
  const count = view.width * view.height;
  for (let index = 0; index < count; index++, to += 8) {
    if (load<u16>(lists.object + index * 2) == 0) {
      store<f32>(to, 0);
      store<f32>(to, 0, 4);
      continue;
    }
    const normal: usize = lists.normal + index * 12;
    const x = load<f32>(normal);
    const y = load<f32>(normal, 4);
    const z = load<f32>(normal, 8);
    const right: f32 = x * view.rightX + y * view.rightY + z * view.rightZ;
    const down: f32 = -(x * view.upX + y * view.upY + z * view.upZ);
    store<f32>(to, down * down - right * right);
    store<f32>(to, -2 * down * right, 4);
  }
}

/** How many points a line may have; each takes 24 bytes. */
const most: i32 = 600;

/**
 * Draws lines along the flow wherever the picture is darker than `from`, closer together and thicker the darker it is.
 * `flow`: unit vectors; `tone`: darkness from 0 to 1; `taken`: where lines are (i32, zeros), `around`: where none may begin (u8, zeros);
 * `points`: room for the line being traced, from its middle to both sides.
 */
export function hatch(
  flow: usize,
  tone: usize,
  taken: usize,
  around: usize,
  cover: usize,
  points: usize,
  from: f32,
  spacing: f32,
  thickness: f32,
  longest: f32,
  turnCos: f32,
  turnSin: f32,
  seed: i32,
): void {
  const width = view.width;
  const height = view.height;
  const cell: f32 = spacing * 0.6;
  const columns = ((width as f32) / cell) as i32;
  const rows = ((height as f32) / cell) as i32;
  const cells = columns * rows;
  let place = 0;
  for (let index = 1; index <= cells; index++) {
    place = (place + 7919) % cells;
    const column = place % columns;
    const row = place / columns;
    const x: f32 = ((column as f32) + hash(column, row, seed)) * cell;
    const y: f32 = ((row as f32) + hash(column, row, seed + 1)) * cell;
    const at = (y as i32) * width + (x as i32);
    const dark = load<f32>(tone + at * 4);
    if (dark <= from || load<u8>(around + at)) continue;
    trace(flow, tone, taken, around, cover, points, x, y, index, from, spacing, thickness, longest, turnCos, turnSin);
  }
}

function trace(
  flow: usize,
  tone: usize,
  taken: usize,
  around: usize,
  cover: usize,
  points: usize,
  startX: f32,
  startY: f32,
  number: i32,
  from: f32,
  spacing: f32,
  thickness: f32,
  longest: f32,
  turnCos: f32,
  turnSin: f32,
): void {
  const width = view.width;
  const height = view.height;
  const object = load<u16>(lists.object + ((startY as i32) * width + (startX as i32)) * 2);
  const middle = most / 2;
  let first = middle;
  let last = middle;
  const stride: f32 = spacing * 0.2 > 1 ? spacing * 0.2 : 1;
  const limit = min<i32>(middle - 2, ((longest * (0.6 + 0.8 * hash(number, 3, 9))) / stride * 0.5) as i32);
  for (let way = 0; way < 2; way++) {
    let x = startX;
    let y = startY;
    let beforeX: f32 = 0;
    let beforeY: f32 = 0;
    for (let step = 0; step < limit; step++) {
      if (x < 0 || y < 0 || x >= (width as f32) || y >= (height as f32)) break;
      const at = (y as i32) * width + (x as i32);
      const dark = load<f32>(tone + at * 4);
      if (dark < from || load<u16>(lists.object + at * 2) != object || load<i32>(taken + at * 4)) break;
      const index = way ? middle - step : middle + step;
      const point: usize = points + index * 24;
      store<f32>(point, x);
      store<f32>(point, y, 4);
      store<f32>(point, dark, 8);
      if (way) first = index;
      else last = index;
      const c = load<f32>(flow + at * 8);
      const s = load<f32>(flow + at * 8, 4);
      let dx: f32 = c * turnCos - s * turnSin;
      let dy: f32 = c * turnSin + s * turnCos;
      if (step == 0) {
        if (way) {
          dx = -dx;
          dy = -dy;
        }
      } else {
        const along: f32 = dx * beforeX + dy * beforeY;
        if (along < 0) {
          dx = -dx;
          dy = -dy;
        }
        if (abs<f32>(along) < 0.7) break;
      }
      beforeX = dx;
      beforeY = dy;
      x += dx * stride;
      y += dy * stride;
    }
  }
  const length = last - first;
  if ((length as f32) * stride < spacing * 1.6) return;
  for (let index = first; index <= last; index++) {
    const point: usize = points + index * 24;
    const x = load<f32>(point);
    const y = load<f32>(point, 4);
    const dark: f32 = share((load<f32>(point, 8) - from) / (1 - from));
    const gap: f32 = spacing * (1.25 - 0.55 * dark);
    const part: f32 = (index - first) as f32 / (length as f32);
    const taper: f32 = share(part * 5 + 0.25) * share((1 - part) * 3 + 0.1);
    const pressed: f32 = 0.75 + 0.5 * noise((number % 977) as f32, part * 3, 4);
    dot(cover, x, y, thickness * (0.55 + 0.75 * dark) * taper * pressed);
    // A line claims its surroundings by discs, which overlap enough at every third point.
    if ((index - first) % 3 == 0 || index == last) claim(taken, around, x, y, gap, number);
  }
}

/** A soft round dot of this radius. Radii below half a pixel become paler instead. */
function dot(cover: usize, x: f32, y: f32, radius: f32): void {
  const strength: f32 = radius < 0.5 ? radius * 2 : 1;
  const drawn: f32 = radius < 0.5 ? 0.5 : radius;
  const left = max<i32>(0, (x - drawn - 0.5) as i32);
  const right = min<i32>(view.width - 1, (x + drawn + 0.5) as i32);
  const top = max<i32>(0, (y - drawn - 0.5) as i32);
  const bottom = min<i32>(view.height - 1, (y + drawn + 0.5) as i32);
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const dx: f32 = (column as f32) + 0.5 - x;
      const dy: f32 = (row as f32) + 0.5 - y;
      const value: f32 = share(drawn + 0.5 - sqrt<f32>(dx * dx + dy * dy)) * strength;
      const at: usize = cover + (row * view.width + column) * 4;
      if (value > load<f32>(at)) store<f32>(at, value);
    }
}

/** Keeps other lines away: none may begin within the gap, none may come closer than half of it. */
function claim(taken: usize, around: usize, x: f32, y: f32, gap: f32, number: i32): void {
  const width = view.width;
  const left = max<i32>(0, (x - gap) as i32);
  const right = min<i32>(width - 1, (x + gap) as i32);
  const top = max<i32>(0, (y - gap) as i32);
  const bottom = min<i32>(view.height - 1, (y + gap) as i32);
  const outer: f32 = gap * gap;
  const inner: f32 = outer * 0.3;
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const dx: f32 = (column as f32) + 0.5 - x;
      const dy: f32 = (row as f32) + 0.5 - y;
      const distance: f32 = dx * dx + dy * dy;
      if (distance > outer) continue;
      const at = row * width + column;
      store<u8>(around + at, 1);
      if (distance <= inner) store<i32>(taken + at * 4, number);
    }
}

/**
 * From doubled angles to unit vectors; where the flow is unsure it turns towards one way, `restX` and `restY`, given as a doubled angle.
 */
export function flowVectors(flow: usize, count: i32, restX: f32, restY: f32, rest: f32): void {
  for (const end = flow + count * 8; flow < end; flow += 8) {
    let x: f32 = load<f32>(flow) + restX * rest;
    const y: f32 = load<f32>(flow, 4) + restY * rest;
    const length = sqrt<f32>(x * x + y * y);
    x = length > 1e-6 ? x / length : 1;
    const sine = sqrt<f32>(share((1 - x) * 0.5));
    store<f32>(flow, sqrt<f32>(share((1 + x) * 0.5)));
    store<f32>(flow, y < 0 ? -sine : sine, 4);
  }
}
