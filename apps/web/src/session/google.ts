import type { SignedIn } from '@artcade/contract/shapes';
import { Failure, isFailureCode } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import { client } from './session.ts';

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

function outcomeOf(popup: Window): Promise<string> {
  const channel = new BroadcastChannel('artcade-sign-in');
  return new Promise<string>((resolve) => {
    let closedFor = 0;
    const watch = setInterval(() => {
      closedFor = popup.closed ? closedFor + 100 : 0;
      if (closedFor >= grace) finish('popup_closed');
    }, 100);
    const finish = (result: string) => {
      clearInterval(watch);
      channel.close();
      resolve(result);
    };
    channel.onmessage = (event: MessageEvent<unknown>) => finish(String(event.data));
  });
}
