/** Triangles to samples: only depth and the triangle's number are kept. Everything else is read again where it is seen. */
const vertexSize: i32 = 12;

/** A camera's matrix: three rows (right, up, forward) of four. */
function rowOf(matrix: i32, row: i32, x: f32, y: f32, z: f32): f32 {
  const at = matrix + row * 16;
  return load<f32>(at) * x + load<f32>(at, 4) * y + load<f32>(at, 8) * z + load<f32>(at, 12);
}

/** Writes x and y on the screen and 1 / depth for every vertex; 0 for those behind the near plane. */
export function project(
  positions: i32,
  count: i32,
  matrix: i32,
  out: i32,
  middleX: f32,
  middleY: f32,
  scale: f32,
  near: f32,
): void {
  for (let index = 0; index < count; index++) {
    const x = load<f32>(positions);
    const y = load<f32>(positions, 4);
    const z = load<f32>(positions, 8);
    const depth = rowOf(matrix, 2, x, y, z);
    if (depth < near) store<f32>(out, 0, 8);
    else {
      const nearness: f32 = 1 / depth;
      store<f32>(out, middleX + rowOf(matrix, 0, x, y, z) * nearness * scale);
      store<f32>(out, middleY - rowOf(matrix, 1, x, y, z) * nearness * scale, 4);
      store<f32>(out, nearness, 8);
    }
    positions += 12;
    out += vertexSize;
  }
}

/** The same without perspective, for the sun: the third number is larger nearer to it. */
export function flatten(positions: i32, count: i32, matrix: i32, out: i32): void {
  for (let index = 0; index < count; index++) {
    const x = load<f32>(positions);
    const y = load<f32>(positions, 4);
    const z = load<f32>(positions, 8);
    store<f32>(out, rowOf(matrix, 0, x, y, z));
    store<f32>(out, rowOf(matrix, 1, x, y, z), 4);
    store<f32>(out, rowOf(matrix, 2, x, y, z), 8);
    positions += 12;
    out += vertexSize;
  }
}

/** Where triangles are drawn. Without `triangles` only depth is kept. */
let depths: i32 = 0;
let triangles: i32 = 0;
let width: i32 = 0;
let height: i32 = 0;

export function drawInto(depthList: i32, triangleList: i32, columns: i32, rows: i32): void {
  depths = depthList;
  triangles = triangleList;
  width = columns;
  height = rows;
}

/** Draws projected triangles; `first` is the number of the first of them. Returns how many cross the near plane: `crossing` lists them. */
export function drawTriangles(indices: i32, count: i32, vertices: i32, first: i32, crossing: i32): i32 {
  let crossings = 0;
  for (let index = 0; index < count; index++) {
    const a = vertices + load<i32>(indices) * vertexSize;
    const b = vertices + load<i32>(indices, 4) * vertexSize;
    const c = vertices + load<i32>(indices, 8) * vertexSize;
    indices += 12;
    const before = i32(load<f32>(a, 8) > 0) + i32(load<f32>(b, 8) > 0) + i32(load<f32>(c, 8) > 0);
    if (before == 3) fill(a, b, c, first + index);
    else if (before > 0) store<i32>(crossing + (crossings++ << 2), index);
  }
  return crossings;
}

/** Draws triangles of `flatten`. */
export function drawFlat(indices: i32, count: i32, vertices: i32): void {
  for (let index = 0; index < count; index++) {
    const a = vertices + load<i32>(indices) * vertexSize;
    const b = vertices + load<i32>(indices, 4) * vertexSize;
    fill(a, b, vertices + load<i32>(indices, 8) * vertexSize, 0);
    indices += 12;
  }
}

/** Up to four corners of a clipped triangle, as seen by the camera, then on the screen. */
const clipped: i32 = i32(memory.data(4 * 12));
const corners: i32 = i32(memory.data(3 * 12));

/** Cuts the listed triangles at the near plane and draws what is left of them. */
export function drawCrossing(
  crossing: i32,
  count: i32,
  indices: i32,
  positions: i32,
  first: i32,
  matrix: i32,
  middleX: f32,
  middleY: f32,
  scale: f32,
  near: f32,
): void {
  for (let index = 0; index < count; index++) {
    const number = load<i32>(crossing + (index << 2));
    for (let corner = 0; corner < 3; corner++) {
      const at = positions + load<i32>(indices + number * 12 + corner * 4) * 12;
      const x = load<f32>(at);
      const y = load<f32>(at, 4);
      const z = load<f32>(at, 8);
      for (let row = 0; row < 3; row++)
        store<f32>(corners + corner * 12 + row * 4, rowOf(matrix, row, x, y, z));
    }
    const left = clip(near);
    for (let corner = 0; corner < left; corner++) {
      const at = clipped + corner * 12;
      const nearness: f32 = 1 / load<f32>(at, 8);
      store<f32>(at, middleX + load<f32>(at) * nearness * scale);
      store<f32>(at, middleY - load<f32>(at, 4) * nearness * scale, 4);
      store<f32>(at, nearness, 8);
    }
    if (left > 2) fill(clipped, clipped + 12, clipped + 24, first + number);
    if (left > 3) fill(clipped, clipped + 24, clipped + 36, first + number);
  }
}

/** Keeps the part of `corners` beyond the near plane; returns its number of corners. */
function clip(near: f32): i32 {
  let kept = 0;
  for (let corner = 0; corner < 3; corner++) {
    const from = corners + corner * 12;
    const to = corners + ((corner + 1) % 3) * 12;
    const here = load<f32>(from, 8);
    const there = load<f32>(to, 8);
    if (here >= near) memory.copy(clipped + kept++ * 12, from, 12);
    if (here >= near == there >= near) continue;
    const by: f32 = (near - here) / (there - here);
    const at = clipped + kept++ * 12;
    store<f32>(at, load<f32>(from) + (load<f32>(to) - load<f32>(from)) * by);
    store<f32>(at, load<f32>(from, 4) + (load<f32>(to, 4) - load<f32>(from, 4)) * by, 4);
    store<f32>(at, near, 8);
  }
  return kept;
}

/** Fills one triangle, row by row, where it is nearer than what is there. */
function fill(a: i32, b: i32, c: i32, number: i32): void {
  let swap = 0;
  if (load<f32>(b, 4) < load<f32>(a, 4)) {
    swap = a;
    a = b;
    b = swap;
  }
  if (load<f32>(c, 4) < load<f32>(b, 4)) {
    swap = b;
    b = c;
    c = swap;
    if (load<f32>(b, 4) < load<f32>(a, 4)) {
      swap = a;
      a = b;
      b = swap;
    }
  }
  const x0 = load<f32>(a);
  const y0 = load<f32>(a, 4);
  const x1 = load<f32>(b);
  const y1 = load<f32>(b, 4);
  const x2 = load<f32>(c);
  const y2 = load<f32>(c, 4);
  const right = <f32>width;
  if (y2 < 0 || y0 > <f32>height) return;
  if ((x0 < 0 && x1 < 0 && x2 < 0) || (x0 > right && x1 > right && x2 > right)) return;
  const firstRow = <i32>max<f32>(0, ceil<f32>(y0 - 0.5));
  const endRow = <i32>min<f32>(<f32>height, ceil<f32>(y2 - 0.5));
  if (firstRow >= endRow) return;
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  if (area == 0) return;
  const inverse: f32 = 1 / area;
  const depth = load<f32>(a, 8);
  const depth1 = load<f32>(b, 8) - depth;
  const depth2 = load<f32>(c, 8) - depth;
  const across = (depth1 * (y2 - y0) - depth2 * (y1 - y0)) * inverse;
  const down = (depth2 * (x1 - x0) - depth1 * (x2 - x0)) * inverse;
  const long = (x2 - x0) / (y2 - y0);
  const upper: f32 = y1 > y0 ? (x1 - x0) / (y1 - y0) : 0;
  const lower: f32 = y2 > y1 ? (x2 - x1) / (y2 - y1) : 0;
  for (let row = firstRow; row < endRow; row++) {
    const y: f32 = <f32>row + 0.5;
    const one = x0 + (y - y0) * long;
    const other: f32 = y < y1 ? x0 + (y - y0) * upper : x1 + (y - y1) * lower;
    const from = <i32>max<f32>(0, ceil<f32>(min<f32>(one, other) - 0.5));
    const to = <i32>min<f32>(right, ceil<f32>(max<f32>(one, other) - 0.5));
    if (from >= to) continue;
    span(
      row * width + from,
      to - from,
      depth + (y - y0) * down + (<f32>from + 0.5 - x0) * across,
      across,
      number,
    );
  }
}

// @ts-ignore: a decorator of the compiler
@inline
function span(start: i32, count: i32, depth: f32, step: f32, number: i32): void {
  let at = depths + (start << 2);
  const end = at + (count << 2);
  if (triangles == 0) {
    for (; at < end; at += 4) {
      if (depth > load<f32>(at)) store<f32>(at, depth);
      depth += step;
    }
    return;
  }
  const toNumber = triangles - depths;
  for (; at < end; at += 4) {
    if (depth > load<f32>(at)) {
      store<f32>(at, depth);
      store<i32>(at + toNumber, number);
    }
    depth += step;
  }
}
