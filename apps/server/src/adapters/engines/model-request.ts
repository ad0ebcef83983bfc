import type { EngineNote } from '@artcade/domain/generations';
import type { Size } from '@artcade/domain/tool-forms';
import { type EngineRequest, type Reference, remark } from './engine.ts';
import { hexOf, keyColour, prepareReference } from './finish.ts';
import type { Colour } from './flat-background.ts';
import { clearGroundWords, coloursOf, cropWords, describe, keyGroundWords, withoutMarkup } from './prompt.ts';
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
  /** The server reads tags in the prompt, such as `<lora:name:1>`. */
  readonly isMarkup?: boolean;
  readonly loras?: readonly string[] | undefined;
}

export async function writeBrief(request: EngineRequest, made: Size, able: Abilities): Promise<Brief> {
  const key = request.transparent && !able.transparent ? keyColour(coloursOf(request)) : null;
  const ground = able.alpha ? null : (key ?? white);
  const prepared = await prepareAll(fitting(request.references, able.references), ground);
  const used = request.references.filter((reference) => prepared.has(reference));
  const left = request.references.length - used.length;
  const { lora } = request;
  const words = [
    describe({ ...request, references: used }),
    groundWords(request, key),
    framing(request, made),
  ]
    .filter(Boolean)
    .join(' ');
  return {
    prompt: able.isMarkup ? withoutMarkup(words) : words,
    references: [...prepared.values()],
    key,
    notes: [
      ...(left > 0 ? [remark(`Used ${used.length} of ${request.references.length} reference images.`)] : []),
      ...(lora === undefined || able.loras?.includes(lora)
        ? []
        : [remark(`The LoRA ${lora} of the style kit is not available at this engine.`)]),
    ],
  };
}

/**
 * Limits references to what a model accepts, those of the artist first. A model that accepts one image starts from it, which makes
 * no sense for a logo.
 */
const fitting = (references: readonly Reference[], maximum: number): readonly Reference[] =>
  references.filter(({ part }) => maximum > 1 || part !== 'logo').slice(0, maximum);

/** Pixels a side: the more images a model gets, the less it sees of each. */
const sides = { few: 1536, many: 1024 };
const few = 3;
/** Bytes of all references of a request. As base64 they stay below 20 MB, the smallest limit of the services. */
const bytesMaximum = 14_000_000;

/** Prepares as many references as a request may carry, in their order. */
async function prepareAll(
  references: readonly Reference[],
  ground: Colour | null,
): Promise<ReadonlyMap<Reference, Uint8Array>> {
  const side = references.length > few ? sides.many : sides.few;
  const prepared = new Map<Reference, Uint8Array>();
  let bytes = 0;
  for (const reference of references) {
    const image = await prepareReference(reference, ground, side);
    bytes += image.length;
    if (bytes > bytesMaximum && prepared.size > 0) break;
    prepared.set(reference, image);
  }
  return prepared;
}

const white: Colour = [255, 255, 255];

function groundWords({ transparent }: EngineRequest, key: Colour | null): string {
  if (key !== null) return keyGroundWords(hexOf(key));
  return transparent ? clearGroundWords : '';
}

/** A cut-out figure is fitted in whole; only other images are cropped. */
const framing = ({ size, transparent }: EngineRequest, made: Size): string =>
  !transparent && isCropped(made, size) ? cropWords(made, size) : '';
