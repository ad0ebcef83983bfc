import { type Colour, colour } from '../draw/colour.ts';
import type { Hour, Weather } from './moods.ts';

/** What floats in the air. */
export interface Motes {
  readonly kind: 'glow' | 'ember' | 'petal' | 'leaf' | 'flake' | 'confetti' | 'bubble' | 'heart';
  readonly colour: Colour;
  readonly count: number;
}

/** Colours that a finished picture takes on: five from dark to light, and how much; and a veil over all of it. */
export interface Grade {
  readonly ramp?: readonly Colour[];
  readonly amount?: number;
  readonly veil?: readonly [Colour, number];
}

/** What a word about the whole picture does to its light, its air and its colours. */
export interface AirRow {
  readonly hour?: Hour;
  readonly weather?: Weather;
  readonly tint?: readonly [Colour, number];
  readonly grade?: Grade;
  readonly motes?: Motes;
  /** States of everything that was built. */
  readonly states?: readonly string[];
  /** Models that come along, and how many. */
  readonly brings?: readonly (readonly [string, number])[];
}

const gold = colour(0.82, 0.14, 80);
const rose = colour(0.84, 0.1, 355);
const warm = colour(0.95, 0.08, 92);

const ramp = (h: number, c: number, dark = 0.14, light = 0.97): readonly Colour[] => [
  colour(dark, c * 0.6, h),
  colour(0.36, c, h),
  colour(0.58, c, h),
  colour(0.8, c * 0.75, h),
  colour(light, c * 0.3, h),
];
const floating = (kind: Motes['kind'], tone: Colour, count: number): AirRow => ({
  motes: { kind, colour: tone, count },
});
const tinted = (l: number, c: number, h: number, amount: number): AirRow => ({
  tint: [colour(l, c, h), amount],
});
const graded = (hue: number, chroma: number, amount: number, dark?: number, light?: number): AirRow => ({
  grade: { ramp: ramp(hue, chroma, dark, light), amount },
});
const veiled = (l: number, c: number, h: number, amount: number): AirRow => ({
  grade: { veil: [colour(l, c, h), amount] },
});
const ofColours = (amount: number, ...tones: readonly (readonly [number, number, number])[]): AirRow => ({
  grade: { ramp: tones.map(([l, c, h]) => colour(l, c, h)), amount },
});

const moods: Readonly<Record<string, AirRow>> = {
  'mood.festive': { ...floating('confetti', gold, 90), brings: [['furnish.banner', 6]] },
  'mood.cute': veiled(0.96, 0.05, 350, 0.12),
  'mood.bright': veiled(1, 0, 0, 0.07),
  'mood.cheerful': veiled(0.95, 0.08, 90, 0.06),
  'mood.cozy': { ...graded(60, 0.09, 0.18), ...tinted(0.78, 0.13, 65, 0.2) },
  'mood.dreamy': { ...floating('glow', colour(0.92, 0.1, 320), 40), ...tinted(0.86, 0.09, 320, 0.25) },
  'mood.romantic': { ...floating('heart', colour(0.72, 0.18, 10), 16), ...graded(355, 0.1, 0.2) },
  'mood.nostalgic': graded(70, 0.06, 0.36),
  'mood.holy': { ...floating('glow', colour(0.97, 0.07, 95), 36), ...tinted(0.95, 0.08, 92, 0.25) },
  'mood.magical': { ...floating('glow', colour(0.88, 0.13, 300), 50), ...tinted(0.42, 0.15, 300, 0.14) },
  'mood.elegant': graded(80, 0.045, 0.16),
  'mood.cool': tinted(0.6, 0.12, 235, 0.2),
  'mood.epic': floating('ember', colour(0.9, 0.12, 75), 36),
  'mood.fierce': { ...floating('ember', colour(0.76, 0.19, 45), 60), ...tinted(0.52, 0.18, 28, 0.25) },
  'mood.scary': { hour: 'night', weather: 'mist', ...graded(190, 0.05, 0.24, 0.08, 0.9) },
  'mood.mysterious': {
    weather: 'mist',
    ...floating('glow', colour(0.85, 0.12, 190), 20),
    ...tinted(0.44, 0.1, 285, 0.2),
  },
  'mood.sad': graded(250, 0.045, 0.3),
  'mood.melancholic': { weather: 'rain', ...graded(250, 0.035, 0.3) },
  'mood.desolate': { ...graded(70, 0.03, 0.3), ...tinted(0.68, 0.05, 75, 0.3) },
  'mood.gothic': { ...graded(300, 0.06, 0.28, 0.07, 0.9), ...tinted(0.42, 0.15, 300, 0.2) },
};

const styles: Readonly<Record<string, AirRow>> = {
  'style.watercolor': veiled(0.97, 0.02, 85, 0.2),
  'style.paper-cut': veiled(0.96, 0.03, 85, 0.1),
  'style.storybook': { ...graded(75, 0.05, 0.16), ...veiled(0.97, 0.04, 85, 0.1) },
  'style.ghibli': tinted(0.8, 0.1, 220, 0.12),
  'style.line-art': ofColours(
    0.85,
    [0.08, 0.003, 80],
    [0.4, 0.005, 80],
    [0.7, 0.005, 80],
    [0.9, 0.004, 80],
    [1, 0, 80],
  ),
  'style.ink-wash': {
    weather: 'mist',
    ...ofColours(
      0.8,
      [0.14, 0.01, 250],
      [0.4, 0.015, 230],
      [0.66, 0.015, 180],
      [0.88, 0.02, 90],
      [0.97, 0.02, 88],
    ),
  },
  'style.oil-painting': graded(70, 0.05, 0.12),
  'style.retro': graded(55, 0.08, 0.28),
  'style.synthwave': {
    hour: 'dusk',
    ...ofColours(
      0.45,
      [0.13, 0.08, 285],
      [0.34, 0.17, 295],
      [0.58, 0.23, 335],
      [0.8, 0.16, 30],
      [0.96, 0.08, 90],
    ),
  },
  'style.vaporwave': ofColours(
    0.45,
    [0.26, 0.12, 285],
    [0.5, 0.15, 300],
    [0.72, 0.14, 340],
    [0.86, 0.09, 200],
    [0.97, 0.03, 190],
  ),
  'style.city-pop': { hour: 'sunset', ...tinted(0.8, 0.13, 345, 0.3) },
  'style.sci-fi': { ...graded(225, 0.07, 0.16), ...tinted(0.55, 0.1, 225, 0.18) },
  'style.cyberpunk': {
    hour: 'night',
    ...ofColours(
      0.22,
      [0.1, 0.05, 285],
      [0.3, 0.14, 290],
      [0.52, 0.18, 320],
      [0.78, 0.13, 210],
      [0.97, 0.05, 195],
    ),
  },
  'style.steampunk': {
    ...graded(62, 0.09, 0.3),
    brings: [
      ['thing.gear', 10],
      ['vehicle.airship', 1],
    ],
  },
  'style.post-apocalyptic': {
    ...graded(68, 0.055, 0.3),
    ...tinted(0.68, 0.09, 72, 0.35),
    states: ['state.ruined', 'state.rusty'],
    brings: [
      ['furnish.dead-tree', 8],
      ['furnish.broken-wall', 8],
    ],
  },
  'style.industrial': graded(60, 0.03, 0.3),
  'style.solarpunk': {
    ...tinted(0.86, 0.1, 130, 0.16),
    brings: [
      ['plant.tree', 14],
      ['furnish.flowers', 60],
    ],
  },
  'style.fantasy': floating('glow', colour(0.9, 0.1, 190), 22),
  'style.dark-fantasy': { ...graded(285, 0.05, 0.28, 0.07, 0.9), ...tinted(0.26, 0.06, 290, 0.28) },
  'style.fairy-tale': { ...floating('glow', colour(0.95, 0.1, 95), 40), ...veiled(0.96, 0.05, 330, 0.1) },
  'style.gothic': { ...graded(300, 0.05, 0.28, 0.07, 0.9), ...tinted(0.42, 0.15, 300, 0.2) },
  'style.noir': { hour: 'night', weather: 'rain', ...graded(250, 0.008, 0.86, 0.06, 0.95) },
  'style.western': { ...graded(60, 0.08, 0.22), ...tinted(0.8, 0.11, 66, 0.25) },
  'style.prehistoric': { ...tinted(0.72, 0.11, 95, 0.2), brings: [['furnish.fern', 50]] },
  'style.candy': { ...veiled(0.93, 0.08, 350, 0.14), brings: [['thing.lollipop', 14]] },
  'style.tropical': { brings: [['plant.palm', 12]] },
  'style.japanese': {
    brings: [
      ['place.torii', 1],
      ['plant.cherry', 10],
    ],
  },
  'style.egyptian': tinted(0.86, 0.1, 80, 0.25),
  'style.horror-style': { hour: 'night', weather: 'mist', ...graded(20, 0.05, 0.3, 0.06, 0.88) },
};

const colours: Readonly<Record<string, AirRow>> = {
  'colour.pastel': veiled(0.97, 0.02, 340, 0.2),
  'colour.pale': veiled(0.96, 0.01, 90, 0.24),
  'colour.neon': tinted(0.6, 0.22, 320, 0.3),
  'colour.dark': veiled(0.12, 0.03, 275, 0.22),
  'colour.monochrome': graded(250, 0.006, 0.92, 0.08, 0.98),
  'colour.black-white': graded(250, 0.002, 0.95, 0.05, 1),
  'colour.warm': { ...tinted(0.85, 0.12, 65, 0.2), ...graded(62, 0.09, 0.2) },
  'colour.cool': { ...tinted(0.75, 0.1, 235, 0.2), ...graded(235, 0.08, 0.2) },
  'colour.sepia': graded(70, 0.06, 0.7),
};

const events: Readonly<Record<string, AirRow>> = {
  'event.event': { ...floating('confetti', gold, 70), brings: [['furnish.banner', 6]] },
  'event.halloween': {
    hour: 'night',
    ...tinted(0.4, 0.15, 300, 0.3),
    brings: [
      ['thing.pumpkin', 24],
      ['creature.bat', 6],
    ],
  },
  'event.christmas': {
    hour: 'night',
    weather: 'snow',
    brings: [
      ['thing.christmas-tree', 5],
      ['thing.gift', 16],
    ],
  },
  'event.tet': {
    brings: [
      ['plant.apricot-blossom', 10],
      ['thing.red-lantern', 8],
    ],
  },
  'event.lunar-new-year': { ...floating('confetti', gold, 50), brings: [['thing.red-lantern', 10]] },
  'event.mid-autumn': { hour: 'night', brings: [['thing.red-lantern', 10]] },
  'event.valentine': { ...floating('heart', colour(0.68, 0.2, 10), 22), ...graded(355, 0.1, 0.2) },
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
  'weather.overcast': { weather: 'clouds' },
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
  'effect.neon': tinted(0.5, 0.2, 320, 0.18),
  'effect.sunbeam': floating('glow', colour(0.97, 0.08, 92), 20),
  'effect.glow': floating('glow', colour(0.92, 0.1, 180), 40),
  'effect.candlelight': { ...graded(60, 0.09, 0.16), brings: [['thing.candle', 24]] },
  'effect.torchlight': { brings: [['furnish.torch', 8]] },
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
  ...moods,
  ...styles,
  ...colours,
  ...events,
  ...air,
  ...effects,
};
/** By concept, for what describes a place. */
export const placeRows: Readonly<Record<string, AirRow>> = { ...airRows, ...states };
