import { confetti, falling } from './kit.ts';
import type { Touch } from './touch.ts';

/** What effects add. */
export const effectsTouches: Readonly<Record<string, Touch>> = {
  'effect.effect': { falling: falling('spark', ['#ffffff', '#ffe79a'], 26) },
  'effect.light': { sky: 'rays' },
  'effect.glow': { sky: 'bokeh' },
  'effect.neon': {
    sky: 'bokeh',
    tones: '#0a0424 #3a0f6b #d02fc2 #2fe8ff #f6f0ff',
  },
  'effect.spotlight': { sky: 'spotlights' },
  'effect.sunbeam': { sky: 'rays' },
  'effect.fireworks': { sky: 'fireworks' },
  'effect.fireflies': { falling: falling('ember', ['#e8ff6a'], 40) },
  'effect.sparkle': { falling: falling('spark', ['#ffffff', '#ffe79a'], 46) },
  'effect.hearts': { falling: falling('heart', ['#ff5a85', '#ff9dbb'], 36) },
  'effect.coin-rain': { falling: falling('coin', ['#f7c23b', '#ffe07a'], 44) },
  'effect.fire': {
    falling: falling('ember', ['#ff8a2c', '#ffd04a', '#ff4a1c'], 80),
  },
  'effect.explosion': {
    sky: 'rays',
    falling: falling('ember', ['#ff8a2c', '#ffd04a'], 70),
  },
  'effect.smoke': {
    falling: falling('ash', ['#c8c4cc', '#e8e4ea'], 30),
  },
  'effect.dust': { falling: falling('ash', ['#d9b98a', '#c9a46a'], 60) },
  'effect.ash': {
    falling: falling('ash', ['#5a545c', '#8a828c'], 80),
  },
  'effect.petals': { falling: falling('petal', ['#ffc4d6', '#ff9dbb'], 60) },
  'effect.leaves': { falling: falling('leaf', ['#6fb84f', '#e8a02c', '#b8e07a'], 50) },
  'effect.feathers': { falling: falling('feather', ['#ffffff', '#e8eef6'], 30) },
  'effect.snow': { falling: falling('flake', ['#ffffff', '#eaf4ff'], 120) },
  'effect.confetti': { falling: { ...confetti, count: 110 } },
  'effect.bubbles': { falling: falling('bubble', ['#cfeeff', '#ffffff'], 36) },
  'effect.splash': {
    falling: falling('drop', ['#e9fbff', '#9fe4ff', '#5cc4f2'], 70),
  },
  'effect.wave': { falling: falling('drop', ['#f2fcff', '#d5f2ff'], 44) },
  'effect.ice': {
    falling: falling('flake', ['#d5f6ff', '#ffffff'], 60),
    tones: '#06183a #12407a #3f9ef0 #bfeaff #ffffff',
  },
  'effect.slime': {
    falling: falling('drop', ['#8fe04a', '#c9ff7a'], 34),
  },
  'effect.blood': {
    falling: falling('drop', ['#a8121c', '#d8232c'], 34),
  },
  'effect.magic': { falling: falling('spark', ['#c49bff', '#8fe0ff', '#ffe79a'], 50) },
  'effect.lightning': { sky: 'lightning' },
  'effect.speed': { falling: falling('streak', ['#ffffff', '#ffe79a'], 40) },
};
