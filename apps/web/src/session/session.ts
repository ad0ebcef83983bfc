import { CallError, createClient, type Transport } from '@artcade/contract/client';
import type { SignedIn, User } from '@artcade/contract/shapes';
import { createStore, type Readable } from '@artcade/ui/store';
import { platform } from '#platform/platform.ts';
import { fetchOrTakeEarly } from './early-requests.ts';
import { markMember } from './member-mark.ts';
import { traced } from './tracing.ts';

/** What the page knows about its user. */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'unreachable' }
  /**
   * `hasEnded`: the session ended without a sign-out in this tab. `elsewhere`: by a sign-out in another tab of this browser.
   */
  | { readonly status: 'signedOut'; readonly hasEnded: boolean; readonly elsewhere: boolean }
  | { readonly status: 'signedIn'; readonly user: User };

// Renewed a little early, so that a token does not expire during a request.
const renewBefore = 20_000;

const state = createStore<SessionState>({ status: 'unknown' });
export const sessionStore: Readable<SessionState> = state;
let held: { token: string; until: number } | null = null;
let renewing: Promise<string | null> | null = null;
// Set before the request: a page may learn of the sign-out by a refused request before the response.
let isLeaving = false;
let hasLeftElsewhere = false;
// Tabs share the session cookie: when one signs in or out, the others follow.
const tabs = new BroadcastChannel('artcade-session');

function accessToken(stale?: string): Promise<string | null> {
  const fresh = held !== null && held.token !== stale && held.until - renewBefore > Date.now();
  return fresh ? Promise.resolve(held?.token ?? null) : renew();
}

export const transport: Transport = {
  get server() {
    return platform.server;
  },
  fetch: (address, request) => fetchOrTakeEarly(address, traced(request)),
  accessToken,
  sessionToken: async () => platform.secretStorage?.read() ?? null,
};

export const client = createClient(transport);

/** For a request that the client cannot make: sends it with the access token, and again with a fresh one if it is refused. */
export async function authorized<Answer extends { readonly status: number }>(
  send: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = await accessToken();
  const answer = await send(token);
  if (answer.status !== 401 || token === null) return answer;
  const fresh = await accessToken(token);
  return fresh === null ? answer : send(fresh);
}

/** Finds out whether a user is signed in. Called at the start, and again if the server was unreachable. */
export async function discover(): Promise<void> {
  try {
    await renew();
  } catch {
    if (state.get().status === 'unknown') state.set({ status: 'unreachable' });
  }
}

export async function entered(signedIn: SignedIn): Promise<void> {
  isLeaving = false;
  hasLeftElsewhere = false;
  if (signedIn.sessionToken) await platform.secretStorage?.write(signedIn.sessionToken);
  accept(signedIn);
  tabs.postMessage('changed');
}

export async function signOut(how: 'here' | 'everywhere' = 'here'): Promise<void> {
  isLeaving = true;
  try {
    if (how === 'everywhere') await client.signOutEverywhere();
    else await client.signOut();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
  await platform.secretStorage?.clear();
  accept(null);
  tabs.postMessage('left');
}

/** Reloads the session after a change of the account, here and in the other tabs. */
export async function reread(): Promise<void> {
  await renewAfresh().catch(() => {});
  tabs.postMessage('changed');
}

/**
 * Gets a new access token, even if the current one is valid. A refresh in flight may have been answered before the change, so
 * this one starts after it.
 */
export async function renewAfresh(): Promise<void> {
  await renewing?.catch(() => {});
  await renew();
}

/** One refresh at a time, shared by all waiting requests. */
function renew(): Promise<string | null> {
  renewing ??= requestSession()
    .then(accept)
    .finally(() => {
      renewing = null;
    });
  return renewing;
}

async function requestSession(): Promise<SignedIn | null> {
  const shown = await platform.secretStorage?.read();
  const signedIn = await client.refreshToken();
  // A sign-in meanwhile has stored another token.
  if (!signedIn && shown && shown === (await platform.secretStorage?.read()))
    await platform.secretStorage?.clear();
  return signedIn;
}

function accept(signedIn: SignedIn | null): string | null {
  held = signedIn && { token: signedIn.accessToken, until: Date.parse(signedIn.expiresAt) };
  const { status } = state.get();
  markMember(signedIn !== null);
  if (signedIn) state.set({ status: 'signedIn', user: signedIn.user });
  else if (status !== 'signedOut')
    state.set({
      status: 'signedOut',
      hasEnded: status === 'signedIn' && !isLeaving,
      elsewhere: status === 'signedIn' && !isLeaving && hasLeftElsewhere,
    });
  return held?.token ?? null;
}

tabs.addEventListener('message', ({ data }: MessageEvent<'changed' | 'left'>) => {
  isLeaving = false;
  hasLeftElsewhere = data === 'left';
  void renewAfresh().catch(() => {});
});

/** Whether a retry may help: the network or the server is unavailable, as opposed to a refusal. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === null || error.status >= 500);
}
