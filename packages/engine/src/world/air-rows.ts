import { colour } from '../draw/colour.ts';
import { type AirRow, floating, gold, graded, rose, tinted, veiled } from './air-row.ts';
import { colourRows, moodRows, styleRows } from './air-rows-moods.ts';

const warm = colour(0.95, 0.08, 92);

/** What occasions bring along is in the feast of a picture. */
const events: Readonly<Record<string, AirRow>> = {
  'event.halloween': { hour: 'night', ...tinted(0.4, 0.15, 300, 0.3) },
  'event.christmas': { hour: 'night', weather: 'snow' },
  'event.mid-autumn': { hour: 'night' },
  'event.valentine': graded(355, 0.1, 0.2),
  'genre.horror': { hour: 'night', weather: 'mist', ...graded(200, 0.04, 0.26, 0.06, 0.88) },
  'genre.fighting': floating('ember', colour(0.8, 0.17, 50), 24),
};

const air: Readonly<Record<string, AirRow>> = {
  'time.morning': tinted(0.92, 0.06, 85, 0.15),
  'time.blue-hour': tinted(0.52, 0.13, 255, 0.4),
  'time.blood-moon': { hour: 'night', ...tinted(0.4, 0.17, 22, 0.45) },
  'time.moon': { hour: 'night' },
  'time.moonlight': { hour: 'night' },
  'time.stars': { hour: 'night' },
  'time.sunlight': tinted(0.95, 0.08, 92, 0.12),
  'time.shooting-star': { hour: 'night' },
  'weather.aurora': { hour: 'night', ...tinted(0.5, 0.13, 165, 0.16) },
  'weather.heat': tinted(0.88, 0.1, 75, 0.25),
  'weather.frost': { ...veiled(0.9, 0.04, 225, 0.1), states: ['state.frozen'] },
  'weather.blizzard': tinted(0.88, 0.02, 240, 0.4),
  'weather.smog': tinted(0.62, 0.06, 80, 0.4),
  'weather.acid-rain': { weather: 'rain', ...tinted(0.6, 0.15, 130, 0.35) },
  'weather.petal-rain': floating('petal', rose, 140),
  'season.spring': { ...floating('petal', rose, 50), brings: [['furnish.flowers', 60]] },
  'season.summer': { weather: 'clear' },
  'season.rainy': { weather: 'rain' },
  'season.dry': tinted(0.84, 0.09, 75, 0.2),
  'season.blossom-season': { ...floating('petal', rose, 120), brings: [['plant.cherry', 12]] },
  'place.hell': tinted(0.4, 0.17, 25, 0.45),
  'place.heaven': tinted(0.96, 0.05, 90, 0.35),
};

const effects: Readonly<Record<string, AirRow>> = {
  'effect.neon': { hour: 'night', ...tinted(0.5, 0.2, 320, 0.18) },
  'effect.sunbeam': floating('glow', colour(0.97, 0.08, 92), 20),
  'effect.glow': floating('glow', colour(0.92, 0.1, 180), 40),
  'effect.candlelight': { hour: 'night', ...graded(60, 0.09, 0.16), brings: [['thing.candle', 24]] },
  'effect.torchlight': { hour: 'night', brings: [['furnish.torch', 8]] },
  'creature.firefly': { hour: 'night', ...floating('glow', colour(0.92, 0.17, 115), 60) },
  'effect.fireflies': { hour: 'night', ...floating('glow', colour(0.92, 0.17, 115), 60) },
  'effect.ghost-light': floating('glow', colour(0.84, 0.13, 200), 20),
  'effect.spores': floating('glow', colour(0.88, 0.14, 165), 70),
  'effect.sparkle': floating('glow', warm, 50),
  'effect.particles': floating('glow', warm, 50),
  'effect.light': floating('glow', warm, 26),
  'effect.magic': { ...floating('glow', colour(0.84, 0.15, 300), 50), ...tinted(0.42, 0.15, 300, 0.1) },
  'effect.fire': { ...floating('ember', colour(0.8, 0.18, 50), 70), brings: [['furnish.campfire', 8]] },
  'effect.ember': floating('ember', colour(0.8, 0.18, 50), 70),
  'effect.lava': { ...floating('ember', colour(0.76, 0.2, 45), 70), ...tinted(0.55, 0.19, 38, 0.15) },
  'effect.fireworks': { hour: 'night' },
  'effect.explosion': { ...floating('ember', colour(0.76, 0.19, 50), 90), ...tinted(0.7, 0.17, 55, 0.15) },
  'effect.smoke': { weather: 'mist', ...tinted(0.5, 0.02, 60, 0.3) },
  'effect.steam': { weather: 'mist' },
  'effect.poison-gas': { weather: 'mist', ...tinted(0.66, 0.17, 130, 0.35) },
  'effect.mist': { weather: 'mist' },
  'effect.dust': { ...floating('glow', colour(0.86, 0.06, 82), 60), ...tinted(0.8, 0.06, 80, 0.15) },
  'effect.ash': floating('flake', colour(0.5, 0.01, 60), 150),
  'effect.petals': floating('petal', rose, 130),
  'effect.leaves': floating('leaf', colour(0.66, 0.16, 52), 80),
  'effect.feathers': floating('petal', colour(0.97, 0.01, 90), 40),
  'effect.snow': { weather: 'snow' },
  'effect.confetti': floating('confetti', gold, 160),
  'effect.coin-rain': floating('confetti', gold, 120),
  'effect.bubbles': floating('bubble', colour(0.9, 0.05, 220), 60),
  'effect.splash': floating('bubble', colour(0.88, 0.06, 225), 40),
  'effect.ice': { ...graded(225, 0.07, 0.3, 0.2, 0.98), states: ['state.frozen'] },
  'effect.lightning': { weather: 'storm' },
  'effect.blood': graded(22, 0.1, 0.2, 0.08, 0.94),
  'effect.hearts': floating('heart', colour(0.68, 0.2, 10), 26),
  'effect.film-grain': graded(70, 0.03, 0.25),
};

/** What a state of the place does beside what it does to its buildings. */
const states: Readonly<Record<string, AirRow>> = {
  'state.ruined': {
    states: ['state.ruined'],
    brings: [
      ['furnish.broken-wall', 10],
      ['furnish.rock', 26],
    ],
  },
  'state.abandoned': {
    states: ['state.abandoned'],
    brings: [
      ['furnish.fern', 40],
      ['furnish.bush', 16],
      ['furnish.tuft', 120],
    ],
  },
  'state.overgrown': {
    states: ['state.overgrown'],
    brings: [
      ['furnish.fern', 70],
      ['furnish.bush', 26],
      ['furnish.tuft', 160],
    ],
  },
  'state.broken': { states: ['state.broken'], brings: [['furnish.rock', 26]] },
  'state.burning': {
    states: ['state.burning'],
    ...floating('ember', colour(0.78, 0.19, 48), 90),
    ...tinted(0.6, 0.19, 42, 0.3),
    brings: [['furnish.campfire', 12]],
  },
  'state.burnt': { states: ['state.burnt'], ...floating('flake', colour(0.4, 0.01, 60), 110) },
  'state.frozen': { states: ['state.frozen'], ...graded(225, 0.06, 0.3, 0.16, 0.98) },
  'state.snowy': { states: ['state.snowy'] },
  'state.old': { states: ['state.old'] },
  'age.old': { states: ['age.old'] },
  'age.ancient': { states: ['age.ancient'], brings: [['furnish.fern', 30]] },
  'state.dirty': { states: ['state.dirty'] },
  'state.dusty': { states: ['state.dusty'], ...floating('glow', colour(0.86, 0.06, 82), 50) },
  'state.haunted': { ...floating('glow', colour(0.84, 0.13, 190), 16), ...tinted(0.36, 0.06, 190, 0.3) },
  'state.rusty': { states: ['state.rusty'] },
  'material.rust': { states: ['state.rusty'] },
  'state.wet': { states: ['state.wet'] },
  'state.crowded': { brings: [['role.villager', 14]] },
  'state.cluttered': {
    brings: [
      ['furnish.crate', 14],
      ['furnish.barrel', 12],
    ],
  },
  'state.sunken': tinted(0.5, 0.1, 215, 0.3),
  'state.glowing': floating('glow', colour(0.9, 0.12, 180), 50),
  'state.enchanted': floating('glow', colour(0.84, 0.15, 300), 50),
  'mood.scary': tinted(0.36, 0.06, 190, 0.28),
  'mood.dark': tinted(0.22, 0.05, 280, 0.3),
  'material.gold': tinted(0.8, 0.14, 84, 0.25),
  'material.ice': { states: ['state.frozen'], ...graded(225, 0.06, 0.3, 0.16, 0.98) },
  'material.crystal': { brings: [['furnish.crystal', 18]] },
  'effect.crystal': { brings: [['furnish.crystal', 18]] },
};

/** By concept, for what is said of the whole picture. */
export const airRows: Readonly<Record<string, AirRow>> = {
  ...moodRows,
  ...styleRows,
  ...colourRows,
  ...events,
  ...air,
  ...effects,
};
/** By concept, for what describes a place. */
export const placeRows: Readonly<Record<string, AirRow>> = { ...airRows, ...states };
