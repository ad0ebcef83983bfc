import type { ToolSlug } from './catalog.ts';
import { Failure } from './failure.ts';

/** A field of a tool's form. The page renders the form from it, the server validates with it, the engines read it. */
export type FormField =
  | { readonly kind: 'text'; readonly maximum: number; readonly required?: true }
  | { readonly kind: 'choice'; readonly options: readonly [string, ...string[]] }
  | {
      readonly kind: 'several';
      readonly options: readonly string[];
      readonly default: readonly string[];
      readonly minimum: number;
      readonly maximum: number;
    }
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number; readonly default: number };

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface ToolForm {
  readonly fields: Readonly<Record<string, FormField>>;
  /** Keyed by name; the first is the default. */
  readonly sizes: Readonly<Record<string, Size>>;
  /** Whether the background is removed: always, never, or as the field `transparent` says. */
  readonly transparent: 'always' | 'never' | 'choice';
  /** Images can be edited in words, at the price of an edit. */
  readonly edits: boolean;
}

export const styles = ['painterly', 'flat', 'pixel', 'low-poly', 'ink', 'cel'] as const;
export type Style = (typeof styles)[number];

/** From dark to light. `auto` leaves the colours to the subject. */
export const palettes = {
  auto: [],
  sunset: ['#2b1b3d', '#7a2e5c', '#d9534f', '#f6a15b', '#ffe3b0'],
  forest: ['#14231c', '#2f5d3a', '#6b9e4c', '#b9c96b', '#f1ecc4'],
  ocean: ['#0b1f3a', '#14507a', '#2b9cb8', '#7fd6d0', '#eafaf3'],
  candy: ['#4a1d5e', '#d1478f', '#ff8fb1', '#ffd166', '#fff3e6'],
  neon: ['#0d0221', '#3a0ca3', '#f72585', '#4cc9f0', '#f1f7ff'],
  earth: ['#2a1d14', '#5e4029', '#a4733f', '#d8b071', '#f4e6c8'],
  ice: ['#12233f', '#3a6ea5', '#89c2d9', '#cfe8f3', '#ffffff'],
  ember: ['#1a0f0f', '#5c1a12', '#b8391c', '#f28c28', '#ffdf8e'],
  mono: ['#15171c', '#3b404c', '#7a8191', '#b9bfca', '#f2f3f5'],
} as const satisfies Record<string, readonly string[]>;
export type Palette = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as [Palette, ...Palette[]];

const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };
const square = { width: 1024, height: 1024 };

export const toolForms = {
  'game-screen-planner': {
    fields: {
      title: { kind: 'text', maximum: 40 },
      genre: {
        kind: 'choice',
        options: ['rpg', 'platformer', 'puzzle', 'strategy', 'shooter', 'racing', 'cards', 'simulation'],
      },
      platform: { kind: 'choice', options: ['phone', 'phone-wide', 'tablet', 'desktop'] },
      screens: {
        kind: 'several',
        options: [
          'title',
          'home',
          'levels',
          'play',
          'pause',
          'result',
          'shop',
          'inventory',
          'character',
          'quests',
          'settings',
          'ranking',
        ],
        default: ['title', 'home', 'levels', 'play', 'result', 'shop'],
        minimum: 2,
        maximum: 9,
      },
      flow: { kind: 'choice', options: ['hub', 'line'] },
      notes: { kind: 'flag', default: true },
    },
    sizes: { landscape: { width: 1920, height: 1200 }, square: { width: 1600, height: 1600 } },
    transparent: 'never',
    edits: false,
  },
  'banner-generator': {
    fields: {
      headline: { kind: 'text', maximum: 60, required: true },
      callToAction: { kind: 'text', maximum: 24 },
      subject: { kind: 'choice', options: ['hero', 'scene', 'both'] },
      placement: { kind: 'choice', options: ['left', 'center', 'right'] },
    },
    sizes: {
      'play-feature': { width: 1024, height: 500 },
      'app-store': { width: 1920, height: 1080 },
      'steam-capsule': { width: 1232, height: 706 },
      'steam-header': { width: 920, height: 430 },
      'itch-cover': { width: 1260, height: 1000 },
      'social-wide': { width: 1200, height: 630 },
      'social-square': { width: 1080, height: 1080 },
      'social-story': { width: 1080, height: 1920 },
      'channel-cover': { width: 1500, height: 500 },
      'ad-rectangle': { width: 600, height: 500 },
      'ad-leaderboard': { width: 1456, height: 180 },
      'ad-skyscraper': { width: 320, height: 1200 },
    },
    transparent: 'never',
    edits: false,
  },
  'logo-generator': {
    fields: {
      title: { kind: 'text', maximum: 28, required: true },
      tagline: { kind: 'text', maximum: 48 },
      treatment: {
        kind: 'choice',
        options: ['gold', 'steel', 'stone', 'wood', 'ice', 'fire', 'neon', 'candy', 'slime', 'comic'],
      },
      shape: { kind: 'choice', options: ['straight', 'arc', 'wave', 'rise'] },
      emblem: { kind: 'text', maximum: 40 },
      transparent: { kind: 'flag', default: true },
    },
    sizes: { wide: { width: 1600, height: 900 }, square, small: { width: 800, height: 450 } },
    transparent: 'choice',
    edits: false,
  },
  'ui-component-generator': {
    fields: {
      scope: { kind: 'choice', options: ['kit', 'part'] },
      part: {
        kind: 'choice',
        options: ['button', 'panel', 'bar', 'slot', 'toggle', 'slider', 'tab', 'icon'],
      },
      theme: { kind: 'choice', options: ['wood', 'stone', 'parchment', 'metal', 'candy', 'sci-fi'] },
      label: { kind: 'text', maximum: 16 },
      states: { kind: 'flag', default: true },
      nineSlice: { kind: 'flag', default: false },
    },
    sizes: { sheet: { width: 1600, height: 1200 }, square, part: { width: 768, height: 512 } },
    transparent: 'always',
    edits: false,
  },
  'game-background-generator': {
    fields: {
      scene: {
        kind: 'choice',
        options: [
          'forest',
          'mountains',
          'plains',
          'desert',
          'snow',
          'beach',
          'sea',
          'underwater',
          'cave',
          'volcano',
          'swamp',
          'city',
          'village',
          'space',
          'sky-islands',
          'dungeon',
        ],
      },
      time: { kind: 'choice', options: ['day', 'dawn', 'dusk', 'night'] },
      weather: { kind: 'choice', options: ['clear', 'clouds', 'rain', 'snow', 'fog', 'storm'] },
      view: { kind: 'choice', options: ['whole', 'far', 'middle', 'near'] },
      seamless: { kind: 'flag', default: false },
    },
    sizes: {
      landscape,
      portrait,
      square: { width: 1280, height: 1280 },
      wide: { width: 2520, height: 1080 },
      tablet: { width: 1600, height: 1200 },
    },
    transparent: 'never',
    edits: false,
  },
  'loading-screen-generator': {
    fields: {
      title: { kind: 'text', maximum: 28, required: true },
      tip: { kind: 'text', maximum: 90 },
      scene: {
        kind: 'choice',
        options: ['forest', 'mountains', 'desert', 'snow', 'sea', 'cave', 'volcano', 'city', 'space'],
      },
      bar: { kind: 'choice', options: ['bar', 'segments', 'ring', 'none'] },
      progress: { kind: 'number', minimum: 0, maximum: 100, default: 60 },
    },
    sizes: { portrait, landscape, tablet: { width: 1200, height: 1600 } },
    transparent: 'never',
    edits: false,
  },
  'character-generator': {
    fields: {
      role: {
        kind: 'choice',
        options: [
          'knight',
          'mage',
          'archer',
          'rogue',
          'healer',
          'barbarian',
          'pirate',
          'ninja',
          'samurai',
          'robot',
          'elf',
          'dwarf',
          'orc',
          'skeleton',
          'cat',
          'villager',
        ],
      },
      build: { kind: 'choice', options: ['chibi', 'slim', 'sturdy', 'tall'] },
      age: { kind: 'choice', options: ['adult', 'child', 'teen', 'elder'] },
      outfit: { kind: 'choice', options: ['cloth', 'leather', 'armor', 'robe', 'royal', 'casual'] },
      weapon: {
        kind: 'choice',
        options: ['none', 'sword', 'axe', 'bow', 'staff', 'dagger', 'hammer', 'shield'],
      },
      pose: { kind: 'choice', options: ['idle', 'walk', 'run', 'attack', 'cast', 'hurt'] },
      expression: { kind: 'choice', options: ['calm', 'happy', 'angry', 'sad', 'surprised', 'fierce'] },
      view: { kind: 'choice', options: ['front', 'side'] },
      // All frames of the animation side by side, instead of one picture.
      sheet: { kind: 'flag', default: false },
      transparent: { kind: 'flag', default: true },
    },
    sizes: { square, portrait: { width: 1024, height: 1365 }, small: { width: 512, height: 512 } },
    transparent: 'choice',
    edits: true,
  },
} as const satisfies Record<ToolSlug, ToolForm>;

export type InputValue = string | number | boolean | readonly string[];
export type Inputs = Readonly<Record<string, InputValue>>;

type Value<F> = F extends { kind: 'text' }
  ? string
  : F extends { kind: 'choice'; options: readonly (infer O)[] }
    ? O
    : F extends { kind: 'several'; options: readonly (infer O)[] }
      ? readonly O[]
      : F extends { kind: 'flag' }
        ? boolean
        : number;

/** The inputs of one tool's form, as an engine receives them. */
export type InputsOf<S extends ToolSlug> = {
  readonly [K in keyof (typeof toolForms)[S]['fields']]: Value<(typeof toolForms)[S]['fields'][K]>;
};

export const formOf = (tool: ToolSlug): ToolForm => toolForms[tool];

export const promptMaximum = 1000;
export const variationsMaximum = 4;
export const referencesMaximum = 3;
/** The purpose of an image given to an engine: a hint at the look, or a style kit's hero or logo to be shown. */
export const referenceParts = ['hint', 'hero', 'logo'] as const;
export type ReferencePart = (typeof referenceParts)[number];
export const seedMaximum = 2_147_483_647;

export function defaultInputs(tool: ToolSlug): Inputs {
  return Object.fromEntries(
    Object.entries(formOf(tool).fields).map(([name, field]) => [name, defaultValue(field)]),
  );
}

function defaultValue(field: FormField): InputValue {
  switch (field.kind) {
    case 'text':
      return '';
    case 'choice':
      return field.options[0];
    case 'several':
    case 'flag':
    case 'number':
      return field.default;
  }
}

/** Validates the inputs of a form and fills in defaults. Throws on unknown or invalid values. */
export function checkInputs(tool: ToolSlug, given: Readonly<Record<string, unknown>>): Inputs {
  const { fields } = formOf(tool);
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) throw wrong(unknown, 'is not a field of this tool');
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      checkField(name, field, Object.hasOwn(given, name) ? given[name] : undefined),
    ]),
  );
}

function checkField(name: string, field: FormField, value: unknown): InputValue {
  if (value === undefined && !(field.kind === 'text' && field.required)) return defaultValue(field);
  switch (field.kind) {
    case 'text': {
      const text = typeof value === 'string' ? value.trim() : '';
      if (value !== undefined && typeof value !== 'string') throw wrong(name, 'must be text');
      if (field.required && text === '') throw wrong(name, 'is missing');
      if (text.length > field.maximum) throw wrong(name, `is longer than ${field.maximum} characters`);
      return text;
    }
    case 'choice':
      if (typeof value !== 'string' || !field.options.includes(value)) throw wrong(name, 'is not a choice');
      return value;
    case 'several': {
      const isList = Array.isArray(value) && value.every((each) => field.options.includes(each));
      if (!isList) throw wrong(name, 'has an unknown choice');
      const chosen = [...new Set(value as string[])];
      if (chosen.length < field.minimum || chosen.length > field.maximum)
        throw wrong(name, `needs ${field.minimum} to ${field.maximum} choices`);
      return chosen;
    }
    case 'flag':
      if (typeof value !== 'boolean') throw wrong(name, 'must be yes or no');
      return value;
    case 'number':
      if (typeof value !== 'number' || !(value >= field.minimum && value <= field.maximum))
        throw wrong(name, `must be from ${field.minimum} to ${field.maximum}`);
      return Math.round(value);
  }
}

const wrong = (field: string, problem: string): Failure =>
  new Failure('invalid_input', { field: `inputs.${field}`.slice(0, 100), problem });

/** Returns the size of that name, or null if the tool has none. */
export function sizeOf(tool: ToolSlug, name: string): Size | null {
  const { sizes } = formOf(tool);
  return Object.hasOwn(sizes, name) ? (sizes[name] ?? null) : null;
}

export function isTransparent(tool: ToolSlug, inputs: Inputs): boolean {
  const { transparent } = formOf(tool);
  return transparent === 'always' || (transparent === 'choice' && inputs['transparent'] === true);
}
