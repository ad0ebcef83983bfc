import { apart, down, glow, layerOf } from '../draw/canvas.ts';
import { type Colour, colour, css, lighter, mix } from '../draw/colour.ts';
import { seen } from './light.ts';
import { type Stage, stamp } from './stage.ts';

interface Mirror {
  readonly top: number;
  readonly bottom: number;
  /** The height of the reflected area, as a multiple of the mirror's own height. */
  readonly reach: number;
  readonly strength: number;
}

/** Draws a soft, flipped copy of what is above, at a quarter of the resolution. */
export function reflect(stage: Stage, { top, bottom, reach, strength }: Mirror): void {
  const { brush, width, scale } = stage;
  const tall = bottom - top;
  const copy = layerOf(width / 4, tall / 3);
  const from = Math.max(0, top - tall * reach);
  for (const { canvas } of [...stage.behind, stage.layer])
    copy.brush.drawImage(
      canvas,
      0,
      from * scale,
      width * scale,
      (top - from) * scale,
      0,
      0,
      copy.width,
      copy.height,
    );
  apart(brush, () => {
    brush.beginPath();
    brush.rect(0, top, width, tall);
    brush.clip();
    brush.globalAlpha = strength;
    brush.translate(0, bottom);
    brush.scale(1, -1);
    brush.drawImage(copy.canvas, 0, 0, width, tall);
  });
}

interface Water {
  readonly top: number;
  readonly bottom: number;
  readonly tone?: Colour;
  readonly mirror: number;
}

/** Still water: the picture above it upside down, its own colour, glints that follow the sun. */
export function water(stage: Stage, { top, bottom, tone = colour(0.5, 0.1, 225), mirror }: Water): void {
  const { brush, width, light } = stage;
  const own = seen(light, stage.ask.tones.get('water') ?? tone, 0.15);
  brush.fillStyle = down(brush, top, bottom, [
    [0, mix(light.low, own, 0.35)],
    [0.4, mix(light.middle, own, 0.7)],
    [1, mix(own, light.shade, 0.35)],
  ]);
  brush.fillRect(0, top, width, bottom - top);
  reflect(stage, { top, bottom, reach: 1.15, strength: mirror });
  glints(stage, top, bottom);
}

function glints(stage: Stage, top: number, bottom: number): void {
  const { brush, width, light, unit } = stage;
  const random = stage.random.fork(`ripples${Math.round(top)}`);
  const count = Math.round(((bottom - top) / unit) * 0.85 * random.range(0.8, 1.2));
  apart(brush, () => {
    brush.beginPath();
    brush.rect(0, top, width, bottom - top);
    brush.clip();
    for (let index = 0; index < count; index++) {
      const near = random.next() ** 1.4;
      const y = top + near * (bottom - top);
      const isSun = random.chance(0.45);
      const spread = isSun ? random.range(-0.05, 0.05) * (1 + near * 2.5) : random.range(-0.6, 0.6);
      const long = unit * random.range(14, 90) * (0.25 + near);
      brush.fillStyle = css(isSun ? lighter(light.sun, 0.02) : light.low, isSun ? 0.5 : 0.22);
      stamp(stage, isSun ? (light.sunX + spread) * width : random.next() * width, long, (x) => {
        brush.beginPath();
        brush.ellipse(x, y, long, unit * (0.7 + near * 2), 0, 0, Math.PI * 2);
        brush.fill();
      });
    }
    stamp(stage, light.sunX * width, unit * 420, (x) => glow(brush, x, top, unit * 420, light.sun, 0.35));
  });
}
