import { along, apart, down, glow } from '../draw/canvas.ts';
import { colour, css, darker, lighter } from '../draw/colour.ts';
import type { Word } from '../words/meanings.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { torch } from './features/fires.ts';
import { openSky } from './features/heavens.ts';
import { nearClearing } from './features/spots.ts';
import { crestOf, hill } from './land.ts';
import { lightOf, seen, withTones } from './light.ts';
import { arch, archShape, banner, bricks, flagstones, stoneOf, stores } from './masonry.ts';
import { plains } from './plains.ts';
import { boulder } from './plants/boulder.ts';
import { planted, tonesOf } from './plants/plant.ts';
import { scaleCount } from './scale-count.ts';
import { hazeBand, motes } from './sky.ts';
import { type Scene, type Stage, scatter } from './stage.ts';

/** What has no place under a roof: it is seen through a great window. */
const outside: readonly Word[] = [
  'castle',
  'tower',
  'village',
  'windmill',
  'lighthouse',
  'ship',
  'sun',
  'moon',
  'stars',
  'planet',
  'aurora',
  'rainbow',
  'birds',
];
const outsideOf = ({ words }: Stage): ReadonlySet<Word> => new Set(outside.filter((word) => words.has(word)));

const windowOf = ({ width, height, unit }: Stage) => {
  const wide = Math.min(width * 0.66, unit * 980);
  const tall = Math.min(height * 0.62, wide * 0.78);
  return { x: width / 2, foot: height * 0.74, wide, tall };
};

/** The land outside, painted small behind an arch of stone. */
function greatWindow(stage: Stage): void {
  const { brush, unit, light, random } = stage;
  const { x, foot, wide, tall } = windowOf(stage);
  archShape(brush, x, foot, wide, tall, 40 * unit);
  brush.fillStyle = css(seen(light, lighter(stoneOf(stage), 0.1), 0.05));
  brush.fill();
  archShape(brush, x, foot, wide, tall, 12 * unit);
  brush.fillStyle = css(seen(light, darker(stoneOf(stage), 0.2), 0.05));
  brush.fill();
  const view: Stage = {
    ...stage,
    width: wide,
    height: tall * 1.06,
    unit: Math.sqrt(wide * tall) / 1000,
    light: lightOf(light.time, light.weather, random.fork('light')),
    words: outsideOf(stage),
  };
  apart(brush, () => {
    archShape(brush, x, foot, wide, tall, 0);
    brush.clip();
    brush.translate(x - wide / 2, foot - tall);
    openSky(view);
    plains.far(view);
    plains.middle(view);
  });
  glow(brush, x, foot - tall * 0.4, wide * 0.75, view.light.haze, 0.28);
  brush.fillStyle = css(seen(light, lighter(stoneOf(stage), 0.14), 0.02));
  brush.fillRect(x - wide / 2 - 60 * unit, foot - 6 * unit, wide + 120 * unit, 34 * unit);
}

const settingOf = (stage: Stage): Setting => ({
  back: { crest: () => stage.height * 0.8, depth: 0.04 },
  front: { crest: () => stage.height * 0.82, depth: 0.02 },
  rock: colour(0.52, 0.03, 265),
  earth: colour(0.56, 0.2, 25),
  flow: { tone: colour(0.58, 0.12, 205), shines: true },
  ship: 'flies',
  fish: 'pond',
  wayWide: 2.1,
  isPotted: true,
});

export const dungeon: Scene = {
  light: (light) =>
    withTones(light, {
      top: colour(0.2, 0.04, 280),
      middle: colour(0.26, 0.04, 275),
      low: colour(0.34, 0.05, 270),
      haze: colour(0.32, 0.05, 268),
      shade: colour(0.12, 0.04, 285),
      key: colour(0.8, 0.13, 65),
      sun: colour(0.85, 0.1, 220),
      dark: light.time === 'night' ? 0.5 : 0.36,
      hazeStrength: 0.9,
    }),
  far: (stage) => {
    const { brush, width, height, unit } = stage;
    // Whole bricks from side to side, so that the wall meets itself.
    const size = width / Math.round(width / (92 * unit)) / 2;
    bricks(stage, { x: 0, y: 0, w: width, h: height }, stoneOf(stage), size);
    const count = Math.max(1, Math.round(width / (unit * 560)));
    for (let index = 0; index < count; index++) {
      const x = ((index + 0.5) / count) * width;
      arch(stage, x, height * 0.78, unit * 290, height * 0.52, index);
    }
    brush.fillStyle = down(brush, 0, height, [
      [0, colour(0.08, 0.03, 285), 0.72],
      [0.5, colour(0.1, 0.03, 285), 0.1],
      [1, colour(0.1, 0.03, 285), 0.3],
    ]);
    brush.fillRect(0, 0, width, height);
    if (stage.random.fork('banners').chance(0.6))
      for (let index = 0; index < count; index++)
        banner(stage, ((index + 0.5) / count) * width, height * 0.03, height * 0.2);
    if (outsideOf(stage).size > 0) greatWindow(stage);
  },
  middle: (stage) => {
    const { brush, width, height, unit, light } = stage;
    flagstones(stage, height * 0.78);
    const count = Math.max(1, Math.round(width / (unit * 560)));
    for (let index = 0; index <= count; index++) {
      const x = (index / count) * width;
      if (outsideOf(stage).size > 0 && Math.abs(x - width / 2) < windowOf(stage).wide * 0.62) continue;
      const wide = 76 * unit;
      const tones = tonesOf(light, stoneOf(stage), 0.05);
      for (const [y, h, w] of [
        [0, height * 0.82, wide],
        [height * 0.78, 40 * unit, wide * 1.5],
        [height * 0.2, 34 * unit, wide * 1.4],
      ] as const) {
        brush.fillStyle = along(brush, { x0: x - w / 2, y0: 0, x1: x + w / 2, y1: 0 }, [
          [0, tones.dark],
          [0.35, lighter(tones.body, 0.06)],
          [1, tones.dark],
        ]);
        brush.fillRect(x - w / 2, y, w, h);
      }
      torch(stage, x, height * 0.46, 40 * unit);
    }
    const isKept = nearClearing(stage);
    scatter(
      stage,
      'stores',
      scaleCount(stage, stage.random.fork('stores').whole(0, 6)),
      70 * unit,
      (x, random) => {
        if (!isKept(x)) stores(stage, x, height * 0.81 + 10 * unit, random);
      },
    );
    hazeBand(stage, height * 0.8, height * 0.12, 0.3);
    const inside = { ...stage, words: new Set([...stage.words].filter((word) => !outside.includes(word))) };
    standBack(inside, settingOf(stage));
    standFront(inside, settingOf(stage));
    motes(stage, colour(0.85, 0.13, 70), 24, 0.2);
  },
  near: (stage) => {
    const { brush, height, unit } = stage;
    const crest = crestOf(stage, { base: 1.02, rise: 0.08, cycles: 4, octaves: 4, row: 5 });
    scatter(stage, 'rubble', 8, 90 * unit, (x, random) =>
      boulder(
        brush,
        planted(stage, {
          x,
          y: crest(x) + 26 * unit,
          tall: unit * random.range(26, 70),
          tone: colour(0.3, 0.02, 270),
          depth: 0,
          random,
        }),
      ),
    );
    hill(stage, crest, colour(0.2, 0.02, 275), 0);
    hazeBand(stage, height, height * 0.1, 0.2);
  },
};
