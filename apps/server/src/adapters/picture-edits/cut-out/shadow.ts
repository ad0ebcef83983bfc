import { toRgb } from '@artcade/domain/pictures/oklab';
import type { Raster } from '@artcade/domain/pictures/raster';
import type { Ground } from './ground.ts';

/** Of 255: the largest step between neighbours in a soft shadow, and how far its colour may be from that of a darker background. */
const softStep = 8;
const tintMaximum = 10;
/** Darker shadows look like solid objects. */
const darkest = 0.35;

/**
 * Finds soft shadows on a quiet background: what is reached from it in small steps and has its colour, only darker. Returns their
 * opacity as black, 0 where there is none, and takes them out of the mask of the figure.
 */
export function softShadow(
  { width, height, data }: Raster,
  mask: Float32Array,
  ground: Ground,
): Float32Array | null {
  const { colour } = ground;
  if (!ground.isSmooth || !colour) return null;
  const shade = new Float32Array(width * height);
  const seen = new Uint8Array(width * height);
  const rgb = new Uint8Array(3);
  const open: number[] = [];
  for (let place = 0; place < mask.length; place += 1) {
    if ((mask[place] ?? 0) > 0.02) continue;
    seen[place] = 1;
    open.push(place);
  }
  /** Returns how dark the place is as a shadow: 1 for none at all, 0 if it is no shadow. */
  const shareOf = (place: number): number => {
    const [l, a, b] = colour((place % width) / width, Math.floor(place / width) / height);
    toRgb(l, a, b, rgb, 0);
    let [own, whole] = [0, 0];
    for (let channel = 0; channel < 3; channel += 1) {
      own += data[place * 4 + channel] ?? 0;
      whole += rgb[channel] ?? 0;
    }
    const share = own / Math.max(1, whole);
    for (let channel = 0; channel < 3; channel += 1)
      if (Math.abs((data[place * 4 + channel] ?? 0) - (rgb[channel] ?? 0) * share) > tintMaximum) return 0;
    return share > 1.02 || share < darkest ? 0 : Math.min(1, share);
  };
  for (let at = 0; at < open.length; at += 1) {
    const place = open[at] ?? 0;
    const x = place % width;
    for (const next of [
      x > 0 ? place - 1 : -1,
      x < width - 1 ? place + 1 : -1,
      place - width,
      place + width,
    ]) {
      if (next < 0 || next >= seen.length || seen[next]) continue;
      let step = 0;
      for (let channel = 0; channel < 3; channel += 1)
        step = Math.max(step, Math.abs((data[next * 4 + channel] ?? 0) - (data[place * 4 + channel] ?? 0)));
      if (step > softStep) continue;
      const share = shareOf(next);
      if (share === 0) continue;
      seen[next] = 1;
      shade[next] = 1 - share;
      mask[next] = 0;
      open.push(next);
    }
  }
  return shade;
}

/** Spreads the shadow by two pixels under the edge of the figure, where it could not be measured. */
export function underEdge(shade: Float32Array, alpha: Float32Array, width: number): void {
  for (let round = 0; round < 2; round += 1) {
    const before = shade.slice();
    for (let place = width; place < shade.length - width; place += 1) {
      if ((before[place] ?? 0) > 0 || (alpha[place] ?? 0) <= 0 || (alpha[place] ?? 0) >= 1) continue;
      shade[place] = Math.max(
        before[place - 1] ?? 0,
        before[place + 1] ?? 0,
        before[place - width] ?? 0,
        before[place + width] ?? 0,
      );
    }
  }
}
