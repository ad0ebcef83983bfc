import type { Noun } from '../brief/brief.ts';
import { countOf, kindOf } from '../brief/brief.ts';
import { drawingFor } from '../concepts/graph.ts';
import { type Colour, colour } from '../draw/colour.ts';
import { type Look, plainLook, type Wash } from './ask.ts';
import { toneOf } from './tones.ts';

const rust: Wash = { tone: colour(0.5, 0.13, 48), amount: 0.75, where: 'patches' };
const moss: Wash = { tone: colour(0.5, 0.13, 135), amount: 0.85, where: 'patches' };
const snow: Wash = { tone: colour(0.96, 0.015, 240), amount: 0.9, where: 'top' };

/** What a state, a material or a manner does to a drawing. */
const changes: Readonly<Record<string, Partial<Look>>> = {
  'state.broken': { isBroken: true, tilt: 0.16 },
  'state.cracked': { isBroken: true },
  'state.torn': { isBroken: true },
  'state.ruined': { isBroken: true, wash: { ...moss, amount: 0.4 } },
  'state.abandoned': { tilt: 0.05, wash: { ...moss, amount: 0.55 } },
  'state.crashed': { tilt: 0.42, sunk: 0.2, smokes: true, isBroken: true },
  'state.sunken': { tilt: 0.2, sunk: 0.32 },
  'state.buried': { tilt: 0.14, sunk: 0.42 },
  'state.old': { wash: { tone: colour(0.55, 0.04, 75), amount: 0.45, where: 'patches' } },
  'state.rusty': { wash: rust },
  'state.dusty': { wash: { tone: colour(0.72, 0.04, 80), amount: 0.5, where: 'top' } },
  'state.dirty': { wash: { tone: colour(0.4, 0.05, 65), amount: 0.5, where: 'foot' } },
  'state.rotten': { wash: { tone: colour(0.42, 0.07, 110), amount: 0.6, where: 'patches' } },
  'state.haunted': {
    glows: colour(0.78, 0.12, 190),
    wash: { tone: colour(0.4, 0.05, 200), amount: 0.4, where: 'all' },
  },
  'state.dead': { wash: { tone: colour(0.42, 0.02, 70), amount: 0.7, where: 'all' } },
  'state.overgrown': { wash: moss },
  'state.frozen': {
    wash: { tone: colour(0.85, 0.06, 225), amount: 0.6, where: 'all' },
    glows: colour(0.85, 0.07, 225),
  },
  'state.snowy': { wash: snow },
  'state.burning': { burns: true },
  'state.burnt': { wash: { tone: colour(0.2, 0.02, 40), amount: 0.75, where: 'all' }, smokes: true },
  'state.smoking': { smokes: true },
  'state.blooming': { wash: { tone: colour(0.82, 0.13, 350), amount: 0.7, where: 'patches' } },
  'state.petrified': { wash: { tone: colour(0.62, 0.01, 260), amount: 0.85, where: 'all' } },
  'state.glowing': { glows: colour(0.9, 0.12, 190) },
  'state.shiny': { glows: colour(0.97, 0.05, 95) },
  'state.transparent': { alpha: 0.5 },
  'state.enchanted': { glows: colour(0.8, 0.15, 310) },
  'state.electrified': { glows: colour(0.9, 0.14, 100) },
  'state.poisoned': { wash: { tone: colour(0.6, 0.19, 135), amount: 0.5, where: 'all' } },
  'state.floating': { floats: true },
  'state.hanging': { floats: true },
  'state.falling': { floats: true, tilt: 0.5 },
  'state.exploding': { burns: true, smokes: true },
  'state.upside-down': { tilt: Math.PI },
  'state.wet': { wash: { tone: colour(0.45, 0.06, 240), amount: 0.3, where: 'foot' } },
  'state.decorated': { wash: { tone: colour(0.7, 0.18, 30), amount: 0.4, where: 'patches' } },
  'material.rust': { wash: rust },
  'material.gold': { tone: colour(0.78, 0.15, 84), glows: colour(0.9, 0.1, 90) },
  'material.silver': { tone: colour(0.82, 0.015, 250) },
  'material.stone': { tone: colour(0.62, 0.02, 80) },
  'material.marble': { tone: colour(0.9, 0.01, 90) },
  'material.wood': { tone: colour(0.52, 0.09, 55) },
  'material.bamboo': { tone: colour(0.7, 0.12, 115) },
  'material.ice': { tone: colour(0.86, 0.07, 225), glows: colour(0.88, 0.07, 225) },
  'material.glass': { tone: colour(0.85, 0.05, 210), alpha: 0.75 },
  'material.crystal': { tone: colour(0.8, 0.12, 290), glows: colour(0.82, 0.12, 290) },
  'material.brick': { tone: colour(0.52, 0.13, 35) },
  'material.metal': { tone: colour(0.62, 0.02, 250) },
  'material.brass': { tone: colour(0.68, 0.12, 80) },
  'material.bone': { tone: colour(0.88, 0.04, 90) },
  'material.candy': { tone: colour(0.78, 0.14, 355) },
  'material.chocolate': { tone: colour(0.38, 0.08, 50) },
  'material.moss': { wash: moss },
  'material.vine': { wash: moss },
  'colour.colourful': { isColourful: true },
  'effect.glow': { glows: colour(0.9, 0.12, 180) },
  'effect.crystal': { tone: colour(0.8, 0.12, 250), glows: colour(0.84, 0.11, 250) },
  'effect.ice': { tone: colour(0.86, 0.07, 225), glows: colour(0.88, 0.07, 225) },
  'effect.fire': { burns: true },
  'effect.smoke': { smokes: true },
  'effect.rust-effect': { wash: rust },
  'effect.sparkle': { glows: colour(0.96, 0.07, 95) },
  'effect.aura': { glows: colour(0.82, 0.15, 270) },
  'effect.magic': { glows: colour(0.78, 0.17, 305) },
  'effect.crack': { isBroken: true },
  'effect.neon': { glows: colour(0.75, 0.22, 340) },
  'effect.wet': { wash: { tone: colour(0.45, 0.06, 240), amount: 0.35, where: 'foot' } },
  'effect.blood': { wash: { tone: colour(0.42, 0.17, 25), amount: 0.5, where: 'patches' } },
  'shape.crooked': { tilt: 0.2 },
  'shape.slanted': { tilt: 0.16 },
  'pose.floating': { floats: true },
  'pose.flying': { floats: true },
  'pose.hanging': { floats: true },
  'pose.driving': { races: true },
  'pose.drifting': { races: true, tilt: 0.1 },
  'pose.sleeping': { tilt: 1.35 },
  'pose.lying': { tilt: 1.35 },
  'pose.falling': { floats: true, tilt: 0.6 },
  'age.ancient': { wash: { ...moss, amount: 0.5 } },
  'age.old': { wash: { tone: colour(0.55, 0.04, 75), amount: 0.45, where: 'patches' } },
  'mood.scary': { wash: { tone: colour(0.34, 0.06, 290), amount: 0.45, where: 'all' } },
  'mood.dark': { wash: { tone: colour(0.25, 0.04, 285), amount: 0.5, where: 'all' } },
  'mood.cute': { wash: { tone: colour(0.85, 0.1, 355), amount: 0.3, where: 'all' } },
};

const sizes: Readonly<Record<string, number>> = {
  'size.tiny': 0.45,
  'size.small': 0.66,
  'size.short': 0.72,
  'size.medium': 0.94,
  'size.big': 1.4,
  'size.tall': 1.45,
  'size.huge': 1.8,
  'size.long': 1.25,
};

/** Everything that the attributes of a noun do, and which of them did something. */
export interface Described {
  readonly look: Look;
  readonly size: number;
  readonly count: number;
  readonly heeded: readonly { readonly id: string; readonly as: string }[];
}

export function describe(noun: Noun): Described {
  const heeded: { id: string; as: string }[] = [];
  let look: Look = plainLook;
  let size = 1;
  for (const id of noun.attributes) {
    const kind = kindOf(id);
    const tone: Colour | null = kind === 'colour' ? toneOf(id) : null;
    const change = drawingFor(id, changes);
    const scale = kind === 'size' ? drawingFor(id, sizes) : null;
    if (tone !== null) look = { ...look, tone };
    else if (change !== null) look = { ...look, ...change.drawing };
    else if (scale !== null) size *= scale.drawing;
    else if (kind !== 'count' || countOf(noun) === 1) continue;
    heeded.push({ id, as: change?.as ?? scale?.as ?? id });
  }
  if (look.glows !== null && look.tone !== null) look = { ...look, glows: look.tone };
  return { look, size, count: countOf(noun), heeded };
}
