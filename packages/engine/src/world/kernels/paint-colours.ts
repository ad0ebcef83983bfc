import { cubeRoot, share } from './maths';

/** sRGB from 0 to 1 to OKLab, three floats a pixel. `curve`: 4098 values of linear light. */
export function labOf(from: usize, to: usize, count: i32, curve: usize): void {
  for (let end: usize = from + count * 12; from < end; from += 12, to += 12) {
    const r = onCurve(load<f32>(from), curve);
    const g = onCurve(load<f32>(from, 4), curve);
    const b = onCurve(load<f32>(from, 8), curve);
    const long = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const medium = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const short = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    store<f32>(to, 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short);
    store<f32>(to, 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short, 4);
    store<f32>(to, 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short, 8);
  }
}

/** OKLab to sRGB from 0 to 1. `curve`: 4098 values of sRGB over the square root of linear light. */
export function colourOf(from: usize, to: usize, count: i32, curve: usize): void {
  for (let end: usize = from + count * 12; from < end; from += 12, to += 12) {
    const l = load<f32>(from);
    const a = load<f32>(from, 4);
    const b = load<f32>(from, 8);
    let long: f32 = l + 0.3963377774 * a + 0.2158037573 * b;
    let medium: f32 = l - 0.1055613458 * a - 0.0638541728 * b;
    let short: f32 = l - 0.0894841775 * a - 1.291485548 * b;
    long *= long * long;
    medium *= medium * medium;
    short *= short * short;
    const red: f32 = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
    const green: f32 = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
    const blue: f32 = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
    store<f32>(to, onCurve(sqrt<f32>(share(red)), curve));
    store<f32>(to, onCurve(sqrt<f32>(share(green)), curve), 4);
    store<f32>(to, onCurve(sqrt<f32>(share(blue)), curve), 8);
  }
}

function onCurve(value: f32, curve: usize): f32 {
  const at: f32 = share(value) * 4096;
  const index: i32 = at as i32;
  const low = load<f32>(curve + index * 4);
  return low + (load<f32>(curve + index * 4, 4) - low) * (at - (index as f32));
}

/** sRGB from 0 to 1 as bytes of red, green, blue and alpha. */
export function bytesOf(from: usize, to: usize, count: i32): void {
  for (let end: usize = from + count * 12; from < end; from += 12, to += 4) {
    store<u8>(to, (share(load<f32>(from)) * 255 + 0.5) as u8);
    store<u8>(to, (share(load<f32>(from, 4)) * 255 + 0.5) as u8, 1);
    store<u8>(to, (share(load<f32>(from, 8)) * 255 + 0.5) as u8, 2);
    store<u8>(to, 255, 3);
  }
}

/**
 * Mean over a square around each pixel, in place; `channels` floats a pixel. `sums` holds one row, `rows` one more than the radius: rows as they
 * were before they were overwritten.
 */
export function soften(
  picture: usize,
  rows: usize,
  sums: usize,
  width: i32,
  height: i32,
  channels: i32,
  radius: i32,
): void {
  const side = radius * 2 + 1;
  const whole: f32 = 1 / (side as f32);
  const row: i32 = width * channels;
  const bytes: i32 = row * 4;
  for (let y = 0; y < height; y++) softenRow(picture + y * bytes, rows, width, channels, radius, whole);
  memory.fill(sums, 0, bytes);
  for (let y = -radius; y <= radius; y++) addRow(sums, picture + inside(y, height) * bytes, bytes);
  const four = f32x4.splat(whole);
  for (let y = 0; y < height; y++) {
    const out: usize = picture + y * bytes;
    memory.copy(rows + (y % (radius + 1)) * bytes, out, bytes);
    const last = inside(y + radius + 1, height);
    const enters: usize = last == y ? rows + (y % (radius + 1)) * bytes : picture + last * bytes;
    const leaves: usize = rows + (max<i32>(0, y - radius) % (radius + 1)) * bytes;
    let at = 0;
    for (; at + 12 < bytes; at += 16) {
      const sum = v128.load(sums + at);
      const next = f32x4.sub(f32x4.add(sum, v128.load(enters + at)), v128.load(leaves + at));
      v128.store(out + at, f32x4.mul(sum, four));
      v128.store(sums + at, next);
    }
    for (; at < bytes; at += 4) {
      const sum = load<f32>(sums + at);
      const next: f32 = sum + load<f32>(enters + at) - load<f32>(leaves + at);
      store<f32>(out + at, sum * whole);
      store<f32>(sums + at, next);
    }
  }
}

function softenRow(row: usize, copy: usize, width: i32, channels: i32, radius: i32, whole: f32): void {
  memory.copy(copy, row, width * channels * 4);
  if (channels == 3) {
    softenColours(row, copy, width, radius, whole);
    return;
  }
  for (let channel = 0; channel < channels; channel++) {
    let sum: f32 = 0;
    for (let x = -radius; x <= radius; x++) sum += load<f32>(copy + (inside(x, width) * channels + channel) * 4);
    for (let x = 0; x < width; x++) {
      store<f32>(row + (x * channels + channel) * 4, sum * whole);
      sum += load<f32>(copy + (inside(x + radius + 1, width) * channels + channel) * 4);
      sum -= load<f32>(copy + (inside(x - radius, width) * channels + channel) * 4);
    }
  }
}

/** The same for red, green and blue side by side. Reads up to four bytes behind the row. */
function softenColours(row: usize, copy: usize, width: i32, radius: i32, whole: f32): void {
  const by = f32x4.splat(whole);
  let sum = f32x4.splat(0);
  for (let x = -radius; x <= radius; x++) sum = f32x4.add(sum, v128.load(copy + inside(x, width) * 12));
  for (let x = 0; x < width; x++) {
    const mean = f32x4.mul(sum, by);
    const out: usize = row + x * 12;
    store<f64>(out, f64x2.extract_lane(mean, 0));
    store<f32>(out, f32x4.extract_lane(mean, 2), 8);
    sum = f32x4.add(sum, v128.load(copy + inside(x + radius + 1, width) * 12));
    sum = f32x4.sub(sum, v128.load(copy + inside(x - radius, width) * 12));
  }
}

function addRow(sums: usize, row: usize, bytes: i32): void {
  for (let at = 0; at < bytes; at += 4) store<f32>(sums + at, load<f32>(sums + at) + load<f32>(row + at));
}

function inside(value: i32, size: i32): i32 {
  return value < 0 ? 0 : value >= size ? size - 1 : value;
}

/**
 * Changes the tones of a picture in OKLab: `black` and `white` become `lowest` and `highest`, `bend` lifts what is between, `strength`
 * multiplies the chroma. The shadows and the lights are pushed towards a hue each (a and b).
 */
export function regrade(
  lab: usize,
  count: i32,
  black: f32,
  white: f32,
  lowest: f32,
  highest: f32,
  bend: f32,
  strength: f32,
  shadowA: f32,
  shadowB: f32,
  lightA: f32,
  lightB: f32,
): void {
  for (let end: usize = lab + count * 12; lab < end; lab += 12) {
    const value = share((load<f32>(lab) - black) / (white - black));
    const dark: f32 = (1 - value) * (1 - value);
    const light: f32 = value * value;
    store<f32>(lab, lowest + (highest - lowest) * (value + bend * value * (1 - value)));
    const a: f32 = load<f32>(lab, 4) * strength + shadowA * dark + lightA * light;
    const b: f32 = load<f32>(lab, 8) * strength + shadowB * dark + lightB * light;
    const calm = calmed(sqrt<f32>(a * a + b * b));
    store<f32>(lab, a * calm, 4);
    store<f32>(lab, b * calm, 8);
  }
}

/** What a chroma is multiplied with, so that strong colours come close to a limit but do not glare. */
function calmed(chroma: f32): f32 {
  const over: f32 = chroma - 0.12;
  return over <= 0 ? 1 : (0.12 + over / (1 + over * 9)) / chroma;
}
