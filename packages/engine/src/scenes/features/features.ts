import type { Colour } from '../../draw/colour.ts';
import type { Word } from '../../words/meanings.ts';
import { crystals } from '../crystals.ts';
import { dressBack, dressFront } from '../placing.ts';
import { shadowUnder } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { airship, spaceShip } from './airships.ts';
import type { At, Thing } from './at.ts';
import { bridge } from './bridge.ts';
import { castle, ruins, tower } from './castle.ts';
import { campfire, lanternPost, paperLantern } from './fires.ts';
import { fish, leapingFish } from './fish.ts';
import type { Ground } from './ground.ts';
import { fallingLeaves, fireflies, flowerBed, grove, groves, mushroomRing } from './growth.ts';
import { house } from './house.ts';
import { lighthouse } from './lighthouse.ts';
import { type Flow, freshWater, pond } from './pond.ts';
import { portal } from './portal.ts';
import { sailingShip, wreck } from './ships.ts';
import { roomFor, spotsOf } from './spots.ts';
import { statue } from './statue.ts';
import { waterfall } from './waterfall.ts';
import { path, river } from './ways.ts';
import { windmill } from './windmill.ts';

/** What a scene provides for the things that a prompt names. */
export interface Setting {
  readonly back: Ground;
  readonly front: Ground;
  readonly rock: Colour;
  /** The colour of paths. */
  readonly earth: Colour;
  readonly flow?: Flow;
  /** How a ship appears here. */
  readonly ship: 'flies' | 'sails' | 'lies' | 'rockets';
  /** Fish swim in the air of dreams and in deep water; elsewhere they leap out of water. */
  readonly fish?: 'swim' | 'leap' | 'pond';
  readonly isPotted?: boolean;
  /** Where ships float, as a share of the height, if not on the foreground. */
  readonly shipLine?: number;
  /** Whether the scene already paints a lake. */
  readonly hasLake?: boolean;
  /** A factor for the width of paths and rivers, where little of their length is visible. */
  readonly wayWide?: number;
  /** The height of a landmark in units. */
  readonly tall?: number;
}

/** Landmarks that need only a position. */
const landmarks: Partial<Record<Word, Thing>> = {
  castle,
  tower,
  ruins,
  windmill,
  lighthouse,
  statue,
  portal,
};

/** Height as a share of a castle's. */
const heights: Partial<Record<Word, number>> = {
  ruins: 0.74,
  portal: 0.82,
  waterfall: 0.9,
  lighthouse: 1.1,
  tower: 1.1,
};

/** Width as a multiple of the height, for the rock under it. */
const widths: Partial<Record<Word, number>> = {
  village: 1.5,
  castle: 1.1,
  bridge: 1.3,
  ruins: 1.1,
  waterfall: 1.1,
};

/** Draws what a prompt adds to the middle ground, each thing in its own spot. */
export function standBack(stage: Stage, setting: Setting): void {
  const { unit, random } = stage;
  const { crest, depth, base } = setting.back;
  if (stage.words.has('ship')) fly(stage, setting);
  const spots = spotsOf(stage, 'back');
  const size = (setting.tall ?? 380) * unit * roomFor(stage, spots.size);
  for (const [word, { x, order }] of spots) {
    const y = crest(x) + unit * (14 + Math.floor(order / 2) * 10);
    const at: At = { x, y, size: size * (heights[word] ?? 1), depth, random: random.fork(`the ${word}`) };
    base?.(x, y, size * (widths[word] ?? (groves.includes(word) ? 1.15 : 0.72)));
    stand(stage, word, at, setting);
  }
  if (stage.words.has('lantern')) floatingLanterns(stage);
  if (stage.ask.dressing.length > 0) dressBack(stage, setting.back);
}

function stand(stage: Stage, word: Word, at: At, setting: Setting): void {
  if (groves.includes(word)) {
    grove(stage, word, at, setting.isPotted ?? false);
    return;
  }
  if (word === 'village') hamlet(stage, at, setting);
  else if (word === 'waterfall') waterfall(stage, at, setting.rock);
  else if (word === 'bridge')
    bridge(stage, { ...at, size: at.size * 1.3 }, setting.rock, setting.flow ?? freshWater);
  else {
    shadowUnder(stage, at.x, at.y, at.size * 0.3, at.size * 0.035);
    landmarks[word]?.(stage, at);
  }
}

/** A handful of houses close together, the near ones lower and larger. */
function hamlet(stage: Stage, at: At, { back }: Setting): void {
  const wide = at.size * 0.44;
  for (const [dx, drop, share] of [
    [-0.66, 0, 0.8],
    [0.06, -0.02, 0.84],
    [0.7, 0, 0.82],
    [-0.34, 0.12, 1],
    [0.38, 0.14, 1.04],
  ] as const) {
    const x = at.x + dx * wide * 1.95;
    const ground = back.base === undefined ? back.crest(x) - back.crest(at.x) : 0;
    const y = at.y + ground + drop * at.size;
    shadowUnder(stage, x, y, wide * share * 0.6, wide * 0.05);
    house(stage, { x, y, size: wide * share, depth: at.depth * 0.9, random: at.random.fork(`house${dx}`) });
  }
}

/** Draws what a prompt adds to the foreground: paths and water first, then what stands on them. */
export function standFront(stage: Stage, setting: Setting): void {
  const { words, width, height, unit, random } = stage;
  const { crest, depth, base } = setting.front;
  const asked = stage.ask.tones.get('water');
  const flow = asked ? { ...(setting.flow ?? freshWater), tone: asked } : (setting.flow ?? freshWater);
  const earth = stage.ask.tones.get('earth') ?? setting.earth;
  const hasBoth = words.has('river') && words.has('path');
  const wayX = (share: number) => width * (stage.light.sunX < 0.5 ? share : 1 - share);
  const top = (x: number) => Math.min(setting.back.crest(x) + 22 * unit, height * 0.88);
  const wayWide = setting.wayWide ?? 1;
  const [riverX, pathX] = [wayX(hasBoth ? 0.36 : 0.47), wayX(hasBoth ? 0.6 : 0.54)];
  if (words.has('river')) river(stage, riverX, top(riverX), height * 1.02, flow, 1.3 * wayWide);
  if (words.has('path')) path(stage, pathX, top(pathX), height * 1.02, earth, 1.15 * wayWide);
  const swims = setting.fish === 'swim';
  const sails = setting.ship === 'sails' || setting.ship === 'lies';
  for (const [word, { x }] of spotsOf(stage, 'front', [
    ...(sails ? [] : ['ship' as const]),
    ...(swims ? ['fish' as const] : []),
  ])) {
    const y = crest(x) + (height * 0.96 - crest(x)) * 0.42;
    const at: At = { x, y, size: unit * 100, depth, random: random.fork(`the ${word}`) };
    lay(stage, word, at, setting, (wide) => base?.(x, y, wide));
  }
  if (words.has('fish') && swims) shoal(stage);
  if (words.has('fireflies')) fireflies(stage);
  if (words.has('autumn')) fallingLeaves(stage);
  if (stage.ask.dressing.length > 0) dressFront(stage, setting.front);
}

interface Laid {
  readonly stage: Stage;
  readonly at: At;
  readonly setting: Setting;
  readonly ground: (wide: number) => void;
  /** Less than one where the picture is narrow. */
  readonly narrow: number;
}

function lay(stage: Stage, word: Word, at: At, setting: Setting, ground: (wide: number) => void): void {
  const narrow = Math.min(1, stage.width / (stage.unit * 1300));
  layers[word]?.({ stage, at, setting, ground, narrow });
}

/** What lies or stands on the ground in front. */
const layers: Partial<Record<Word, (laid: Laid) => void>> = {
  ship: ({ stage, at, setting, narrow }) => {
    const { unit } = stage;
    if (setting.ship === 'lies') {
      wreck(stage, { ...at, size: unit * 430 * narrow, depth: at.depth + 0.1 });
      return;
    }
    const y = setting.shipLine === undefined ? at.y - 50 * unit : setting.shipLine * stage.height;
    const size = unit * (setting.shipLine === undefined ? 400 : 330) * narrow;
    sailingShip(stage, { ...at, y, size });
  },
  lake: ({ stage, at, setting, ground, narrow }) => {
    if (setting.hasLake) return;
    ground(stage.unit * 520 * narrow);
    const size = stage.unit * (setting.front.base === undefined ? 860 : 580) * narrow;
    pond(stage, { ...at, size }, setting.flow ?? freshWater);
  },
  fish: ({ stage, at, setting, ground, narrow }) => {
    if (setting.fish !== 'leap') {
      ground(stage.unit * 420 * narrow);
      pond(stage, { ...at, size: stage.unit * 470 * narrow }, freshWater);
    }
    leapingFish(stage, { ...at, size: stage.unit * 205 * narrow });
  },
  campfire: ({ stage, at, ground }) => {
    ground(stage.unit * 260);
    campfire(stage, { ...at, size: stage.unit * 125 });
  },
  crystals: ({ stage, at, ground }) => {
    ground(stage.unit * 260);
    crystals(stage, at.x, at.y, stage.unit * 210, at.random.pick([290, 200, 330, 165]), at.random);
  },
  mushrooms: ({ stage, at, ground }) => {
    ground(stage.unit * 300);
    mushroomRing(stage, { ...at, size: stage.unit * 150 });
  },
  lantern: ({ stage, at, ground }) => {
    ground(stage.unit * 200);
    lanternPost(stage, { ...at, size: stage.unit * 270 });
  },
  flowers: ({ stage, at, ground, narrow }) => {
    ground(stage.unit * 440);
    flowerBed(stage, { ...at, size: stage.unit * 500 * narrow });
  },
};

function fly(stage: Stage, { ship, back }: Setting): void {
  const { width, height, unit, random } = stage;
  if (ship !== 'flies' && ship !== 'rockets') return;
  const x = spotsOf(stage, 'sky').get('ship')?.x ?? width / 2;
  const at: At = {
    x,
    y: height * 0.2,
    size: unit * 310,
    depth: back.depth * 0.7,
    random: random.fork('the ship'),
  };
  (ship === 'flies' ? airship : spaceShip)(stage, at);
}

/** Lanterns of paper in the air, far ones small. */
function floatingLanterns(stage: Stage): void {
  const { width, height, unit } = stage;
  const random = stage.random.fork('floating lanterns');
  const count = 9;
  for (let index = 0; index < count; index++) {
    const near = random.next();
    paperLantern(stage, {
      x: width * (0.1 + ((index + random.range(0.2, 0.8)) / count) * 0.8),
      y: height * random.range(0.16, 0.5),
      size: unit * (34 + near * 46),
      depth: 0.5 - near * 0.4,
      random,
    });
  }
}

/** Fish that swim before the eye, large and each of its own colour. */
function shoal(stage: Stage): void {
  const { width, height, unit } = stage;
  const random = stage.random.fork('shoal');
  for (let index = 0; index < 9; index++) {
    const near = random.next();
    fish(
      stage,
      {
        x: width * (0.14 + ((index + random.range(0.1, 0.9)) / 9) * 0.72),
        y: height * random.range(0.3, 0.7),
        size: unit * (70 + near * 90),
        depth: 0.35 - near * 0.3,
        random,
      },
      random.pick([-1, 1]),
      random.range(-0.12, 0.12),
    );
  }
}
