import type { Sketch } from '@artcade/contract/sketches';
import type { ToolSlug } from '@artcade/domain/catalog';

/** A sketch that a visitor without an account had drawn, with its order. */
export interface VisitorSketch {
  readonly tool: ToolSlug;
  readonly prompt: string;
  readonly seed: number;
  readonly sketch: Sketch;
}
