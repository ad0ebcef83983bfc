import type { Wallet } from '@artcade/contract/shapes';

let moments = 0;
/** Which of two things came first, for all who live in this process. */
export const moment = (): number => {
  moments += 1;
  return moments;
};

/** Something that somebody did to their balance. */
export interface Change {
  readonly what: string;
  amount: number;
  /** When it was asked for: before that nobody can see it. */
  readonly asked: number;
  /** When it was acknowledged: from then on everybody must see it. */
  known: number | null;
  /** When it was told that nothing came of it. */
  undone: number | null;
  /** What has become of it, once everything is over. */
  outcome: 'open' | 'kept' | 'undone' | 'never';
}

interface Poll {
  readonly server: string;
  readonly asked: number;
  readonly answered: number;
  readonly credits: number;
  readonly arrivals: number;
}

/** What somebody did to their balance and what they were shown of it. */
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

  /** What must be there in the end. */
  total(): number {
    return this.changes.reduce((sum, { amount, outcome }) => sum + (outcome === 'kept' ? amount : 0), 0);
  }

  /**
   * What was shown and could not be: without a change that was acknowledged before the question, with one that was asked for
   * after the answer, or older than what the same page had seen before.
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
