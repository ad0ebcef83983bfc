import type { ErrorCode, Generation } from './generated/api.ts';

/** What the SDK itself reports: no connection to the server, or an answer that is not Artcade's. */
type OwnCode = 'network' | 'unexpected_answer';

// A newer server may send a code that this version does not know.
type AnyCode = string & Record<never, never>;

interface Facts {
  readonly status?: number | null;
  readonly retryAfter?: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** A refused or failed call. Programs decide by `code`; `message` is for people. */
export class ArtcadeError extends Error {
  override readonly name: string = 'ArtcadeError';
  readonly code: ErrorCode | OwnCode | AnyCode;
  /** The status of the answer; null if there was none. */
  readonly status: number | null;
  /** Seconds after which another attempt may succeed, if the server named them. */
  readonly retryAfter: number | null;
  /** Everything that the server said about it: `cost`, `field`, `requestId` and so on. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode | OwnCode | AnyCode, message: string, facts: Facts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = code;
    this.status = facts.status ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.details = facts.details ?? {};
  }
}

/** Not every image of an order was made. What was not made costs nothing. */
export class GenerationError extends ArtcadeError {
  override readonly name: string = 'GenerationError';
  /** All images of the order, also those that were made. */
  readonly generations: readonly Generation[];

  constructor(code: string, generations: readonly Generation[]) {
    super(code, code === 'cancelled' ? 'The image was cancelled.' : `The image could not be made: ${code}.`);
    this.generations = generations;
  }
}
