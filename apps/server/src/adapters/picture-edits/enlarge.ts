import { pixelGridOf } from './pixel-art.ts';
import { checkSides, type Progress, type Raster, resized } from './raster.ts';

/** Enlarges pixel art exactly, and any other picture with crisp edges and without ringing. */
export async function enlarge(raster: Raster, factor: 2 | 4, progress: Progress): Promise<Raster> {
  const [width, height] = [raster.width * factor, raster.height * factor];
  checkSides(width, height);
  if (pixelGridOf(raster)) return resized(raster, width, height, 'nearest');
  progress(0.1);
  const large = await resized(raster, width, height, 'lanczos3');
  progress(0.5);
  withoutRinging(large, raster, factor);
  return large;
}

/** Keeps each pixel between the darkest and the lightest of the source around it: a filter this sharp draws halos along edges. */
function withoutRinging(large: Raster, source: Raster, factor: number): void {
  const { width, height, data } = source;
  const lowest = new Uint8Array(4);
  const highest = new Uint8Array(4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      lowest.fill(255);
      highest.fill(0);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          for (let channel = 0; channel < 4; channel += 1) {
            const value = data[(ny * width + nx) * 4 + channel] ?? 0;
            if (value < (lowest[channel] ?? 0)) lowest[channel] = value;
            if (value > (highest[channel] ?? 0)) highest[channel] = value;
          }
        }
      }
      // A transparent pixel has no colour to compare with.
      const first = lowest[3] === 0 ? 3 : 0;
      for (let ly = y * factor; ly < (y + 1) * factor; ly += 1) {
        for (let at = (ly * large.width + x * factor) * 4, end = at + factor * 4; at < end; at += 4) {
          for (let channel = first; channel < 4; channel += 1) {
            const value = large.data[at + channel] ?? 0;
            const [low, high] = [lowest[channel] ?? 0, highest[channel] ?? 255];
            if (value < low) large.data[at + channel] = low;
            else if (value > high) large.data[at + channel] = high;
          }
        }
      }
    }
  }
}
