import { type Brush, fillShape, oval, type Point } from '../../draw/canvas.ts';
import { colour, css, lighter, mix } from '../../draw/colour.ts';
import { type Tones, tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { type At, shaded } from './at.ts';

/** A hero of stone on a plinth, who leans on a sword. */
export function statue(stage: Stage, { x, y, size: tall, depth, random }: At): void {
  const { brush, light } = stage;
  const stone = tonesOf(
    light,
    random.pick([colour(0.66, 0.03, 90), colour(0.58, 0.05, 165), colour(0.56, 0.07, 62)]),
    depth * 0.75,
  );
  const block = (wide: number, foot: number, high: number) => {
    brush.fillStyle = shaded(stage, x, wide / 2, stone);
    brush.fillRect(x - wide / 2, y - foot - high, wide, high);
    brush.fillStyle = css(stone.lit, 0.8);
    brush.fillRect(x - wide / 2, y - foot - high, wide, tall * 0.008);
  };
  block(tall * 0.44, -tall * 0.02, tall * 0.07);
  block(tall * 0.34, tall * 0.05, tall * 0.24);
  block(tall * 0.4, tall * 0.28, tall * 0.045);
  panelOf(brush, x, y, tall, stone);
  const foot = y - tall * 0.325;
  const body = (points: readonly Point[], tone: CanvasFill) =>
    fillShape(
      brush,
      points.map(([dx, dy]): Point => [x + dx * tall, foot - dy * tall]),
      tone,
    );
  const fill = shaded(stage, x, tall * 0.16, stone);
  // The cloak falls behind, wider than the figure.
  body(
    [
      [-0.15, 0],
      [-0.12, 0.2],
      [-0.1, 0.44],
      [0.1, 0.44],
      [0.13, 0.2],
      [0.16, 0],
    ],
    css(mix(stone.body, stone.dark, 0.75)),
  );
  body(
    [
      [-0.085, 0],
      [-0.075, 0.2],
      [-0.1, 0.3],
      [-0.115, 0.43],
      [-0.045, 0.475],
      [0.045, 0.475],
      [0.115, 0.43],
      [0.1, 0.3],
      [0.075, 0.2],
      [0.085, 0],
    ],
    fill,
  );
  body(
    [
      [-0.012, 0],
      [-0.004, 0.2],
      [0.012, 0.2],
      [0.014, 0],
    ],
    css(stone.dark),
  );
  for (const side of [-1, 1])
    body(
      [
        [side * 0.115, 0.43],
        [side * 0.135, 0.33],
        [side * 0.02, 0.225],
        [side * 0.005, 0.26],
        [side * 0.08, 0.33],
        [side * 0.07, 0.42],
      ],
      css(side === -1 ? mix(stone.lit, stone.body, 0.4) : stone.body),
    );
  oval(brush, x, foot - tall * 0.53, tall * 0.052, tall * 0.062);
  brush.fillStyle = fill;
  brush.fill();
  // A crest on the helmet, and the sword between the feet.
  body(
    [
      [-0.055, 0.54],
      [-0.02, 0.62],
      [0.03, 0.625],
      [0.06, 0.55],
      [0.02, 0.585],
      [-0.02, 0.585],
    ],
    css(stone.lit),
  );
  body(
    [
      [-0.012, 0.22],
      [0.012, 0.22],
      [0.008, -0.0],
      [-0.008, -0.0],
    ],
    css(lighter(stone.lit, 0.05)),
  );
  body(
    [
      [-0.055, 0.235],
      [0.055, 0.235],
      [0.055, 0.215],
      [-0.055, 0.215],
    ],
    css(stone.dark),
  );
  body(
    [
      [-0.009, 0.285],
      [0.009, 0.285],
      [0.009, 0.23],
      [-0.009, 0.23],
    ],
    css(stone.lit),
  );
}

type CanvasFill = Brush['fillStyle'];

function panelOf(brush: Brush, x: number, y: number, tall: number, stone: Tones): void {
  brush.fillStyle = css(stone.dark, 0.55);
  brush.fillRect(x - tall * 0.1, y - tall * 0.23, tall * 0.2, tall * 0.12);
  brush.fillStyle = css(stone.lit, 0.7);
  for (const row of [0, 1, 2])
    brush.fillRect(
      x - tall * 0.075,
      y - tall * (0.21 - row * 0.034),
      tall * (row === 2 ? 0.09 : 0.15),
      tall * 0.012,
    );
}
