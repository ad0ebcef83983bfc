import { apart, disc, down } from '../kit/canvas.ts';
import { colour, css, lighter, white } from '../kit/colour.ts';
import { hazeBand } from './sky.ts';
import type { Stage } from './stage.ts';

/** What falls or hangs in front of everything. */
export function weather(stage: Stage): void {
  switch (stage.light.weather) {
    case 'clear':
    case 'clouds':
      return;
    case 'rain':
      rain(stage, 760, 0.55);
      return;
    case 'storm':
      rain(stage, 1100, 0.6);
      return;
    case 'snow':
      snowfall(stage);
      return;
    case 'fog':
      fog(stage);
      return;
  }
}

function rain(stage: Stage, count: number, alpha: number): void {
  const { brush, width, height, unit, light } = stage;
  const random = stage.random.fork('rain');
  const amount = Math.round((count * width * height) / (unit * unit * 1920 * 1080));
  apart(brush, () => {
    for (let index = 0; index < amount; index++) {
      const near = random.next();
      const long = unit * (22 + near * 60);
      const [x, y] = [random.next() * width * 1.1, random.next() * height * 1.1 - long];
      brush.strokeStyle = css(lighter(light.low, 0.12), alpha * (0.35 + near * 0.65));
      brush.lineWidth = unit * (1.3 + near * 1.8);
      brush.beginPath();
      brush.moveTo(x, y);
      brush.lineTo(x - long * 0.22, y + long);
      brush.stroke();
    }
  });
}

function snowfall(stage: Stage): void {
  const { brush, width, height, unit } = stage;
  const random = stage.random.fork('snowfall');
  const amount = Math.round((520 * width * height) / (unit * unit * 1920 * 1080));
  for (let index = 0; index < amount; index++) {
    const near = random.next() ** 2.2;
    disc(
      brush,
      random.next() * width,
      random.next() * height,
      unit * (1.4 + near * 6),
      css(white, 0.85 - near * 0.35),
    );
  }
}

function fog(stage: Stage): void {
  const { brush, width, height, light } = stage;
  for (const [y, tall, strength] of [
    [0.5, 0.2, 0.42],
    [0.68, 0.16, 0.4],
    [0.88, 0.16, 0.34],
  ] as const)
    hazeBand(stage, height * y, height * tall, strength / light.hazeStrength);
  brush.fillStyle = down(brush, 0, height, [
    [0, light.haze, 0.1],
    [1, light.haze, 0.2],
  ]);
  brush.fillRect(0, 0, width, height);
}

/** A bolt from the clouds, far behind the land. */
export function lightning(stage: Stage): void {
  const { brush, width, height, unit } = stage;
  const random = stage.random.fork('lightning');
  const glowTone = colour(0.94, 0.05, 280);
  let [x, y] = [width * random.range(0.25, 0.75), height * 0.08];
  const points: [number, number][] = [[x, y]];
  while (y < height * 0.6) {
    x += random.range(-34, 34) * unit;
    y += random.range(18, 42) * unit;
    points.push([x, y]);
  }
  for (const [wide, alpha] of [
    [22, 0.12],
    [9, 0.3],
    [3.4, 1],
  ] as const)
    apart(brush, () => {
      brush.globalCompositeOperation = 'screen';
      brush.strokeStyle = css(glowTone, alpha);
      brush.lineWidth = unit * wide;
      brush.beginPath();
      for (const [px, py] of points) brush.lineTo(px, py);
      brush.stroke();
    });
}
