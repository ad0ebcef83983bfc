export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point, Size {}

/** A point of a stroke, and how far the brush reaches there. */
export interface Dab extends Point {
  readonly radius: number;
}

/** One byte for each pixel: 0 stays as it is, 255 is changed. */
export interface Bitmap extends Size {
  readonly data: Uint8Array;
}

export type Ink = 'add' | 'erase';

/** Covers the way from one dab to the next, with an edge that is one pixel soft. Returns the pixels that may have changed. */
export function drawSegment(bitmap: Bitmap, from: Dab, to: Dab, ink: Ink): Rect {
  const reach = Math.max(from.radius, to.radius) + 1;
  const box = within(bitmap, {
    left: Math.min(from.x, to.x) - reach,
    top: Math.min(from.y, to.y) - reach,
    right: Math.max(from.x, to.x) + reach,
    bottom: Math.max(from.y, to.y) + reach,
  });
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  for (let y = box.y; y < box.y + box.height; y += 1)
    for (let x = box.x; x < box.x + box.width; x += 1) {
      const [px, py] = [x + 0.5 - from.x, y + 0.5 - from.y];
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
      const [ex, ey] = [px - along * dx, py - along * dy];
      const radius = from.radius + along * (to.radius - from.radius);
      const square = ex * ex + ey * ey;
      if (square >= (radius + 0.5) ** 2) continue;
      const cover = Math.min(1, radius + 0.5 - Math.sqrt(square));
      put(bitmap, y * bitmap.width + x, Math.round(cover * 255), ink);
    }
  return box;
}

/** Fills what the points enclose; where an outline overlaps itself, too. Returns the pixels that may have changed. */
export function fillOutline(bitmap: Bitmap, points: readonly Point[], ink: Ink): Rect {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = within(bitmap, {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  });
  for (let y = box.y; y < box.y + box.height; y += 1) {
    const crossings = crossingsAt(points, y + 0.5);
    let winding = 0;
    crossings.forEach(({ x, turn }, index) => {
      winding += turn;
      const next = crossings[index + 1];
      if (winding === 0 || !next) return;
      const start = Math.max(box.x, Math.ceil(x - 0.5));
      const end = Math.min(box.x + box.width, Math.ceil(next.x - 0.5));
      for (let at = start; at < end; at += 1) put(bitmap, y * bitmap.width + at, 255, ink);
    });
  }
  return box;
}

/** Where the outline crosses a line of pixels, from left to right, and whether it goes down or up there. */
function crossingsAt(points: readonly Point[], y: number): { readonly x: number; readonly turn: 1 | -1 }[] {
  return points
    .flatMap((a, index) => {
      const b = points[(index + 1) % points.length] ?? a;
      if (a.y <= y === b.y <= y) return [];
      const x = a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
      return [{ x, turn: a.y < b.y ? (1 as const) : (-1 as const) }];
    })
    .sort((a, b) => a.x - b.x);
}

function put({ data }: Bitmap, at: number, cover: number, ink: Ink): void {
  const before = data[at] ?? 0;
  data[at] = ink === 'add' ? Math.max(before, cover) : Math.min(before, 255 - cover);
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function within({ width, height }: Size, { left, top, right, bottom }: Edges): Rect {
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  return {
    x,
    y,
    width: Math.max(0, Math.min(width, Math.ceil(right)) - x),
    height: Math.max(0, Math.min(height, Math.ceil(bottom)) - y),
  };
}

/** The smallest rectangle around both. */
export function around(a: Rect | null, b: Rect): Rect {
  if (!a || a.width === 0 || a.height === 0) return b;
  if (b.width === 0 || b.height === 0) return a;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** Copies a part of one bitmap's pixels. */
export function cut(pixels: Uint8Array, { width }: Size, rect: Rect): Uint8Array {
  const copy = new Uint8Array(rect.width * rect.height);
  for (let row = 0; row < rect.height; row += 1) {
    const from = (rect.y + row) * width + rect.x;
    copy.set(pixels.subarray(from, from + rect.width), row * rect.width);
  }
  return copy;
}

/** Writes back what `cut` has copied. */
export function paste(pixels: Uint8Array, { width }: Size, rect: Rect, copy: Uint8Array): void {
  for (let row = 0; row < rect.height; row += 1)
    pixels.set(copy.subarray(row * rect.width, (row + 1) * rect.width), (rect.y + row) * width + rect.x);
}
