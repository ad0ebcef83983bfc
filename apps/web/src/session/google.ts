import type { SignedIn } from '@artcade/contract/shapes';
import { Failure, type FailureDetails, isFailureCode } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import { platform } from '#platform/platform.ts';
import { createAppSignIn } from './app-sign-in.ts';
import { client, entered, isPassing } from './session.ts';

const popupFeatures = 'popup,width=480,height=680';
// The popup's message and its closing race; the message wins within this time.
const grace = 1500;

/** The message of the popup, sent by `sign-in-popup.js`. */
interface Word {
  readonly result: string;
  readonly details: FailureDetails;
}

interface Wish {
  readonly intent: 'signIn' | 'signUp';
  readonly language: Language;
  /** Called for a failure that arrives after the popup was given up, because it may carry the next step. */
  readonly onLate: (failure: Failure) => void;
}

interface Entered {
  readonly signedIn: SignedIn;
  readonly isNew: boolean;
}

const inApp = createAppSignIn({
  storage: localStorage,
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  finish: (body) => client.finishAppSignIn({ body }),
  isPassing,
});

/**
 * Signs in through a popup, or in an app through the device's browser, because Google refuses embedded web views. Throws a
 * Failure: blocked, closed, cancelled, or the server's.
 */
export async function signInWithGoogle({ intent, language, onLate }: Wish): Promise<Entered> {
  const start = `${platform.server}/api/auth/google/start?intent=${intent}&language=${language}`;
  if (platform.browser)
    return fromApp(await inApp.signIn(platform.browser, (challenge) => `${start}&app=${challenge}`));
  const popup = window.open(start, 'artcade-google', popupFeatures);
  if (!popup) throw new Failure('popup_blocked');
  const word = await wordOf(popup, onLate);
  const failure = failureIn(word);
  if (failure) throw failure;
  const signedIn = await client.refreshToken();
  if (!signedIn) throw new Failure('provider_failed');
  return { signedIn, isNew: word.result === 'created' };
}

/** Whether a route from outside ends a sign-in that was started here, or should be ignored: then it opens no page. */
export const endsSignIn = (route: string): boolean => inApp.takes(route);

/** Continues a sign-in during which the phone ended the app; null if the route carries none. */
export const resumeSignIn = (route: string): Promise<Entered> | null =>
  inApp.goOn(route)?.then(fromApp) ?? null;

const fromApp = ({ isNew, ...signedIn }: SignedIn & { readonly isNew: boolean }): Entered => ({
  signedIn,
  isNew,
});

function failureIn({ result, details }: Word): Failure | null {
  if (result === 'ok' || result === 'created') return null;
  return isFailureCode(result) ? new Failure(result, details) : new Failure('provider_failed');
}

let waiting: BroadcastChannel | null = null;

function wordOf(popup: Window, onLate: Wish['onLate']): Promise<Word> {
  waiting?.close();
  const channel = new BroadcastChannel('artcade-sign-in');
  waiting = channel;
  return new Promise<Word>((resolve) => {
    let closedFor = 0;
    const watch = setInterval(() => {
      closedFor = popup.closed ? closedFor + 100 : 0;
      if (closedFor < grace) return;
      clearInterval(watch);
      // Headers of the identity provider may make an open popup look closed: its message still counts.
      channel.onmessage = ({ data }: MessageEvent<Word>) => {
        const failure = failureIn(data);
        if (failure) onLate(failure);
        else void client.refreshToken().then((late) => late && entered(late));
      };
      resolve({ result: 'popup_closed', details: {} });
    }, 100);
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      clearInterval(watch);
      channel.close();
      resolve(data);
    };
  });
}
