import { disc, down, fillShape, glow, oval } from '../../draw/canvas.ts';
import { colour, css, darker, lighter } from '../../draw/colour.ts';
import { shaded, type Thing } from '../features/at.ts';
import { tonesOf } from '../plants/plant.ts';
import { anvil, belt, bench, brazier, cauldron, coffin, console, tub } from './gear.ts';
import { bed, chair, cushion, dais, rug, sofa, stool, throne } from './seats.ts';
import { lightWood as wood } from './tones.ts';

/** A table as wide as twice its height, in slight perspective, with a few things on it. */
const table: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, wood, depth);
  const half = size * 1.15;
  const top = y - size * 0.84;
  brush.fillStyle = css(tones.dark);
  for (const side of [-0.86, 0.78]) brush.fillRect(x + side * half, top, size * 0.09, size * 0.84);
  for (const side of [-0.66, 0.6]) brush.fillRect(x + side * half, top, size * 0.07, size * 0.66);
  fillShape(
    brush,
    [
      [x - half * 0.84, top - size * 0.2],
      [x + half * 0.84, top - size * 0.2],
      [x + half, top],
      [x - half, top],
    ],
    down(brush, top - size * 0.2, top, [
      [0, tones.body],
      [1, tones.lit],
    ]),
  );
  brush.fillStyle = css(tones.body);
  brush.fillRect(x - half, top, half * 2, size * 0.09);
  brush.fillStyle = css(tones.dark, 0.7);
  brush.fillRect(x - half, top + size * 0.07, half * 2, size * 0.025);
  for (const dx of [-0.5, -0.1, 0.42]) {
    const tone = tonesOf(light, colour(0.66, 0.12, random.pick([30, 70, 150, 230, 320])), depth);
    const r = size * random.range(0.07, 0.11);
    brush.fillStyle = shaded(stage, x + dx * half, r, tone);
    brush.beginPath();
    brush.roundRect(x + dx * half - r, top - size * 0.08 - r * random.range(1.2, 2.6), r * 2, r * 2, r * 0.4);
    brush.fill();
  }
  const cx = x + half * 0.12;
  brush.fillStyle = css(colour(0.93, 0.03, 90));
  brush.fillRect(cx - size * 0.025, top - size * 0.34, size * 0.05, size * 0.24);
  glow(brush, cx, top - size * 0.4, size * 0.7, colour(0.9, 0.15, 75), 0.6);
  oval(brush, cx, top - size * 0.4, size * 0.022, size * 0.05);
  brush.fillStyle = css(colour(0.95, 0.12, 90));
  brush.fill();
};

const counter: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, wood, depth);
  const half = size * 1.7;
  fillShape(
    brush,
    [
      [x - half * 0.94, y - size * 0.94],
      [x + half * 0.94, y - size * 0.94],
      [x + half * 1.04, y - size * 0.8],
      [x - half * 1.04, y - size * 0.8],
    ],
    css(tones.lit),
  );
  brush.fillStyle = down(brush, y - size * 0.8, y, [
    [0, tones.body],
    [1, tones.dark],
  ]);
  brush.fillRect(x - half, y - size * 0.8, half * 2, size * 0.8);
  brush.strokeStyle = css(darker(tones.dark, 0.04));
  brush.lineWidth = size * 0.025;
  for (let panel = 0; panel < 6; panel++)
    brush.strokeRect(
      x - half + half * 2 * ((panel + 0.12) / 6),
      y - size * 0.66,
      (half * 2 * 0.76) / 6,
      size * 0.52,
    );
  for (let thing = 0; thing < 7; thing++) {
    const tx = x - half * 0.86 + (thing / 6) * half * 1.72;
    const tone = tonesOf(light, colour(0.7, 0.13, random.range(0, 360)), depth);
    const [w, h] = [size * random.range(0.08, 0.16), size * random.range(0.12, 0.3)];
    brush.fillStyle = shaded(stage, tx, w / 2, tone);
    brush.beginPath();
    brush.roundRect(tx - w / 2, y - size * 0.87 - h, w, h, w * 0.25);
    brush.fill();
  }
};

const desk: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, lighter(wood, 0.08), depth);
  const half = size * 0.75;
  fillShape(
    brush,
    [
      [x - half * 0.86, y - size * 0.86],
      [x + half * 0.86, y - size * 0.86],
      [x + half, y - size * 0.66],
      [x - half, y - size * 0.66],
    ],
    css(tones.lit),
  );
  brush.fillStyle = css(tones.body);
  brush.fillRect(x - half, y - size * 0.66, half * 2, size * 0.1);
  brush.fillStyle = css(tones.dark);
  for (const side of [-0.92, 0.84])
    brush.fillRect(x + side * half, y - size * 0.58, size * 0.07, size * 0.58);
  brush.fillStyle = css(tonesOf(light, colour(0.92, 0.02, 90), depth).body);
  fillShape(
    brush,
    [
      [x - half * 0.3, y - size * 0.8],
      [x + half * 0.1, y - size * 0.8],
      [x + half * 0.16, y - size * 0.71],
      [x - half * 0.28, y - size * 0.71],
    ],
    brush.fillStyle,
  );
  if (random.chance(0.5)) {
    brush.fillStyle = css(tonesOf(light, colour(0.5, 0.14, random.range(0, 360)), depth).body);
    brush.fillRect(x + half * 0.36, y - size * 0.88, half * 0.3, size * 0.08);
  }
};

const plant: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const clay = tonesOf(light, colour(0.58, 0.11, 42), depth);
  const leaf = tonesOf(light, colour(0.54, 0.14, 142), depth);
  for (let blade = 0; blade < 16; blade++) {
    const turn = -Math.PI / 2 + (blade / 15 - 0.5) * 2.6;
    const reach = size * random.range(0.45, 0.72);
    const [ex, ey] = [x + Math.cos(turn) * reach * 0.7, y - size * 0.28 + Math.sin(turn) * reach];
    brush.beginPath();
    brush.moveTo(x - size * 0.02, y - size * 0.26);
    brush.quadraticCurveTo(
      x + Math.cos(turn) * reach * 0.5 - size * 0.06,
      y - size * 0.3 + Math.sin(turn) * reach * 0.7,
      ex,
      ey,
    );
    brush.quadraticCurveTo(
      x + Math.cos(turn) * reach * 0.5 + size * 0.06,
      y - size * 0.3 + Math.sin(turn) * reach * 0.5,
      x + size * 0.02,
      y - size * 0.26,
    );
    brush.fillStyle = css([leaf.body, leaf.lit, leaf.dark][blade % 3] ?? leaf.body);
    brush.fill();
  }
  fillShape(
    brush,
    [
      [x - size * 0.16, y - size * 0.28],
      [x + size * 0.16, y - size * 0.28],
      [x + size * 0.11, y],
      [x - size * 0.11, y],
    ],
    shaded(stage, x, size * 0.16, clay),
  );
  brush.fillStyle = css(clay.lit);
  brush.fillRect(x - size * 0.18, y - size * 0.31, size * 0.36, size * 0.05);
};

const globe: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, wood, depth);
  brush.fillStyle = css(tones.dark);
  fillShape(
    brush,
    [
      [x - size * 0.2, y],
      [x + size * 0.2, y],
      [x + size * 0.04, y - size * 0.4],
      [x - size * 0.04, y - size * 0.4],
    ],
    css(tones.dark),
  );
  disc(
    brush,
    x,
    y - size * 0.66,
    size * 0.3,
    shaded(stage, x, size * 0.3, tonesOf(light, colour(0.62, 0.1, 230), depth)),
  );
  brush.fillStyle = css(tonesOf(light, colour(0.66, 0.12, 130), depth).body, 0.9);
  for (const [dx, dy, r] of [
    [-0.1, 0.74, 0.1],
    [0.1, 0.6, 0.12],
    [-0.04, 0.5, 0.06],
  ] as const) {
    oval(brush, x + dx * size, y - dy * size, r * size, r * size * 0.7, 0.4);
    brush.fill();
  }
  brush.strokeStyle = css(tones.lit);
  brush.lineWidth = size * 0.03;
  brush.beginPath();
  brush.arc(x, y - size * 0.66, size * 0.33, -0.6, Math.PI - 0.6);
  brush.stroke();
};

const bookpile: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  for (let book = 0; book < 5; book++) {
    const tone = tonesOf(light, colour(0.5, 0.12, random.range(0, 360)), depth);
    const w = size * random.range(0.9, 1.3);
    const left = x - w / 2 + size * random.range(-0.1, 0.1);
    brush.fillStyle = css(tone.body);
    brush.fillRect(left, y - size * 0.2 * (book + 1), w, size * 0.19);
    brush.fillStyle = css(colour(0.92, 0.03, 88));
    brush.fillRect(left + w * 0.06, y - size * (0.2 * (book + 1) - 0.04), w * 0.94, size * 0.1);
  }
};

const ladder: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, lighter(wood, 0.08), depth);
  brush.strokeStyle = css(tones.body);
  brush.lineWidth = size * 0.025;
  const at = (side: number, up: number): [number, number] => [
    x + side * size * 0.09 - up * size * 0.16,
    y - up * size,
  ];
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(...at(side, 0));
    brush.lineTo(...at(side, 1));
    brush.stroke();
  }
  for (let rung = 1; rung < 10; rung++) {
    brush.beginPath();
    brush.moveTo(...at(-1, rung / 10));
    brush.lineTo(...at(1, rung / 10));
    brush.stroke();
  }
};

export const floorPieces = {
  table,
  counter,
  chair,
  stool,
  sofa,
  bed,
  desk,
  rug,
  plant,
  globe,
  bookpile,
  ladder,
  cauldron,
  bench,
  throne,
  dais,
  brazier,
  coffin,
  tub,
  anvil,
  console,
  belt,
  cushion,
} satisfies Record<string, Thing>;
