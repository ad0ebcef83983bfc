import type { Inputs, Palette, Style } from '@artcade/domain/tool-forms';

/** One picture of the gallery. What is not said is the tool's default. */
export interface Wish {
  readonly prompt: string;
  readonly inputs?: Inputs;
  readonly style?: Style;
  readonly palette?: Palette;
  /** The name of one of the tool's sizes. */
  readonly size?: string;
}

export interface ToolSamples {
  /** The picture on the tool's card, which `scripts/assets/card-art.ts` draws. */
  readonly card: { readonly prompt: string; readonly inputs: Inputs; readonly seed: number };
  /** Thirty, six in each language. They are fixed, so that two galleries can be compared side by side. */
  readonly gallery: readonly Wish[];
}
