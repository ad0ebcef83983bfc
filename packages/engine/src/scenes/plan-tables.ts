import type { Colour } from '../draw/colour.ts';
import { colour } from '../draw/colour.ts';
import type { Word } from '../words/meanings.ts';
import type { Culture } from './ask.ts';
import type { Place } from './place.ts';
import type { Rig } from './rigs.ts';

export const terrainWords: Readonly<Record<string, Word>> = {
  'place.river': 'river',
  'place.lake': 'lake',
  'place.road': 'path',
  'place.planet': 'planet',
  'plant.cherry': 'cherry',
  'plant.maple': 'autumn',
  'plant.fallen-leaves': 'autumn',
  'plant.bamboo': 'bamboo',
  'effect.fireflies': 'fireflies',
  'creature.fish': 'fish',
  'creature.firefly': 'fireflies',
  'place.meadow': 'flowers',
};

/** Cultures by style and place. */
export const cultures: Readonly<Record<string, Culture>> = {
  'style.japanese': 'japanese',
  'style.chinese': 'chinese',
  'style.three-kingdoms': 'chinese',
  'style.wuxia': 'chinese',
  'style.taiwanese': 'chinese',
  'style.korean': 'korean',
  'style.vietnamese': 'vietnamese',
  'style.thai': 'thai',
  'style.khmer': 'khmer',
  'style.burmese': 'thai',
  'style.indonesian': 'javanese',
  'style.balinese': 'balinese',
  'style.indian': 'indian',
  'style.arabian': 'arabian',
  'style.egyptian': 'egyptian',
  'style.greek': 'greek',
  'style.gothic': 'gothic',
  'style.nordic': 'nordic',
  'style.medieval': 'medieval',
  'style.aztec': 'aztec',
  'style.western': 'western',
  'style.cyberpunk': 'neon',
  'style.steampunk': 'western',
  'style.ancient-asian': 'chinese',
};

/** What a coloured noun colours in the terrain, instead of a thing. */
export const tinted: Readonly<Record<string, string>> = {
  'plant.grass': 'grass',
  'plant.tree': 'trees',
  'plant.leaf': 'trees',
  'place.sky': 'sky',
  'place.river': 'water',
  'place.lake': 'water',
  'place.sea': 'water',
  'weather.fog': 'fog',
  'weather.clouds': 'sky',
  'place.desert': 'sand',
  'place.plains': 'grass',
  'place.farm': 'grass',
  'place.forest': 'trees',
  'place.snowfield': 'sky',
  'place.road': 'earth',
};

/** Places whose own drawing as a thing would only repeat the terrain. */
export const terrain: Readonly<Record<string, Place>> = {
  'place.mountains': 'mountains',
  'place.volcano': 'volcano',
  'place.city': 'city',
  'place.forest': 'forest',
  'place.sea': 'sea',
  'place.desert': 'desert',
  'place.snowfield': 'snow',
  'place.plains': 'plains',
};

export const homes: Readonly<Record<string, string>> = {
  'vehicle.ship': 'place.sea',
  'vehicle.boat': 'place.river',
  'vehicle.submarine': 'place.underwater',
  'vehicle.shipwreck': 'place.underwater',
  'vehicle.spaceship': 'place.space',
  'vehicle.train': 'place.train-station',
  'vehicle.race-car': 'place.racetrack',
  'vehicle.car': 'place.highway',
  'vehicle.airship': 'place.sky',
  'creature.fish': 'place.underwater',
  'creature.shark': 'place.underwater',
  'creature.mermaid': 'place.underwater',
  'creature.penguin': 'place.snowfield',
  'creature.camel': 'place.desert',
  'thing.gravestone': 'place.graveyard',
  'thing.bookshelf': 'place.library',
  'thing.blackboard': 'place.classroom',
  'thing.throne': 'place.throne-room',
  'thing.bed': 'place.bedroom',
  'style.cyberpunk': 'place.cyberpunk-city',
  'style.synthwave': 'place.highway',
  'style.candy': 'place.candy-land',
  'genre.racing': 'place.racetrack',
  'genre.sports': 'place.stadium',
  'genre.farming': 'place.farm',
  'genre.cooking': 'place.kitchen',
  'genre.music': 'place.stage',
  'genre.fighting': 'place.arena',
};

/** The air of a terrain that is named beside another. */
export const landAir: Partial<Record<Place, Colour>> = {
  sea: colour(0.62, 0.11, 230),
  forest: colour(0.6, 0.11, 140),
  desert: colour(0.82, 0.09, 75),
  snow: colour(0.92, 0.02, 235),
  mountains: colour(0.7, 0.05, 250),
  city: colour(0.66, 0.06, 280),
  volcano: colour(0.5, 0.15, 35),
};

/** Painters that show the distance of another scene. */
export const distant: ReadonlySet<string> = new Set([
  'road',
  'terraces',
  'platform',
  'canyon',
  'harbour',
  'street',
]);

/** Kits of rooms by whose room it is. */
export const roomKits: Readonly<Record<string, string>> = {
  'place.house': 'hearth',
  'place.castle': 'throne',
  'place.tower': 'library',
  'place.temple': 'sanctum',
  'place.village': 'hearth',
  'place.city': 'office',
  'place.underground': 'cellar',
  'place.dungeon': 'cellar',
  'place.school': 'classroom',
  'place.space': 'station',
  'place.interior': 'room',
};

export const roleKits: Readonly<Record<string, string>> = {
  'role.witch': 'potions',
  'role.mage': 'potions',
  'role.alchemist': 'potions',
  'role.scientist': 'laboratory',
  'role.cook': 'kitchen',
  'role.chef': 'kitchen',
  'role.king': 'throne',
  'role.queen': 'throne',
  'role.student': 'study',
  'role.gamer': 'bedroom',
  'role.blacksmith': 'smithy',
};

export const oldNames: Partial<Record<Place, string>> = {
  snow: 'snowfield',
  'sky-islands': 'floating-island',
};

/** What a state of the whole place does to the picture. */
export const placeStates: Readonly<Record<string, Rig>> = {
  'state.ruined': {
    tint: { air: colour(0.62, 0.05, 75), amount: 0.35 },
    dress: [
      ['place.ruins', 1, 'back', 0.26],
      ['thing.pillar', 3, 'front', 0.2],
      ['thing.rock', 5, 'front', 0.07],
    ],
  },
  'state.abandoned': {
    tint: { air: colour(0.6, 0.05, 120), amount: 0.32, dark: 0.05 },
    dress: [
      ['plant.vine', 6, 'hang', 0.26],
      ['plant.bush', 5, 'front', 0.07],
      ['plant.fern', 4, 'front', 0.1],
    ],
  },
  'state.overgrown': {
    tint: { air: colour(0.62, 0.11, 138), amount: 0.3 },
    dress: [
      ['plant.vine', 8, 'hang', 0.32],
      ['plant.bush', 7, 'front', 0.08],
      ['plant.fern', 6, 'front', 0.12],
    ],
  },
  'state.broken': {
    tint: { air: colour(0.6, 0.03, 75), amount: 0.3 },
    dress: [['thing.rock', 6, 'front', 0.08]],
  },
  'state.burning': {
    tint: { air: colour(0.6, 0.19, 42), amount: 0.45 },
    dress: [['thing.campfire', 5, 'front', 0.16]],
    floats: { tone: colour(0.78, 0.19, 48), kind: 'spark', count: 80 },
  },
  'state.burnt': {
    tint: { air: colour(0.4, 0.03, 50), amount: 0.5 },
    floats: { tone: colour(0.5, 0.01, 60), kind: 'flake', count: 110 },
  },
  'state.snowy': {
    grade: { veil: [colour(0.96, 0.02, 240), 0.2] },
    floats: { tone: colour(0.98, 0.01, 240), kind: 'flake', count: 150 },
  },
  'state.frozen': {
    grade: {
      ramp: [
        colour(0.16, 0.05, 250),
        colour(0.4, 0.08, 240),
        colour(0.64, 0.08, 225),
        colour(0.85, 0.05, 215),
        colour(0.98, 0.02, 210),
      ],
      amount: 0.45,
    },
  },
  'state.old': { grade: { veil: [colour(0.6, 0.06, 70), 0.14] } },
  'age.ancient': {
    tint: { air: colour(0.7, 0.07, 80), amount: 0.28 },
    dress: [
      ['plant.vine', 3, 'hang', 0.2],
      ['plant.fern', 3, 'front', 0.08],
    ],
    grade: { veil: [colour(0.6, 0.06, 70), 0.1] },
  },
  'age.old': { grade: { veil: [colour(0.6, 0.06, 70), 0.14] } },
  'state.dirty': { grade: { veil: [colour(0.4, 0.05, 65), 0.16] } },
  'state.dusty': { floats: { tone: colour(0.86, 0.06, 82), kind: 'bubble', count: 60 } },
  'state.haunted': {
    tint: { air: colour(0.36, 0.06, 190), amount: 0.45, dark: 0.1 },
    floats: { tone: colour(0.84, 0.13, 190), kind: 'glow', count: 12 },
  },
  'state.rusty': {
    grade: {
      ramp: [
        colour(0.14, 0.04, 40),
        colour(0.36, 0.09, 45),
        colour(0.56, 0.1, 52),
        colour(0.8, 0.06, 75),
        colour(0.97, 0.02, 85),
      ],
      amount: 0.34,
    },
  },
  'state.wet': { tint: { air: colour(0.5, 0.05, 245), amount: 0.3 } },
  'state.crowded': { dress: [['role.villager', 7, 'front', 0.16]] },
  'state.cluttered': {
    dress: [
      ['thing.crate', 3, 'front', 0.12],
      ['thing.book', 4, 'front', 0.07],
      ['thing.barrel', 3, 'front', 0.12],
    ],
  },
  'state.sunken': { tint: { air: colour(0.5, 0.1, 215), amount: 0.4 } },
  'state.floating': { far: 'sky-islands' } as Rig,
  'state.glowing': { floats: { tone: colour(0.9, 0.12, 180), kind: 'glow', count: 30 } },
  'effect.glow': { floats: { tone: colour(0.9, 0.12, 180), kind: 'glow', count: 30 } },
  'state.enchanted': { floats: { tone: colour(0.84, 0.15, 300), kind: 'glow', count: 30 } },
  'mood.scary': { tint: { air: colour(0.36, 0.06, 190), amount: 0.4, dark: 0.1 } },
  'mood.dark': { tint: { air: colour(0.22, 0.05, 280), amount: 0.42, dark: 0.14 } },
  'material.rust': {
    grade: {
      ramp: [
        colour(0.14, 0.04, 40),
        colour(0.36, 0.09, 45),
        colour(0.56, 0.1, 52),
        colour(0.8, 0.06, 75),
        colour(0.97, 0.02, 85),
      ],
      amount: 0.34,
    },
  },
  'material.gold': { tint: { air: colour(0.8, 0.14, 84), amount: 0.35 } },
  'material.ice': {
    grade: {
      ramp: [
        colour(0.16, 0.05, 250),
        colour(0.4, 0.08, 240),
        colour(0.64, 0.08, 225),
        colour(0.85, 0.05, 215),
        colour(0.98, 0.02, 210),
      ],
      amount: 0.45,
    },
  },
  'effect.ice': {
    grade: {
      ramp: [
        colour(0.16, 0.05, 250),
        colour(0.4, 0.08, 240),
        colour(0.64, 0.08, 225),
        colour(0.85, 0.05, 215),
        colour(0.98, 0.02, 210),
      ],
      amount: 0.45,
    },
  },
  'effect.crystal': { dress: [['effect.crystal', 5, 'back', 0.3]] },
  'material.crystal': { dress: [['effect.crystal', 5, 'back', 0.3]] },
};
