import type { FailureCode, FailureDetails } from '@artcade/domain/failure';
import type { ImageType } from '@artcade/domain/images';
import type { Said } from '../provenance/xmp.ts';

export interface Prepared {
  /** SHA-256 in hex. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

export interface Picture {
  /** By content, not by file name. */
  readonly type: ImageType;
  /** After orientation. */
  readonly width: number;
  readonly height: number;
  /** In base64. */
  readonly thumbhash: string;
  /** Of the first frame, in decimal digits (`domain/likeness`). */
  readonly likeness: string;
  /** What the file said about its origin. */
  readonly said: Said;
  /** The upload without its metadata. */
  readonly original: Prepared;
  /** WebP that fits into 400 x 400, never enlarged. */
  readonly grid: Prepared;
  /** WebP that fits into 1600 x 1600, never enlarged. */
  readonly preview: Prepared;
}

/** Classes do not survive the transfer between threads, so a failure is sent as plain data. */
export type Outcome =
  | { readonly picture: Picture }
  | { readonly failure: { readonly code: FailureCode; readonly details: FailureDetails } };
