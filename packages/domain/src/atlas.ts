/** Where the parts of a sheet are, and how they move: what a game engine must be told to use it. */
export interface Atlas {
  readonly frames: readonly Frame[];
  readonly animations: readonly Animation[];
}

/** One part of a sheet, in its pixels from the upper left. */
export interface Frame {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** What must not be stretched, on each side. Only of parts that may be stretched at all. */
  readonly borders?: Borders;
  /** The point that stays in place, as shares of width and height: the ground under a figure's feet. */
  readonly pivot?: { readonly x: number; readonly y: number };
}

export interface Borders {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Animation {
  readonly name: string;
  /** Names of frames, in the order in which they are shown. */
  readonly frames: readonly string[];
  readonly framesPerSecond: number;
  readonly loops: boolean;
}
