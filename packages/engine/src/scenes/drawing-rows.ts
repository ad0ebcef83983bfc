import { colour } from '../draw/colour.ts';
import type { Row } from './ask.ts';
import { crystals } from './crystals.ts';
import { edifice } from './edifice/edifice.ts';
import { airship, spaceShip } from './features/airships.ts';
import type { Thing } from './features/at.ts';
import { bridge } from './features/bridge.ts';
import { castle, ruins, tower } from './features/castle.ts';
import { campfire, lanternPost, paperLantern, torch } from './features/fires.ts';
import { flowerBed } from './features/growth.ts';
import { house } from './features/house.ts';
import { lighthouse } from './features/lighthouse.ts';
import { freshWater, pond } from './features/pond.ts';
import { portal } from './features/portal.ts';
import { sailingShip, wreck } from './features/ships.ts';
import { statue } from './features/statue.ts';
import { waterfall } from './features/waterfall.ts';
import { windmill } from './features/windmill.ts';
import { rock } from './green.ts';
import { type PieceName, pieces } from './interior/pieces.ts';
import { boulder } from './plants/boulder.ts';
import { birch, bush, leafy, oak, poplar, spreading } from './plants/broadleaf.ts';
import { fir } from './plants/conifer.ts';
import { cactus } from './plants/dry.ts';
import { bamboo, fern, palm } from './plants/palm.ts';
import { planted, type Species } from './plants/plant.ts';
import { breaker } from './props/breaker.ts';
import {
  cropRows,
  haystack,
  ironFence,
  mineBeam,
  rails,
  roots,
  spikes,
  stairs,
  vine,
  woodFence,
} from './props/field.ts';
import { bat, bird, grassTuft } from './props/sky.ts';
import {
  column,
  crane,
  crates,
  deadTree,
  ferrisWheel,
  neonSign,
  powerPole,
  redLantern,
  sailBoat,
  sampan,
  steam,
} from './props/works.ts';
import {
  giantMushroom,
  gravestone,
  hut,
  lollipop,
  stall,
  stiltHouse,
  stoneLantern,
  tent,
  torii,
} from './props/yard.ts';
import { coral, kelp } from './reef.ts';

/** How a concept is drawn when it stands in a scene. */
export interface Drawing {
  readonly draw: Thing;
  /** Usual height as a share of the picture's height, and width as a multiple of the height. */
  readonly size: number;
  readonly wide: number;
  readonly row: Row;
  readonly isFlat?: boolean;
}

/** Furniture as a thing: the same that stands in rooms. */
const piece = (name: PieceName, size: number, wide: number): Drawing => ({
  draw: pieces[name],
  size,
  wide,
  row: 'front',
});

const tree =
  (species: Species, l: number, c: number, h: number): Thing =>
  (stage, { x, y, size, depth, random }) =>
    species(stage.brush, planted(stage, { x, y, tall: size, tone: colour(l, c, h), depth, random }));

const grown = (draw: Thing, size = 0.4, wide = 0.9): Drawing => ({ draw, size, wide, row: 'back' });

const built = (draw: Thing, size = 0.42, wide = 1.2): Drawing => ({ draw, size, wide, row: 'back' });

const small = (draw: Thing, size = 0.16, wide = 1): Drawing => ({ draw, size, wide, row: 'front' });

const high = (draw: Thing, size = 0.2, wide = 1.2): Drawing => ({ draw, size, wide, row: 'air' });

const across =
  (draw: Thing, share: number): Thing =>
  (stage, at) =>
    draw(stage, { ...at, size: at.size * share });

/** A pool among rocks that steams. */
const hotPool: Thing = (stage, at) => {
  pond(stage, { ...at, y: at.y - at.size * 0.3, size: at.size * 4.6 }, { tone: colour(0.72, 0.09, 195) });
  for (let stone = 0; stone < 15; stone++) {
    const turn = (stone / 15) * Math.PI * 2;
    const own = at.random.fork(`stone${stone}`);
    const y = at.y - at.size * 0.3 + Math.sin(turn) * at.size * 0.42;
    boulder(
      stage.brush,
      planted(stage, {
        x: at.x + Math.cos(turn) * at.size * 2.35,
        y: y + at.size * 0.08,
        tall: at.size * own.range(0.16, 0.34),
        tone: colour(0.5, 0.02, 70),
        depth: at.depth,
        random: own,
      }),
    );
  }
  for (const dx of [-1.2, -0.3, 0.6, 1.4])
    steam(stage, { ...at, x: at.x + dx * at.size, y: at.y - at.size * 0.3, size: at.size * 1.3 });
};

/** A town from afar: towers side by side. */
const towers: Thing = (stage, at) => {
  for (const [dx, share, storeys] of [
    [-0.62, 0.55, 5],
    [0.6, 0.6, 6],
    [-0.3, 0.82, 8],
    [0.34, 0.74, 7],
    [0, 1, 10],
    [-0.48, 0.4, 4],
    [0.16, 0.5, 5],
  ] as const)
    edifice('modern', { storeys, wide: 0.3, wall: colour(0.74, 0.05, 225 + dx * 60) })(stage, {
      ...at,
      x: at.x + dx * at.size,
      size: at.size * share,
    });
};

/** Drawings of the scene's own kind. What is missing here is drawn as its nearest ancestor, or as a relit icon. */
export const drawings: Readonly<Record<string, Drawing>> = {
  'place.castle': built(castle, 0.46, 1.2),
  'place.palace': built(
    edifice('indian', { kind: 'onion', wall: colour(0.9, 0.03, 80), roof: colour(0.78, 0.12, 84) }),
    0.44,
    1.7,
  ),
  'place.imperial-palace': built(edifice('chinese'), 0.4, 2.2),
  'place.korean-palace': built(edifice('korean'), 0.38, 2.2),
  'place.japanese-castle': built(
    edifice('japanese', { storeys: 4, wide: 0.95, taper: 0.8, base: 0.2, wall: colour(0.95, 0.01, 90) }),
    0.5,
    1.5,
  ),
  'place.keraton': built(edifice('javanese'), 0.36, 2.2),
  'place.tower': built(tower, 0.5, 0.5),
  'place.ruins': built(ruins, 0.36, 1.3),
  'place.bridge': built(
    across((stage, at) => bridge(stage, at, rock, freshWater), 2.3),
    0.22,
    2.6,
  ),
  'place.waterfall': built((stage, at) => waterfall(stage, at, rock), 0.46, 1.2),
  'place.windmill': built(windmill, 0.42, 0.9),
  'place.lighthouse': built(lighthouse, 0.5, 0.6),
  'place.portal': built(portal, 0.4, 0.9),
  'place.village': built(across(house, 1), 0.26, 1.3),
  'place.house': built(across(house, 1.15), 0.3, 1.4),
  'place.hut': built(hut, 0.26, 1.4),
  'place.stilt-house': built(stiltHouse, 0.3, 1.4),
  'place.longhouse': built(edifice('nordic', { storeys: 1, wide: 1.8, roofShare: 0.6 }), 0.3, 2),
  'place.camp': built(tent, 0.18, 1.6),
  'place.yurt': built(tent, 0.2, 1.6),
  'place.temple': built(edifice('chinese'), 0.42, 2),
  'place.buddhist-temple': built(edifice('thai'), 0.5, 1.5),
  'place.taoist-temple': built(edifice('chinese', { roof: colour(0.58, 0.16, 40) }), 0.4, 2.2),
  'place.stupa': built(
    edifice('thai', {
      kind: 'onion',
      storeys: 1,
      roof: colour(0.78, 0.15, 84),
      wall: colour(0.8, 0.13, 84),
      columns: 0,
      wide: 0.8,
      roofShare: 0.66,
    }),
    0.46,
    1.3,
  ),
  'place.pagoda': built(
    edifice('chinese', {
      storeys: 7,
      wide: 0.56,
      taper: 0.9,
      base: 0.07,
      roofShare: 0.4,
      over: 1.4,
      columns: 4,
    }),
    0.56,
    1,
  ),
  'place.shrine': built(
    edifice('japanese', { storeys: 1, wide: 1.5, roofShare: 0.6, wall: colour(0.55, 0.19, 30) }),
    0.34,
    2,
  ),
  'place.torii': built(torii, 0.4, 1.3),
  'place.spirit-house': built(edifice('thai', { base: 0.45, wide: 0.6 }), 0.24, 1.1),
  'place.church': built(edifice('gothic'), 0.5, 1.2),
  'place.mosque': built(edifice('arabian'), 0.44, 1.7),
  'place.taj-mahal': built(
    edifice('arabian', { wall: colour(0.95, 0.01, 90), roof: colour(0.95, 0.01, 90) }),
    0.46,
    1.8,
  ),
  'place.hindu-temple': built(edifice('indian'), 0.46, 1.5),
  'place.borobudur': built(
    edifice('aztec', { wall: colour(0.5, 0.02, 80), trim: colour(0.44, 0.02, 80) }),
    0.36,
    1.8,
  ),
  'place.angkor': built(edifice('khmer'), 0.42, 1.9),
  'place.balinese-gate': built(edifice('balinese', { storeys: 5 }), 0.48, 1.2),
  'place.communal-house': built(edifice('vietnamese'), 0.34, 2.3),
  'place.greek-temple': built(edifice('greek'), 0.36, 2),
  'place.pyramid': built(
    edifice('aztec', {
      wall: colour(0.78, 0.08, 80),
      storeys: 14,
      taper: 0.88,
      trim: colour(0.74, 0.08, 80),
    }),
    0.36,
    2,
  ),
  'place.aztec-pyramid': built(edifice('aztec'), 0.42, 1.8),
  'place.skyscraper': built(edifice('modern', { storeys: 9, wide: 0.42 }), 0.6, 0.6),
  'place.barn': built(
    edifice('medieval', {
      wall: colour(0.5, 0.16, 28),
      roof: colour(0.4, 0.03, 40),
      trim: colour(0.93, 0.01, 90),
      wide: 1.25,
      storeys: 1,
      columns: 0,
      door: 'square',
      roofShare: 0.46,
    }),
    0.32,
    1.5,
  ),
  'place.school': built(
    edifice('modern', { storeys: 3, wide: 2, wall: colour(0.86, 0.04, 80), roof: colour(0.5, 0.12, 30) }),
    0.34,
    2.3,
  ),
  'place.factory': built(
    edifice('modern', { storeys: 3, wide: 1.5, wall: colour(0.5, 0.06, 40) }),
    0.34,
    1.9,
  ),
  'place.base': built(
    edifice('modern', { storeys: 2, wide: 1.8, kind: 'dome', roof: colour(0.8, 0.02, 240) }),
    0.3,
    2.2,
  ),
  'place.observatory': built(
    edifice('modern', { storeys: 1, wide: 0.9, kind: 'dome', roofShare: 0.5 }),
    0.34,
    1.4,
  ),
  'place.stall': built(stall, 0.2, 1.5),
  'place.ferris-wheel': built(ferrisWheel, 0.5, 1.1),
  'place.gazebo': built(
    edifice('chinese', {
      storeys: 1,
      wide: 0.9,
      columns: 4,
      base: 0.12,
      roofShare: 0.5,
      wall: colour(0.7, 0.06, 60),
    }),
    0.3,
    1.4,
  ),
  'place.gate': built(
    edifice('chinese', { storeys: 1, wide: 1.2, columns: 2, base: 0.02, roofShare: 0.42 }),
    0.36,
    1.7,
  ),
  'place.pier': small(crates, 0.12, 1.8),
  'place.well': small(stoneLantern, 0.2, 0.7),
  'thing.gravestone': { ...grown(gravestone, 0.16, 0.8), row: 'front' },
  'thing.torii': built(torii, 0.4, 1.3),
  'thing.statue': built(statue, 0.42, 0.7),
  'thing.stone-lantern': small(stoneLantern, 0.26, 0.6),
  'thing.lantern': small(lanternPost, 0.34, 0.7),
  'thing.street-lamp': small(lanternPost, 0.38, 0.7),
  'thing.red-lantern': { draw: redLantern, size: 0.12, wide: 0.8, row: 'hang' },
  'thing.sky-lantern': { draw: paperLantern, size: 0.09, wide: 1, row: 'sky' },
  'thing.campfire': small(campfire, 0.14, 1.4),
  'thing.torch': {
    draw: (stage, { x, y, size }) => torch(stage, x, y - size * 0.4, size * 0.5),
    size: 0.14,
    wide: 1,
    row: 'wall',
  },
  'thing.brazier': small(campfire, 0.14, 1.4),
  'thing.market-stall': built(stall, 0.22, 1.5),
  'thing.tent': built(tent, 0.2, 1.7),
  'thing.barrel': small(crates, 0.12, 1.8),
  'thing.crate': small(crates, 0.12, 1.8),
  'thing.box': small(crates, 0.11, 1.8),
  'thing.rock': small((stage, at) => tree(boulder, 0.55, 0.03, 265)(stage, at), 0.12, 1.6),
  'thing.pillar': built(column, 0.38, 0.4),
  'thing.crane': built(crane, 0.46, 1.2),
  'thing.power-pole': built(powerPole, 0.5, 1),
  'thing.neon-sign': { draw: neonSign, size: 0.26, wide: 0.7, row: 'wall' },
  'thing.lollipop': grown(lollipop, 0.3, 0.6),
  'thing.coral': grown(coral, 0.2, 1.2),
  'thing.portal': built(portal, 0.4, 0.9),
  'thing.shelf': { ...piece('potions', 0.36, 0.9), row: 'back' },
  'thing.bookshelf': { ...piece('books', 0.42, 0.9), row: 'back' },
  'thing.cabinet': { ...piece('cabinet', 0.36, 0.8), row: 'back' },
  'thing.wardrobe': { ...piece('cabinet', 0.4, 0.8), row: 'back' },
  'thing.table': piece('table', 0.18, 2.4),
  'thing.desk': piece('desk', 0.2, 1.6),
  'thing.workbench': piece('desk', 0.2, 1.6),
  'thing.counter': piece('counter', 0.22, 3.4),
  'thing.chair': piece('chair', 0.24, 0.7),
  'thing.sofa': piece('sofa', 0.2, 1.8),
  'thing.bed': piece('bed', 0.26, 2),
  'thing.throne': piece('throne', 0.44, 0.7),
  'thing.fireplace': { ...piece('hearth', 0.36, 1), row: 'back' },
  'thing.stove': { ...piece('stove', 0.3, 1.1), row: 'back' },
  'thing.blackboard': { ...piece('board', 0.36, 1.1), row: 'back' },
  'thing.cauldron': piece('cauldron', 0.2, 1),
  'thing.anvil': piece('anvil', 0.16, 1.2),
  'thing.control-panel': piece('console', 0.2, 4),
  'thing.globe': piece('globe', 0.22, 0.8),
  'thing.stack-of-books': piece('bookpile', 0.12, 1.3),
  'thing.carpet': piece('rug', 0.08, 6),
  'thing.ladder': { ...piece('ladder', 0.4, 0.5), row: 'back' },
  'thing.machine': { ...piece('machine', 0.36, 1), row: 'back' },
  'thing.coffin': piece('coffin', 0.16, 2.2),
  'thing.bathtub': piece('tub', 0.2, 2.4),
  'thing.flower-pot': piece('plant', 0.2, 0.9),
  'thing.door': { ...piece('door', 0.36, 0.6), row: 'back' },
  'thing.window': { ...piece('window', 0.36, 0.9), row: 'wall' },
  'creature.bird': high(bird(colour(0.5, 0.06, 60), colour(0.3, 0.03, 60)), 0.09, 1.9),
  'creature.crane': high(bird(colour(0.95, 0.01, 90), colour(0.24, 0.02, 270), true), 0.12, 1.9),
  'creature.heron': high(bird(colour(0.72, 0.03, 250), colour(0.3, 0.03, 260), true), 0.12, 1.9),
  'creature.seagull': high(bird(colour(0.95, 0.01, 240), colour(0.56, 0.02, 250)), 0.08, 1.9),
  'creature.swan': high(bird(colour(0.97, 0.01, 90), colour(0.85, 0.01, 90), true), 0.12, 1.9),
  'creature.dove': high(bird(colour(0.96, 0.01, 90), colour(0.85, 0.01, 240)), 0.08, 1.9),
  'creature.vulture': high(bird(colour(0.28, 0.04, 50), colour(0.18, 0.02, 50)), 0.11, 1.9),
  'creature.eagle': high(bird(colour(0.4, 0.08, 55), colour(0.28, 0.05, 50)), 0.12, 1.9),
  'creature.hawk': high(bird(colour(0.46, 0.08, 55), colour(0.32, 0.05, 50)), 0.11, 1.9),
  'creature.crow': high(bird(colour(0.2, 0.02, 280), colour(0.14, 0.02, 280)), 0.09, 1.9),
  'creature.raven': high(bird(colour(0.18, 0.02, 280), colour(0.12, 0.02, 280)), 0.1, 1.9),
  'creature.bat': high(bat, 0.08, 1.9),
  'plant.grass': { draw: grassTuft, size: 0.07, wide: 2, row: 'front' },
  'place.city': built((stage, at) => towers(stage, at), 0.46, 1.6),
  'thing.ice-spire': {
    draw: (stage, { x, y, size, random }) => crystals(stage, x, y, size, 225, random),
    size: 0.3,
    wide: 1.2,
    row: 'back',
  },
  'thing.hot-pool': { draw: hotPool, size: 0.2, wide: 5, row: 'front' },
  'thing.mine-beam': built(mineBeam, 0.6, 1.2),
  'thing.rails': small(rails, 0.3, 2),
  'thing.iron-fence': { ...built(ironFence, 0.12, 17) },
  'thing.fence': { ...small(woodFence, 0.09, 18) },
  'thing.crop-row': { ...small(cropRows, 0.16, 5.4) },
  'thing.haystack': built(haystack, 0.12, 1.3),
  'thing.spikes': built(spikes, 0.3, 1),
  'plant.vine': { draw: vine, size: 0.34, wide: 0.5, row: 'hang' },
  'plant.root': { draw: roots, size: 0.2, wide: 3, row: 'front' },
  'plant.crop': { ...small(cropRows, 0.16, 5.4) },
  'plant.tree': grown(tree(oak, 0.54, 0.14, 138), 0.42, 1),
  'plant.oak': grown(tree(oak, 0.54, 0.14, 138), 0.44, 1),
  'plant.banyan': grown(tree(spreading, 0.46, 0.11, 140), 0.5, 1.3),
  'plant.acacia': grown(tree(spreading, 0.56, 0.11, 120), 0.36, 1.3),
  'plant.baobab': grown(tree(spreading, 0.5, 0.09, 110), 0.44, 1.2),
  'plant.willow': grown(tree(spreading, 0.62, 0.13, 125), 0.42, 1.2),
  'plant.birch': grown(tree(birch, 0.64, 0.14, 120), 0.42, 0.7),
  'plant.pine': grown(tree(fir, 0.44, 0.09, 158), 0.42, 0.6),
  'plant.maple': grown(tree(leafy, 0.58, 0.19, 35), 0.4, 1),
  'plant.ginkgo': grown(tree(poplar, 0.8, 0.16, 92), 0.42, 0.8),
  'plant.cherry': grown(tree(spreading, 0.82, 0.11, 355), 0.4, 1.3),
  'plant.plum-blossom': grown(tree(leafy, 0.72, 0.15, 0), 0.36, 1),
  'plant.peach-blossom': grown(tree(leafy, 0.78, 0.13, 10), 0.36, 1),
  'plant.apricot-blossom': grown(tree(leafy, 0.86, 0.16, 96), 0.36, 1),
  'plant.jacaranda': grown(tree(leafy, 0.64, 0.15, 300), 0.4, 1),
  'plant.flame-tree': grown(tree(spreading, 0.6, 0.21, 30), 0.42, 1.3),
  'plant.golden-shower': grown(tree(leafy, 0.84, 0.17, 94), 0.4, 1),
  'plant.palm': grown(tree(palm, 0.56, 0.14, 138), 0.46, 0.9),
  'plant.banana-plant': grown(tree(palm, 0.64, 0.16, 128), 0.26, 1),
  'plant.fruit-tree': grown(tree(oak, 0.56, 0.15, 132), 0.3, 1),
  'plant.dead-tree': grown(deadTree, 0.44, 0.9),
  'plant.candy-tree': grown(lollipop, 0.32, 0.6),
  'plant.bush': grown(tree(bush, 0.54, 0.13, 138), 0.1, 1.8),
  'plant.tea': grown(tree(bush, 0.5, 0.13, 140), 0.08, 2),
  'plant.bamboo': grown(tree(bamboo, 0.64, 0.14, 128), 0.5, 0.6),
  'plant.fern': { ...grown(tree(fern, 0.54, 0.14, 138), 0.12, 1.6), row: 'front' },
  'plant.cactus': grown(tree(cactus, 0.5, 0.11, 148), 0.28, 0.7),
  'plant.flower': {
    draw: across((stage, at) => flowerBed(stage, at), 4),
    size: 0.1,
    wide: 4.4,
    row: 'front',
  },
  'thing.flower': {
    draw: across((stage, at) => flowerBed(stage, at), 4),
    size: 0.1,
    wide: 4.4,
    row: 'front',
  },
  'plant.mushroom': grown(giantMushroom, 0.26, 0.9),
  'plant.seaweed': grown(kelp, 0.34, 0.5),
  'effect.crystal': {
    draw: (stage, { x, y, size, random }) =>
      crystals(stage, x, y, size, random.pick([290, 200, 330, 165]), random),
    size: 0.26,
    wide: 1.2,
    row: 'front',
  },
  'vehicle.boat': small(across(sailBoat, 0.46), 0.26, 1),
  'vehicle.sampan': small(sampan, 0.13, 2.4),
  'effect.wave': small(breaker, 0.26, 2.4),
  'thing.wave-emblem': small(breaker, 0.26, 2.4),
  'place.staircase': small(stairs, 0.3, 1.2),
  'vehicle.ship': { ...built(sailingShip, 0.36, 1.1), row: 'back' },
  'vehicle.shipwreck': built(wreck, 0.38, 1.4),
  'vehicle.airship': high(airship, 0.26, 1.5),
  'vehicle.spaceship': {
    draw: (stage, at) => spaceShip(stage, { ...at, y: at.y - at.size * 0.5 }),
    size: 0.26,
    wide: 1.7,
    row: 'air',
  },
};
