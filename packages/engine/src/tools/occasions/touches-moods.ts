import { confetti, falling } from './kit.ts';
import { type Touch, wash } from './touch.ts';

/** What moods add. */
export const moodsTouches: Readonly<Record<string, Touch>> = {
  'mood.cheerful': {
    wash: wash('#ffe9a8', 'soft-light', 0.6),
    falling: falling('star', ['#ffe04a', '#ffffff', '#ff9dbb'], 26, 0.03),
  },
  'mood.bright': { wash: wash('#fff6cf', 'soft-light', 0.8), sky: 'rays' },
  'mood.lively': { wash: wash('#ffd08a', 'soft-light', 0.6), falling: confetti },
  'mood.festive': { sky: 'balloons', falling: confetti },
  'mood.cute': {
    wash: wash('#ffc4dc', 'soft-light', 0.7),
    falling: falling('heart', ['#ff8fb0', '#ffd0dc'], 22, 0.034),
    tones: '#5c1d4a #b0487f #ff8fc0 #ffd76a #fff6fa',
    heroes: ['creature.cat', 'creature.rabbit'],
  },
  'mood.calm': {
    wash: wash('#bfe6e0', 'soft-light', 0.6),
    tones: '#0f2c34 #2f6b7a #6fb0b0 #d8e8b8 #fafff6',
    falling: falling('petal', ['#ffffff', '#dff3e8'], 16, 0.03),
  },
  'mood.cozy': {
    wash: wash('#ffb36a', 'soft-light', 0.75),
    falling: falling('ember', ['#ffc46a'], 22, 0.028),
    tones: '#3a1c10 #9c5420 #f29a3c #ffd98a #fff8ea',
  },
  'mood.dreamy': {
    wash: wash('#c9b4ff', 'soft-light', 0.8),
    sky: 'bokeh',
    tones: '#1c1450 #4f3fa0 #9a7fe8 #ffc4e8 #fbf6ff',
  },
  'mood.romantic': {
    wash: wash('#ff9dbb', 'soft-light', 0.7),
    falling: falling('heart', ['#ff5a85', '#ff9dbb'], 28, 0.036),
  },
  'mood.magical': {
    wash: wash('#9a7fff', 'soft-light', 0.6),
    falling: falling('spark', ['#e0c4ff', '#ffe79a', '#9fe4ff'], 40, 0.036),
  },
  'mood.holy': { wash: wash('#fff0b8', 'screen', 0.16), sky: 'rays' },
  'mood.nostalgic': { wash: wash('#c98f4a', 'color', 0.4) },
  'mood.sleepy': { wash: wash('#4a5a9e', 'multiply', 0.35), sky: 'stars' },
  'mood.elegant': {
    sky: 'bokeh',
    tones: '#14101c #3a2c4a #8a6a8f #f2d08a #fffaf0',
    wash: wash('#3a2c4a', 'soft-light', 0.6),
  },
  'mood.luxurious': {
    falling: falling('spark', ['#ffd76a', '#fff3bf'], 40, 0.034),
    tones: '#100a06 #3a2810 #a8791c #ffd76a #fffbe6',
  },
  'mood.cool': { wash: wash('#3f7fff', 'soft-light', 0.5) },
  'mood.futuristic': {
    wash: wash('#2fd0ff', 'soft-light', 0.6),
    falling: falling('square', ['#5af2ff', '#ffffff'], 34, 0.02),
  },
  'mood.fresh': {
    wash: wash('#b8ffd0', 'soft-light', 0.6),
    falling: falling('leaf', ['#8fe07a', '#d7ffb0'], 18, 0.03),
  },
  'mood.epic': {
    wash: wash('#ff9d4a', 'soft-light', 0.5),
    sky: 'rays',
    falling: falling('ember', ['#ffb347', '#ffd76a'], 36, 0.03),
  },
  'mood.fierce': {
    wash: wash('#d8321f', 'soft-light', 0.75),
    falling: falling('ember', ['#ff7a2c', '#ffd04a'], 50, 0.034),
    tones: '#1c0408 #6b0f14 #d8321f #ff9d2c #fff3dc',
  },
  'mood.dark': { wash: wash('#3a2f5c', 'multiply', 0.62), tones: '#08060f #1f1834 #4a3a70 #a890d8 #f0eaff' },
  'mood.scary': {
    wash: wash('#2c3f3a', 'multiply', 0.6),
    sky: 'bats',
    tones: '#07090a #1c2a24 #4a7a3f #b8e04a #f6ffe6',
  },
  'mood.mysterious': {
    wash: wash('#2a2f6b', 'multiply', 0.55),
    sky: 'bokeh',
    tones: '#080a1c #1f2454 #4a4fa8 #8fd0ff #f0f6ff',
  },
  'mood.sad': { wash: wash('#5a6f8f', 'color', 0.55), falling: falling('drop', ['#b8d0e8'], 24, 0.024) },
  'mood.desolate': {
    wash: wash('#8a7f70', 'color', 0.6),
    falling: falling('ash', ['#5a524a', '#8a8278'], 40, 0.024),
  },
};
