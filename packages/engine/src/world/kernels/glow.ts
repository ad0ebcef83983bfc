import { hash } from './maths';
import { lists, mood, view } from './state';

/** Glow is made in a small picture (three floats for each cell) and added to the large one. */
const most: f32 = 4;

/** What shines more than white would. */
export function gatherBright(small: i32, columns: i32, rows: i32, step: i32): void {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      gatherCell(small + (row * columns + column) * 12, column * step, row * step, step);
}

function gatherCell(out: i32, left: i32, top: i32, step: i32): void {
  const white: f32 = 0.75 / mood.exposure;
  const right = min<i32>(view.width, left + step);
  const bottom = min<i32>(view.height, top + step);
  let red: f32 = 0;
  let green: f32 = 0;
  let blue: f32 = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = lists.linear + (y * view.width + x) * 12;
      red += max<f32>(0, min<f32>(most, load<f32>(at)) - white);
      green += max<f32>(0, min<f32>(most, load<f32>(at, 4)) - white);
      blue += max<f32>(0, min<f32>(most, load<f32>(at, 8)) - white);
    }
  const scale: f32 = 1 / <f32>((right - left) * (bottom - top));
  store<f32>(out, red * scale);
  store<f32>(out, green * scale, 4);
  store<f32>(out, blue * scale, 8);
}

/** The open sky, as bright as it is: what shafts of light come from. */
export function gatherSky(small: i32, columns: i32, rows: i32, step: i32): void {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = min<i32>(view.width - 1, column * step + (step >> 1));
      const y = min<i32>(view.height - 1, row * step + (step >> 1));
      const pixel = y * view.width + x;
      const at = lists.linear + pixel * 12;
      const mean = (load<f32>(at) + load<f32>(at, 4) + load<f32>(at, 8)) * 0.33333333 - 0.05;
      const isSky = load<f32>(lists.depth + (pixel << 2)) == 0;
      const light: f32 = isSky ? min<f32>(1, max<f32>(0, mean) * 1.5) : 0;
      const out = small + (row * columns + column) * 12;
      store<f32>(out, light * mood.sunRed);
      store<f32>(out, light * mood.sunGreen, 4);
      store<f32>(out, light * mood.sunBlue, 8);
    }
}

const shaftSteps: i32 = 28;

/** Draws the small picture out from the sun, which is at a cell that may lie outside. */
export function drawShafts(from: i32, to: i32, columns: i32, rows: i32, sunColumn: f32, sunRow: f32): void {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const across: f32 = ((sunColumn - <f32>column) / <f32>shaftSteps) * 0.92;
      const down: f32 = ((sunRow - <f32>row) / <f32>shaftSteps) * 0.92;
      const start = hash(column & 3, row & 3, 2);
      let x = <f32>column + across * start;
      let y = <f32>row + down * start;
      let weight: f32 = 1 / <f32>shaftSteps;
      let red: f32 = 0;
      let green: f32 = 0;
      let blue: f32 = 0;
      for (let step = 0; step < shaftSteps; step++) {
        const cell = <i32>floor<f32>(x);
        const line = <i32>floor<f32>(y);
        if (cell >= 0 && line >= 0 && cell < columns && line < rows) {
          const at = from + (line * columns + cell) * 12;
          red += load<f32>(at) * weight;
          green += load<f32>(at, 4) * weight;
          blue += load<f32>(at, 8) * weight;
        }
        weight *= 0.956;
        x += across;
        y += down;
      }
      const out = to + (row * columns + column) * 12;
      store<f32>(out, red);
      store<f32>(out, green, 4);
      store<f32>(out, blue, 8);
    }
}

/** Blurs the small picture: a mean over a square, by running sums. `spare` is as large, `sums` as a row. */
export function blur(picture: i32, spare: i32, sums: i32, columns: i32, rows: i32, radius: i32): void {
  for (let row = 0; row < rows; row++)
    blurRow(picture + row * columns * 12, spare + row * columns * 12, columns, radius);
  blurColumns(spare, picture, sums, columns * 3, rows, radius);
}

function blurRow(from: i32, to: i32, columns: i32, radius: i32): void {
  const scale: f32 = 1 / <f32>(radius * 2 + 1);
  const last = columns - 1;
  for (let channel = 0; channel < 12; channel += 4) {
    let sum: f32 = 0;
    for (let x = -radius; x <= radius; x++)
      sum += load<f32>(from + min<i32>(last, max<i32>(0, x)) * 12 + channel);
    for (let x = 0; x < columns; x++) {
      store<f32>(to + x * 12 + channel, sum * scale);
      sum += load<f32>(from + min<i32>(last, x + radius + 1) * 12 + channel);
      sum -= load<f32>(from + max<i32>(0, x - radius) * 12 + channel);
    }
  }
}

function blurColumns(from: i32, to: i32, sums: i32, count: i32, rows: i32, radius: i32): void {
  const scale: f32 = 1 / <f32>(radius * 2 + 1);
  const last = rows - 1;
  const line = count << 2;
  memory.fill(sums, 0, line);
  for (let y = -radius; y <= radius; y++) {
    const row = from + min<i32>(last, max<i32>(0, y)) * line;
    for (let at = 0; at < line; at += 4) store<f32>(sums + at, load<f32>(sums + at) + load<f32>(row + at));
  }
  for (let y = 0; y < rows; y++) {
    const entering = from + min<i32>(last, y + radius + 1) * line;
    const leaving = from + max<i32>(0, y - radius) * line;
    for (let at = 0; at < line; at += 4) {
      const sum = load<f32>(sums + at);
      store<f32>(to + y * line + at, sum * scale);
      store<f32>(sums + at, sum + load<f32>(entering + at) - load<f32>(leaving + at));
    }
  }
}

/** Takes most of what is around away from a small picture: streaks remain, and no veil. */
export function keepStreaks(streaks: i32, around: i32, count: i32): void {
  for (let at = 0; at < count * 12; at += 4)
    store<f32>(streaks + at, max<f32>(0, load<f32>(streaks + at) * 1.5 - load<f32>(around + at) * 1.2));
}

/** Adds a small picture to another one of the same size. */
export function addSmall(from: i32, to: i32, count: i32, weight: f32): void {
  for (let at = 0; at < count * 12; at += 4)
    store<f32>(to + at, load<f32>(to + at) + load<f32>(from + at) * weight);
}

/** Adds the small picture to the light of every pixel. */
export function addGlow(small: i32, columns: i32, rows: i32, step: i32): void {
  const line = columns * 12;
  for (let y = 0; y < view.height; y++) {
    const down = max<f32>(0, (<f32>y + 0.5) / <f32>step - 0.5);
    const row = min<i32>(rows - 2, <i32>down);
    const v = min<f32>(1, down - <f32>row);
    for (let x = 0; x < view.width; x++) {
      const across = max<f32>(0, (<f32>x + 0.5) / <f32>step - 0.5);
      const column = min<i32>(columns - 2, <i32>across);
      const u = min<f32>(1, across - <f32>column);
      const at = small + (row * columns + column) * 12;
      const out = lists.linear + (y * view.width + x) * 12;
      for (let channel = 0; channel < 12; channel += 4) {
        const cell = at + channel;
        const upper = load<f32>(cell) + (load<f32>(cell, 12) - load<f32>(cell)) * u;
        const lower = load<f32>(cell + line) + (load<f32>(cell + line, 12) - load<f32>(cell + line)) * u;
        store<f32>(out + channel, load<f32>(out + channel) + upper + (lower - upper) * v);
      }
    }
  }
}
