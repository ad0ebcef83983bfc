import { Failure } from '@artcade/domain/failure';
import { Piscina } from 'piscina';
// Not used here, and needed: loaded by workers alone, its native libraries would be unloaded with the first of them to
// end and crash the next.
import 'sharp';
import { decodingThreads } from './decoding.ts';
import { weighFile } from './decoding-cost.ts';
import type { Outcome, Picture } from './picture.ts';

/** What happens to an upload between the network and the store. */
export interface ImageProcessor {
  /** Throws `image_unreadable`, `image_dimensions` or `image_too_large` for what the file is. */
  readonly prepare: (path: string) => Promise<Picture>;
  /** What it takes to prepare the file, for the gate in front of it (`decoding.ts`). */
  readonly weigh: (path: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly threads?: number;
  /** Another worker, for tests of how workers die. */
  readonly worker?: URL;
}

/** In MB. Threads have little of their own, and would let garbage grow as large as the server's heap begins. */
const threadHeap = 72;
const ownWorker = new URL('./picture-worker.ts', import.meta.url);

export function openImageProcessor({
  threads = decodingThreads,
  worker = ownWorker,
}: Options = {}): ImageProcessor {
  const running = new Set<Promise<unknown>>();
  let pool: Piscina<string, Outcome> | undefined;
  let closed = false;

  /** Opened with the first picture, so that a server that never sees one starts no threads. */
  function currentPool(): Piscina<string, Outcome> {
    if (pool) return pool;
    // As many at least as at most: only then does the pool replace one that died while others wait for it.
    const opened = new Piscina<string, Outcome>({
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: threadHeap },
    });
    // A worker died without a task. The pool may give up replacing such, and those who wait would wait for ever.
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
    // Threads are ended between pictures, never inside one: the decoder's own threads would be left without memory.
    close: async () => {
      closed = true;
      await Promise.all(running);
      await pool?.destroy();
    },
  };
}
