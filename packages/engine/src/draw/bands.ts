import type { Layer } from './canvas.ts';

/** Some rows of a picture with a margin of neighbouring pixels on all sides. */
export interface Band {
  /** Red, green, blue, alpha; margins included. */
  readonly data: Uint8ClampedArray;
  /** Pixels per row of `data`. */
  readonly stride: number;
  readonly margin: number;
  /** Of the whole picture. */
  readonly width: number;
  readonly height: number;
  /** The requested rows, without the margin. */
  readonly top: number;
  readonly rows: number;
}

/**
 * Replaces a picture from top to bottom, a few rows at a time, without a second copy of it in memory. Beyond the borders
 * the outermost pixels repeat; a picture that tiles wraps around.
 */
export function inBands(
  layer: Layer,
  { margin, tiles }: { readonly margin: number; readonly tiles: boolean },
  work: (band: Band, out: Uint8ClampedArray) => void,
): void {
  const { width, height, brush } = layer;
  const stride = width + margin * 2;
  const most = Math.min(height, 96);
  const data = new Uint8ClampedArray(stride * (most + margin * 2) * 4);
  const copyRow = (source: Uint8ClampedArray, from: number, to: number) => {
    data.set(source.subarray(from * width * 4, (from + 1) * width * 4), (to * stride + margin) * 4);
    for (let x = 0; x < margin; x++) {
      const left = tiles ? width - margin + x : 0;
      const right = tiles ? x : width - 1;
      for (const [place, column] of [
        [to * stride + x, left],
        [to * stride + margin + width + x, right],
      ] as const)
        for (let part = 0; part < 4; part++)
          data[place * 4 + part] = source[(from * width + Math.max(0, column % width)) * 4 + part] ?? 0;
    }
  };
  /** Copies original rows from `first` up to `last` into the rows from `to`. */
  const fetch = (first: number, last: number, to: number) => {
    const [low, high] = [Math.min(height - 1, Math.max(0, first)), Math.min(height, Math.max(1, last))];
    const source = brush.getImageData(0, low, width, high - low).data;
    for (let row = first; row < last; row++)
      copyRow(source, Math.min(high - 1, Math.max(low, row)) - low, to + row - first);
  };
  let image = brush.createImageData(width, most);
  fetch(-margin, margin, 0);
  for (let top = 0; top < height; top += most) {
    const rows = Math.min(most, height - top);
    fetch(top + margin, top + rows + margin, margin * 2);
    if (rows !== image.height) image = brush.createImageData(width, rows);
    work({ data, stride, margin, width, height, top, rows }, image.data);
    brush.putImageData(image, 0, top);
    data.copyWithin(0, rows * stride * 4, (rows + margin * 2) * stride * 4);
  }
}

/** Changes the rows of a picture that begin at `top`. */
export type Change = (data: Uint8ClampedArray, top: number) => void;

/** Returns the perceived lightness of a pixel, from 0 to 255. */
export const lightness = (data: Uint8ClampedArray, place: number): number =>
  (data[place] ?? 0) * 0.3 + (data[place + 1] ?? 0) * 0.59 + (data[place + 2] ?? 0) * 0.11;
