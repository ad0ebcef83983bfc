import { mix } from '../draw/colour.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { clearing } from './features/spots.ts';
import { earth, firGreen, leafGreen, meadow, nearGround, rock, rocks, turf } from './green.ts';
import { type Crest, crestOf, hill, range } from './land.ts';
import { isSnowy } from './lying-snow.ts';
import { fir } from './plants/conifer.ts';
import { tufts } from './plants/meadow.ts';
import { treeRow } from './plants/rows.ts';
import { hazeBand, mist } from './sky.ts';
import type { Scene } from './stage.ts';
import { water } from './water.ts';

const settingOf = (shore: Crest, bank: Crest): Setting => ({
  back: { crest: shore, depth: 0.28 },
  front: { crest: bank, depth: 0.1 },
  rock,
  earth,
  ship: 'flies',
  fish: 'pond',
  hasLake: true,
});

export const mountains: Scene = {
  sky: openSky,
  far: (stage) => {
    const { height } = stage;
    const random = stage.random.fork('massif');
    const [rise, cycles] = [random.range(0.32, 0.5), random.pick([1, 2, 2, 3])];
    const back = crestOf(stage, { base: 0.72, rise, cycles, octaves: 5, row: 1, peaks: true });
    range(stage, back, {
      tone: rock,
      depth: 0.62,
      foot: height * 0.74,
      snow: random.range(0.12, 0.26) * (isSnowy(stage) ? 3 : 1),
    });
    hazeBand(stage, height * 0.62, height * 0.12, 0.45);
    mist(stage, height * 0.56, height * 0.08, 0.6);
    const front = crestOf(stage, {
      base: 0.74,
      rise: random.range(0.18, 0.32),
      cycles: 3,
      octaves: 5,
      row: 2,
      peaks: true,
    });
    range(stage, front, {
      tone: mix(rock, firGreen, random.range(0.2, 0.55)),
      depth: 0.38,
      foot: height * 0.78,
      snow: random.pick([0.09, 0.05, 0]) + (isSnowy(stage) ? 0.4 : 0),
    });
    hazeBand(stage, height * 0.72, height * 0.1, 0.5);
    mist(stage, height * 0.7, height * 0.07, 0.7);
  },
  middle: (stage) => {
    const { height, words } = stage;
    const shore = crestOf(stage, { base: 0.76, rise: 0.05, cycles: 3, octaves: 3, row: 3 });
    const isWide = words.has('lake');
    const isDry =
      !isWide && (words.has('river') || words.has('path') || stage.random.fork('valley').chance(0.25));
    const low = isDry ? 0.87 : 0.94;
    const bank = crestOf(stage, { base: isWide ? 1.04 : low, rise: 0.1, cycles: 2, octaves: 3, row: 4 });
    const setting = settingOf(shore, bank);
    hill(stage, shore, turf(stage, firGreen), 0.45, height * 0.8);
    const clear = clearing(stage);
    treeRow(
      stage,
      { name: 'shore', crest: shore, count: 64, tall: 84, tone: firGreen, depth: 0.42, clear },
      fir,
    );
    standBack(stage, setting);
    if (!isDry) water(stage, { top: height * 0.79, bottom: height * (isWide ? 1 : 0.93), mirror: 0.6 });
    hill(stage, bank, turf(stage, meadow), 0.16);
    tufts(stage, bank, turf(stage, meadow), 0.16, 0.97);
    treeRow(
      stage,
      { name: 'bank', crest: bank, count: 7, tall: 250, tone: firGreen, depth: 0.14, clear },
      fir,
    );
    standFront(stage, setting);
  },
  near: (stage) => {
    const crest = nearGround(stage, leafGreen, 18);
    rocks(stage, crest, 4, rock);
  },
};
