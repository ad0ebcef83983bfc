/**
 * Returns the Delaunay triangulation of points: no point lies inside the circumcircle of a triangle, which avoids thin triangles.
 * Points are inserted one by one; the triangles whose circumcircle contains the new one are replaced.
 */
export function triangulate(xs: readonly number[], ys: readonly number[]): number[] {
  const count = xs.length;
  const far = 1e5;
  const px = Float64Array.from([...xs, -far, far, 0]);
  const py = Float64Array.from([...ys, -far, -far, far]);
  // Three corners of each triangle, counter-clockwise, and the neighbour beyond the side that starts at each.
  const corners: number[] = [count, count + 1, count + 2];
  const beyond: number[] = [-1, -1, -1];
  const isGone: boolean[] = [false];
  const at = (list: Float64Array, index: number) => list[index] ?? 0;
  const side = (a: number, b: number, x: number, y: number) =>
    (at(px, b) - at(px, a)) * (y - at(py, a)) - (at(py, b) - at(py, a)) * (x - at(px, a));
  const corner = (triangle: number, index: number) => corners[triangle * 3 + (index % 3)] ?? 0;

  const holds = (triangle: number, x: number, y: number): boolean => {
    const [a, b, c] = [corner(triangle, 0), corner(triangle, 1), corner(triangle, 2)];
    const [ax, ay] = [at(px, a) - x, at(py, a) - y];
    const [bx, by] = [at(px, b) - x, at(py, b) - y];
    const [cx, cy] = [at(px, c) - x, at(py, c) - y];
    const [al, bl, cl] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
    return ax * (by * cl - bl * cy) - ay * (bx * cl - bl * cx) + al * (bx * cy - by * cx) > 0;
  };

  /** Walks from neighbour to neighbour towards a place. */
  const triangleAt = (start: number, x: number, y: number): number => {
    let triangle = start;
    for (let step = 0; step < 10_000; step++) {
      const out = [0, 1, 2].find(
        (index) =>
          (beyond[triangle * 3 + index] ?? -1) >= 0 &&
          side(corner(triangle, index), corner(triangle, index + 1), x, y) < 0,
      );
      if (out === undefined) return triangle;
      triangle = beyond[triangle * 3 + out] ?? triangle;
    }
    return triangle;
  };

  let last = 0;
  for (const point of inRows(xs, ys)) {
    const [x, y] = [at(px, point), at(py, point)];
    const open = [triangleAt(last, x, y)];
    const rim: [from: number, to: number, outside: number][] = [];
    for (const triangle of open) isGone[triangle] = true;
    for (let next = 0; next < open.length; next++) {
      const triangle = open[next] ?? 0;
      for (let index = 0; index < 3; index++) {
        const outside = beyond[triangle * 3 + index] ?? -1;
        if (outside >= 0 && isGone[outside]) continue;
        if (outside >= 0 && holds(outside, x, y)) {
          isGone[outside] = true;
          open.push(outside);
        } else rim.push([corner(triangle, index), corner(triangle, index + 1), outside]);
      }
    }
    const startingAt = new Map<number, number>();
    for (const [from, to, outside] of rim) {
      const made = isGone.length;
      corners.push(from, to, point);
      beyond.push(outside, -1, -1);
      isGone.push(false);
      startingAt.set(from, made);
      if (outside >= 0)
        for (let index = 0; index < 3; index++)
          if (corner(outside, index) === to && corner(outside, index + 1) === from)
            beyond[outside * 3 + index] = made;
      last = made;
    }
    for (const made of startingAt.values()) {
      const after = startingAt.get(corner(made, 1));
      if (after === undefined) continue;
      beyond[made * 3 + 1] = after;
      beyond[after * 3 + 2] = made;
    }
  }
  const shown: number[] = [];
  isGone.forEach((gone, triangle) => {
    const own = [corner(triangle, 0), corner(triangle, 1), corner(triangle, 2)];
    if (!gone && own.every((place) => place < count)) shown.push(...own);
  });
  return shown;
}

/** Orders points in rows to and fro, so that each lies near the one before. */
function inRows(xs: readonly number[], ys: readonly number[]): number[] {
  const row = (index: number) => Math.floor((ys[index] ?? 0) / 16);
  return xs
    .map((_, index) => index)
    .sort(
      (one, other) =>
        row(one) - row(other) ||
        ((xs[one] ?? 0) - (xs[other] ?? 0)) * (row(one) % 2 === 0 ? 1 : -1) ||
        one - other,
    );
}
