import { colour, mix } from '../draw/colour.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { clearing } from './features/spots.ts';
import { earth, firGreen, leafGreen, meadow, nearGround, rock, treeKinds, treeTone, turf } from './green.ts';
import { type Crest, crestOf, hill } from './land.ts';
import { oak, poplar } from './plants/broadleaf.ts';
import { fir } from './plants/conifer.ts';
import { tufts } from './plants/meadow.ts';
import { planted } from './plants/plant.ts';
import { treeRow, undergrowth } from './plants/rows.ts';
import { hazeBand, mist, shafts } from './sky.ts';
import type { Scene, Stage } from './stage.ts';
import { water } from './water.ts';

/** Dark trunks at the sides hold the eye in the middle. */
function frame(stage: Stage): void {
  const { brush, width, height, unit, random } = stage;
  if (stage.tiles || stage.ask.staging.frame === 'none') return;
  const tone = mix(treeTone(stage), colour(0.28, 0.06, 165), 0.42);
  const kind = stage.words.has('pine') ? fir : oak;
  const sides = random.fork('frame').pick([
    [
      [-0.02, 1.15],
      [1.03, 1],
    ],
    [
      [-0.03, 0.95],
      [1.01, 1.2],
    ],
    [[-0.01, 1.25]],
    [[1.02, 1.25]],
  ]);
  for (const [side = 0, size = 1] of sides)
    kind(
      brush,
      planted(stage, {
        x: width * side,
        y: height * 1.02,
        tall: 860 * unit * size,
        tone,
        depth: 0,
        random: random.fork(`frame${side}`),
      }),
    );
}

const settingOf = (slope: Crest, ground: Crest): Setting => ({
  back: { crest: slope, depth: 0.34 },
  front: { crest: ground, depth: 0.12 },
  rock,
  earth,
  ship: 'flies',
  fish: 'pond',
  hasLake: true,
});

export const forest: Scene = {
  sky: openSky,
  far: (stage) => {
    const back = crestOf(stage, { base: 0.66, rise: 0.2, cycles: 2, octaves: 4, row: 1 });
    hill(stage, back, firGreen, 0.82);
    treeRow(stage, { name: 'far firs', crest: back, count: 74, tall: 120, tone: firGreen, depth: 0.78 }, fir);
    hazeBand(stage, stage.height * 0.62, stage.height * 0.13, 0.55);
    mist(stage, stage.height * 0.58, stage.height * 0.1, 0.55);
  },
  middle: (stage) => {
    const { height } = stage;
    const slope = crestOf(stage, { base: 0.74, rise: 0.12, cycles: 2, octaves: 3, row: 2 });
    const hasLake = stage.words.has('lake');
    const ground = crestOf(stage, { base: hasLake ? 0.97 : 0.88, rise: 0.1, cycles: 2, octaves: 3, row: 3 });
    const setting = settingOf(slope, ground);
    const clear = clearing(stage);
    hill(stage, slope, turf(stage, leafGreen), 0.52);
    tufts(stage, slope, turf(stage, leafGreen), 0.5, 0.88);
    treeRow(stage, { name: 'wood', crest: slope, count: 30, tall: 270, tone: firGreen, depth: 0.52, clear }, [
      fir,
      fir,
      fir,
      poplar,
    ]);
    hazeBand(stage, height * 0.73, height * 0.11, 0.42);
    mist(stage, height * 0.72, height * 0.1, 0.6);
    standBack(stage, setting);
    if (hasLake) water(stage, { top: height * 0.755, bottom: height * 0.97, mirror: 0.6 });
    treeRow(
      stage,
      { name: 'trees', crest: ground, count: 13, tall: 430, tone: treeTone(stage), depth: 0.26, clear },
      treeKinds(stage),
    );
    hill(stage, ground, turf(stage, meadow), 0.2);
    tufts(stage, ground, turf(stage, meadow), 0.2, 0.96);
    undergrowth(stage, {
      name: 'bushes',
      crest: ground,
      count: 15,
      tall: 64,
      tone: turf(stage, leafGreen),
      depth: 0.2,
      clear,
    });
    standFront(stage, setting);
    if (stage.light.time === 'day' && stage.light.weather === 'clear') shafts(stage, 9, 0.4);
  },
  near: (stage) => {
    frame(stage);
    nearGround(stage, leafGreen, 26);
  },
};
