import { type Box, contentBox, type Layer, layerOf } from '../draw/canvas.ts';
import { paintShapes } from './draw-icon.ts';
import { groundlessShapes } from './ground.ts';
import { iconSide } from './shape.ts';

/** What an icon covers of its square, in shares of its side, without a ground or sky of its own. */
export interface Extent extends Box {
  /** Its foot: from left to right along its lowest part. */
  readonly foot: { readonly left: number; readonly right: number };
  /** Towards which side its upper end leans, as the tools of the set do; 0 is neither. */
  readonly leans: -1 | 0 | 1;
}

const known = new Map<string, Extent>();
const side = iconSide * 2;

export function extentOf(icon: string): Extent {
  const found = known.get(icon) ?? measured(icon);
  known.set(icon, found);
  return found;
}

function measured(icon: string): Extent {
  const layer = layerOf(side, side);
  paintShapes(layer.brush, groundlessShapes(icon), { x: 0, y: 0, w: side, h: side });
  const box = contentBox(layer) ?? { x: 0, y: 0, w: side, h: side };
  const band = Math.max(2, Math.round(box.h * 0.1));
  const { data } = layer.brush.getImageData(0, box.y + box.h - band, side, band);
  let [left, right] = [side, 0];
  for (let place = 0; place < side * band; place++) {
    if ((data[place * 4 + 3] ?? 0) < 90) continue;
    left = Math.min(left, place % side);
    right = Math.max(right, (place % side) + 1);
  }
  const foot = left < right ? { left: left / side, right: right / side } : { left: 0.3, right: 0.7 };
  return { x: box.x / side, y: box.y / side, w: box.w / side, h: box.h / side, foot, leans: leans(layer) };
}

/** Along which diagonal lies what is painted. */
function leans({ brush, width, height }: Layer): -1 | 0 | 1 {
  const { data } = brush.getImageData(0, 0, width, height);
  let [count, sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0, 0];
  for (let place = 0; place < width * height; place++) {
    if ((data[place * 4 + 3] ?? 0) < 90) continue;
    const [x, y] = [place % width, Math.floor(place / width)];
    count++;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumYY += y * y;
    sumXY += x * y;
  }
  const spread = Math.sqrt((sumXX - sumX ** 2 / count) * (sumYY - sumY ** 2 / count));
  const along = (sumXY - (sumX * sumY) / count) / spread;
  return along < -0.5 ? 1 : along > 0.5 ? -1 : 0;
}

/** Returns the square in which an icon stands with its lowest point at x,y and is `tall` high. */
export function standing(icon: string, x: number, y: number, tall: number): Box {
  const { x: left, y: top, w, h } = extentOf(icon);
  const span = tall / h;
  return { x: x - (left + w / 2) * span, y: y - (top + h) * span, w: span, h: span };
}
