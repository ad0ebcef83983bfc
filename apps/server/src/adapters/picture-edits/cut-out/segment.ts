import { costOf, mixtureOf } from './colour-mixture.ts';
import { type Ground, groundOf, type LabPicture, mixedGround, scoreAt, strange } from './ground.ts';
import { minCut } from './min-cut.ts';

export interface Segmented {
  /** 1 for the figure. */
  readonly mask: Uint8Array;
  readonly ground: Ground;
}

const figureParts = 6;
const rounds = 2;
/** The costs of one pixel are limited, so that no single one decides about its neighbours. */
const leanMaximum = 20;
const bond = 14;
/** Shares of the picture that a figure may cover. */
const leastFigure = 0.004;
const mostFigure = 0.94;
/** The share of the rim that a figure may reach: what reaches more is a landscape. A background of one colour has no landscape. */
const mostRim = 0.33;
const mostRimFlat = 0.9;
/** The share of the figure that its largest part must have, unless the background has one colour. */
const mainShare = 0.5;
/** In OKLab: how far the colours of a background of one colour are from their mean. */
const flatSpread = 0.03;

/** Tells figure from background, as "GrabCut" (Rother, Kolmogorov and Blake, 2004) does. Null if there is no figure. */
export function segment(picture: LabPicture): Segmented | null {
  const { width, height } = picture;
  const ground = groundOf(picture);
  const scores = Float32Array.from({ length: width * height }, (_, place) => scoreAt(ground, picture, place));
  let mask: Uint8Array = Uint8Array.from(scores, (score) => (score > strange ? 1 : 0));
  const bonds = bondsOf(picture);
  let now = ground;
  for (let round = 0; round < rounds; round += 1) {
    const figure = places(mask, 1);
    if (figure.length < width * height * leastFigure * 0.5) return null;
    const model = mixtureOf(picture.lab, figure, figureParts);
    const lean = new Float32Array(width * height);
    for (let place = 0; place < lean.length; place += 1) {
      const at = place * 3;
      const own = costOf(model, picture.lab[at] ?? 0, picture.lab[at + 1] ?? 0, picture.lab[at + 2] ?? 0);
      const value = scoreAt(now, picture, place) + now.base - own;
      lean[place] = Math.min(leanMaximum, Math.max(-leanMaximum, value));
    }
    for (const place of ground.sure) lean[place] = -leanMaximum;
    mask = minCut(width, height, lean, bonds);
    if (!ground.isSmooth) now = mixedGround(picture, places(mask, 0));
  }
  tidy(mask, picture, ground);
  return isSensible(mask, picture, ground) ? { mask, ground } : null;
}

function places(mask: Uint8Array, label: number): number[] {
  const found: number[] = [];
  for (let place = 0; place < mask.length; place += 1) if (mask[place] === label) found.push(place);
  return found;
}

/** Neighbours of the same colour are hard to separate. */
function bondsOf({ width, height, lab }: LabPicture): Float32Array {
  const count = width * height;
  const steps = [1, width - 1, width, width + 1];
  const far = (one: number, other: number): number =>
    ((lab[one * 3] ?? 0) - (lab[other * 3] ?? 0)) ** 2 +
    ((lab[one * 3 + 1] ?? 0) - (lab[other * 3 + 1] ?? 0)) ** 2 +
    ((lab[one * 3 + 2] ?? 0) - (lab[other * 3 + 2] ?? 0)) ** 2;
  let [sum, pairs] = [0, 0];
  for (let place = 0; place + 1 < count; place += 3) {
    sum += far(place, place + 1);
    pairs += 1;
  }
  const sharpness = 1 / Math.max(1e-4, (2 * sum) / pairs);
  const bonds = new Float32Array(count * 4);
  for (let place = 0; place < count; place += 1) {
    const x = place % width;
    steps.forEach((step, kind) => {
      const other = place + step;
      if (other >= count || (x === width - 1 && (kind === 0 || kind === 3)) || (x === 0 && kind === 1))
        return;
      const length = kind === 0 || kind === 2 ? 1 : Math.SQRT1_2;
      bonds[place * 4 + kind] = length * (0.4 + bond * Math.exp(-sharpness * far(place, other)));
    });
  }
  return bonds;
}

interface Region {
  readonly label: number;
  readonly places: number[];
  readonly touchesRim: boolean;
}

function regionsOf(mask: Uint8Array, width: number, height: number): Region[] {
  const seen = new Uint8Array(mask.length);
  const regions: Region[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (seen[start]) continue;
    const label = mask[start] ?? 0;
    const found = [start];
    seen[start] = 1;
    let touchesRim = false;
    for (let at = 0; at < found.length; at += 1) {
      const place = found[at] ?? 0;
      const [x, y] = [place % width, Math.floor(place / width)];
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) touchesRim = true;
      for (const next of [
        x > 0 ? place - 1 : -1,
        x < width - 1 ? place + 1 : -1,
        place - width,
        place + width,
      ]) {
        if (next < 0 || next >= mask.length || seen[next] || mask[next] !== label) continue;
        seen[next] = 1;
        found.push(next);
      }
    }
    regions.push({ label, places: found, touchesRim });
  }
  return regions;
}

/** Removes islands that are noise, and fills holes that are parts of the figure in the colour of the background. */
function tidy(mask: Uint8Array, picture: LabPicture, ground: Ground): void {
  const { width, height } = picture;
  const regions = regionsOf(mask, width, height);
  const largest = Math.max(
    0,
    ...regions.filter(({ label }) => label === 1).map(({ places: each }) => each.length),
  );
  const isColourless = ground.isSmooth && chromaOf(picture, ground.sure) < 0.03;
  for (const { label, places: each, touchesRim } of regions) {
    const share = each.length / mask.length;
    if (label === 1) {
      // Small islands over a smooth background are sparks or drops of the figure. Over a busy one they belong to the background.
      if (each.length < (ground.isSmooth ? 3 : largest * 0.05)) for (const place of each) mask[place] = 0;
    } else if (!touchesRim) {
      // A white hole in a figure on white is more often an eye than a gap.
      if (share < (isColourless ? 0.012 : 0.0004)) for (const place of each) mask[place] = 1;
    }
  }
}

function chromaOf({ lab }: LabPicture, rim: readonly number[]): number {
  return (
    rim.reduce((sum, place) => sum + Math.hypot(lab[place * 3 + 1] ?? 0, lab[place * 3 + 2] ?? 0), 0) /
    Math.max(1, rim.length)
  );
}

function isSensible(mask: Uint8Array, picture: LabPicture, ground: Ground): boolean {
  const figure = places(mask, 1);
  const share = figure.length / mask.length;
  if (share < leastFigure || share > mostFigure) return false;
  const flat = isFlat(picture, ground.sure);
  if (rimReached(mask, picture) > (flat ? mostRimFlat : mostRim)) return false;
  // A background of one colour may show a sheet of many things. In a scene, many things mean that there is no main figure.
  const parts = regionsOf(mask, picture.width, picture.height).filter(({ label }) => label === 1);
  if (!flat && Math.max(...parts.map((part) => part.places.length)) < figure.length * mainShare) return false;
  // Most of a figure is unlike the background.
  const unlike = figure.filter((place) => scoreAt(ground, picture, place) > strange).length;
  return unlike > figure.length * 0.4;
}

function isFlat({ lab }: LabPicture, sure: readonly number[]): boolean {
  let squares = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const mean = sure.reduce((all, place) => all + (lab[place * 3 + axis] ?? 0), 0) / sure.length;
    squares += sure.reduce((all, place) => all + ((lab[place * 3 + axis] ?? 0) - mean) ** 2, 0) / sure.length;
  }
  return Math.sqrt(squares) < flatSpread;
}

/** Returns the share of the rim that is close to what would be the figure. */
function rimReached(mask: Uint8Array, { width, height }: LabPicture): number {
  const depth = Math.round(Math.min(width, height) * 0.03) + 1;
  let [near, count] = [0, 0];
  const look = (start: number, step: number): void => {
    count += 1;
    for (let at = 0; at < depth; at += 1) {
      if (mask[start + at * step] !== 1) continue;
      near += 1;
      return;
    }
  };
  for (let x = 0; x < width; x += 1) {
    look(x, width);
    look((height - 1) * width + x, -width);
  }
  for (let y = 0; y < height; y += 1) {
    look(y * width, 1);
    look(y * width + width - 1, -1);
  }
  return near / count;
}
