import { randomInt } from 'node:crypto';
import type { Answer, Body } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import type { Database } from '#adapters/db/database.ts';
import type { Sketcher } from '#adapters/engines/sketcher.ts';
import type { Safety } from '#features/publishing/safety/service.ts';
import { createCapacity } from '#http/capacity.ts';
import { widerNetworkOf } from '#http/client-network.ts';
import { countAttempt, forgiveAttempt } from '#http/rate-limits.ts';

/**
 * Sketches per hour: of one network, of the wider network around it, which one customer of a provider may own, and of all visitors
 * together. `underWay`: of one network at once, so that it never fills the queue.
 */
export const sketchLimits = { network: 240, wider: 1200, all: 12_000, seconds: 3600, underWay: 3 } as const;

const everybodys = 'sketch';

interface Parts {
  readonly db: Database;
  readonly sketcher: Pick<Sketcher, 'sketch'>;
  readonly safety: Pick<Safety, 'requireWords'>;
}

/** Draws free sketches for visitors. Keeps nothing but the counters of the limits. */
export function createSketches({ db, sketcher, safety }: Parts) {
  const underWay = createCapacity();

  return async (asked: Body<'sketch'>, network: string, gone: AbortSignal): Promise<Answer<'sketch'>> => {
    const place = underWay.reserve([{ who: network, maximum: sketchLimits.underWay }], 1);
    if (typeof place !== 'object') throw new Failure('engine_busy', { retryAfter: 5 });
    try {
      await count(network);
      await safety.requireWords(null, [asked.prompt]);
      const seed = asked.seed ?? randomInt(seedMaximum);
      return await sketcher.sketch({ ...asked, seed }, gone);
    } catch (error) {
      // A visitor who leaves is no error of ours, and must not fill the log with one.
      if (gone.aborted) throw new Failure('cancelled', {}, { cause: error });
      if (error instanceof Failure && error.code === 'engine_busy') await forgiveAttempt(db, everybodys);
      throw error;
    } finally {
      place.release();
    }
  };

  /** The network's first: those who are beyond their own limit must not use up everybody's. */
  async function count(network: string): Promise<void> {
    const { seconds } = sketchLimits;
    await countAttempt(db, [
      { key: `sketch:${network}`, allowed: sketchLimits.network, seconds },
      { key: `sketch:${widerNetworkOf(network)}`, allowed: sketchLimits.wider, seconds },
      { key: everybodys, allowed: sketchLimits.all, seconds },
    ]);
  }
}
