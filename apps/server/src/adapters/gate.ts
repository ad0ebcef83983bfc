import { Failure } from '@artcade/domain/failure';

export interface Gate {
  /** `weight` is what the work takes of the room. What is heavier than one's whole share counts as the whole share. */
  <Result>(who: string, work: () => Promise<Result>, weight?: number): Promise<Result>;
  /** The most weight that was ever inside at once. */
  readonly heaviest: () => number;
}

interface Room {
  /** Weight of all that are inside at once. */
  readonly room: number;
  /** Of one account. What it leaves is for others, also while somebody heavy waits. */
  readonly roomEach: number;
}

interface Options extends Partial<Room> {
  /** How many of one account may wait; more are refused. Unlimited where something else bounds them. */
  readonly waitingEach?: number;
}

interface Job {
  readonly weight: number;
  readonly enter: () => void;
  overtakes: boolean;
}

interface Share {
  readonly places: number;
  readonly weight: number;
}

const nothing: Share = { places: 0, weight: 0 };

/**
 * Lets a few in at a time. Whoever comes with many gets a turn as often as whoever comes with one. Nobody gets the last
 * place or the last of the room, however many they may have: one account never keeps all others out.
 *
 * Somebody heavy whose turn it is waits until there is room. Others may pass meanwhile, but only into what no single
 * account can take, so that the room empties and the heavy one comes in.
 */
export function createGate(places: number, placesEach: number, options: Options = {}): Gate {
  const {
    room = Number.POSITIVE_INFINITY,
    roomEach = room,
    waitingEach = Number.POSITIVE_INFINITY,
  } = options;
  const most = Math.min(placesEach, Math.max(1, places - 1));
  const reserve = room - roomEach;
  let free = places;
  let weight = 0;
  let overtaken = 0;
  let heaviest = 0;
  const inside = new Map<string, Share>();
  // In the order of their next turn.
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
    let somebodyWaits = false;
    for (const [who, queue] of waiting) {
      if (free === 0) return;
      const [job] = queue;
      const own = inside.get(who) ?? nothing;
      if (!job || own.places >= most || own.weight + job.weight > roomEach) continue;
      if (weight + job.weight > room || (somebodyWaits && overtaken + job.weight > reserve)) {
        somebodyWaits = true;
        continue;
      }
      job.overtakes = somebodyWaits;
      change(who, job, 1);
      waiting.delete(who);
      queue.shift();
      job.enter();
      if (queue.length > 0) waiting.set(who, queue);
    }
  };

  const gate = async <Result>(who: string, work: () => Promise<Result>, asked = 0): Promise<Result> => {
    const entered = Promise.withResolvers<void>();
    const job: Job = { weight: Math.min(asked, roomEach), enter: entered.resolve, overtakes: false };
    const queue = waiting.get(who) ?? [];
    if (queue.length >= waitingEach) throw new Failure('rate_limited', { retryAfter: 5 });
    queue.push(job);
    waiting.set(who, queue);
    admit();
    await entered.promise;
    try {
      return await work();
    } finally {
      change(who, job, -1);
      admit();
    }
  };
  return Object.assign(gate, { heaviest: () => heaviest });
}
