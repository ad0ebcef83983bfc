import { limit, noise } from './maths';
import { lists, view } from './state';
import { face } from './structs';

/** Light from the upper left shows how thick the paint is. */
export function lightPaint(canvas: usize, to: usize, strength: f32): void {
  const width = view.width;
  const height = view.height;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at: usize = canvas + (y * width + x) * 16;
      const right: usize = x + 1 < width ? at + 16 : at;
      const below: usize = y + 1 < height ? at + width * 16 : at;
      const own = load<f32>(at, 12);
      const slope: f32 = limit((own * 2 - load<f32>(right, 12) - load<f32>(below, 12)) * strength, -0.16, 0.16);
      const out: usize = to + (y * width + x) * 12;
      for (let channel: usize = 0; channel < 12; channel += 4) {
        const value = load<f32>(at + channel);
        store<f32>(out + channel, value + slope * (0.06 + value * (0.86 - 0.36 * value)));
      }
    }
}

/** Adds to the flow what runs along the borders of light and dark, and a slow swirl for what has neither form nor border. */
export function addGradient(flow: usize, picture: usize, reach: i32, strength: f32): void {
  const width = view.width;
  const height = view.height;
  const tall: f32 = height as f32;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const gx: f32 = lightness(picture, x + reach, y) - lightness(picture, x - reach, y);
      const gy: f32 = lightness(picture, x, y + reach) - lightness(picture, x, y - reach);
      const turn: f32 = (noise((x as f32) / tall * 2.2, (y as f32) / tall * 2.8, 55) - 0.5) * 3;
      const square: f32 = turn * turn;
      const at: usize = flow + (y * width + x) * 8;
      store<f32>(at, load<f32>(at) + (gy * gy - gx * gx) * strength + 0.06 * (1 - square * (0.5 - square * 0.04)));
      store<f32>(at, load<f32>(at, 4) - 2 * gx * gy * strength + 0.06 * turn * (1 - square * (0.1667 - square * 0.008)), 4);
    }
}

function lightness(picture: usize, x: i32, y: i32): f32 {
  const column = min<i32>(view.width - 1, max<i32>(0, x));
  const row = min<i32>(view.height - 1, max<i32>(0, y));
  const at: usize = picture + (row * view.width + column) * 12;
  return 0.3 * load<f32>(at) + 0.55 * load<f32>(at, 4) + 0.15 * load<f32>(at, 8);
}

/** The canvas before the first stroke: a thin sketch of the picture on a warm ground. */
export function primeCanvas(
  picture: usize,
  canvas: usize,
  count: i32,
  red: f32,
  green: f32,
  blue: f32,
  share: f32,
): void {
  for (let index = 0; index < count; index++, picture += 12, canvas += 16) {
    store<f32>(canvas, load<f32>(picture) + (red - load<f32>(picture)) * share);
    store<f32>(canvas, load<f32>(picture, 4) + (green - load<f32>(picture, 4)) * share, 4);
    store<f32>(canvas, load<f32>(picture, 8) + (blue - load<f32>(picture, 8)) * share, 8);
    store<f32>(canvas, 0.4, 12);
  }
}

/** Faces are drawn into the paint: a brush would wipe eyes and mouths out. */
export function mendFaces(picture: usize, canvas: usize, count: i32): void {
  for (let index = 0; index < count; index++, picture += 12, canvas += 16)
    if ((load<u8>(lists.material + index) as i32) == face) {
      store<f32>(canvas, load<f32>(picture));
      store<f32>(canvas, load<f32>(picture, 4), 4);
      store<f32>(canvas, load<f32>(picture, 8), 8);
      store<f32>(canvas, 0.4, 12);
    }
}

/** The same over paper, three floats a pixel. */
export function inkFaces(picture: usize, paper: usize, count: i32): void {
  for (let index = 0; index < count; index++, picture += 12, paper += 12)
    if ((load<u8>(lists.material + index) as i32) == face) memory.copy(paper, picture, 12);
}

/** Puts back what strokes of less than a pixel would have mended: all that differs more than `error`. */
export function mendCanvas(picture: usize, canvas: usize, count: i32, error: f32): void {
  for (let index = 0; index < count; index++, picture += 12, canvas += 16) {
    const red: f32 = load<f32>(picture) - load<f32>(canvas);
    const green: f32 = load<f32>(picture, 4) - load<f32>(canvas, 4);
    const blue: f32 = load<f32>(picture, 8) - load<f32>(canvas, 8);
    if (abs<f32>(red) + abs<f32>(green) + abs<f32>(blue) < error) continue;
    store<f32>(canvas, load<f32>(canvas) + red * 0.85);
    store<f32>(canvas, load<f32>(canvas, 4) + green * 0.85, 4);
    store<f32>(canvas, load<f32>(canvas, 8) + blue * 0.85, 8);
  }
}
