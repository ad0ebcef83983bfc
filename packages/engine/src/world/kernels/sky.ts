import { readAurora } from './aurora';
import * as aurora from './aurora';
import { readCeiling, readHeaps } from './clouds';
import * as clouds from './clouds';
import { angleOf, arctan, ease, exponent, hash, layered, mix, power, share } from './maths';
import { lists, mood, sky, view } from './state';
import { Disc, discSize } from './structs';
import * as surface from './surface';

/** Colour of the sky in a direction. */
export let red: f32 = 0;
export let green: f32 = 0;
export let blue: f32 = 0;
/** How much is seen of what is behind the clouds: disc and stars. */
let clearness: f32 = 1;

/** The sky without clouds: the horizon has the colour of the sun on its side alone. */
export function readAir(x: f32, y: f32, z: f32): void {
  // What is seen above the land is most often the lower half of the sky.
  const height = power(share(y * sky.band), 0.52);
  const towardsSun = max<f32>(0, x * mood.sunX + y * mood.sunY + z * mood.sunZ);
  const glow = (power(towardsSun, 10) + power(towardsSun, 60) * 0.8) * sky.glow;
  const side = sunSide(x, z);
  red = mix(mix(sky.awayRed, sky.horizonRed, side), sky.zenithRed, height) + mood.sunRed * glow;
  green = mix(mix(sky.awayGreen, sky.horizonGreen, side), sky.zenithGreen, height) + mood.sunGreen * glow;
  blue = mix(mix(sky.awayBlue, sky.horizonBlue, side), sky.zenithBlue, height) + mood.sunBlue * glow;
  clearness = 1;
}

/** Without air there are more stars than on any night. */
const isSpace = (): bool => sky.stars > 1.2;

/** 1 on the side of the sun, 0 on the other. */
function sunSide(x: f32, z: f32): f32 {
  const length = sqrt<f32>((x * x + z * z) * (mood.sunX * mood.sunX + mood.sunZ * mood.sunZ)) + 1e-6;
  return ease(-0.3, 1, (x * mood.sunX + z * mood.sunZ) / length);
}

export function readSkyAt(x: f32, y: f32, z: f32, octaves: i32): void {
  readAir(x, y, z);
  if (sky.aurora > 0 && y > 0) {
    readAurora(x, y, z, sky.auroraSeed);
    red += aurora.red * sky.aurora;
    green += aurora.green * sky.aurora;
    blue += aurora.blue * sky.aurora;
  }
  // In space there is no horizon: gas is all around.
  const over: f32 = isSpace() ? 0.5 + 0.45 * y : y;
  if (sky.cloudFrom < 1 && over > 0.005) {
    const side: f32 = 0.5 + 0.5 * sunSide(x, z);
    readCeiling(x, over, z, octaves);
    addCloud(1, side);
    if (y > 0.005 && y < 0.5 && sky.heaps > 0) {
      readHeaps(x, y, z);
      addCloud(0.94, side);
    }
  }
  const haze: f32 = isSpace() ? 0 : exponent(-max<f32>(0, y) * 9) * sky.haze;
  const towardsSun = max<f32>(0, x * mood.sunX + y * mood.sunY + z * mood.sunZ);
  const glow = power(towardsSun, 5) * mood.fogTowardsSun;
  red = mix(red, mood.fogRed + mood.sunRed * glow, haze);
  green = mix(green, mood.fogGreen + mood.sunGreen * glow, haze);
  blue = mix(blue, mood.fogBlue + mood.sunBlue * glow, haze);
  clearness *= 1 - haze;
}

/** Mixes in what `clouds` has read; clouds away from the sun have less of its light. */
function addCloud(by: f32, side: f32): void {
  const cover = clouds.cover * by;
  if (cover <= 0) return;
  const lit = clouds.lit * side;
  red = mix(red, mix(sky.darkRed, sky.litRed, lit), cover);
  green = mix(green, mix(sky.darkGreen, sky.litGreen, lit), cover);
  blue = mix(blue, mix(sky.darkBlue, sky.litBlue, lit), cover);
  clearness *= 1 - cover;
}

/** The soft part of the sky is computed for every few pixels only: colour and clearness, four floats for each cell. */
export function fillSky(rows: i32): void {
  const step = <f32>(lists.skyStep * view.across);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < lists.skyWidth; column++) {
      if (!hasSky(column, row)) continue;
      surface.readSky((<f32>column + 0.5) * step, (<f32>row + 0.5) * step);
      readSkyAt(surface.towardsX, surface.towardsY, surface.towardsZ, 5);
      const at = lists.sky + ((row * lists.skyWidth + column) << 4);
      store<f32>(at, red);
      store<f32>(at, green, 4);
      store<f32>(at, blue, 8);
      store<f32>(at, clearness, 12);
    }
}

/** Whether any pixel that uses a cell may show the sky. */
function hasSky(column: i32, row: i32): bool {
  const step = lists.skyStep;
  const left = max<i32>(0, (column - 1) * step);
  const right = min<i32>(view.width, (column + 2) * step);
  const bottom = min<i32>(view.height, (row + 2) * step);
  for (let y = max<i32>(0, (row - 1) * step); y < bottom; y++)
    for (let x = left; x < right; x++) if (isSkyIn(x, y)) return true;
  return false;
}

/** Whether one of the samples of a pixel shows the sky. */
function isSkyIn(column: i32, row: i32): bool {
  if (view.across == 1) return load<i32>(lists.sampleTriangle + ((row * view.width + column) << 2)) == 0;
  const line = view.width << 3;
  const at = lists.sampleTriangle + row * 2 * line + (column << 3);
  return (
    load<i32>(at) == 0 || load<i32>(at, 4) == 0 || load<i32>(at + line) == 0 || load<i32>(at + line, 4) == 0
  );
}

function fromCells(at: i32, line: i32, u: f32, v: f32): f32 {
  const upper = load<f32>(at) + (load<f32>(at, 16) - load<f32>(at)) * u;
  const lower = load<f32>(at + line) + (load<f32>(at + line, 16) - load<f32>(at + line)) * u;
  return upper + (lower - upper) * v;
}

/** The sky in a pixel, with stars and disc. `surface.readSky` has found the way to it. */
export function readSkyIn(column: i32, row: i32, skyRows: i32): void {
  const step = <f32>lists.skyStep;
  const across = max<f32>(0, (<f32>column + 0.5) / step - 0.5);
  const down = max<f32>(0, (<f32>row + 0.5) / step - 0.5);
  const cell = min<i32>(lists.skyWidth - 2, <i32>across);
  const line = min<i32>(skyRows - 2, <i32>down);
  const u = min<f32>(1, across - <f32>cell);
  const v = min<f32>(1, down - <f32>line);
  const at = lists.sky + ((line * lists.skyWidth + cell) << 4);
  const next = lists.skyWidth << 4;
  red = fromCells(at, next, u, v);
  green = fromCells(at + 4, next, u, v);
  blue = fromCells(at + 8, next, u, v);
  clearness = fromCells(at + 12, next, u, v);
  if (sky.stars > 0 && (surface.towardsY > 0.04 || isSpace())) addStar(surface.towardsX, surface.towardsY, surface.towardsZ);
  for (let index = 0; index < sky.discCount; index++)
    addDisc(changetype<Disc>(sky.discs + index * discSize), surface.towardsX, surface.towardsY, surface.towardsZ);
}

/** How much of a pixel's sky clouds hide, at this height of the way to it. */
export function coverIn(column: i32, row: i32, y: f32): f32 {
  const step = lists.skyStep;
  readSkyIn(column, row, (view.height + step - 1) / step + 1);
  return 1 - clearness / max<f32>(0.01, 1 - exponent(-max<f32>(0, y) * 9) * sky.haze);
}

/** At most one star in each field of a grid over the sky. */
function addStar(x: f32, y: f32, z: f32): void {
  const u: f32 = angleOf(x, z) * 70;
  const v: f32 = arctan(y / sqrt<f32>(max<f32>(1e-6, 1 - y * y))) * 70;
  const left = floor<f32>(u);
  const top = floor<f32>(v);
  const chance = hash(<i32>left, <i32>top, 5);
  if (chance < 0.86) return;
  const dx: f32 = u - left - 0.3 - 0.4 * hash(<i32>left, <i32>top, 6);
  const dy: f32 = v - top - 0.3 - 0.4 * hash(<i32>left, <i32>top, 7);
  const size: f32 = chance > 0.975 ? 3 : 1;
  const light = exponent(-(dx * dx + dy * dy) * 170) * sky.stars * size * (isSpace() ? 1 : ease(0.04, 0.25, y)) * clearness;
  red += light;
  green += light;
  blue += light * 1.1;
}

function addDisc(disc: Disc, x: f32, y: f32, z: f32): void {
  const near = x * disc.x + y * disc.y + z * disc.z;
  if (near < 0.9) return;
  const radius = disc.radius;
  const away = sqrt<f32>(max<f32>(0, 2 - 2 * near));
  const edge: f32 = 1 - ease(radius * 0.97, radius * 1.01 + 1 / view.scale, away);
  const cover = edge * clearness;
  if (cover <= 0) return;
  let tone: f32 = 1;
  if (sky.isMoon > 0) {
    const spots = layered(((x - disc.x) / radius) * 1.3 + 3, ((y - disc.y) / radius) * 1.3 + 8, 4, 12);
    tone = 1 - 0.32 * ease(0.42, 0.62, spots);
  }
  red = mix(red, disc.red * tone, cover);
  green = mix(green, disc.green * tone, cover);
  blue = mix(blue, disc.blue * tone, cover);
}
