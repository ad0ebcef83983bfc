import { ease, hash, share } from './maths';
import { lists, view } from './state';

function addLight(column: i32, row: i32, red: f32, green: f32, blue: f32): void {
  const at = lists.linear + (row * view.width + column) * 12;
  store<f32>(at, load<f32>(at) + red);
  store<f32>(at, load<f32>(at, 4) + green, 4);
  store<f32>(at, load<f32>(at, 8) + blue, 8);
}

function cover(column: i32, row: i32, red: f32, green: f32, blue: f32, by: f32): void {
  const at = lists.linear + (row * view.width + column) * 12;
  store<f32>(at, load<f32>(at) + (red - load<f32>(at)) * by);
  store<f32>(at, load<f32>(at, 4) + (green - load<f32>(at, 4)) * by, 4);
  store<f32>(at, load<f32>(at, 8) + (blue - load<f32>(at, 8)) * by, 8);
}

/** Whether something hides a point of the picture at this depth. */
function isHidden(column: i32, row: i32, depth: f32): bool {
  const seen = load<f32>(lists.depth + ((row * view.width + column) << 2));
  return seen != 0 && seen < depth;
}

/** A point of light with a soft shine around it. */
export function drawSpark(
  x: f32,
  y: f32,
  depth: f32,
  radius: f32,
  red: f32,
  green: f32,
  blue: f32,
  power: f32,
): void {
  const shine: f32 = 6;
  const reach = radius * shine;
  const left = <i32>max<f32>(0, floor<f32>(x - reach));
  const right = <i32>min<f32>(<f32>view.width - 1, ceil<f32>(x + reach));
  const bottom = <i32>min<f32>(<f32>view.height - 1, ceil<f32>(y + reach));
  for (let row = <i32>max<f32>(0, floor<f32>(y - reach)); row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      if (isHidden(column, row, depth)) continue;
      const dx: f32 = <f32>column + 0.5 - x;
      const dy: f32 = <f32>row + 0.5 - y;
      const away = sqrt<f32>(dx * dx + dy * dy) / radius;
      const light: f32 =
        power * (1 - ease(0.6, 1.3, away) + (0.22 / (1 + away * away * 1.4)) * share(1 - away / shine));
      addLight(column, row, red * light, green * light, blue * light);
    }
}

const drops: i32 = 1500;
/** How far rain is blown aside for each part that it falls. */
const slant: f32 = -0.28;

/** Streaks of rain, lightest in their middle. */
export function drawRain(amount: f32, red: f32, green: f32, blue: f32): void {
  const height = <f32>view.height;
  const thick = max<f32>(1, height / 540);
  for (let drop = 0; drop < drops; drop++) {
    const size = hash(drop, 3, 7);
    const length = height * (0.02 + 0.06 * size * size);
    const x = hash(drop, 1, 7) * <f32>view.width * 1.25;
    const y = hash(drop, 2, 7) * height * 1.1 - height * 0.05;
    const light: f32 = (0.03 + 0.1 * size) * amount;
    const last = <i32>(y + length);
    for (let row = <i32>y; row < last; row++) {
      if (row < 0 || row >= view.height) continue;
      const along: f32 = (<f32>row - y) / length;
      const strength = light * 4 * share(along) * share(1 - along);
      drawDrop(x + slant * (<f32>row - y), row, thick, red * strength, green * strength, blue * strength);
    }
  }
}

/** One row of a streak, with soft sides. */
function drawDrop(x: f32, row: i32, thick: f32, red: f32, green: f32, blue: f32): void {
  const left = x - thick * 0.5;
  const right = x + thick * 0.5;
  for (let column = <i32>floor<f32>(left); column <= <i32>floor<f32>(right); column++) {
    if (column < 0 || column >= view.width) continue;
    const part = share(min<f32>(right, <f32>column + 1) - max<f32>(left, <f32>column));
    addLight(column, row, red * part, green * part, blue * part);
  }
}

const flakes: i32 = 1200;

/** Flakes of snow at all depths: what is near is large, soft and seldom. */
export function drawSnow(amount: f32, red: f32, green: f32, blue: f32): void {
  const height = <f32>view.height;
  const count = <i32>(<f32>flakes * amount);
  for (let flake = 0; flake < count; flake++) {
    const far = hash(flake, 4, 8);
    const depth: f32 = 1.8 + 40 * far * far;
    const radius = max<f32>(height * 0.0011, (0.0095 * (0.6 + 0.8 * hash(flake, 5, 8)) * view.scale) / depth);
    const solid: f32 = 0.75 * share((height * 0.004) / radius + 0.15);
    const x = hash(flake, 6, 8) * <f32>view.width;
    drawFlake(
      x,
      hash(flake, 7, 8) * height,
      depth,
      min<f32>(radius, height * 0.014),
      red,
      green,
      blue,
      solid,
    );
  }
}

function drawFlake(
  x: f32,
  y: f32,
  depth: f32,
  radius: f32,
  red: f32,
  green: f32,
  blue: f32,
  solid: f32,
): void {
  const reach = radius * 1.4;
  const left = <i32>max<f32>(0, floor<f32>(x - reach));
  const right = <i32>min<f32>(<f32>view.width - 1, ceil<f32>(x + reach));
  const bottom = <i32>min<f32>(<f32>view.height - 1, ceil<f32>(y + reach));
  for (let row = <i32>max<f32>(0, floor<f32>(y - reach)); row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      if (isHidden(column, row, depth)) continue;
      const dx: f32 = <f32>column + 0.5 - x;
      const dy: f32 = <f32>row + 0.5 - y;
      const away = sqrt<f32>(dx * dx + dy * dy) / radius;
      cover(column, row, red, green, blue, solid * (1 - ease(0.4, 1.4, away)));
    }
}
