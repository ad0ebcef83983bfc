import { CallError, createClient, type Transport } from '@artcade/contract/client';
import type { SignedIn, User } from '@artcade/contract/shapes';
import { createStore, type Readable } from '@artcade/ui/store';
import { platform } from '#platform/platform.ts';
import { fetchOrTakeEarly } from './early-requests.ts';
import { traced } from './tracing.ts';

/** What the page knows of who is using it. */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'unreachable' }
  /** `hasEnded`: somebody was in, and neither they nor another tab of theirs chose to leave. */
  | { readonly status: 'signedOut'; readonly hasEnded: boolean }
  | { readonly status: 'signedIn'; readonly user: User };

// Renewed a little early, so that a request under way never carries a token that dies on the road.
const renewBefore = 20_000;

const state = createStore<SessionState>({ status: 'unknown' });
export const sessionStore: Readable<SessionState> = state;
let held: { token: string; until: number } | null = null;
let renewing: Promise<string | null> | null = null;
// From before the server is told: a page may learn of it by a refused request sooner than by the answer.
let isLeaving = false;
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

/** For a request that the client cannot make: sent with the access token, and once more with a fresh one if refused. */
export async function authorized<Answer extends { readonly status: number }>(
  send: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = await accessToken();
  const answer = await send(token);
  if (answer.status !== 401 || token === null) return answer;
  const fresh = await accessToken(token);
  return fresh === null ? answer : send(fresh);
}

/** Finds out whether somebody is signed in. Run once at the start, and again when the server could not be reached. */
export async function discover(): Promise<void> {
  try {
    await renew();
  } catch {
    if (state.get().status === 'unknown') state.set({ status: 'unreachable' });
  }
}

export async function entered(signedIn: SignedIn): Promise<void> {
  isLeaving = false;
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

/** Reads the session anew after something about the account changed, here and in the other tabs. */
export async function reread(): Promise<void> {
  await renewAfresh().catch(() => {});
  tabs.postMessage('changed');
}

/**
 * Gets a new access token, however long the present one would last. A refresh under way may have been answered before the
 * change that is the reason: this one begins after it.
 */
export async function renewAfresh(): Promise<void> {
  await renewing?.catch(() => {});
  await renew();
}

/** One refresh at a time, however many requests wait for it. */
function renew(): Promise<string | null> {
  renewing ??= askAnew()
    .then(accept)
    .finally(() => {
      renewing = null;
    });
  return renewing;
}

async function askAnew(): Promise<SignedIn | null> {
  const shown = await platform.secretStorage?.read();
  const signedIn = await client.refreshToken();
  // Whoever signed in meanwhile has put another one there.
  if (!signedIn && shown && shown === (await platform.secretStorage?.read()))
    await platform.secretStorage?.clear();
  return signedIn;
}

function accept(signedIn: SignedIn | null): string | null {
  held = signedIn && { token: signedIn.accessToken, until: Date.parse(signedIn.expiresAt) };
  const { status } = state.get();
  if (signedIn) state.set({ status: 'signedIn', user: signedIn.user });
  else if (status !== 'signedOut')
    state.set({ status: 'signedOut', hasEnded: status === 'signedIn' && !isLeaving });
  return held?.token ?? null;
}

tabs.addEventListener('message', ({ data }: MessageEvent<'changed' | 'left'>) => {
  isLeaving = data === 'left';
  void renewAfresh().catch(() => {});
});

/** True where trying again may help: the network or the server is away, as opposed to a refusal. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === null || error.status >= 500);
}
