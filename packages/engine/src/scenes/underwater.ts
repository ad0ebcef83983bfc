import { around, disc, down, fillShape, glow, oval } from '../kit/canvas.ts';
import { colour, css, darker, lighter } from '../kit/colour.ts';
import { column } from './buildings.ts';
import { crestOf, hill, range } from './land.ts';
import { landmarks } from './landmarks.ts';
import { seen, withTones } from './light.ts';
import { tonesOf } from './plants.ts';
import { hazeBand, shafts } from './sky.ts';
import { type Scene, type Stage, scatter } from './stage.ts';

const coralHues = [10, 45, 340, 300, 80] as const;

function coral(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  depth: number,
  random: Stage['random'],
): void {
  const { brush, light } = stage;
  const { body, lit } = tonesOf(light, colour(0.66, 0.18, random.pick(coralHues)), depth);
  const branch = (bx: number, by: number, turn: number, long: number, left: number) => {
    const [tx, ty] = [bx + Math.cos(turn) * long, by + Math.sin(turn) * long];
    for (const [tone, wide] of [
      [body, 0.34],
      [lit, 0.14],
    ] as const) {
      brush.strokeStyle = css(tone);
      brush.lineWidth = Math.max(1, long * wide);
      brush.beginPath();
      brush.moveTo(bx, by);
      brush.lineTo(tx, ty);
      brush.stroke();
    }
    if (left === 0) return;
    for (const side of [-1, 0.15, 1])
      branch(tx, ty, turn + side * random.range(0.35, 0.6), long * 0.68, left - 1);
  };
  branch(x, y, -Math.PI / 2, size * 0.38, 3);
}

function weed(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  depth: number,
  random: Stage['random'],
): void {
  const { brush, light } = stage;
  brush.strokeStyle = css(tonesOf(light, colour(0.5, 0.12, random.range(140, 175)), depth).body);
  for (let blade = 0; blade < 4; blade++) {
    const lean = random.range(-0.3, 0.3) * tall;
    brush.lineWidth = tall * 0.04;
    brush.beginPath();
    brush.moveTo(x + blade * tall * 0.06, y);
    brush.bezierCurveTo(
      x + lean,
      y - tall * 0.35,
      x - lean,
      y - tall * 0.6,
      x + lean * 0.6,
      y - tall * random.range(0.7, 1),
    );
    brush.stroke();
  }
}

function school(stage: Stage): void {
  const { brush, width, height, unit, light } = stage;
  const random = stage.random.fork('fish');
  for (let group = 0; group < 4; group++) {
    const [gx, gy] = [random.range(0.1, 0.9) * width, random.range(0.2, 0.62) * height];
    const tone = seen(light, colour(0.8, 0.14, random.pick([60, 200, 40, 90])), 0.25);
    const way = random.pick([-1, 1]);
    for (let index = 0; index < 7; index++) {
      const size = unit * random.range(9, 17);
      const [x, y] = [gx + random.range(-110, 110) * unit, gy + random.range(-45, 45) * unit];
      oval(brush, x, y, size, size * 0.46);
      brush.fillStyle = down(brush, y - size * 0.4, y + size * 0.4, [
        [0, lighter(tone, 0.08)],
        [1, darker(tone, 0.12)],
      ]);
      brush.fill();
      fillShape(
        brush,
        [
          [x - way * size * 0.8, y],
          [x - way * size * 1.6, y - size * 0.5],
          [x - way * size * 1.6, y + size * 0.5],
        ],
        css(tone),
      );
      disc(brush, x + way * size * 0.55, y - size * 0.1, size * 0.1, css(colour(0.2, 0.02, 260)));
    }
  }
}

export const underwater: Scene = {
  light: (light) => {
    const level = { day: 0.14, dawn: 0.08, dusk: 0, night: -0.16 }[light.time];
    return withTones(light, {
      top: colour(0.74 + level, 0.11, 215),
      middle: colour(0.52 + level, 0.13, 232),
      low: colour(0.36 + level * 0.8, 0.12, 248),
      haze: colour(0.5 + level, 0.12, 230),
      shade: colour(0.2, 0.09, 258),
      sun: colour(0.96, 0.06, 195),
      key: colour(0.86, 0.1, 195),
      dark: 0.12 + Math.max(0, -level),
      hazeStrength: 1.05,
    });
  },
  far: (stage) => {
    const { brush, width, height, light, unit } = stage;
    brush.fillStyle = down(brush, 0, height, [
      [0, light.top],
      [0.4, light.middle],
      [1, light.low],
    ]);
    brush.fillRect(0, 0, width, height);
    glow(brush, width * light.sunX, -unit * 60, unit * 1000, light.sun, 0.65);
    range(stage, crestOf(stage, { base: 0.86, rise: 0.3, cycles: 3, octaves: 4, row: 1 }), {
      tone: colour(0.42, 0.06, 240),
      depth: 0.74,
      foot: height,
      snow: 0,
    });
    if (stage.words.has('castle'))
      scatter(stage, 'sunken', 6, 60 * unit, (x, random) =>
        column(stage, x, height * 0.84, unit * random.range(160, 320), 0.6, random),
      );
    shafts(stage, 13, 0.75);
  },
  middle: (stage) => {
    const { height, unit } = stage;
    hill(
      stage,
      crestOf(stage, { base: 0.86, rise: 0.12, cycles: 3, octaves: 4, row: 2 }),
      colour(0.5, 0.05, 230),
      0.5,
    );
    const floor = crestOf(stage, { base: 0.92, rise: 0.08, cycles: 2, octaves: 3, row: 3 });
    landmarks(stage, (x) => floor(x) - 40 * unit, { depth: 0.36, tall: 520, turf: colour(0.6, 0.05, 120) });
    hill(stage, floor, colour(0.74, 0.06, 90), 0.3);
    scatter(stage, 'weeds', 12, 90 * unit, (x, random) =>
      weed(stage, x, floor(x) + 8 * unit, unit * random.range(120, 280), 0.34, random),
    );
    scatter(stage, 'corals', 13, 110 * unit, (x, random) =>
      coral(stage, x, floor(x) + 12 * unit, unit * random.range(100, 190), 0.24, random),
    );
    school(stage);
    hazeBand(stage, height * 0.86, height * 0.08, 0.16);
  },
  near: (stage) => {
    const { brush, unit, light, width, height } = stage;
    const crest = crestOf(stage, { base: 1.0, rise: 0.09, cycles: 3, octaves: 3, row: 6 });
    scatter(stage, 'near corals', 7, 170 * unit, (x, random) => {
      const isMiddle = Math.abs(x / width - 0.5) < 0.2;
      coral(
        stage,
        x,
        crest(x) + 20 * unit,
        unit * random.range(150, 250) * (isMiddle ? 0.5 : 1),
        0.03,
        random,
      );
    });
    hill(stage, crest, colour(0.3, 0.06, 245), 0);
    const random = stage.random.fork('bubbles');
    for (let index = 0; index < 60; index++) {
      const size = unit * random.range(2, 10);
      const [x, y] = [random.next() * width, random.next() * height];
      disc(
        brush,
        x,
        y,
        size,
        around(brush, x - size * 0.3, y - size * 0.3, size * 1.3, [
          [0, light.sun, 0.75],
          [0.4, light.key, 0.12],
          [1, light.key, 0.5],
        ]),
      );
    }
  },
};
