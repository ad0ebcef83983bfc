import { spread } from '../spread.ts';
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
  /** How unlikely a colour is as background: below 0 for most of the background, above `strange` for what is hardly background. */
  readonly score: (l: number, a: number, b: number, x: number, y: number) => number;
  /** Added to a score, it is the negative logarithm of a probability. */
  readonly base: number;
  /** The colour to expect at a place, in OKLab; null if it is not known by place. */
  readonly colour: ((x: number, y: number) => readonly [number, number, number]) | null;
  /** Pixels that are background for certain. */
  readonly sure: readonly number[];
}

export const strange = 7;

const rimDepth = 2;
const groundParts = 8;
/** In OKLab: the largest step between neighbours of a background without texture. */
const smoothStep = 0.01;
/** A strange colour on at least this share of a side is background, such as a floor. Less is a figure that the side cuts off. */
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
  const { base } = isSmooth ? local : mixed;
  return {
    isSmooth,
    sure,
    base,
    colour: local.colour,
    score: (l, a, b, x, y) =>
      Math.min(local.score(l, a, b, x, y) + local.base, mixed.score(l, a, b, x, y) + mixed.base) - base,
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

/** Leaves out the pixels of a side whose colours are on no other side: there the figure is cut off. */
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
  return { isSmooth: false, sure, base, colour: null, score: (l, a, b) => costOf(mixture, l, a, b) - base };
}

const sample = (places: readonly number[]): number[] => {
  const stride = Math.max(1, Math.floor(places.length / 4000));
  return places.filter((_, index) => index % stride === 0);
};

/** Estimates the colour of the background at each place; where the figure hides it, from the background around. */
function localGround(picture: LabPicture, sure: readonly number[]): Ground {
  const { width, height, lab } = picture;
  const expected = around(picture, sure);
  const offsets = new Float32Array(width * height * 3);
  for (const place of sure)
    for (let axis = 0; axis < 3; axis += 1) {
      const at = place * 3 + axis;
      offsets[at] = (lab[at] ?? 0) - (expected[place * 4 + axis] ?? 0);
    }
  const mixture = mixtureOf(offsets, sure, 1);
  const base = quantile(
    sample(sure).map((place) =>
      costOf(mixture, offsets[place * 3] ?? 0, offsets[place * 3 + 1] ?? 0, offsets[place * 3 + 2] ?? 0),
    ),
    0.9,
  );
  const colour = (x: number, y: number): readonly [number, number, number] => {
    const column = Math.min(width - 1, Math.floor(x * width));
    const at = (Math.min(height - 1, Math.floor(y * height)) * width + column) * 4;
    return [expected[at] ?? 0, expected[at + 1] ?? 0, expected[at + 2] ?? 0];
  };
  return {
    isSmooth: true,
    sure,
    base,
    colour,
    score: (l, a, b, x, y) => {
      const [ownL, ownA, ownB] = colour(x, y);
      return costOf(mixture, l - ownL, a - ownA, b - ownB) - base;
    },
  };
}

/** Spreads the colours of some pixels over all. */
function around({ width, height, lab }: LabPicture, sure: readonly number[]): Float32Array {
  const known = new Float32Array(width * height * 4);
  for (const place of sure) {
    for (let axis = 0; axis < 3; axis += 1) known[place * 4 + axis] = lab[place * 3 + axis] ?? 0;
    known[place * 4 + 3] = 1;
  }
  return spread(known, width, height);
}
