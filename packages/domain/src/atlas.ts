/** The parts of a sprite sheet and their animations, as a game engine needs them. */
export interface Atlas {
  readonly frames: readonly Frame[];
  readonly animations: readonly Animation[];
}

/** One part of a sheet, in pixels from the upper left. */
export interface Frame {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** The margins that must not be stretched. Only for parts that can be stretched. */
  readonly borders?: Borders;
  /** The width of the shadow and light around the solid body. Only for parts that can be stretched. */
  readonly shadow?: number;
  /** The fixed point, as fractions of width and height: the ground under a figure's feet. */
  readonly pivot?: { readonly x: number; readonly y: number };
}

export interface Borders {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest size in which the corners of a part keep their shape: a pixel is left between them. */
export const smallestSize = ({ left, top, right, bottom }: Borders) => ({
  width: left + right + 1,
  height: top + bottom + 1,
});

export interface Animation {
  readonly name: string;
  /** Names of frames, in playback order. */
  readonly frames: readonly string[];
  readonly framesPerSecond: number;
  readonly loops: boolean;
}
