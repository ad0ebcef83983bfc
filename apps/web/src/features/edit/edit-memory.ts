import type { Size } from '#images/picture/zoom.ts';
import type { EditForm } from './edit-form.ts';
import { createMask, type Mask, maskSizeOf } from './mask.ts';

/** What was begun on the page of an image. */
export interface Begun {
  readonly mask: Mask;
  form: EditForm | null;
  /** An edit that was ordered and not looked at yet. */
  generationId: string | null;
}

const kept = new Map<string, Begun>();
/** A mask and its history may take 33 MB. */
const keptMaximum = 3;

/** Marks and choices survive leaving the page, until it is reloaded. The image that was opened longest ago is dropped. */
export function begunOn(assetId: string, picture: Size): Begun {
  const known = kept.get(assetId) ?? {
    mask: createMask(maskSizeOf(picture)),
    form: null,
    generationId: null,
  };
  kept.delete(assetId);
  kept.set(assetId, known);
  for (const oldest of kept.keys()) if (kept.size > keptMaximum) kept.delete(oldest);
  return known;
}
