import { view } from './state';

/** Bytes of what `sumAreas` adds up for each area, and of what fills it. */
const sumSize: i32 = 22 * 8;
const fillSize: i32 = 12 * 4;

/** Where a pixel is across the picture. */
// @ts-ignore: a decorator of the compiler
@inline
function acrossAt(index: i32): f32 {
  return ((index % view.width) as f32) / (view.height as f32);
}

/**
 * Adds up what the passage of each numbered area follows from: products of 1, the place across (u), the way (v) and its square with
 * each other, then with the three channels. 22 numbers of eight bytes for each, zeros before.
 */
export function sumAreas(numbers: usize, colours: usize, count: i32, sums: usize): void {
  for (let index = 0; index < count; index++, colours += 12) {
    const sum: usize = sums + load<i32>(numbers + index * 4) * sumSize;
    const u: f64 = acrossAt(index);
    const v: f64 = load<f32>(numbers + (count + index) * 4);
    const w: f64 = v * v;
    add(sum, 1);
    add(sum + 8, u);
    add(sum + 16, v);
    add(sum + 24, w);
    add(sum + 32, u * u);
    add(sum + 40, u * v);
    add(sum + 48, u * w);
    add(sum + 56, w);
    add(sum + 64, v * w);
    add(sum + 72, w * w);
    for (let channel = 0; channel < 3; channel++) {
      const value: f64 = load<f32>(colours + channel * 4);
      const out = sum + 80 + channel * 32;
      add(out, value);
      add(out + 8, value * u);
      add(out + 16, value * v);
      add(out + 24, value * w);
    }
  }
}

// @ts-ignore: a decorator of the compiler
@inline
function add(at: usize, value: f64): void {
  store<f64>(at, load<f64>(at) + value);
}

/** A channel of what fills an area at a pixel. */
export function filled(numbers: usize, fills: usize, index: i32, channel: i32): f32 {
  const fill: usize = fills + load<i32>(numbers + index * 4) * fillSize + channel * 16;
  const v = load<f32>(numbers + (view.width * view.height + index) * 4);
  return load<f32>(fill) + load<f32>(fill, 4) * acrossAt(index) + load<f32>(fill, 8) * v + load<f32>(fill, 12) * v * v;
}

/** Fills each area with its passage: four floats for each channel. */
export function fillAreas(numbers: usize, count: i32, fills: usize, to: usize): void {
  for (let index = 0; index < count; index++)
    for (let channel = 0; channel < 3; channel++)
      store<f32>(to + index * 12 + channel * 4, filled(numbers, fills, index, channel));
}
