import { along, type Brush, fillShape, type Point } from '../../draw/canvas.ts';
import { colour, css, mix } from '../../draw/colour.ts';
import { leaves } from './leaves.ts';
import { bark, limb, type Plant, trunk } from './plant.ts';

/** A round crown over one trunk. */
export function leafy(brush: Brush, plant: Plant): void {
  const { x, y, tall } = plant;
  trunk(brush, plant, tall * 0.045, 0.55);
  leaves(brush, { x, y: y - tall * 0.66, across: tall * 0.33, high: tall * 0.3 }, plant);
}

/** An oak: a crooked trunk that forks into crowns of their own. */
export function oak(brush: Brush, plant: Plant): void {
  const { x, y, tall, random } = plant;
  const bend = tall * random.range(-0.06, 0.06);
  const crowns = [
    { dx: -0.27, dy: 0.5, size: 0.21 },
    { dx: 0.28, dy: 0.55, size: 0.2 },
    { dx: 0.02, dy: 0.72, size: 0.27 },
  ];
  const fork: Point = [x + bend * 0.9, y - tall * 0.31];
  for (const { dx, dy } of crowns)
    limb(brush, plant, fork, [x + bend + tall * dx, y - tall * dy], tall * 0.015);
  trunk(brush, plant, tall * 0.05, 0.36, bend);
  for (const { dx, dy, size } of crowns)
    leaves(
      brush,
      {
        x: x + bend + tall * dx * random.range(0.8, 1.1),
        y: y - tall * dy,
        across: tall * size * random.range(0.9, 1.15),
        high: tall * size * 0.76,
      },
      plant,
      0.45,
    );
}

/** A poplar: slender, its leaves close to the trunk. */
export function poplar(brush: Brush, plant: Plant): void {
  const { x, y, tall } = plant;
  trunk(brush, plant, tall * 0.024, 0.5);
  leaves(brush, { x, y: y - tall * 0.4, across: tall * 0.11, high: tall * 0.2 }, plant, 0.4);
  leaves(brush, { x, y: y - tall * 0.66, across: tall * 0.12, high: tall * 0.28 }, plant, 0.5);
}

/** A birch: a pale, marked trunk and a light crown. */
export function birch(brush: Brush, plant: Plant): void {
  const { x, y, tall, tones, random, from } = plant;
  const bend = tall * random.range(-0.05, 0.05);
  const pale = mix(tones.lit, colour(0.9, 0.015, 90), 0.45);
  const wide = tall * 0.018;
  fillShape(
    brush,
    [
      [x - wide * 1.3, y + tall * 0.01],
      [x + bend - wide * 0.5, y - tall * 0.8],
      [x + bend + wide * 0.5, y - tall * 0.8],
      [x + wide * 1.3, y + tall * 0.01],
    ],
    along(brush, { x0: x + from * wide, y0: 0, x1: x - from * wide, y1: 0 }, [
      [0, pale],
      [1, mix(pale, tones.dark, 0.6)],
    ]),
  );
  brush.fillStyle = css(mix(tones.dark, bark, 0.3), 0.8);
  for (let mark = 0; mark < 7; mark++) {
    const share = random.range(0.04, 0.6);
    brush.fillRect(x + bend * share - wide * random.range(0, 0.9), y - tall * share, wide, tall * 0.006);
  }
  for (const [dx, dy, size] of [
    [-0.1, 0.52, 0.13],
    [0.1, 0.62, 0.14],
    [0, 0.79, 0.15],
  ] as const)
    leaves(
      brush,
      { x: x + bend * dy + tall * dx, y: y - tall * dy, across: tall * size, high: tall * size * 1.05 },
      plant,
      0.34,
    );
}

/** A wide, flat crown on branches that reach out. */
export function spreading(brush: Brush, plant: Plant): void {
  const { x, y, tall, random } = plant;
  const fork: Point = [x, y - tall * 0.34];
  for (const side of [-1, 0, 1])
    limb(brush, plant, fork, [x + side * tall * random.range(0.16, 0.26), y - tall * 0.7], tall * 0.018);
  trunk(brush, plant, tall * 0.036, 0.38);
  leaves(
    brush,
    { x: x - tall * 0.2, y: y - tall * 0.64, across: tall * 0.26, high: tall * 0.13 },
    plant,
    0.4,
  );
  leaves(
    brush,
    { x: x + tall * 0.2, y: y - tall * 0.68, across: tall * 0.27, high: tall * 0.13 },
    plant,
    0.4,
  );
  leaves(brush, { x, y: y - tall * 0.78, across: tall * 0.28, high: tall * 0.15 }, plant, 0.5);
}

/** A bush without a trunk. */
export function bush(brush: Brush, plant: Plant): void {
  const { x, y, tall } = plant;
  leaves(brush, { x, y: y - tall * 0.3, across: tall * 0.62, high: tall * 0.42 }, plant, 0.42);
}
