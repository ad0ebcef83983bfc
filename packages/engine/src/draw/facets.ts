import { type Layer, layerOf, trace } from './canvas.ts';
import { clamp, type Random, randomFrom } from './random.ts';
import { triangulate } from './triangles.ts';

/** Everything is measured in a copy of this area, so that a picture has the same facets at every size. */
const copyArea = 480 * 270;

interface Mesh {
  readonly seed: number;
  /** The distance between corners, in pixels of the copy: in detailed areas, and in plain ones. */
  readonly fine: number;
  readonly coarse: number;
  readonly tiles: boolean;
  /** Whether parts of the picture are transparent. */
  readonly open: boolean;
  /** How much facets of one colour differ in lightness, as if they lay at different angles. */
  readonly relief: number;
}

/** Turns the picture into a mesh of triangles of one colour each, with corners on the edges of things. */
export function facets(layer: Layer, mesh: Mesh): void {
  const { width, height, brush } = layer;
  const share = Math.sqrt(copyArea / (width * height));
  const copy = layerOf(width * share, height * share);
  copy.brush.drawImage(layer.canvas, 0, 0, copy.width, copy.height);
  const { data } = copy.brush.getImageData(0, 0, copy.width, copy.height);
  const random = randomFrom(mesh.seed);
  const corners = cornersOf(data, copy, mesh, random);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const triangles = triangulate(xs, ys);
  const [stepX, stepY] = [width / copy.width, height / copy.height];
  if (mesh.open) brush.clearRect(0, 0, width, height);
  brush.save();
  brush.lineWidth = Math.max(1, stepX * 0.4);
  for (let index = 0; index < triangles.length; index += 3) {
    const places = [triangles[index] ?? 0, triangles[index + 1] ?? 0, triangles[index + 2] ?? 0];
    const points = places.map((place) => [xs[place] ?? 0, ys[place] ?? 0] as const);
    const tone = toneOf(data, copy, points, 1 + random.range(-mesh.relief, mesh.relief));
    if (tone === null) continue;
    brush.fillStyle = tone.css;
    trace(
      brush,
      points.map(([x, y]) => [x * stepX, y * stepY] as const),
    );
    brush.fill();
    if (!tone.solid) continue;
    // Covers the seam to the neighbour.
    brush.strokeStyle = tone.css;
    brush.stroke();
  }
  brush.restore();
}

type Corner = readonly [x: number, y: number];

/** Places corners on the strongest edges first, with a minimum distance; then fills the rest with a loose grid. */
function cornersOf(data: Uint8ClampedArray, { width, height }: Layer, mesh: Mesh, random: Random): Corner[] {
  const unrest = unrestOf(data, width, height, mesh.tiles);
  const places: number[] = [];
  for (let place = 0; place < unrest.length; place++) if ((unrest[place] ?? 0) > 16) places.push(place);
  places.sort((one, other) => (unrest[other] ?? 0) - (unrest[one] ?? 0) || one - other);
  const taken = takenGrid(width, mesh.tiles);
  const corners: Corner[] = [];
  for (const place of places) {
    const [x, y] = [(place % width) + 0.5, Math.floor(place / width) + 0.5];
    if (taken.isFree(x, y, mesh.fine)) {
      taken.take(x, y);
      corners.push([x, y]);
    }
  }
  const net = mesh.coarse;
  const columns = Math.max(2, Math.round(width / net));
  const first = mesh.tiles ? 0 : -2;
  for (let row = -2; row < height / net + 2; row++)
    for (let column = first; column < columns - first; column++) {
      const x = ((column + 0.5 * (row & 1) + random.range(0.1, 0.6)) / columns) * width;
      const y = (row + random.range(0.1, 0.9)) * net;
      if (!taken.isFree(x, y, net * 0.55)) continue;
      taken.take(x, y);
      corners.push([x, y]);
    }
  if (!mesh.tiles) return corners;
  const reach = net * 4;
  return corners.flatMap(([x, y]) => {
    const at = ((x % width) + width) % width;
    const copies: Corner[] = [[at, y]];
    if (at < reach) copies.push([at + width, y]);
    if (at > width - reach) copies.push([at - width, y]);
    return copies;
  });
}

/** Returns how much the picture changes at each place, its alpha included. */
function unrestOf(data: Uint8ClampedArray, width: number, height: number, tiles: boolean): Float32Array {
  const unrest = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const left = tiles ? (x + width - 1) % width : Math.max(0, x - 1);
      const right = tiles ? (x + 1) % width : Math.min(width - 1, x + 1);
      const [a, b] = [(y * width + left) * 4, (y * width + right) * 4];
      const [c, d] = [(Math.max(0, y - 1) * width + x) * 4, (Math.min(height - 1, y + 1) * width + x) * 4];
      let sum = 0;
      for (let part = 0; part < 4; part++)
        sum +=
          Math.abs((data[a + part] ?? 0) - (data[b + part] ?? 0)) +
          Math.abs((data[c + part] ?? 0) - (data[d + part] ?? 0));
      unrest[y * width + x] = sum;
    }
  return unrest;
}

/** Keeps corners in a grid of buckets, to find out quickly whether a point is far enough from all of them. */
function takenGrid(width: number, tiles: boolean) {
  const size = 8;
  const buckets = new Map<number, Corner[]>();
  const keyOf = (column: number, row: number) => (row + 64) * 4096 + column + 64;
  const wrapped = (x: number) => (tiles ? ((x % width) + width) % width : x);
  return {
    take: (x: number, y: number) => {
      const key = keyOf(Math.floor(wrapped(x) / size), Math.floor(y / size));
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [[wrapped(x), y]]);
      else bucket.push([wrapped(x), y]);
    },
    isFree: (x: number, y: number, reach: number) => {
      const copies = tiles ? [wrapped(x), wrapped(x) - width, wrapped(x) + width] : [x];
      const around = Math.ceil(reach / size);
      for (const at of copies)
        for (let row = -around; row <= around; row++)
          for (let column = -around; column <= around; column++)
            for (const [cx, cy] of buckets.get(
              keyOf(Math.floor(at / size) + column, Math.floor(y / size) + row),
            ) ?? [])
              if ((cx - at) ** 2 + (cy - y) ** 2 < reach * reach) return false;
      return true;
    },
  };
}

/** Returns the mean colour of a triangle from its centre and from half way to its corners; null if it is transparent. */
function toneOf(data: Uint8ClampedArray, { width, height }: Layer, points: readonly Corner[], light: number) {
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 3);
  const [mx, my] = [middle[0] ?? 0, middle[1] ?? 0];
  let [red, green, blue, cover] = [0, 0, 0, 0];
  for (const [x, y] of [[mx, my] as const, ...points]) {
    const [sx, sy] = [Math.floor(mx + (x - mx) * 0.5), Math.floor(my + (y - my) * 0.5)];
    const place = (clamp(sy, 0, height - 1) * width + clamp(sx, 0, width - 1)) * 4;
    const alpha = data[place + 3] ?? 0;
    red += (data[place] ?? 0) * alpha;
    green += (data[place + 1] ?? 0) * alpha;
    blue += (data[place + 2] ?? 0) * alpha;
    cover += alpha;
  }
  const alpha = cover / 4 / 255;
  if (alpha < 0.06) return null;
  // Facets are opaque or absent; only haze stays translucent.
  const solid = alpha > 0.6;
  const parts = [red, green, blue].map((sum) => Math.round(clamp((sum / cover) * light, 0, 255)));
  return { solid, css: solid ? `rgb(${parts.join(',')})` : `rgba(${parts.join(',')},${alpha.toFixed(3)})` };
}
