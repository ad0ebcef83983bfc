/**
 * What the host tells the kernels. Each struct is written by the function of `render.ts` or `scene-memory.ts` that is named above it, with its
 * numbers in the same order: change both together. All are four bytes wide; floats come first, whole numbers and addresses last.
 */

/** `placeView` */
@unmanaged
export class View {
  atX: f32;
  atY: f32;
  atZ: f32;
  forwardX: f32;
  forwardY: f32;
  forwardZ: f32;
  rightX: f32;
  rightY: f32;
  rightZ: f32;
  upX: f32;
  upY: f32;
  upZ: f32;
  /** Pixels for something of one metre, one metre away. */
  scale: f32;
  /** How wide a sample is, one metre away. */
  sampleWidth: f32;
  width: i32;
  height: i32;
  /** Samples along each side of a pixel. */
  across: i32;
}

/** `placeMood` */
@unmanaged
export class Mood {
  sunX: f32;
  sunY: f32;
  sunZ: f32;
  sunRed: f32;
  sunGreen: f32;
  sunBlue: f32;
  key: f32;
  skyRed: f32;
  skyGreen: f32;
  skyBlue: f32;
  groundRed: f32;
  groundGreen: f32;
  groundBlue: f32;
  fogRed: f32;
  fogGreen: f32;
  fogBlue: f32;
  fogDensity: f32;
  fogHeight: f32;
  fogStart: f32;
  fogTowardsSun: f32;
  fogSteps: f32;
  rim: f32;
  glowing: f32;
  air: f32;
  focusX: f32;
  focusZ: f32;
  poolLeast: f32;
  /** 1 / radius²; 0 is no pool. */
  poolFall: f32;
  exposure: f32;
  /** Patches of shade that clouds throw away from the focus: how dark, and how many for a metre; 0 is none. */
  shade: f32;
  shadeScale: f32;
  /** How wet the ground is, 0 to 1. */
  wet: f32;
  /** How far leaves have turned, and how much snow lies on things. */
  autumn: f32;
  lying: f32;
  /** 0 is smooth light. */
  bands: i32;
  hasDetail: i32;
  isCoarse: i32;
}

/** `placeSky` */
@unmanaged
export class SkyLook {
  zenithRed: f32;
  zenithGreen: f32;
  zenithBlue: f32;
  horizonRed: f32;
  horizonGreen: f32;
  horizonBlue: f32;
  /** The horizon away from the sun, and how low the colours of the horizon end. */
  awayRed: f32;
  awayGreen: f32;
  awayBlue: f32;
  band: f32;
  glow: f32;
  isMoon: f32;
  stars: f32;
  /** How bright curtains of light are, and which ones. */
  aurora: f32;
  auroraSeed: f32;
  haze: f32;
  cloudSize: f32;
  /** Noise above this is cloud; above 1 there are none. */
  cloudFrom: f32;
  cloudSoftness: f32;
  cloudX: f32;
  cloudZ: f32;
  /** How often heaps of cloud stand above the horizon; 0 is never. */
  heaps: f32;
  darkRed: f32;
  darkGreen: f32;
  darkBlue: f32;
  litRed: f32;
  litGreen: f32;
  litBlue: f32;
  discs: i32;
  discCount: i32;
}

/** `placeDiscs`: the sun, the moon or several. */
@unmanaged
export class Disc {
  x: f32;
  y: f32;
  z: f32;
  radius: f32;
  red: f32;
  green: f32;
  blue: f32;
}
export const discSize: i32 = 28;

/** `placeLamps` */
@unmanaged
export class Lamp {
  x: f32;
  y: f32;
  z: f32;
  red: f32;
  green: f32;
  blue: f32;
  power: f32;
  /** How far it is as bright as its power says; it can be seen nine times as far. */
  reach: f32;
  halo: f32;
  /** Its cube of shadows: an address, or 0. */
  cube: i32;
}
export const lampSize: i32 = 40;

/** `placeShadow` */
@unmanaged
export class SunShadow {
  middleX: f32;
  middleY: f32;
  middleZ: f32;
  rightX: f32;
  rightY: f32;
  rightZ: f32;
  upX: f32;
  upY: f32;
  upZ: f32;
  /** Dots of the map for one metre. */
  scale: f32;
  /** Metres by which a surface must be behind another one to be in its shadow. */
  slack: f32;
  size: i32;
  map: i32;
}

/** `placeInstance`: one model in its place. */
@unmanaged
export class Instance {
  /** Turn and size of the model: the world's x, y and z for each of its own axes. */
  xx: f32;
  xy: f32;
  xz: f32;
  yx: f32;
  yy: f32;
  yz: f32;
  zx: f32;
  zy: f32;
  zz: f32;
  /** The camera, as the model sees it. */
  eyeX: f32;
  eyeY: f32;
  eyeZ: f32;
  red: f32;
  green: f32;
  blue: f32;
  positions: i32;
  normals: i32;
  colours: i32;
  materials: i32;
  indices: i32;
  firstTriangle: i32;
  triangles: i32;
  object: i32;
}
export const instanceSize: i32 = 92;

/** `placeLists`: addresses of the frame's lists and of what lies behind them. */
@unmanaged
export class Lists {
  colour: i32;
  linear: i32;
  depth: i32;
  normal: i32;
  albedo: i32;
  material: i32;
  object: i32;
  triangle: i32;
  light: i32;
  nearness: i32;
  sampleTriangle: i32;
  objects: i32;
  instances: i32;
  instanceCount: i32;
  /** How much of a pixel is water, in quarters; 0 if the scene has none. */
  water: i32;
  occlusion: i32;
  occlusionWidth: i32;
  occlusionHeight: i32;
  occlusionStep: i32;
  sky: i32;
  skyWidth: i32;
  skyStep: i32;
  lamps: i32;
  lampCount: i32;
}

export const ground: i32 = 1;
export const stone: i32 = 2;
export const wood: i32 = 3;
export const leaf: i32 = 4;
export const fur: i32 = 5;
export const cloth: i32 = 6;
export const metal: i32 = 7;
export const water: i32 = 8;
export const glow: i32 = 9;
export const skin: i32 = 10;
export const snow: i32 = 11;
export const thin: i32 = 12;
export const glass: i32 = 13;
export const face: i32 = 14;
