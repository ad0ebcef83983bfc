import { Failure } from '@artcade/domain/failure';
import { Piscina } from 'piscina';

/** A thread for a library that may hang or crash: only the thread ends then, and the server goes on. */
interface Thread<Task, Result> {
  /** Runs one task at a time. Throws if it fails or takes too long, or if too many wait. */
  readonly run: (task: Task) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** The library takes 60 MB, which a server without such work need not hold. In milliseconds. */
const idle = 60_000;
/** For loading the library, on a busy machine. In milliseconds. */
const startPatience = 30_000;
/** In MB. */
const threadHeap = 256;
const waitingMaximum = 50;

/** `worker` exports `run` and, to know that it is loaded, `ready`. `patience` is for the task alone, in milliseconds. */
export function openThread<Task, Result>(worker: URL, patience: number): Thread<Task, Result> {
  let pool: Piscina | undefined;
  let isClosed = false;
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  /** Threads start with the first task. None waits inside the pool, which would not replace a dead thread for it. */
  function currentPool(): Piscina {
    if (pool) return pool;
    const opened = new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idle,
      resourceLimits: { maxOldGenerationSizeMb: threadHeap },
    });
    // A thread died without a task, or before it got one.
    opened.on('error', () => drop(opened));
    pool = opened;
    return opened;
  }

  function drop(dropped: Piscina): void {
    if (pool === dropped) pool = undefined;
    void dropped.destroy();
  }

  async function perform(task: Task): Promise<Result> {
    if (isClosed) throw new Failure('unavailable');
    const current = currentPool();
    try {
      await current.run(null, { name: 'ready', signal: AbortSignal.timeout(startPatience) });
      return (await current.run(task, { name: 'run', signal: AbortSignal.timeout(patience) })) as Result;
    } catch (error) {
      // A library that failed may be in disorder: the next task gets a new one.
      drop(current);
      throw error;
    }
  }

  return {
    run: async (task) => {
      if (waiting >= waitingMaximum) throw new Failure('unavailable');
      waiting += 1;
      const result = last.then(() => perform(task));
      const settle = () => {
        waiting -= 1;
      };
      last = result.then(settle, settle);
      return result;
    },
    close: async () => {
      isClosed = true;
      await pool?.destroy();
      await last;
    },
  };
}
