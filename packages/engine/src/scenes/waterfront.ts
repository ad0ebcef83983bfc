import { disc, down, fillShape, glow } from '../draw/canvas.ts';
import { colour, css, darker, mix } from '../draw/colour.ts';
import { edifice } from './edifice/edifice.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { house } from './features/house.ts';
import { treeKinds, treeTone } from './green.ts';
import { paintFloor } from './interior/floor.ts';
import { crestOf, hill } from './land.ts';
import { mountains } from './mountains.ts';
import { palm } from './plants/palm.ts';
import { planted, tonesOf } from './plants/plant.ts';
import { crane, sampan } from './props/works.ts';
import { stiltHouse } from './props/yard.ts';
import { scenes } from './scene-table.ts';
import { hazeBand, mist } from './sky.ts';
import type { Scene, Stage } from './stage.ts';
import { water } from './water.ts';

const lineOf = ({ height }: Stage): number => height * 0.6;

const settingOf = (stage: Stage): Setting => {
  const { height, ask } = stage;
  const isRiver = ask.kit === 'river' || ask.kit === 'canal';
  // Small things lie in a boat: on the water they would drift about.
  const raise = (x: number, y: number, size: number): number => {
    sampan(stage, { x, y: y + size * 0.3, size: size * 0.8, depth: 0.06, random: stage.random.fork('load') });
    return y + size * 0.1;
  };
  return {
    back: { crest: () => height * 0.64, depth: 0.16, raise },
    front: { crest: () => height * (isRiver ? 0.76 : 0.84), depth: 0.02, ...(isRiver ? { raise } : {}) },
    rock: colour(0.55, 0.03, 60),
    earth: colour(0.6, 0.05, 60),
    ship: 'sails',
    shipLine: 0.68,
    fish: 'leap',
    hasLake: true,
  };
};

/** Houses along the far bank: on stilts at a river, with gables at a canal, stores and cranes at a port. */
function bank(stage: Stage): void {
  const { brush, width, height, random, ask, unit } = stage;
  const own = random.fork('bank');
  const y = lineOf(stage) + height * 0.02;
  const count = Math.max(4, Math.round(width / (unit * 210)));
  for (let index = 0; index < count; index++) {
    const x = ((index + own.range(0.2, 0.8)) / count) * width;
    const at = { x, y, size: height * own.range(0.13, 0.18), depth: 0.32, random: own.fork(`home${index}`) };
    if (ask.kit === 'river') {
      if (own.chance(0.5))
        palm(
          brush,
          planted(stage, {
            x: x + unit * 70,
            y,
            tall: height * own.range(0.2, 0.34),
            tone: colour(0.5, 0.13, 138),
            depth: 0.36,
            random: own.fork(`palm${index}`),
          }),
        );
      if (own.chance(0.8)) stiltHouse(stage, at);
    } else if (ask.kit === 'canal' || ask.kit === 'pier')
      edifice('medieval', {
        wall: colour(own.range(0.62, 0.8), 0.09, own.range(10, 90)),
        wide: 0.62,
        storeys: 2,
      })(stage, { ...at, size: at.size * 1.4 });
    else if (own.chance(0.3)) crane(stage, { ...at, size: height * 0.26 });
    else house(stage, { ...at, size: at.size * 1.1 });
  }
}

/** A waterfront: water in the middle, houses on the far bank, boards or stones before the eye. */
export const waterfront: Scene = {
  sky: openSky,
  far: (stage) => {
    const { brush, height, width, random, ask } = stage;
    const line = lineOf(stage);
    brush.save();
    brush.translate(0, line - height * 0.74);
    (ask.isBackdropSaid ? scenes[ask.backdrop] : mountains).far(stage);
    brush.restore();
    const land = crestOf(stage, { base: 0.6, rise: 0.05, cycles: 2, octaves: 3, row: 4 });
    hill(stage, land, colour(0.5, 0.1, 135), 0.5, line + height * 0.03);
    const own = random.fork('bank trees');
    for (let index = 0; index < 16; index++) {
      const x = own.next() * width;
      own.pick(treeKinds(stage))(
        brush,
        planted(stage, {
          x,
          y: line + height * 0.01,
          tall: height * own.range(0.08, 0.15),
          tone: treeTone(stage),
          depth: 0.5,
          random: own.fork(`tree${index}`),
        }),
      );
    }
    hazeBand(stage, line, height * 0.07, 0.4);
    bank(stage);
    water(stage, {
      top: line + height * 0.02,
      bottom: height,
      mirror: 0.5,
      tone: ask.kit === 'river' ? colour(0.5, 0.07, 150) : colour(0.5, 0.1, 225),
    });
    mist(stage, line + height * 0.02, height * 0.05, 0.35);
  },
  middle: (stage) => {
    const { brush, width, height, light, ask, random, unit } = stage;
    const setting = settingOf(stage);
    standBack(stage, setting);
    if (ask.kit === 'river' || ask.kit === 'canal') {
      standFront(stage, setting);
      return;
    }
    const own = random.fork('quay');
    const vanish = width * own.range(0.4, 0.6);
    const top = height * 0.84;
    const isPier = ask.kit === 'pier';
    if (isPier) {
      const deck = tonesOf(light, colour(0.56, 0.07, 62), 0.05);
      fillShape(
        brush,
        [
          [vanish - width * 0.03, height * 0.66],
          [vanish + width * 0.03, height * 0.66],
          [width * 0.86, height],
          [width * 0.14, height],
        ],
        down(brush, height * 0.66, height, [
          [0, deck.body],
          [1, deck.lit],
        ]),
      );
      for (let plank = 0; plank < 18; plank++) {
        const share = (plank / 18) ** 1.8;
        const y = height * (0.66 + 0.34 * share);
        const half = width * (0.03 + 0.33 * share);
        brush.fillStyle = css(deck.dark, 0.8);
        brush.fillRect(vanish - half, y, half * 2, unit * (1 + share * 5));
      }
    } else {
      paintFloor(stage, {
        top,
        bottom: height,
        vanishX: vanish,
        vanishY: height * 0.6,
        kind: 'planks',
        tone: colour(0.54, 0.07, 60),
        cells: 16,
      });
      brush.fillStyle = css(darker(tonesOf(light, colour(0.4, 0.06, 55), 0).dark, 0.02));
      brush.fillRect(0, top, width, unit * 16);
      for (let pole = 0; pole < 6; pole++) {
        const x = width * (0.06 + pole * 0.176);
        const wood = tonesOf(light, colour(0.42, 0.06, 52), 0);
        brush.fillStyle = css(wood.body);
        brush.fillRect(x - unit * 14, top - unit * 70, unit * 28, unit * 96);
        brush.fillStyle = css(wood.lit);
        brush.fillRect(x - unit * 14, top - unit * 70, unit * 9, unit * 96);
        brush.strokeStyle = css(mix(wood.lit, colour(0.8, 0.05, 85), 0.5));
        brush.lineWidth = unit * 6;
        brush.beginPath();
        brush.moveTo(x, top - unit * 50);
        brush.quadraticCurveTo(x + width * 0.088, top - unit * 4, x + width * 0.176, top - unit * 50);
        brush.stroke();
      }
    }
    if (light.time !== 'day')
      for (const share of [0.18, 0.82]) {
        glow(brush, width * share, top - height * 0.2, height * 0.3, colour(0.9, 0.13, 80), 0.6);
        disc(brush, width * share, top - height * 0.2, unit * 13, css(colour(0.96, 0.1, 90)));
        brush.fillStyle = css(colour(0.26, 0.02, 60));
        brush.fillRect(width * share - unit * 4, top - height * 0.2, unit * 8, height * 0.22);
      }
    standFront(stage, setting);
  },
  near: () => undefined,
};
