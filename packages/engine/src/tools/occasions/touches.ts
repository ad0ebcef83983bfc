import { confetti, falling } from './kit.ts';
import { type Touch, wash } from './touch.ts';
import { effectsTouches } from './touches-effects.ts';
import { genresTouches } from './touches-genres.ts';
import { moodsTouches } from './touches-moods.ts';
import { stylesTouches } from './touches-styles.ts';

const weathers: Readonly<Record<string, Touch>> = {
  'weather.lightning': { sky: 'lightning' },
  'weather.petal-rain': { falling: falling('petal', ['#ffc4d6', '#ff9dbb'], 70, 0.04) },
  'weather.sandstorm': {
    wash: wash('#d9a45a', 'color', 0.5),
    falling: falling('ash', ['#e0b878', '#c98f4a'], 110, 0.02),
  },
  'weather.meteor-storm': { falling: falling('ember', ['#ff8a2c', '#ffd04a'], 40, 0.05) },
  'weather.wind': { falling: falling('leaf', ['#b8e07a', '#e8c06a'], 30, 0.034) },
  'weather.snow': { falling: falling('flake', ['#ffffff', '#eaf4ff'], 90, 0.028) },
  'weather.rain': { falling: falling('rain', ['#e4f5ff', '#b4dcf2'], 120, 0.034) },
};

const lights: Readonly<Record<string, Touch>> = {
  'colour.dark': { wash: wash('#3a2f5c', 'multiply', 0.5) },
  'colour.bright': { wash: wash('#fff6cf', 'soft-light', 0.8), sky: 'rays' },
  'colour.pale': { wash: wash('#ffffff', 'screen', 0.2) },
  'colour.warm': { wash: wash('#ff9d4a', 'soft-light', 0.8) },
  'colour.cool': { wash: wash('#4a9dff', 'soft-light', 0.8) },
  'colour.monochrome': { wash: wash('#8a8a94', 'color', 0.85) },
  'colour.colourful': { falling: confetti, wash: wash('#ff9dd0', 'soft-light', 0.4) },
  'colour.metallic': { falling: falling('spark', ['#ffffff', '#ffe79a'], 40, 0.034) },
};

const states: Readonly<Record<string, Touch>> = {
  'state.burning': { falling: falling('ember', ['#ff8a2c', '#ffd04a'], 50, 0.04) },
  'state.exploding': { falling: falling('ember', ['#ff8a2c', '#ffd04a', '#ff4a1c'], 90, 0.056) },
  'state.frozen': { falling: falling('flake', ['#d5f6ff', '#ffffff'], 60, 0.03) },
  'state.glowing': { falling: falling('spark', ['#ffffff', '#ffe79a'], 40, 0.036) },
  'state.enchanted': { falling: falling('spark', ['#c49bff', '#8fe0ff'], 44, 0.036) },
  'state.haunted': { falling: falling('ember', ['#8fe0ff', '#b8ffd0'], 30, 0.04) },
  'state.wet': { falling: falling('drop', ['#cfeeff', '#9fd4f2'], 36, 0.028) },
  'state.dry': { falling: falling('ash', ['#d9b98a', '#c9a46a'], 40, 0.022) },
  'state.overgrown': { falling: falling('leaf', ['#8fe07a', '#6fb84f'], 26, 0.034) },
  'state.falling': { falling: falling('ash', ['#8a8278', '#c8c0b4'], 40, 0.03) },
};

const hours: Readonly<Record<string, Touch>> = {
  'time.full-moon': { sky: 'full-moon' },
  'time.moon': { sky: 'full-moon' },
  'time.blood-moon': { sky: 'blood-moon' },
  'time.stars': { sky: 'stars' },
};

/** Things that are in the air rather than on the ground. */
const inTheAir: Readonly<Record<string, Touch>> = {
  'thing.firework': { sky: 'fireworks' },
  'thing.confetti': { falling: { ...confetti, count: 110 } },
  'thing.sky-lantern': { sky: 'sky-lanterns' },
  'thing.snowflake': { falling: falling('flake', ['#ffffff', '#eaf4ff'], 110, 0.034) },
  'thing.coin': { falling: falling('coin', ['#f7c23b', '#ffe07a'], 34, 0.055) },
  'thing.heart': { falling: falling('heart', ['#ff5a85', '#ff9dbb', '#ffd0dc'], 36, 0.05) },
  'thing.red-envelope': { falling: falling('envelope', ['#d8231f'], 18, 0.07) },
  'thing.flare': { sky: 'fireworks', wash: wash('#ff5a3c', 'soft-light', 0.5) },
  'thing.feather': { falling: falling('feather', ['#ffffff', '#e8eef6'], 30, 0.05) },
};
/** Small living lights. */
const swarms: Readonly<Record<string, Touch>> = {
  'creature.will-o-wisp': { falling: falling('ember', ['#8fe0ff', '#bff0ff'], 34, 0.06) },
  'creature.firefly': { falling: falling('ember', ['#e8ff6a'], 44, 0.03) },
  'creature.butterfly': { falling: falling('petal', ['#ffb84a', '#8fd0ff', '#ff8fc8'], 26, 0.044) },
};
/** They are shown in the air alone. */
export const onlyInTheAir: ReadonlySet<string> = new Set([
  'thing.firework',
  'thing.confetti',
  'thing.sky-lantern',
  'thing.snowflake',
  'thing.flare',
  ...Object.keys(swarms),
]);

export const touches: Readonly<Record<string, Touch>> = {
  ...moodsTouches,
  ...effectsTouches,
  ...stylesTouches,
  ...genresTouches,
  ...weathers,
  ...lights,
  ...states,
  ...hours,
  ...inTheAir,
  ...swarms,
};
