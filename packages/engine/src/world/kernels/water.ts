import { addHalos, addHaze, clearnessOf } from './air';
import * as air from './air';
import { lightSurface, wetness } from './light';
import * as light from './light';
import { ease, layered, limit, mix, noise, power, share } from './maths';
import { readSkyAt } from './sky';
import * as sky from './sky';
import { sky as look, lists, mood, view } from './state';
import { water } from './structs';
import { readLook, readPlace, useLook } from './surface';
import * as surface from './surface';

/** Water mirrors what has been lit before, so it comes last. `chop` is the size of its ripples. */
export function lightWater(chop: f32): void {
  for (let row = 0; row < view.height; row++)
    for (let column = 0; column < view.width; column++) {
      const pixel = row * view.width + column;
      const wet = load<u8>(lists.water + pixel);
      if (wet == 0 || !findWater(column, row)) continue;
      lightWaterHere(chop);
      const by: f32 = <f32>wet * 0.25;
      const out = lists.linear + pixel * 12;
      store<f32>(out, mix(load<f32>(out), air.red, by));
      store<f32>(out, mix(load<f32>(out, 4), air.green, by), 4);
      store<f32>(out, mix(load<f32>(out, 8), air.blue, by), 8);
      const lit = lists.light + (pixel << 2);
      store<f32>(lit, mix(load<f32>(lit), min<f32>(1.5, light.amount), by));
    }
}

/** Wet ground mirrors what stands on it, most where there are puddles. */
export function lightWetGround(): void {
  const across = <f32>view.across;
  for (let row = 0; row < view.height; row++)
    for (let column = 0; column < view.width; column++) {
      const pixel = row * view.width + column;
      const depth = load<f32>(lists.depth + (pixel << 2));
      if (depth == 0 || load<f32>(lists.normal + pixel * 12, 4) < 0.8) continue;
      readPlace((<f32>column + 0.5) * across, (<f32>row + 0.5) * across, depth);
      const object = load<u16>(lists.object + (pixel << 1));
      useLook(lists.normal + pixel * 12, lists.albedo + pixel * 12, load<u8>(lists.material + pixel), object);
      const wet = wetness();
      if (wet > 0) mirrorOnWet(wet, lists.linear + pixel * 12);
    }
}

function mirrorOnWet(wet: f32, out: i32): void {
  const strength: f32 = 0.05 / (1 + surface.distance * 0.05);
  const bent: f32 = strength * (noise(surface.x * 3, surface.z * 3, 64) - 0.5);
  mirroredX = surface.towardsX + bent * view.rightX;
  mirroredY = abs<f32>(surface.towardsY) + 0.004;
  mirroredZ = surface.towardsZ + bent * view.rightZ;
  const grazing: f32 = 1 - share(mirroredY);
  const square = grazing * grazing;
  const mirror: f32 = wet * (0.05 + 0.45 * square * square) * clearnessOf(surface.y, surface.distance);
  readMirrored();
  store<f32>(out, mix(load<f32>(out), mirroredRed, mirror));
  store<f32>(out, mix(load<f32>(out, 4), mirroredGreen, mirror), 4);
  store<f32>(out, mix(load<f32>(out, 8), mirroredBlue, mirror), 8);
}

/** Puts the first sample of water in a pixel into `surface`. */
function findWater(column: i32, row: i32): bool {
  const across = view.across;
  const line = view.width * across;
  for (let down = 0; down < across; down++)
    for (let right = 0; right < across; right++) {
      const x = column * across + right;
      const y = row * across + down;
      const at = (y * line + x) << 2;
      const triangle = load<i32>(lists.sampleTriangle + at);
      if (triangle == 0) continue;
      readPlace(<f32>x + 0.5, <f32>y + 0.5, 1 / load<f32>(lists.nearness + at));
      readLook(triangle);
      if (surface.material == water) return true;
    }
  return false;
}

let mirroredX: f32 = 0;
let mirroredY: f32 = 0;
let mirroredZ: f32 = 0;
let mirroredRed: f32 = 0;
let mirroredGreen: f32 = 0;
let mirroredBlue: f32 = 0;

/** How much foam the colour of the water has: nothing else makes it white. */
function foaminess(): f32 {
  const white = min<f32>(surface.red, min<f32>(surface.green, surface.blue));
  return share((white - 0.16) * 1.8);
}

/** Gives foam its ragged edges. */
function foamIn(amount: f32): f32 {
  if (amount <= 0 || mood.isCoarse) return amount;
  const near: f32 = 2.4 / (1 + surface.distance * 0.012);
  const flecks = layered(surface.x * near * 0.5, surface.z * near * 0.5, 3, 91);
  return ease(0.78 - amount * 0.6, 0.9 - amount * 0.6, flecks);
}

/** Its own colour, the more mirrored the flatter one looks at it, then air. */
function lightWaterHere(chop: f32): void {
  lightSurface(1);
  const facing = ripple(chop);
  const grazing: f32 = 1 - share(-facing);
  const square = grazing * grazing;
  const foaming = foaminess();
  const foam = foamIn(foaming);
  const mirror: f32 = (0.03 + 0.97 * square * square * grazing) * (1 - foam);
  // Between the flecks, the water has its own colour.
  const own: f32 = 1 - 0.85 * foaming * (1 - foam);
  readMirrored();
  const clear = clearnessOf(surface.y, surface.distance);
  addHaze(
    mix(light.red * own, mirroredRed, mirror),
    mix(light.green * own, mirroredGreen, mirror),
    mix(light.blue * own, mirroredBlue, mirror),
    clear,
    surface.towardsX,
    surface.towardsY,
    surface.towardsZ,
  );
  addHalos(surface.towardsX, surface.towardsY, surface.towardsZ, surface.distance);
}

/** Tilts the water by small ripples, which lie across the view and fade with distance; finds the mirrored way and how the water faces it. */
function ripple(chop: f32): f32 {
  let x = surface.normalX;
  let y = surface.normalY;
  let z = surface.normalZ;
  if (!mood.isCoarse) {
    const u = surface.x * view.rightX + surface.z * view.rightZ;
    const v = surface.x * -view.rightZ + surface.z * view.rightX;
    const strength: f32 = chop / (1 + surface.distance * 0.02);
    const across = slope(u * 0.9, v * 1.3, 0.45, 0, strength * 2);
    const along = slope(u * 0.9, v * 1.3, 0, 0.45, strength * 4);
    x += across * view.rightX - along * view.rightZ;
    z += across * view.rightZ + along * view.rightX;
    const length = sqrt<f32>(x * x + y * y + z * z);
    x /= length;
    y /= length;
    z /= length;
  }
  const facing = x * surface.towardsX + y * surface.towardsY + z * surface.towardsZ;
  mirroredX = surface.towardsX - 2 * facing * x;
  mirroredY = abs<f32>(surface.towardsY - 2 * facing * y) + 0.004;
  mirroredZ = surface.towardsZ - 2 * facing * z;
  return facing;
}

/** Two sizes of ripples; the smaller ones only near the camera. */
function slope(u: f32, v: f32, du: f32, dv: f32, strength: f32): f32 {
  const large = noise(u, v, 60) - noise(u + du, v + dv, 60);
  const near: f32 = share(1.2 - surface.distance / 30);
  if (near <= 0) return large * strength;
  const small = noise(u * 3.1 + 7, v * 3.1, 61) - noise(u * 3.1 + 7 + du, v * 3.1 + dv, 61);
  return (large + small * 0.45 * near) * strength;
}

const steps: i32 = 28;

/** Follows the mirrored way through the picture until it is behind something; else it sees the sky. */
function readMirrored(): void {
  readSkyAt(mirroredX, mirroredY, mirroredZ, 3);
  const towardsSun = max<f32>(0, mirroredX * mood.sunX + mirroredY * mood.sunY + mirroredZ * mood.sunZ);
  // Behind clouds, the sun has no glitter.
  const glint: f32 = towardsSun > 0.9 && look.discCount > 0 ? power(towardsSun, 240) * 3 : 0;
  mirroredRed = sky.red + mood.sunRed * glint;
  mirroredGreen = sky.green + mood.sunGreen * glint;
  mirroredBlue = sky.blue + mood.sunBlue * glint;
  let far: f32 = surface.distance * 0.02 + 0.1;
  let before: f32 = 0;
  for (let step = 0; step < steps; step++) {
    const behind = isBehind(far);
    if (behind < 0) return;
    if (behind > 0) {
      useMirrored(before, far);
      return;
    }
    before = far;
    far *= 1.27;
  }
}

let hitX: i32 = 0;
let hitY: i32 = 0;

/** 1 if something in the picture hides this point of the mirrored way, 0 if not, -1 if it has left the picture. */
function isBehind(far: f32): i32 {
  const dx = surface.x + mirroredX * far - view.atX;
  const dy = surface.y + mirroredY * far - view.atY;
  const dz = surface.z + mirroredZ * far - view.atZ;
  const depth = dx * view.forwardX + dy * view.forwardY + dz * view.forwardZ;
  if (depth < 0.1) return -1;
  const scale = view.scale / depth;
  hitX = <i32>(
    floor<f32>(<f32>view.width * 0.5 + (dx * view.rightX + dy * view.rightY + dz * view.rightZ) * scale)
  );
  hitY = <i32>floor<f32>(<f32>view.height * 0.5 - (dx * view.upX + dy * view.upY + dz * view.upZ) * scale);
  if (hitX < 0 || hitY < 0 || hitX >= view.width || hitY >= view.height) return -1;
  const pixel = hitY * view.width + hitX;
  const seen = load<f32>(lists.depth + (pixel << 2));
  if (seen == 0 || load<u8>(lists.material + pixel) == water) return 0;
  return i32(depth > seen && depth - seen < far * 0.6 + 1);
}

/** Halves the last step to find the edge, then takes the colour there. Towards the sides of the picture the sky takes over. */
function useMirrored(before: f32, far: f32): void {
  let near = before;
  for (let step = 0; step < 4; step++) {
    const middle: f32 = (near + far) * 0.5;
    if (isBehind(middle) > 0) far = middle;
    else near = middle;
  }
  if (isBehind(far) <= 0) return;
  const column = <f32>hitX / <f32>view.width;
  const row = <f32>hitY / <f32>view.height;
  const edge = min<f32>(min<f32>(column, 1 - column), min<f32>(row, 1 - row));
  const by = ease(0, 0.05, edge);
  const at = lists.linear + (hitY * view.width + hitX) * 12;
  mirroredRed = mix(mirroredRed, limit(load<f32>(at), 0, 6), by);
  mirroredGreen = mix(mirroredGreen, limit(load<f32>(at, 4), 0, 6), by);
  mirroredBlue = mix(mirroredBlue, limit(load<f32>(at, 8), 0, 6), by);
}
