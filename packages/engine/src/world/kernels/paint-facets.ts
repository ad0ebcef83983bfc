import { ease, hash } from './maths';
import { lists, view } from './state';

/**
 * Numbers the triangle of every sample, those of the sky beginning after those of the scene: the sky is a grid of moved points, two
 * triangles to a cell. Returns the number after the last.
 */
export function numberFacets(to: usize, first: i32, cell: f32, seed: i32): i32 {
  const width = view.width * view.across;
  const height = view.height * view.across;
  const count = width * height;
  for (let index = 0; index < count; index++) store<i32>(to + index * 4, load<i32>(lists.sampleTriangle + index * 4));
  const columns = ((width as f32) / cell) as i32 + 4;
  const rows = ((height as f32) / cell) as i32 + 4;
  for (let row = -1; row < rows - 2; row++)
    for (let column = -1; column < columns - 2; column++) {
      const number = first + ((row + 1) * columns + column + 1) * 2;
      const isTurned = ((row + column) & 1) == 1;
      const next = isTurned ? 0 : 1;
      skyFacet(to, number, column, row, column + 1, row, column + next, row + 1, cell, seed);
      skyFacet(to, number + 1, column + 1 - next, row, column + 1, row + 1, column, row + 1, cell, seed);
    }
  return first + rows * columns * 2;
}

function pointX(column: i32, row: i32, cell: f32, seed: i32): f32 {
  return ((column as f32) + 0.7 * (hash(column, row, seed) - 0.5)) * cell;
}
function pointY(column: i32, row: i32, cell: f32, seed: i32): f32 {
  return ((row as f32) + 0.7 * (hash(column, row, seed + 1) - 0.5)) * cell;
}

function skyFacet(
  to: usize,
  number: i32,
  c0: i32,
  r0: i32,
  c1: i32,
  r1: i32,
  c2: i32,
  r2: i32,
  cell: f32,
  seed: i32,
): void {
  const width = view.width * view.across;
  const height = view.height * view.across;
  const x0 = pointX(c0, r0, cell, seed);
  const y0 = pointY(c0, r0, cell, seed);
  const x1 = pointX(c1, r1, cell, seed);
  const y1 = pointY(c1, r1, cell, seed);
  const x2 = pointX(c2, r2, cell, seed);
  const y2 = pointY(c2, r2, cell, seed);
  const top = max<i32>(0, min<f32>(y0, min<f32>(y1, y2)) as i32);
  const bottom = min<i32>(height - 1, (max<f32>(y0, max<f32>(y1, y2)) as i32) + 1);
  const left = max<i32>(0, min<f32>(x0, min<f32>(x1, x2)) as i32);
  const right = min<i32>(width - 1, (max<f32>(x0, max<f32>(x1, x2)) as i32) + 1);
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const at: usize = lists.sampleTriangle + (y * width + x) * 4;
      if (load<i32>(at)) continue;
      const px: f32 = x as f32;
      const py: f32 = y as f32;
      const a: f32 = (x1 - x0) * (py - y0) - (y1 - y0) * (px - x0);
      const b: f32 = (x2 - x1) * (py - y1) - (y2 - y1) * (px - x1);
      const c: f32 = (x0 - x2) * (py - y2) - (y0 - y2) * (px - x2);
      if ((a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0)) store<i32>(to + (y * width + x) * 4, number);
    }
}

/** Adds up the colour of each facet, four floats each. Pixels that several facets share count little: their colour is mixed. */
export function sumFacets(facets: usize, sums: usize, colours: usize): void {
  const across = view.across;
  const width = view.width;
  const wide = width * across;
  for (let y = 0; y < view.height; y++)
    for (let x = 0; x < width; x++) {
      const at: usize = facets + (y * across * wide + x * across) * 4;
      const one = load<i32>(at);
      const isWhole =
        across == 1 ||
        (one == load<i32>(at, 4) && one == load<i32>(at + wide * 4) && one == load<i32>(at + wide * 4, 4));
      const weight: f32 = isWhole ? 1 : 0.01;
      const colour: usize = colours + (y * width + x) * 12;
      for (let j = 0; j < across; j++)
        for (let i = 0; i < across; i++) {
          const sum: usize = sums + load<i32>(at + (j * wide + i) * 4) * 16;
          for (let channel: usize = 0; channel < 12; channel += 4)
            store<f32>(sum + channel, load<f32>(sum + channel) + load<f32>(colour + channel) * weight);
          store<f32>(sum, load<f32>(sum, 12) + weight, 12);
          if (isWhole) {
            j = across;
            break;
          }
        }
    }
}

/** Each pixel becomes the mean of its samples' facets. */
export function fillFacets(facets: usize, sums: usize, to: usize): void {
  const across = view.across;
  const width = view.width;
  const wide = width * across;
  const part: f32 = 1 / ((across as f32) * (across as f32));
  for (let y = 0; y < view.height; y++)
    for (let x = 0; x < width; x++) {
      let red: f32 = 0;
      let green: f32 = 0;
      let blue: f32 = 0;
      for (let j = 0; j < across; j++)
        for (let i = 0; i < across; i++) {
          const sum: usize = sums + load<i32>(facets + ((y * across + j) * wide + x * across + i) * 4) * 16;
          const weight: f32 = part / load<f32>(sum, 12);
          red += load<f32>(sum) * weight;
          green += load<f32>(sum, 4) * weight;
          blue += load<f32>(sum, 8) * weight;
        }
      const out: usize = to + (y * width + x) * 12;
      store<f32>(out, red);
      store<f32>(out, green, 4);
      store<f32>(out, blue, 8);
    }
}

/** The sky in steps of lightness, with short passages between them: clouds get an edge. */
export function stepSky(lab: usize, count: i32, step: f32): void {
  for (let index = 0; index < count; index++) {
    if (load<u16>(lists.object + index * 2) != 0) continue;
    const at: usize = lab + index * 12;
    const steps: f32 = load<f32>(at) / step;
    const whole = floor<f32>(steps);
    store<f32>(at, (whole + ease(0.4, 0.6, steps - whole)) * step);
  }
}
