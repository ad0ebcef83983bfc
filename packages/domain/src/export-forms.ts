import type { ToolSlug } from './catalog.ts';
import { builtinModel, type EngineName } from './generations.ts';
import type { Inputs } from './tool-forms.ts';
import { recordOf } from './tools/records.ts';

/** What an image can be taken home as. */
export const exportForms = ['png', 'webp', 'sheet', 'nine-slice', 'layers', 'ora', 'plan'] as const;
export type ExportForm = (typeof exportForms)[number];

/** How many times as large on each side. Whatever is larger than it was is drawn anew, never stretched. */
export const exportScales = ['1', '2', '4'] as const;
export type ExportScale = (typeof exportScales)[number];

/** What must be known of how an image was made. */
interface Made {
  readonly tool: ToolSlug;
  readonly engine: EngineName;
  readonly model: string;
  readonly inputs: Inputs;
}

export interface ExportOffer {
  readonly form: ExportForm;
  readonly scales: readonly ExportScale[];
}

const everyScale = exportScales;
/** Several pictures at once, or one that is packed anew: four times as large would be more than one process should hold. */
const upToTwice = ['1', '2'] as const;
const once = ['1'] as const;

const scalesOf: Readonly<Record<ExportForm, readonly ExportScale[]>> = {
  png: everyScale,
  webp: upToTwice,
  sheet: everyScale,
  'nine-slice': everyScale,
  layers: upToTwice,
  ora: upToTwice,
  plan: once,
};

/** What an image is offered as. Null: nobody knows how it was made, so it can only be taken as it is. */
export function exportOffers(made: Made | null): readonly ExportOffer[] {
  if (made?.engine !== 'builtin')
    return [
      { form: 'png', scales: once },
      { form: 'webp', scales: once },
    ];
  const { tool, inputs } = made;
  const isSheet = inputs['sheet'] === true;
  return (['png', 'webp', ...recordOf(tool).exports] as const)
    .filter((form) => !(isSheet && (form === 'layers' || form === 'ora')))
    .map((form) => ({ form, scales: scalesOf[form] }));
}

export const isOffered = (made: Made | null, form: ExportForm, scale: ExportScale): boolean =>
  exportOffers(made).some((offer) => offer.form === form && offer.scales.includes(scale));

/** Whether the file must be drawn again: it holds more than the image that is kept. */
export const isDrawnAnew = (form: ExportForm, scale: ExportScale): boolean =>
  scale !== '1' || (form !== 'png' && form !== 'webp');

/** Made by an engine that has learned since: what is drawn anew may differ a little. */
export const isOutdated = (made: Pick<Made, 'engine' | 'model'> | null): boolean =>
  made?.engine === 'builtin' && made.model !== builtinModel;

/** About how long it takes, for whoever waits. */
export function exportPatience(
  made: Made | null,
  form: ExportForm,
  scale: ExportScale,
): 'moment' | 'seconds' | 'minute' {
  if (!made || !isDrawnAnew(form, scale)) return 'moment';
  const pictures = form === 'layers' || form === 'ora' ? 3 : 1;
  const seconds = recordOf(made.tool).drawingSeconds * Number(scale) ** 2 * pictures;
  if (seconds < 3) return 'moment';
  return seconds < 15 ? 'seconds' : 'minute';
}

const endings: Readonly<Record<ExportForm, string>> = {
  png: '.png',
  webp: '.webp',
  sheet: '-sheet.zip',
  'nine-slice': '-nine-slice.json',
  layers: '-layers.zip',
  ora: '.ora',
  plan: '-plan.json',
};

/** What the file is called: readable, and harmless on every system and inside an archive. */
export const exportFileName = (name: string, form: ExportForm, scale: ExportScale): string =>
  exportBaseName(name) + (scale === '1' ? '' : `@${scale}x`) + endings[form];

const baseMaximum = 60;
const keyMaximum = 32;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** As many characters at most, without half a word at the end where there are several. */
function shortened(text: string, maximum: number): string {
  const letters = Array.from(text);
  if (letters.length <= maximum) return text;
  const cut = letters.slice(0, maximum).join('');
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut;
}

/**
 * What its files are called inside an archive, and its pictures in a game's code: plain letters, because not every tool on the
 * way there knows others. `otherwise` where nothing is left of a name.
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

/** The name of an image without its ending, as game engines like it: no spaces, no folders, nothing that hides. */
export function exportBaseName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/\.(png|jpe?g|webp|gif)$/i, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[<>:"'`|?*\\/%#&{}$!@+=,;()[\]\s]+/gu, '-')
    .replace(/-{2,}/g, '-');
  const trimmed = shortened(plain, baseMaximum).replace(/^[-.]+|[-.]+$/g, '');
  if (trimmed === '') return 'image';
  return reserved.test(trimmed) ? `${trimmed}-image` : trimmed;
}
