import type { Edit } from '@artcade/contract/edits';
import {
  type EditKind,
  type EnlargeFactor,
  enlarged,
  extended,
  fitsEdit,
  type Margins,
  recolourLimits,
  usualStrength,
} from '@artcade/domain/edits';
import { palettes, type Style } from '@artcade/domain/tool-forms';
import type { Size } from './raster.ts';
import { noExtension } from './scene.ts';

/** What is chosen on the page for each kind of edit; all of it stays while another kind is looked at. */
export interface EditForm {
  readonly kind: EditKind;
  readonly words: Readonly<Partial<Record<EditKind, string>>>;
  readonly margins: Margins;
  readonly style: Style;
  readonly strength: number;
  readonly colours: readonly string[];
  /** Its colours instead of these. */
  readonly kitId: string | null;
  readonly factor: EnlargeFactor;
}

export const newForm = (kind: EditKind): EditForm => ({
  kind,
  words: {},
  margins: noExtension,
  style: 'painterly',
  strength: usualStrength,
  colours: palettes.sunset,
  kitId: null,
  factor: 2,
});

const maskKinds: readonly EditKind[] = ['fill', 'remove'];
export const takesMask = (kind: EditKind): boolean => maskKinds.includes(kind);

const wordKinds: readonly EditKind[] = ['fill', 'extend', 'restyle', 'pose'];
export const takesWords = (kind: EditKind): boolean => wordKinds.includes(kind);

/** Why an edit cannot be ordered yet. */
export type FormProblem = 'mask' | 'words' | 'edges' | 'colours' | 'large';

interface Marked {
  /** The marked share of the picture. */
  readonly share: number;
  /** The mask as a file. */
  readonly file: () => string;
}

/** Returns the edit that the form describes, or what is missing. */
export function editOf(
  form: EditForm,
  picture: Size,
  mask: Marked,
): { readonly edit: Edit; readonly problem: null } | { readonly edit: null; readonly problem: FormProblem } {
  const { kind, margins, style, strength, colours, kitId, factor } = form;
  const prompt = (form.words[kind] ?? '').trim();
  const wish = prompt === '' ? {} : { prompt };
  if (takesMask(kind) && mask.share === 0) return missing('mask');
  if ((kind === 'fill' || kind === 'pose') && prompt === '') return missing('words');
  switch (kind) {
    case 'fill':
      return ready({ kind, mask: mask.file(), prompt });
    case 'remove':
      return ready({ kind, mask: mask.file() });
    case 'extend':
      if (!Object.values(margins).some((share) => share > 0)) return missing('edges');
      if (!fitsEdit(extended(picture, margins))) return missing('large');
      return ready({ kind, ...margins, ...wish });
    case 'restyle':
      return ready({ kind, style, strength, ...wish });
    case 'pose':
      return ready({ kind, prompt });
    case 'recolour':
      if (kitId !== null) return ready({ kind, kitId });
      if (colours.length < recolourLimits.minimum) return missing('colours');
      return ready({ kind, colours: [...colours] });
    case 'enlarge':
      return fitsEdit(enlarged(picture, factor)) ? ready({ kind, factor }) : missing('large');
    case 'cut-out':
    case 'tile':
      return ready({ kind });
  }
}

const ready = (edit: Edit) => ({ edit, problem: null });
const missing = (problem: FormProblem) => ({ edit: null, problem });
