import { ease, layered, mix, noise, share } from './maths';
import { coverOf } from './lines';
import { lists, view } from './state';

/** Adds up lightness and number of pixels of each object: two floats for each. `lab` has three floats a pixel. */
export function sumObjects(lab: usize, count: i32, sums: usize): void {
  for (let index = 0; index < count; index++) {
    const at: usize = sums + (load<u16>(lists.object + index * 2) as i32) * 8;
    store<f32>(at, load<f32>(at) + load<f32>(lab + index * 12));
    store<f32>(at, load<f32>(at, 4) + 1, 4);
  }
}

/**
 * How dark each pixel is drawn, from 0 to 1: partly its own darkness, partly how much darker than the rest of its object it is, so that
 * a dark figure keeps its form. The sky is never hatched, and what is further than `far` hardly.
 */
export function findTone(
  lab: usize,
  count: i32,
  sums: usize,
  to: usize,
  black: f32,
  white: f32,
  far: f32,
  flat: f32,
): void {
  for (let index = 0; index < count; index++) {
    const object = load<u16>(lists.object + index * 2) as i32;
    if (object == 0 || load<u8>(lists.material + index) == 9) {
      store<f32>(to + index * 4, 0);
      continue;
    }
    const lightness = load<f32>(lab + index * 12);
    const mean: f32 = load<f32>(sums + object * 8) / load<f32>(sums + object * 8, 4);
    const own: f32 = share((white - lightness) / (white - black));
    const form: f32 = (mean - lightness) / (white - black);
    const light: f32 = share(load<f32>(lists.light + index * 4));
    const near: f32 = 1 / (1 + load<f32>(lists.depth + index * 4) / far);
    const tone: f32 = own * flat + form * 1.1 + 0.22 * (1 - light);
    store<f32>(to + index * 4, share(tone * (0.55 + 0.6 * near)) * 0.92);
  }
}

/**
 * Thin colour on paper. `lab`: softened OKLab; `washes`: for each of `number` washes its hue (a, b) and what it leaves of red, green and
 * blue. Colour lies in glazes with a darker rim, wanders a little over its borders, and stays away from the margin.
 */
export function washPaper(
  lab: usize,
  to: usize,
  washes: usize,
  number: i32,
  black: f32,
  white: f32,
  strength: f32,
  seed: i32,
): void {
  const width = view.width;
  const height = view.height;
  const tall: f32 = height as f32;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u: f32 = ((x as f32) + 0.5) / tall;
      const v: f32 = ((y as f32) + 0.5) / tall;
      const driftX: f32 = (noise(u * 16, v * 16, seed) - 0.5) * 0.026;
      const driftY: f32 = (noise(u * 16, v * 16, seed + 2) - 0.5) * 0.026;
      const column = max<i32>(0, min<i32>(width - 1, ((u + driftX) * tall) as i32));
      const row = max<i32>(0, min<i32>(height - 1, ((v + driftY) * tall) as i32));
      const at: usize = lab + (row * width + column) * 12;
      const a = load<f32>(at, 4);
      const b = load<f32>(at, 8);
      const dark: f32 = share((white - load<f32>(at)) / (white - black));
      const chroma: f32 = sqrt<f32>(a * a + b * b);
      const grain: f32 = noise(u * 128 + v * 96, v * 128 - u * 96, seed + 5) - 0.5;
      const bloom: f32 = noise(u * 5, v * 5, seed + 8) - 0.5;
      const amount: f32 = (dark * 0.66 + chroma * 1.9) * strength * (1 + 0.35 * bloom) * margin(u, v, (width as f32) / tall, seed);
      const isSky = load<u16>(lists.object + (row * width + column) * 2) == 0;
      const glazed: f32 = glaze(isSky ? amount * 0.62 : amount) * (1 + grain * 0.2);
      let red: f32 = 0;
      let green: f32 = 0;
      let blue: f32 = 0;
      let whole: f32 = 0;
      for (let index = 0; index < number; index++) {
        const wash: usize = washes + index * 20;
        const da: f32 = a - load<f32>(wash);
        const db: f32 = b - load<f32>(wash, 4);
        const near: f32 = 1 / (1 + (da * da + db * db) * 260);
        const square: f32 = near * near;
        const weight: f32 = square * square * square * square;
        red += weight * load<f32>(wash, 8);
        green += weight * load<f32>(wash, 12);
        blue += weight * load<f32>(wash, 16);
        whole += weight;
      }
      const fibre: f32 = 0.985 + 0.03 * noise(u * 260, v * 90, seed + 9);
      const out: usize = to + (y * width + x) * 12;
      store<f32>(out, 0.965 * fibre * mix(1, red / whole, glazed));
      store<f32>(out, 0.932 * fibre * mix(1, green / whole, glazed), 4);
      store<f32>(out, 0.862 * fibre * mix(1, blue / whole, glazed), 8);
    }
}

/** Glazes lie over each other in steps with soft borders; colour gathers at their rims. */
function glaze(amount: f32): f32 {
  const steps: f32 = share(amount) * 4.5;
  const whole = floor<f32>(steps);
  const rest: f32 = steps - whole;
  const step: f32 = ease(0, 0.28, rest);
  const rim: f32 = step * (1 - ease(0.1, 0.6, rest));
  return share((whole - 1 + step + rest * 0.35 + rim * 0.22 + 0.6) / 4.5) * ease(0.02, 0.12, amount);
}

function margin(u: f32, v: f32, wide: f32, seed: i32): f32 {
  const side: f32 = min<f32>(min<f32>(u, wide - u), min<f32>(v, 1 - v));
  if (side > 0.05) return 1;
  const wobble: f32 = 0.03 * layered(u * 7, v * 7, 3, seed + 11) + 0.004;
  return ease(wobble, wobble + 0.012, side);
}

/** Lays ink over the paper: lines where the field is strong, hatching where it covers. */
export function layInk(
  field: usize,
  cover: usize,
  picture: usize,
  count: i32,
  low: f32,
  high: f32,
  part: f32,
  red: f32,
  green: f32,
  blue: f32,
): void {
  for (let index = 0; index < count; index++, field += 16, cover += 4, picture += 12) {
    const line: f32 = coverOf(load<f32>(field), low, high, part);
    const hatching: f32 = load<f32>(cover) * 0.85;
    const ink: f32 = (line > hatching ? line : hatching) * 0.94;
    if (ink <= 0) continue;
    store<f32>(picture, mix(load<f32>(picture), red, ink));
    store<f32>(picture, mix(load<f32>(picture, 4), green, ink), 4);
    store<f32>(picture, mix(load<f32>(picture, 8), blue, ink), 8);
  }
}
