import { clearAlready } from '@artcade/domain/edits';
import { toLab } from '@artcade/domain/pictures/oklab';
import { pixelGridOf } from '@artcade/domain/pictures/pixel-art';
import type { Progress, Raster } from '@artcade/domain/pictures/raster';
import { figureColours } from './cut-out/figure-colours.ts';
import { type Ground, type LabPicture, strange } from './cut-out/ground.ts';
import { isFigure, isGround, isOpen, matte } from './cut-out/matte.ts';
import { segment } from './cut-out/segment.ts';
import { softShadow, underEdge } from './cut-out/shadow.ts';
import { EditError } from './edit-error.ts';
import { resized } from './raster.ts';

/** The longest side at which figure and background are told apart. */
const segmentSide = 320;
/** The opacity of a larger picture is computed in this many pixels, and enlarged. */
const mattePixels = 2048 ** 2;
/** The share of the rim that must be transparent for a picture to be cut out already. */
const clearRim = 0.5;

/** Of 255: what neighbours in an even area may differ. */
const evenStep = 12;

/** Makes the background transparent. Throws `nothing_to_cut` if no figure can be told from it. */
export async function cutOutFigure(raster: Raster, progress: Progress): Promise<Raster> {
  if (clearShare(raster) > clearRim) throw new EditError('nothing_to_cut', clearAlready);
  const grid = pixelGridOf(raster);
  const small = await fitted(raster, segmentSide ** 2);
  const segmented = segment(labOf(small));
  if (!segmented) throw new EditError('nothing_to_cut', 'no figure can be told from the background');
  progress(0.4);
  const work = await fitted(raster, mattePixels);
  const mask = await softMask(segmented.mask, small, work);
  const shade = grid ? null : softShadow(work, mask, segmented.ground);
  const marks = marksOf(work, mask, segmented.ground, work.width / small.width, shade);
  const alpha = mask;
  matte(work.data, work.width, work.height, marks, alpha);
  progress(0.8);
  if (grid) return hardCut(raster, work, alpha);
  for (let place = 0; place < alpha.length; place += 1) {
    alpha[place] = Math.min(1, Math.max(0, ((alpha[place] ?? 0) - 0.03) / 0.94));
  }
  const colours = figureColours(work.data, work.width, work.height, alpha);
  progress(0.95);
  if (shade) shadeUnder(alpha, colours, shade, work.width);
  return finished(raster, work, alpha, colours);
}

function clearShare({ width, height, data }: Raster): number {
  let [clear, count] = [0, 0];
  const look = (x: number, y: number): void => {
    count += 1;
    if ((data[(y * width + x) * 4 + 3] ?? 0) < 26) clear += 1;
  };
  for (let x = 0; x < width; x += 1) {
    look(x, 0);
    look(x, height - 1);
  }
  for (let y = 0; y < height; y += 1) {
    look(0, y);
    look(width - 1, y);
  }
  return clear / count;
}

async function fitted(raster: Raster, pixels: number): Promise<Raster> {
  const scale = Math.min(1, Math.sqrt(pixels / (raster.width * raster.height)));
  const side = (length: number) => Math.max(8, Math.round(length * scale));
  return scale === 1 ? raster : resized(raster, side(raster.width), side(raster.height), 'mitchell');
}

function labOf({ width, height, data }: Raster): LabPicture {
  const lab = new Float32Array(width * height * 3);
  for (let place = 0; place < width * height; place += 1)
    toLab(data[place * 4] ?? 0, data[place * 4 + 1] ?? 0, data[place * 4 + 2] ?? 0, lab, place * 3);
  return { width, height, lab };
}

async function softMask(mask: Uint8Array, from: Raster, to: Raster): Promise<Float32Array> {
  const data = new Uint8Array(mask.length * 4);
  for (let place = 0; place < mask.length; place += 1)
    data.fill((mask[place] ?? 0) * 255, place * 4, place * 4 + 4).fill(255, place * 4 + 3, place * 4 + 4);
  const large = await resized({ ...from, data }, to.width, to.height, 'mitchell');
  return Float32Array.from(
    { length: to.width * to.height },
    (_, place) => (large.data[place * 4] ?? 0) / 255,
  );
}

/**
 * Marks the pixels that are certainly figure or background. Open are a band along the edge, as wide as the coarse edge is
 * uncertain; farther outside, pixels unlike the background; and farther inside, pixels like it: hair and the gaps in it. Even
 * areas in the band are certain again, so that an outline does not become half transparent.
 */
function marksOf(
  work: Raster,
  mask: Float32Array,
  ground: Ground,
  scale: number,
  shade: Float32Array | null,
): Uint8Array {
  const { width, height, data } = work;
  const near = Math.ceil(scale * 1.5) + 1;
  const far = Math.ceil(scale * 7) + 1;
  const inside = Uint8Array.from(mask, (value) => (value > 0.5 ? 1 : 0));
  const nearShare = boxShare(inside, width, height, near);
  const farShare = boxShare(inside, width, height, far);
  const marks = new Uint8Array(width * height);
  const lab = new Float32Array(3);
  const isMixed = (share: number | undefined): boolean => share !== undefined && share > 0 && share < 1;
  for (let place = 0; place < marks.length; place += 1) {
    const isInside = inside[place] === 1;
    marks[place] = isInside ? isFigure : isGround;
    if (!isMixed(farShare[place])) continue;
    if ((shade?.[place] ?? 0) > 0) {
      if (isMixed(nearShare[place]) && !isEven(work, place % width, Math.floor(place / width)))
        marks[place] = isOpen;
      continue;
    }
    const [x, y] = [place % width, Math.floor(place / width)];
    toLab(data[place * 4] ?? 0, data[place * 4 + 1] ?? 0, data[place * 4 + 2] ?? 0, lab, 0);
    const score = ground.score(lab[0] ?? 0, lab[1] ?? 0, lab[2] ?? 0, x / width, y / height);
    if (isMixed(nearShare[place])) {
      const isCertain =
        isEven(work, x, y) &&
        (score > strange * 3 ? isInside || ground.isSmooth : score < 0 && ground.isSmooth && !isInside);
      if (!isCertain) marks[place] = isOpen;
      else if (score > 0) marks[place] = isFigure;
    } else if (isInside ? score < 0 && ground.isSmooth : score > strange) marks[place] = isOpen;
  }
  return marks;
}

/** The pixel and its neighbours have one colour. */
function isEven({ width, height, data }: Raster, x: number, y: number): boolean {
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return false;
  const own = (y * width + x) * 4;
  for (let dy = -1; dy <= 1; dy += 1)
    for (let dx = -1; dx <= 1; dx += 1) {
      const other = own + (dy * width + dx) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        if (Math.abs((data[own + channel] ?? 0) - (data[other + channel] ?? 0)) > evenStep) return false;
    }
  return true;
}

/** Returns the share of marked pixels in the square around each pixel. */
function boxShare(marks: Uint8Array, width: number, height: number, reach: number): Float32Array {
  const across = new Float32Array(marks.length);
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = -reach; x < width; x += 1) {
      if (x + reach < width) sum += marks[y * width + x + reach] ?? 0;
      if (x - reach - 1 >= 0) sum -= marks[y * width + x - reach - 1] ?? 0;
      if (x >= 0) across[y * width + x] = sum / (Math.min(width - 1, x + reach) - Math.max(0, x - reach) + 1);
    }
  }
  const both = new Float32Array(marks.length);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) both[y * width + x] = 0;
    let [full, some] = [0, 0];
    const count = (y: number, by: number): void => {
      const value = across[y * width + x] ?? 0;
      if (value >= 1) full += by;
      if (value > 0) some += by;
    };
    for (let y = -reach; y < height; y += 1) {
      if (y + reach < height) count(y + reach, 1);
      if (y - reach - 1 >= 0) count(y - reach - 1, -1);
      if (y < 0) continue;
      const rows = Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1;
      both[y * width + x] = full === rows ? 1 : some === 0 ? 0 : 0.5;
    }
  }
  return both;
}

/** Pixel art has no soft edges. The opacity is that of `work`, which may be smaller. */
export function hardCut(raster: Raster, work: Raster, alpha: Float32Array): Raster {
  const { width, height } = raster;
  const data = raster.data.slice();
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * work.width) / width));
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) * work.height) / height) * work.width;
    for (let x = 0; x < width; x += 1)
      if ((alpha[row + (columns[x] ?? 0)] ?? 0) < 0.5)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 4);
  }
  return { ...raster, data };
}

/** Lays the figure over its shadow, which is black. */
function shadeUnder(alpha: Float32Array, colours: Float32Array, shade: Float32Array, width: number): void {
  underEdge(shade, alpha, width);
  for (let place = 0; place < alpha.length; place += 1) {
    const under = shade[place] ?? 0;
    if (under === 0) continue;
    const own = alpha[place] ?? 0;
    const both = own + (1 - own) * under;
    for (let channel = 0; channel < 3; channel += 1)
      colours[place * 3 + channel] = ((colours[place * 3 + channel] ?? 0) * own) / both;
    alpha[place] = both;
  }
}

/** A picture that was transparent in places stays so. */
async function finished(
  raster: Raster,
  work: Raster,
  alpha: Float32Array,
  colours: Float32Array,
): Promise<Raster> {
  const cut = new Uint8Array(work.data.length);
  for (let place = 0; place < alpha.length; place += 1) {
    const share = alpha[place] ?? 0;
    const at = place * 4;
    for (let channel = 0; channel < 3 && share > 0; channel += 1)
      cut[at + channel] =
        share >= 1 ? (work.data[at + channel] ?? 0) : Math.round(colours[place * 3 + channel] ?? 0);
    cut[at + 3] = Math.round(share * (work.data[at + 3] ?? 0));
  }
  const made: Raster = { ...work, data: cut };
  if (work === raster) return made;
  const large = await resized(made, raster.width, raster.height, 'mitchell');
  for (let at = 0; at < large.data.length; at += 4) {
    if (large.data[at + 3] === 255) large.data.set(raster.data.subarray(at, at + 3), at);
  }
  return large;
}
