import type { AskedReading, GivenBrief, PromptReading } from '@artcade/contract/briefs';
import { Failure } from '@artcade/domain/failure';
import { Piscina } from 'piscina';
import { createFairQueue } from '#adapters/fair-queue.ts';
import type { Concepts, ToldScene } from './brief-worker.ts';

/** Reads prompts as the built-in engine does, without drawing. */
export interface BriefReader {
  /** Throws `rate_limited` if the user has several readings under way, `unavailable` if too many wait for it. */
  readonly read: (uid: string, asked: AskedReading) => Promise<PromptReading>;
  /** Returns the concepts of a scene that is told in phrases. Throws as `read` does. */
  readonly briefOf: (uid: string, told: ToldScene) => Promise<GivenBrief>;
  /** Returns what is wrong with the concepts of an order, or null. */
  readonly problemOf: (concepts: Concepts) => Promise<string | null>;
  /** A prompt is likely soon: the first one then does not wait for the tables. */
  readonly prepare?: () => void;
  readonly close: () => Promise<void>;
}

const filename = new URL('./brief-worker.ts', import.meta.url).href;
/** In MB. The concepts with all their spellings take about a third. */
const threadHeap = 384;
/** Orders under way. Counted here, because the pool does not limit what waits for a thread that is still starting. */
const ordersMaximum = 100;
/** Readings that wait. One is read at a time, so that an order waits for one. */
const readingsMaximum = 400;
/** Readings of one user that wait. A page waits for one and ignores it once the prompt changes. Users take turns. */
const eachMaximum = 8;
/** Ends a reading that hangs. Far beyond what loading the tables takes on a busy machine. */
const patience = 60_000;

/**
 * Reads in a thread of its own: its tables take a second to load and a hostile prompt up to a tenth of a second to read, which
 * must not block the server; and the processes that draw may be busy for seconds. The thread starts with the first prompt, or before.
 */
export function openBriefReader(most = readingsMaximum): BriefReader {
  let pool: Piscina | undefined;
  let isClosed = false;
  const inTurn = createFairQueue(1, 1, { waitingEach: eachMaximum });
  let readings = 0;
  let orders = 0;

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

  async function run<Result>(name: 'read' | 'briefOf' | 'problemOf', task: unknown): Promise<Result> {
    if (isClosed) throw new Failure('unavailable');
    try {
      return (await currentPool().run(task, { name, signal: AbortSignal.timeout(patience) })) as Result;
    } catch (cause) {
      throw new Failure('unavailable', {}, { cause });
    }
  }

  async function reading<Result>(uid: string, name: 'read' | 'briefOf', task: unknown): Promise<Result> {
    if (readings >= most) throw new Failure('unavailable');
    readings += 1;
    try {
      return await inTurn(uid, () => run<Result>(name, task));
    } finally {
      readings -= 1;
    }
  }

  return {
    read: (uid, asked) => reading(uid, 'read', asked),
    briefOf: (uid, told) => reading(uid, 'briefOf', told),
    problemOf: async (concepts) => {
      if (!concepts.brief && !concepts.briefEdits) return null;
      if (orders >= ordersMaximum) throw new Failure('unavailable');
      orders += 1;
      try {
        return await run<string | null>('problemOf', concepts);
      } finally {
        orders -= 1;
      }
    },
    prepare: () => {
      if (!isClosed) currentPool();
    },
    close: async () => {
      isClosed = true;
      await pool?.destroy();
    },
  };
}
