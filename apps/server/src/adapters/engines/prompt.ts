import { palettes, type Size, type Style } from '@artcade/domain/tool-forms';
import type { EngineRequest, Reference } from './engine.ts';
import { toolPrompts } from './tool-prompts.ts';

/**
 * Writes the prompt for text models. One paragraph: the subject, the artist's wishes, the style. The artist's words come early,
 * because many models weigh the beginning most.
 */
export function describe(request: EngineRequest): string {
  if (request.mode === 'edit') return join([...changes(request), paletteWords(request)]);
  const { kind, details } = toolPrompts[request.tool].describe(request.inputs, request.size);
  return join([
    `${kind}.`,
    sentence(request.prompt),
    ...details,
    toolPrompts[request.tool].styled ?? '',
    styleWords[request.style],
    paletteWords(request),
    ...referenceWords(request),
  ]);
}

/** The negative prompt, for models that have one. */
export function describeUnwanted({ tool, mode }: Pick<EngineRequest, 'tool' | 'mode'>): string {
  const always = 'blurry, low quality, jpeg artifacts, watermark, signature';
  return mode === 'edit' ? always : `${always}, ${toolPrompts[tool].unwanted}`;
}

/** Requests a background that can be cut out afterwards. */
export const keyGroundWords = (colour: string): string =>
  `Everything stands alone on a completely flat, uniform ${colour} background, without shadow, floor, glow or gradient; the colour ${colour} appears nowhere else.`;

export const clearGroundWords = 'The background is fully transparent.';

/** Tells a model whose picture will be cropped where to put the important parts. */
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

function changes({ prompt, tool }: EngineRequest): string[] {
  return [
    `Change the attached image: ${sentence(prompt)}`,
    'Keep everything else exactly as it is: the same figure, face, proportions, pose, style, colours and framing.',
    toolPrompts[tool].edited ?? '',
  ];
}

/** Explains the purpose of each attached image. Images are numbered only if their purposes differ. */
function referenceWords({ references, tool, series }: EngineRequest): readonly string[] {
  if (references.every(({ part }) => part === 'hint'))
    return references.length > 0
      ? ['Take the attached image as the model for the look and the subject.']
      : [];
  return references.map(
    ({ part }, index) => `Attached image ${index + 1} ${purposes[part](toolPrompts[tool], series)}`,
  );
}

const purposes: Record<
  Reference['part'],
  (words: (typeof toolPrompts)[EngineRequest['tool']], series: EngineRequest['series']) => string
> = {
  hint: () => 'is the model for the look.',
  hero: ({ hero = '' }, series) =>
    series
      ? 'shows this very figure: draw the same one again, with the same face, hair, body, clothes and colours; only the view and the expression differ.'
      : `is the hero of the game: show exactly this figure, with the same face, clothes and colours${hero}.`,
  logo: ({ logo = 'in the place of a written title' }) =>
    `is the logo of the game: show it once, unchanged and whole, ${logo}.`,
  character: () =>
    'shows a figure of the game: if it is the one that is asked for, keep its face, hair, body, clothes and colours; otherwise take only its proportions and its way of drawing.',
  style: () =>
    'shows the style of the game: take its way of drawing, its light and its colours, and not what it shows.',
};

/** Some servers load add-on networks or take settings by tags in the prompt. Those are the operator's, and not the artist's. */
export const withoutMarkup = (words: string): string => words.replaceAll(/[<>]/g, ' ');

export const styleWords: Record<Style, string> = {
  painterly: 'Painted like polished concept art of a game, with soft light, depth and rich detail.',
  flat: 'Flat vector style with clean shapes and few colours, without outlines or texture.',
  pixel: 'Pixel art on a true, even grid, limited colours, no smoothing.',
  'low-poly': 'Low-poly style with large visible facets and simple light.',
  ink: 'Drawn in ink with bold lines, hatching and sparing washes of colour.',
  cel: 'Cel-shaded like an animated film: clear outlines and two or three tones for each colour.',
};

/** From dark to light; empty if the model chooses the colours. */
export const coloursOf = ({ colours, palette }: Pick<EngineRequest, 'colours' | 'palette'>) =>
  colours ?? palettes[palette];

function paletteWords(request: EngineRequest): string {
  const colours = coloursOf(request);
  return colours.length === 0
    ? ''
    : `The colours are built on these, from dark to light: ${colours.join(', ')}.`;
}

export function sentence(words: string): string {
  const clean = words.trim();
  return clean === '' || /[.!?。!?]$/.test(clean) ? clean : `${clean}.`;
}

const join = (sentences: readonly string[]): string => sentences.filter((each) => each !== '').join(' ');
