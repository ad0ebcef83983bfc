import { Failure } from '@artcade/domain/failure';
import { createStore, type Readable } from '@artcade/ui/store';

/** How many images one consent covers. */
export const imagesPerConsent = 10;
const waitingAtMost = 5;

/** What a guest tool has charged since its page was opened, and what it may charge. */
export interface Visit {
  /** Charged images, and their credits. */
  readonly images: number;
  readonly credits: number;
  /** Images that wait for the user's consent. */
  readonly waiting: number;
  /** `declined` lasts until the user reopens the question. */
  readonly consent: 'none' | 'given' | 'declined';
  readonly isAsking: boolean;
}

/** The permission to charge one image. The holder reports the outcome, unless it is unknown. */
export interface Permit {
  /** The user has declined since. A request in flight is not cancelled. */
  readonly isWithdrawn: () => boolean;
  readonly charged: () => void;
  /** The server has refused the image: it does not count. */
  readonly unused: () => void;
}

export interface Charging extends Readable<Visit> {
  /** Resolves when an image may be charged, which may need the user's consent. Rejects with a `Failure`. */
  readonly permit: (cost: number) => Promise<Permit>;
  readonly allow: () => void;
  /** Declines the question, or withdraws consent later: nothing more is charged. */
  readonly decline: () => void;
  /** Opens the question again. */
  readonly ask: () => void;
  /** The frame is gone: consent and waiting images end with it; the counts and a refusal stay. */
  readonly revoke: () => void;
}

interface Waiting {
  readonly cost: number;
  readonly answer: PromiseWithResolvers<Permit>;
}

const nothingYet: Visit = { images: 0, credits: 0, waiting: 0, consent: 'none', isAsking: false };

/**
 * Asks the user before a guest tool charges anything, and counts what it charged. The tool decides when it sends images; the
 * user decides, outside of its frame, whether to pay for them.
 */
export function createCharging(): Charging {
  const { get: visit, set: setVisit, subscribe } = createStore(nothingYet);
  let left = 0;
  let waiting: readonly Waiting[] = [];
  let declines = 0;

  const set = (changed: Partial<Visit>) => {
    setVisit({ ...visit(), ...changed, waiting: waiting.length });
  };
  const take = (cost: number): Permit => {
    left -= 1;
    const before = declines;
    return {
      isWithdrawn: () => declines > before,
      charged: () => set({ images: visit().images + 1, credits: visit().credits + cost }),
      unused: () => {
        if (visit().consent === 'given') left = Math.min(left + 1, imagesPerConsent);
      },
    };
  };
  /** An answer settles all waiting images. */
  const settle = (consent: Visit['consent'], answer: (each: Waiting) => void) => {
    const all = waiting;
    waiting = [];
    left = consent === 'given' ? imagesPerConsent : 0;
    for (const each of all) answer(each);
    set({ consent, isAsking: false });
  };
  const refuse = ({ answer }: Waiting) => answer.reject(new Failure('charge_declined'));

  return {
    get: visit,
    subscribe,
    permit: async (cost) => {
      if (left > 0) return take(cost);
      if (visit().consent === 'declined' && !visit().isAsking) throw new Failure('charge_declined');
      if (waiting.length >= waitingAtMost) throw new Failure('rate_limited', { waiting: waiting.length });
      const answer = Promise.withResolvers<Permit>();
      waiting = [...waiting, { cost, answer }];
      set({ isAsking: true });
      return answer.promise;
    },
    allow: () => {
      if (visit().isAsking) settle('given', ({ cost, answer }) => answer.resolve(take(cost)));
    },
    decline: () => {
      declines += 1;
      settle('declined', refuse);
    },
    ask: () => set({ isAsking: true }),
    revoke: () => settle(visit().consent === 'declined' ? 'declined' : 'none', refuse),
  };
}
