import { apart, disc, down, fillShape, oval, type Point, trace } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../draw/colour.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { sailingShip } from './features/ships.ts';
import { crestOf, hill, outline } from './land.ts';
import { litSide, seen } from './light.ts';
import { boulder } from './plants/boulder.ts';
import { palm } from './plants/palm.ts';
import { planted, tonesOf } from './plants/plant.ts';
import { scaleCount } from './scale-count.ts';
import { hazeBand } from './sky.ts';
import { type Scene, type Stage, scatter, stamp } from './stage.ts';
import { water } from './water.ts';

const seaOf = (stage: Stage): Colour => {
  const asked = stage.ask.tones.get('water');
  if (asked) return asked;
  const random = stage.random.fork('sea tone');
  return colour(random.range(0.52, 0.64), random.range(0.1, 0.13), random.range(188, 236));
};
const sand = colour(0.88, 0.07, 85);
const palmGreen = colour(0.55, 0.14, 140);

function island(stage: Stage, x: number, wide: number, base: number, row: number): void {
  const { brush, unit, light } = stage;
  const tones = tonesOf(light, colour(0.5, 0.09, 150), 0.68);
  const points: Point[] = Array.from({ length: 25 }, (_, index) => {
    const share = index / 24;
    return [
      x + (share - 0.5) * wide,
      base -
        Math.sin(share * Math.PI) ** 0.8 * unit * 62 * (0.7 + stage.noise.at(share * 5, row * 7.3, 64) * 0.5),
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

/** A rock that the sea breaks on, with turf on its back. */
function islet(stage: Stage, x: number, y: number, wide: number): void {
  const { brush, light, unit } = stage;
  const stone = tonesOf(light, colour(0.52, 0.03, 60), 0.16);
  const green = tonesOf(light, colour(0.58, 0.11, 130), 0.16);
  const random = stage.random.fork(`islet${Math.round((x / stage.width) * 1000)}`);
  const half = wide * 0.62;
  const points: Point[] = Array.from({ length: 23 }, (_, index) => {
    const turn = Math.PI * (index / 22);
    return [
      x - Math.cos(turn) * half * random.range(0.95, 1.06),
      y + wide * (0.02 + Math.sin(turn) * 0.1 * random.range(0.8, 1.2)),
    ];
  });
  fillShape(
    brush,
    points,
    down(brush, y, y + wide * 0.13, [
      [0, stone.lit],
      [0.5, stone.body],
      [1, stone.dark],
    ]),
  );
  oval(brush, x, y + wide * 0.012, half * 0.98, wide * 0.042);
  brush.fillStyle = down(brush, y - wide * 0.04, y + wide * 0.05, [
    [0, green.lit],
    [1, green.dark],
  ]);
  brush.fill();
  brush.strokeStyle = css(lighter(light.low, 0.1), 0.85);
  brush.lineWidth = unit * 5;
  trace(brush, points.slice(1, -1), false);
  brush.stroke();
}

const settingOf = (stage: Stage, back: number): Setting => ({
  back: {
    crest: () => stage.height * back,
    depth: 0.14,
    base: (x, y, wide) => islet(stage, x, y, wide),
  },
  front: {
    crest: () => stage.height * 0.74,
    depth: 0.06,
    base: (x, y, wide) => islet(stage, x, y, wide),
  },
  rock: colour(0.52, 0.03, 60),
  earth: colour(0.86, 0.07, 85),
  flow: { tone: colour(0.78, 0.1, 195) },
  ship: 'sails',
  fish: 'leap',
  tall: 330,
});

/** Waves in rows, larger as they come near, each with a light crest. */
function waves(stage: Stage, top: number, bottom: number, tone: Colour): void {
  const { brush, width, light, noise, unit } = stage;
  // A storm raises long waves, with foam on their crests.
  const { states } = stage.ask;
  const rough = states.has('towering')
    ? 4.4
    : light.weather === 'storm'
      ? 3.4
      : states.has('rough')
        ? 2.4
        : 1;
  const rows = Math.round((bottom - top) / (unit * 29 * Math.sqrt(rough)));
  for (let row = 0; row < rows; row++) {
    const near = (row / rows) ** 1.5;
    const y = top + (bottom - top) * near;
    const high = unit * 17 * (0.2 + near) * rough;
    const cycles = scaleCount(stage, (27 - near * 17) / Math.sqrt(rough));
    const crest = (x: number) => {
      const share = x / width;
      // Rough water has no even rows: the waves differ in length and height.
      const [drift, swell] =
        rough === 1
          ? [0, 1]
          : [noise.at(share * 5, row * 2.3, 5) * 2.4, 0.65 + noise.at(share * 4, row * 1.7 + 9, 4) * 0.9];
      return (
        y +
        Math.abs(Math.sin(share * Math.PI * cycles + row * 1.7 + drift)) ** 1.6 * high * swell +
        noise.at(share * 12, row * 3, 12) * high * 0.6
      );
    };
    const points = outline(stage, crest, bottom);
    // Water has half its colour from the sky.
    const own = mix(seen(light, mix(tone, darker(tone, 0.2), near), 0.5 - near * 0.45), light.middle, 0.34);
    trace(brush, points);
    brush.fillStyle = down(brush, y - high, y + high * 5, [
      [0, litSide(light, lighter(tone, 0.1), 0.4 - near * 0.3, 0.35), 0.95],
      [0.5, own, 0.85],
      [1, own, 0.5],
    ]);
    brush.fill();
    trace(brush, points.slice(0, -2), false);
    brush.strokeStyle = css(lighter(light.low, 0.1), (0.14 + near * 0.3) * Math.min(2, rough));
    brush.lineWidth = stage.unit * (0.8 + near * 2.4) * Math.sqrt(rough);
    brush.stroke();
  }
}

const seaFar = (stage: Stage): void => {
  const { width, height, unit } = stage;
  const base = height * 0.56;
  const random = stage.random.fork('islands');
  const count = random.whole(0, 3);
  for (let index = 0; index < count; index++) {
    const wide = unit * random.range(160, 620);
    const share = (stage.light.sunX < 0.5 ? 0.5 : 0) + random.range(0.1, 0.42);
    stamp(stage, width * share, wide, (x) => island(stage, x, wide, base, index));
  }
  water(stage, { top: base, bottom: height, tone: seaOf(stage), mirror: 0.4 });
  hazeBand(stage, base, height * 0.05, 0.5);
};

export const sea: Scene = {
  sky: openSky,
  far: seaFar,
  middle: (stage) => {
    const { width, height, unit, light, words } = stage;
    const setting = settingOf(stage, 0.64);
    const random = stage.random.fork('far sail');
    const x = width * (light.sunX < 0.5 ? random.range(0.5, 0.8) : random.range(0.2, 0.5));
    if (random.chance(0.7) && !words.has('ship') && words.size === 0)
      sailingShip(stage, { x, y: height * 0.61, size: unit * random.range(110, 200), depth: 0.3, random });
    waves(stage, height * 0.6, height * 1.02, seaOf(stage));
    standBack(stage, setting);
    standFront(stage, setting);
  },
  near: (stage) => {
    const { brush, height, light, unit } = stage;
    const crest = crestOf(stage, { base: 1.0, rise: 0.12, cycles: 3, octaves: 2, row: 6 });
    const seaTone = seaOf(stage);
    const points = outline(stage, crest);
    trace(brush, points);
    brush.fillStyle = down(brush, height * 0.88, height, [
      [0, mix(litSide(light, lighter(seaTone, 0.08), 0, 0.2), light.middle, 0.34), 0.96],
      [1, mix(seen(light, darker(seaTone, 0.24), 0), light.middle, 0.25)],
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
  sky: openSky,
  far: seaFar,
  middle: (stage) => {
    const { brush, width, height, light, unit } = stage;
    standBack(stage, settingOf(stage, 0.63));
    const shape = stage.random.fork('shore line');
    const [phase, bow, second] = [shape.range(0, 6.3), shape.range(0.02, 0.065), shape.range(0, 0.02)];
    const seaTone = seaOf(stage);
    const line = (x: number) => {
      const turn = (x / width) * Math.PI * 2;
      return height * (0.8 + bow * Math.sin(turn + phase) + second * Math.sin(turn * 2 + phase * 3));
    };
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
    standFront(stage, {
      ...settingOf(stage, 0.63),
      front: { crest: (x) => line(x) - unit * 20, depth: 0.04 },
      fish: 'pond',
      shipLine: 0.7,
    });
  },
  near: (stage) => {
    const { brush, width, height, unit, light } = stage;
    const crest = crestOf(stage, { base: 1.01, rise: 0.08, cycles: 2, octaves: 2, row: 6 });
    const grown = stage.random.fork('palms');
    const isRight = light.sunX < 0.5;
    for (let index = 0; index < grown.whole(1, 3); index++) {
      const tall = unit * (780 - index * 150) * grown.range(0.9, 1.1);
      const share = 0.05 + index * grown.range(0.06, 0.1);
      stamp(stage, width * (isRight ? 1 - share : share), tall * 0.7, (x) =>
        palm(
          brush,
          planted(stage, {
            x,
            y: height * 0.97,
            tall,
            tone: palmGreen,
            depth: 0,
            random: stage.random.fork(`palm${index}`),
          }),
        ),
      );
    }
    hill(stage, crest, mix(sand, colour(0.6, 0.08, 60), 0.3), 0);
    scatter(stage, 'stones', 4, 90 * unit, (x, random) =>
      boulder(
        brush,
        planted(stage, {
          x,
          y: crest(x) + 24 * unit,
          tall: unit * random.range(24, 60),
          tone: colour(0.5, 0.03, 60),
          depth: 0,
          random,
        }),
      ),
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
