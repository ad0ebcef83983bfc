import { disc, down, fillShape, oval } from '../../draw/canvas.ts';
import { colour, css } from '../../draw/colour.ts';
import { shaded, type Thing } from '../features/at.ts';
import { tonesOf } from '../plants/plant.ts';
import { lightWood as wood } from './tones.ts';

export const chair: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, wood, depth);
  const cloth = tonesOf(light, colour(0.46, 0.13, 28), depth);
  const half = size * 0.25;
  brush.fillStyle = css(tones.dark);
  for (const side of [-1, 0.8]) brush.fillRect(x + side * half, y - size * 0.45, size * 0.05, size * 0.45);
  brush.fillStyle = css(tones.body);
  brush.beginPath();
  brush.roundRect(x - half, y - size, half * 2, size * 0.56, size * 0.06);
  brush.fill();
  brush.fillStyle = shaded(stage, x, half, cloth);
  brush.beginPath();
  brush.roundRect(x - half * 0.76, y - size * 0.93, half * 1.52, size * 0.42, size * 0.04);
  brush.fill();
  fillShape(
    brush,
    [
      [x - half, y - size * 0.5],
      [x + half, y - size * 0.5],
      [x + half * 1.2, y - size * 0.36],
      [x - half * 1.2, y - size * 0.36],
    ],
    css(cloth.lit),
  );
};

export const stool: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const steel = tonesOf(light, colour(0.7, 0.01, 250), depth);
  brush.fillStyle = css(steel.body);
  brush.fillRect(x - size * 0.025, y - size * 0.9, size * 0.05, size * 0.9);
  oval(brush, x, y, size * 0.2, size * 0.05);
  brush.fill();
  oval(brush, x, y - size * 0.92, size * 0.26, size * 0.09);
  brush.fillStyle = css(tonesOf(light, colour(0.48, 0.18, 20), depth).lit);
  brush.fill();
};

export const sofa: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const cloth = tonesOf(light, colour(0.54, 0.11, random.pick([25, 150, 250, 70])), depth);
  const half = size * 0.85;
  brush.fillStyle = shaded(stage, x, half, cloth);
  brush.beginPath();
  brush.roundRect(x - half * 0.9, y - size, half * 1.8, size * 0.7, size * 0.14);
  brush.fill();
  brush.fillStyle = css(cloth.lit);
  brush.beginPath();
  brush.roundRect(x - half * 0.84, y - size * 0.52, half * 1.68, size * 0.26, size * 0.08);
  brush.fill();
  brush.fillStyle = css(cloth.body);
  brush.fillRect(x - half * 0.9, y - size * 0.34, half * 1.8, size * 0.28);
  for (const side of [-1, 0.76]) {
    brush.beginPath();
    brush.roundRect(x + side * half, y - size * 0.66, half * 0.24, size * 0.62, size * 0.1);
    brush.fillStyle = css(side < 0 ? cloth.lit : cloth.dark);
    brush.fill();
  }
};

export const bed: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, wood, depth);
  const cloth = tonesOf(light, colour(0.6, 0.12, random.pick([255, 20, 165, 310])), depth);
  const half = size * 0.95;
  brush.fillStyle = css(tones.body);
  brush.beginPath();
  brush.roundRect(x - half * 0.84, y - size * 1.1, half * 1.68, size * 0.7, [size * 0.12, size * 0.12, 0, 0]);
  brush.fill();
  fillShape(
    brush,
    [
      [x - half * 0.8, y - size * 0.72],
      [x + half * 0.8, y - size * 0.72],
      [x + half, y - size * 0.3],
      [x - half, y - size * 0.3],
    ],
    down(brush, y - size * 0.72, y - size * 0.3, [
      [0, cloth.body],
      [1, cloth.lit],
    ]),
  );
  brush.fillStyle = css(cloth.dark);
  brush.fillRect(x - half, y - size * 0.3, half * 2, size * 0.22);
  brush.fillStyle = css(tones.dark);
  brush.fillRect(x - half, y - size * 0.1, half * 2, size * 0.06);
  for (const side of [-1, 0.94]) brush.fillRect(x + side * half, y - size * 0.1, half * 0.06, size * 0.1);
  for (const side of [-0.42, 0.42]) {
    oval(brush, x + side * half, y - size * 0.72, half * 0.3, size * 0.1);
    brush.fillStyle = css(tonesOf(light, colour(0.95, 0.015, 90), depth).lit);
    brush.fill();
  }
};

export const rug: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const hue = stage.random.fork('rug').pick([25, 255, 150, 70]);
  const half = size * 3.2;
  for (const [share, l] of [
    [1, 0.46],
    [0.9, 0.72],
    [0.84, 0.5],
    [0.5, 0.6],
    [0.42, 0.46],
  ] as const) {
    oval(brush, x, y, half * share, size * share * 0.9);
    brush.fillStyle = css(tonesOf(light, colour(l, 0.12, hue), depth).body);
    brush.fill();
  }
};

export const throne: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const gold = tonesOf(light, colour(0.74, 0.14, 82), depth);
  const cloth = tonesOf(light, colour(0.44, 0.18, 22), depth);
  const half = size * 0.22;
  const foot = y - size * 0.1;
  brush.beginPath();
  brush.moveTo(x - half, foot);
  brush.lineTo(x - half * 0.96, foot - size * 0.72);
  brush.quadraticCurveTo(x - half * 0.5, foot - size * 0.86, x, foot - size * 0.96);
  brush.quadraticCurveTo(x + half * 0.5, foot - size * 0.86, x + half * 0.96, foot - size * 0.72);
  brush.lineTo(x + half, foot);
  brush.closePath();
  brush.fillStyle = shaded(stage, x, half, gold);
  brush.fill();
  brush.fillStyle = down(brush, foot - size * 0.74, foot - size * 0.2, [
    [0, cloth.lit],
    [1, cloth.dark],
  ]);
  brush.beginPath();
  brush.roundRect(x - half * 0.7, foot - size * 0.72, half * 1.4, size * 0.5, half * 0.3);
  brush.fill();
  brush.fillStyle = css(cloth.lit);
  fillShape(
    brush,
    [
      [x - half * 0.8, foot - size * 0.28],
      [x + half * 0.8, foot - size * 0.28],
      [x + half * 1.05, foot - size * 0.18],
      [x - half * 1.05, foot - size * 0.18],
    ],
    css(cloth.lit),
  );
  brush.fillStyle = css(gold.body);
  brush.fillRect(x - half * 1.1, foot - size * 0.18, half * 2.2, size * 0.18);
  for (const side of [-1, 1]) {
    brush.fillStyle = css(gold.lit);
    brush.beginPath();
    brush.roundRect(
      x + side * half * 1.12 - size * 0.03,
      foot - size * 0.4,
      size * 0.06,
      size * 0.4,
      size * 0.02,
    );
    brush.fill();
    disc(brush, x + side * half * 1.12, foot - size * 0.42, size * 0.035, css(gold.lit));
    disc(brush, x + side * half * 0.96, foot - size * 0.75, size * 0.03, css(gold.lit));
  }
  disc(brush, x, foot - size * 0.85, size * 0.045, css(colour(0.6, 0.2, 20)));
  disc(brush, x, foot - size * 0.98, size * 0.03, css(gold.lit));
};

/** Steps that carry a throne. */
export const dais: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const stone = tonesOf(light, colour(0.66, 0.02, 80), depth);
  for (let step = 0; step < 3; step++) {
    const half = size * (2.2 - step * 0.4);
    const foot = y + size * 0.4 - step * size * 0.3;
    brush.fillStyle = css(stone.dark);
    brush.fillRect(x - half, foot - size * 0.16, half * 2, size * 0.16);
    fillShape(
      brush,
      [
        [x - half * 0.95, foot - size * 0.3],
        [x + half * 0.95, foot - size * 0.3],
        [x + half, foot - size * 0.16],
        [x - half, foot - size * 0.16],
      ],
      css(stone.lit),
    );
  }
};

export const cushion: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  oval(brush, x, y, size * 1.7, size * 0.56);
  brush.fillStyle = css(tonesOf(light, colour(0.44, 0.14, 25), depth).dark);
  brush.fill();
  oval(brush, x, y - size * 0.2, size * 1.66, size * 0.5);
  brush.fillStyle = css(tonesOf(light, colour(0.5, 0.16, 25), depth).lit);
  brush.fill();
};
