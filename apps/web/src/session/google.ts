import type { SignedIn } from '@artcade/contract/shapes';
import { Failure, type FailureDetails, isFailureCode } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import { client, entered } from './session.ts';

const popupFeatures = 'popup,width=480,height=680';
// The popup's last word and its closing race each other; the word wins if it comes within this time.
const grace = 1500;

/** What the popup says before it closes, as `sign-in-popup.js` puts it. */
interface Word {
  readonly result: string;
  readonly details: FailureDetails;
}

interface Wish {
  readonly intent: 'signIn' | 'signUp';
  readonly language: Language;
  /** Told of a failure that comes after the popup was given up, for it may hold the way on. */
  readonly onLate: (failure: Failure) => void;
}

/** Signs in through a popup. Throws a Failure: blocked, closed, cancelled, or what the server found. */
export async function signInWithGoogle({
  intent,
  language,
  onLate,
}: Wish): Promise<{ signedIn: SignedIn; isNew: boolean }> {
  const popup = window.open(
    `/api/auth/google/start?intent=${intent}&language=${language}`,
    'artcade-google',
    popupFeatures,
  );
  if (!popup) throw new Failure('popup_blocked');
  const word = await wordOf(popup, onLate);
  const failure = failureIn(word);
  if (failure) throw failure;
  const signedIn = await client.refreshToken();
  if (!signedIn) throw new Failure('provider_failed');
  return { signedIn, isNew: word.result === 'created' };
}

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
      // An issuer's own headers may make an open popup look closed: its word is still taken when it comes.
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
