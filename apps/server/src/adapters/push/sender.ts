/** What a phone is to show. */
export interface PushMessage {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** What a tap opens. */
  readonly link: string;
  /** Of two with the same, a phone shows the later in the place of the earlier. At most 64 characters. */
  readonly collapseId: string;
  /** Worth nothing any more after so many seconds. */
  readonly seconds: number;
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The token means no phone (any more); `since` where the service says from when on. */
  | { readonly kind: 'gone'; readonly since: Date | null }
  /** We did it wrong, and would again: our keys, our settings or our message. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Nobody knows whether the message will be shown: to be sent again later. */
export class PushError extends Error {
  override readonly name = 'PushError';
}

/** A service that reaches phones. */
export interface PushSender {
  readonly send: (message: PushMessage) => Promise<PushOutcome>;
  readonly close: () => Promise<void>;
}

export const answerWithin = 15_000;

/**
 * A service that asks for peace gets it: until then nobody asks it, however many messages wait. Without a time it is ten
 * seconds, which is the least that Google wants.
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

/** As HTTP has it: seconds, or a date. */
function secondsOf(retryAfter: string, now: number): number {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(most, Math.max(0, seconds)) : least;
}
