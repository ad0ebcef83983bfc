import { confetti, falling } from './kit.ts';
import type { Touch } from './touch.ts';

/** What moods add. */
export const moodsTouches: Readonly<Record<string, Touch>> = {
  'mood.cheerful': {
    falling: falling('star', ['#ffe04a', '#ffffff', '#ff9dbb'], 26),
  },
  'mood.bright': { sky: 'rays' },
  'mood.lively': { falling: confetti },
  'mood.festive': { sky: 'balloons', falling: confetti },
  'mood.cute': {
    falling: falling('heart', ['#ff8fb0', '#ffd0dc'], 22),
    tones: '#5c1d4a #b0487f #ff8fc0 #ffd76a #fff6fa',
    heroes: ['creature.cat', 'creature.rabbit'],
  },
  'mood.calm': {
    tones: '#0f2c34 #2f6b7a #6fb0b0 #d8e8b8 #fafff6',
    falling: falling('petal', ['#ffffff', '#dff3e8'], 16),
  },
  'mood.cozy': {
    falling: falling('ember', ['#ffc46a'], 22),
    tones: '#3a1c10 #9c5420 #f29a3c #ffd98a #fff8ea',
  },
  'mood.dreamy': {
    sky: 'bokeh',
    tones: '#1c1450 #4f3fa0 #9a7fe8 #ffc4e8 #fbf6ff',
  },
  'mood.romantic': {
    falling: falling('heart', ['#ff5a85', '#ff9dbb'], 28),
  },
  'mood.magical': {
    falling: falling('spark', ['#e0c4ff', '#ffe79a', '#9fe4ff'], 40),
  },
  'mood.holy': { sky: 'rays' },
  'mood.sleepy': { sky: 'stars' },
  'mood.elegant': {
    sky: 'bokeh',
    tones: '#14101c #3a2c4a #8a6a8f #f2d08a #fffaf0',
  },
  'mood.luxurious': {
    falling: falling('spark', ['#ffd76a', '#fff3bf'], 40),
    tones: '#100a06 #3a2810 #a8791c #ffd76a #fffbe6',
  },
  'mood.futuristic': {
    falling: falling('square', ['#5af2ff', '#ffffff'], 34),
  },
  'mood.fresh': {
    falling: falling('leaf', ['#8fe07a', '#d7ffb0'], 18),
  },
  'mood.epic': {
    sky: 'rays',
    falling: falling('ember', ['#ffb347', '#ffd76a'], 36),
  },
  'mood.fierce': {
    falling: falling('ember', ['#ff7a2c', '#ffd04a'], 50),
    tones: '#1c0408 #6b0f14 #d8321f #ff9d2c #fff3dc',
  },
  'mood.dark': { tones: '#08060f #1f1834 #4a3a70 #a890d8 #f0eaff' },
  'mood.scary': {
    sky: 'bats',
    tones: '#07090a #1c2a24 #4a7a3f #b8e04a #f6ffe6',
  },
  'mood.mysterious': {
    sky: 'bokeh',
    tones: '#080a1c #1f2454 #4a4fa8 #8fd0ff #f0f6ff',
  },
  'mood.sad': { falling: falling('drop', ['#b8d0e8'], 24) },
  'mood.desolate': {
    falling: falling('ash', ['#5a524a', '#8a8278'], 40),
  },
};
