import type { ToolSlug } from './catalog.ts';
import { builtinModel, type EngineName } from './generations.ts';
import type { Inputs } from './tool-forms.ts';
import { recordOf } from './tools/records.ts';

/** The formats in which an image can be exported. */
export const exportForms = [
  'png',
  'webp',
  'avif',
  'figures',
  'figures-json',
  'sheet',
  'aseprite',
  'nine-slice',
  'layers',
  'plan',
  'psd',
  'ora',
  'phaser',
  'pixi',
  'godot',
] as const;
export type ExportForm = (typeof exportForms)[number];

/** What a form is for. The dialog shows them apart. */
export const exportGroups = {
  image: ['png', 'webp', 'avif'],
  game: ['figures', 'figures-json', 'sheet', 'aseprite', 'nine-slice', 'layers', 'plan'],
  painting: ['psd', 'ora'],
  starter: ['phaser', 'pixi', 'godot'],
} as const satisfies Readonly<Record<string, readonly ExportForm[]>>;
export type ExportGroup = keyof typeof exportGroups;

/** The forms that every image has. */
export type ImageForm = (typeof exportGroups)['image'][number];
export const isImageForm = (form: ExportForm): form is ImageForm =>
  (exportGroups.image as readonly ExportForm[]).includes(form);

/** A small project for one engine, which shows the image in motion. */
export type StarterForm = (typeof exportGroups)['starter'][number];
const isStarter = (form: ExportForm): form is StarterForm =>
  (exportGroups.starter as readonly ExportForm[]).includes(form);

/** Scale factor of each side. Larger sizes are drawn again, never stretched. */
export const exportScales = ['1', '2', '4'] as const;
export type ExportScale = (typeof exportScales)[number];

/** What must be known about how an image was made. */
interface Made {
  readonly tool: ToolSlug;
  readonly engine: EngineName;
  readonly model: string;
  readonly inputs: Inputs;
  /** It is a picture of a character sheet. */
  readonly series?: unknown;
  /** It was edited afterwards: no drawing of the recipe shows that. */
  readonly edit?: unknown;
}

export interface ExportOffer {
  readonly form: ExportForm;
  readonly scales: readonly ExportScale[];
}

const everyScale = exportScales;
/** Several pictures at once, or one that is packed again: four times the size would need too much memory in one process. */
const upToTwice = ['1', '2'] as const;
const once = ['1'] as const;

const scalesOf: Readonly<Record<ExportForm, readonly ExportScale[]>> = {
  png: everyScale,
  webp: upToTwice,
  avif: upToTwice,
  sheet: everyScale,
  aseprite: upToTwice,
  'nine-slice': everyScale,
  layers: upToTwice,
  psd: upToTwice,
  ora: upToTwice,
  plan: once,
  phaser: once,
  pixi: once,
  godot: once,
  figures: once,
  'figures-json': once,
};

/** All pictures of a character sheet side by side: composed of the stored images, whichever engine made them. */
export type ComposedForm = 'figures' | 'figures-json';
export const isComposed = (form: ExportForm): form is ComposedForm =>
  form === 'figures' || form === 'figures-json';

/** Returns the formats an image can be exported in. Null: its recipe is unknown, so it can only be exported as it is. */
export function exportOffers(made: Made | null): readonly ExportOffer[] {
  const isOfSheet = made?.series === 'character-sheet' && made.edit === undefined;
  const always = exportForms.filter((form) => isImageForm(form) || (isOfSheet && isComposed(form)));
  if (made?.engine !== 'builtin' || made.edit !== undefined)
    return always.map((form) => ({ form, scales: once }));
  const { tool, inputs } = made;
  const isMovement = inputs['sheet'] === true;
  const offered: readonly ExportForm[] = [...always, ...recordOf(tool).exports];
  return exportForms
    .filter((form) => offered.includes(form) && !(isMovement && isLayered(tool, form)))
    .map((form) => ({ form, scales: scalesOf[form] }));
}

/** Holds the layers of the picture. A scene scrolls in its starter project. */
export const isLayered = (tool: ToolSlug, form: ExportForm): boolean =>
  ['layers', 'psd', 'ora'].includes(form) || (isStarter(form) && recordOf(tool).hasDepth === true);

/** Holds the frames of a movement, or the parts of a kit. */
export const isSheet = (tool: ToolSlug, form: ExportForm): boolean =>
  ['sheet', 'aseprite', 'nine-slice'].includes(form) || (isStarter(form) && !isLayered(tool, form));

export const isOffered = (made: Made | null, form: ExportForm, scale: ExportScale): boolean =>
  exportOffers(made).some((offer) => offer.form === form && offer.scales.includes(scale));

/** Whether the file must be drawn again, because it holds more than the stored image. */
export const isDrawnAnew = (form: ExportForm, scale: ExportScale): boolean =>
  scale !== '1' || !(isImageForm(form) || isComposed(form));

/** The engine's version has changed since: a new drawing may differ. */
export const isOutdated = (made: Pick<Made, 'engine' | 'model'> | null): boolean =>
  made?.engine === 'builtin' && made.model !== builtinModel;

/** An estimate of the duration, shown to the waiting user. */
export function exportPatience(
  made: Made | null,
  form: ExportForm,
  scale: ExportScale,
): 'moment' | 'seconds' | 'minute' {
  if (!made || !isDrawnAnew(form, scale)) return 'moment';
  const pictures = isLayered(made.tool, form) ? 3 : 1;
  const seconds = recordOf(made.tool).drawingSeconds * Number(scale) ** 2 * pictures;
  if (seconds < 3) return 'moment';
  return seconds < 15 ? 'seconds' : 'minute';
}

const endings: Readonly<Record<ExportForm, string>> = {
  png: '.png',
  webp: '.webp',
  avif: '.avif',
  sheet: '-sheet.zip',
  aseprite: '.aseprite',
  'nine-slice': '-nine-slice.json',
  layers: '-layers.zip',
  psd: '.psd',
  ora: '.ora',
  plan: '-plan.json',
  phaser: '-phaser.zip',
  pixi: '-pixijs.zip',
  godot: '-godot.zip',
  figures: '-figures.png',
  'figures-json': '-figures.zip',
};

/** The forms that are zip files with several files inside. */
export const archiveForms: readonly ExportForm[] = exportForms.filter((form) =>
  endings[form].endsWith('.zip'),
);

/** Returns the file name: readable, and safe on every system and inside an archive. */
export const exportFileName = (name: string, form: ExportForm, scale: ExportScale): string =>
  exportBaseName(name) + (scale === '1' ? '' : `@${scale}x`) + endings[form];

const baseMaximum = 60;
const keyMaximum = 32;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Cuts to the maximum length, at the end of a word if there are several. */
function shortened(text: string, maximum: number): string {
  const letters = Array.from(text);
  if (letters.length <= maximum) return text;
  const cut = letters.slice(0, maximum).join('');
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut;
}

/**
 * Returns the base of file names inside an archive and of sprite names in a game's code: ASCII letters only, because not every
 * tool on the way handles others. Returns `otherwise` if nothing remains of the name.
 */
export function exportKey(name: string, otherwise: string): string {
  const plain = exportBaseName(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.length < 2 ? otherwise : shortened(plain, keyMaximum);
}

/** Returns an image's name without its extension, as game engines expect it: no spaces, no folders, no leading dot. */
export function exportBaseName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/\.(png|jpe?g|webp|gif)$/i, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[<>:"'`|?*\\/%#&{}$!@+=,;()[\]·\s]+/gu, '-')
    .replace(/-{2,}/g, '-');
  const trimmed = shortened(plain, baseMaximum).replace(/^[-.]+|[-.]+$/g, '');
  if (trimmed === '') return 'image';
  return reserved.test(trimmed) ? `${trimmed}-image` : trimmed;
}
