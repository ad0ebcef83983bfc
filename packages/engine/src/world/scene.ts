import type { Model } from './model.ts';
import { add, cross, dot, pi, scale, sub, tan, unit, type Vec } from './vectors.ts';

/** A model in its place. */
export interface Item {
  readonly model: Model;
  readonly at: Vec;
  /** Turns, in radians: around y, then nose up, then to the side. At 0 it looks along x. */
  readonly yaw: number;
  readonly pitch?: number;
  readonly roll?: number;
  readonly size: number;
  /** Multiplies its colours: what frames a picture in front is darkened. */
  readonly tint?: Vec;
  /** Multiplies the power of its lamps; 0 leaves them out. */
  readonly lamps?: number;
  /** The picture is about it. */
  readonly isSubject?: boolean;
  /** Items with the same number count as one object for lines and strokes, such as the trees of a far forest. 0: one of its own. */
  readonly group?: number;
  /** It casts its shadow and shines, but is not seen: it belongs to a layer in front. */
  readonly isUnseen?: boolean;
}

export interface Camera {
  readonly at: Vec;
  readonly forward: Vec;
  readonly right: Vec;
  readonly up: Vec;
  /** 1 / tan(half the angle of view over the picture's height). */
  readonly focal: number;
}

export interface Ground {
  /** Height above 0 in metres. */
  readonly height: (x: number, z: number) => number;
  readonly colour: (x: number, y: number, z: number, normal: Vec) => Vec;
  readonly material: (x: number, y: number, z: number, normal: Vec) => 'ground' | 'stone' | 'snow';
  /** How far it reaches from the camera. */
  readonly far: number;
}

export interface Water {
  readonly level: number;
  readonly colour: Vec;
  /** Height of the waves over the level. */
  readonly waves?: (x: number, z: number) => number;
  readonly surface?: 'glow' | 'snow' | 'skin';
  /** Small ripples: 0 is a mirror, 0.05 a lake, 0.2 a storm. */
  readonly chop: number;
}

/** A light without a body of its own in the scene. */
export interface Light {
  readonly at: Vec;
  readonly colour: Vec;
  readonly power: number;
  readonly reach: number;
  /** Casts shadows to all sides; dear, so at most one or two of them. */
  readonly castsShadows?: boolean;
  /** How much it shines in the air around it. */
  readonly halo: number;
}

export interface Clouds {
  readonly size: number;
  /** 0 none, 1 covered. */
  readonly cover: number;
  readonly softness: number;
  readonly dark: Vec;
  readonly lit: Vec;
  readonly at: readonly [number, number];
}

/** Light, air and colours of a picture. All colours are linear and may be brighter than 1. */
export interface Mood {
  /** Towards the sun or the moon. */
  readonly sunAt: Vec;
  readonly sun: Vec;
  /** How strong its direct light is. */
  readonly key: number;
  /** Its disc: how large (radians; 0 is none), how bright, and whether it has the spots of the moon. */
  readonly disc: { readonly radius: number; readonly colour: Vec; readonly isMoon: boolean };
  /** Other moons or suns beside it. */
  readonly moons?: readonly { readonly at: Vec; readonly radius: number; readonly colour: Vec }[];
  readonly glow: number;
  readonly zenith: Vec;
  readonly horizon: Vec;
  /** The horizon opposite to the sun, and how low the colours of the horizon end: 1.5 by day. */
  readonly away?: Vec;
  readonly band?: number;
  /** Curtains of light in the sky. */
  readonly aurora?: number;
  /** How dark the shade of clouds is that lies around the focus. */
  readonly shade?: number;
  readonly clouds?: Clouds;
  /** 0 to 1. */
  readonly stars: number;
  readonly fromSky: Vec;
  readonly fromGround: Vec;
  readonly fog: {
    readonly colour: Vec;
    /** Share of light lost over a metre near the ground. */
    readonly density: number;
    /** Where it has thinned out, in metres above 0. */
    readonly height: number;
    /** Where it begins before the camera. */
    readonly start: number;
    /** How much it takes the colour of the sun near it. */
    readonly towardsSun: number;
  };
  /** Coloured light that the words name: what fills the place, and what comes from either side. */
  readonly lit?: { readonly all?: Vec; readonly sides: readonly [Vec, Vec] };
  /** Light around edges turned from the sun. */
  readonly rim: number;
  /** How bright glowing surfaces and the air around lamps are. */
  readonly glowing: number;
  readonly air: number;
  readonly shafts: number;
  readonly bloom: number;
  readonly rain: number;
  readonly snow: number;
  /** How far leaves have turned, and how much snow lies on things: 0 to 1. */
  readonly autumn?: number;
  readonly lying?: number;
  /** A flash stands in the sky. */
  readonly lightning?: boolean;
  readonly exposure: number;
  readonly saturation: number;
  readonly contrast: number;
  readonly vignette: number;
}

export interface Scene {
  readonly camera: Camera;
  readonly items: readonly Item[];
  readonly ground?: Ground;
  readonly water?: Water;
  readonly lights: readonly Light[];
  readonly mood: Mood;
  /** What the picture is about: the light gathers there. */
  readonly focus: Vec;
  /** Shadows of the sun are sharp within this many metres of the focus. */
  readonly shadowReach: number;
  /** The sun's light falls off away from the focus: its least share and its radius. */
  readonly pool?: { readonly least: number; readonly radius: number };
  readonly sparks: readonly {
    readonly at: Vec;
    readonly radius: number;
    readonly colour: Vec;
    readonly power: number;
  }[];
  readonly seed: number;
}

/** A camera that looks from one point to another. The angle of view is that over the picture's height, in degrees. */
export function cameraAt(at: Vec, target: Vec, degrees: number, roll = 0): Camera {
  const forward = unit(sub(target, at));
  const level = unit(cross([0, 1, 0], forward));
  const upright = cross(forward, level);
  const [c, s] = [1 - (roll * roll) / 2, roll];
  const right = unit(add(scale(level, c), scale(upright, s)));
  return { at, forward, right, up: cross(forward, right), focal: 1 / tan((degrees * pi) / 360) };
}

/** Where a point is in the picture: shares of its height from the middle (x to the right, y up), and its depth. */
export function project(camera: Camera, point: Vec): readonly [number, number, number] {
  const way = sub(point, camera.at);
  const depth = dot(way, camera.forward);
  const by = camera.focal / (2 * Math.max(1e-3, depth));
  return [dot(way, camera.right) * by, dot(way, camera.up) * by, depth];
}
