import type { Wallet } from '@artcade/contract/shapes';

let moments = 0;
/** A logical clock for everybody in this process. */
export const moment = (): number => {
  moments += 1;
  return moments;
};

/** A change that a person made to their balance. */
export interface Change {
  readonly what: string;
  amount: number;
  /** When it was requested: before that, no answer can contain it. */
  readonly asked: number;
  /** When it was acknowledged: from then on, every answer must contain it. */
  known: number | null;
  /** When it was acknowledged as failed. */
  undone: number | null;
  /** The outcome, set after the run. */
  outcome: 'open' | 'kept' | 'undone' | 'never';
}

interface Poll {
  readonly server: string;
  readonly asked: number;
  readonly answered: number;
  readonly credits: number;
  readonly arrivals: number;
}

/** The changes that a person made to their balance, and the balances that they were shown. */
export class Purse {
  readonly changes: Change[] = [];
  readonly polls: Poll[] = [];

  begin(what: string, amount: number): Change {
    const change: Change = { what, amount, asked: moment(), known: null, undone: null, outcome: 'open' };
    this.changes.push(change);
    return change;
  }

  shown(server: string, asked: number, { credits, arrivals }: Wallet): void {
    this.polls.push({ server, asked, answered: moment(), credits, arrivals });
  }

  /** The expected final balance. */
  total(): number {
    return this.changes.reduce((sum, { amount, outcome }) => sum + (outcome === 'kept' ? amount : 0), 0);
  }

  /**
   * Balances that cannot be right: without a change that was acknowledged before the question, with a change
   * that was requested after the answer, or older than a balance that the same page had already seen.
   */
  lies(): string[] {
    const found = this.polls.flatMap((poll) => {
      const possible = this.#possible(poll);
      return possible.has(poll.credits)
        ? []
        : [`${poll.server} showed ${poll.credits} at ${poll.asked}, not ${[...possible].join(' or ')}`];
    });
    for (const poll of this.polls) {
      const older = this.polls.find(
        ({ answered, arrivals }) => answered < poll.asked && arrivals > poll.arrivals,
      );
      if (older) found.push(`${poll.server} showed ${poll.arrivals} arrivals after ${older.arrivals}`);
    }
    return found;
  }

  #possible(poll: Poll): Set<number> {
    let sums = new Set([0]);
    for (const { amount, ...change } of this.changes) {
      const seen = visibility(change, poll);
      if (seen === 'must') sums = new Set([...sums].map((sum) => sum + amount));
      if (seen === 'may') sums = new Set([...sums].flatMap((sum) => [sum, sum + amount]));
    }
    return sums;
  }
}

function visibility(
  { asked, known, undone, outcome }: Omit<Change, 'amount'>,
  poll: Poll,
): 'must' | 'may' | 'cannot' {
  if (outcome === 'never' || asked > poll.answered) return 'cannot';
  if (outcome === 'undone') return undone !== null && undone < poll.asked ? 'cannot' : 'may';
  return known !== null && known < poll.asked ? 'must' : 'may';
}
