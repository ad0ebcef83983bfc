import { Failure } from '@artcade/domain/failure';
import { createFairQueue } from '#adapters/fair-queue.ts';

/** How many may wait, per name and in total. The last places are reserved for members. */
export const placesToWait = { stranger: { each: 32, all: 192 }, member: { each: 64, all: 256 } };
const retryAfter = 2;

/**
 * On whose behalf a hash is computed: an account, a known device, or the network of a stranger. The queue is fair
 * between them.
 */
export interface Turn {
  readonly who: string;
  readonly isMember: boolean;
}
export const memberTurn = (who: string): Turn => ({ who: `member ${who}`, isMember: true });
export const strangerTurn = (address: string): Turn => ({ who: `network ${address}`, isMember: false });

/** Refuses at once when the queue is full: an unbounded queue would fill the memory and serve nobody in time. */
export function createHashQueue(atOnce: number) {
  // The queue itself keeps the last place free for others.
  const queue = createFairQueue(atOnce, atOnce);
  const waiting = new Map<string, number>();
  let inAll = 0;

  return async <Result>({ who, isMember }: Turn, work: () => Promise<Result>): Promise<Result> => {
    const own = waiting.get(who) ?? 0;
    const places = placesToWait[isMember ? 'member' : 'stranger'];
    if (own >= places.each || inAll >= places.all) throw new Failure('unavailable', { retryAfter });
    waiting.set(who, own + 1);
    inAll += 1;
    try {
      return await queue(who, work);
    } finally {
      inAll -= 1;
      const left = (waiting.get(who) ?? 1) - 1;
      if (left === 0) waiting.delete(who);
      else waiting.set(who, left);
    }
  };
}
