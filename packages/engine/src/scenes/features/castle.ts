import { type Brush, disc, fillShape, glow, oval, type Point } from '../../draw/canvas.ts';
import { type Colour, colour, css, lighter, mix } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import { type Tones, tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { type At, shaded } from './at.ts';

const warm = colour(0.9, 0.14, 80);

interface Masonry {
  readonly stone: Tones;
  readonly roof: Tones;
  readonly pane: Colour;
  readonly random: Random;
}

interface Drum {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** A round tower: courses of stone, slit windows, a gallery, and a cone of tiles or a crown of battlements. */
function drum(stage: Stage, { x, y, wide, high }: Drum, masonry: Masonry, isRoofed: boolean): void {
  const { brush } = stage;
  const { stone, roof, pane, random } = masonry;
  const top = y - high;
  const half = wide / 2;
  brush.fillStyle = shaded(stage, x, half, stone);
  brush.beginPath();
  brush.moveTo(x - half * 1.08, y);
  brush.lineTo(x - half, top);
  brush.lineTo(x + half, top);
  brush.lineTo(x + half * 1.08, y);
  brush.quadraticCurveTo(x, y + wide * 0.12, x - half * 1.08, y);
  brush.fill();
  courses(brush, { x, y, wide, high }, stone.dark);
  slits(brush, { x, y, wide, high }, pane, random);
  brush.fillStyle = shaded(stage, x, half * 1.24, stone);
  brush.beginPath();
  brush.roundRect(x - half * 1.2, top - wide * 0.06, wide * 1.2, wide * 0.26, wide * 0.05);
  brush.fill();
  if (!isRoofed) {
    teeth(stage, { x, y: top - wide * 0.04, wide: wide * 1.2, high: wide * 0.17 }, stone);
    return;
  }
  const peak = top - wide * 1.75;
  brush.fillStyle = shaded(stage, x, half * 1.35, roof);
  brush.beginPath();
  brush.moveTo(x - half * 1.42, top);
  brush.quadraticCurveTo(x - half * 0.45, top - wide * 0.75, x, peak);
  brush.quadraticCurveTo(x + half * 0.45, top - wide * 0.75, x + half * 1.42, top);
  brush.quadraticCurveTo(x, top + wide * 0.16, x - half * 1.42, top);
  brush.fill();
  flag(brush, x, peak, wide * 0.5, roof);
}

function courses(brush: Brush, { x, y, wide, high }: Drum, tone: Colour): void {
  brush.strokeStyle = css(tone, 0.3);
  brush.lineWidth = wide * 0.025;
  for (let row = 1; row * wide * 0.4 < high; row++) {
    const at = y - row * wide * 0.4;
    brush.beginPath();
    brush.moveTo(x - wide * 0.48, at);
    brush.quadraticCurveTo(x, at + wide * 0.09, x + wide * 0.48, at);
    brush.stroke();
  }
}

function slits(brush: Brush, { x, y, wide, high }: Drum, tone: Colour, random: Random): void {
  const size = wide * 0.17;
  brush.fillStyle = css(tone);
  for (let row = 0; row < Math.min(5, high / (size * 4.4)); row++) {
    const at = x + wide * random.pick([-0.2, 0, 0.16]);
    brush.beginPath();
    brush.roundRect(at - size / 2, y - high + size * (2 + row * 3.6), size, size * 1.9, [size, size, 0, 0]);
    brush.fill();
  }
}

function teeth(stage: Stage, { x, y, wide, high }: Drum, stone: Tones): void {
  const { brush } = stage;
  const count = Math.max(3, Math.round(wide / (high * 1.7)));
  const step = wide / (count * 2 - 1);
  brush.fillStyle = shaded(stage, x, wide / 2, stone);
  for (let index = 0; index < count; index++)
    brush.fillRect(x - wide / 2 + index * step * 2, y - high, step, high * 1.15);
}

function flag(brush: Brush, x: number, y: number, size: number, tones: Tones): void {
  brush.strokeStyle = css(tones.dark);
  brush.lineWidth = size * 0.07;
  brush.beginPath();
  brush.moveTo(x, y + size * 0.1);
  brush.lineTo(x, y - size * 0.75);
  brush.stroke();
  brush.beginPath();
  brush.moveTo(x, y - size * 0.75);
  brush.quadraticCurveTo(x + size * 0.45, y - size * 0.95, x + size, y - size * 0.6);
  brush.quadraticCurveTo(x + size * 0.5, y - size * 0.5, x, y - size * 0.3);
  brush.fillStyle = css(mix(tones.lit, tones.body, 0.4));
  brush.fill();
}

const masonryFor = ({ light }: Stage, depth: number, random: Random): Masonry => {
  const stone = tonesOf(light, colour(0.72, 0.03, random.pick([70, 250, 30])), depth);
  return {
    stone,
    roof: tonesOf(light, colour(0.46, 0.13, random.pick([25, 265, 300, 190])), depth),
    pane:
      light.time === 'day'
        ? mix(stone.dark, colour(0.25, 0.04, 270), 0.5)
        : mix(warm, light.haze, depth * 0.4),
    random,
  };
};

/** A castle of round towers behind a wall with a gate. */
export function castle(stage: Stage, { x, y, size: tall, depth, random }: At): void {
  const { brush, light } = stage;
  const masonry = masonryFor(stage, depth, random);
  const { stone } = masonry;
  const mirrored = random.pick([-1, 1]);
  const tower = (dx: number, wide: number, high: number, isRoofed = true) =>
    drum(stage, { x: x + dx * mirrored * tall, y, wide: wide * tall, high: high * tall }, masonry, isRoofed);
  tower(-0.17, 0.15, random.range(0.62, 0.72));
  tower(0.2, 0.14, random.range(0.5, 0.6));
  tower(0.02, 0.22, random.range(0.44, 0.5), false);
  tower(-0.4, 0.13, random.range(0.38, 0.46));
  tower(0.41, 0.13, random.range(0.34, 0.42));
  brush.fillStyle = shaded(stage, x, tall * 0.42, stone);
  brush.fillRect(x - tall * 0.36, y - tall * 0.25, tall * 0.72, tall * 0.25);
  teeth(stage, { x, y: y - tall * 0.24, wide: tall * 0.7, high: tall * 0.035 }, stone);
  tower(-0.13, 0.09, 0.3, false);
  tower(0.13, 0.09, 0.3, false);
  gate(brush, x, y, tall, stone.dark);
  if (light.time !== 'day') glow(brush, x, y - tall * 0.3, tall * 0.7, warm, 0.22);
}

function gate(brush: Brush, x: number, y: number, tall: number, tone: Colour): void {
  const arch = (half: number, high: number) => {
    brush.beginPath();
    brush.moveTo(x - half, y);
    brush.lineTo(x - half, y - high * 0.6);
    brush.quadraticCurveTo(x - half, y - high, x, y - high);
    brush.quadraticCurveTo(x + half, y - high, x + half, y - high * 0.6);
    brush.lineTo(x + half, y);
    brush.closePath();
  };
  arch(tall * 0.075, tall * 0.2);
  brush.fillStyle = css(lighter(tone, 0.06));
  brush.fill();
  arch(tall * 0.055, tall * 0.17);
  brush.fillStyle = css(mix(tone, colour(0.16, 0.04, 280), 0.65));
  brush.fill();
}

/** One tall tower: a watchtower or a mage's, with a lit room on top and a stair around its foot. */
export function tower(stage: Stage, { x, y, size: tall, depth, random }: At): void {
  const { brush, light } = stage;
  const masonry = masonryFor(stage, depth, random);
  const wide = tall * 0.2;
  drum(stage, { x, y, wide, high: tall * 0.56 }, masonry, false);
  drum(stage, { x, y: y - tall * 0.56, wide: wide * 0.84, high: tall * 0.12 }, masonry, true);
  const small = { x: x + wide * 0.62, y: y - tall * 0.24, wide: wide * 0.42, high: tall * 0.16 };
  fillShape(
    brush,
    [
      [small.x - small.wide / 2, small.y],
      [small.x + small.wide / 2, small.y],
      [x + wide * 0.4, small.y + tall * 0.1],
    ],
    css(masonry.stone.dark),
  );
  drum(stage, small, masonry, true);
  gate(brush, x - wide * 0.05, y, tall * 0.62, masonry.stone.dark);
  const lamp = light.time === 'day' ? mix(masonry.pane, warm, 0.45) : warm;
  disc(brush, x, y - tall * 0.625, wide * 0.14, css(lamp));
  if (light.time !== 'day') glow(brush, x, y - tall * 0.62, wide * 1.6, warm, 0.6);
}

/** Broken columns with a beam still over some of them, and drums that have fallen. */
export function ruins(stage: Stage, { x, y, size: tall, depth, random }: At): void {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.7, 0.05, 80), depth * 0.75);
  const step = tall * 0.26;
  const base: Point[] = [
    [x - step * 2.6, y + tall * 0.05],
    [x - step * 2.4, y - tall * 0.05],
    [x + step * 2.4, y - tall * 0.05],
    [x + step * 2.6, y + tall * 0.05],
  ];
  fillShape(brush, base, shaded(stage, x, step * 2.6, tones));
  const highs = [0.42, 0.8, 0.8, 0.8, 0.55].map((high) => high * random.range(0.94, 1.06));
  highs.forEach((high, index) => {
    const isWhole = index > 0 && index < 4;
    column(
      stage,
      { x: x + (index - 2) * step, y: y - tall * 0.03, tall: tall * (isWhole ? 0.8 : high) },
      tones,
      isWhole,
      random,
    );
  });
  const beam = y - tall * 0.83;
  brush.fillStyle = shaded(stage, x, step * 1.4, tones);
  brush.fillRect(x - step * 1.35, beam - tall * 0.08, step * 2.7, tall * 0.085);
  brush.fillStyle = css(tones.dark, 0.5);
  brush.fillRect(x - step * 1.35, beam - tall * 0.012, step * 2.7, tall * 0.02);
  fillShape(
    brush,
    [
      [x - step * 1.35, beam - tall * 0.075],
      [x - step * 0.1, beam - tall * 0.21],
      [x + step * 0.35, beam - tall * 0.16],
      [x + step * 0.6, beam - tall * 0.075],
    ],
    shaded(stage, x, step * 1.4, tones),
  );
  for (const [dx, turn] of [
    [-2.9, 0.4],
    [2.95, -0.3],
  ] as const) {
    oval(brush, x + dx * step * 0.9, y + tall * 0.03, tall * 0.1, tall * 0.05, turn);
    brush.fillStyle = css(tones.body);
    brush.fill();
    oval(brush, x + dx * step * 0.9 + tall * 0.06, y + tall * 0.03, tall * 0.035, tall * 0.05, turn);
    brush.fillStyle = css(tones.lit);
    brush.fill();
  }
}

function column(
  stage: Stage,
  { x, y, tall }: { x: number; y: number; tall: number },
  tones: Tones,
  isWhole: boolean,
  random: Random,
): void {
  const { brush } = stage;
  const wide = tall * (isWhole ? 0.13 : 0.17);
  const top = y - tall;
  fillShape(
    brush,
    [
      [x - wide / 2, y],
      [x - wide * 0.43, top + (isWhole ? 0 : tall * random.range(0, 0.12))],
      [x - wide * 0.1, top + (isWhole ? 0 : tall * 0.06)],
      [x + wide * 0.18, top + (isWhole ? 0 : tall * random.range(0, 0.14))],
      [x + wide * 0.43, top + (isWhole ? 0 : tall * 0.05)],
      [x + wide / 2, y],
    ],
    shaded(stage, x, wide / 2, tones),
  );
  brush.strokeStyle = css(tones.dark, 0.4);
  brush.lineWidth = wide * 0.07;
  for (const share of [-0.22, 0.02, 0.26]) {
    brush.beginPath();
    brush.moveTo(x + share * wide, y);
    brush.lineTo(x + share * wide, top + tall * 0.14);
    brush.stroke();
  }
  brush.fillStyle = shaded(stage, x, wide * 0.75, tones);
  brush.fillRect(x - wide * 0.7, y - wide * 0.24, wide * 1.4, wide * 0.3);
  if (isWhole) brush.fillRect(x - wide * 0.68, top - wide * 0.06, wide * 1.36, wide * 0.3);
}
