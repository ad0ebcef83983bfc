import { ease, share } from './maths';
import { lists, view } from './state';

function addLight(column: i32, row: i32, red: f32, green: f32, blue: f32): void {
  const at = lists.linear + (row * view.width + column) * 12;
  store<f32>(at, load<f32>(at) + red);
  store<f32>(at, load<f32>(at, 4) + green, 4);
  store<f32>(at, load<f32>(at, 8) + blue, 8);
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
