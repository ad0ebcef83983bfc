import { costOf, mixtureOf } from './colour-mixture.ts';

/** A picture in OKLab. */
export interface LabPicture {
  readonly width: number;
  readonly height: number;
  readonly lab: Float32Array;
}

/** What the background looks like, learnt from the rim of the picture. */
export interface Ground {
  /** Its colour changes slowly or not at all. */
  readonly isSmooth: boolean;
  /** How unlikely a colour is as background: below 0 for most of it, above `strange` for what is hardly any. */
  readonly score: (l: number, a: number, b: number, x: number, y: number) => number;
  /** Added to a score, it is the negative logarithm of a probability. */
  readonly base: number;
  /** Pixels that are background for certain. */
  readonly sure: readonly number[];
}

export const strange = 7;

const rimDepth = 2;
const groundParts = 8;
/** In OKLab: the largest step between neighbours of a background without texture. */
const smoothStep = 0.01;
/** The share of a side from which a strange colour is ground, as a floor is, rather than a figure that the side cuts off. */
const wholeSide = 0.85;

export function groundOf(picture: LabPicture): Ground {
  const sides = sidesOf(picture);
  const rim = sides.flatMap((side, index) =>
    withoutFigure(picture, side, sides.filter((_, other) => other !== index).flat()),
  );
  const usualStep = quantile(
    rim.map((place) => Math.min(stepTo(picture, place, 1), stepTo(picture, place, picture.width))),
    0.9,
  );
  const sure = flooded(picture, rim, Math.min(0.02, Math.max(0.008, usualStep * 1.5)));
  const isSmooth = usualStep < smoothStep;
  const mixed = mixedGround(picture, sure);
  const local = localGround(picture, sure);
  return {
    isSmooth,
    sure,
    base: isSmooth ? local.base : mixed.base,
    score: (l, a, b, x, y) => {
      const near = local.score(l, a, b, x, y);
      return isSmooth ? near : Math.min(near, mixed.score(l, a, b, x, y));
    },
  };
}

function stepTo({ lab }: LabPicture, place: number, by: number): number {
  const [one, other] = [place * 3, (place + by) * 3];
  return other + 2 >= lab.length
    ? 0
    : Math.hypot(
        (lab[one] ?? 0) - (lab[other] ?? 0),
        (lab[one + 1] ?? 0) - (lab[other + 1] ?? 0),
        (lab[one + 2] ?? 0) - (lab[other + 2] ?? 0),
      );
}

/** Returns all that is reached from the rim in small steps. */
function flooded(picture: LabPicture, rim: readonly number[], most: number): number[] {
  const { width, height } = picture;
  const seen = new Uint8Array(width * height);
  const found = [...new Set(rim)];
  for (const place of found) seen[place] = 1;
  for (let at = 0; at < found.length; at += 1) {
    const place = found[at] ?? 0;
    const x = place % width;
    for (const by of [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0, -width, width]) {
      const next = place + by;
      if (next < 0 || next >= seen.length || seen[next] || stepTo(picture, place, by) > most) continue;
      seen[next] = 1;
      found.push(next);
    }
  }
  return found;
}

/** The pixels of the four sides, each to the depth of the rim. */
function sidesOf({ width, height }: LabPicture): number[][] {
  const sides: number[][] = [[], [], [], []];
  for (let depth = 0; depth < rimDepth; depth += 1) {
    for (let x = 0; x < width; x += 1) {
      sides[0]?.push(depth * width + x);
      sides[1]?.push((height - 1 - depth) * width + x);
    }
    for (let y = 0; y < height; y += 1) {
      sides[2]?.push(y * width + depth);
      sides[3]?.push(y * width + width - 1 - depth);
    }
  }
  return sides;
}

/** Leaves out the pixels of a side that the other sides do not know: there the figure is cut off. */
function withoutFigure(picture: LabPicture, side: readonly number[], others: readonly number[]): number[] {
  const known = mixedGround(picture, others);
  const isKnown = (place: number): boolean => scoreAt(known, picture, place) < strange * 2;
  const kept = side.filter(isKnown);
  return kept.length < side.length * (1 - wholeSide) ? [...side] : kept;
}

export const scoreAt = ({ score }: Ground, { width, height, lab }: LabPicture, place: number): number =>
  score(
    lab[place * 3] ?? 0,
    lab[place * 3 + 1] ?? 0,
    lab[place * 3 + 2] ?? 0,
    (place % width) / width,
    Math.floor(place / width) / height,
  );

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** Costs are compared with what is usual for the background itself. */
export function mixedGround({ lab }: LabPicture, sure: readonly number[]): Ground {
  const mixture = mixtureOf(lab, sure, groundParts);
  const cost = (place: number): number =>
    costOf(mixture, lab[place * 3] ?? 0, lab[place * 3 + 1] ?? 0, lab[place * 3 + 2] ?? 0);
  const base = quantile(sample(sure).map(cost), 0.9);
  return { isSmooth: false, sure, base, score: (l, a, b) => costOf(mixture, l, a, b) - base };
}

const sample = (places: readonly number[]): number[] => {
  const stride = Math.max(1, Math.floor(places.length / 4000));
  return places.filter((_, index) => index % stride === 0);
};

/** Knows the colour of the background at each place: where it is not seen, from around. */
function localGround(picture: LabPicture, sure: readonly number[]): Ground {
  const { width, height, lab } = picture;
  const around = spread(picture, sure);
  const offsets = new Float32Array(width * height * 3);
  for (const place of sure)
    for (let axis = 0; axis < 3; axis += 1) {
      const at = place * 3 + axis;
      offsets[at] = (lab[at] ?? 0) - (around[at] ?? 0);
    }
  const mixture = mixtureOf(offsets, sure, 1);
  const base = quantile(
    sample(sure).map((place) =>
      costOf(mixture, offsets[place * 3] ?? 0, offsets[place * 3 + 1] ?? 0, offsets[place * 3 + 2] ?? 0),
    ),
    0.9,
  );
  return {
    isSmooth: true,
    sure,
    base,
    score: (l, a, b, x, y) => {
      const column = Math.min(width - 1, Math.floor(x * width));
      const at = (Math.min(height - 1, Math.floor(y * height)) * width + column) * 3;
      return (
        costOf(mixture, l - (around[at] ?? 0), a - (around[at + 1] ?? 0), b - (around[at + 2] ?? 0)) - base
      );
    },
  };
}

/** Spreads the colours of some pixels over all: averages of larger and larger squares fill what smaller ones leave empty. */
function spread({ width, height, lab }: LabPicture, sure: readonly number[]): Float32Array {
  const sums = new Float32Array(width * height * 4);
  for (const place of sure) {
    for (let axis = 0; axis < 3; axis += 1) sums[place * 4 + axis] = lab[place * 3 + axis] ?? 0;
    sums[place * 4 + 3] = 1;
  }
  const filled = pulled(sums, width, height);
  return Float32Array.from(
    { length: width * height * 3 },
    (_, at) => filled[Math.floor(at / 3) * 4 + (at % 3)] ?? 0,
  );
}

function pulled(sums: Float32Array, width: number, height: number): Float32Array {
  if (width === 1 && height === 1) return divided(sums);
  const [w, h] = [(width + 1) >> 1, (height + 1) >> 1];
  const half = new Float32Array(w * h * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [(y * width + x) * 4, ((y >> 1) * w + (x >> 1)) * 4];
      for (let part = 0; part < 4; part += 1)
        half[to + part] = (half[to + part] ?? 0) + (sums[from + part] ?? 0);
    }
  }
  // A square that is mostly known counts as known: the weight of a mean is at most 1.
  for (let at = 0; at < half.length; at += 4) {
    const weight = half[at + 3] ?? 0;
    if (weight > 1) for (let part = 0; part < 4; part += 1) half[at + part] = (half[at + part] ?? 0) / weight;
  }
  const coarse = pulled(half, w, h);
  const out = sums.slice();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const missing = 1 - (out[at + 3] ?? 0);
      if (missing <= 0) continue;
      // Between the centres of the coarse squares.
      const [cx, cy] = [(x - 0.5) / 2, (y - 0.5) / 2];
      const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
      for (let part = 0; part < 3; part += 1) {
        const value = (column: number, row: number): number =>
          coarse[(Math.min(h - 1, Math.max(0, row)) * w + Math.min(w - 1, Math.max(0, column))) * 4 + part] ??
          0;
        const upper = value(x0, y0) + (value(x0 + 1, y0) - value(x0, y0)) * (cx - x0);
        const lower = value(x0, y0 + 1) + (value(x0 + 1, y0 + 1) - value(x0, y0 + 1)) * (cx - x0);
        out[at + part] = (out[at + part] ?? 0) + (upper + (lower - upper) * (cy - y0)) * missing;
      }
      out[at + 3] = 1;
    }
  }
  return out;
}

function divided(sums: Float32Array): Float32Array {
  const weight = sums[3] || 1;
  return sums.map((value) => value / weight);
}
