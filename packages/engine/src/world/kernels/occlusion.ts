import { hash, share } from './maths';
import { lists, view } from './state';

const taps: i32 = 9;
/** Sixteen patterns of points in a disc: x and y for each. */
const patterns: i32 = i32(memory.data(16 * 9 * 8));

/** Points along a spiral, turned differently in each pattern; a turn of 2.4 (the golden angle) by products alone. */
function fillPatterns(): void {
  const turnX: f32 = -0.737368878;
  const turnY: f32 = 0.675490294;
  for (let pattern = 0; pattern < 16; pattern++) {
    let x: f32 = hash(pattern & 3, pattern >> 2, 1) * 2 - 1;
    let y: f32 = sqrt<f32>(1 - x * x) * (hash(pattern & 3, pattern >> 2, 2) < 0.5 ? <f32>-1 : <f32>1);
    for (let tap = 0; tap < taps; tap++) {
      const away = sqrt<f32>((<f32>tap + 0.5) / <f32>taps);
      const at = patterns + (pattern * taps + tap) * 8;
      store<f32>(at, x * away);
      store<f32>(at, y * away, 4);
      const turned = x * turnX - y * turnY;
      y = x * turnY + y * turnX;
      x = turned;
    }
  }
}

/** Fills a coarse grid with the share of sky that each place sees, from depth alone. `radius` is in metres, `spare` as large as the grid. */
export function fillOcclusion(radius: f32, spare: i32): void {
  fillPatterns();
  for (let row = 0; row < lists.occlusionHeight; row++)
    for (let column = 0; column < lists.occlusionWidth; column++)
      store<f32>(spare + ((row * lists.occlusionWidth + column) << 2), openness(column, row, radius));
  soften(spare, lists.occlusion, lists.occlusionWidth, lists.occlusionHeight);
}

function openness(column: i32, row: i32, radius: f32): f32 {
  const x = min<i32>(view.width - 1, column * lists.occlusionStep);
  const y = min<i32>(view.height - 1, row * lists.occlusionStep);
  const pixel = y * view.width + x;
  const depth = load<f32>(lists.depth + (pixel << 2));
  if (depth == 0) return 1;
  const size = (radius * view.scale) / depth;
  if (size < 1.5) return 1;
  const reach = min<f32>(size, <f32>view.height * 0.09);
  const pattern = patterns + ((row & 3) * 4 + (column & 3)) * taps * 8;
  const normal = lists.normal + pixel * 12;
  let covered: f32 = 0;
  for (let tap = 0; tap < taps; tap++) {
    const across = <i32>floor<f32>(load<f32>(pattern + tap * 8) * reach + 0.5);
    const down = <i32>floor<f32>(load<f32>(pattern + tap * 8, 4) * reach + 0.5);
    covered += coverBy(x + across, y + down, across, down, depth, normal, radius * 2.2);
  }
  return max<f32>(0.12, 1 - (covered / <f32>taps) * 1.9);
}

/** How much of the sky another pixel's surface takes away. */
function coverBy(x: i32, y: i32, across: i32, down: i32, depth: f32, normal: i32, far: f32): f32 {
  if (x < 0 || y < 0 || x >= view.width || y >= view.height) return 0;
  const other = load<f32>(lists.depth + ((y * view.width + x) << 2));
  if (other == 0) return 0;
  const right = (<f32>across * depth) / view.scale;
  const up = (-(<f32>down) * depth) / view.scale;
  const ahead = other - depth;
  const dx = view.rightX * right + view.upX * up + view.forwardX * ahead;
  const dy = view.rightY * right + view.upY * up + view.forwardY * ahead;
  const dz = view.rightZ * right + view.upZ * up + view.forwardZ * ahead;
  const length = sqrt<f32>(dx * dx + dy * dy + dz * dz) + 1e-6;
  if (length >= far) return 0;
  const over = (dx * load<f32>(normal) + dy * load<f32>(normal, 4) + dz * load<f32>(normal, 8)) / length;
  return over > 0.12 ? over * (1 - length / far) : 0;
}

/** The mean of each cell and its neighbours. */
function soften(from: i32, to: i32, width: i32, height: i32): void {
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let sum: f32 = 0;
      for (let down = -1; down < 2; down++)
        for (let across = -1; across < 2; across++) {
          const x = min<i32>(width - 1, max<i32>(0, column + across));
          const y = min<i32>(height - 1, max<i32>(0, row + down));
          sum += load<f32>(from + ((y * width + x) << 2));
        }
      store<f32>(to + ((row * width + column) << 2), sum * 0.11111111);
    }
}

/** The share of sky that a pixel sees. */
export function occlusionAt(column: i32, row: i32): f32 {
  if (lists.occlusion == 0) return 1;
  const step = <f32>lists.occlusionStep;
  const across = <f32>column / step;
  const down = <f32>row / step;
  const cell = min<i32>(lists.occlusionWidth - 2, <i32>across);
  const line = min<i32>(lists.occlusionHeight - 2, <i32>down);
  const u = share(across - <f32>cell);
  const v = share(down - <f32>line);
  const at = lists.occlusion + ((line * lists.occlusionWidth + cell) << 2);
  const next = at + (lists.occlusionWidth << 2);
  const upper = load<f32>(at) + (load<f32>(at, 4) - load<f32>(at)) * u;
  const lower = load<f32>(next) + (load<f32>(next, 4) - load<f32>(next)) * u;
  return upper + (lower - upper) * v;
}
