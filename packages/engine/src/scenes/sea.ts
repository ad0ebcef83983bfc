import { apart, disc, down, fillShape, type Point, trace } from '../kit/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../kit/colour.ts';
import { castle, house, ship } from './buildings.ts';
import { crestOf, hill, outline } from './land.ts';
import { litSide, seen } from './light.ts';
import { boulder, palm, tonesOf } from './plants.ts';
import { hazeBand, sky } from './sky.ts';
import { type Scene, type Stage, scatter } from './stage.ts';
import { water } from './water.ts';

const seaTone = colour(0.58, 0.12, 218);
const sand = colour(0.88, 0.07, 85);
const palmGreen = colour(0.55, 0.14, 140);

function island(stage: Stage, x: number, wide: number, base: number): void {
  const { brush, unit, light } = stage;
  const tones = tonesOf(light, colour(0.5, 0.09, 150), 0.68);
  const points: Point[] = Array.from({ length: 25 }, (_, index) => {
    const share = index / 24;
    return [
      x + (share - 0.5) * wide,
      base - Math.sin(share * Math.PI) ** 0.8 * unit * 62 * (0.7 + stage.noise.at(share * 5, x, 64) * 0.5),
    ];
  });
  fillShape(
    brush,
    [...points, [x + wide / 2, base], [x - wide / 2, base]],
    down(brush, base - unit * 70, base, [
      [0, tones.lit],
      [1, tones.dark],
    ]),
  );
}

/** Waves in rows, larger as they come near, each with a light crest. */
function waves(stage: Stage, top: number, bottom: number, tone: Colour): void {
  const { brush, width, light, noise } = stage;
  const rows = 15;
  for (let row = 0; row < rows; row++) {
    const near = (row / rows) ** 1.5;
    const y = top + (bottom - top) * near;
    const high = (bottom - top) * 0.045 * (0.2 + near);
    const cycles = Math.max(3, Math.round(26 - near * 19));
    const crest = (x: number) =>
      y +
      Math.abs(Math.sin((x / width) * Math.PI * cycles + row * 1.7)) ** 1.6 * high +
      noise.at((x / width) * 12, row * 3, 12) * high * 0.6;
    const points = outline(stage, crest, bottom);
    const own = seen(light, mix(tone, darker(tone, 0.2), near), 0.5 - near * 0.45);
    trace(brush, points);
    brush.fillStyle = down(brush, y - high, y + high * 5, [
      [0, litSide(light, lighter(tone, 0.1), 0.4 - near * 0.3, 0.35), 0.95],
      [0.5, own, 0.85],
      [1, own, 0.5],
    ]);
    brush.fill();
    trace(brush, points.slice(0, -2), false);
    brush.strokeStyle = css(lighter(light.low, 0.1), 0.14 + near * 0.3);
    brush.lineWidth = stage.unit * (0.8 + near * 2.4);
    brush.stroke();
  }
}

const seaFar = (stage: Stage): void => {
  sky(stage);
  const { width, height, unit, words } = stage;
  const base = height * 0.56;
  island(stage, width * (stage.light.sunX < 0.5 ? 0.78 : 0.2), width * 0.3, base);
  island(stage, width * (stage.light.sunX < 0.5 ? 0.58 : 0.42), width * 0.14, base);
  const x = width * (stage.light.sunX < 0.5 ? 0.78 : 0.2);
  if (words.has('castle') || words.has('tower')) castle(stage, x, base - 40 * unit, 260 * unit, 0.42);
  if (words.has('village'))
    for (const [index, spot] of [-1.6, -0.5, 0.6, 1.7].entries()) {
      const at = x + spot * unit * 74;
      house(
        stage,
        at,
        base - unit * (46 - Math.abs(spot) * 16),
        unit * 70,
        0.36,
        stage.random.fork(`house${index}`),
      );
    }
  water(stage, { top: base, bottom: height, tone: seaTone, mirror: 0.4 });
  hazeBand(stage, base, height * 0.05, 0.5);
};

export const sea: Scene = {
  far: seaFar,
  middle: (stage) => {
    const { width, height, unit, light } = stage;
    waves(stage, height * 0.6, height * 1.02, seaTone);
    ship(stage, width * (light.sunX < 0.5 ? 0.64 : 0.36), height * 0.72, 250 * unit, 0.14);
  },
  near: (stage) => {
    const { brush, height, light, unit } = stage;
    const crest = crestOf(stage, { base: 1.0, rise: 0.12, cycles: 3, octaves: 2, row: 6 });
    const points = outline(stage, crest);
    trace(brush, points);
    brush.fillStyle = down(brush, height * 0.88, height, [
      [0, litSide(light, lighter(seaTone, 0.08), 0, 0.2), 0.96],
      [1, seen(light, darker(seaTone, 0.24), 0)],
    ]);
    brush.fill();
    trace(brush, points.slice(0, -2), false);
    brush.strokeStyle = css(lighter(light.low, 0.1), 0.8);
    brush.lineWidth = unit * 6;
    brush.stroke();
    const random = stage.random.fork('spray');
    for (let index = 0; index < 160; index++) {
      const x = random.next() * stage.width;
      disc(
        brush,
        x,
        crest(x) - unit * random.range(-14, 22),
        unit * random.range(1, 4),
        css(lighter(light.low, 0.1), random.range(0.3, 0.8)),
      );
    }
  },
};

export const beach: Scene = {
  far: seaFar,
  middle: (stage) => {
    const { brush, width, height, light, unit } = stage;
    if (stage.words.has('ship')) ship(stage, width * 0.4, height * 0.61, 150 * unit, 0.35);
    const line = (x: number) => height * (0.8 + 0.06 * Math.sin((x / width) * Math.PI * 2 + 0.6));
    for (const [shift, alpha, tone] of [
      [-0.05, 0.5, lighter(seaTone, 0.2)],
      [-0.028, 0.6, lighter(seaTone, 0.3)],
    ] as const) {
      trace(
        brush,
        outline(stage, (x) => line(x) + height * shift),
      );
      brush.fillStyle = css(seen(light, tone, 0.1), alpha);
      brush.fill();
    }
    hill(stage, line, sand, 0.08);
    apart(brush, () => {
      for (const [shift, wide, alpha] of [
        [0, 9, 0.95],
        [-0.018, 4, 0.6],
        [-0.04, 3, 0.45],
      ] as const) {
        trace(
          brush,
          outline(
            stage,
            (x) =>
              line(x) + height * shift + stage.noise.layered((x / width) * 24, shift * 90, 2, 24) * unit * 9,
          ).slice(0, -2),
          false,
        );
        brush.strokeStyle = css(lighter(light.low, 0.12), alpha);
        brush.lineWidth = unit * wide;
        brush.stroke();
      }
    });
    shells(stage, line);
  },
  near: (stage) => {
    const { brush, width, height, unit, light } = stage;
    const crest = crestOf(stage, { base: 1.01, rise: 0.08, cycles: 2, octaves: 2, row: 6 });
    const from = light.sunX < 0.5 ? -1 : 1;
    const tones = tonesOf(light, palmGreen, 0);
    const side = light.sunX < 0.5 ? 0.93 : 0.07;
    for (const [shift, tall] of [
      [0, 760],
      [0.09, 560],
    ] as const) {
      const x = width * (side < 0.5 ? side + shift : side - shift);
      palm(brush, {
        x,
        y: height * 0.97,
        tall: tall * unit,
        tones,
        random: stage.random.fork(`palm${tall}`),
        from,
      });
    }
    hill(stage, crest, mix(sand, colour(0.6, 0.08, 60), 0.3), 0);
    scatter(stage, 'stones', 4, 90 * unit, (x, random) =>
      boulder(brush, {
        x,
        y: crest(x) + 24 * unit,
        tall: unit * random.range(24, 60),
        tones: tonesOf(light, colour(0.5, 0.03, 60), 0),
        random,
        from,
      }),
    );
  },
};

function shells(stage: Stage, line: (x: number) => number): void {
  const { brush, unit, light } = stage;
  scatter(stage, 'shells', 22, 10 * unit, (x, random) => {
    const y = line(x) + unit * random.range(40, 150);
    disc(
      brush,
      x,
      y,
      unit * random.range(2, 6),
      css(seen(light, colour(0.93, 0.05, random.pick([30, 60, 350])), 0), 0.8),
    );
  });
}
