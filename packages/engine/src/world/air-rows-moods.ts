import { colour } from '../draw/colour.ts';
import { type AirRow, floating, gold, graded, ofColours, tinted, veiled } from './air-row.ts';

/** What moods, styles and colours do to the whole picture. */
export const moodRows: Readonly<Record<string, AirRow>> = {
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

export const styleRows: Readonly<Record<string, AirRow>> = {
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

export const colourRows: Readonly<Record<string, AirRow>> = {
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
