import { apart, down, glow, layerOf } from '../kit/canvas.ts';
import { type Colour, colour, css, lighter, mix } from '../kit/colour.ts';
import { seen } from './light.ts';
import type { Stage } from './stage.ts';

interface Water {
  readonly top: number;
  readonly bottom: number;
  readonly tone?: Colour;
  readonly mirror: number;
}

/** Still water: the picture above it upside down, its own colour, glints that follow the sun. */
export function water(stage: Stage, { top, bottom, tone = colour(0.5, 0.1, 225), mirror }: Water): void {
  const { brush, width, light, unit, random } = stage;
  const tall = bottom - top;
  const own = seen(light, tone, 0.15);
  const copy = layerOf(width / 2, tall / 2);
  copy.brush.drawImage(
    stage.layer.canvas,
    0,
    Math.max(0, top - tall * 1.15),
    width,
    tall * 1.15,
    0,
    0,
    copy.width,
    copy.height,
  );
  apart(brush, () => {
    brush.beginPath();
    brush.rect(0, top, width, tall);
    brush.clip();
    brush.fillStyle = down(brush, top, bottom, [
      [0, mix(light.low, own, 0.35)],
      [0.4, mix(light.middle, own, 0.7)],
      [1, mix(own, light.shade, 0.35)],
    ]);
    brush.fillRect(0, top, width, tall);
    brush.globalAlpha = mirror;
    brush.filter = `blur(${(unit * 3).toFixed(1)}px)`;
    brush.translate(0, bottom);
    brush.scale(1, -1);
    brush.drawImage(copy.canvas, 0, 0, width, tall);
  });
  glints(stage, top, bottom, random.fork(`glints${Math.round(top)}`).range(0.8, 1.2));
}

function glints(stage: Stage, top: number, bottom: number, density: number): void {
  const { brush, width, light, unit } = stage;
  const random = stage.random.fork(`ripples${Math.round(top)}`);
  const count = Math.round(((bottom - top) / unit) * 0.85 * density);
  apart(brush, () => {
    brush.beginPath();
    brush.rect(0, top, width, bottom - top);
    brush.clip();
    for (let index = 0; index < count; index++) {
      const near = random.next() ** 1.4;
      const y = top + near * (bottom - top);
      const isSun = random.chance(0.45);
      const spread = isSun ? random.range(-0.05, 0.05) * (1 + near * 2.5) : random.range(-0.6, 0.6);
      const x = isSun ? (light.sunX + spread) * width : random.next() * width;
      const long = unit * random.range(14, 90) * (0.25 + near);
      brush.fillStyle = css(isSun ? lighter(light.sun, 0.02) : light.low, isSun ? 0.5 : 0.22);
      brush.beginPath();
      brush.ellipse(x, y, long, unit * (0.7 + near * 2), 0, 0, Math.PI * 2);
      brush.fill();
    }
    glow(brush, light.sunX * width, top, unit * 420, light.sun, 0.35);
  });
}
