import { Failure } from '@artcade/domain/failure';
import { Piscina } from 'piscina';
// Unused here, but needed: if only workers loaded it, its native libraries would be unloaded with the first worker that ends, and
// crash the next.
import 'sharp';
import { weighFile } from './decoding-cost.ts';
import { decodingThreads } from './decoding-queue.ts';
import type { Outcome, Picture } from './picture.ts';

/** Processes an upload between the network and the store. */
export interface ImageProcessor {
  /** Throws `image_unreadable`, `image_dimensions` or `image_too_large`. */
  readonly prepare: (path: string) => Promise<Picture>;
  /** Returns the memory that preparing the file takes, for the queue (`decoding.ts`). */
  readonly weigh: (path: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly threads?: number;
  /** Another worker, for tests of crashing workers. */
  readonly worker?: URL;
}

/** In MB. Threads need little, but would by default let garbage grow to the initial heap size of the server. */
const threadHeap = 72;
const ownWorker = new URL('./picture-worker.ts', import.meta.url);

export function openImageProcessor({
  threads = decodingThreads,
  worker = ownWorker,
}: Options = {}): ImageProcessor {
  const running = new Set<Promise<unknown>>();
  let pool: Piscina<string, Outcome> | undefined;
  let closed = false;

  /** Created with the first picture, so that a server without pictures starts no threads. */
  function currentPool(): Piscina<string, Outcome> {
    if (pool) return pool;
    // Minimum equals maximum: only then does the pool replace a dead worker while tasks wait for it.
    const opened = new Piscina<string, Outcome>({
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: threadHeap },
    });
    // A worker died without a task. The pool may stop replacing such workers, and queued tasks would wait forever.
    opened.on('error', () => {
      if (pool === opened) pool = undefined;
      void opened.close({ force: true });
    });
    pool = opened;
    return opened;
  }

  return {
    prepare: async (path) => {
      if (closed) throw new Failure('unavailable');
      const task = currentPool().run(path, { filename: worker.href, name: 'prepare' });
      const settled = task.catch(() => {}).finally(() => running.delete(settled));
      running.add(settled);
      const outcome = await task;
      if ('picture' in outcome) return outcome.picture;
      throw new Failure(outcome.failure.code, outcome.failure.details);
    },
    weigh: weighFile,
    // Threads end between pictures only: the decoder's own threads would otherwise lose their memory.
    close: async () => {
      closed = true;
      await Promise.all(running);
      await pool?.destroy();
    },
  };
}
