import { atServer } from '@artcade/contract/client';
import { type Generation, generation } from '@artcade/contract/generations';
import { isOver } from '@artcade/domain/generations';
import { platform } from '#platform/platform.ts';
import { pauseRandomly, readEventLine } from './event-line.ts';
import { client } from './session.ts';

export interface GenerationWatch {
  /** Adds generations read elsewhere; the unfinished ones are watched from now on. */
  readonly update: (known: readonly Generation[]) => void;
  readonly has: (id: string) => boolean;
  readonly stop: () => void;
}

const pollEvery = 2000;
const askedAtOnce = 8;

/**
 * Follows the generations that `isOurs` chooses: by the server's event stream, and by polling while there is none. Nothing is open while
 * nothing is in progress.
 */
export function watchGenerations(
  isOurs: (generation: Generation) => boolean,
  onChange: (changed: Generation) => void,
): GenerationWatch {
  const stopping = new AbortController();
  const known = new Set<string>();
  const open = new Set<string>();
  let isListening = false;
  let isRunning = false;

  const mark = ({ id, state }: Generation) => {
    known.add(id);
    if (isOver(state)) open.delete(id);
    else open.add(id);
  };
  const report = (changed: Generation) => {
    if (!isOurs(changed) || stopping.signal.aborted) return;
    mark(changed);
    onChange(changed);
  };

  /** Polls for missed changes. */
  const ask = async () => {
    const ids = [...open].slice(0, askedAtOnce);
    const answers = await Promise.allSettled(ids.map((id) => client.getGeneration({ params: { id } })));
    for (const answer of answers) if (answer.status === 'fulfilled') report(answer.value);
  };

  const listen = () =>
    readEventLine('/api/generations/events', {
      signal: stopping.signal,
      onOpen: () => {
        isListening = true;
        // Catches up on changes from before the stream was open.
        void ask();
      },
      onData: (data) => {
        const parsed = generation.safeParse(parse(data));
        if (parsed.success) report(atServer(platform.server, parsed.data));
      },
      mayEnd: () => open.size === 0,
    }).finally(() => {
      isListening = false;
    });

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    const polling = setInterval(() => {
      if (!isListening && open.size > 0) void ask();
    }, pollEvery);
    for (let failures = 0; open.size > 0 && !stopping.signal.aborted; failures += 1) {
      await listen().then(
        () => {
          failures = 0;
        },
        () => {},
      );
      if (open.size > 0) await pauseRandomly(Math.min(500 * 2 ** failures, 15_000), stopping.signal);
    }
    clearInterval(polling);
    isRunning = false;
  };

  return {
    update: (generations) => {
      for (const each of generations) mark(each);
      if (open.size > 0) void run();
    },
    has: (id) => known.has(id),
    stop: () => stopping.abort(),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
