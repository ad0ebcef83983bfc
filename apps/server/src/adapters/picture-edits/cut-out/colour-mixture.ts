/** A part of a mixture: a normal distribution of colours. */
interface Part {
  readonly mean: readonly [number, number, number];
  /** The upper triangle of the inverse covariance. */
  readonly inverse: readonly [number, number, number, number, number, number];
  /** The share of the cost that does not depend on the colour: it follows from the size and the spread of the part. */
  readonly base: number;
}

export type Mixture = readonly Part[];

/** With a variance below the noise of a picture, nearly every pixel would count as strange. */
const leastVariance = 0.00008;

/** Describes the colours of some pixels by a few normal distributions. `places` are indices of pixels in `lab`. */
export function mixtureOf(lab: Float32Array, places: readonly number[], count: number): Mixture {
  const groups = grouped(lab, places, count);
  return groups.filter((group) => group.length > 0).map((group) => partOf(lab, group, places.length));
}

/** Returns the cost of a colour: the negative logarithm of its probability, for the part that fits best. */
export function costOf(mixture: Mixture, l: number, a: number, b: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { mean, inverse, base } of mixture) {
    const [x, y, z] = [l - mean[0], a - mean[1], b - mean[2]];
    const far =
      x * (inverse[0] * x + 2 * (inverse[1] * y + inverse[2] * z)) +
      y * (inverse[3] * y + 2 * inverse[4] * z) +
      z * inverse[5] * z;
    const cost = base + far / 2;
    if (cost < least) least = cost;
  }
  return least;
}

/** Groups by k-means, from centres that are far apart. */
function grouped(lab: Float32Array, places: readonly number[], count: number): number[][] {
  const at = (place: number, axis: number): number => lab[place * 3 + axis] ?? 0;
  const stride = Math.max(1, Math.floor(places.length / 4000));
  const sample = places.filter((_, index) => index % stride === 0);
  const centres: [number, number, number][] = [];
  const add = (place: number) => centres.push([at(place, 0), at(place, 1), at(place, 2)]);
  if (sample.length > 0) add(sample[sample.length >> 1] ?? 0);
  const far = (place: number, [l, a, b]: readonly [number, number, number]): number =>
    (at(place, 0) - l) ** 2 + (at(place, 1) - a) ** 2 + (at(place, 2) - b) ** 2;
  while (centres.length < count && sample.length > 0) {
    // The farthest tenth is skipped: single odd pixels are no colour of their own.
    const distances = sample
      .map((place) => ({ place, distance: Math.min(...centres.map((centre) => far(place, centre))) }))
      .sort((one, other) => one.distance - other.distance);
    const chosen = distances[Math.floor(distances.length * 0.95)];
    if (!chosen || chosen.distance < 0.0002) break;
    add(chosen.place);
  }
  const nearest = (place: number): number => {
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (let index = 0; index < centres.length; index += 1) {
      const centre = centres[index];
      const distance = centre ? far(place, centre) : Number.POSITIVE_INFINITY;
      if (distance < least) [best, least] = [index, distance];
    }
    return best;
  };
  for (let round = 0; round < 8; round += 1) {
    const sums = centres.map(() => [0, 0, 0, 0] as [number, number, number, number]);
    for (const place of sample) {
      const sum = sums[nearest(place)];
      if (!sum) continue;
      sum[0] += at(place, 0);
      sum[1] += at(place, 1);
      sum[2] += at(place, 2);
      sum[3] += 1;
    }
    sums.forEach(([l, a, b, n], index) => {
      if (n > 0) centres[index] = [l / n, a / n, b / n];
    });
  }
  const groups: number[][] = centres.map(() => []);
  for (const place of sample) groups[nearest(place)]?.push(place);
  return groups;
}

function partOf(lab: Float32Array, group: readonly number[], whole: number): Part {
  const mean: [number, number, number] = [0, 0, 0];
  for (const place of group)
    for (let axis = 0; axis < 3; axis += 1)
      mean[axis] = (mean[axis] ?? 0) + (lab[place * 3 + axis] ?? 0) / group.length;
  const spread = [0, 0, 0, 0, 0, 0];
  for (const place of group) {
    const [x, y, z] = [0, 1, 2].map((axis) => (lab[place * 3 + axis] ?? 0) - (mean[axis] ?? 0)) as [
      number,
      number,
      number,
    ];
    [x * x, x * y, x * z, y * y, y * z, z * z].forEach((product, index) => {
      spread[index] = (spread[index] ?? 0) + product / group.length;
    });
  }
  for (const index of [0, 3, 5]) spread[index] = (spread[index] ?? 0) + leastVariance;
  const { inverse, determinant } = inverted(spread as [number, number, number, number, number, number]);
  const share = group.length / Math.max(1, Math.min(whole, 4000));
  return { mean, inverse, base: Math.log(determinant) / 2 - Math.log(Math.max(share, 1e-4)) };
}

type Triangle = [number, number, number, number, number, number];

/** Inverts a symmetric matrix, given as its upper triangle. */
export function inverted([a, b, c, d, e, f]: Triangle): { inverse: Triangle; determinant: number } {
  const [p, q, r] = [d * f - e * e, c * e - b * f, b * e - c * d];
  const determinant = Math.max(1e-30, a * p + b * q + c * r);
  const inverse: Triangle = [p, q, r, a * f - c * c, b * c - a * e, a * d - b * b];
  return { inverse: inverse.map((value) => value / determinant) as Triangle, determinant };
}
