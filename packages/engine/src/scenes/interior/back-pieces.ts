import { disc, down, fillShape, glow, oval } from '../../draw/canvas.ts';
import { colour, css, lighter } from '../../draw/colour.ts';
import { shaded, type Thing } from '../features/at.ts';
import { tonesOf } from '../plants/plant.ts';
import { books, bottled, cabinet, goods } from './cases.ts';
import { flame, darkWood as wood } from './tones.ts';
import { glass, panorama, shoji, window } from './windows.ts';
import { machine, neon, screen, stove, tank, tools, weapons } from './works.ts';

const hearth: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const stone = tonesOf(light, colour(0.55, 0.03, 50), depth);
  const half = size * 0.38;
  brush.fillStyle = shaded(stage, x, half, stone);
  brush.fillRect(x - half, y - size * 0.66, half * 2, size * 0.66);
  brush.fillRect(x - half * 0.62, y - size * 1.1, half * 1.24, size * 0.5);
  brush.strokeStyle = css(stone.dark, 0.6);
  brush.lineWidth = size * 0.01;
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 5; column++)
      brush.strokeRect(
        x - half + ((column + (row % 2) * 0.5) * half * 2) / 5,
        y - size * 0.66 + (row * size * 0.66) / 9,
        (half * 2) / 5,
        (size * 0.66) / 9,
      );
  brush.fillStyle = css(colour(0.12, 0.03, 40));
  brush.beginPath();
  brush.moveTo(x - half * 0.62, y);
  brush.lineTo(x - half * 0.62, y - size * 0.28);
  brush.quadraticCurveTo(x, y - size * 0.52, x + half * 0.62, y - size * 0.28);
  brush.lineTo(x + half * 0.62, y);
  brush.fill();
  glow(brush, x, y - size * 0.12, size * 1.1, flame, 0.75);
  for (const [dx, tall] of [
    [-0.2, 0.2],
    [0.18, 0.22],
    [0, 0.3],
  ] as const)
    for (const [share, tone] of [
      [1, colour(0.66, 0.2, 42)],
      [0.62, flame],
      [0.34, colour(0.96, 0.09, 100)],
    ] as const) {
      const [fx, high, w] = [x + dx * size, size * tall * share, size * 0.08 * share];
      brush.beginPath();
      brush.moveTo(fx - w, y - size * 0.03);
      brush.quadraticCurveTo(fx - w, y - high * 0.6, fx, y - high);
      brush.quadraticCurveTo(fx + w, y - high * 0.6, fx + w, y - size * 0.03);
      brush.fillStyle = css(tone);
      brush.fill();
    }
  brush.fillStyle = css(tonesOf(light, wood, depth).lit);
  brush.fillRect(x - half * 1.15, y - size * 0.7, half * 2.3, size * 0.06);
};

const door: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, wood, depth);
  const half = size * 0.24;
  brush.fillStyle = css(tones.dark);
  brush.beginPath();
  brush.roundRect(x - half * 1.16, y - size * 0.84, half * 2.32, size * 0.84, [half, half, 0, 0]);
  brush.fill();
  brush.fillStyle = shaded(stage, x, half, tones);
  brush.beginPath();
  brush.roundRect(x - half, y - size * 0.79, half * 2, size * 0.79, [half * 0.9, half * 0.9, 0, 0]);
  brush.fill();
  brush.fillStyle = css(tones.dark, 0.7);
  for (let plank = 1; plank < 5; plank++)
    brush.fillRect(x - half + (plank / 5) * half * 2, y - size * 0.74, size * 0.008, size * 0.74);
  disc(brush, x + half * 0.7, y - size * 0.38, size * 0.022, css(colour(0.78, 0.13, 84)));
};

export const board: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const green = tonesOf(light, colour(0.36, 0.06, 160), depth);
  const frame = tonesOf(light, lighter(wood, 0.1), depth);
  const [w, h] = [size * 1.04, size * 0.52];
  brush.fillStyle = css(frame.body);
  brush.fillRect(x - w / 2 - size * 0.02, y - size * 0.9, w + size * 0.04, h + size * 0.05);
  brush.fillStyle = css(green.body);
  brush.fillRect(x - w / 2, y - size * 0.88, w, h);
  const random = stage.random.fork(`chalk${Math.round((x / stage.width) * 50)}`);
  brush.strokeStyle = 'rgba(255,255,255,.6)';
  brush.lineWidth = size * 0.012;
  for (let line = 0; line < 5; line++) {
    brush.beginPath();
    const ly = y - size * (0.8 - line * 0.085);
    brush.moveTo(x - w * 0.4, ly);
    for (let step = 0; step < 8; step++)
      brush.lineTo(
        x - w * 0.4 + (w * 0.7 * step * random.range(0.8, 1)) / 8,
        ly + random.range(-0.015, 0.015) * size,
      );
    brush.stroke();
  }
};

const barrels: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.48, 0.09, 52), depth);
  const barrel = (cx: number, foot: number, r: number) => {
    brush.beginPath();
    brush.moveTo(cx - r * 0.8, foot);
    brush.quadraticCurveTo(cx - r * 1.2, foot - r * 1.2, cx - r * 0.8, foot - r * 2.4);
    brush.lineTo(cx + r * 0.8, foot - r * 2.4);
    brush.quadraticCurveTo(cx + r * 1.2, foot - r * 1.2, cx + r * 0.8, foot);
    brush.fillStyle = shaded(stage, cx, r, tones);
    brush.fill();
    brush.fillStyle = css(tonesOf(light, colour(0.34, 0.02, 260), depth).body);
    for (const up of [0.3, 1.2, 2.05])
      brush.fillRect(cx - r * 1.02, foot - r * up - r * 0.1, r * 2.04, r * 0.16);
    oval(brush, cx, foot - r * 2.4, r * 0.8, r * 0.18);
    brush.fillStyle = css(tones.lit);
    brush.fill();
  };
  const r = size * 0.2;
  barrel(x - r * 1.08, y, r);
  barrel(x + r * 1.08, y, r);
  if (random.chance(0.6)) barrel(x, y - r * 2.2, r * 0.96);
};

const banner: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const cloth = tonesOf(
    light,
    colour(0.46, 0.17, stage.random.fork('banner').pick([25, 262, 150, 310])),
    depth,
  );
  const half = size * 0.22;
  fillShape(
    brush,
    [
      [x - half, y - size * 0.98],
      [x + half, y - size * 0.98],
      [x + half, y - size * 0.34],
      [x, y - size * 0.22],
      [x - half, y - size * 0.34],
    ],
    shaded(stage, x, half, cloth),
  );
  const gold = css(tonesOf(light, colour(0.78, 0.13, 84), depth).body);
  brush.fillStyle = gold;
  brush.fillRect(x - half * 1.2, y - size, half * 2.4, size * 0.03);
  fillShape(
    brush,
    [
      [x, y - size * 0.8],
      [x + half * 0.5, y - size * 0.64],
      [x, y - size * 0.48],
      [x - half * 0.5, y - size * 0.64],
    ],
    gold,
  );
};

const painting: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const gold = tonesOf(light, colour(0.7, 0.12, 80), depth);
  const [w, h] = [size * 0.46, size * 0.34];
  brush.fillStyle = css(gold.body);
  brush.fillRect(x - w / 2, y - size * 0.88, w, h);
  const hue = random.range(0, 360);
  brush.fillStyle = down(brush, y - size * 0.86, y - size * 0.56, [
    [0, tonesOf(light, colour(0.75, 0.08, hue), depth).body],
    [0.6, tonesOf(light, colour(0.6, 0.1, hue + 60), depth).body],
    [1, tonesOf(light, colour(0.4, 0.08, hue + 120), depth).body],
  ]);
  brush.fillRect(x - w * 0.44, y - size * 0.85, w * 0.88, h * 0.82);
};

const column: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.76, 0.03, 80), depth);
  const half = size * 0.1;
  brush.fillStyle = shaded(stage, x, half, tones);
  brush.fillRect(x - half, y - size * 1.2, half * 2, size * 1.2);
  for (const [up, grow] of [
    [0.07, 1.5],
    [1.12, 1.5],
  ] as const)
    brush.fillRect(x - half * grow, y - size * up, half * grow * 2, size * 0.08);
};

const scroll: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const paper = tonesOf(light, colour(0.92, 0.03, 88), depth);
  const w = size * 0.28;
  brush.fillStyle = css(paper.body);
  brush.fillRect(x - w / 2, y - size * 0.9, w, size * 0.6);
  brush.fillStyle = css(tonesOf(light, colour(0.36, 0.07, 40), depth).body);
  for (const up of [0.92, 0.31]) brush.fillRect(x - w * 0.6, y - size * up, w * 1.2, size * 0.03);
  brush.strokeStyle = css(colour(0.2, 0.02, 280), 0.85);
  brush.lineWidth = size * 0.022;
  for (const [dx, dy] of [
    [-0.1, 0.8],
    [0.02, 0.66],
    [-0.04, 0.5],
  ] as const) {
    brush.beginPath();
    brush.moveTo(x + dx * w - w * 0.14, y - size * dy);
    brush.quadraticCurveTo(x + w * 0.2, y - size * (dy + 0.05), x + w * 0.12, y - size * (dy - 0.09));
    brush.stroke();
  }
};

const crates: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const side = size * 0.3;
  for (const [dx, dy] of [
    [-0.5, 0],
    [0.5, 0],
    [0, 1],
    [-0.46, 1.98],
  ] as const) {
    const tones = tonesOf(light, colour(0.54 + random.range(-0.04, 0.04), 0.09, 60), depth);
    const [left, foot] = [x + dx * side * 1.04 - side / 2, y - dy * side];
    brush.fillStyle = css(tones.body);
    brush.fillRect(left, foot - side, side, side);
    brush.strokeStyle = css(tones.lit);
    brush.lineWidth = side * 0.1;
    brush.strokeRect(left + side * 0.05, foot - side * 0.95, side * 0.9, side * 0.9);
    brush.strokeStyle = css(tones.dark);
    brush.beginPath();
    brush.moveTo(left + side * 0.12, foot - side * 0.12);
    brush.lineTo(left + side * 0.88, foot - side * 0.88);
    brush.stroke();
  }
};

const statue: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.66, 0.015, 90), depth);
  brush.fillStyle = shaded(stage, x, size * 0.16, tones);
  brush.fillRect(x - size * 0.16, y - size * 0.24, size * 0.32, size * 0.24);
  brush.beginPath();
  brush.moveTo(x - size * 0.14, y - size * 0.24);
  brush.quadraticCurveTo(x - size * 0.18, y - size * 0.6, x - size * 0.06, y - size * 0.7);
  brush.lineTo(x + size * 0.06, y - size * 0.7);
  brush.quadraticCurveTo(x + size * 0.18, y - size * 0.6, x + size * 0.14, y - size * 0.24);
  brush.fill();
  disc(brush, x, y - size * 0.78, size * 0.075, css(tones.body));
};

export const backPieces = {
  books,
  shelf: books,
  potions: bottled(true),
  jars: bottled(false),
  goods,
  cabinet,
  window,
  glass,
  panorama,
  hearth,
  door,
  board,
  stove,
  screen,
  tank,
  barrels,
  banner,
  painting,
  column,
  shoji,
  scroll,
  neon,
  weapons,
  tools,
  machine,
  crates,
  statue,
} satisfies Record<string, Thing>;
