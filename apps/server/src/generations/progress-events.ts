import type { Generation } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import { isOver } from '@artcade/domain/generations';

/** Open streams of one account. */
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

interface Watcher {
  readonly sessionId: string;
  readonly send: (generation: Generation) => void;
  readonly end: () => void;
}

/** A stream of events, and the function that ends it. */
export interface EventStream {
  readonly events: AsyncGenerator<string>;
  readonly end: () => void;
}

/** Sends pages the changes of their generations as server-sent events. */
export function createProgressEvents() {
  const watchers = new Map<string, Set<Watcher>>();

  /** The caller must end the stream, even if it never reads from it. */
  const watch = ({ uid, sessionId }: Listener, present: () => Promise<Generation[]>): EventStream => {
    const own = watchers.get(uid) ?? new Set();
    if (own.size >= watchersEach) throw new Failure('rate_limited', { retryAfter: 5 });
    const buffer = createBuffer();
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
      for (const generation of await present()) buffer.send(generation);
      yield* buffer.read();
    }
    return { events: events(), end };
  };

  return {
    watch,
    isWatched: (uid: string): boolean => watchers.has(uid),
    send: (uid: string, generation: Generation): void => {
      for (const watcher of watchers.get(uid) ?? []) watcher.send(generation);
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

const eventOf = (generation: Generation): string => `data: ${JSON.stringify(generation)}\n\n`;

/** A buffer with only the latest state of each generation, so that a slow reader does not make it grow. */
function createBuffer() {
  const waiting = new Map<string, Generation>();
  /** Generations whose end was sent: a message that arrives later is outdated. */
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
      const events = [...waiting.values()].map(eventOf).join('');
      waiting.clear();
      yield events || ': still here\n\n';
    }
  }

  return {
    read,
    send: (generation: Generation): void => {
      if (isOver(generation.state)) ended.add(generation.id);
      else if (ended.has(generation.id)) return;
      waiting.delete(generation.id);
      waiting.set(generation.id, generation);
      wake();
    },
    end: (): void => {
      isClosed = true;
      wake();
    },
  };
}
