import type { AskedReading, PromptReading } from '@artcade/contract/briefs';
import { Failure } from '@artcade/domain/failure';
import { Piscina } from 'piscina';
import type { Concepts } from './brief-worker.ts';

/** Reads prompts as the built-in engine does, without drawing. */
export interface BriefReader {
  /** Throws `rate_limited` if the user has several readings under way, `unavailable` if too many wait for it. */
  readonly read: (uid: string, asked: AskedReading) => Promise<PromptReading>;
  /** Returns what is wrong with the concepts of an order, or null. */
  readonly problemOf: (concepts: Concepts) => Promise<string | null>;
  readonly close: () => Promise<void>;
}

const filename = new URL('./brief-worker.ts', import.meta.url).href;
/** In MB. The concepts with all their spellings take about a third. */
const threadHeap = 384;
/** Tasks under way. Counted here, because the pool does not limit what waits for a thread that is still starting. */
const tasksMaximum = 100;
/** From here on readings are refused. The rest is kept for orders, which must not fail because others write prompts. */
const readingsMaximum = 60;
/** Readings of one user under way, so that nobody fills the queue. A page waits for one and ignores it once the prompt changes. */
const eachMaximum = 8;
const patience = 20_000;

/**
 * Reads in a thread of its own: its tables take a second to load and a hostile prompt up to a tenth of a second to read, which
 * must not block the server; and the processes that draw may be busy for seconds. The thread starts with the first prompt.
 */
export function openBriefReader(): BriefReader {
  let pool: Piscina | undefined;
  let isClosed = false;
  const underWay = new Map<string, number>();
  let tasks = 0;

  function currentPool(): Piscina {
    if (pool) return pool;
    // Minimum equals maximum: only then does the pool replace a dead worker while tasks wait for it.
    const opened = new Piscina({
      filename,
      minThreads: 1,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: threadHeap },
    });
    opened.on('error', () => {
      if (pool === opened) pool = undefined;
      void opened.close({ force: true });
    });
    pool = opened;
    return opened;
  }

  async function run<Result>(name: 'read' | 'problemOf', task: unknown): Promise<Result> {
    const maximum = name === 'read' ? readingsMaximum : tasksMaximum;
    if (isClosed || tasks >= maximum) throw new Failure('unavailable');
    tasks += 1;
    try {
      return (await currentPool().run(task, { name, signal: AbortSignal.timeout(patience) })) as Result;
    } catch (cause) {
      throw new Failure('unavailable', {}, { cause });
    } finally {
      tasks -= 1;
    }
  }

  return {
    read: async (uid, asked) => {
      const others = underWay.get(uid) ?? 0;
      if (others >= eachMaximum) throw new Failure('rate_limited', { retryAfter: 1 });
      underWay.set(uid, others + 1);
      try {
        return await run<PromptReading>('read', asked);
      } finally {
        const left = (underWay.get(uid) ?? 1) - 1;
        if (left > 0) underWay.set(uid, left);
        else underWay.delete(uid);
      }
    },
    problemOf: async (concepts) =>
      concepts.brief || concepts.briefEdits ? run<string | null>('problemOf', concepts) : null,
    close: async () => {
      isClosed = true;
      await pool?.destroy();
    },
  };
}
