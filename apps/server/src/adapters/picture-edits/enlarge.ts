import { pixelGridOf } from '@artcade/domain/pictures/pixel-art';
import type { Progress, Raster } from '@artcade/domain/pictures/raster';
import { sharpen } from './enlarge/network.ts';
import { checkSides, resized } from './raster.ts';
import { spread } from './spread.ts';

/** The network takes a second or two for a million pixels; what is larger than this is only interpolated. */
const networkPixels = 2048 ** 2;

/** Enlarges pixel art exactly, and any other picture with crisp edges. */
export async function enlarge(raster: Raster, factor: 2 | 4, progress: Progress): Promise<Raster> {
  const [width, height] = [raster.width * factor, raster.height * factor];
  checkSides(width, height);
  if (pixelGridOf(raster)) return resized(raster, width, height, 'nearest');
  if (factor === 2) return doubled(raster, progress);
  const half = await doubled(raster, (share) => progress(share * 0.2));
  return doubled(half, (share) => progress(0.2 + share * 0.8));
}

async function doubled(raster: Raster, progress: Progress): Promise<Raster> {
  const { width, height } = raster;
  if (width * height > networkPixels) return resized(raster, width * 2, height * 2, 'cubic');
  const isOpaque = raster.data.every((value, at) => at % 4 !== 3 || value === 255);
  // Colours and opacity are enlarged apart, so that what is transparent lends no colour to the edge.
  const coloured = isOpaque ? raster : filled(raster);
  // The network was trained with this interpolation.
  const large = await resized(coloured, width * 2, height * 2, 'linear');
  sharpen(coloured.data, width, height, large.data, (share) => progress(isOpaque ? share : share / 2));
  if (isOpaque) return large;
  const opacity = opacityOf(raster);
  const largeOpacity = await resized(opacity, width * 2, height * 2, 'linear');
  sharpen(opacity.data, width, height, largeOpacity.data, (share) => progress(0.5 + share / 2));
  for (let at = 0; at < large.data.length; at += 4) {
    const value = largeOpacity.data[at] ?? 0;
    // The network leaves traces of less than two of 255 in what is clear or solid.
    large.data[at + 3] = value < 3 ? 0 : value > 252 ? 255 : value;
    if (value < 3) large.data.fill(0, at, at + 3);
  }
  return large;
}

/** Gives transparent pixels the colours around them, and makes all solid. */
function filled({ width, height, data }: Raster): Raster {
  const known = new Float32Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const weight = (data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1) known[at + channel] = (data[at + channel] ?? 0) * weight;
    known[at + 3] = weight;
  }
  const out = Uint8Array.from(spread(known, width, height), Math.round);
  for (let at = 3; at < out.length; at += 4) out[at] = 255;
  return { width, height, data: out };
}

function opacityOf({ width, height, data }: Raster): Raster {
  const out = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4)
    out.fill(data[at + 3] ?? 0, at, at + 3).fill(255, at + 3, at + 4);
  return { width, height, data: out };
}
