import { graph, isA } from '../concepts/graph.ts';
import { type Colour, colour, fromHex } from '../draw/colour.ts';

const tones: Readonly<Record<string, string>> = {
  'colour.red': '#e0242f', 'colour.crimson': '#b3122e', 'colour.maroon': '#7a1420', 'colour.pink': '#ff6fb0', 'colour.hot-pink': '#ff2f92',
  'colour.salmon': '#ff8f7a', 'colour.rose': '#e8547f', 'colour.orange': '#ff8a1f', 'colour.amber': '#ffb01f', 'colour.yellow': '#ffd92f',
  'colour.lemon': '#fff04a', 'colour.mustard': '#d4a017', 'colour.gold': '#f2b92f', 'colour.brown': '#8a5a2f', 'colour.dark-brown': '#4f2f18',
  'colour.beige': '#e0cda8', 'colour.cream': '#fff3d6', 'colour.bronze': '#b87333', 'colour.copper': '#c8693a', 'colour.sepia': '#9a7348',
  'colour.green': '#35b04a', 'colour.lime': '#a6e22e', 'colour.mint': '#8ff0c4', 'colour.dark-green': '#1c5c34', 'colour.olive': '#7d8a2e',
  'colour.emerald': '#0f9a57', 'colour.teal': '#129a94', 'colour.blue': '#2a7de8', 'colour.light-blue': '#7cc8ff', 'colour.dark-blue': '#173a8a',
  'colour.royal-blue': '#2f4fe0', 'colour.cyan': '#22d3ee', 'colour.turquoise': '#2ed6c0', 'colour.indigo': '#4b3fd0', 'colour.purple': '#8f3fe0',
  'colour.lavender': '#c3a6ff', 'colour.dark-purple': '#4a1d86', 'colour.black': '#26232e', 'colour.white': '#fbfbff', 'colour.grey': '#8f96a3',
  'colour.silver': '#c3ccd8', 'colour.pale': '#dfe6f5', 'colour.bright': '#ffd23f', 'colour.dark': '#3a3450', 'colour.warm': '#ff8f3d',
  'colour.cool': '#3f9fe8', 'colour.monochrome': '#9aa0aa', 'colour.pastel': '#ffc4e0', 'colour.candy-colours': '#ff8fc8',
  'colour.earthy': '#a9743c', 'colour.metallic': '#b9c3d0', 'colour.glitter': '#ffe38a', 'colour.neon': '#39ff9c',
};

/** Colours in a row, for many colours at once. */
export const rainbow: readonly Colour[] = ['#ff3b4e', '#ff8f1f', '#ffd92f', '#4fd04a', '#2fa8ff', '#8a5cff', '#ff5fc0'].map(fromHex);

export const isManyColoured = (id: string): boolean => isA(id, 'colour.colourful');

/** The tones of a colour concept: two for a pair of colours, none where it names no tone. */
export function tonesOf(id: string): readonly Colour[] {
  if (isA(id, 'colour.two-colour'))
    return id
      .slice('colour.'.length)
      .split('-')
      .flatMap((name) => tonesOf(`colour.${name}`));
  for (const one of graph.lineOf(id)) {
    const found = tones[one];
    if (found !== undefined) return [fromHex(found)];
  }
  return [];
}

/** Five tones from dark to light around one, as a palette has them. */
export function paletteAround(tone: Colour, second: Colour | undefined): readonly Colour[] {
  const near = (l: number, c = tone.c): Colour => colour(l, c, tone.h);
  const { l, c } = tone;
  if (second === undefined)
    return [near(Math.min(0.24, l * 0.38), c * 0.6), near(Math.max(0.12, l - 0.18)), tone, near(Math.min(0.96, l + 0.1)), near(Math.min(0.98, l + 0.22), c * 0.55)];
  return [colour(Math.min(0.26, second.l * 0.45), second.c * 0.7, second.h), near(Math.max(0.12, l - 0.16)), tone, near(Math.min(0.96, l + 0.1)), near(Math.min(0.98, l + 0.22), c * 0.6)];
}
