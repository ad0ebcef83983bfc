import { apart, disc, down, glow, layerOf } from '../kit/canvas.ts';
import { colour, css, darker, lighter, mix } from '../kit/colour.ts';
import { block } from './buildings.ts';
import { darkSide, seen } from './light.ts';
import { hazeBand, sky } from './sky.ts';
import { type Scene, type Stage, scatter, stamp } from './stage.ts';

export const city: Scene = {
  far: (stage) => {
    sky(stage);
    skyline(stage, { name: 'far', count: 26, low: 0.2, high: 0.42, base: 0.74, depth: 0.72 });
    hazeBand(stage, stage.height * 0.7, stage.height * 0.16, 0.5);
  },
  middle: (stage) => {
    const { height } = stage;
    skyline(stage, { name: 'middle', count: 17, low: 0.24, high: 0.5, base: 0.82, depth: 0.42 });
    hazeBand(stage, height * 0.78, height * 0.12, 0.4);
    skyline(stage, { name: 'front', count: 11, low: 0.16, high: 0.42, base: 0.88, depth: 0.16 });
  },
  near: (stage) => {
    const { brush, width, height, unit, light } = stage;
    const top = height * 0.87;
    const mirror = layerOf(width / 2, (height - top) / 2);
    mirror.brush.drawImage(
      stage.layer.canvas,
      0,
      top - (height - top) * 2,
      width,
      (height - top) * 2,
      0,
      0,
      mirror.width,
      mirror.height,
    );
    const road = seen(light, colour(0.34, 0.03, 270), 0);
    brush.fillStyle = down(brush, top, height, [
      [0, mix(road, light.haze, 0.3)],
      [1, darker(road, 0.1)],
    ]);
    brush.fillRect(0, top, width, height - top);
    apart(brush, () => {
      brush.globalAlpha = light.weather === 'rain' || light.time === 'night' ? 0.4 : 0.14;
      brush.filter = `blur(${(unit * 5).toFixed(1)}px)`;
      brush.translate(0, height);
      brush.scale(1, -1);
      brush.drawImage(mirror.canvas, 0, 0, width, height - top);
    });
    brush.fillStyle = css(lighter(light.haze, 0.1), 0.55);
    for (let x = 0; x < width; x += 150 * unit) brush.fillRect(x, height * 0.94, 80 * unit, 7 * unit);
    scatter(stage, 'lamps', 5, 260 * unit, (x) => lamp(stage, x, top + 26 * unit));
  },
};

function lamp({ brush, unit, light }: Stage, x: number, y: number): void {
  const isLit = light.time !== 'day';
  const pole = darkSide(light, colour(0.26, 0.02, 270), 0, 0.3);
  brush.strokeStyle = css(pole);
  brush.lineWidth = unit * 7;
  brush.beginPath();
  brush.moveTo(x, y);
  brush.lineTo(x, y - 230 * unit);
  brush.quadraticCurveTo(x, y - 262 * unit, x + 40 * unit, y - 262 * unit);
  brush.stroke();
  const bulb = colour(0.93, 0.1, 88);
  if (isLit) glow(brush, x + 48 * unit, y - 256 * unit, unit * 210, bulb, 0.65);
  disc(brush, x + 48 * unit, y - 257 * unit, unit * 10, css(isLit ? bulb : lighter(pole, 0.3)));
}

interface Row {
  readonly name: string;
  readonly count: number;
  readonly low: number;
  readonly high: number;
  readonly base: number;
  readonly depth: number;
}

function skyline(stage: Stage, { name, count, low, high, base, depth }: Row): void {
  const { width, height, unit } = stage;
  const random = stage.random.fork(`skyline ${name}`);
  const accent = colour(0.72, 0.2, stage.random.fork('accent').pick([330, 195, 300, 60]));
  const amount = Math.max(3, Math.round((count * width) / (unit * 1920)));
  for (let index = 0; index < amount; index++) {
    const wide = (width / amount) * random.range(0.8, 1.25);
    const tall = height * random.range(low, high);
    const x = (index + 0.5) * (width / amount);
    stamp(stage, x, wide, (at) =>
      block(
        stage,
        { x: at - wide / 2, y: height * base - tall, w: wide, h: tall + height * 0.1 },
        depth,
        stage.random.fork(`${name}${index}`),
        accent,
      ),
    );
  }
}
