import { colour } from '../draw/colour.ts';
import type { PlaceRow } from './place-row.ts';

const air = colour;

/** A room: which furniture it has is said by its kit. */
const room = (kit: string, more: Partial<PlaceRow> = {}): PlaceRow => ({
  base: 'dungeon',
  painter: 'room',
  kit,
  roofed: true,
  ...more,
});
/** A street: who built its houses is said by its culture. */
const street = (culture: PlaceRow['culture'], more: Partial<PlaceRow> = {}): PlaceRow => ({
  base: 'village',
  painter: 'street',
  ...(culture ? { culture } : {}),
  ...more,
});
/** A building that stands somewhere. */
const building = (base: PlaceRow['base'], more: Partial<PlaceRow> = {}): PlaceRow => ({
  base,
  landmark: true,
  ...more,
});

/** What people built, inside and outside. */
export const placesBuilt: Readonly<Record<string, PlaceRow>> = {
  // Towns
  'place.city': { base: 'city' },
  'place.night-city': { base: 'city', time: 'night' },
  'place.cyberpunk-city': street('neon', {
    base: 'city',
    time: 'night',
    weather: 'rain',
    tint: { air: air(0.4, 0.17, 310), amount: 0.4 },
  }),
  'place.future-city': {
    base: 'city',
    tint: { air: air(0.7, 0.11, 215), amount: 0.35 },
    dress: [['vehicle.flying-car', 4, 'air', 0.07]],
  },
  'place.ruined-city': {
    base: 'city',
    tint: { air: air(0.62, 0.06, 70), amount: 0.5, haze: 1.2 },
    dress: [
      ['place.ruins', 2, 'back', 0.34],
      ['plant.bush', 6, 'front', 0.08],
      ['vehicle.car-wreck', 2, 'front', 0.12],
    ],
  },
  'place.steampunk-city': street('western', {
    base: 'city',
    tint: { air: air(0.66, 0.11, 62), amount: 0.45 },
    dress: [
      ['thing.gear', 4, 'front', 0.18],
      ['vehicle.airship', 2, 'air', 0.2],
    ],
  }),
  'place.medieval-town': street('medieval'),
  'place.old-town': street('vietnamese', { dress: [['thing.red-lantern', 8, 'hang', 0.09]] }),
  'place.town-square': { base: 'village', dress: [['thing.fountain', 1, 'front', 0.26]] },
  'place.slum': street('modern'),
  'place.suburb': { base: 'village' },
  'place.skyscraper': building('city'),
  'place.rooftop': { base: 'city', painter: 'rooftop' },
  'place.street': street('modern', { base: 'city' }),
  'place.alley': street('modern', { base: 'city', kit: 'narrow' }),
  'place.neon-street': street('neon', { base: 'city', time: 'night' }),
  'place.japanese-street': street('japanese', { dress: [['thing.red-lantern', 6, 'hang', 0.09]] }),
  'place.hutong': street('chinese', { kit: 'narrow' }),
  'place.chinatown': street('chinese', { time: 'night', dress: [['thing.red-lantern', 9, 'hang', 0.1]] }),
  'place.ancient-china-town': street('chinese', { dress: [['thing.red-lantern', 6, 'hang', 0.09]] }),
  'place.wild-west-town': street('western', {
    base: 'desert',
    tint: { air: air(0.84, 0.1, 70), amount: 0.35 },
    dress: [
      ['plant.cactus', 2, 'front', 0.22],
      ['thing.barrel', 2, 'front', 0.12],
    ],
  }),
  'place.market': street('medieval', { kit: 'stalls' }),
  'place.night-market': street('chinese', {
    kit: 'stalls',
    time: 'night',
    dress: [
      ['thing.red-lantern', 8, 'hang', 0.08],
      ['thing.string-lights', 2, 'hang'],
    ],
  }),
  'place.temple-fair': street('chinese', {
    kit: 'stalls',
    time: 'night',
    dress: [['thing.red-lantern', 10, 'hang', 0.09]],
  }),
  'place.arab-bazaar': street('arabian', { kit: 'stalls', base: 'desert' }),
  'place.hawker-center': street('modern', { kit: 'stalls' }),
  'place.stall': street('japanese', { kit: 'stalls' }),
  'place.floating-market': {
    base: 'swamp',
    weather: 'clear',
    painter: 'harbour',
    kit: 'river',
    dress: [
      ['vehicle.sampan', 6, 'back', 0.08],
      ['vehicle.sampan', 4, 'front', 0.15],
    ],
  },
  'place.canal': {
    base: 'village',
    painter: 'harbour',
    kit: 'canal',
    dress: [['vehicle.gondola', 3, 'front', 0.13]],
  },
  // Roads
  'place.road': { base: 'plains', painter: 'road', landmark: true },
  'place.highway': { base: 'plains', painter: 'road' },
  'place.crossroads': { base: 'city', painter: 'road', far: 'city' },
  'place.railway': { base: 'plains', painter: 'road', kit: 'rails' },
  'place.parking-lot': {
    base: 'city',
    painter: 'road',
    far: 'city',
    dress: [['vehicle.car', 4, 'front', 0.13]],
  },
  'place.gas-station': { base: 'desert', painter: 'road', dress: [['place.factory', 1, 'back', 0.2]] },
  'place.bus-stop': street('modern', { base: 'city' }),
  'place.train-station': { base: 'city', painter: 'platform' },
  'place.subway-station': { base: 'city', painter: 'platform', kit: 'under', roofed: true },
  'place.airport': {
    base: 'city',
    painter: 'road',
    kit: 'runway',
    dress: [['vehicle.plane', 1, 'back', 0.26]],
  },
  'place.racetrack': { base: 'plains', painter: 'road', kit: 'track' },
  'place.bridge': building('plains', { words: ['river'] }),
  'place.gate': building('mountains'),
  'place.wall': building('mountains'),
  // Houses
  'place.village': { base: 'village' },
  'place.house': building('village'),
  'place.hut': building('forest'),
  'place.mushroom-house': building('forest', { dress: [['plant.mushroom', 4, 'back', 0.4]] }),
  'place.haunted-house': building('swamp', {
    time: 'night',
    weather: 'fog',
    dress: [
      ['plant.dead-tree', 3, 'back', 0.44],
      ['creature.bat', 4, 'air', 0.05],
    ],
  }),
  'place.igloo': building('snow'),
  'place.camp': {
    base: 'forest',
    words: ['campfire'],
    dress: [
      ['thing.tent', 3, 'back', 0.2],
      ['thing.tent', 1, 'front', 0.26],
    ],
  },
  'place.war-camp': {
    base: 'plains',
    words: ['campfire'],
    dress: [
      ['thing.tent', 5, 'back', 0.2],
      ['thing.flag', 3, 'back', 0.26],
    ],
  },
  'place.kampung': {
    base: 'village',
    dress: [
      ['place.stilt-house', 3, 'back', 0.26],
      ['plant.palm', 5, 'back', 0.42],
      ['plant.banana-plant', 3, 'front', 0.2],
    ],
  },
  'place.vietnamese-village': {
    base: 'village',
    dress: [
      ['place.hut', 3, 'back', 0.24],
      ['plant.bamboo', 5, 'back', 0.42],
      ['plant.banyan', 1, 'back', 0.46],
    ],
  },
  'place.stilt-house': building('swamp', { weather: 'clear' }),
  'place.yurt': building('plains'),
  'place.longhouse': building('mountains'),
  // Farms and gardens
  'place.farm': {
    base: 'plains',
    dress: [
      ['place.barn', 1, 'back', 0.32],
      ['thing.haystack', 4, 'back', 0.1],
      ['thing.crop-row', 1, 'front', 0.16],
      ['creature.cow', 2, 'front', 0.12],
      ['thing.fence', 1, 'front', 0.09],
    ],
  },
  'place.barn': building('plains'),
  'place.orchard': { base: 'plains', dress: [['plant.fruit-tree', 8, 'back', 0.3]] },
  'place.garden': {
    base: 'plains',
    words: ['flowers', 'path'],
    dress: [
      ['plant.bush', 8, 'back', 0.1],
      ['thing.fountain', 1, 'front', 0.24],
      ['plant.flower', 2, 'front', 0.1],
      ['plant.rose', 5, 'front', 0.1],
    ],
  },
  'place.chinese-garden': {
    base: 'mountains',
    words: ['lake', 'bridge'],
    dress: [
      ['place.gazebo', 1, 'back', 0.3],
      ['plant.willow', 2, 'back', 0.4],
      ['plant.lotus', 8, 'front', 0.07],
      ['thing.rock', 4, 'front', 0.14],
    ],
  },
  'place.zen-garden': {
    base: 'plains',
    words: ['lake'],
    dress: [
      ['thing.stone-lantern', 2, 'front', 0.24],
      ['plant.maple', 3, 'back', 0.36],
      ['place.shrine', 1, 'back', 0.26],
      ['thing.rock', 6, 'front', 0.1],
    ],
  },
  'place.park': {
    base: 'plains',
    words: ['path'],
    dress: [
      ['thing.bench', 2, 'front', 0.1],
      ['thing.lantern', 2, 'front', 0.28],
      ['thing.fountain', 1, 'back', 0.2],
    ],
  },
  'place.playground': {
    base: 'plains',
    dress: [
      ['thing.swing', 1, 'back', 0.24],
      ['thing.bench', 2, 'front', 0.1],
    ],
  },
  'place.greenhouse': room('greenhouse'),
  'place.rice-field': { base: 'plains', painter: 'terraces', kit: 'flat' },
  'place.rice-terrace': { base: 'mountains', painter: 'terraces' },
  'place.tea-plantation': { base: 'mountains', painter: 'terraces', kit: 'tea' },
  'place.coconut-grove': { base: 'beach', words: ['palm'], dress: [['plant.palm', 6, 'front', 0.5]] },
  // Castles, faith
  'place.castle': building('mountains'),
  'place.dark-castle': building('mountains', {
    time: 'night',
    weather: 'storm',
    tint: { air: air(0.3, 0.1, 290), amount: 0.4, dark: 0.08 },
  }),
  'place.ice-castle': building('snow', { tint: { air: air(0.84, 0.07, 225), amount: 0.35 } }),
  'place.palace': building('plains', { words: ['path'] }),
  'place.japanese-castle': building('mountains', { words: ['cherry'] }),
  'place.tower': building('mountains'),
  'place.windmill': building('plains'),
  'place.lighthouse': building('sea'),
  'place.temple': building('forest', { words: ['path'], dress: [['thing.stone-lantern', 2, 'front', 0.2]] }),
  'place.buddhist-temple': building('plains', {
    culture: 'thai',
    words: ['path'],
    dress: [
      ['plant.palm', 3, 'back', 0.4],
      ['thing.guardian-lion', 2, 'front', 0.16],
    ],
  }),
  'place.taoist-temple': building('plains', {
    culture: 'chinese',
    words: ['path'],
    dress: [
      ['thing.red-lantern', 6, 'hang', 0.09],
      ['thing.incense', 1, 'front', 0.14],
      ['thing.guardian-lion', 2, 'front', 0.16],
    ],
  }),
  'place.pagoda': building('mountains', {
    culture: 'chinese',
    words: ['cherry'],
    dress: [['thing.stone-lantern', 2, 'front', 0.2]],
  }),
  'place.shrine': building('forest', {
    culture: 'japanese',
    words: ['path'],
    dress: [
      ['place.torii', 1, 'front', 0.5],
      ['thing.stone-lantern', 4, 'front', 0.22],
    ],
  }),
  'place.torii': building('forest', { culture: 'japanese', words: ['path'] }),
  'place.church': building('village', { culture: 'gothic' }),
  'place.mosque': building('desert', { culture: 'arabian', words: ['palm'] }),
  'place.hindu-temple': building('forest', { culture: 'indian', words: ['path', 'palm'] }),
  'place.borobudur': building('forest', { culture: 'javanese', weather: 'fog', time: 'dawn' }),
  'place.angkor': building('forest', { culture: 'khmer', words: ['lake'] }),
  'place.balinese-gate': building('forest', { culture: 'balinese', words: ['path', 'palm'] }),
  'place.greek-temple': building('mountains', { culture: 'greek' }),
  'place.sect-mountain': {
    base: 'mountains',
    weather: 'fog',
    culture: 'chinese',
    dress: [
      ['place.pagoda', 1, 'back', 0.46],
      ['place.temple', 1, 'back', 0.3],
      ['creature.crane', 3, 'air', 0.07],
    ],
  },
  'place.ruins': building('forest'),
  'place.rooted-temple': {
    base: 'forest',
    culture: 'khmer',
    dress: [
      ['place.angkor', 1, 'back', 0.42],
      ['plant.banyan', 1, 'back', 0.6],
      ['plant.vine', 6, 'hang', 0.28],
    ],
  },
  'place.graveyard': {
    base: 'swamp',
    time: 'night',
    weather: 'fog',
    tint: { air: air(0.4, 0.07, 190), amount: 0.35 },
    dress: [
      ['thing.gravestone', 9, 'back', 0.1],
      ['thing.gravestone', 7, 'front', 0.2],
      ['plant.dead-tree', 3, 'back', 0.46],
      ['thing.iron-fence', 1, 'back', 0.12],
      ['place.church', 1, 'far', 0.26],
    ],
  },
  'place.tomb': room('crypt'),
  'place.pyramid': building('desert', { culture: 'egyptian', dress: [['plant.palm', 3, 'front', 0.3]] }),
  'place.aztec-pyramid': building('forest', { culture: 'aztec' }),
  'place.stonehenge': { base: 'plains', dress: [['thing.pillar', 8, 'back', 0.26]] },
  'place.battlefield': {
    base: 'plains',
    tones: { grass: [0.44, 0.06, 75], trees: [0.36, 0.04, 60] },
    tint: { air: air(0.56, 0.09, 45), amount: 0.5, haze: 1.2 },
    dress: [
      ['thing.flag', 3, 'back', 0.24],
      ['thing.sword', 5, 'front', 0.13],
      ['thing.shield', 3, 'front', 0.09],
      ['plant.dead-tree', 3, 'back', 0.34],
      ['thing.skull', 3, 'front', 0.06],
      ['thing.campfire', 3, 'front', 0.12],
    ],
    floats: { tone: air(0.34, 0.02, 50), kind: 'smoke', count: 34 },
  },
  // Works and harbours
  'place.harbor': {
    base: 'sea',
    painter: 'harbour',
    dress: [
      ['vehicle.ship', 2, 'back', 0.34],
      ['thing.crate', 4, 'front', 0.12],
    ],
  },
  'place.pier': { base: 'beach', painter: 'harbour', kit: 'pier' },
  'place.pirate-cove': {
    base: 'sea',
    painter: 'harbour',
    dress: [
      ['vehicle.pirate-ship', 1, 'back', 0.42],
      ['thing.barrel', 4, 'front', 0.13],
      ['thing.chest', 2, 'front', 0.12],
      ['thing.pirate-flag', 1, 'back', 0.2],
    ],
  },
  'place.factory': room('factory'),
  'place.power-plant': room('factory'),
  'place.warehouse': room('warehouse'),
  'place.construction-site': {
    base: 'city',
    dress: [
      ['thing.crane', 2, 'back', 0.5],
      ['thing.crate', 3, 'front', 0.12],
    ],
  },
  'place.junkyard': {
    base: 'desert',
    tint: { air: air(0.6, 0.07, 60), amount: 0.45 },
    dress: [
      ['vehicle.car-wreck', 5, 'back', 0.14],
      ['thing.wheel', 4, 'front', 0.12],
      ['thing.gear', 3, 'front', 0.16],
      ['thing.barrel', 3, 'front', 0.12],
    ],
  },
  'place.base': building('desert'),
  'place.space-station': room('cockpit', { base: 'space', kit: 'station' }),
  'place.launch-pad': {
    base: 'desert',
    dress: [
      ['vehicle.rocket', 1, 'back', 0.6],
      ['thing.crane', 1, 'back', 0.46],
    ],
  },
  'place.observatory': building('mountains', { time: 'night', words: ['stars'] }),
  // Rooms
  'place.interior': room('room'),
  'place.room': room('room'),
  'place.bedroom': room('bedroom'),
  'place.kitchen': room('kitchen'),
  'place.bathroom': room('bath'),
  'place.dining-room': room('dining'),
  'place.study-room': room('study'),
  'place.attic': room('attic'),
  'place.basement': room('cellar'),
  'place.garage': room('workshop', { dress: [['vehicle.car', 1, 'front', 0.24]] }),
  'place.corridor': room('corridor'),
  'place.staircase': room('palace', { landmark: true }),
  'place.window': room('room', { landmark: true }),
  'place.doorway': room('corridor', { landmark: true }),
  'place.fireplace-room': room('hearth'),
  'place.throne-room': room('throne'),
  'place.ballroom': room('palace'),
  'place.treasure-room': room('crypt', {
    dress: [
      ['thing.chest', 4, 'front', 0.16],
      ['thing.treasure', 3, 'front', 0.14],
      ['thing.coin', 9, 'front', 0.06],
      ['thing.crown', 1, 'front', 0.1],
    ],
  }),
  'place.armory': room('armory'),
  'place.dungeon': { base: 'dungeon', roofed: true },
  'place.prison': { base: 'dungeon', roofed: true, dress: [['thing.cage', 2, 'back', 0.34]] },
  'place.sewer': {
    base: 'dungeon',
    roofed: true,
    words: ['river'],
    tint: { air: air(0.5, 0.12, 135), amount: 0.4 },
  },
  'place.ritual-room': { base: 'dungeon', roofed: true, dress: [['thing.candle', 7, 'front', 0.1]] },
  'place.shop': room('shop'),
  'place.supermarket': room('shop', { kit: 'mart' }),
  'place.cafe': room('cafe'),
  'place.restaurant': room('dining'),
  'place.bakery': room('shop', {
    dress: [
      ['thing.bread', 5, 'front', 0.08],
      ['thing.cake', 2, 'front', 0.1],
    ],
  }),
  'place.flower-shop': room('shop', {
    dress: [
      ['plant.rose', 5, 'front', 0.12],
      ['plant.tulip', 5, 'front', 0.12],
      ['plant.sunflower', 3, 'front', 0.16],
    ],
  }),
  'place.magic-shop': room('potions'),
  'place.smithy': room('smithy'),
  'place.workshop': room('workshop'),
  'place.tavern': room('tavern'),
  'place.jianghu-inn': room('tavern', {
    culture: 'chinese',
    dress: [['thing.red-lantern', 5, 'hang', 0.12]],
  }),
  'place.bar': room('bar'),
  'place.nightclub': { base: 'city', painter: 'stage', kit: 'club', roofed: true, time: 'night' },
  'place.casino': room('bar', {
    dress: [
      ['thing.slot-machine', 4, 'back', 0.26],
      ['thing.roulette', 1, 'front', 0.14],
    ],
  }),
  'place.arcade': room('bar', { dress: [['thing.arcade-machine', 5, 'back', 0.34]] }),
  'place.hotel': room('hearth'),
  'place.school': {
    base: 'city',
    landmark: true,
    far: 'city',
    words: ['path'],
    dress: [['plant.cherry', 3, 'back', 0.36]],
  },
  'place.classroom': room('classroom'),
  'place.magic-school': room('library', { kit: 'potions' }),
  'place.library': room('library'),
  'place.laboratory': room('laboratory'),
  'place.hospital': room('hospital'),
  'place.office': room('office'),
  'place.museum': room('palace', {
    dress: [
      ['thing.statue', 3, 'back', 0.34],
      ['thing.picture-frame', 4, 'wall', 0.16],
    ],
  }),
  'place.courtroom': room('study'),
  'place.art-studio': room('workshop', { dress: [['thing.easel', 2, 'front', 0.3]] }),
  'place.recording-studio': room('bar', {
    dress: [
      ['thing.microphone', 1, 'front', 0.24],
      ['thing.speaker', 2, 'back', 0.22],
    ],
  }),
  'place.gym': room('gym', {
    dress: [
      ['thing.dumbbell', 4, 'front', 0.1],
      ['thing.punching-bag', 2, 'hang', 0.3],
    ],
  }),
  'place.swimming-pool': { base: 'beach', words: ['lake', 'palm'] },
  'place.bathhouse': room('bath'),
  'place.aquarium-hall': { base: 'underwater', roofed: true, words: ['fish'] },
  'place.spaceship-interior': room('cockpit', { base: 'space' }),
  'place.train-car': room('train'),
  'place.tatami-room': room('tatami'),
  'place.tea-house': room('tatami'),
  'place.pendopo': room('pendopo'),
  'place.ship-deck': { base: 'sea', painter: 'deck' },
  // Arenas and stages
  'place.arena': {
    base: 'desert',
    painter: 'arena',
    dress: [
      ['thing.brazier', 4, 'back', 0.14],
      ['thing.flag', 4, 'back', 0.24],
      ['place.gate', 1, 'back', 0.24],
    ],
  },
  'place.stadium': { base: 'plains', painter: 'arena', kit: 'stadium' },
  'place.sports-court': { base: 'plains', painter: 'arena', kit: 'court' },
  'place.boxing-ring': { base: 'city', painter: 'arena', kit: 'ring', roofed: true },
  'place.skatepark': { base: 'city', painter: 'road', far: 'city' },
  'place.bowling-alley': room('gym'),
  'place.dojo': room('dojo'),
  'place.stage': { base: 'city', painter: 'stage', roofed: true, time: 'night' },
  'place.theater': { base: 'city', painter: 'stage', kit: 'theater', roofed: true, time: 'night' },
  'place.circus': { base: 'city', painter: 'stage', kit: 'circus', roofed: true, time: 'night' },
  'place.amusement-park': {
    base: 'plains',
    painter: 'street',
    kit: 'stalls',
    culture: 'western',
    dress: [
      ['place.ferris-wheel', 1, 'far', 0.52],
      ['thing.string-lights', 2, 'hang'],
      ['thing.carousel', 1, 'back', 0.3],
      ['thing.balloon', 6, 'air', 0.07],
    ],
    floats: { tone: air(0.8, 0.15, 60), kind: 'square', count: 60 },
  },
  'place.ferris-wheel': building('plains', { dress: [['thing.string-lights', 1, 'hang']] }),
  'place.photo-studio': { base: 'city', painter: 'stage', kit: 'theater', roofed: true },
};
