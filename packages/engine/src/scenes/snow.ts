import { colour, mix } from '../draw/colour.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { clearing } from './features/spots.ts';
import { firGreen, rock, rocks } from './green.ts';
import { type Crest, crestOf, hill, range } from './land.ts';
import { litSide, seen } from './light.ts';
import { fir } from './plants/conifer.ts';
import { planted } from './plants/plant.ts';
import { treeRow } from './plants/rows.ts';
import { hazeBand } from './sky.ts';
import type { Scene } from './stage.ts';

const snowTone = colour(0.95, 0.02, 235);

const settingOf = (slope: Crest, ground: Crest): Setting => ({
  back: { crest: slope, depth: 0.28 },
  front: { crest: ground, depth: 0.08 },
  rock: mix(rock, snowTone, 0.35),
  earth: colour(0.66, 0.035, 70),
  flow: { tone: colour(0.72, 0.08, 222) },
  ship: 'flies',
  fish: 'pond',
});

export const snow: Scene = {
  sky: openSky,
  far: (stage) => {
    const { height, light } = stage;
    const random = stage.random.fork('massif');
    const back = crestOf(stage, {
      base: 0.7,
      rise: random.range(0.22, 0.42),
      cycles: random.pick([1, 2, 3]),
      octaves: 5,
      row: 1,
      peaks: true,
    });
    range(stage, back, {
      tone: rock,
      depth: 0.56,
      foot: height * 0.72,
      snow: 0.4,
      snowTone: seen(light, snowTone, 0.1),
    });
    hazeBand(stage, height * 0.64, height * 0.1, 0.4);
  },
  middle: (stage) => {
    const { height, light, words } = stage;
    const white = litSide(light, snowTone, 0.2, 0.3);
    const slope = crestOf(stage, { base: 0.74, rise: 0.1, cycles: 2, octaves: 3, row: 2 });
    const ground = crestOf(stage, { base: 0.87, rise: 0.11, cycles: 2, octaves: 2, row: 3 });
    const setting = settingOf(slope, ground);
    const clear = clearing(stage);
    hill(stage, slope, snowTone, 0.42);
    treeRow(
      stage,
      { name: 'far firs', crest: slope, count: 44, tall: 110, tone: firGreen, depth: 0.46, clear },
      (brush, plant) => fir(brush, plant, mix(white, light.haze, 0.35)),
    );
    standBack(stage, setting);
    hazeBand(stage, height * 0.76, height * 0.06, 0.24);
    hill(stage, ground, snowTone, 0.16);
    const count = stage.random.fork('firs').whole(5, 12) + (words.has('pine') ? 8 : 0);
    treeRow(
      stage,
      { name: 'firs', crest: ground, count, tall: 250, tone: firGreen, depth: 0.2, clear },
      (brush, plant) => fir(brush, plant, white),
    );
    standFront(stage, setting);
  },
  near: (stage) => {
    const { brush, width, height, unit, light } = stage;
    const crest = crestOf(stage, { base: 0.99, rise: 0.12, cycles: 1, octaves: 2, row: 5 });
    const sides = stage.random.fork('sides').pick([[0.01, 0.98], [0.02], [0.97]]);
    if (!stage.tiles)
      for (const side of sides)
        fir(
          brush,
          planted(stage, {
            x: width * side,
            y: height * 0.97,
            tall: 640 * unit,
            tone: mix(firGreen, colour(0.2, 0.05, 250), 0.4),
            depth: 0,
            random: stage.random.fork(`side${side}`),
          }),
          litSide(light, snowTone, 0, 0.15),
        );
    hill(stage, crest, snowTone, 0);
    rocks(stage, crest, 3, rock);
  },
};
