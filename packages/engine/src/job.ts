import type { Atlas } from '@artcade/domain/atlas';
import type { ToolSlug } from '@artcade/domain/catalog';
import type { EngineNote, Reading } from '@artcade/domain/generations';
import type { Language } from '@artcade/domain/languages';
import type { Inputs, Palette, ReferencePart, Size, Style } from '@artcade/domain/tool-forms';
import type { Image } from '@napi-rs/canvas';
import type { Layer } from './draw/canvas.ts';
import type { Colour } from './draw/colour.ts';
import type { Random } from './draw/random.ts';
import type { Word } from './words/words.ts';

/** What to draw. The inputs are those of the tool's form, complete. */
export interface Drawing {
  readonly tool: ToolSlug;
  readonly mode: 'create' | 'edit';
  readonly prompt: string;
  readonly inputs: Inputs;
  readonly style: Style;
  readonly palette: Palette;
  /** Five colours from dark to light, in the place of the palette. */
  readonly colours?: readonly string[];
  /** Of the words that the engine writes by itself. */
  readonly language: Language;
  /** Any size: the same drawing in another size is the same picture, finer or coarser. */
  readonly size: Size;
  readonly seed: number;
  readonly transparent: boolean;
  readonly references: readonly { readonly bytes: Uint8Array; readonly part: ReferencePart }[];
}

/** A drawing made ready for a tool: its words read, its colours chosen, its randomness seeded. */
export interface Job extends Drawing {
  readonly words: readonly Word[];
  /** From dark to light; empty leaves the colours to the subject. */
  readonly tones: readonly Colour[];
  /** A style kit's own figure, cut out, to be shown in the place of a drawn one. */
  readonly hero: Image | null;
  /** A style kit's own logo, cut out, to be shown in the place of a written title. */
  readonly logo: Image | null;
  readonly random: Random;
  readonly note: (code: EngineNote['code'], text?: string) => void;
  /** What form and prompt came to, by the fields of the form. */
  readonly drew: (choices: Reading['drawn']) => void;
  readonly onProgress: (share: number) => void;
}

/** What a tool has drawn. */
export interface Picture {
  readonly layer: Layer;
  /** Of a sheet: where its parts are. */
  readonly atlas?: Atlas;
  /** Of a plan: everything on it, as data. */
  readonly plan?: object;
}

/** A layer of a picture, as large as the whole of it and clear where others show. They come from back to front. */
export interface NamedLayer {
  readonly name: string;
  readonly layer: Layer;
}

export interface Tool {
  readonly draw: (job: Job) => Picture;
  /** The picture in layers whose hidden parts are painted, where it has such. */
  readonly layers?: (job: Job) => readonly NamedLayer[];
}
