import type { ToolSlug } from '@artcade/domain/catalog';
import type { EngineName, EngineNote, GenerationMode, Reading } from '@artcade/domain/generations';
import type { ImageType } from '@artcade/domain/images';
import type { Language } from '@artcade/domain/languages';
import type { Inputs, Palette, ReferencePart, Size, Style } from '@artcade/domain/tool-forms';

export interface Reference {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
  readonly part: ReferencePart;
}

/** One image to make. Batches are several requests. */
export interface EngineRequest {
  readonly tool: ToolSlug;
  /** An edit changes the first reference, as the prompt says. */
  readonly mode: GenerationMode;
  readonly prompt: string;
  /** Checked against the tool's form. */
  readonly inputs: Inputs;
  readonly style: Style;
  readonly palette: Palette;
  /** Five colours from dark to light, in the place of the palette. */
  readonly colours?: readonly string[];
  /** Of the words that an engine writes by itself. */
  readonly language: Language;
  readonly size: Size;
  readonly seed: number;
  readonly transparent: boolean;
  readonly references: readonly Reference[];
}

export interface Made {
  /** As the engine gave them: whoever stores them looks at what they are. */
  readonly bytes: Uint8Array;
  /** The seed that was used, where the engine chose another one or knows none. */
  readonly seed: number | null;
  readonly model: string;
  /** What the engine could not do as asked, and what else there is to say. */
  readonly notes: readonly EngineNote[];
  readonly reading?: Reading;
  /** The colours that a reference has lent. */
  readonly colours?: readonly string[];
}

export interface Work {
  readonly signal: AbortSignal;
  /** From 0 to 1, as often as the engine knows. */
  readonly onProgress: (share: number) => void;
  /** A small WebP of what it will be, where the engine can tell early. */
  readonly onSketch?: (bytes: Uint8Array) => void;
}

export interface Capabilities {
  readonly edit: boolean;
  readonly references: number;
  readonly transparent: boolean;
  readonly seed: boolean;
  readonly progress: 'steps' | 'none';
}

export interface Engine {
  readonly name: EngineName;
  /** What the user is shown: which model, or how it is made. */
  readonly model: string;
  readonly capabilities: (tool: ToolSlug) => Capabilities;
  readonly generate: (request: EngineRequest, work: Work) => Promise<Made>;
  readonly close: () => Promise<void>;
}

/** What an engine says in English, where there are no other words for it. */
export const remark = (text: string): EngineNote => ({ code: 'other', text });

/**
 * Why no image came. `refused`: the provider will not make this, and asking again is no use. `busy`: it has too much to
 * do. `failed`: everything else that is not our mistake. What is our own mistake is thrown as it is.
 */
export type EngineTrouble = 'refused' | 'busy' | 'failed';

export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly trouble: EngineTrouble;
  /** The provider's own words, where a person may read them. */
  readonly reason: string;

  constructor(trouble: EngineTrouble, reason: string, options?: { cause?: unknown }) {
    super(`${trouble}: ${reason}`, options);
    this.trouble = trouble;
    this.reason = reason;
  }
}
