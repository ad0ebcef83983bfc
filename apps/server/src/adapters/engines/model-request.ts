import type { EngineNote } from '@artcade/domain/generations';
import type { Size } from '@artcade/domain/tool-forms';
import type { Colour } from './cut-out.ts';
import { type EngineRequest, type Reference, remark } from './engine.ts';
import { hexOf, keyColour, prepareReference } from './finish.ts';
import { clearGroundWords, coloursOf, cropWords, describe, keyGroundWords } from './prompt.ts';
import { isCropped } from './sizes.ts';

/** The request for an external model. */
export interface Brief {
  readonly prompt: string;
  readonly references: readonly Uint8Array[];
  /** The background colour that was requested instead of transparency. */
  readonly key: Colour | null;
  readonly notes: readonly EngineNote[];
}

interface Abilities {
  readonly transparent: boolean;
  readonly references: number;
  /** Whether the model supports transparent references. */
  readonly alpha: boolean;
}

export async function writeBrief(request: EngineRequest, made: Size, able: Abilities): Promise<Brief> {
  const key = request.transparent && !able.transparent ? keyColour(coloursOf(request)) : null;
  const used = fitting(request.references, able.references);
  const left = request.references.length - used.length;
  const ground = able.alpha ? null : (key ?? white);
  return {
    prompt: [describe({ ...request, references: used }), groundWords(request, key), framing(request, made)]
      .filter(Boolean)
      .join(' '),
    references: await Promise.all(used.map((reference) => prepareReference(reference, ground))),
    key,
    notes: left > 0 ? [remark(`Used ${used.length} of ${request.references.length} reference images.`)] : [],
  };
}

/**
 * Limits references to what a model accepts, those of the artist first. A model that accepts one image starts from it, which makes
 * no sense for a logo.
 */
const fitting = (references: readonly Reference[], maximum: number): readonly Reference[] =>
  references.filter(({ part }) => maximum > 1 || part !== 'logo').slice(0, maximum);

const white: Colour = [255, 255, 255];

function groundWords({ transparent }: EngineRequest, key: Colour | null): string {
  if (key !== null) return keyGroundWords(hexOf(key));
  return transparent ? clearGroundWords : '';
}

/** A cut-out figure is fitted in whole; only other images are cropped. */
const framing = ({ size, transparent }: EngineRequest, made: Size): string =>
  !transparent && isCropped(made, size) ? cropWords(made, size) : '';
