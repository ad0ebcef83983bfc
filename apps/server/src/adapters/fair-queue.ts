import { Failure } from '@artcade/domain/failure';

export interface FairQueue {
  /** Runs `work` when its turn comes. A `weight` above `roomEach` counts as `roomEach`, so that the work can run at all. */
  <Result>(who: string, work: () => Promise<Result>, weight?: number): Promise<Result>;
  /** Returns the highest total weight that ever ran at once. */
  readonly heaviest: () => number;
}

interface Room {
  /** The total weight that may run at once. */
  readonly room: number;
  /** The weight that one account may run at once. The rest is reserved for others, also while heavy work waits. */
  readonly roomEach: number;
}

interface Options extends Partial<Room> {
  /** How many jobs of one account may wait; more are rejected. Unlimited by default. */
  readonly waitingEach?: number;
  /** How many places are kept for accounts that hold none, so that a few busy ones cannot take them all. Zero by default. */
  readonly keptForNewcomers?: number;
  /** How long a job waits for its turn, and the error after that. Unlimited by default. */
  readonly patience?: { readonly milliseconds: number; readonly error: () => Error };
}

interface Job {
  readonly weight: number;
  readonly enter: () => void;
  hasEntered: boolean;
  overtakes: boolean;
}

interface Share {
  readonly places: number;
  readonly weight: number;
}

const nothing: Share = { places: 0, weight: 0 };

/**
 * Runs a few jobs at a time, and serves accounts round-robin, so that an account with many jobs delays nobody else's. One
 * account never occupies the last slot or all of the room.
 *
 * A heavy job at the head of the queue waits until enough room is free. Others may overtake it, but only within the reserve
 * that no single account can use. So the room empties, and the heavy job is not starved.
 */
export function createFairQueue(places: number, placesEach: number, options: Options = {}): FairQueue {
  const {
    room = Number.POSITIVE_INFINITY,
    roomEach = room,
    waitingEach = Number.POSITIVE_INFINITY,
    keptForNewcomers = 0,
    patience,
  } = options;
  const most = Math.min(placesEach, Math.max(1, places - 1));
  const reserve = room - roomEach;
  let free = places;
  let weight = 0;
  let overtaken = 0;
  let heaviest = 0;
  const inside = new Map<string, Share>();
  // Ordered by whose turn is next.
  const waiting = new Map<string, Job[]>();

  const change = (who: string, job: Job, by: 1 | -1): void => {
    const { places: taken, weight: own } = inside.get(who) ?? nothing;
    free -= by;
    weight += by * job.weight;
    heaviest = Math.max(heaviest, weight);
    if (job.overtakes) overtaken += by * job.weight;
    if (taken + by === 0) inside.delete(who);
    else inside.set(who, { places: taken + by, weight: own + by * job.weight });
  };
  const admit = (): void => {
    let heavyWaits = false;
    for (const [who, queue] of waiting) {
      if (free === 0) return;
      const [job] = queue;
      const own = inside.get(who) ?? nothing;
      if (!job || own.places >= most || own.weight + job.weight > roomEach) continue;
      if (own.places > 0 && free <= keptForNewcomers) continue;
      if (weight + job.weight > room || (heavyWaits && overtaken + job.weight > reserve)) {
        heavyWaits = true;
        continue;
      }
      job.overtakes = heavyWaits;
      change(who, job, 1);
      waiting.delete(who);
      queue.shift();
      job.hasEntered = true;
      job.enter();
      if (queue.length > 0) waiting.set(who, queue);
    }
  };

  const drop = (who: string, job: Job): void => {
    const left = (waiting.get(who) ?? []).filter((each) => each !== job);
    if (left.length === 0) waiting.delete(who);
    else waiting.set(who, left);
    admit();
  };

  const queue = async <Result>(who: string, work: () => Promise<Result>, asked = 0): Promise<Result> => {
    const entered = Promise.withResolvers<void>();
    const job: Job = {
      weight: Math.min(asked, roomEach),
      enter: entered.resolve,
      hasEntered: false,
      overtakes: false,
    };
    const own = waiting.get(who) ?? [];
    if (own.length >= waitingEach) throw new Failure('rate_limited', { retryAfter: 5 });
    own.push(job);
    waiting.set(who, own);
    admit();
    if (!job.hasEntered) {
      const late =
        patience &&
        setTimeout(() => {
          drop(who, job);
          entered.reject(patience.error());
        }, patience.milliseconds).unref();
      await entered.promise.finally(() => clearTimeout(late));
    }
    try {
      return await work();
    } finally {
      change(who, job, -1);
      admit();
    }
  };
  return Object.assign(queue, { heaviest: () => heaviest });
}
