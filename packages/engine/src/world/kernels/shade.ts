import { addHalos, addHaze, clearnessOf } from './air';
import * as air from './air';
import { lightSurface } from './light';
import * as light from './light';
import { occlusionAt } from './occlusion';
import { readSkyIn } from './sky';
import * as sky from './sky';
import { instanceOf, lists, mood, view } from './state';
import { glow, water } from './structs';
import { readLook, readPlace, readSky, useLook } from './surface';
import * as surface from './surface';

function sampleAt(column: i32, row: i32, sample: i32): i32 {
  const across = view.across;
  return (row * across + (sample >> 1)) * view.width * across + column * across + (sample & 1);
}

function triangleOf(sample: i32): i32 {
  return load<i32>(lists.sampleTriangle + (sample << 2));
}

function nearnessOf(sample: i32): f32 {
  return load<f32>(lists.nearness + (sample << 2));
}

function placeOf(sample: i32): void {
  const line = view.width * view.across;
  const row = sample / line;
  readPlace(<f32>(sample - row * line) + 0.5, <f32>row + 0.5, 1 / nearnessOf(sample));
}

/** Writes what each pixel shows: that of its nearest sample. */
export function readPixels(): void {
  const samples = view.across * view.across;
  for (let row = 0; row < view.height; row++)
    for (let column = 0; column < view.width; column++) {
      let nearest = sampleAt(column, row, 0);
      for (let sample = 1; sample < samples; sample++) {
        const other = sampleAt(column, row, sample);
        if (nearnessOf(other) > nearnessOf(nearest)) nearest = other;
      }
      writePixel(row * view.width + column, nearest);
    }
}

function writePixel(pixel: i32, sample: i32): void {
  const triangle = triangleOf(sample);
  store<i32>(lists.triangle + (pixel << 2), triangle);
  const normal = lists.normal + pixel * 12;
  const albedo = lists.albedo + pixel * 12;
  if (triangle == 0) {
    store<f32>(lists.depth + (pixel << 2), 0);
    store<u8>(lists.material + pixel, 0);
    store<u16>(lists.object + (pixel << 1), 0);
    memory.fill(normal, 0, 12);
    memory.fill(albedo, 0, 12);
    return;
  }
  placeOf(sample);
  readLook(triangle);
  store<f32>(lists.depth + (pixel << 2), 1 / nearnessOf(sample));
  store<u8>(lists.material + pixel, <u8>surface.material);
  store<u16>(lists.object + (pixel << 1), <u16>surface.object);
  store<f32>(normal, surface.normalX);
  store<f32>(normal, surface.normalY, 4);
  store<f32>(normal, surface.normalZ, 8);
  store<f32>(albedo, surface.red);
  store<f32>(albedo, surface.green, 4);
  store<f32>(albedo, surface.blue, 8);
}

/** The sum of a pixel's samples. Bright ones count less, as they would after the tone curve: else bright edges would be jagged. */
let sumRed: f32 = 0;
let sumGreen: f32 = 0;
let sumBlue: f32 = 0;
let sumWeight: f32 = 0;

function addToSum(red: f32, green: f32, blue: f32, count: i32): void {
  const weight = <f32>count / (1 + max<f32>(red, max<f32>(green, blue)) * mood.exposure);
  sumRed += red * weight;
  sumGreen += green * weight;
  sumBlue += blue * weight;
  sumWeight += weight;
}

/** Light and air for every pixel. */
export function lightPixels(skyRows: i32): void {
  for (let row = 0; row < view.height; row++)
    for (let column = 0; column < view.width; column++) lightPixel(column, row, skyRows);
}

function lightPixel(column: i32, row: i32, skyRows: i32): void {
  const pixel = row * view.width + column;
  const samples = view.across * view.across;
  let done = 0;
  let wet = 0;
  let brightness: f32 = 0;
  sumRed = 0;
  sumGreen = 0;
  sumBlue = 0;
  sumWeight = 0;
  for (let sample = 0; sample < samples; sample++) {
    if ((done >> sample) & 1) continue;
    const same = samplesLike(column, row, sample, samples) & ~done;
    done |= same;
    const count = popcnt<i32>(same);
    const at = sampleAt(column, row, sample);
    if (triangleOf(at) == 0) {
      lightSky(column, row, skyRows);
      addToSum(air.red, air.green, air.blue, count);
    } else if (lightSample(pixel, at, column, row)) {
      addToSum(air.red, air.green, air.blue, count);
      brightness += light.amount * <f32>count;
    } else wet += count;
  }
  if (lists.water != 0) store<u8>(lists.water + pixel, <u8>((wet << 2) / samples));
  const dry = samples - wet;
  store<f32>(lists.light + (pixel << 2), dry > 0 ? min<f32>(1.5, brightness / <f32>dry) : 0);
  writeSum(lists.linear + pixel * 12);
}

function writeSum(out: i32): void {
  const scale: f32 = sumWeight > 0 ? 1 / sumWeight : 0;
  store<f32>(out, sumRed * scale);
  store<f32>(out, sumGreen * scale, 4);
  store<f32>(out, sumBlue * scale, 8);
}

/** Which samples of a pixel show the same as this one: a bit for each. They are lit once. */
function samplesLike(column: i32, row: i32, sample: i32, samples: i32): i32 {
  const first = sampleAt(column, row, sample);
  const triangle = triangleOf(first);
  if (sample == 0 && samples == 4 && isOneTriangle(first, triangle)) return 15;
  let same = 1 << sample;
  for (let other = sample + 1; other < samples; other++) {
    const at = sampleAt(column, row, other);
    if (areAlike(triangle, nearnessOf(first), triangleOf(at), nearnessOf(at))) same |= 1 << other;
  }
  return same;
}

function isOneTriangle(first: i32, triangle: i32): bool {
  const below = first + view.width * 2;
  return (
    triangleOf(first + 1) == triangle && triangleOf(below) == triangle && triangleOf(below + 1) == triangle
  );
}

function areAlike(triangle: i32, nearness: f32, other: i32, otherNearness: f32): bool {
  if (triangle == other) return true;
  if (triangle == 0 || other == 0) return false;
  const low = min<f32>(nearness, otherNearness);
  const high = max<f32>(nearness, otherNearness);
  if (high > low * 1.03) return false;
  return instanceOf(triangle).firstTriangle == instanceOf(other).firstTriangle;
}

function lightSky(column: i32, row: i32, skyRows: i32): void {
  const across = <f32>view.across;
  readSky((<f32>column + 0.5) * across, (<f32>row + 0.5) * across);
  readSkyIn(column, row, skyRows);
  air.receive(sky.red, sky.green, sky.blue);
  addHalos(surface.towardsX, surface.towardsY, surface.towardsZ, 600);
}

/** Lights a sample; false for water, which is done when all else is lit. */
function lightSample(pixel: i32, sample: i32, column: i32, row: i32): bool {
  const triangle = triangleOf(sample);
  placeOf(sample);
  if (triangle == load<i32>(lists.triangle + (pixel << 2)))
    useLook(
      lists.normal + pixel * 12,
      lists.albedo + pixel * 12,
      load<u8>(lists.material + pixel),
      load<u16>(lists.object + (pixel << 1)),
    );
  else readLook(triangle);
  if (surface.material == water) return false;
  lightSurface(occlusionAt(column, row));
  let clear = clearnessOf(surface.y, surface.distance);
  if (surface.material == glow) clear = sqrt<f32>(clear);
  addHaze(light.red, light.green, light.blue, clear, surface.towardsX, surface.towardsY, surface.towardsZ);
  addHalos(surface.towardsX, surface.towardsY, surface.towardsZ, surface.distance);
  return true;
}
