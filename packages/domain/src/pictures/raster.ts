/** Red, green, blue and opacity of each pixel, by rows. Colours are not multiplied with the opacity. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export type Progress = (share: number) => void;
