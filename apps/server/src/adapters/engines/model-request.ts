import type { EngineNote } from '@artcade/domain/generations';
import type { Size } from '@artcade/domain/tool-forms';
import type { Colour } from './cut-out.ts';
import { type EngineRequest, type Reference, remark } from './engine.ts';
import { hexOf, keyColour, prepareReference } from './finish.ts';
import { clearGroundWords, coloursOf, cropWords, describe, keyGroundWords } from './prompt.ts';
import { isCropped } from './sizes.ts';

/** What a model from outside is told. */
export interface Brief {
  readonly prompt: string;
  readonly references: readonly Uint8Array[];
  /** The ground that was asked for instead of transparency. */
  readonly key: Colour | null;
  readonly notes: readonly EngineNote[];
}

interface Abilities {
  readonly transparent: boolean;
  readonly references: number;
  /** Whether a see-through reference is understood. */
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

/** As many as a model takes, those of the artist first. One that takes a single image begins from it: a logo is no beginning. */
const fitting = (references: readonly Reference[], maximum: number): readonly Reference[] =>
  references.filter(({ part }) => maximum > 1 || part !== 'logo').slice(0, maximum);

const white: Colour = [255, 255, 255];

function groundWords({ transparent }: EngineRequest, key: Colour | null): string {
  if (key !== null) return keyGroundWords(hexOf(key));
  return transparent ? clearGroundWords : '';
}

/** What is cut out is fitted in whole, so only the rest loses something. */
const framing = ({ size, transparent }: EngineRequest, made: Size): string =>
  !transparent && isCropped(made, size) ? cropWords(made, size) : '';
