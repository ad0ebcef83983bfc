import { floats } from '../kernel.ts';
import { measured } from '../measured.ts';
import { ease } from '../vectors.ts';

type Range = readonly [number, number];
/**
 * Lightness below and above which these shares of the pixels lie. Only a part of the way there: a night that is stretched from black to white is
 * no night.
 */
export const rangeOf = (lab: number, count: number, below: number, above: number, way = 0.7): Range =>
  measured('range', () => findRange(lab, count, below, above, way));

function findRange(lab: number, count: number, below: number, above: number, way: number): Range {
  const list = floats(lab, count * 3);
  const shares = new Uint32Array(256);
  for (let index = 0; index < count * 3; index += 3) {
    const step = Math.min(255, Math.max(0, Math.floor((list[index] ?? 0) * 256)));
    shares[step] = (shares[step] ?? 0) + 1;
  }
  let sum = 0;
  let [low, high] = [0, 1];
  for (let step = 0; step < 256; step++) {
    sum += shares[step] ?? 0;
    if (sum < count * below) low = (step + 1) / 256;
    if (sum < count * above) high = (step + 1) / 256;
  }
  return [low * way, 1 + (Math.max(high, low + 0.15) - 1) * way];
}

export type Lab = readonly [number, number, number];

/** Every so many pixels, so that about this many are looked at. */
function* sample(lab: number, count: number, wanted: number): Generator<Lab> {
  const list = floats(lab, count * 3);
  const step = Math.max(1, Math.floor(count / wanted));
  for (let index = step >> 1; index < count; index += step)
    yield [list[index * 3] ?? 0, list[index * 3 + 1] ?? 0, list[index * 3 + 2] ?? 0];
}

/** A colour and how much of it there is. */
export interface Amount {
  readonly colour: Lab;
  readonly weight: number;
}

/** Colours that stand for all others: begins with those that are far from each other, then moves each to the middle of its own. */
export function clusters(amounts: readonly Amount[], number: number, rounds: number): Lab[] {
  const heaviest = amounts.reduce<Amount | undefined>(
    (best, amount) => (best && best.weight >= amount.weight ? best : amount),
    undefined,
  );
  if (!heaviest) return [[0.5, 0, 0]];
  const chosen = [heaviest.colour];
  const distances = amounts.map(({ colour }) => apart(colour, heaviest.colour));
  while (chosen.length < number) {
    let [best, most] = [-1, 1e-6];
    for (const [index, { weight }] of amounts.entries()) {
      const wanted = (distances[index] ?? 0) * weight;
      if (wanted > most) [best, most] = [index, wanted];
    }
    const next = amounts[best]?.colour;
    if (!next) break;
    chosen.push(next);
    for (const [index, { colour }] of amounts.entries())
      distances[index] = Math.min(distances[index] ?? 0, apart(colour, next));
  }
  for (let round = 0; round < rounds; round++) centre(chosen, amounts);
  return chosen;
}

function centre(chosen: Lab[], amounts: readonly Amount[]) {
  const sums = chosen.map((): [number, number, number, number] => [0, 0, 0, 0]);
  for (const { colour, weight } of amounts) {
    const sum = sums[nearest(chosen, colour)];
    if (!sum) continue;
    for (const axis of [0, 1, 2] as const) sum[axis] += colour[axis] * weight;
    sum[3] += weight;
  }
  for (const [index, [l, a, b, n]] of sums.entries()) if (n > 0) chosen[index] = [l / n, a / n, b / n];
}

const apart = (one: Lab, two: Lab) => {
  const [l, a, b] = [one[0] - two[0], one[1] - two[1], one[2] - two[2]];
  return l * l + a * a + b * b;
};

export function nearest(chosen: readonly Lab[], colour: Lab): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < chosen.length; index++) {
    const other = chosen[index];
    if (!other) continue;
    const distance = apart(other, colour);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/** The washes for a picture: few hues, the strong ones first of all, each as its a and b and as what it leaves of red, green and blue. */
export function washesOf(lab: number, count: number): (readonly number[])[] {
  const hues = [...sample(lab, count, 3000)].map(
    ([, a, b]): Amount => ({ colour: [0, a, b], weight: 0.003 + a * a + b * b }),
  );
  return clusters(hues, 6, 3).map(([, a, b]) => {
    const chroma = Math.sqrt(a * a + b * b) || 1e-6;
    // What is grey stays grey.
    const strong = Math.min(0.17, 0.06 * ease(0.012, 0.05, chroma) + chroma * 1.2) / chroma;
    return [a, b, ...rgbOf([0.56, a * strong, b * strong])];
  });
}

const cube = (value: number) => value * value * value;

/** OKLab to sRGB without its curve, close enough for a colour that is chosen by eye. */
function rgbOf([l, a, b]: Lab): readonly number[] {
  const long = cube(l + 0.3963377774 * a + 0.2158037573 * b);
  const medium = cube(l - 0.1055613458 * a - 0.0638541728 * b);
  const short = cube(l - 0.0894841775 * a - 1.291485548 * b);
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((value) => Math.sqrt(Math.min(1, Math.max(0, value))));
}
