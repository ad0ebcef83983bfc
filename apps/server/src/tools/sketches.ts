import { randomInt } from 'node:crypto';
import type { Answer, Body } from '@artcade/contract/calls';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import type { Database } from '#adapters/db/database.ts';
import type { Sketcher } from '#adapters/engines/sketcher.ts';
import { countAttempt } from '#http/rate-limits.ts';

/** Sketches per hour: of one network, and of all visitors together. */
export const sketchLimits = { network: 30, all: 1500, seconds: 3600 } as const;

interface Parts {
  readonly db: Database;
  readonly sketcher: Pick<Sketcher, 'sketch'>;
}

/** Draws free sketches for visitors. Keeps nothing but the counters of the limits. */
export const createSketches =
  ({ db, sketcher }: Parts) =>
  async (asked: Body<'sketch'>, network: string, gone: AbortSignal): Promise<Answer<'sketch'>> => {
    const { seconds } = sketchLimits;
    // The network's first: those who are beyond their own limit must not use up everybody's.
    await countAttempt(db, [
      { key: `sketch:${network}`, allowed: sketchLimits.network, seconds },
      { key: 'sketch', allowed: sketchLimits.all, seconds },
    ]);
    const seed = asked.seed ?? randomInt(seedMaximum);
    return sketcher.sketch({ ...asked, seed }, gone);
  };
