import { lists, view } from './state';

/** Numbers what strokes keep apart: the materials of each object. 0 is the sky. */
export function materialKeys(keys: usize): void {
  for (let index = 0; index < view.width * view.height; index++) {
    const object: i32 = load<u16>(lists.object + (index << 1));
    store<i32>(keys + (index << 2), (object << 4) | (load<u8>(lists.material + index) as i32));
  }
}

/**
 * At the border of an area, a pixel has some of the colour behind it, which a stroke would carry along: such pixels get the
 * colour of their own area's pixels beside them that lie within it. `to` is a copy of the picture.
 */
export function cleanBorders(keys: usize, picture: usize, to: usize): void {
  for (let y = 0; y < view.height; y++)
    for (let x = 0; x < view.width; x++) {
      const index = y * view.width + x;
      if (isWithin(keys, x, y)) continue;
      const key = keyAt(keys, index);
      let red: f32 = 0;
      let green: f32 = 0;
      let blue: f32 = 0;
      let count: f32 = 0;
      for (let down = max<i32>(0, y - 2); down <= min<i32>(view.height - 1, y + 2); down++)
        for (let across = max<i32>(0, x - 2); across <= min<i32>(view.width - 1, x + 2); across++) {
          const other = down * view.width + across;
          if (keyAt(keys, other) != key || !isWithin(keys, across, down)) continue;
          red += load<f32>(picture + other * 12);
          green += load<f32>(picture + other * 12, 4);
          blue += load<f32>(picture + other * 12, 8);
          count += 1;
        }
      if (count == 0) continue;
      store<f32>(to + index * 12, red / count);
      store<f32>(to + index * 12, green / count, 4);
      store<f32>(to + index * 12, blue / count, 8);
    }
}

/** Whether the pixels beside this one belong to the same area. */
function isWithin(keys: usize, x: i32, y: i32): bool {
  const index = y * view.width + x;
  const key = keyAt(keys, index);
  return (
    (x == 0 || keyAt(keys, index - 1) == key) &&
    (x == view.width - 1 || keyAt(keys, index + 1) == key) &&
    (y == 0 || keyAt(keys, index - view.width) == key) &&
    (y == view.height - 1 || keyAt(keys, index + view.width) == key)
  );
}

/**
 * Smooths the steps between areas of one colour each: a step's line is drawn from half a pixel at one end to none in its
 * middle, as wide as the step is long. `keys` holds a number for each area, `picture` three floats a pixel, `to` a copy of it.
 */
export function smoothSteps(keys: usize, picture: usize, to: usize, width: i32, height: i32): void {
  for (let y = 0; y + 1 < height; y++) smoothRow(keys, picture, to, y * width, 1, width, width);
  for (let x = 0; x + 1 < width; x++) smoothRow(keys, picture, to, x, width, 1, height);
}

/** The border between one row and the next, or one column and the next. */
function smoothRow(keys: usize, picture: usize, to: usize, start: i32, along: i32, across: i32, length: i32): void {
  let first = 0;
  while (first < length) {
    const place = start + first * along;
    const upper = keyAt(keys, place);
    const lower = keyAt(keys, place + across);
    let after = first + 1;
    while (
      after < length &&
      keyAt(keys, start + after * along) == upper &&
      keyAt(keys, start + after * along + across) == lower
    )
      after++;
    if (upper != lower) {
      const left = first > 0 ? turnAt(keys, start + (first - 1) * along, across, upper, lower) : 0;
      const right = after < length ? turnAt(keys, start + after * along, across, upper, lower) : 0;
      if (left != 0 || right != 0) smoothRun(picture, to, start + first * along, along, across, after - first, left, right);
    }
    first = after;
  }
}

/** Where the border goes on beyond its end: 1 into the upper row, -1 into the lower one, 0 if it ends. */
function turnAt(keys: usize, place: i32, across: i32, upper: i32, lower: i32): i32 {
  const above = keyAt(keys, place);
  const below = keyAt(keys, place + across);
  if (above == lower && below == lower) return 1;
  if (above == upper && below == upper) return -1;
  return 0;
}

function smoothRun(
  picture: usize,
  to: usize,
  start: i32,
  along: i32,
  across: i32,
  length: i32,
  left: i32,
  right: i32,
): void {
  const half: f32 = (length as f32) * 0.5;
  for (let step = 0; step < length; step++) {
    const middle: f32 = (step as f32) + 0.5;
    const share: f32 = (half - middle) / half;
    const rise: f32 = share > 0 ? share * 0.5 * (left as f32) : -share * 0.5 * (right as f32);
    const upper = start + step * along;
    const lower = upper + across;
    if (rise > 0) mixIn(picture, to, upper, lower, rise);
    else if (rise < 0) mixIn(picture, to, lower, upper, -rise);
  }
}

function mixIn(picture: usize, to: usize, into: i32, other: i32, share: f32): void {
  const out: usize = to + into * 12;
  const from: usize = picture + other * 12;
  for (let at: usize = 0; at < 12; at += 4)
    store<f32>(out + at, load<f32>(out + at) + (load<f32>(from + at) - load<f32>(out + at)) * share);
}

function keyAt(keys: usize, place: i32): i32 {
  return load<i32>(keys + place * 4);
}
