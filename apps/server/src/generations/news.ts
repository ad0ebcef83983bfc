import type { Generation } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import { isOver } from '@artcade/domain/generations';

/** What one page can be told of, and how many pages of one account are. */
const watchersEach = 12;
/** Something must come now and then, or proxies take the line for dead. */
const heartbeat = 15_000;
/** A page that watches for longer asks again, with a token that is still good. */
const lifetime = 300_000;

/** Whose page it is, and by which session. */
export interface Listener {
  readonly uid: string;
  readonly sessionId: string;
}

interface Watcher {
  readonly sessionId: string;
  readonly say: (generation: Generation) => void;
  readonly end: () => void;
}

/** What a page hears, and how to stop telling it. */
export interface Line {
  readonly events: AsyncGenerator<string>;
  readonly end: () => void;
}

/** Tells pages what becomes of their generations, as server-sent events. */
export function createNews() {
  const watchers = new Map<string, Set<Watcher>>();

  /** Whoever asks for a line must end it, also where nobody reads from it. */
  const watch = ({ uid, sessionId }: Listener, present: () => Promise<Generation[]>): Line => {
    const own = watchers.get(uid) ?? new Set();
    if (own.size >= watchersEach) throw new Failure('rate_limited', { retryAfter: 5 });
    const line = createLine();
    const watcher = { ...line, sessionId };
    watchers.set(uid, own.add(watcher));
    const over = setTimeout(line.end, lifetime);
    const end = () => {
      clearTimeout(over);
      line.end();
      own.delete(watcher);
      if (own.size === 0 && watchers.get(uid) === own) watchers.delete(uid);
    };
    async function* events(): AsyncGenerator<string> {
      // What is under way already, first; whatever changes meanwhile is said after it.
      yield ': open\n\n';
      for (const generation of await present()) line.say(generation);
      yield* line.read();
    }
    return { events: events(), end };
  };

  return {
    watch,
    isWatched: (uid: string): boolean => watchers.has(uid),
    say: (uid: string, generation: Generation): void => {
      for (const watcher of watchers.get(uid) ?? []) watcher.say(generation);
    },
    /** Whoever was signed out hears no more. */
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

/** What waits to be said. Of each generation only the latest, so that a slow reader falls behind in nothing. */
function createLine() {
  const waiting = new Map<string, Generation>();
  /** Those whose end was told. What is said of them later was seen earlier. */
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
      const said = [...waiting.values()].map(eventOf).join('');
      waiting.clear();
      yield said || ': still here\n\n';
    }
  }

  return {
    read,
    say: (generation: Generation): void => {
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
