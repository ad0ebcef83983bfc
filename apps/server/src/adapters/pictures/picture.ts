import type { FailureCode, FailureDetails } from '@artcade/domain/failure';
import type { ImageType } from '@artcade/domain/images';

export interface Prepared {
  /** SHA-256 in hex. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

export interface Picture {
  /** By content, whatever the file was called. */
  readonly type: ImageType;
  /** As seen, that is after orientation. */
  readonly width: number;
  readonly height: number;
  /** In base64. */
  readonly thumbhash: string;
  /** The upload without its metadata. */
  readonly original: Prepared;
  /** WebP that fits into 400 x 400, never enlarged. */
  readonly grid: Prepared;
  /** WebP that fits into 1600 x 1600, never enlarged. */
  readonly preview: Prepared;
}

/** Classes do not survive the way between threads, so a failure travels as what it says. */
export type Outcome =
  | { readonly picture: Picture }
  | { readonly failure: { readonly code: FailureCode; readonly details: FailureDetails } };
