import type { ToolSlug } from '@artcade/domain/catalog';
import { auto, type Inputs, type Size } from '@artcade/domain/tool-forms';

/** The wording of a tool's prompt. */
interface ToolPrompt {
  readonly describe: (
    inputs: Inputs,
    size: Size,
  ) => { readonly kind: string; readonly details: readonly string[] };
  readonly unwanted: string;
  /** Begins the sentence about the style. */
  readonly styled?: string;
  /** Where the hero of a style kit appears. */
  readonly hero?: string;
  /** Where the logo of a style kit appears. */
  readonly logo?: string;
  /** Ends the prompt of an edit. */
  readonly edited?: string;
}

export const toolPrompts: Readonly<Record<ToolSlug, ToolPrompt>> = {
  'game-screen-planner': {
    describe: (inputs) => ({
      kind: `A screen flow chart for ${genres[word(inputs, 'genre')] ?? 'a video game'}${titled(inputs, 'title')}${onDevice(inputs)}`,
      details: [
        several(inputs, 'screens').length === 0
          ? 'On one sheet it shows mock-ups of the screens that such a game needs, each with its name above it.'
          : `On one sheet it shows mock-ups of these screens, each with its name above it: ${several(inputs, 'screens').join(', ')}.`,
        word(inputs, 'flow') === 'line'
          ? 'Arrows lead from one screen to the next in this order.'
          : 'The home screen is in the middle and arrows lead from it to the others and back.',
        inputs['notes'] === true
          ? 'A short handwritten note beside each screen says what happens there.'
          : '',
        'Clean layout with even spacing and readable labels.',
      ],
    }),
    unwanted: 'overlapping screens, unreadable text',
    // The style applies to the art inside the chart, not to the chart.
    styled: 'The art inside the mock-ups:',
    hero: ', on the screens where a player sees it',
    logo: 'on the title screen',
  },
  'banner-generator': {
    describe: (inputs, size) => ({
      kind: `A promotional banner for a video game, ${size.width} by ${size.height} pixels`,
      details: [
        `It carries the headline ${quoted(inputs, 'headline')} in large, bold, perfectly spelled letters with strong contrast.`,
        given(inputs, 'callToAction')
          ? `Below it is a button that says ${quoted(inputs, 'callToAction')}.`
          : '',
        `${word(inputs, 'placement') === '' ? 'The text has its own side' : `The text stands at the ${word(inputs, 'placement')}`}. ${bannerSubjects[word(inputs, 'subject')] ?? 'The subject'} fills the rest, clear of it.`,
        'No other text.',
      ],
    }),
    unwanted: 'misspelled text, extra text, cropped text',
    logo: 'above the headline, smaller than it',
  },
  'logo-generator': {
    describe: (inputs) => ({
      kind: `A video game logo: the title ${quoted(inputs, 'title')} in ${before(treatments[word(inputs, 'treatment')])}letters`,
      details: [
        `The title is spelled exactly so${word(inputs, 'shape') === '' ? '' : ` and ${shapes[word(inputs, 'shape')]}`}.`,
        given(inputs, 'tagline') ? `Under it in small letters: ${quoted(inputs, 'tagline')}.` : '',
        given(inputs, 'emblem') ? `It is joined with an emblem: ${text(inputs, 'emblem')}.` : '',
        'Centred, complete, with some room around it; no other text and no mock-up.',
      ],
    }),
    unwanted: 'misspelled text, extra letters, cropped letters, mock-up, scenery',
  },
  'ui-component-generator': {
    describe: (inputs) => ({
      kind:
        word(inputs, 'scope') === 'part'
          ? `A single ${parts[word(inputs, 'part')] ?? 'part'} of a video game interface${madeOf(inputs)}`
          : `A sheet of video game interface parts${madeOf(inputs)}: buttons, panels, progress bars, inventory slots, toggles, sliders, tabs and icons`,
      details: [
        given(inputs, 'label') ? `The label reads ${quoted(inputs, 'label')}.` : 'Without any text.',
        inputs['states'] === true
          ? 'Each control appears in its normal, hovered, pressed and disabled state, side by side.'
          : '',
        inputs['nineSlice'] === true
          ? 'Borders and corners are even and the middle is plain, so that it can be stretched.'
          : '',
        'Seen straight from the front, neatly apart from each other, nothing cut off.',
      ],
    }),
    unwanted: 'perspective, overlapping parts, cropped parts, scenery, people',
  },
  'game-background-generator': {
    describe: (inputs) => ({
      kind: `A background for a 2D video game${listed(scenes[word(inputs, 'scene')], times[word(inputs, 'time')], weathers[word(inputs, 'weather')])}`,
      details: [
        views[word(inputs, 'view')] ?? '',
        inputs['seamless'] === true
          ? 'The left and right edges continue each other, so that it can be repeated sideways.'
          : '',
        'No characters, no text and no interface.',
      ],
    }),
    unwanted: 'people, characters, text, interface, frame',
  },
  'loading-screen-generator': {
    describe: (inputs) => ({
      kind: `A loading screen of a video game with the title ${quoted(inputs, 'title')} in large letters${word(inputs, 'scene') === '' ? '' : `, before ${scenes[word(inputs, 'scene')]}`}`,
      details: [
        bars[word(inputs, 'bar')]?.(Number(inputs['progress'] ?? 0)) ?? '',
        given(inputs, 'tip')
          ? `The tip ${quoted(inputs, 'tip')} stands at the bottom in small readable letters.`
          : '',
        'All text is perfectly spelled; no other text.',
      ],
    }),
    unwanted: 'misspelled text, extra text, frame',
    logo: 'in the place of the written title',
  },
  'character-generator': {
    describe: (inputs) => ({
      kind: `${inputs['sheet'] === true ? 'A sprite sheet of one' : 'A'} video game character${listed(whoIs(inputs), ages[word(inputs, 'age')], sides[word(inputs, 'view')])}`,
      details: [
        whatTheyDo(inputs),
        inputs['sheet'] === true
          ? 'All frames of this movement stand side by side in even cells: the same figure in each, whole from head to toe, no text.'
          : 'One figure alone, whole from head to toe, centred, nothing cut off, no text.',
      ],
    }),
    unwanted: 'several people, extra limbs, bad anatomy, cropped, text, frame',
    edited: 'One figure, whole from head to toe.',
  },
};

const genres: Record<string, string> = {
  rpg: 'a role-playing game',
  platformer: 'a platform game',
  puzzle: 'a puzzle game',
  strategy: 'a strategy game',
  shooter: 'a shooter game',
  racing: 'a racing game',
  cards: 'a card game',
  simulation: 'a simulation game',
  adventure: 'an adventure game',
  roguelike: 'a roguelike game',
  fighting: 'a fighting game',
  'tower-defense': 'a tower defense game',
  idle: 'an idle game',
  farming: 'a farming game',
  cooking: 'a cooking game',
  tycoon: 'a tycoon game',
  'pet-sim': 'a virtual pet game',
  'dress-up-game': 'a dress-up game',
  'fishing-game': 'a fishing game',
  sports: 'a sports game',
  rhythm: 'a rhythm game',
  'visual-novel': 'a visual novel',
  survival: 'a survival game',
  horror: 'a horror game',
  board: 'a board game',
};

const platforms: Record<string, string> = {
  phone: 'a phone held upright',
  'phone-wide': 'a phone held sideways',
  tablet: 'a tablet',
  desktop: 'a desktop computer',
  web: 'a web browser',
  console: 'a television with a game console',
  handheld: 'a handheld console',
};

const onDevice = (inputs: Inputs): string => {
  const platform = platforms[word(inputs, 'platform')];
  return platform === undefined ? '' : ` on ${platform}`;
};

const bannerSubjects: Record<string, string> = {
  hero: 'The hero of the game',
  scene: 'A scene of the game',
  both: 'The hero of the game in a scene of it',
};

const treatments: Record<string, string> = {
  gold: 'polished golden',
  steel: 'brushed steel',
  stone: 'carved stone',
  wood: 'carved wooden',
  ice: 'frozen ice',
  fire: 'burning',
  neon: 'glowing neon',
  candy: 'glossy candy',
  slime: 'dripping slime',
  comic: 'thick comic-book',
};

const shapes: Record<string, string> = {
  straight: 'set in a straight line',
  arc: 'bent upwards in an arc',
  wave: 'set along a wave',
  rise: 'rising from left to right',
};

const parts: Record<string, string> = {
  button: 'button',
  panel: 'panel',
  bar: 'progress bar',
  slot: 'inventory slot',
  toggle: 'toggle switch',
  slider: 'slider',
  tab: 'tab',
  icon: 'icon',
};

const themes: Record<string, string> = {
  wood: 'carved wood with iron fittings',
  stone: 'rough stone',
  parchment: 'old parchment',
  metal: 'riveted metal',
  candy: 'glossy candy',
  'sci-fi': 'dark glass with glowing lines',
};

const scenes: Record<string, string> = {
  forest: 'a deep forest',
  mountains: 'a range of mountains',
  plains: 'wide grassy plains',
  desert: 'a desert of dunes',
  snow: 'a snowy landscape',
  beach: 'a sandy beach',
  sea: 'the open sea',
  underwater: 'a reef under water',
  cave: 'a cave',
  volcano: 'a volcano with lava',
  swamp: 'a misty swamp',
  city: 'a city',
  village: 'a village with houses',
  space: 'outer space with planets',
  'sky-islands': 'islands floating in the sky',
  dungeon: 'a dungeon of stone',
};

const times: Record<string, string> = {
  day: 'by day',
  dawn: 'at dawn',
  dusk: 'at dusk',
  night: 'by night',
};

const weathers: Record<string, string> = {
  clear: 'clear weather',
  clouds: 'many clouds',
  rain: 'rain',
  snow: 'falling snow',
  fog: 'fog',
  storm: 'a thunderstorm',
};

const views: Record<string, string> = {
  whole: 'The whole scene with foreground, middle ground and distance.',
  far: 'Only the most distant layer of a parallax scene: sky and far silhouettes, the lower half plain.',
  middle: 'Only the middle layer of a parallax scene, without sky details and without foreground.',
  near: 'Only the nearest layer of a parallax scene: the ground along the lower edge and large close shapes.',
};

const bars: Record<string, (percent: number) => string> = {
  bar: (value) => `A progress bar near the bottom is filled to ${value}%.`,
  segments: (value) => `A progress bar of separate segments near the bottom is filled to ${value}%.`,
  ring: (value) => `A round progress ring near the bottom is filled to ${value}%.`,
  none: () => 'There is no progress bar.',
};

const builds: Record<string, string> = {
  chibi: 'chibi, big-headed',
  slim: 'slim',
  sturdy: 'sturdy',
  tall: 'tall',
};

const ages: Record<string, string> = {
  adult: 'grown up',
  child: 'a child',
  teen: 'a teenager',
  elder: 'old and grey',
};

const sides: Record<string, string> = {
  front: 'seen from the front',
  side: 'seen from the side',
  back: 'seen from behind',
};

const outfits: Record<string, string> = {
  cloth: 'simple cloth',
  leather: 'leather',
  armor: 'plate armour',
  robe: 'a long robe',
  royal: 'royal clothes',
  casual: 'everyday clothes',
};

const whoIs = (inputs: Inputs): string => {
  const words = `${before(builds[word(inputs, 'build')])}${word(inputs, 'role')}`.trim();
  return words === '' ? '' : `a ${words}`;
};

/** Says what was chosen of clothes, weapon, pose and expression. */
function whatTheyDo(inputs: Inputs): string {
  const weapon = word(inputs, 'weapon');
  const outfit = outfits[word(inputs, 'outfit')];
  const expression = word(inputs, 'expression');
  const deeds = [
    outfit && `wears ${outfit}`,
    weapon === 'none'
      ? 'carries no weapon'
      : weapon && `carries ${/^[aeiou]/.test(weapon) ? 'an' : 'a'} ${weapon}`,
    poses[word(inputs, 'pose')],
    expression && `looks ${expression}`,
  ].filter(Boolean);
  if (deeds.length === 0) return '';
  return `The figure ${[deeds.slice(0, -1).join(', '), deeds.at(-1)].filter(Boolean).join(' and ')}.`;
}

const madeOf = (inputs: Inputs): string => {
  const theme = themes[word(inputs, 'theme')];
  return theme === undefined ? '' : ` made of ${theme}`;
};

const poses: Record<string, string> = {
  idle: 'stands at ease',
  walk: 'walks',
  run: 'runs',
  attack: 'attacks',
  cast: 'casts a spell',
  hurt: 'is hurt and staggers',
};

const text = (inputs: Inputs, name: string): string => String(inputs[name] ?? '').replaceAll(/["“”]/g, "'");
const given = (inputs: Inputs, name: string): boolean => text(inputs, name) !== '';
const quoted = (inputs: Inputs, name: string): string => `“${text(inputs, name)}”`;
const titled = (inputs: Inputs, name: string): string =>
  given(inputs, name) ? ` called ${quoted(inputs, name)}` : '';
/** A choice, or nothing where it is left to the words of the prompt. */
const word = (inputs: Inputs, name: string): string => {
  const value = text(inputs, name);
  return value === auto ? '' : value;
};
/** The parts that there are, behind a comma each. */
const listed = (...parts: readonly (string | undefined)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('');
const before = (part: string | undefined): string => (part ? `${part} ` : '');

function several(inputs: Inputs, name: string): readonly string[] {
  const value = inputs[name];
  return Array.isArray(value) ? value.map(String) : [];
}
