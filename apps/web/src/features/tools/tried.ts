import type { Sketch } from '@artcade/contract/sketches';
import type { ToolSlug } from '@artcade/domain/catalog';

/** A sketch with what it was asked for. */
export interface Tried {
  readonly tool: ToolSlug;
  readonly prompt: string;
  readonly seed: number;
  readonly sketch: Sketch;
}
