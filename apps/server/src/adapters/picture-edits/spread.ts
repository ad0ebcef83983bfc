/**
 * Spreads the known values of a grid over all of it: means of larger and larger squares fill what smaller ones leave empty. Each
 * place has three values multiplied with a weight, and the weight, from 0 for unknown to 1 for known.
 */
export function spread(weighted: Float32Array, width: number, height: number): Float32Array {
  if (width === 1 && height === 1) {
    const weight = weighted[3] || 1;
    return weighted.map((value) => value / weight);
  }
  const [w, h] = [(width + 1) >> 1, (height + 1) >> 1];
  const coarse = spread(halved(weighted, width, height), w, h);
  const out = weighted.slice();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const missing = 1 - (out[at + 3] ?? 0);
      if (missing <= 0) continue;
      // Between the centres of the coarse squares.
      const [cx, cy] = [(x - 0.5) / 2, (y - 0.5) / 2];
      const [left, top] = [Math.max(0, Math.floor(cx)), Math.max(0, Math.floor(cy))];
      const [right, bottom] = [Math.min(w - 1, left + 1), Math.min(h - 1, top + 1)];
      const [dx, dy] = [Math.max(0, cx - left), Math.max(0, cy - top)];
      for (let part = 0; part < 3; part += 1) {
        const value = (column: number, row: number): number => coarse[(row * w + column) * 4 + part] ?? 0;
        const upper = value(left, top) * (1 - dx) + value(right, top) * dx;
        const lower = value(left, bottom) * (1 - dx) + value(right, bottom) * dx;
        out[at + part] = (out[at + part] ?? 0) + (upper * (1 - dy) + lower * dy) * missing;
      }
      out[at + 3] = 1;
    }
  }
  return out;
}

/** Adds up squares of two by two. A weight is at most 1. */
function halved(weighted: Float32Array, width: number, height: number): Float32Array {
  const [w, h] = [(width + 1) >> 1, (height + 1) >> 1];
  const half = new Float32Array(w * h * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [(y * width + x) * 4, ((y >> 1) * w + (x >> 1)) * 4];
      for (let part = 0; part < 4; part += 1)
        half[to + part] = (half[to + part] ?? 0) + (weighted[from + part] ?? 0);
    }
  }
  for (let at = 0; at < half.length; at += 4) {
    const weight = half[at + 3] ?? 0;
    if (weight > 1) for (let part = 0; part < 4; part += 1) half[at + part] = (half[at + part] ?? 0) / weight;
  }
  return half;
}
