import type { GivenBrief } from '@artcade/contract/briefs';
import type { ToolSlug } from '@artcade/domain/catalog';
import type { Margins, ModelEditKind } from '@artcade/domain/edits';
import type {
  BriefEdits,
  EngineName,
  EngineNote,
  GenerationMode,
  Reading,
} from '@artcade/domain/generations';
import type { ImageType } from '@artcade/domain/images';
import type { Language } from '@artcade/domain/languages';
import type { Inputs, Palette, ReferencePart, Size, Style } from '@artcade/domain/tool-forms';
import type { Usage } from './prices.ts';

export interface Reference {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
  readonly part: ReferencePart;
}

/** What to change in the first reference. */
export type EngineEdit =
  /** The mask is a grey PNG in the proportions of the picture: what is white may change. */
  | { readonly kind: 'fill' | 'remove'; readonly mask: Uint8Array }
  | { readonly kind: 'extend'; readonly margins: Margins }
  /** Strength from 1 to 100: how far the result may differ. */
  | { readonly kind: 'restyle'; readonly style: Style; readonly strength: number }
  | { readonly kind: 'pose' };

/** One image to make. Batches are several requests. */
export interface EngineRequest {
  readonly tool: ToolSlug;
  /** An edit changes the first reference, as the prompt says. */
  readonly mode: GenerationMode;
  readonly prompt: string;
  /** Validated against the tool's form. */
  readonly inputs: Inputs;
  readonly style: Style;
  readonly palette: Palette;
  /** Five colours from dark to light, instead of the palette. */
  readonly colours?: readonly string[];
  /** What to draw, instead of reading it from the prompt; for the built-in engine. */
  readonly brief?: GivenBrief;
  /** What a director has read in the prompt, on which the form is laid; for the built-in engine. */
  readonly directed?: GivenBrief;
  /** The user's changes to what is read from the prompt; for the built-in engine. */
  readonly briefEdits?: BriefEdits;
  /** A picture of a character sheet: all of them show the same figure. */
  readonly series?: 'character-sheet';
  /** A LoRA that the style kit names. Only those of the operator's list count. */
  readonly lora?: string;
  /** The language of the words that an engine adds itself. */
  readonly language: Language;
  readonly size: Size;
  readonly seed: number;
  readonly transparent: boolean;
  readonly references: readonly Reference[];
  /** An edit that is more than words. The size is that of the result. */
  readonly edit?: EngineEdit;
}

export interface Made {
  /** As the engine returned them, unchecked: the code that stores them examines them. */
  readonly bytes: Uint8Array;
  /** The seed that was used; null if the engine has none. */
  readonly seed: number | null;
  readonly model: string;
  /** What the engine could not do as requested, and other remarks. */
  readonly notes: readonly EngineNote[];
  /** What the provider's bill may count; absent: nobody else makes the image. */
  readonly usage?: Usage;
  readonly reading?: Reading;
  /** The colours taken from a reference. */
  readonly colours?: readonly string[];
}

export interface Work {
  readonly signal: AbortSignal;
  /** From 0 to 1, whenever the engine knows. */
  readonly onProgress: (share: number) => void;
  /** A small WebP preview, if the engine has one early. */
  readonly onSketch?: (bytes: Uint8Array) => void;
  /** The request waits for others of ours, or no longer. That time is not the service's. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

export interface Capabilities {
  readonly edit: boolean;
  /** Edits that are more than words, with the configured model. Absent: none. */
  readonly edits?: readonly ModelEditKind[];
  readonly references: number;
  readonly transparent: boolean;
  readonly seed: boolean;
  readonly progress: 'steps' | 'none';
}

export interface Engine {
  readonly name: EngineName;
  /** Shown to the user: the model, or how the image is made. */
  readonly model: string;
  readonly capabilities: (tool: ToolSlug) => Capabilities;
  readonly generate: (request: EngineRequest, work: Work) => Promise<Made>;
  /** The LoRAs that its operator allows. */
  readonly loras?: readonly string[];
  /** Returns a small WebP of what `generate` would make, `side` pixels at most, within a second or so. Absent: the engine cannot. */
  readonly sketch?: (request: EngineRequest, work: Work, side?: number) => Promise<Uint8Array>;
  /** A cheap request that throws where the service cannot be used. Absent: there is no service. */
  readonly health?: (signal: AbortSignal) => Promise<void>;
  /** An order is likely soon: the first one then does not wait for the engine to start. */
  readonly prepare?: () => void;
  readonly close: () => Promise<void>;
}

/** A remark of an engine in English, for which no translation exists. */
export const remark = (text: string): EngineNote => ({ code: 'other', text });

/**
 * Why no image was made. `refused`: the provider rejects the request, and a retry is useless. `busy`: it is overloaded. `used_up`:
 * its budget is used up. `failed`: any other failure outside our code. Our own bugs are thrown unchanged.
 */
export type EngineTrouble = 'refused' | 'busy' | 'used_up' | 'failed';

export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly trouble: EngineTrouble;
  /** The provider's message, if it is fit to show to users. */
  readonly reason: string;
  /** The engine that failed, where several may have been asked. */
  engine?: Pick<Engine, 'name' | 'model'>;
  /** All engines that failed to make this image. */
  tried: readonly EngineName[] = [];

  constructor(trouble: EngineTrouble, reason: string, options?: { cause?: unknown }) {
    super(`${trouble}: ${reason}`, options);
    this.trouble = trouble;
    this.reason = reason;
  }
}
