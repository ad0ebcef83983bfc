import { hash, limit, share } from './maths';
import { Brush, lay, middle, pointSize, thicknessAt } from './paint-brush';
import { lists, view } from './state';
import { face, skin } from './structs';

/** Paints one layer: strokes of one size, in an order without order, where the canvas needs them. */
export function paintLayer(brush: Brush): void {
  const width = view.width;
  const height = view.height;
  const cell: f32 = brush.radius * brush.apart;
  const columns = ((width as f32) / cell) as i32 + 1;
  const rows = ((height as f32) / cell) as i32 + 1;
  const cells = columns * rows;
  let place = 0;
  for (let index = 0; index < cells; index++) {
    place = (place + 7919) % cells;
    const column = place % columns;
    const row = place / columns;
    const chance = hash(column, row, brush.seed);
    const x: f32 = ((column as f32) + 1.2 * hash(column, row, brush.seed + 1) - 0.1) * cell;
    const y: f32 = ((row as f32) + 1.2 * hash(column, row, brush.seed + 2) - 0.1) * cell;
    if (x < 0 || y < 0 || x >= (width as f32) || y >= (height as f32)) continue;
    if (brush.error > 0 && isRight(brush, x, y)) continue;
    paintStroke(brush, x, y, chance);
  }
}

/** Whether the canvas is good enough around a point. Five places are compared together, so that bristles do not count as mistakes. */
function isRight(brush: Brush, x: f32, y: f32): bool {
  const dx: f32 = (x - brush.focusX) / brush.focusReach;
  const dy: f32 = (y - brush.focusY) / brush.focusReach;
  const isSky = load<i32>(brush.keys + ((y as i32) * view.width + (x as i32)) * 4) == 0;
  const kind = load<u8>(lists.material + ((y as i32) * view.width + (x as i32))) as i32;
  // Faces and hands are small, and looked at first.
  const care: f32 = kind == skin || kind == face ? 0.45 : 1;
  const allowed: f32 = care * brush.error * (isSky ? 1.8 : 0.4 + 1.1 * share(sqrt<f32>(dx * dx + dy * dy) - 0.25));
  let red: f32 = 0;
  let green: f32 = 0;
  let blue: f32 = 0;
  for (let tap = 0; tap < 5; tap++) {
    const side: f32 = brush.radius * 0.6;
    const tapX = limit(x + (tap == 1 ? side : tap == 2 ? -side : 0), 0, (view.width - 1) as f32) as i32;
    const tapY = limit(y + (tap == 3 ? side : tap == 4 ? -side : 0), 0, (view.height - 1) as f32) as i32;
    const at = tapY * view.width + tapX;
    const canvas: usize = brush.canvas + at * 16;
    const wanted: usize = brush.picture + at * 12;
    red += load<f32>(canvas) - load<f32>(wanted);
    green += load<f32>(canvas, 4) - load<f32>(wanted, 4);
    blue += load<f32>(canvas, 8) - load<f32>(wanted, 8);
  }
  return abs<f32>(red) + abs<f32>(green) + abs<f32>(blue) < allowed * 5;
}

function paintStroke(brush: Brush, startX: f32, startY: f32, chance: f32): void {
  const width = view.width;
  const points: usize = brush.points;
  const start = (startY as i32) * width + (startX as i32);
  const wanted: usize = brush.picture + start * 12;
  const red = load<f32>(wanted);
  const green = load<f32>(wanted, 4);
  const blue = load<f32>(wanted, 8);
  const area = load<i32>(brush.keys + start * 4);
  let first = middle;
  let last = middle;
  store<f32>(points + middle * pointSize, startX);
  store<f32>(points + middle * pointSize, startY, 4);
  for (let way = 0; way < 2; way++) {
    let x = startX;
    let y = startY;
    let beforeX: f32 = 0;
    let beforeY: f32 = 0;
    for (let step = 0; step < brush.steps; step++) {
      const flow: usize = brush.flow + ((y as i32) * width + (x as i32)) * 8;
      let dx = load<f32>(flow);
      let dy = load<f32>(flow, 4);
      if (step == 0 ? way == 1 : dx * beforeX + dy * beforeY < 0) {
        dx = -dx;
        dy = -dy;
      }
      beforeX = dx;
      beforeY = dy;
      x += dx * brush.radius * 0.9;
      y += dy * brush.radius * 0.9;
      if (x < 0 || y < 0 || x >= (width as f32) || y >= (view.height as f32)) break;
      const at = (y as i32) * width + (x as i32);
      if (load<i32>(brush.keys + at * 4) != area) break;
      const here: usize = brush.picture + at * 12;
      if (abs<f32>(load<f32>(here) - red) + abs<f32>(load<f32>(here, 4) - green) + abs<f32>(load<f32>(here, 8) - blue) > 0.14)
        break;
      if (way) first--;
      else last++;
      const point: usize = points + (way ? first : last) * pointSize;
      store<f32>(point, x);
      store<f32>(point, y, 4);
    }
  }
  if (first == last) {
    const flow: usize = brush.flow + start * 8;
    last++;
    const point: usize = points + last * pointSize;
    store<f32>(point, startX + load<f32>(flow) * brush.radius * 0.4);
    store<f32>(point, startY + load<f32>(flow, 4) * brush.radius * 0.4, 4);
  }
  const value: f32 = red * 0.3 + green * 0.55 + blue * 0.15;
  // On what is bright, each stroke would be seen: plain walls would look like plaster.
  const variety: f32 = brush.variety * (0.35 + 2.6 * value * (1 - value) * (1 - 0.75 * value)) * thicknessAt(start, area);
  const light: f32 = (chance - 0.5) * variety;
  const warm: f32 = (hash(start, 3, brush.seed) - 0.5) * variety;
  lay(
    brush,
    first,
    last,
    share(red * (1 + light) + light * 0.12 + warm * (0.15 + red * 0.35)),
    share(green * (1 + light) + light * 0.12 + warm * 0.04),
    share(blue * (1 + light) + light * 0.12 - warm * (0.15 + blue * 0.3)),
    ((chance * 10000) as i32) & 1022,
    area,
    start,
  );
}
