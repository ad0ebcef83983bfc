import { graph } from '../../concepts/graph.ts';
import { confetti, falling } from './kit.ts';
import type { Touch } from './touch.ts';
import { effectsTouches } from './touches-effects.ts';
import { genresTouches } from './touches-genres.ts';
import { moodsTouches } from './touches-moods.ts';
import { stylesTouches } from './touches-styles.ts';

const weathers: Readonly<Record<string, Touch>> = {
  'weather.lightning': { sky: 'lightning' },
  'weather.petal-rain': { falling: falling('petal', ['#ffc4d6', '#ff9dbb'], 70) },
  'weather.sandstorm': {
    falling: falling('ash', ['#e0b878', '#c98f4a'], 110),
  },
  'weather.meteor-storm': { falling: falling('ember', ['#ff8a2c', '#ffd04a'], 40) },
  'weather.wind': { falling: falling('leaf', ['#b8e07a', '#e8c06a'], 30) },
  'weather.snow': { falling: falling('flake', ['#ffffff', '#eaf4ff'], 90) },
  'weather.rain': { falling: falling('rain', ['#e4f5ff', '#b4dcf2'], 120) },
};

const lights: Readonly<Record<string, Touch>> = {
  'colour.bright': { sky: 'rays' },
  'colour.colourful': { falling: confetti },
  'colour.metallic': { falling: falling('spark', ['#ffffff', '#ffe79a'], 40) },
};

const states: Readonly<Record<string, Touch>> = {
  'state.burning': { falling: falling('ember', ['#ff8a2c', '#ffd04a'], 50) },
  'state.exploding': { falling: falling('ember', ['#ff8a2c', '#ffd04a', '#ff4a1c'], 90) },
  'state.frozen': { falling: falling('flake', ['#d5f6ff', '#ffffff'], 60) },
  'state.glowing': { falling: falling('spark', ['#ffffff', '#ffe79a'], 40) },
  'state.enchanted': { falling: falling('spark', ['#c49bff', '#8fe0ff'], 44) },
  'state.haunted': { falling: falling('ember', ['#8fe0ff', '#b8ffd0'], 30) },
  'state.wet': { falling: falling('drop', ['#cfeeff', '#9fd4f2'], 36) },
  'state.dry': { falling: falling('ash', ['#d9b98a', '#c9a46a'], 40) },
  'state.overgrown': { falling: falling('leaf', ['#8fe07a', '#6fb84f'], 26) },
  'state.falling': { falling: falling('ash', ['#8a8278', '#c8c0b4'], 40) },
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
  'thing.snowflake': { falling: falling('flake', ['#ffffff', '#eaf4ff'], 110) },
  'thing.coin': { falling: falling('coin', ['#f7c23b', '#ffe07a'], 34) },
  'thing.heart': { falling: falling('heart', ['#ff5a85', '#ff9dbb', '#ffd0dc'], 36) },
  'thing.red-envelope': { falling: falling('envelope', ['#d8231f'], 18) },
  'thing.flare': { sky: 'fireworks' },
  'thing.feather': { falling: falling('feather', ['#ffffff', '#e8eef6'], 30) },
};
/** Small living lights. */
const swarms: Readonly<Record<string, Touch>> = {
  'creature.will-o-wisp': { falling: falling('ember', ['#8fe0ff', '#bff0ff'], 34) },
  'creature.firefly': { falling: falling('ember', ['#e8ff6a'], 44) },
  'creature.butterfly': { falling: falling('petal', ['#ffb84a', '#8fd0ff', '#ff8fc8'], 26) },
};
/** They are shown in the air alone. */
const onlyInTheAir: ReadonlySet<string> = new Set([
  'thing.firework',
  'thing.confetti',
  'thing.sky-lantern',
  'thing.snowflake',
  'thing.flare',
  ...Object.keys(swarms),
]);

/** Whether something is seen in the air alone, never as somebody who stands there. */
export const isOnlyInTheAir = (id: string): boolean => graph.lineOf(id).some((as) => onlyInTheAir.has(as));

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
