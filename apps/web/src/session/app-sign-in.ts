import type { Answer, Body } from '@artcade/contract/calls';
import { Failure, type FailureCode, isFailureCode } from '@artcade/domain/failure';
import type { Browser } from '#platform/interface.ts';
import { codeOf } from './failure-text.ts';

/** What the browser returned to the app: the code of a sign-in, or an error. */
export type Word = { readonly code: string } | { readonly problem: FailureCode };

type Answered = Answer<'finishAppSignIn'>;

interface Parts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly finish: (proof: Body<'finishAppSignIn'>) => Promise<Answered>;
  /** Whether a retry may help. */
  readonly isPassing: (error: unknown) => boolean;
}

const place = 'artcade-app-sign-in';
/** How long the server keeps an attempt and its code. */
const life = 15 * 60_000;
// The return and the closing of the browser race; the return wins within this time.
const grace = 1500;
/** A phone that wakes an app often has no network yet. */
const pauses = [500, 2000];

/**
 * Signs in by the device's browser, which returns to the app by an address that anybody may open or intercept. So the app keeps
 * a secret, sends its hash at the start, and must present it at the end (PKCE).
 *
 * The secret is stored, because a phone may end an app in the background. It is worthless without the code, and after some
 * minutes.
 */
export function createAppSignIn({ storage, now, wait, finish, isPassing }: Parts) {
  let waiting: { readonly hear: (word: Word) => void; readonly giveUp: () => void } | null = null;

  return {
    /** `start` returns the address to open, given the hash. */
    async signIn(browser: Browser, start: (challenge: string) => string): Promise<Answered> {
      waiting?.giveUp();
      const secret = newSecret();
      storage.setItem(place, JSON.stringify({ secret, until: now() + life }));
      const word = nextWord(browser);
      // Handled below, perhaps after it rejects.
      word.catch(() => {});
      try {
        await browser.open(start(await challengeOf(secret)));
      } catch (cause) {
        waiting?.giveUp();
        throw new Failure('provider_failed', {}, { cause });
      }
      return conclude(await word);
    },

    /**
     * Whether an address from outside ends a sign-in and opens no page: one that this app waits for, or one that it has not
     * started.
     */
    takes(route: string): boolean {
      const word = wordIn(route);
      if (!word) return false;
      if (!waiting) return keptSecret() === null;
      waiting.hear(word);
      return true;
    },

    /** Continues a sign-in after the app was ended meanwhile. Returns null if it had started none. */
    goOn(route: string): Promise<Answered> | null {
      const word = wordIn(route);
      return word && keptSecret() !== null ? conclude(word) : null;
    },
  };

  function nextWord(browser: Browser): Promise<Word> {
    const { promise, resolve, reject } = Promise.withResolvers<Word>();
    const stopWatching = browser.onClosed(() => void wait(grace).then(() => mine.giveUp()));
    const end = () => {
      stopWatching();
      if (waiting === mine) waiting = null;
    };
    const mine = {
      hear: (word: Word) => {
        end();
        void browser.close();
        resolve(word);
      },
      // The secret stays: if the return comes later, the login page handles it.
      giveUp: () => {
        end();
        reject(new Failure('popup_closed'));
      },
    };
    waiting = mine;
    return promise;
  }

  async function conclude(word: Word): Promise<Answered> {
    const secret = keptSecret();
    storage.removeItem(place);
    if ('problem' in word) throw new Failure(word.problem);
    if (secret === null) throw new Failure('cancelled');
    const proof = { code: word.code, secret };
    for (const pause of pauses) {
      try {
        return await attempt(proof);
      } catch (error) {
        if (!isPassing(error)) throw error;
        await wait(pause);
      }
    }
    return attempt(proof);
  }

  async function attempt(proof: Body<'finishAppSignIn'>): Promise<Answered> {
    try {
      return await finish(proof);
    } catch (error) {
      // Not the message about an expired mail link: there was no mail.
      throw codeOf(error) === 'link_expired' ? new Failure('provider_failed') : error;
    }
  }

  function keptSecret(): string | null {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? 'null');
    const { secret, until } = Object(kept) as { secret?: unknown; until?: unknown };
    return typeof secret === 'string' && typeof until === 'number' && until > now() ? secret : null;
  }
}

function wordIn(route: string): Word | null {
  const [page, query] = route.split('?');
  if (page !== '/login') return null;
  const values = new URLSearchParams(query);
  const [code, problem] = [values.get('code'), values.get('problem')];
  if (code !== null) return { code };
  return isFailureCode(problem) ? { problem } : null;
}

const newSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

async function challengeOf(secret: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
