import { apart, type Layer } from '../draw/canvas.ts';
import { type Colour, fromHex } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import type { Air } from './air.ts';
import { before } from './air-before.ts';
import { behind } from './air-behind.ts';
import type { Effect } from './effect-names.ts';
import type { Inked } from './overlays.ts';

/** The usual colour of an effect. */
const usual: Readonly<Record<Effect, string>> = {
  glow: '#7fd0ff',
  flames: '#ff7a1a',
  lightning: '#8fd8ff',
  smoke: '#c9ced8',
  sparks: '#ffb347',
  splatter: '#2a2730',
  speed: '#ffffff',
  burst: '#ffd23f',
  rays: '#ffe9a8',
  slash: '#ffffff',
  'magic-circle': '#b98aff',
  wave: '#3fa8e8',
  swirl: '#bfe8ff',
  snow: '#ffffff',
  petals: '#ffb3cf',
  leaves: '#d9822b',
  confetti: '#ff5fa8',
  bubbles: '#bfeaff',
  twinkles: '#fff3b0',
  hearts: '#ff5f8a',
  feathers: '#ffffff',
  coins: '#ffc83d',
  fireflies: '#e6ff8a',
  notes: '#ffffff',
  shards: '#a9e8ff',
  fireworks: '#ff7ab8',
  cobweb: '#ffffff',
  aura: '#a04bff',
  dust: '#e0c08a',
  rain: '#bcd8f5',
  shadow: '#150a26',
};

const effects: Readonly<Record<Effect, (air: Air) => void>> = { ...behind, ...before };

/** Whether an effect is in front of the letters. */
export const isInFront = (effect: Effect): boolean => Object.hasOwn(before, effect);

/** Paints an effect around the written letters, in its usual colour or the one that was asked for. */
export function surround(
  layer: Layer,
  inked: Inked,
  effect: Effect,
  tone: Colour | null,
  random: Random,
): void {
  const { brush } = layer;
  apart(brush, () =>
    effects[effect]({ ...inked, layer, brush, random, tone: tone ?? fromHex(usual[effect]) }),
  );
}
