import { disc, down, fillShape, glow, oval } from '../../draw/canvas.ts';
import { colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import { shaded, type Thing } from '../features/at.ts';
import { campfire } from '../features/fires.ts';
import { tonesOf } from '../plants/plant.ts';

const wood = colour(0.5, 0.09, 54);

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

const chair: Thing = (stage, { x, y, size, depth }) => {
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

const stool: Thing = (stage, { x, y, size, depth }) => {
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

const sofa: Thing = (stage, { x, y, size, depth, random }) => {
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

const bed: Thing = (stage, { x, y, size, depth, random }) => {
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

const rug: Thing = (stage, { x, y, size, depth }) => {
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

const cauldron: Thing = (stage, { x, y, size, depth }) => {
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

const bench: Thing = (stage, { x, y, size, depth, random }) => {
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

const throne: Thing = (stage, { x, y, size, depth }) => {
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
const dais: Thing = (stage, { x, y, size, depth }) => {
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

const brazier: Thing = (stage, at) => {
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

const coffin: Thing = (stage, { x, y, size, depth }) => {
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

const tub: Thing = (stage, { x, y, size, depth }) => {
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

const anvil: Thing = (stage, { x, y, size, depth }) => {
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

const console: Thing = (stage, { x, y, size, depth, random }) => {
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

const belt: Thing = (stage, { x, y, size, depth, random }) => {
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

const cushion: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  oval(brush, x, y, size * 1.7, size * 0.56);
  brush.fillStyle = css(tonesOf(light, colour(0.44, 0.14, 25), depth).dark);
  brush.fill();
  oval(brush, x, y - size * 0.2, size * 1.66, size * 0.5);
  brush.fillStyle = css(tonesOf(light, colour(0.5, 0.16, 25), depth).lit);
  brush.fill();
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
