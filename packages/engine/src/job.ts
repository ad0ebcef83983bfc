import type { Atlas } from '@artcade/domain/atlas';
import type { ToolSlug } from '@artcade/domain/catalog';
import type { BriefEdits, EngineNote, Reading } from '@artcade/domain/generations';
import type { Language } from '@artcade/domain/languages';
import type { Inputs, Palette, ReferencePart, Size, Style } from '@artcade/domain/tool-forms';
import type { Image } from '@napi-rs/canvas';
import type { Brief } from './brief/brief.ts';
import type { Layer } from './draw/canvas.ts';
import type { Colour } from './draw/colour.ts';
import type { Random } from './draw/random.ts';
import type { Word } from './words/meanings.ts';

/** What to draw. The inputs of the tool's form are complete; a choice may be left to the words (`auto`). */
export interface Drawing {
  readonly tool: ToolSlug;
  readonly mode: 'create' | 'edit';
  readonly prompt: string;
  readonly inputs: Inputs;
  readonly style: Style;
  readonly palette: Palette;
  /** Five colours from dark to light, instead of the palette. */
  readonly colours?: readonly string[];
  /** What to draw, instead of reading it from the prompt. */
  readonly brief?: Brief;
  /** What the prompt says, if a director has read it: the form is laid over it as over words. */
  readonly directed?: Brief;
  /** The user's changes to what is read from the prompt. */
  readonly briefEdits?: BriefEdits;
  /** A picture of a character sheet: an expression that was chosen changes the face, and not the colours of its mood. */
  readonly series?: 'character-sheet';
  /** Language of the text that the engine writes itself. */
  readonly language: Language;
  /** Any size. The same drawing in another size is the same picture, finer or coarser. */
  readonly size: Size;
  readonly seed: number;
  readonly transparent: boolean;
  readonly references: readonly { readonly bytes: Uint8Array; readonly part: ReferencePart }[];
}

/** A drawing prepared for a tool: the prompt is parsed, the colours are chosen, the random generator is seeded. */
export interface Job extends Drawing {
  /** The inputs with a value for every choice: what was chosen, what the words say, or the usual. */
  readonly inputs: Inputs;
  /** Whether the artist left a field to the words. */
  readonly isOpen: (field: string) => boolean;
  /** What the prompt and the form ask for. */
  readonly brief: Brief;
  /**
   * Reports that a concept of the brief has changed the picture, and as what it was drawn if not as itself. Whatever is not
   * reported is shown to the user as not drawn.
   */
  readonly heed: (id: string, as?: string) => void;
  readonly words: readonly Word[];
  /** From dark to light; empty if the subject decides the colours. */
  readonly tones: readonly Colour[];
  /** A style kit's figure, cut out, shown instead of a drawn one. */
  readonly hero: Image | null;
  /** A style kit's logo, cut out, shown instead of a written title. */
  readonly logo: Image | null;
  readonly random: Random;
  readonly note: (code: EngineNote['code'], text?: string) => void;
  /** Reports the values that were drawn in the end, by field of the form. */
  readonly drew: (choices: Reading['drawn']) => void;
  readonly onProgress: (share: number) => void;
  /** Only what the tool reports is wanted: scenes are planned and not painted. */
  readonly isTrial: boolean;
}

/** The result of a tool. */
export interface Picture {
  readonly layer: Layer;
  /** For a sheet: the positions of its parts. */
  readonly atlas?: Atlas;
  /** For a plan: its content as data. */
  readonly plan?: object;
}

/** A layer in the size of the whole picture, transparent where others show. Layers are ordered from back to front. */
export interface NamedLayer {
  readonly name: string;
  readonly layer: Layer;
}

export interface Tool {
  readonly draw: (job: Job) => Picture;
  /** Returns the layers, painted also where another layer covers them. */
  readonly layers?: (job: Job) => readonly NamedLayer[];
}
