import { ease, exponent, layered, mix, noise, noise3, share } from './maths';
import { lamplightAt, sunlightAt } from './shadows';
import { readAir } from './sky';
import * as sky from './sky';
import { lists, mood, view } from './state';
import * as surface from './surface';
import {
  Lamp,
  cloth,
  face,
  fur,
  glass,
  glow,
  ground,
  lampSize,
  leaf,
  metal,
  skin,
  snow,
  stone,
  thin,
  water,
  wood,
} from './structs';

/** The light that leaves a surface towards the camera. */
export let red: f32 = 0;
export let green: f32 = 0;
export let blue: f32 = 0;
/** How much light falls on it, for the arts. */
export let amount: f32 = 0;

let normalX: f32 = 0;
let normalY: f32 = 0;
let normalZ: f32 = 0;
let albedoRed: f32 = 0;
let albedoGreen: f32 = 0;
let albedoBlue: f32 = 0;
let inRed: f32 = 0;
let inGreen: f32 = 0;
let inBlue: f32 = 0;

/** How far light reaches around a round body of this material. */
function wrapOf(material: i32): f32 {
  if (material == leaf) return 0.35;
  if (material == snow) return 0.3;
  if (material == fur || material == skin || material == face) return 0.25;
  if (material == cloth || material == thin) return 0.12;
  return 0.04;
}

/** Lights what `surface` holds. `occlusion` is the share of the sky that it sees. */
export function lightSurface(occlusion: f32): void {
  albedoRed = surface.red;
  albedoGreen = surface.green;
  albedoBlue = surface.blue;
  if (surface.material == glow) {
    // Lit windows and flames are not of one brightness.
    const uneven: f32 = noise((surface.x + surface.z) * 0.83, surface.y * 0.9 + surface.z * 0.37, 15) - 0.5;
    // What has a strong colour is less bright, or a camera would see it as white.
    const most = max<f32>(albedoRed, max<f32>(albedoGreen, albedoBlue)) + 1e-6;
    const pale: f32 = min<f32>(albedoRed, min<f32>(albedoGreen, albedoBlue)) / most;
    const bright: f32 = mood.glowing * (1 + 0.7 * uneven) * (0.6 + 0.4 * pale);
    red = albedoRed * bright;
    green = albedoGreen * bright * (1 + 0.16 * uneven);
    blue = albedoBlue * bright * (1 + 0.4 * uneven);
    amount = 1.5;
    return;
  }
  normalX = surface.normalX;
  normalY = surface.normalY;
  normalZ = surface.normalZ;
  if (mood.hasDetail && surface.distance < 90) addDetail();
  const towards = normalX * mood.sunX + normalY * mood.sunY + normalZ * mood.sunZ;
  let sunlit = sunlightAt(surface.x, surface.y, surface.z, surface.normalX, surface.normalY, surface.normalZ);
  // Shadows are faint on water, where most light comes out of it or from the sky.
  if (surface.material == water) sunlit = 0.6 + 0.4 * sunlit;
  const pool = poolAt(surface.x, surface.z);
  addSkyLight(occlusion);
  addSunLight(towards, sunlit, pool);
  addLampLight();
  const wet = wetness();
  if (wet > 0) darken(1 - 0.35 * wet);
  red = albedoRed * inRed;
  green = albedoGreen * inGreen;
  blue = albedoBlue * inBlue;
  if (surface.material == metal || surface.material == glass) addGloss(sunlit * pool, occlusion);
  if (wet > 0) addWetness(wet);
  addRim(towards, sunlit);
}

/** How wet what lies flat is in the rain: most in puddles. */
export function wetness(): f32 {
  const up = surface.normalY;
  if (mood.wet <= 0 || up < 0.5) return 0;
  const material = surface.material;
  if (material != ground && material != stone && material != wood) return 0;
  const puddle: f32 = ease(0.48, 0.6, layered(surface.x * 0.35, surface.z * 0.35, 2, 77));
  return mood.wet * (0.45 + 0.55 * puddle) * ease(0.5, 0.95, up);
}

function darken(by: f32): void {
  albedoRed *= by;
  albedoGreen *= by;
  albedoBlue *= by;
}

/** Wet ground shines towards lamps. */
function addWetness(wet: f32): void {
  for (let index = 0; index < lists.lampCount; index++) {
    const lamp = changetype<Lamp>(lists.lamps + index * lampSize);
    if (lamp.halo <= 0) continue;
    const dx = lamp.x - surface.x;
    const dy = lamp.y - surface.y;
    const dz = lamp.z - surface.z;
    const away = sqrt<f32>(dx * dx + dy * dy + dz * dz) + 1e-6;
    // A streak: long towards the eye, narrow across.
    const across: f32 = (dx * surface.towardsZ - dz * surface.towardsX) / away;
    const along: f32 = (dx * surface.towardsX + dz * surface.towardsZ) / away;
    if (along < 0.2) continue;
    const light: f32 = (exponent(-across * across * 60) * lamp.power * lamp.reach * wet * 0.5) / (away + lamp.reach);
    red += lamp.red * light;
    green += lamp.green * light;
    blue += lamp.blue * light;
  }
}

/** Grain: it changes colour and, on hard surfaces, the way they face. */
function addDetail(): void {
  const material = surface.material;
  const strength = grainStrength(material) * share(1.4 - surface.distance / 70);
  if (strength <= 0) return;
  const grain: f32 = grainAt(material) - 0.5;
  const change: f32 = 1 + grain * strength;
  albedoRed *= change;
  albedoGreen *= change;
  albedoBlue *= change;
  if (material == fur) return;
  const tilt: f32 = grain * strength * 0.6;
  normalX += tilt * view.rightX;
  normalY += tilt * 0.5;
  normalZ += tilt * view.rightZ;
}

function grainStrength(material: i32): f32 {
  if (material == ground || material == stone || material == wood) return 0.6;
  if (material == fur) return 0.28;
  if (material == leaf) return 0.3;
  return material == snow ? 0.14 : 0;
}

function grainAt(material: i32): f32 {
  if (material == ground) return groundGrain();
  if (material == wood) return woodGrain();
  if (material == leaf) return noise((surface.x + surface.z * 0.6) * 5, (surface.y - surface.z * 0.7) * 5, 3);
  const scale: f32 = material == stone ? 1.7 : material == fur ? 14 : 0.7;
  const x = surface.x * scale;
  const y = surface.y * scale;
  const z = surface.z * scale;
  const large = noise3(x, y, z, 3);
  const fine: f32 = 0.4 * share(1.6 - surface.distance / 20);
  return fine <= 0 ? large : mix(large, noise3(x * 3.1, y * 3.1, z * 3.1, 4), fine);
}

/** Patches, tufts and, near the camera, blades. */
function groundGrain(): f32 {
  const x = surface.x;
  const z = surface.z;
  const patches = noise(x * 0.8 + z * 0.2, z * 0.8 - x * 0.2, 3);
  const tufts = noise(x * 2.9 - z * 0.9, z * 2.9 + x * 0.9, 4);
  const near = share(1.3 - surface.distance / 22);
  if (near <= 0) return 0.55 * patches + 0.45 * tufts;
  const blades = noise(x * 11 + z * 4, z * 11 - x * 4, 5);
  return 0.45 * patches + 0.4 * tufts + 0.15 * (0.5 + (blades - 0.5) * 2 * near);
}

/** Streaks that run up walls and down roofs, or along the view on what lies flat. */
function woodGrain(): f32 {
  const flat = sqrt<f32>(surface.normalX * surface.normalX + surface.normalZ * surface.normalZ);
  let across = surface.x;
  let along = surface.z;
  if (flat >= 0.3) {
    across = (surface.x * surface.normalZ - surface.z * surface.normalX) / flat;
    along = surface.y;
  }
  return 0.55 * noise(across * 6, along * 0.9, 3) + 0.45 * noise(across * 21, along * 1.7, 4);
}

/** The light gathers around what the picture is about; elsewhere clouds throw their shade. */
function poolAt(x: f32, z: f32): f32 {
  if (mood.poolFall <= 0 && mood.shade <= 0) return 1;
  const dx = x - mood.focusX;
  const dz = z - mood.focusZ;
  const square = dx * dx + dz * dz;
  const pool: f32 =
    mood.poolFall <= 0 ? 1 : mood.poolLeast + (1 - mood.poolLeast) * exponent(-square * mood.poolFall);
  if (mood.shade <= 0) return pool;
  const scale = mood.shadeScale;
  const away = ease(0.3, 1.1, square * scale * scale);
  if (away <= 0) return pool;
  const cloud = noise(dx * scale * 1.1 + mood.sunX * 9, dz * scale * 1.1 + mood.sunZ * 9, 16);
  return pool * (1 - mood.shade * away * ease(0.36, 0.64, cloud));
}

// @ts-ignore: a decorator of the compiler
@inline
function banded(light: f32): f32 {
  return mood.bands > 0 ? ease(0.3, 0.34, light) : light;
}

function addSkyLight(occlusion: f32): void {
  const up = banded(normalY * 0.5 + 0.5);
  const open: f32 = (0.55 + 0.45 * up) * occlusion;
  inRed = (mood.groundRed + (mood.skyRed - mood.groundRed) * up) * open;
  inGreen = (mood.groundGreen + (mood.skyGreen - mood.groundGreen) * up) * open;
  inBlue = (mood.groundBlue + (mood.skyBlue - mood.groundBlue) * up) * open;
  amount = 0.25 * up * occlusion;
}

function addSunLight(towards: f32, sunlit: f32, pool: f32): void {
  const wrap = wrapOf(surface.material);
  const facing: f32 = share((towards + wrap) / (1 + wrap)) * sunlit;
  // A low sun reaches the ground as well.
  const edge: f32 = min<f32>(0.3, 0.02 + mood.sunY * 0.5);
  let light: f32 = mood.bands > 0 ? ease(edge, edge + 0.04, facing) : facing;
  if (surface.material == leaf || surface.material == thin)
    light += share(-towards) * 0.45 * (0.3 + 0.7 * sunlit);
  light *= pool;
  amount += light;
  const bright = mood.key * light;
  inRed += mood.sunRed * bright;
  inGreen += mood.sunGreen * bright;
  inBlue += mood.sunBlue * bright;
}

function addLampLight(): void {
  for (let index = 0; index < lists.lampCount; index++) {
    const lamp = changetype<Lamp>(lists.lamps + index * lampSize);
    const dx = lamp.x - surface.x;
    const dy = lamp.y - surface.y;
    const dz = lamp.z - surface.z;
    const square = dx * dx + dy * dy + dz * dz;
    const reach = lamp.reach * lamp.reach;
    if (square > reach * 90) continue;
    const away = sqrt<f32>(square) + 1e-6;
    let facing = share(((normalX * dx + normalY * dy + normalZ * dz) / away + 0.18) / 1.18);
    if (facing <= 0) continue;
    // Forms have a lit side with a clean border; how far the light reaches does not.
    if (mood.bands > 0) facing = ease(0.13, 0.19, facing) * (0.55 + 0.45 * facing);
    if (lamp.cube != 0)
      facing *= lamplightAt(lamp.cube, normalX * 0.04 - dx, normalY * 0.04 - dy, normalZ * 0.04 - dz);
    let light = ((lamp.power * reach) / (square + reach * 0.12)) * share(1 - square / (reach * 90)) * facing;
    // Close to a flame, eyes adapt: else walls and faces would be white there.
    light /= 1 + 0.3 * light;
    amount += light * 0.6;
    inRed += lamp.red * light;
    inGreen += lamp.green * light;
    inBlue += lamp.blue * light;
  }
}

/** Metal and glass show the sky, the ground and the sun in themselves. */
function addGloss(sunlit: f32, occlusion: f32): void {
  const facing = normalX * surface.towardsX + normalY * surface.towardsY + normalZ * surface.towardsZ;
  const mirroredX = surface.towardsX - 2 * facing * normalX;
  const mirroredY = surface.towardsY - 2 * facing * normalY;
  const mirroredZ = surface.towardsZ - 2 * facing * normalZ;
  const grazing: f32 = 1 - max<f32>(0.12, -facing);
  const square = grazing * grazing;
  const isMetal = surface.material == metal;
  const mirror: f32 = isMetal ? 0.55 + 0.3 * square * grazing : 0.1 + 0.75 * square * square * grazing;
  readAir(mirroredX, abs<f32>(mirroredY), mirroredZ);
  const up = mood.bands > 0 ? ease(-0.05, 0.02, mirroredY) : ease(-0.22, 0.1, mirroredY);
  const open = mirror * (0.4 + 0.6 * occlusion);
  const keep: f32 = isMetal ? 0.65 : 1 - mirror;
  red = red * keep + open * mix(mood.groundRed * 0.45, sky.red, up) * (isMetal ? albedoRed * 1.3 : 1);
  green =
    green * keep + open * mix(mood.groundGreen * 0.45, sky.green, up) * (isMetal ? albedoGreen * 1.3 : 1);
  blue = blue * keep + open * mix(mood.groundBlue * 0.45, sky.blue, up) * (isMetal ? albedoBlue * 1.3 : 1);
  const shine = shineOf() * sunlit * mood.key * 0.6;
  red += mood.sunRed * shine;
  green += mood.sunGreen * shine;
  blue += mood.sunBlue * shine;
}

/** The highlight of the sun. */
function shineOf(): f32 {
  const x = mood.sunX - surface.towardsX;
  const y = mood.sunY - surface.towardsY;
  const z = mood.sunZ - surface.towardsZ;
  const length = sqrt<f32>(x * x + y * y + z * z + 1e-9);
  const facing = share((normalX * x + normalY * y + normalZ * z) / length);
  const two = facing * facing;
  const four = two * two;
  const eight = four * four;
  const shine: f32 = eight * eight * eight * four * two * 1.4;
  if (mood.bands == 0) return shine;
  return shine > 0.35 ? 0.6 : 0;
}

/** Light around the edges of what stands before the sun. */
function addRim(towards: f32, sunlit: f32): void {
  const material = surface.material;
  if (material == water) return;
  const facing = normalX * surface.towardsX + normalY * surface.towardsY + normalZ * surface.towardsZ;
  const edge: f32 = 1 - share(-facing);
  const behind = surface.towardsX * mood.sunX + surface.towardsY * mood.sunY + surface.towardsZ * mood.sunZ;
  const weight: f32 = material == ground ? 0.25 : 1;
  let rim: f32 =
    edge *
    edge *
    edge *
    share(0.35 + 0.65 * behind) *
    mood.rim *
    (0.25 + 0.75 * sunlit) *
    share(towards + 0.55) *
    weight;
  if (mood.bands > 0) rim = rim > 0.1 ? 0.35 : 0;
  red += mood.sunRed * rim * (0.3 + albedoRed);
  green += mood.sunGreen * rim * (0.3 + albedoGreen);
  blue += mood.sunBlue * rim * (0.3 + albedoBlue);
}
