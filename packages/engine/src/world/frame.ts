/** How a scene becomes a picture. Sizes in pixels occur only here. */
export interface RenderOptions {
  readonly width: number;
  readonly height: number;
  /** Samples along each side of a pixel: 2 has smooth edges. */
  readonly samples?: 1 | 2;
  /** Few, large facets, also for ground and water. The models must be coarse as well. */
  readonly isCoarse?: boolean;
  /** Steps of light: 0 is smooth, 2 is light and shade. */
  readonly bands?: 0 | 2;
  /** Steps of haze: 0 is smooth. */
  readonly steps?: number;
  /** Grain of wood, stone, fur and ground. */
  readonly hasDetail?: boolean;
  /** Darkens corners where surfaces meet. */
  readonly hasOcclusion?: boolean;
  /** These multiply what the mood says. */
  readonly saturation?: number;
  readonly vignette?: number;
  /** Added to what the mood says. */
  readonly contrast?: number;
}

/**
 * A rendered scene. Each list has one entry (or three, side by side) for every pixel, row by row from the top left, and is valid until the next
 * render. Memory that is reserved later may move them: reserve first, then take the list.
 */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The finished picture: sRGB from 0 to 1, three per pixel. */
  readonly colour: Float32Array;
  /** Light before the tone curve, with glow: linear, three per pixel. */
  readonly linear: Float32Array;
  /** Metres from the camera along its view; 0 is the sky. */
  readonly depth: Float32Array;
  /** In the world, towards the camera; three per pixel. */
  readonly normal: Float32Array;
  /** The surface's own colour: linear, three per pixel. */
  readonly albedo: Float32Array;
  /** A number of `materials`; 0 is the sky. */
  readonly material: Uint8Array;
  /** 0 sky, 1 ground, 2 water, then one number for each item or group. */
  readonly object: Uint16Array;
  /** One number for each triangle of the scene; 0 is the sky. */
  readonly triangle: Uint32Array;
  /** How much light falls on it: 0 none, about 1 in the sun, at most 1.5. */
  readonly light: Float32Array;
  /** The same lists as byte addresses, for kernels. */
  readonly at: Readonly<Record<FrameList, number>>;
  readonly samples: Samples;
}
export type FrameList =
  | 'colour'
  | 'linear'
  | 'depth'
  | 'normal'
  | 'albedo'
  | 'material'
  | 'object'
  | 'triangle'
  | 'light';

/** What the pixels were made of: `across` × `across` samples for each, in rows of `across * width`. */
export interface Samples {
  readonly across: 1 | 2;
  /** Byte address of 1 / depth (f32); 0 is the sky. */
  readonly nearness: number;
  /** Byte address of the triangle numbers (i32). */
  readonly triangle: number;
  /** Number of triangles; their numbers run from 1 to this. */
  readonly triangles: number;
  /** Byte address of each triangle's object (u16), by the triangle's number; that of 0, the sky, is 0. */
  readonly objects: number;
}
