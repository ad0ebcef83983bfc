import type { CallName } from '@artcade/contract/calls';
import type { Dice } from '../fuzz/dice.ts';
import { type Outcome, Visitor } from '../support/visitor.ts';

/** A page gives up after that, and does not know. */
const patience = 90_000;

export type Sent = NonNullable<Parameters<Visitor['call']>[1]>;

/** How often what was asked got which answer, and what must never be answered. */
export class Site {
  readonly urls: readonly string[];
  readonly counts = { acknowledged: 0, refused: 0, unanswered: 0 };
  readonly faults: string[] = [];

  constructor(urls: readonly string[]) {
    this.urls = urls;
  }

  /** A server by chance, other than the one named. */
  any(dice: Dice, except?: string): string {
    return dice.pickAny(this.urls.filter((url) => url !== except)) ?? '';
  }

  /** Asks one of the servers. Null: nobody answered, or only that it cannot be done now, so that nobody knows. */
  async ask<N extends CallName>(url: string, name: N, sent: Sent): Promise<Outcome<N> | null> {
    const outcome = await inTime(new Visitor(url).call(name, sent));
    if (outcome === null) this.counts.unanswered += 1;
    else if (outcome.status < 300) this.counts.acknowledged += 1;
    else this.counts.refused += 1;
    if (outcome && outcome.status >= 500 && outcome.status !== 503)
      this.faults.push(`${name} at ${url}: ${outcome.status} ${outcome.text}`);
    return outcome && outcome.status < 500 ? outcome : null;
  }
}

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const answer = await Promise.race([work.catch(() => null), late]);
  clearTimeout(timer);
  return answer;
}
