import { colour } from '../draw/colour.ts';

import { type Rig, ramp } from './rigs.ts';

const gold = colour(0.82, 0.14, 80);

const rose = colour(0.84, 0.1, 355);

const violet = colour(0.42, 0.15, 300);

export const rigs: Readonly<Record<string, Rig>> = {
  // Hours
  'time.day': { time: 'day', tint: { lift: 0.012 } },
  'time.noon': { time: 'day', tint: { lift: 0.05, sunY: 0.08, haze: 0.8 } },
  'time.afternoon': { time: 'day', tint: { air: gold, amount: 0.14, key: colour(0.93, 0.12, 80) } },
  'time.morning': { time: 'dawn', tint: { air: colour(0.92, 0.06, 85), amount: 0.25, lift: 0.04 } },
  'time.dawn': { time: 'dawn' },
  'time.golden-hour': {
    time: 'dusk',
    tint: { air: colour(0.84, 0.14, 76), amount: 0.4, lift: 0.06, dark: -0.08, key: colour(0.92, 0.15, 74) },
  },
  'time.sunset': { time: 'dusk' },
  'time.dusk': { time: 'dusk', tint: { air: violet, amount: 0.3, lift: -0.06, dark: 0.1 } },
  'time.evening': { time: 'dusk', tint: { air: colour(0.5, 0.12, 330), amount: 0.22, dark: 0.05 } },
  'time.blue-hour': {
    time: 'night',
    tint: { air: colour(0.52, 0.13, 255), amount: 0.5, lift: 0.12, dark: -0.12 },
  },
  'time.night': { time: 'night' },
  'time.midnight': { time: 'night', tint: { lift: -0.06, dark: 0.12 } },
  'time.moonlight': {
    time: 'night',
    tint: { air: colour(0.6, 0.09, 235), amount: 0.28, key: colour(0.92, 0.05, 225), dark: -0.06 },
  },
  'time.blood-moon': {
    time: 'night',
    tint: { air: colour(0.4, 0.17, 22), amount: 0.5, key: colour(0.7, 0.18, 28) },
  },
  'time.moon': { time: 'night' },
  'time.stars': { time: 'night', words: ['stars'] },
  'time.shooting-star': {
    time: 'night',
    words: ['stars'],
    floats: { tone: colour(0.95, 0.05, 220), kind: 'streak', count: 7 },
  },
  'time.sun': { time: 'day', words: ['sun'] },
  'time.sunlight': { time: 'day', tint: { air: colour(0.95, 0.08, 92), amount: 0.18, lift: 0.03 } },
  'time.eclipse': {
    time: 'night',
    tint: { air: colour(0.3, 0.06, 30), amount: 0.4, key: colour(0.8, 0.12, 60) },
  },
  // Weather
  'weather.clear': { weather: 'clear' },
  'weather.clouds': { weather: 'clouds' },
  'weather.overcast': { weather: 'clouds', tint: { air: colour(0.68, 0.015, 250), amount: 0.6, haze: 1.2 } },
  'weather.rainbow': { words: ['rainbow'] },
  'weather.aurora': { time: 'night', words: ['aurora'], tint: { air: colour(0.5, 0.13, 165), amount: 0.22 } },
  'weather.heat': { weather: 'clear', tint: { air: colour(0.88, 0.1, 75), amount: 0.3, haze: 1.3 } },
  'weather.rain': { weather: 'rain' },
  'weather.drizzle': { weather: 'rain', tint: { lift: 0.06 } },
  'weather.downpour': { weather: 'storm', tint: { lift: 0.04 } },
  'weather.storm': { weather: 'storm' },
  'weather.snow': { weather: 'snow' },
  'weather.blizzard': { weather: 'snow', tint: { air: colour(0.88, 0.02, 240), amount: 0.55, haze: 1.6 } },
  'weather.hail': { weather: 'snow', tint: { air: colour(0.6, 0.03, 250), amount: 0.4 } },
  'weather.frost': {
    tint: { air: colour(0.9, 0.04, 225), amount: 0.35 },
    grade: { veil: [colour(0.9, 0.04, 225), 0.12] },
  },
  'weather.fog': { weather: 'fog' },
  'weather.smog': { weather: 'fog', tint: { air: colour(0.62, 0.06, 80), amount: 0.6 } },
  'weather.wind': { floats: { tone: colour(0.9, 0.02, 200), kind: 'streak', count: 26 } },
  'weather.sandstorm': {
    weather: 'fog',
    tint: { air: colour(0.72, 0.1, 70), amount: 0.75, haze: 1.3 },
    floats: { tone: colour(0.8, 0.09, 75), kind: 'streak', count: 60 },
  },
  'weather.acid-rain': { weather: 'rain', tint: { air: colour(0.6, 0.15, 130), amount: 0.5 } },
  'weather.meteor-storm': {
    time: 'night',
    floats: { tone: colour(0.8, 0.17, 55), kind: 'streak', count: 16 },
    tint: { air: colour(0.5, 0.16, 35), amount: 0.35 },
  },
  'weather.petal-rain': { floats: { tone: rose, kind: 'petal', count: 120 } },
  'weather.earthquake': { floats: { tone: colour(0.6, 0.05, 70), kind: 'smoke', count: 24 } },
  // Seasons
  'season.spring': {
    tint: { air: colour(0.9, 0.06, 130), amount: 0.14, lift: 0.02 },
    words: ['flowers'],
    floats: { tone: rose, kind: 'petal', count: 60 },
  },
  'season.summer': {
    weather: 'clear',
    tint: { air: colour(0.78, 0.12, 232), amount: 0.3, lift: 0.03, haze: 0.8 },
  },
  'season.autumn': { words: ['autumn'], tint: { air: colour(0.84, 0.09, 70), amount: 0.22 } },
  'season.winter': {
    weather: 'snow',
    tint: { air: colour(0.86, 0.03, 240), amount: 0.25 },
    grade: { veil: [colour(0.95, 0.02, 240), 0.1] },
  },
  'season.rainy': { weather: 'rain' },
  'season.dry': {
    tint: { air: colour(0.84, 0.09, 75), amount: 0.3 },
    floats: { tone: colour(0.78, 0.08, 75), kind: 'smoke', count: 14 },
  },
  'season.blossom-season': { words: ['cherry'], floats: { tone: rose, kind: 'petal', count: 110 } },
  // Moods
  'mood.cheerful': { tint: { lift: 0.05, haze: 0.85 }, grade: { veil: [colour(0.95, 0.08, 90), 0.07] } },
  'mood.festive': {
    dress: [['thing.string-lights', 1, 'hang']],
    floats: { tone: gold, kind: 'square', count: 90 },
  },
  'mood.cute': {
    tint: { air: rose, amount: 0.2, lift: 0.05 },
    grade: { veil: [colour(0.96, 0.05, 350), 0.14] },
  },
  'mood.bright': { tint: { lift: 0.07, haze: 0.75 }, grade: { veil: [colour(1, 0, 0), 0.07] } },
  'mood.calm': { tint: { air: colour(0.86, 0.04, 210), amount: 0.22, haze: 1.12 } },
  'mood.cozy': {
    tint: { air: colour(0.78, 0.13, 65), amount: 0.3, key: colour(0.9, 0.14, 70) },
    grade: { ramp: ramp(60, 0.09), amount: 0.22 },
  },
  'mood.dreamy': {
    tint: { air: colour(0.86, 0.09, 320), amount: 0.36, haze: 1.25, lift: 0.05 },
    grade: { veil: [colour(0.95, 0.05, 320), 0.12] },
    floats: { tone: colour(0.92, 0.1, 320), kind: 'glow', count: 26 },
  },
  'mood.romantic': {
    tint: { air: rose, amount: 0.4, lift: 0.03 },
    grade: { ramp: ramp(355, 0.1), amount: 0.24 },
    floats: { tone: colour(0.72, 0.18, 10), kind: 'heart', count: 16 },
  },
  'mood.nostalgic': { grade: { ramp: ramp(70, 0.06), amount: 0.4 } },
  'mood.holy': {
    tint: { air: colour(0.95, 0.08, 92), amount: 0.4, lift: 0.06 },
    floats: { tone: colour(0.97, 0.07, 95), kind: 'glow', count: 24 },
  },
  'mood.magical': {
    tint: { air: violet, amount: 0.24 },
    floats: { tone: colour(0.88, 0.13, 300), kind: 'glow', count: 34 },
  },
  'mood.elegant': {
    tint: { air: colour(0.86, 0.05, 85), amount: 0.2 },
    grade: { ramp: ramp(80, 0.045), amount: 0.2 },
  },
  'mood.cool': { tint: { air: colour(0.6, 0.12, 235), amount: 0.26 } },
  'mood.epic': {
    tint: { air: colour(0.82, 0.13, 65), amount: 0.28, haze: 1.2, key: colour(0.94, 0.14, 72) },
    floats: { tone: colour(0.9, 0.12, 75), kind: 'spark', count: 30 },
  },
  'mood.fierce': {
    tint: { air: colour(0.52, 0.18, 28), amount: 0.34, dark: 0.06 },
    floats: { tone: colour(0.76, 0.19, 45), kind: 'spark', count: 40 },
  },
  'mood.dark': {
    tint: { air: colour(0.22, 0.05, 280), amount: 0.42, dark: 0.14 },
    grade: { veil: [colour(0.14, 0.04, 280), 0.2] },
  },
  'mood.scary': {
    time: 'night',
    weather: 'fog',
    tint: { air: colour(0.36, 0.07, 190), amount: 0.4, dark: 0.12 },
    grade: { ramp: ramp(190, 0.05, 0.08, 0.88), amount: 0.3 },
  },
  'mood.mysterious': {
    weather: 'fog',
    tint: { air: colour(0.44, 0.1, 285), amount: 0.34 },
    floats: { tone: colour(0.85, 0.12, 190), kind: 'glow', count: 16 },
  },
  'mood.sad': {
    tint: { air: colour(0.56, 0.05, 250), amount: 0.45 },
    grade: { ramp: ramp(250, 0.045), amount: 0.35 },
  },
  'mood.melancholic': {
    weather: 'rain',
    tint: { air: colour(0.56, 0.04, 250), amount: 0.4 },
    grade: { ramp: ramp(250, 0.035), amount: 0.35 },
  },
  'mood.desolate': {
    tint: { air: colour(0.68, 0.05, 75), amount: 0.45, haze: 1.2 },
    grade: { ramp: ramp(70, 0.03), amount: 0.35 },
  },
  'mood.gothic': {
    tint: { air: violet, amount: 0.3, dark: 0.12 },
    grade: { ramp: ramp(300, 0.06, 0.07, 0.86), amount: 0.35 },
  },
  // Styles
  'style.pixel': { finish: 'pixel' },
  'style.low-poly': { finish: 'low-poly' },
  'style.cel-shaded': { finish: 'cel' },
  'style.anime': { finish: 'cel', tint: { lift: 0.03, haze: 0.85 } },
  'style.cartoon': { finish: 'flat', tint: { lift: 0.04, haze: 0.8 } },
  'style.comic': { finish: 'ink' },
  'style.flat': { finish: 'flat' },
  'style.paper-cut': { finish: 'flat', grade: { veil: [colour(0.96, 0.03, 85), 0.1] } },
  'style.line-art': { finish: 'ink', grade: { ramp: ramp(80, 0.005, 0.08, 1), amount: 0.85 } },
  'style.silhouette': { finish: 'flat', tint: { dark: 0.45 } },
  'style.hand-drawn': { finish: 'ink', grade: { veil: [colour(0.96, 0.03, 85), 0.1] } },
  'style.watercolor': { tint: { haze: 1.3, lift: 0.06 }, grade: { veil: [colour(0.97, 0.02, 85), 0.26] } },
  'style.ghibli': { tint: { lift: 0.04, haze: 0.8, air: colour(0.8, 0.1, 220), amount: 0.15 } },
  'style.storybook': {
    tint: { lift: 0.04 },
    grade: { ramp: ramp(75, 0.05), amount: 0.2, veil: [colour(0.97, 0.04, 85), 0.12] },
  },
  'style.ink-wash': {
    weather: 'fog',
    tint: { air: colour(0.88, 0.015, 85), amount: 0.7, haze: 1.35 },
    grade: {
      ramp: [
        colour(0.14, 0.01, 250),
        colour(0.4, 0.015, 230),
        colour(0.66, 0.015, 180),
        colour(0.88, 0.02, 90),
        colour(0.97, 0.02, 88),
      ],
      amount: 0.82,
    },
  },
  'style.brush': { finish: 'ink' },
  'style.crayon': { finish: 'ink', tint: { lift: 0.05 } },
  'style.oil-painting': { grade: { ramp: ramp(70, 0.05), amount: 0.14 } },
  'style.stained-glass': { finish: 'low-poly', tint: { lift: 0.02 } },
  'style.retro': { grade: { ramp: ramp(55, 0.08), amount: 0.3 } },
  'style.synthwave': {
    time: 'dusk',
    tint: { air: colour(0.55, 0.22, 335), amount: 0.5 },
    grade: {
      ramp: [
        colour(0.13, 0.08, 285),
        colour(0.34, 0.17, 295),
        colour(0.58, 0.23, 335),
        colour(0.8, 0.16, 30),
        colour(0.96, 0.08, 90),
      ],
      amount: 0.5,
    },
  },
  'style.vaporwave': {
    tint: { air: colour(0.8, 0.12, 330), amount: 0.5 },
    grade: {
      ramp: [
        colour(0.26, 0.12, 285),
        colour(0.5, 0.15, 300),
        colour(0.72, 0.14, 340),
        colour(0.86, 0.09, 200),
        colour(0.97, 0.03, 190),
      ],
      amount: 0.5,
    },
  },
  'style.city-pop': { time: 'dusk', tint: { air: colour(0.8, 0.13, 345), amount: 0.35 } },
  'style.sci-fi': {
    tint: { air: colour(0.55, 0.1, 225), amount: 0.26 },
    grade: { ramp: ramp(225, 0.07), amount: 0.2 },
  },
  'style.cyberpunk': {
    time: 'night',
    tint: { air: colour(0.4, 0.16, 310), amount: 0.4, key: colour(0.8, 0.16, 200) },
    grade: {
      ramp: [
        colour(0.1, 0.05, 285),
        colour(0.3, 0.14, 290),
        colour(0.52, 0.18, 320),
        colour(0.78, 0.13, 210),
        colour(0.97, 0.05, 195),
      ],
      amount: 0.3,
    },
    dress: [['thing.neon-sign', 3, 'wall', 0.22]],
  },
  'style.steampunk': {
    tint: { air: colour(0.68, 0.11, 65), amount: 0.4 },
    grade: { ramp: ramp(62, 0.09), amount: 0.34 },
    dress: [
      ['thing.gear', 3, 'front', 0.16],
      ['vehicle.airship', 1, 'air', 0.16],
    ],
  },
  'style.post-apocalyptic': {
    tint: { air: colour(0.68, 0.09, 72), amount: 0.5, haze: 1.25 },
    grade: { ramp: ramp(68, 0.055), amount: 0.36 },
    dress: [
      ['vehicle.car-wreck', 2, 'front', 0.12],
      ['plant.dead-tree', 2, 'back', 0.3],
    ],
    floats: { tone: colour(0.7, 0.06, 70), kind: 'smoke', count: 12 },
  },
  'style.industrial': { grade: { ramp: ramp(60, 0.03), amount: 0.35 } },
  'style.solarpunk': {
    tint: { air: colour(0.86, 0.1, 130), amount: 0.25, lift: 0.04 },
    dress: [['plant.tree', 3, 'back', 0.3]],
  },
  'style.fantasy': {
    tint: { air: colour(0.7, 0.12, 285), amount: 0.16 },
    floats: { tone: colour(0.9, 0.1, 190), kind: 'glow', count: 14 },
  },
  'style.dark-fantasy': {
    tint: { air: colour(0.26, 0.06, 290), amount: 0.4, dark: 0.14 },
    grade: { ramp: ramp(285, 0.05, 0.07, 0.88), amount: 0.34 },
  },
  'style.fairy-tale': {
    tint: { air: colour(0.88, 0.09, 330), amount: 0.3, lift: 0.05 },
    grade: { veil: [colour(0.96, 0.05, 330), 0.1] },
    floats: { tone: colour(0.95, 0.1, 95), kind: 'glow', count: 30 },
  },
  'style.gothic': {
    tint: { air: violet, amount: 0.28, dark: 0.12 },
    grade: { ramp: ramp(300, 0.05, 0.07, 0.86), amount: 0.35 },
  },
  'style.noir': {
    time: 'night',
    weather: 'rain',
    grade: { ramp: ramp(250, 0.008, 0.06, 0.95), amount: 0.88 },
  },
  'style.western': {
    tint: { air: colour(0.8, 0.11, 66), amount: 0.36 },
    grade: { ramp: ramp(60, 0.08), amount: 0.26 },
  },
  'style.prehistoric': {
    tint: { air: colour(0.72, 0.11, 95), amount: 0.26 },
    dress: [['plant.fern', 4, 'front', 0.14]],
  },
  'style.candy': {
    tint: { air: rose, amount: 0.42, lift: 0.05 },
    grade: { veil: [colour(0.93, 0.08, 350), 0.16] },
    dress: [['thing.lollipop', 4, 'back', 0.28]],
  },
  'style.tropical': {
    tint: { air: colour(0.8, 0.13, 200), amount: 0.2 },
    dress: [['plant.palm', 3, 'back', 0.4]],
  },
  'style.ancient-asian': {
    tint: { air: colour(0.88, 0.06, 80), amount: 0.2 },
    dress: [['thing.red-lantern', 5, 'hang', 0.09]],
  },
  'style.japanese': { words: ['cherry'], dress: [['place.torii', 1, 'back', 0.26]] },
  'style.egyptian': { tint: { air: colour(0.86, 0.1, 80), amount: 0.36 } },
  'style.horror-style': {
    time: 'night',
    weather: 'fog',
    grade: { ramp: ramp(20, 0.05, 0.06, 0.85), amount: 0.35 },
  },
  // Kinds of colour
  'colour.pastel': { tint: { lift: 0.07 }, grade: { veil: [colour(0.97, 0.02, 340), 0.2] } },
  'colour.pale': { grade: { veil: [colour(0.96, 0.01, 90), 0.26] } },
  'colour.bright': { tint: { lift: 0.06, haze: 0.7 } },
  'colour.neon': { tint: { air: colour(0.6, 0.22, 320), amount: 0.4 } },
  'colour.dark': { tint: { dark: 0.16, lift: -0.08 }, grade: { veil: [colour(0.12, 0.03, 275), 0.24] } },
  'colour.monochrome': { grade: { ramp: ramp(250, 0.006, 0.08, 0.98), amount: 0.92 } },
  'colour.black-white': { grade: { ramp: ramp(250, 0.002, 0.05, 1), amount: 0.95 } },
  'colour.warm': { tint: { air: colour(0.85, 0.12, 65), amount: 0.35 } },
  'colour.cool': { tint: { air: colour(0.75, 0.1, 235), amount: 0.35 } },
  'colour.colourful': { tint: { lift: 0.04, haze: 0.7 }, floats: { tone: gold, kind: 'square', count: 40 } },
  'colour.sepia': { grade: { ramp: ramp(70, 0.06), amount: 0.7 } },
  // Events
  'event.event': {
    floats: { tone: gold, kind: 'square', count: 70 },
    dress: [['thing.string-lights', 1, 'hang']],
  },
  'event.halloween': {
    time: 'night',
    tint: { air: colour(0.4, 0.15, 300), amount: 0.4 },
    dress: [
      ['thing.pumpkin', 5, 'front', 0.1],
      ['creature.bat', 5, 'air', 0.06],
    ],
  },
  'event.christmas': {
    weather: 'snow',
    time: 'night',
    dress: [
      ['thing.christmas-tree', 1, 'back', 0.4],
      ['thing.gift', 4, 'front', 0.08],
      ['thing.string-lights', 1, 'hang'],
    ],
  },
  'event.tet': {
    dress: [
      ['plant.apricot-blossom', 2, 'back', 0.34],
      ['thing.red-lantern', 6, 'hang', 0.1],
    ],
  },
  'event.lunar-new-year': {
    dress: [['thing.red-lantern', 7, 'hang', 0.1]],
    floats: { tone: gold, kind: 'square', count: 50 },
  },
  'event.mid-autumn': { time: 'night', dress: [['thing.red-lantern', 7, 'hang', 0.1]] },
  'event.valentine': {
    grade: { ramp: ramp(355, 0.1), amount: 0.24 },
    floats: { tone: colour(0.68, 0.2, 10), kind: 'heart', count: 22 },
  },
  // Genres
  'genre.horror': {
    time: 'night',
    weather: 'fog',
    grade: { ramp: ramp(200, 0.04, 0.06, 0.86), amount: 0.3 },
  },
  'genre.racing': { floats: { tone: colour(0.95, 0.02, 220), kind: 'streak', count: 20 } },
  'genre.fighting': { floats: { tone: colour(0.8, 0.17, 50), kind: 'spark', count: 24 } },
  'genre.shooter': { floats: { tone: colour(0.66, 0.04, 70), kind: 'smoke', count: 10 } },
  'genre.casual': { tint: { lift: 0.05, haze: 0.8 } },
  'genre.puzzle': { tint: { lift: 0.05, haze: 0.85 } },
  'genre.platformer': { tint: { lift: 0.03, haze: 0.75 } },
  'genre.visual-novel': { finish: 'cel' },
  // Effects all over the picture
  'effect.neon': {
    tint: { air: colour(0.5, 0.2, 320), amount: 0.3 },
    dress: [['thing.neon-sign', 4, 'wall', 0.2]],
  },
  'effect.sunbeam': {
    floats: { tone: colour(0.97, 0.08, 92), kind: 'glow', count: 20 },
    tint: { air: colour(0.95, 0.08, 92), amount: 0.14 },
  },
  'effect.glow': { floats: { tone: colour(0.92, 0.1, 180), kind: 'glow', count: 26 } },
  'effect.candlelight': {
    tint: { air: colour(0.6, 0.14, 62), amount: 0.34, dark: 0.1, key: colour(0.9, 0.15, 70) },
    dress: [['thing.candle', 5, 'front', 0.09]],
  },
  'effect.torchlight': { tint: { key: colour(0.86, 0.16, 60) }, dress: [['thing.torch', 4, 'wall', 0.14]] },
  'effect.fairy-lights': { dress: [['thing.string-lights', 2, 'hang']] },
  'effect.bokeh': { floats: { tone: colour(0.92, 0.1, 80), kind: 'bubble', count: 26 } },
  'effect.fireflies': { words: ['fireflies'], time: 'night' },
  'effect.ghost-light': { floats: { tone: colour(0.84, 0.13, 200), kind: 'glow', count: 12 } },
  'effect.spores': { floats: { tone: colour(0.88, 0.14, 165), kind: 'glow', count: 46 } },
  'effect.sparkle': { floats: { tone: colour(0.97, 0.07, 95), kind: 'glow', count: 34 } },
  'effect.fire': {
    dress: [['thing.campfire', 4, 'front', 0.13]],
    floats: { tone: colour(0.8, 0.18, 50), kind: 'spark', count: 60 },
    tint: { air: colour(0.62, 0.18, 45), amount: 0.2 },
  },
  'effect.lava': {
    floats: { tone: colour(0.76, 0.2, 45), kind: 'spark', count: 60 },
    tint: { air: colour(0.55, 0.19, 38), amount: 0.28 },
  },
  'effect.fireworks': { time: 'night', floats: { tone: colour(0.86, 0.16, 60), kind: 'spark', count: 30 } },
  'effect.explosion': {
    floats: { tone: colour(0.76, 0.19, 50), kind: 'spark', count: 80 },
    tint: { air: colour(0.7, 0.17, 55), amount: 0.2 },
  },
  'effect.smoke': { floats: { tone: colour(0.5, 0.02, 60), kind: 'smoke', count: 26 } },
  'effect.steam': { floats: { tone: colour(0.95, 0.01, 220), kind: 'smoke', count: 24 } },
  'effect.poison-gas': { floats: { tone: colour(0.66, 0.17, 130), kind: 'smoke', count: 26 } },
  'effect.dust': { floats: { tone: colour(0.86, 0.06, 82), kind: 'bubble', count: 60 } },
  'effect.ash': { floats: { tone: colour(0.5, 0.01, 60), kind: 'flake', count: 130 } },
  'effect.petals': { floats: { tone: rose, kind: 'petal', count: 110 } },
  'effect.leaves': { floats: { tone: colour(0.66, 0.16, 52), kind: 'leaf', count: 70 } },
  'effect.feathers': { floats: { tone: colour(0.97, 0.01, 90), kind: 'leaf', count: 40 } },
  'effect.snow': { weather: 'snow' },
  'effect.confetti': { floats: { tone: gold, kind: 'square', count: 150 } },
  'effect.bubbles': { floats: { tone: colour(0.9, 0.05, 220), kind: 'bubble', count: 60 } },
  'effect.splash': { floats: { tone: colour(0.88, 0.06, 225), kind: 'bubble', count: 46 } },
  'effect.puddle': { words: ['lake'] },
  'effect.reflection': { words: ['lake'] },
  'effect.ice': {
    tint: { air: colour(0.86, 0.06, 225), amount: 0.4, lift: 0.03 },
    grade: { ramp: ramp(225, 0.07, 0.2, 0.98), amount: 0.4 },
  },
  'effect.magic': {
    floats: { tone: colour(0.84, 0.15, 300), kind: 'glow', count: 34 },
    tint: { air: violet, amount: 0.16 },
  },
  'effect.lightning': { weather: 'storm' },
  'effect.blood': { grade: { ramp: ramp(22, 0.1, 0.08, 0.92), amount: 0.24 } },
  'effect.speed': { floats: { tone: colour(0.97, 0.01, 220), kind: 'streak', count: 36 } },
  'effect.hearts': { floats: { tone: colour(0.68, 0.2, 10), kind: 'heart', count: 26 } },
  'effect.film-grain': { grade: { ramp: ramp(70, 0.03), amount: 0.3 } },
  'effect.wind-lines': { floats: { tone: colour(0.95, 0.01, 220), kind: 'streak', count: 26 } },
  'effect.light': { floats: { tone: colour(0.97, 0.07, 92), kind: 'glow', count: 22 } },
  'effect.particles': { floats: { tone: colour(0.95, 0.08, 95), kind: 'glow', count: 40 } },
};
