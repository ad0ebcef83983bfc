import { confetti, falling } from './kit.ts';
import type { Touch } from './touch.ts';

/** Genres of their own places and heroes; all else they have of the general one. */
const special: readonly (readonly [string, string, Pick<Touch, 'places' | 'heroes'>])[] = [
  [
    'zombie-game',
    'horror',
    { places: ['place.ruined-city', 'place.graveyard'], heroes: ['creature.zombie'] },
  ],
  ['kart', 'racing', { places: ['place.racetrack'], heroes: ['role.racer'] }],
  ['shmup', 'shooter', { places: ['place.space'], heroes: ['vehicle.spaceship'] }],
  ['vehicle-combat', 'shooter', { places: ['place.battlefield'], heroes: ['vehicle.tank'] }],
  ['roguelike', 'rpg', { places: ['place.dungeon'], heroes: ['role.knight', 'role.mage'] }],
  ['tower-defense', 'strategy', { places: ['place.castle'], heroes: ['role.archer', 'role.knight'] }],
  [
    'stealth',
    'adventure',
    { places: ['place.city', 'place.rooftop'], heroes: ['role.ninja', 'role.assassin'] },
  ],
  ['fishing-game', 'simulation', { places: ['place.lake', 'place.pier'], heroes: ['role.fisherman'] }],
  [
    'pet-sim',
    'simulation',
    { places: ['place.garden', 'place.park'], heroes: ['creature.dog', 'creature.cat'] },
  ],
  ['medical-sim', 'simulation', { places: ['place.hospital'], heroes: ['role.doctor', 'role.nurse'] }],
  ['detective', 'adventure', { places: ['place.alley', 'place.city'], heroes: ['role.detective'] }],
];

/** What genres add. */
const general: Readonly<Record<string, Touch>> = {
  'genre.rpg': {
    tones: '#14103a #3a2a8a #6a5fd8 #ffce4a #fff8e0',
    prop: 'thing.season-shield',
    falling: falling('spark', ['#ffe79a', '#c4e0ff'], 22),
    places: ['place.castle', 'place.mountains'],
    heroes: ['role.knight', 'role.mage', 'creature.elf'],
  },
  'genre.platformer': {
    tones: '#06305c #0f7ac2 #3fb8f2 #ffd23c #f6fcff',
    prop: 'thing.coin',
    places: ['place.floating-island', 'place.plains'],
    heroes: ['creature.cat', 'role.hero'],
  },
  'genre.shooter': {
    tones: '#12160a #3a4420 #7a8a3c #ffb03c #fbfbe6',
    falling: falling('streak', ['#ffe79a', '#ffb347'], 26),
    theme: 'metal',
    places: ['place.battlefield', 'place.city'],
    heroes: ['role.soldier'],
  },
  'genre.puzzle': {
    tones: '#3a0f5c #8a2fb0 #f25fb8 #ffd84a #fff6fb',
    prop: 'thing.gem',
    falling: falling('star', ['#ff8fc8', '#8fe0ff', '#ffe04a'], 30),
    theme: 'candy',
    places: ['place.candy-land', 'place.plains'],
    heroes: ['creature.cat', 'creature.fox'],
  },
  'genre.strategy': {
    tones: '#24100a #6b2f14 #c2642c #ffc84a #fff6e0',
    prop: 'thing.flag',
    places: ['place.battlefield', 'place.castle'],
    heroes: ['role.general', 'role.king'],
  },
  'genre.cards': {
    tones: '#0f2a1c #1f5c3f #3f9e6a #ffce4a #f8fff0',
    prop: 'thing.card',
    falling: falling('square', ['#ffffff', '#ff5a6a'], 22),
    places: ['place.tavern', 'place.castle'],
    heroes: ['role.mage'],
  },
  'genre.simulation': {
    tones: '#0a2c44 #1f6b9e #4fb0d8 #ffd76a #f6fcff',
    prop: 'thing.money',
    places: ['place.city', 'place.village'],
    heroes: ['role.villager'],
  },
  'genre.farming': {
    tones: '#163a12 #3f7a24 #7fc23c #ffd84a #fbffe6',
    prop: 'plant.sunflower',
    falling: falling('leaf', ['#8fe07a', '#ffd84a'], 26),
    theme: 'wood',
    places: ['place.farm'],
    heroes: ['role.farmer'],
  },
  'genre.cooking': {
    tones: '#3a120a #9c3414 #f2742c #ffd04a #fff8e6',
    prop: 'thing.cooking-pot',
    places: ['place.kitchen', 'place.village'],
    heroes: ['role.chef'],
  },
  'genre.idle': {
    tones: '#1c0f44 #4a2f9e #8f6bf0 #ffce3c #fff8e6',
    prop: 'thing.coin',
    falling: falling('coin', ['#f7c23b'], 22),
    places: ['place.mine', 'place.plains'],
  },
  'genre.adventure': {
    tones: '#06302c #0f6b5c #2fae8a #ffce5a #f6fff6',
    prop: 'thing.chest',
    places: ['place.jungle', 'place.mountains'],
    heroes: ['role.explorer', 'role.archer'],
  },
  'genre.romance': {
    tones: '#4a0f34 #a02f6b #f27aa8 #ffd0c4 #fff6f8',
    falling: falling('heart', ['#ff8fb0', '#ffd0dc'], 26),
    prop: 'plant.rose',
    heroes: ['role.princess'],
  },
  'genre.visual-novel': {
    tones: '#2a1c4a #5f4a9e #a88fe8 #ffc4d8 #fff8fb',
    prop: 'thing.book',
    places: ['place.school', 'place.city'],
    heroes: ['role.student'],
  },
  'genre.horror': {
    tones: '#07090a #1c2a24 #4a6f3f #c2e04a #f6ffe6',
    sky: 'bats',
    prop: 'thing.tombstone',
    places: ['place.graveyard', 'place.haunted-house'],
    time: 'night',
    heroes: ['creature.zombie', 'creature.ghost'],
  },
  'genre.survival': {
    tones: '#1c140a #4a3a1c #8a7038 #ffb84a #fff8e6',
    prop: 'thing.campfire',
    places: ['place.forest', 'place.island'],
    heroes: ['role.survivor'],
  },
  'genre.racing': {
    tones: '#10060a #7a0f1c #f0322c #ffd02c #ffffff',
    prop: 'thing.checkered-flag',
    falling: falling('streak', ['#ffffff', '#ffe79a'], 40),
    theme: 'metal',
    places: ['place.racetrack'],
    heroes: ['vehicle.race-car'],
  },
  'genre.fighting': {
    tones: '#1c0408 #6b0f14 #e0321f #ffb02c #fff3dc',
    sky: 'lightning',
    places: ['place.arena'],
    heroes: ['role.martial-artist', 'role.boxer'],
  },
  'genre.sports': {
    tones: '#06280f #0f6b2c #2fb84a #ffe04a #f8fff0',
    prop: 'thing.football',
    falling: { ...confetti, count: 40 },
    places: ['place.stadium'],
    heroes: ['role.athlete'],
  },
  'genre.esports': {
    tones: '#0a0624 #2f148a #6a3ff2 #2fe8ff #f3f0ff',
    sky: 'spotlights',
    prop: 'thing.trophy',
    places: ['place.stadium', 'place.stage'],
    heroes: ['role.gamer', 'role.hero'],
  },
  'genre.rhythm': {
    tones: '#1c0634 #6b14a0 #e83fc2 #4ae0ff #fff0fb',
    sky: 'spotlights',
    prop: 'thing.microphone',
    falling: falling('star', ['#ff4fb0', '#4ae0ff'], 34),
    places: ['place.stage'],
    heroes: ['role.idol', 'role.musician'],
  },
  'genre.party': {
    tones: '#24064a #7a1fb0 #f2507f #ffd23c #fff8e6',
    falling: confetti,
    sky: 'balloons',
    places: ['place.amusement-park'],
    heroes: ['role.jester'],
  },
  'genre.wuxia': {
    tones: '#10201c #2f4f44 #6f9e86 #f2d08a #fbfff6',
    falling: falling('petal', ['#ffc4d6', '#ffffff'], 34),
    prop: 'thing.lantern',
    places: ['place.sect-mountain', 'place.mountains'],
    heroes: ['role.wuxia-swordsman'],
  },
};

export const genresTouches: Readonly<Record<string, Touch>> = {
  ...general,
  ...Object.fromEntries(
    special.map(([name, of, own]) => [`genre.${name}`, { ...general[`genre.${of}`], ...own }]),
  ),
};
