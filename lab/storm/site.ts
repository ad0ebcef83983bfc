import type { CallName } from '@artcade/contract/calls';
import { type Outcome, Visitor } from '../../apps/server/test/support/visitor.ts';
import type { Dice } from '../support/dice.ts';

/** The page's timeout; after it, the outcome is unknown. */
const patience = 90_000;

export type Sent = NonNullable<Parameters<Visitor['call']>[1]>;

/** Counts the outcomes of calls and collects answers that must never occur. */
export class Site {
  readonly urls: readonly string[];
  readonly counts = { acknowledged: 0, refused: 0, unanswered: 0 };
  readonly faults: string[] = [];

  constructor(urls: readonly string[]) {
    this.urls = urls;
  }

  /** A random server other than the given one. */
  any(dice: Dice, except?: string): string {
    return dice.pickAny(this.urls.filter((url) => url !== except)) ?? '';
  }

  /** Asks one server. Null without an answer or after a 5xx: the outcome is unknown. */
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
