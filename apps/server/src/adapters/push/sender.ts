/** The content of a notification. */
export interface PushMessage {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** Opened by a tap. */
  readonly link: string;
  /** A phone replaces an earlier message with the same id. At most 64 characters. */
  readonly collapseId: string;
  /** Lifetime in seconds. */
  readonly seconds: number;
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The token belongs to no phone (any more); `since` if the service reports the time. */
  | { readonly kind: 'gone'; readonly since: Date | null }
  /** Our keys, settings or message are wrong: a retry is useless. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Unknown whether the message will be shown: send it again later. */
export class PushError extends Error {
  override readonly name = 'PushError';
}

/** A push service. */
export interface PushSender {
  readonly send: (message: PushMessage) => Promise<PushOutcome>;
  readonly close: () => Promise<void>;
}

export const answerWithin = 15_000;

/**
 * Blocks requests for as long as a service asks for, however many messages wait. The default is ten seconds, the minimum that
 * Google asks for.
 */
export function createQuiet(now: () => number = Date.now) {
  let until = 0;
  return {
    mind: (): void => {
      if (now() < until) throw new PushError('not asked: it wanted to be left alone for a while');
    },
    ask: (retryAfter: string | null | undefined): void => {
      until = Math.max(until, now() + secondsOf(retryAfter ?? '', now()) * 1000);
    },
  };
}

const least = 10;
const most = 3600;

/** Parses Retry-After: seconds, or a date. */
function secondsOf(retryAfter: string, now: number): number {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(most, Math.max(0, seconds)) : least;
}
