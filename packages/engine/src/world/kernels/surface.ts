import { ease, hash, mix, noise, share } from './maths';
import { instanceOf, mood, view } from './state';
import { ground, leaf, stone, thin, water, wood } from './structs';

/** What one sample shows. There is only one of them: each sample overwrites it. */
export let x: f32 = 0;
export let y: f32 = 0;
export let z: f32 = 0;
/** Towards it from the camera, one metre long. */
export let towardsX: f32 = 0;
export let towardsY: f32 = 0;
export let towardsZ: f32 = 0;
export let distance: f32 = 0;
export let normalX: f32 = 0;
export let normalY: f32 = 0;
export let normalZ: f32 = 0;
export let red: f32 = 0;
export let green: f32 = 0;
export let blue: f32 = 0;
export let material: i32 = 0;
export let object: i32 = 0;

/** Looks through a point of the picture, in samples from its left top corner; returns how long that way is for each metre of depth. */
function lookThrough(column: f32, row: f32): f32 {
  const across = (column - <f32>(view.width * view.across) * 0.5) * view.sampleWidth;
  const up = (<f32>(view.height * view.across) * 0.5 - row) * view.sampleWidth;
  towardsX = view.forwardX + view.rightX * across + view.upX * up;
  towardsY = view.forwardY + view.rightY * across + view.upY * up;
  towardsZ = view.forwardZ + view.rightZ * across + view.upZ * up;
  const length = sqrt<f32>(1 + across * across + up * up);
  const shorter: f32 = 1 / length;
  towardsX *= shorter;
  towardsY *= shorter;
  towardsZ *= shorter;
  return length;
}

/** Finds the way towards the sky behind a sample. */
export function readSky(column: f32, row: f32): void {
  lookThrough(column, row);
}

/** Finds where a sample's surface is. */
export function readPlace(column: f32, row: f32, depth: f32): void {
  distance = lookThrough(column, row) * depth;
  x = view.atX + towardsX * distance;
  y = view.atY + towardsY * distance;
  z = view.atZ + towardsZ * distance;
}

/** Uses normal, colour, material and object that were found before, at the place of `readPlace`. */
export function useLook(normal: i32, albedo: i32, kind: i32, which: i32): void {
  normalX = load<f32>(normal);
  normalY = load<f32>(normal, 4);
  normalZ = load<f32>(normal, 8);
  red = load<f32>(albedo);
  green = load<f32>(albedo, 4);
  blue = load<f32>(albedo, 8);
  material = kind;
  object = which;
}

/** Reads a triangle's normal, colour, material and object where the way of `readPlace` meets it. */
export function readLook(triangle: i32): void {
  const model = instanceOf(triangle);
  const at = model.indices + (triangle - model.firstTriangle) * 12;
  const a = load<i32>(at);
  const b = load<i32>(at, 4);
  const c = load<i32>(at, 8);
  meet(
    model.positions + a * 12,
    model.positions + b * 12,
    model.positions + c * 12,
    model.eyeX,
    model.eyeY,
    model.eyeZ,
    model.xx * towardsX + model.xy * towardsY + model.xz * towardsZ,
    model.yx * towardsX + model.yy * towardsY + model.yz * towardsZ,
    model.zx * towardsX + model.zy * towardsY + model.zz * towardsZ,
  );
  const first: f32 = 1 - second - third;
  const na = model.normals + a * 12;
  const nb = model.normals + b * 12;
  const nc = model.normals + c * 12;
  const nx = first * load<f32>(na) + second * load<f32>(nb) + third * load<f32>(nc);
  const ny = first * load<f32>(na, 4) + second * load<f32>(nb, 4) + third * load<f32>(nc, 4);
  const nz = first * load<f32>(na, 8) + second * load<f32>(nb, 8) + third * load<f32>(nc, 8);
  normalX = model.xx * nx + model.yx * ny + model.zx * nz;
  normalY = model.xy * nx + model.yy * ny + model.zy * nz;
  normalZ = model.xz * nx + model.yz * ny + model.zz * nz;
  const shorter: f32 = 1 / sqrt<f32>(normalX * normalX + normalY * normalY + normalZ * normalZ + 1e-20);
  normalX *= shorter;
  normalY *= shorter;
  normalZ *= shorter;
  const ca = model.colours + a * 12;
  const cb = model.colours + b * 12;
  const cc = model.colours + c * 12;
  red = (first * load<f32>(ca) + second * load<f32>(cb) + third * load<f32>(cc)) * model.red;
  green = (first * load<f32>(ca, 4) + second * load<f32>(cb, 4) + third * load<f32>(cc, 4)) * model.green;
  blue = (first * load<f32>(ca, 8) + second * load<f32>(cb, 8) + third * load<f32>(cc, 8)) * model.blue;
  material = load<u8>(model.materials + a);
  object = model.object;
  faceCamera(facing * (faceX * nx + faceY * ny + faceZ * nz));
  if (mood.autumn > 0 && (material == leaf || material == ground)) turnLeaves();
  if (mood.lying > 0) wearSnow();
}

/** In autumn what is green turns, each tree in its own way; evergreens, which are bluish, stay. */
function turnLeaves(): void {
  if (green <= red || blue > green * 0.24) return;
  const bright = green;
  if (material == ground) {
    red = mix(red, bright * 0.98, 0.5);
    green = mix(green, bright * 0.8, 0.5);
    return;
  }
  const drawn: f32 = hash(object, 3, 11) + 0.5 * noise(x * 0.08, z * 0.08, 12);
  const kind: f32 = drawn - floor<f32>(drawn);
  red = bright * (kind < 0.35 ? <f32>1.9 : kind < 0.65 ? <f32>1.8 : kind < 0.85 ? <f32>1.35 : <f32>1.1);
  green = bright * (kind < 0.35 ? <f32>1.02 : kind < 0.65 ? <f32>0.62 : kind < 0.85 ? <f32>0.24 : <f32>0.85);
  blue = bright * 0.1;
}

/** Snow on roofs, branches and stones, where they look up. */
function wearSnow(): void {
  if (material != leaf && material != wood && material != stone && material != thin) return;
  const from: f32 = material == leaf ? 0.18 : 0.34;
  // Far away, what is smaller than a pixel would be noise.
  const near: f32 = 0.3 * min<f32>(1, 40 / distance);
  const ragged: f32 = near * (noise(x * 1.7 + z * 0.6, z * 1.7 + y, 13) - 0.5);
  const lies: f32 = mood.lying * ease(from, from + 0.22, normalY + ragged);
  red = mix(red, 0.8, lies);
  green = mix(green, 0.85, lies);
  blue = mix(blue, 0.93, lies);
}

/**
 * Models are drawn from both sides, so a normal of the far side belongs to the near one. The flat triangle decides: at the edge of a round body the
 * normals of its near side point a little away from the camera, too.
 */
function faceCamera(side: f32): void {
  if (material == ground || material == water || side <= 0) return;
  normalX = -normalX;
  normalY = -normalY;
  normalZ = -normalZ;
}

let second: f32 = 0;
let third: f32 = 0;
/** Across the flat triangle, and whether the way leads along (above 0) or against it. */
let faceX: f32 = 0;
let faceY: f32 = 0;
let faceZ: f32 = 0;
let facing: f32 = 0;

/** How near a way from a point (o) comes to a triangle's second and third corner, as shares. */
function meet(a: i32, b: i32, c: i32, ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32): void {
  const ax = load<f32>(a);
  const ay = load<f32>(a, 4);
  const az = load<f32>(a, 8);
  const bx = load<f32>(b) - ax;
  const by = load<f32>(b, 4) - ay;
  const bz = load<f32>(b, 8) - az;
  const cx = load<f32>(c) - ax;
  const cy = load<f32>(c, 4) - ay;
  const cz = load<f32>(c, 8) - az;
  faceX = by * cz - bz * cy;
  faceY = bz * cx - bx * cz;
  faceZ = bx * cy - by * cx;
  facing = faceX * dx + faceY * dy + faceZ * dz;
  const px = dy * cz - dz * cy;
  const py = dz * cx - dx * cz;
  const pz = dx * cy - dy * cx;
  const volume = bx * px + by * py + bz * pz;
  const inverse: f32 = volume == 0 ? 0 : 1 / volume;
  const sx = ox - ax;
  const sy = oy - ay;
  const sz = oz - az;
  second = share((sx * px + sy * py + sz * pz) * inverse);
  const qx = sy * bz - sz * by;
  const qy = sz * bx - sx * bz;
  const qz = sx * by - sy * bx;
  third = min<f32>(1 - second, share((dx * qx + dy * qy + dz * qz) * inverse));
}
