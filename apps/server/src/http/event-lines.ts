import { Failure } from '@artcade/domain/failure';

/** Open streams of one account, for each kind of line. */
const watchersEach = 12;
/** Sent now and then, or proxies take the connection for dead. */
const heartbeat = 15_000;
/** A page that watches longer reconnects, with a fresh token. */
const lifetime = 300_000;

/** The user and the session of a page. */
export interface Listener {
  readonly uid: string;
  readonly sessionId: string;
}

interface Watcher<Event> {
  readonly sessionId: string;
  readonly send: (event: Event) => void;
  readonly end: () => void;
}

/** A stream of events, and the function that ends it. */
export interface EventStream {
  readonly events: AsyncGenerator<string>;
  readonly end: () => void;
}

interface Kind<Event> {
  /** Of events with the same key, a slow reader gets only the latest. */
  readonly keyOf: (event: Event) => string;
  /** Whether nothing comes after it under its key: a message that arrives later is outdated. */
  readonly isLast?: (event: Event) => boolean;
}

/** Sends pages what changes, as server-sent events. */
export function createEventLines<Event>(kind: Kind<Event>) {
  const watchers = new Map<string, Set<Watcher<Event>>>();

  /** Sends what `present` returns first. The caller must end the stream, even if it never reads from it. */
  const watch = (
    { uid, sessionId }: Listener,
    present: () => Promise<readonly Event[]> = async () => [],
  ): EventStream => {
    const own = watchers.get(uid) ?? new Set();
    if (own.size >= watchersEach) throw new Failure('rate_limited', { retryAfter: 5 });
    const buffer = createBuffer(kind);
    const watcher = { ...buffer, sessionId };
    watchers.set(uid, own.add(watcher));
    const over = setTimeout(buffer.end, lifetime);
    const end = () => {
      clearTimeout(over);
      buffer.end();
      own.delete(watcher);
      if (own.size === 0 && watchers.get(uid) === own) watchers.delete(uid);
    };
    async function* events(): AsyncGenerator<string> {
      // The current state first; changes that come meanwhile follow it.
      yield ': open\n\n';
      for (const event of await present()) buffer.send(event);
      yield* buffer.read();
    }
    return { events: events(), end };
  };

  return {
    watch,
    isWatched: (uid: string): boolean => watchers.has(uid),
    watching: (): string[] => [...watchers.keys()],
    send: (uid: string, event: Event): void => {
      for (const watcher of watchers.get(uid) ?? []) watcher.send(event);
    },
    /** Ends the streams of a session that was signed out. */
    endSession: (sessionId: string): void => {
      for (const own of watchers.values())
        for (const watcher of own) if (watcher.sessionId === sessionId) watcher.end();
    },
    endAll: (): void => {
      for (const own of watchers.values()) for (const watcher of own) watcher.end();
    },
  };
}

/** A buffer with only the latest event of each key, so that a slow reader does not make it grow. */
function createBuffer<Event>({ keyOf, isLast = () => false }: Kind<Event>) {
  const waiting = new Map<string, Event>();
  const ended = new Set<string>();
  let isClosed = false;
  let wake = () => {};

  async function* read(): AsyncGenerator<string> {
    while (!isClosed) {
      if (waiting.size === 0) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, heartbeat);
        });
        clearTimeout(timer);
      }
      const events = [...waiting.values()].map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      waiting.clear();
      yield events || ': still here\n\n';
    }
  }

  return {
    read,
    send: (event: Event): void => {
      const key = keyOf(event);
      if (isLast(event)) ended.add(key);
      else if (ended.has(key)) return;
      waiting.delete(key);
      waiting.set(key, event);
      wake();
    },
    end: (): void => {
      isClosed = true;
      wake();
    },
  };
}
