import { disc, down, fillShape, glow, oval } from '../../draw/canvas.ts';
import { colour, css, lighter, mix } from '../../draw/colour.ts';
import { shaded, type Thing } from '../features/at.ts';
import { campfire } from '../features/fires.ts';
import { tonesOf } from '../plants/plant.ts';
import { lightWood as wood } from './tones.ts';

export const cauldron: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const iron = tonesOf(light, colour(0.3, 0.02, 270), depth);
  const brew = colour(0.76, 0.19, 140);
  glow(brush, x, y - size * 0.5, size * 1.1, brew, 0.6);
  glow(brush, x, y, size * 0.6, colour(0.8, 0.17, 55), 0.6);
  brush.beginPath();
  brush.arc(x, y - size * 0.36, size * 0.4, -0.35, Math.PI + 0.35);
  brush.fillStyle = shaded(stage, x, size * 0.4, iron);
  brush.fill();
  oval(brush, x, y - size * 0.5, size * 0.4, size * 0.1);
  brush.fillStyle = css(iron.lit);
  brush.fill();
  oval(brush, x, y - size * 0.5, size * 0.34, size * 0.075);
  brush.fillStyle = css(brew);
  brush.fill();
  for (let bubble = 0; bubble < 7; bubble++)
    disc(
      brush,
      x + Math.sin(bubble * 2.3) * size * 0.26,
      y - size * (0.52 + bubble * 0.07),
      size * 0.045,
      css(lighter(brew, 0.1), 0.75),
    );
};

export const bench: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const steel = tonesOf(light, colour(0.78, 0.015, 235), depth);
  const half = size;
  brush.fillStyle = down(brush, y - size * 0.6, y, [
    [0, steel.body],
    [1, steel.dark],
  ]);
  brush.fillRect(x - half, y - size * 0.58, half * 2, size * 0.58);
  fillShape(
    brush,
    [
      [x - half * 0.9, y - size * 0.72],
      [x + half * 0.9, y - size * 0.72],
      [x + half * 1.03, y - size * 0.56],
      [x - half * 1.03, y - size * 0.56],
    ],
    css(steel.lit),
  );
  for (let flask = 0; flask < 5; flask++) {
    const fx = x - half * 0.7 + flask * half * 0.35;
    const tone = colour(0.74, 0.17, random.pick([140, 200, 300, 40, 340]));
    const r = size * random.range(0.09, 0.13);
    glow(brush, fx, y - size * 0.72, r * 2.6, tone, 0.5);
    fillShape(
      brush,
      [
        [fx - r, y - size * 0.64],
        [fx - r * 0.28, y - size * 0.64 - r * 1.7],
        [fx + r * 0.28, y - size * 0.64 - r * 1.7],
        [fx + r, y - size * 0.64],
      ],
      css(mix(tone, colour(0.95, 0.01, 200), 0.35)),
    );
    fillShape(
      brush,
      [
        [fx - r, y - size * 0.64],
        [fx - r * 0.62, y - size * 0.64 - r * 0.9],
        [fx + r * 0.62, y - size * 0.64 - r * 0.9],
        [fx + r, y - size * 0.64],
      ],
      css(tone),
    );
    brush.fillStyle = 'rgba(255,255,255,.7)';
    brush.fillRect(fx - r * 0.28, y - size * 0.64 - r * 2.3, r * 0.56, r * 0.7);
  }
};

export const brazier: Thing = (stage, at) => {
  const { brush, light } = stage;
  const iron = tonesOf(light, colour(0.32, 0.02, 60), at.depth);
  const { x, y, size } = at;
  campfire(stage, { ...at, y: y - size * 0.52, size: size * 0.42 });
  brush.fillStyle = shaded(stage, x, size * 0.22, iron);
  brush.beginPath();
  brush.arc(x, y - size * 0.56, size * 0.24, 0, Math.PI);
  brush.fill();
  brush.fillRect(x - size * 0.03, y - size * 0.36, size * 0.06, size * 0.36);
  oval(brush, x, y, size * 0.15, size * 0.035);
  brush.fill();
};

export const coffin: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const stone = tonesOf(light, colour(0.56, 0.02, 260), depth);
  const half = size * 1.05;
  brush.fillStyle = down(brush, y - size * 0.6, y, [
    [0, stone.body],
    [1, stone.dark],
  ]);
  brush.fillRect(x - half, y - size * 0.6, half * 2, size * 0.6);
  fillShape(
    brush,
    [
      [x - half * 0.86, y - size * 0.94],
      [x + half * 0.86, y - size * 0.94],
      [x + half * 1.06, y - size * 0.6],
      [x - half * 1.06, y - size * 0.6],
    ],
    css(stone.lit),
  );
  brush.strokeStyle = css(stone.dark);
  brush.lineWidth = size * 0.03;
  for (let panel = 0; panel < 4; panel++)
    brush.strokeRect(x - half * 0.92 + panel * half * 0.48, y - size * 0.48, half * 0.4, size * 0.36);
};

export const tub: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.56, 0.08, 55), depth);
  const half = size * 1.15;
  brush.beginPath();
  brush.moveTo(x - half, y - size * 0.6);
  brush.lineTo(x - half * 0.86, y);
  brush.lineTo(x + half * 0.86, y);
  brush.lineTo(x + half, y - size * 0.6);
  brush.fillStyle = shaded(stage, x, half, tones);
  brush.fill();
  oval(brush, x, y - size * 0.6, half, size * 0.2);
  brush.fillStyle = css(tones.lit);
  brush.fill();
  oval(brush, x, y - size * 0.58, half * 0.9, size * 0.15);
  brush.fillStyle = css(tonesOf(light, colour(0.78, 0.08, 205), depth).lit);
  brush.fill();
  for (let puff = 0; puff < 18; puff++)
    disc(
      brush,
      x + Math.sin(puff * 2.1) * half * 0.7,
      y - size * (0.6 + puff * 0.06),
      size * (0.1 + puff * 0.01),
      'rgba(255,255,255,.09)',
    );
};

export const anvil: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const iron = tonesOf(light, colour(0.42, 0.015, 260), depth);
  brush.fillStyle = css(tonesOf(light, wood, depth).dark);
  brush.fillRect(x - size * 0.28, y - size * 0.42, size * 0.56, size * 0.42);
  fillShape(
    brush,
    [
      [x - size * 0.26, y - size * 0.42],
      [x - size * 0.14, y - size * 0.66],
      [x - size * 0.5, y - size * 0.84],
      [x - size * 0.3, y - size * 0.94],
      [x + size * 0.5, y - size * 0.94],
      [x + size * 0.5, y - size * 0.8],
      [x + size * 0.16, y - size * 0.66],
      [x + size * 0.26, y - size * 0.42],
    ],
    shaded(stage, x, size * 0.5, iron),
  );
  glow(brush, x + size * 0.1, y - size * 0.96, size * 0.5, colour(0.8, 0.17, 55), 0.7);
  brush.fillStyle = css(colour(0.82, 0.17, 62));
  brush.fillRect(x - size * 0.1, y - size * 1, size * 0.42, size * 0.05);
};

export const console: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const body = tonesOf(light, colour(0.42, 0.03, 245), depth);
  const half = size * 1.9;
  fillShape(
    brush,
    [
      [x - half, y],
      [x - half * 0.9, y - size * 0.6],
      [x + half * 0.9, y - size * 0.6],
      [x + half, y],
    ],
    down(brush, y - size * 0.6, y, [
      [0, body.body],
      [1, body.dark],
    ]),
  );
  fillShape(
    brush,
    [
      [x - half * 0.9, y - size * 0.6],
      [x - half * 0.8, y - size * 0.96],
      [x + half * 0.8, y - size * 0.96],
      [x + half * 0.9, y - size * 0.6],
    ],
    css(body.lit),
  );
  for (let screenIndex = 0; screenIndex < 5; screenIndex++) {
    const sx = x - half * 0.62 + screenIndex * half * 0.31;
    const tone = colour(0.76, 0.14, random.pick([200, 165, 210, 60, 20]));
    glow(brush, sx, y - size * 0.78, size * 0.3, tone, 0.5);
    brush.fillStyle = css(tone, 0.85);
    brush.beginPath();
    brush.roundRect(sx - half * 0.11, y - size * 0.9, half * 0.22, size * 0.22, size * 0.03);
    brush.fill();
  }
  for (let button = 0; button < 26; button++) {
    const bx = x - half * 0.8 + (button / 25) * half * 1.6;
    disc(
      brush,
      bx,
      y - size * (0.48 - (button % 3) * 0.1),
      size * 0.024,
      css(colour(0.78, 0.17, random.pick([20, 60, 140, 200]))),
    );
  }
};

export const belt: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const iron = tonesOf(light, colour(0.36, 0.02, 250), depth);
  const half = size * 2.4;
  fillShape(
    brush,
    [
      [x - half * 0.92, y - size * 0.74],
      [x + half * 0.92, y - size * 0.74],
      [x + half, y - size * 0.5],
      [x - half, y - size * 0.5],
    ],
    css(iron.body),
  );
  brush.fillStyle = css(iron.dark);
  brush.fillRect(x - half, y - size * 0.5, half * 2, size * 0.14);
  for (const side of [-0.8, -0.2, 0.4, 0.86])
    brush.fillRect(x + side * half, y - size * 0.4, size * 0.09, size * 0.4);
  for (let box = 0; box < 5; box++) {
    const tone = tonesOf(light, colour(0.6, 0.1, random.pick([60, 40, 200])), depth);
    const [bx, side] = [x - half * 0.74 + box * half * 0.36, size * random.range(0.34, 0.46)];
    brush.fillStyle = shaded(stage, bx, side / 2, tone);
    brush.fillRect(bx - side / 2, y - size * 0.62 - side, side, side);
  }
};
