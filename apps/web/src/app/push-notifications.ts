import type { Push } from '#platform/interface.ts';

interface Parts {
  readonly push: Push;
  /** Whether the server sends push notifications. */
  readonly isOffered: () => Promise<boolean>;
  readonly send: (token: string) => Promise<unknown>;
  /** Explains the permission, because the system's dialog shows no text of ours, then calls `ask`. */
  readonly explain: (ask: () => Promise<void>) => Promise<void>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const askedKey = 'artcade.notices';

/**
 * Push notifications of finished images: registers this phone for the signed-in user, and decides when to ask for permission.
 */
export function createPushNotifications({ push, isOffered, send, explain, storage }: Parts) {
  let uid: string | null = null;
  let token: string | null = null;
  // The user and token that the server knows.
  let registered: string | null = null;

  const register = async () => {
    const mark = `${uid} ${token}`;
    if (uid === null || token === null || registered === mark) return;
    registered = mark;
    try {
      await send(token);
    } catch {
      if (registered === mark) registered = null;
    }
  };
  const resume = async () => {
    if (uid === null || registered !== null || !(await isOffered())) return;
    await push.resume();
    await register();
  };
  push.onToken((next) => {
    token = next;
    void register();
  });

  return {
    /** Sets the signed-in user, or null. A registration belongs to one session; another session registers again. */
    setUser: async (next: string | null): Promise<void> => {
      if (next === uid) return;
      uid = next;
      registered = null;
      await (next === null ? push.clear() : resume());
    },
    /** Retries a registration that did not reach the server. */
    resume,
    /** Asks for permission after the first order in this app, when its purpose is clear. Asks only once. */
    ordered: async (): Promise<void> => {
      if (storage.getItem(askedKey) !== null || !(await isOffered()) || !(await push.isUnasked())) return;
      storage.setItem(askedKey, 'asked');
      await explain(push.ask);
    },
  };
}
