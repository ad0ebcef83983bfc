import { around, disc, down, fillShape, glow, oval } from '../draw/canvas.ts';
import { colour, css, darker, lighter } from '../draw/colour.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { heavens } from './features/heavens.ts';
import { clearing } from './features/spots.ts';
import { type Crest, crestOf, hill, range } from './land.ts';
import { seen, withTones } from './light.ts';
import { boulder } from './plants/boulder.ts';
import { planted } from './plants/plant.ts';
import { coral, kelp } from './reef.ts';
import { scaleCount } from './scale-count.ts';
import { hazeBand, shafts } from './sky.ts';
import { type Scene, type Stage, scatter, stamp } from './stage.ts';

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

const reefRock = colour(0.46, 0.05, 235);

const settingOf = (floor: Crest): Setting => ({
  back: { crest: floor, depth: 0.3 },
  front: { crest: floor, depth: 0.1 },
  rock: colour(0.5, 0.04, 220),
  earth: colour(0.6, 0.09, 55),
  flow: { tone: colour(0.82, 0.1, 190), shines: true },
  ship: 'lies',
  fish: 'swim',
  wayWide: 2.6,
  tall: 430,
});

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
  sky: (stage) => {
    const { brush, width, height, light, unit } = stage;
    brush.fillStyle = down(brush, 0, height, [
      [0, light.top],
      [0.4, light.middle],
      [1, light.low],
    ]);
    brush.fillRect(0, 0, width, height);
    stamp(stage, width * light.sunX, unit * 1000, (x) =>
      glow(brush, x, -unit * 60, unit * 1000, light.sun, 0.65),
    );
    heavens(stage, true);
  },
  far: (stage) => {
    const { height } = stage;
    range(stage, crestOf(stage, { base: 0.86, rise: 0.3, cycles: 3, octaves: 4, row: 1 }), {
      tone: colour(0.42, 0.06, 240),
      depth: 0.74,
      foot: height,
      snow: 0,
    });
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
    const setting = settingOf(floor);
    const clear = clearing(stage);
    hill(stage, floor, colour(0.74, 0.06, 90), 0.3);
    standBack(stage, setting);
    const random = stage.random.fork('reef');
    scatter(stage, 'boulders', scaleCount(stage, random.whole(3, 6)), 190 * unit, (x, own) => {
      const tall = unit * own.range(70, 170) * (clear(x) ? 0.3 : 1);
      boulder(
        stage.brush,
        planted(stage, { x, y: floor(x) + 40 * unit, tall, tone: reefRock, depth: 0.3, random: own }),
      );
    });
    scatter(stage, 'kelp', scaleCount(stage, random.whole(8, 16)), 90 * unit, (x, own) => {
      if (clear(x)) return;
      kelp(stage, { x, y: floor(x) + 8 * unit, size: unit * own.range(150, 360), depth: 0.34, random: own });
    });
    scatter(stage, 'corals', scaleCount(stage, random.whole(16, 24)), 130 * unit, (x, own) => {
      const isKept = clear(x);
      const size = unit * own.range(80, 190) * (isKept ? 0.45 : 1);
      const y = floor(x) + unit * (isKept ? 50 : own.range(6, 46));
      coral(stage, { x, y, size, depth: 0.22, random: own });
    });
    school(stage);
    standFront(stage, setting);
    hazeBand(stage, height * 0.86, height * 0.08, 0.16);
  },
  near: (stage) => {
    const { brush, unit, light, width, height } = stage;
    const crest = crestOf(stage, { base: 1.0, rise: 0.09, cycles: 3, octaves: 3, row: 6 });
    scatter(stage, 'near corals', scaleCount(stage, 10), 170 * unit, (x, own) => {
      const isMiddle = Math.abs(x / width - 0.5) < 0.24;
      const size = unit * own.range(150, 260) * (isMiddle ? 0.4 : 1);
      coral(stage, { x, y: crest(x) + 20 * unit, size, depth: 0.03, random: own });
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
