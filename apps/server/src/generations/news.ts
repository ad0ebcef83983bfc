import type { Generation } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';

/** What one page can be told of, and how many pages of one account are. */
const watchersEach = 12;
/** Something must come now and then, or proxies take the line for dead. */
const heartbeat = 15_000;
/** A page that watches for longer asks again, with a token that is still good. */
const lifetime = 300_000;

interface Watcher {
  readonly say: (generation: Generation) => void;
  readonly end: () => void;
}

export type News = ReturnType<typeof createNews>;

/** Tells pages what becomes of their generations, as server-sent events. */
export function createNews() {
  const watchers = new Map<string, Set<Watcher>>();

  async function* watch(uid: string, present: () => Promise<Generation[]>): AsyncGenerator<string> {
    const own = watchers.get(uid) ?? new Set();
    if (own.size >= watchersEach) throw new Failure('rate_limited', { retryAfter: 5 });
    const line = createLine();
    watchers.set(uid, own.add(line));
    const over = setTimeout(line.end, lifetime);
    try {
      // What is under way already, first; whatever changes meanwhile is said after it.
      yield ': open\n\n';
      for (const generation of await present()) yield eventOf(generation);
      for await (const said of line.read()) yield said;
    } finally {
      clearTimeout(over);
      own.delete(line);
      if (own.size === 0 && watchers.get(uid) === own) watchers.delete(uid);
    }
  }

  return {
    watch,
    isWatched: (uid: string): boolean => watchers.has(uid),
    watched: (): readonly string[] => [...watchers.keys()],
    say: (uid: string, generation: Generation): void => {
      for (const watcher of watchers.get(uid) ?? []) watcher.say(generation);
    },
    stop: (): void => {
      for (const own of watchers.values()) for (const watcher of own) watcher.end();
    },
  };
}

const eventOf = (generation: Generation): string => `data: ${JSON.stringify(generation)}\n\n`;

/** What waits to be said. Of each generation only the latest, so that a slow reader falls behind in nothing. */
function createLine() {
  const waiting = new Map<string, Generation>();
  let isOver = false;
  let wake = () => {};

  async function* read(): AsyncGenerator<string> {
    while (!isOver) {
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
      waiting.delete(generation.id);
      waiting.set(generation.id, generation);
      wake();
    },
    end: (): void => {
      isOver = true;
      wake();
    },
  };
}
