import { fillShape, oval } from '../../draw/canvas.ts';
import { type Colour, colour, css, lighter } from '../../draw/colour.ts';
import type { Thing } from '../features/at.ts';
import { tonesOf } from '../plants/plant.ts';

/** A bird on the wing. `long` necks and legs make cranes and herons. */
export const bird =
  (tone: Colour, tip: Colour, isLong = false): Thing =>
  (stage, { x, y, size, depth, random }) => {
    const { brush, light } = stage;
    const body = tonesOf(light, tone, depth);
    const dark = tonesOf(light, tip, depth);
    const side = random.pick([-1, 1]);
    const cy = y - size * 0.45;
    const wing = (reach: number, lift: number, fill: Colour, end: Colour) => {
      fillShape(
        brush,
        [
          [x - side * size * 0.1, cy],
          [x + reach * size * 0.3, cy - lift * size * 0.5],
          [x + reach * size * 0.86, cy - lift * size * 0.62],
          [x + reach * size * 0.5, cy - lift * size * 0.2],
          [x + side * size * 0.14, cy + size * 0.06],
        ],
        css(fill),
      );
      fillShape(
        brush,
        [
          [x + reach * size * 0.56, cy - lift * size * 0.56],
          [x + reach * size * 0.96, cy - lift * size * 0.6],
          [x + reach * size * 0.5, cy - lift * size * 0.24],
        ],
        css(end),
      );
    };
    wing(-side, 0.9, body.dark, dark.dark);
    oval(brush, x, cy + size * 0.03, size * 0.28, size * 0.085, side * 0.12);
    brush.fillStyle = css(body.body);
    brush.fill();
    fillShape(
      brush,
      [
        [x - side * size * 0.2, cy],
        [x - side * size * (isLong ? 0.4 : 0.46), cy - size * 0.04],
        [x - side * size * 0.42, cy + size * 0.1],
      ],
      css(dark.body),
    );
    const neck = isLong ? 0.46 : 0.26;
    brush.strokeStyle = css(body.lit);
    brush.lineWidth = size * (isLong ? 0.05 : 0.09);
    brush.beginPath();
    brush.moveTo(x + side * size * 0.18, cy + size * 0.02);
    brush.lineTo(x + side * size * neck, cy - size * 0.04);
    brush.stroke();
    oval(brush, x + side * size * (neck + 0.03), cy - size * 0.05, size * 0.06, size * 0.05);
    brush.fillStyle = css(body.lit);
    brush.fill();
    fillShape(
      brush,
      [
        [x + side * size * (neck + 0.06), cy - size * 0.08],
        [x + side * size * (neck + 0.2), cy - size * 0.03],
        [x + side * size * (neck + 0.06), cy - size * 0.02],
      ],
      css(colour(0.72, 0.14, 65)),
    );
    if (isLong) {
      brush.strokeStyle = css(dark.body);
      brush.lineWidth = size * 0.02;
      brush.beginPath();
      brush.moveTo(x - side * size * 0.2, cy + size * 0.04);
      brush.lineTo(x - side * size * 0.62, cy + size * 0.1);
      brush.stroke();
    }
    wing(side, 1, body.lit, dark.body);
  };

/** A bat on the wing. */
export const bat: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.24, 0.04, 290), depth);
  const cy = y - size * 0.5;
  for (const side of [-1, 1])
    fillShape(
      brush,
      [
        [x, cy],
        [x + side * size * 0.3, cy - size * 0.3],
        [x + side * size * 0.9, cy - size * 0.22],
        [x + side * size * 0.72, cy + size * 0.1],
        [x + side * size * 0.52, cy - size * 0.02],
        [x + side * size * 0.36, cy + size * 0.2],
        [x + side * size * 0.2, cy + size * 0.06],
        [x, cy + size * 0.26],
      ],
      css(side < 0 ? tones.lit : tones.body),
    );
  oval(brush, x, cy + size * 0.04, size * 0.1, size * 0.2);
  brush.fillStyle = css(tones.dark);
  brush.fill();
  for (const side of [-1, 1])
    fillShape(
      brush,
      [
        [x + side * size * 0.02, cy - size * 0.1],
        [x + side * size * 0.09, cy - size * 0.26],
        [x + side * size * 0.1, cy - size * 0.06],
      ],
      css(tones.dark),
    );
};

/** Blades of grass in a tuft. */
export const grassTuft: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, stage.ask.tones.get('grass') ?? colour(0.62, 0.15, 130), depth);
  for (let blade = 0; blade < 26; blade++) {
    const foot = x + size * random.range(-1, 1);
    const tall = size * random.range(0.5, 1);
    const bend = size * random.range(-0.4, 0.4);
    brush.beginPath();
    brush.moveTo(foot - size * 0.04, y);
    brush.quadraticCurveTo(foot + bend * 0.3, y - tall * 0.6, foot + bend, y - tall);
    brush.quadraticCurveTo(foot + bend * 0.5 + size * 0.03, y - tall * 0.5, foot + size * 0.04, y);
    brush.fillStyle = css(
      [tones.body, tones.lit, tones.dark, lighter(tones.body, 0.04)][blade % 4] ?? tones.body,
    );
    brush.fill();
  }
};
