import type { ToolSlug } from '@artcade/domain/catalog';
import { type Inputs, palettes, type Size, type Style } from '@artcade/domain/tool-forms';
import type { EngineRequest } from './engine.ts';

/**
 * A request in words, for models that take words. One paragraph: what it is, what the artist wants, how it should look.
 * Words of the artist stand near the beginning, as many models listen to the beginning most.
 */
export function describe(request: EngineRequest): string {
  if (request.mode === 'edit') return join([...changes(request), paletteWords(request)]);
  const { kind, details } = subjects[request.tool](request.inputs, request.size);
  return join([
    `${kind}.`,
    sentence(request.prompt),
    ...details,
    // A chart is a chart: it is the art within it that has a style.
    request.tool === 'game-screen-planner' ? 'The art inside the mock-ups:' : '',
    styleWords[request.style],
    paletteWords(request),
    ...referenceWords(request),
  ]);
}

/** What should not be seen, for models that take that apart. */
export function describeUnwanted({ tool, mode }: Pick<EngineRequest, 'tool' | 'mode'>): string {
  const always = 'blurry, low quality, jpeg artifacts, watermark, signature';
  return mode === 'edit' ? always : `${always}, ${unwanted[tool]}`;
}

/** Asks for a ground that can be cut out afterwards. */
export const keyGroundWords = (colour: string): string =>
  `Everything stands alone on a completely flat, uniform ${colour} background, without shadow, floor, glow or gradient; the colour ${colour} appears nowhere else.`;

export const clearGroundWords = 'The background is fully transparent.';

/** Tells a model whose picture will be cut where to put what matters. */
export function cropWords(made: Size, wanted: Size): string {
  const isWider = wanted.width / wanted.height > made.width / made.height;
  const [kept, cut] = isWider
    ? [
        `centred horizontal strip, ${percent(made.width / wanted.width, wanted.height / made.height)} of the height`,
        'above and below it',
      ]
    : [
        `centred vertical strip, ${percent(made.height / wanted.height, wanted.width / made.width)} of the width`,
        'to the left and right of it',
      ];
  return `Only a ${kept}, will be kept: put everything important inside it and only background ${cut}.`;
}

const percent = (scale: number, share: number): string => `${Math.round(Math.min(1, scale * share) * 100)}%`;

type Described = { readonly kind: string; readonly details: readonly string[] };

const subjects: Record<ToolSlug, (inputs: Inputs, size: Size) => Described> = {
  'game-screen-planner': (inputs) => ({
    kind: `A screen flow chart for ${genres[word(inputs, 'genre')] ?? 'a video game'}${titled(inputs, 'title')} on ${platforms[word(inputs, 'platform')] ?? 'a phone'}`,
    details: [
      `On one sheet it shows mock-ups of these screens, each with its name above it: ${several(inputs, 'screens').join(', ')}.`,
      word(inputs, 'flow') === 'line'
        ? 'Arrows lead from one screen to the next in this order.'
        : 'The home screen is in the middle and arrows lead from it to the others and back.',
      inputs['notes'] === true ? 'A short handwritten note beside each screen says what happens there.' : '',
      'Clean layout with even spacing and readable labels.',
    ],
  }),
  'banner-generator': (inputs, size) => ({
    kind: `A promotional banner for a video game, ${size.width} by ${size.height} pixels`,
    details: [
      `It carries the headline ${quoted(inputs, 'headline')} in large, bold, perfectly spelled letters with strong contrast.`,
      given(inputs, 'callToAction')
        ? `Below it is a button that says ${quoted(inputs, 'callToAction')}.`
        : '',
      `The text stands at the ${word(inputs, 'placement')}. ${bannerSubjects[word(inputs, 'subject')] ?? 'The hero'} fills the rest, clear of it.`,
      'No other text.',
    ],
  }),
  'logo-generator': (inputs) => ({
    kind: `A video game logo: the title ${quoted(inputs, 'title')} in ${treatments[word(inputs, 'treatment')] ?? 'bold'} letters`,
    details: [
      `The title is spelled exactly so and ${shapes[word(inputs, 'shape')] ?? 'set in a straight line'}.`,
      given(inputs, 'tagline') ? `Under it in small letters: ${quoted(inputs, 'tagline')}.` : '',
      given(inputs, 'emblem') ? `It is joined with an emblem: ${text(inputs, 'emblem')}.` : '',
      'Centred, complete, with some room around it; no other text and no mock-up.',
    ],
  }),
  'ui-component-generator': (inputs) => ({
    kind:
      word(inputs, 'scope') === 'part'
        ? `A single ${parts[word(inputs, 'part')] ?? 'button'} of a video game interface made of ${themes[word(inputs, 'theme')] ?? 'wood'}`
        : `A sheet of video game interface parts made of ${themes[word(inputs, 'theme')] ?? 'wood'}: buttons, panels, progress bars, inventory slots, toggles, sliders, tabs and icons`,
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
  'game-background-generator': (inputs) => ({
    kind: `A background for a 2D video game: ${scenes[word(inputs, 'scene')] ?? word(inputs, 'scene')}, ${times[word(inputs, 'time')] ?? 'by day'}, ${weathers[word(inputs, 'weather')] ?? 'clear sky'}`,
    details: [
      views[word(inputs, 'view')] ?? '',
      inputs['seamless'] === true
        ? 'The left and right edges continue each other, so that it can be repeated sideways.'
        : '',
      'No characters, no text and no interface.',
    ],
  }),
  'loading-screen-generator': (inputs) => ({
    kind: `A loading screen of a video game with the title ${quoted(inputs, 'title')} in large letters, before ${scenes[word(inputs, 'scene')] ?? word(inputs, 'scene')}`,
    details: [
      bars[word(inputs, 'bar')]?.(Number(inputs['progress'] ?? 0)) ?? '',
      given(inputs, 'tip')
        ? `The tip ${quoted(inputs, 'tip')} stands at the bottom in small readable letters.`
        : '',
      'All text is perfectly spelled; no other text.',
    ],
  }),
  'character-generator': (inputs) => ({
    kind: `${inputs['sheet'] === true ? 'A sprite sheet of one' : 'A'} video game character: a ${builds[word(inputs, 'build')] ?? 'slim'} ${word(inputs, 'role')}, ${ages[word(inputs, 'age')] ?? 'grown up'}, seen ${sides[word(inputs, 'view')] ?? 'from the front'}`,
    details: [
      `The figure wears ${outfits[word(inputs, 'outfit')] ?? 'clothes'}${weapons(word(inputs, 'weapon'))}, ${poses[word(inputs, 'pose')] ?? 'stands'} and looks ${word(inputs, 'expression')}.`,
      inputs['sheet'] === true
        ? 'All frames of this movement stand side by side in even cells: the same figure in each, whole from head to toe, no text.'
        : 'One figure alone, whole from head to toe, centred, nothing cut off, no text.',
    ],
  }),
};

function changes({ prompt, tool }: EngineRequest): string[] {
  return [
    `Change the attached image: ${sentence(prompt)}`,
    'Keep everything else exactly as it is: the same figure, face, proportions, pose, style, colours and framing.',
    tool === 'character-generator' ? 'One figure, whole from head to toe.' : '',
  ];
}

/** What each attached image is for. They are named by their place only where they are for different things. */
function referenceWords({ references, tool }: EngineRequest): readonly string[] {
  if (references.every(({ part }) => part === 'hint'))
    return references.length > 0
      ? ['Take the attached image as the model for the look and the subject.']
      : [];
  return references.map(({ part }, index) => {
    const image = `Attached image ${index + 1}`;
    if (part === 'hint') return `${image} is the model for the look.`;
    return part === 'hero'
      ? `${image} is the hero of the game: show exactly this figure, with the same face, clothes and colours${heroPlaces[tool] ?? ''}.`
      : `${image} is the logo of the game: show it once, unchanged and whole, ${logoPlaces[tool] ?? 'in the place of a written title'}.`;
  });
}

const heroPlaces: Partial<Record<ToolSlug, string>> = {
  'game-screen-planner': ', on the screens where a player sees it',
};

const logoPlaces: Partial<Record<ToolSlug, string>> = {
  'game-screen-planner': 'on the title screen',
  'banner-generator': 'above the headline, smaller than it',
  'loading-screen-generator': 'in the place of the written title',
};

const styleWords: Record<Style, string> = {
  painterly: 'Painted like polished concept art of a game, with soft light, depth and rich detail.',
  flat: 'Flat vector style with clean shapes and few colours, without outlines or texture.',
  pixel: 'Pixel art on a true, even grid, limited colours, no smoothing.',
  'low-poly': 'Low-poly style with large visible facets and simple light.',
  ink: 'Drawn in ink with bold lines, hatching and sparing washes of colour.',
  cel: 'Cel-shaded like an animated film: clear outlines and two or three tones for each colour.',
};

/** From dark to light; none where they are left to the subject. */
export const coloursOf = ({ colours, palette }: Pick<EngineRequest, 'colours' | 'palette'>) =>
  colours ?? palettes[palette];

function paletteWords(request: EngineRequest): string {
  const colours = coloursOf(request);
  return colours.length === 0
    ? ''
    : `The colours are built on these, from dark to light: ${colours.join(', ')}.`;
}

const genres: Record<string, string> = {
  rpg: 'a role-playing game',
  platformer: 'a platform game',
  puzzle: 'a puzzle game',
  strategy: 'a strategy game',
  shooter: 'a shooter game',
  racing: 'a racing game',
  cards: 'a card game',
  simulation: 'a simulation game',
};

const platforms: Record<string, string> = {
  phone: 'a phone held upright',
  'phone-wide': 'a phone held sideways',
  tablet: 'a tablet',
  desktop: 'a desktop computer',
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

const sides: Record<string, string> = { front: 'from the front', side: 'from the side' };

const outfits: Record<string, string> = {
  cloth: 'simple cloth',
  leather: 'leather',
  armor: 'plate armour',
  robe: 'a long robe',
  royal: 'royal clothes',
  casual: 'everyday clothes',
};

const weapons = (weapon: string): string =>
  weapon === 'none' || weapon === '' ? '' : `, carries ${/^[aeiou]/.test(weapon) ? 'an' : 'a'} ${weapon}`;

const poses: Record<string, string> = {
  idle: 'stands at ease',
  walk: 'walks',
  run: 'runs',
  attack: 'attacks',
  cast: 'casts a spell',
  hurt: 'is hurt and staggers',
};

const unwanted: Record<ToolSlug, string> = {
  'game-screen-planner': 'overlapping screens, unreadable text',
  'banner-generator': 'misspelled text, extra text, cropped text',
  'logo-generator': 'misspelled text, extra letters, cropped letters, mock-up, scenery',
  'ui-component-generator': 'perspective, overlapping parts, cropped parts, scenery, people',
  'game-background-generator': 'people, characters, text, interface, frame',
  'loading-screen-generator': 'misspelled text, extra text, frame',
  'character-generator': 'several people, extra limbs, bad anatomy, cropped, text, frame',
};

const text = (inputs: Inputs, name: string): string => String(inputs[name] ?? '').replaceAll(/["“”]/g, "'");
const given = (inputs: Inputs, name: string): boolean => text(inputs, name) !== '';
const quoted = (inputs: Inputs, name: string): string => `“${text(inputs, name)}”`;
const titled = (inputs: Inputs, name: string): string =>
  given(inputs, name) ? ` called ${quoted(inputs, name)}` : '';
const word = (inputs: Inputs, name: string): string => text(inputs, name);

function several(inputs: Inputs, name: string): readonly string[] {
  const value = inputs[name];
  return Array.isArray(value) ? value.map(String) : [];
}

function sentence(words: string): string {
  const clean = words.trim();
  return clean === '' || /[.!?。!?]$/.test(clean) ? clean : `${clean}.`;
}

const join = (sentences: readonly string[]): string => sentences.filter((each) => each !== '').join(' ');
