import { Failure } from '@artcade/domain/failure';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import { isAway } from '#adapters/db/database.ts';
import { dependencyChecked } from '#observability/instrumentation/events.ts';
import { occasionally } from './occasionally.ts';
import type { ServerContext } from './server-context.ts';
import { plainMessage } from './start-error.ts';

const checkEvery = 15_000;
const storagePace = { goodFor: 25_000, badFor: 4000, patience: 6000 };

const names = { clock: 'the comparison of clocks', storage: 'the store of images' };

export interface Health {
  /** Throws while the process should get no requests: without a database or a store of images, with a wrong clock, when it stops. */
  readonly ready: () => Promise<void>;
  readonly stop: () => void;
}

/** With a time to ask again, so that it is not logged for each question: what fails is said once. */
const notReady = (problem?: { readonly cause: unknown }): Failure =>
  new Failure('unavailable', { retryAfter: checkEvery / 1000 }, problem);

/** Tells balancers whether to send requests here. Also checks by itself, for metrics and for the clock. */
export function watchHealth(
  { clock, background }: Pick<ServerContext, 'clock' | 'background'>,
  blobs: Pick<BlobStore, 'probe'>,
): Health {
  let isStopping = false;
  const wasUp = { clock: true, storage: true };
  const watched = async (what: keyof typeof wasUp, check: () => Promise<unknown>): Promise<void> => {
    const problem = await check().then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    dependencyChecked.publish({ what, isUp: !problem });
    // While the database is away nobody knows about the clock; others report the database.
    if (!isAway(problem?.cause) && wasUp[what] !== !problem) {
      wasUp[what] = !problem;
      const reason = plainMessage(problem?.cause);
      background.warn(
        reason === null ? { err: problem?.cause } : { reason },
        problem ? `${names[what]} fails` : `${names[what]} works again`,
      );
    }
    if (problem) throw notReady(problem);
  };
  const storage = occasionally(blobs.probe, storagePace);
  const ready = async (): Promise<void> => {
    if (isStopping) throw notReady();
    await watched('clock', clock.compare);
    await watched('storage', storage);
  };
  const checking = setInterval(() => void ready().catch(() => {}), checkEvery).unref();
  return {
    ready,
    stop: () => {
      isStopping = true;
      clearInterval(checking);
    },
  };
}
