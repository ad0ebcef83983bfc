import { drawingFor, graph } from '../concepts/graph.ts';
import { type Colour, colour, darker, fromHex, lighter, mix } from '../draw/colour.ts';
import { readable } from './readable.ts';
import type { Theme } from './theme.ts';

const hues: Readonly<Record<string, string>> = {
  red: 'd32f2f',
  crimson: 'a8162f',
  maroon: '7a1a26',
  pink: 'f48fb8',
  'hot-pink': 'f0328f',
  salmon: 'f59a86',
  rose: 'e86a8f',
  orange: 'f08a24',
  amber: 'f2a51f',
  yellow: 'f7d02f',
  lemon: 'faea5a',
  mustard: 'd0a02a',
  gold: 'e8b52f',
  brown: '8a5a34',
  'dark-brown': '523220',
  beige: 'dcc8a5',
  cream: 'f7edd4',
  bronze: 'a5743a',
  copper: 'c9764a',
  sepia: '9c7448',
  green: '3fa34a',
  lime: '9ad62f',
  mint: '8fe0bf',
  'dark-green': '1f5a33',
  olive: '7f8a35',
  emerald: '159a62',
  teal: '1f9a95',
  blue: '2f6fe0',
  'light-blue': '7fc0f2',
  'dark-blue': '1c3378',
  'royal-blue': '2a45c8',
  cyan: '2fd0e6',
  turquoise: '35c9bd',
  indigo: '46379e',
  purple: '8a3fd0',
  lavender: 'bda5ee',
  'dark-purple': '43206e',
  black: '1b1a1f',
  white: 'f8f8f6',
  grey: '8f939a',
  silver: 'c2c9d1',
};
const colours: Readonly<Record<string, Colour>> = Object.fromEntries(
  Object.entries(hues).map(([name, hex]) => [`colour.${name}`, fromHex(`#${hex}`)]),
);

const pairs: Readonly<Record<string, readonly string[]>> = {
  'colour.red-white': ['red', 'white'],
  'colour.black-white': ['black', 'white'],
  'colour.red-black': ['red', 'black'],
  'colour.black-gold': ['black', 'gold'],
  'colour.red-gold': ['red', 'gold'],
  'colour.blue-white': ['blue', 'white'],
  'colour.blue-gold': ['blue', 'gold'],
  'colour.red-blue': ['red', 'blue'],
  'colour.red-green': ['red', 'green'],
  'colour.purple-gold': ['purple', 'gold'],
  'colour.pink-blue': ['pink', 'blue'],
  'colour.purple-blue': ['purple', 'blue'],
  'colour.green-gold': ['green', 'gold'],
  'colour.white-gold': ['white', 'gold'],
  'colour.two-colour': ['orange', 'blue'],
};

/** Returns the colours that a concept stands for: one, or two for a pair; none for a kind of colour such as pastel. */
export function coloursOf(id: string): readonly Colour[] {
  const pair = drawingFor(id, pairs);
  if (pair) return pair.drawing.map((name) => colours[`colour.${name}`] ?? colour(0.6, 0, 0));
  const own = drawingFor(id, colours);
  return own ? [own.drawing] : [];
}

const isNeutral = ({ c }: Colour): boolean => c < 0.045;
const tones = ['frame', 'board', 'face', 'well', 'primary', 'second', 'danger', 'line', 'accent'] as const;

const each = (theme: Theme, change: (tone: Colour) => Colour): Theme => ({
  ...theme,
  ...Object.fromEntries(tones.map((name) => [name, change(theme[name])])),
});

/** A tone of another hue, about as light as it was. */
const dyed = (tone: Colour, by: Colour, share: number, keep = 0.72): Colour =>
  mix(tone, colour(tone.l * keep + by.l * (1 - keep), by.c * (tone.l > 0.85 ? 0.4 : 0.9), by.h), share);

const held = (tone: Colour, low: number, high: number): Colour =>
  colour(Math.min(high, Math.max(low, tone.l)), tone.c, tone.h);

function grounded(theme: Theme, tone: Colour): Theme {
  const isPale = tone.l > 0.7;
  return {
    ...theme,
    face: mix(theme.face, tone, 0.86),
    board: mix(theme.board, isPale ? darker(tone, 0.04) : lighter(tone, 0.08), 0.8),
    well: mix(theme.well, isPale ? darker(tone, 0.2) : darker(tone, 0.04), 0.8),
  };
}

const main = (theme: Theme, tone: Colour): Theme => ({
  ...theme,
  primary: held(tone, 0.42, 0.8),
  board: dyed(theme.board, tone, 0.75, 0.6),
  face: dyed(theme.face, tone, theme.face.l > 0.7 ? 0.5 : 0.7, 0.78),
  well: dyed(theme.well, tone, 0.6, 0.85),
  line: dyed(theme.line, darker(tone, 0.2), 0.4, 0.9),
});

const trim = (theme: Theme, tone: Colour): Theme => ({
  ...theme,
  frame: mix(theme.frame, tone, 0.88),
  accent: mix(theme.accent, lighter(tone, 0.06), 0.88),
  halo: theme.halo && mix(theme.halo, tone, 0.8),
});

/** The roles that several named colours take in turn. Black, white and grey make the ground if there are others. */
export function tinted(theme: Theme, named: readonly Colour[]): Theme {
  const vivid = named.filter((tone) => !isNeutral(tone));
  const neutral = named.filter(isNeutral);
  let own = theme;
  const [ground, otherGround] = neutral;
  if (ground) own = grounded(own, ground);
  if (otherGround) own = trim({ ...own, primary: held(otherGround, 0.3, 0.86) }, otherGround);
  const [first, second, ...more] = vivid;
  if (first)
    own = ground
      ? { ...trim(own, first), primary: held(first, 0.4, 0.8), ink: lighter(first, 0.1) }
      : main(own, first);
  if (second) own = ground ? { ...own, second: held(second, 0.4, 0.8), accent: second } : trim(own, second);
  else if (first && !ground) own = { ...own, accent: mix(own.accent, first, 0.3) };
  const [third, fourth] = more;
  if (third) own = { ...own, second: held(third, 0.4, 0.8) };
  if (fourth) own = { ...own, danger: held(fourth, 0.4, 0.8) };
  return own;
}

export const asTrim = trim;
export const asMain = main;
export const asGround = (theme: Theme, tone: Colour): Theme =>
  isNeutral(tone)
    ? grounded(theme, tone)
    : {
        ...theme,
        face: dyed(theme.face, tone, 0.85),
        board: dyed(theme.board, tone, 0.85),
        well: dyed(theme.well, tone, 0.7),
      };
export const asButtons = (theme: Theme, tone: Colour): Theme => ({ ...theme, primary: held(tone, 0.3, 0.9) });
export const asAccent = (theme: Theme, tone: Colour): Theme => ({
  ...theme,
  accent: mix(theme.accent, tone, 0.7),
  second: mix(theme.second, tone, 0.4),
});

/** Kinds of colour that change all colours of a look. */
const manners: Readonly<Record<string, (theme: Theme) => Theme>> = {
  'colour.pastel': (theme) => ({
    ...each(theme, (tone) => colour(tone.l * 0.45 + 0.48, Math.min(tone.c * 0.8 + 0.015, 0.1), tone.h)),
    line: colour(0.52, 0.06, theme.frame.h),
    primary: colour(0.78, 0.1, theme.primary.h),
    second: colour(0.8, 0.09, theme.second.h),
    danger: colour(0.76, 0.11, theme.danger.h),
  }),
  'colour.pale': (theme) => each(theme, (tone) => colour(tone.l * 0.7 + 0.24, tone.c * 0.6, tone.h)),
  'colour.bright': (theme) => ({
    ...each(theme, (tone) => colour(tone.l * 0.92 + 0.06, tone.c * 1.35 + 0.02, tone.h)),
    primary: colour(0.7, 0.21, theme.primary.h),
    second: colour(0.7, 0.19, theme.second.h),
  }),
  'colour.dark': (theme) => shadowed(theme, 0.68),
  'colour.neon': (theme) => ({
    ...shadowed(theme, 0.6),
    frame: colour(0.8, 0.22, theme.frame.h),
    accent: colour(0.88, 0.2, theme.accent.h),
    halo: colour(0.75, 0.22, theme.frame.h),
    light: 'glow',
  }),
  'colour.metallic': (theme) => ({
    ...theme,
    gloss: Math.min(0.8, theme.gloss + 0.4),
    frame: lighter(theme.frame, 0.06),
  }),
  'colour.glitter': (theme) => ({ ...theme, gloss: 0.6, wear: [...theme.wear, 'sparks'] }),
  'colour.monochrome': (theme) =>
    each(theme, (tone) => colour(tone.l, Math.min(tone.c, 0.012), theme.frame.h)),
  'colour.warm': (theme) => each(theme, (tone) => mix(tone, colour(tone.l, 0.12, 55), 0.4)),
  'colour.cool': (theme) => each(theme, (tone) => mix(tone, colour(tone.l, 0.1, 240), 0.4)),
  'colour.earthy': (theme) => each(theme, (tone) => mix(tone, colour(tone.l * 0.96, 0.07, 62), 0.5)),
  'colour.candy-colours': (theme) => ({
    ...theme,
    primary: colour(0.74, 0.18, 355),
    second: colour(0.76, 0.13, 230),
    danger: colour(0.8, 0.15, 90),
    frame: colour(0.86, 0.09, 350),
  }),
  'colour.rainbow': (theme) => ({
    ...theme,
    tile: 'rainbow',
    primary: colour(0.68, 0.2, 25),
    second: colour(0.72, 0.17, 150),
    danger: colour(0.6, 0.2, 300),
    accent: colour(0.88, 0.17, 95),
    frame: colour(0.72, 0.15, 240),
  }),
  'colour.colourful': (theme) => ({
    ...theme,
    primary: colour(0.68, 0.2, 30),
    second: colour(0.66, 0.17, 245),
    danger: colour(0.7, 0.19, 145),
    accent: colour(0.88, 0.17, 95),
  }),
};

/** Returns the change of all colours that a kind of colour makes, or null for a plain colour. */
export const mannerOf = (id: string): ((theme: Theme) => Theme) | null =>
  colours[id] || pairs[id] ? null : (drawingFor(id, manners)?.drawing ?? null);

export const shadowed = (theme: Theme, share: number): Theme => ({
  ...each(theme, (tone) => colour(tone.l * share, tone.c * 0.92, tone.h)),
  primary: colour(theme.primary.l * Math.min(1, share + 0.14), theme.primary.c, theme.primary.h),
  accent: theme.accent,
  ink: lighter(theme.ink, theme.face.l * share < 0.5 ? 0.4 : 0),
});

/** A look whose text can be read on its panels, whatever has been mixed. */
export const legible = (theme: Theme): Theme => ({ ...theme, ink: readable(theme.ink, theme.face) });

/** Colours that come with a concept. */
export const impliedColours = (id: string): readonly Colour[] =>
  (graph.find(id)?.implies ?? []).filter((each) => each.startsWith('colour.')).flatMap(coloursOf);
