import { colour, lighter, mix } from '../draw/colour.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { clearing } from './features/spots.ts';
import { path } from './features/ways.ts';
import { earth, firGreen, leafGreen, meadow, nearGround, rock, treeKinds, treeTone, turf } from './green.ts';
import { type Crest, crestOf, hill } from './land.ts';
import { leafy, poplar, spreading } from './plants/broadleaf.ts';
import { tufts } from './plants/meadow.ts';
import { treeRow } from './plants/rows.ts';
import { hazeBand } from './sky.ts';
import type { Scene, Stage } from './stage.ts';

const settingOf = (slope: Crest, ground: Crest): Setting => ({
  back: { crest: slope, depth: 0.28 },
  front: { crest: ground, depth: 0.08 },
  rock,
  earth,
  ship: 'flies',
  fish: 'pond',
});

/** Fields of this picture: pasture, ripe corn, or lavender. */
const fieldOf = (stage: Stage) =>
  turf(
    stage,
    stage.random
      .fork('field')
      .pick([meadow, meadow, colour(0.78, 0.12, 95), colour(0.7, 0.14, 118), colour(0.62, 0.11, 300)]),
  );

export const plains: Scene = {
  sky: openSky,
  far: (stage) => {
    const { height } = stage;
    const back = crestOf(stage, { base: 0.66, rise: 0.16, cycles: 2, octaves: 4, row: 1 });
    hill(stage, back, mix(firGreen, rock, 0.4), 0.82);
    const hills = crestOf(stage, { base: 0.7, rise: 0.13, cycles: 2, octaves: 3, row: 2 });
    hill(stage, hills, turf(stage, leafGreen), 0.6);
    treeRow(stage, { name: 'far trees', crest: hills, count: 30, tall: 60, tone: leafGreen, depth: 0.58 }, [
      leafy,
      poplar,
      spreading,
    ]);
    hazeBand(stage, height * 0.66, height * 0.1, 0.4);
  },
  middle: (stage) => {
    const { width, height, unit, words } = stage;
    const slope = crestOf(stage, { base: 0.78, rise: 0.12, cycles: 2, octaves: 2, row: 3 });
    const ground = crestOf(stage, { base: 0.9, rise: 0.12, cycles: 1, octaves: 2, row: 4 });
    const setting = settingOf(slope, ground);
    const clear = clearing(stage);
    hill(stage, slope, fieldOf(stage), 0.34);
    tufts(stage, slope, fieldOf(stage), 0.34, 0.9);
    standBack(stage, setting);
    treeRow(
      stage,
      { name: 'trees', crest: slope, count: 9, tall: 170, tone: treeTone(stage), depth: 0.32, clear },
      treeKinds(stage),
    );
    hill(stage, ground, lighter(turf(stage, meadow), 0.03), 0.14);
    tufts(stage, ground, lighter(turf(stage, meadow), 0.03), 0.14, 0.97);
    if (
      !words.has('river') &&
      !words.has('path') &&
      !words.has('lake') &&
      stage.random.fork('lane').chance(0.5)
    )
      path(stage, width * 0.55, ground(width * 0.55) + 4 * unit, height * 1.02, earth, 0.4);
    treeRow(
      stage,
      { name: 'near trees', crest: ground, count: 3, tall: 380, tone: treeTone(stage), depth: 0.12, clear },
      treeKinds(stage),
    );
    standFront(stage, setting);
  },
  near: (stage) => {
    nearGround(stage, meadow, 70);
  },
};
