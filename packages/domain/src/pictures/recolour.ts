import { toLab, toRgb } from './oklab.ts';
import { pixelGridOf } from './pixel-art.ts';
import type { Progress, Raster } from './raster.ts';

/** A colour in OKLab, with the share of the picture that it covers. */
interface Tone {
  readonly l: number;
  readonly a: number;
  readonly b: number;
  readonly share: number;
}

/** Hue and chroma weigh more than lightness when colours are compared: lightness is kept by order anyway. */
const hueWeight = 2;
/** Palette colours this close in lightness may change places. */
const sameLightness = 0.06;
/** The share of the shading inside of a colour that stays. */
const shading = 0.75;

/**
 * Paints a picture in the colours of a palette. The colours of the picture are matched with those of the palette in the order of
 * lightness, so that light and shadow stay where they are; the colour axes decide what remains open.
 */
export async function recolour(
  raster: Raster,
  colours: readonly string[],
  progress: Progress,
): Promise<Raster> {
  const palette = colours.map(toneOf);
  const isPixelArt = pixelGridOf(raster) !== null;
  const histogram = histogramOf(raster, isPixelArt);
  progress(0.2);
  const found = isPixelArt ? histogram : clustered(histogram, Math.min(palette.length * 2, 24));
  const targets = matched(found, palette);
  progress(0.3);
  return isPixelArt ? replaced(raster, found, targets) : shifted(raster, found, targets, progress);
}

function toneOf(hex: string): Tone {
  const value = Number.parseInt(hex.slice(1), 16);
  return labTone(value >> 16, (value >> 8) & 255, value & 255, 1);
}

const scratch = new Float32Array(3);

function labTone(red: number, green: number, blue: number, share: number): Tone {
  toLab(red, green, blue, scratch, 0);
  return { l: scratch[0] ?? 0, a: scratch[1] ?? 0, b: scratch[2] ?? 0, share };
}

/** Counts the colours: exactly for pixel art, otherwise in steps that the eye does not tell apart. */
function histogramOf({ data }: Raster, isExact: boolean): Tone[] {
  const shift = isExact ? 0 : 3;
  const sums = new Map<number, [red: number, green: number, blue: number, count: number]>();
  let whole = 0;
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 0;
    if (opacity < 128) continue;
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const key = ((red >> shift) << 16) | ((green >> shift) << 8) | (blue >> shift);
    const sum = sums.get(key);
    whole += 1;
    if (sum) {
      sum[0] += red;
      sum[1] += green;
      sum[2] += blue;
      sum[3] += 1;
    } else sums.set(key, [red, green, blue, 1]);
  }
  return [...sums.values()].map(([red, green, blue, count]) =>
    labTone(Math.round(red / count), Math.round(green / count), Math.round(blue / count), count / whole),
  );
}

const apart = (one: Tone, other: Tone): number =>
  (one.l - other.l) ** 2 + hueWeight * ((one.a - other.a) ** 2 + (one.b - other.b) ** 2);

/** Finds the main colours by k-means. The first centres are far apart, so that a small bright part is not overlooked. */
function clustered(histogram: readonly Tone[], most: number): Tone[] {
  const [first] = histogram.toSorted((one, other) => other.share - one.share);
  if (!first) return [];
  let centres: Tone[] = [first];
  while (centres.length < most) {
    let [best, farthest] = [0.0004, null as Tone | null];
    for (const tone of histogram) {
      // A colour counts by its distance and, less, by how much there is of it.
      const distance = Math.min(...centres.map((centre) => apart(tone, centre)));
      const weight = distance * Math.sqrt(tone.share) * 20;
      if (distance > 0.002 && weight > best) [best, farthest] = [weight, tone];
    }
    if (!farthest) break;
    centres.push(farthest);
  }
  for (let round = 0; round < 12; round += 1) centres = moved(histogram, centres);
  return centres;
}

function moved(histogram: readonly Tone[], centres: readonly Tone[]): Tone[] {
  const sums = centres.map(() => ({ l: 0, a: 0, b: 0, share: 0 }));
  for (const tone of histogram) {
    const sum = sums[nearest(tone, centres)];
    if (!sum) continue;
    sum.l += tone.l * tone.share;
    sum.a += tone.a * tone.share;
    sum.b += tone.b * tone.share;
    sum.share += tone.share;
  }
  return sums
    .filter(({ share }) => share > 0)
    .map(({ l, a, b, share }) => ({ l: l / share, a: a / share, b: b / share, share }));
}

function nearest(tone: Tone, tones: readonly Tone[]): number {
  let [place, least] = [0, Number.POSITIVE_INFINITY];
  tones.forEach((each, index) => {
    const distance = apart(tone, each);
    if (distance < least) [place, least] = [index, distance];
  });
  return place;
}

/** Returns the palette colour of each tone: no lighter tone gets a darker colour. */
function matched(tones: readonly Tone[], palette: readonly Tone[]): Tone[] {
  const order = tones
    .map((_, index) => index)
    .sort((one, other) => (tones[one]?.l ?? 0) - (tones[other]?.l ?? 0));
  const rising = order.flatMap((index) => tones[index] ?? []);
  let best = bestPath(
    rising,
    palette.toSorted((one, other) => one.l - other.l),
  );
  // Colours of about the same lightness have no order of their own: the better one is found by trying.
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let place = 0; place + 1 < best.palette.length; place += 1) {
      const [one, other] = [best.palette[place], best.palette[place + 1]];
      if (!one || !other || Math.abs(one.l - other.l) > sameLightness) continue;
      const swapped = bestPath(rising, best.palette.with(place, other).with(place + 1, one));
      if (swapped.cost < best.cost - 1e-9) [best, isBetter] = [swapped, true];
    }
  }
  const targets: Tone[] = [];
  order.forEach((index, place) => {
    const target = best.targets[place];
    if (target) targets[index] = target;
  });
  return targets;
}

interface Path {
  readonly cost: number;
  readonly palette: readonly Tone[];
  readonly targets: readonly Tone[];
}

/** Walks along tones and palette at the same time, both from dark to light. A colour of the palette that is left out costs. */
function bestPath(tones: readonly Tone[], palette: readonly Tone[]): Path {
  const [darkest, lightest] = [tones[0]?.l ?? 0, tones.at(-1)?.l ?? 1];
  const [dark, light] = [palette[0]?.l ?? 0, palette.at(-1)?.l ?? 1];
  const range = Math.max(0.05, lightest - darkest);
  // Lightness is compared after both have been stretched to the same range.
  const stretched = tones.map((tone) => ({
    ...tone,
    l: dark + ((tone.l - darkest) / range) * (light - dark),
  }));
  const left = tones.length >= palette.length ? 0.01 : 0;
  const count = palette.length;
  let costs = palette.map((_, place) => place * left);
  const from: number[][] = [];
  for (const tone of stretched) {
    const next: number[] = [];
    const came: number[] = [];
    for (let place = 0; place < count; place += 1) {
      let [least, best] = [Number.POSITIVE_INFINITY, 0];
      for (let before = 0; before <= place; before += 1) {
        const cost = (costs[before] ?? 0) + (from.length === 0 ? 0 : Math.max(0, place - before - 1) * left);
        if (from.length === 0 && before !== place) continue;
        if (cost < least) [least, best] = [cost, before];
      }
      const colour = palette[place];
      next.push(least + (colour ? apart(tone, colour) * (tone.share + 0.02) : 0));
      came.push(best);
    }
    from.push(came);
    costs = next;
  }
  const ends = costs.map((cost, place) => cost + (count - 1 - place) * left);
  let place = ends.indexOf(Math.min(...ends));
  const cost = ends[place] ?? 0;
  const targets: Tone[] = [];
  for (let index = tones.length - 1; index >= 0; index -= 1) {
    const colour = palette[place];
    if (colour) targets[index] = colour;
    place = from[index]?.[place] ?? 0;
  }
  return { cost, palette, targets };
}

/** Replaces each colour by exactly one of the palette. */
function replaced(raster: Raster, found: readonly Tone[], targets: readonly Tone[]): Raster {
  const data = raster.data.slice();
  const known = new Map<number, number>();
  const lab = new Float32Array(3);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const key = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    let place = known.get(key);
    if (place === undefined) {
      toLab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, lab, 0);
      place = nearest({ l: lab[0] ?? 0, a: lab[1] ?? 0, b: lab[2] ?? 0, share: 0 }, found);
      known.set(key, place);
    }
    const target = targets[place];
    if (target) toRgb(target.l, target.a, target.b, data, at);
  }
  return { ...raster, data };
}

/**
 * Moves each pixel as the main colours around it move. Between two of them it is a mixture, so smooth edges and gradients stay
 * smooth; inside of one, its shading stays.
 */
function shifted(
  raster: Raster,
  found: readonly Tone[],
  targets: readonly Tone[],
  progress: Progress,
): Raster {
  const data = raster.data.slice();
  const lab = new Float32Array(3);
  // Pixels of one colour are computed once.
  const known = new Map<number, number>();
  const line = raster.width * 4;
  for (let at = 0; at < data.length; at += 4) {
    if (at % (line * 64) === 0) progress(0.3 + (0.7 * at) / data.length);
    if (data[at + 3] === 0) continue;
    const key = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    const before = known.get(key);
    if (before !== undefined) {
      data[at] = before >> 16;
      data[at + 1] = (before >> 8) & 255;
      data[at + 2] = before & 255;
      continue;
    }
    toLab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, lab, 0);
    const [l, a, b] = [lab[0] ?? 0, lab[1] ?? 0, lab[2] ?? 0];
    let [weights, ownL, newL, newA, newB] = [0, 0, 0, 0, 0];
    for (let index = 0; index < found.length; index += 1) {
      const source = found[index];
      const target = targets[index];
      if (!source || !target) continue;
      const distance = (l - source.l) ** 2 + hueWeight * ((a - source.a) ** 2 + (b - source.b) ** 2);
      const weight = 1 / (distance + 1e-5) ** 1.4;
      weights += weight;
      ownL += weight * source.l;
      newL += weight * target.l;
      newA += weight * target.a;
      newB += weight * target.b;
    }
    const shade = (l - ownL / weights) * shading;
    toRgb(Math.min(1, Math.max(0, newL / weights + shade)), newA / weights, newB / weights, data, at);
    known.set(key, ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
  }
  return { ...raster, data };
}
