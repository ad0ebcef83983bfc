import type { Push } from '#platform/interface.ts';

interface Parts {
  readonly push: Push;
  /** Whether the server sends any. */
  readonly isOffered: () => Promise<boolean>;
  readonly send: (token: string) => Promise<unknown>;
  /** Tells what the question is good for, as the system shows no words of ours, and then has it asked. */
  readonly explain: (ask: () => Promise<void>) => Promise<void>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const askedKey = 'artcade.notices';

/** Notifications of finished images: who gets them on this phone, and when somebody is asked about it. */
export function createPushNotifications({ push, isOffered, send, explain, storage }: Parts) {
  let uid: string | null = null;
  let token: string | null = null;
  // Who was told the server as reached by which token.
  let told: string | null = null;

  const tell = async () => {
    const mark = `${uid} ${token}`;
    if (uid === null || token === null || told === mark) return;
    told = mark;
    try {
      await send(token);
    } catch {
      if (told === mark) told = null;
    }
  };
  const resume = async () => {
    if (uid === null || told !== null || !(await isOffered())) return;
    await push.resume();
    await tell();
  };
  push.onToken((next) => {
    token = next;
    void tell();
  });

  return {
    /** Somebody is signed in, or nobody any more. Notifications are for one session: another one asks for its own. */
    setUser: async (next: string | null): Promise<void> => {
      if (next === uid) return;
      uid = next;
      told = null;
      await (next === null ? push.clear() : resume());
    },
    /** What did not reach the server the last time. */
    resume,
    /** The first order in this app is the moment to ask: now it is plain what for. Nobody is asked a second time. */
    ordered: async (): Promise<void> => {
      if (storage.getItem(askedKey) !== null || !(await isOffered()) || !(await push.isUnasked())) return;
      storage.setItem(askedKey, 'asked');
      await explain(push.ask);
    },
  };
}
