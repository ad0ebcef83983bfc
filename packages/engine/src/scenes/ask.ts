import type { Ask, Look, Staging } from './stage.ts';

export type { Ask, Culture, Dressed, Look, Orb, Row, Staging, Wash } from './stage.ts';

export const plainLook: Look = {
  tone: null,
  wash: null,
  tilt: 0,
  sunk: 0,
  isBroken: false,
  glows: null,
  smokes: false,
  burns: false,
  races: false,
  alpha: 1,
  floats: false,
  isFlipped: false,
  isColourful: false,
};

export const plainStaging: Staging = { rise: 1, x: 0.64, size: 0.4, frame: 'own' };

export const plainAsk: Ask = {
  culture: null,
  states: new Set(),
  tones: new Map(),
  dressing: [],
  moon: null,
  isMoonless: false,
  isBirdless: false,
  staging: plainStaging,
  backdrop: 'plains',
  isBackdropSaid: false,
  kit: '',
};
