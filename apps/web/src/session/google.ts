import type { SignedIn } from '@artcade/contract/shapes';
import { Failure, isFailureCode } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import { client, entered } from './session.ts';

const popupFeatures = 'popup,width=480,height=680';
// The popup's last word and its closing race each other; the word wins if it comes within this time.
const grace = 1500;

/** Signs in through a popup. Throws a Failure: blocked, closed, cancelled, or what the server found. */
export async function signInWithGoogle(
  intent: 'signIn' | 'signUp',
  language: Language,
): Promise<{ signedIn: SignedIn; isNew: boolean }> {
  const popup = window.open(
    `/api/auth/google/start?intent=${intent}&language=${language}`,
    'artcade-google',
    popupFeatures,
  );
  if (!popup) throw new Failure('popup_blocked');
  const result = await outcomeOf(popup);
  if (result !== 'ok' && result !== 'created')
    throw new Failure(isFailureCode(result) ? result : 'provider_failed');
  const signedIn = await client.refreshToken();
  if (!signedIn) throw new Failure('provider_failed');
  return { signedIn, isNew: result === 'created' };
}

let waiting: BroadcastChannel | null = null;

function outcomeOf(popup: Window): Promise<string> {
  waiting?.close();
  const channel = new BroadcastChannel('artcade-sign-in');
  waiting = channel;
  return new Promise<string>((resolve) => {
    let closedFor = 0;
    const watch = setInterval(() => {
      closedFor = popup.closed ? closedFor + 100 : 0;
      if (closedFor < grace) return;
      clearInterval(watch);
      // An issuer's own headers may make an open popup look closed: its word is still taken when it comes.
      channel.onmessage = () => void client.refreshToken().then((late) => late && entered(late));
      resolve('popup_closed');
    }, 100);
    channel.onmessage = (event: MessageEvent<unknown>) => {
      clearInterval(watch);
      channel.close();
      resolve(String(event.data));
    };
  });
}
