import { randomUUID } from 'node:crypto';
import { Deliveries, statusOf } from '../delivery-queue.ts';
import type { Keys } from './crypto.ts';
import { envelope, forgeries } from './messages.ts';
import type { Book, Job, Trade } from './records.ts';

const timeout = 10_000;
const maxDeliveries = 500;
/** Late enough for the first copies to be on their way, early enough to meet them in the database. */
const copyGap = 150;

/** Sends results to the merchant's server. What it still has to send is in the book. */
export class Notifier {
  readonly #book: Book;
  readonly #keys: Keys;
  readonly #deliveries: Deliveries<Job>;

  constructor(book: Book, keys: Keys) {
    this.#book = book;
    this.#keys = keys;
    this.#deliveries = new Deliveries({
      planned: () => book.state.jobs,
      change: (act) => book.change(act),
      drop: (done) => {
        book.state.jobs = book.state.jobs.filter(({ id }) => id !== done);
      },
      retryDelaysMs: () => book.state.switches.retryDelaysMs,
      post,
      log: (job, status) => this.#log(job, status),
    });
  }

  /** To be called within the change that settles the trade, so that no result goes unannounced. */
  plan(trade: Trade): void {
    const url = this.#urlOf(trade);
    if (url === '') return;
    const { switches, jobs } = this.#book.state;
    const result = this.#job(trade, url);
    switch (switches.notify) {
      case 'normal':
      case 'multipart':
        jobs.push(result);
        return;
      case 'delay':
        jobs.push({ ...result, nextAt: Date.now() + switches.delayMs });
        return;
      case 'duplicate':
        for (let copy = 0; copy < switches.copies; copy += 1) {
          const late = copy >= 2 && copy === switches.copies - 1;
          jobs.push({ ...result, id: randomUUID(), nextAt: Date.now() + (late ? copyGap : 0) });
        }
        return;
      case 'reorder':
        this.#deliveries.planReordered(result);
        return;
      case 'forge':
        for (const { kind, fields } of forgeries(trade, this.#keys)) {
          jobs.push({ ...result, id: randomUUID(), kind, fields, retried: false });
        }
        jobs.push(result);
        return;
      case 'lose':
        this.#log(result, 'lost');
        return;
      default:
        switches.notify satisfies never;
    }
  }

  /** Starts whatever is planned and not under way, also after a restart. */
  start(): void {
    this.#deliveries.start();
  }

  /** To be called within a change: notifies that wait for a next one wait no longer. */
  release(): void {
    this.#deliveries.release();
  }

  /** Until every notify that is due now was tried once. */
  tried(): Promise<void> {
    return this.#deliveries.tried();
  }

  /** Until every started notify was delivered or given up. */
  delivered(): Promise<void> {
    return this.#deliveries.delivered();
  }

  /** Sends a result again by hand, whatever the switches lose or delay; gives how many were accepted. */
  async again(trade: Trade, count: number, parallel: boolean): Promise<number> {
    const url = this.#urlOf(trade);
    if (url === '') return 0;
    const copies = Array.from({ length: count }, () => ({ ...this.#job(trade, url), retried: false }));
    for (const [index, job] of copies.entries())
      job.after = parallel ? null : (copies[index - 1]?.id ?? null);
    return this.#deliveries.send(copies);
  }

  #urlOf(trade: Trade): string {
    const mandate = trade.mandate === null ? undefined : this.#book.mandate(trade.mandate);
    return (trade.door ?? mandate?.door)?.notifyUrl ?? '';
  }

  #job(trade: Trade, url: string): Job {
    return {
      id: randomUUID(),
      orderNo: trade.orderNo,
      kind: 'result',
      url,
      fields: envelope(trade, this.#keys),
      multipart: this.#book.state.switches.notify === 'multipart',
      retried: true,
      attempts: 0,
      nextAt: Date.now(),
      held: false,
      after: null,
    };
  }

  #log({ orderNo, kind, attempts }: Job, status: number | string): void {
    const { state } = this.#book;
    const at = new Date(this.#book.now()).toISOString();
    state.deliveries = [...state.deliveries, { orderNo, kind, attempt: attempts, status, at }].slice(
      -maxDeliveries,
    );
  }
}

function post({ url, fields, multipart }: Job): Promise<number | string> {
  const body = multipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return statusOf(url, { body }, timeout);
}
