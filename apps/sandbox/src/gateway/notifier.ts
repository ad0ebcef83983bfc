import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Book, Job, Trade } from './book.ts';
import type { Keys } from './crypto.ts';
import { envelope, forgeries } from './messages.ts';

const TIMEOUT = 10_000;
const MAX_DELIVERIES = 500;
/** Late enough for the first copies to be on their way, early enough to meet them in the database. */
const COPY_GAP = 150;

type Run = { first: Promise<void>; done: Promise<boolean> };

/** Sends results to the merchant's server. What it still has to send is in the book. */
export class Notifier {
  readonly #book: Book;
  readonly #keys: Keys;
  readonly #runs = new Map<string, Run>();

  constructor(book: Book, keys: Keys) {
    this.#book = book;
    this.#keys = keys;
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
          jobs.push({ ...result, id: randomUUID(), nextAt: Date.now() + (late ? COPY_GAP : 0) });
        }
        return;
      case 'reorder': {
        const older = jobs.filter(({ held }) => held);
        for (const job of older) Object.assign(job, { held: false, after: result.id });
        jobs.push({ ...result, held: older.length === 0 });
        return;
      }
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
    for (const job of this.#book.state.jobs) {
      if (!job.held && !this.#runs.has(job.id)) this.#runs.set(job.id, this.#run(job));
    }
  }

  /** To be called within a change: notifies that wait for a next one wait no longer. */
  release(): void {
    for (const job of this.#book.state.jobs) job.held = false;
  }

  /** Until every notify that is due now was tried once. */
  async tried(): Promise<void> {
    await Promise.all([...this.#runs.values()].map(({ first }) => first));
  }

  /** Until every started notify was delivered or given up. */
  async delivered(): Promise<void> {
    while (this.#runs.size > 0) await Promise.all([...this.#runs.values()].map(({ done }) => done));
  }

  /** Sends a result again by hand, whatever the switches lose or delay; gives how many were accepted. */
  async again(trade: Trade, count: number, parallel: boolean): Promise<number> {
    const url = this.#urlOf(trade);
    if (url === '') return 0;
    const copies = Array.from({ length: count }, () => ({ ...this.#job(trade, url), retried: false }));
    for (const [index, job] of copies.entries())
      job.after = parallel ? null : (copies[index - 1]?.id ?? null);
    this.#book.change(({ jobs }) => jobs.push(...copies));
    this.start();
    const runs = copies.flatMap(({ id }) => this.#runs.get(id) ?? []);
    return (await Promise.all(runs.map(({ done }) => done))).filter(Boolean).length;
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

  #run(job: Job): Run {
    const { promise: first, resolve: tried } = Promise.withResolvers<void>();
    // A late one does not keep later charges waiting.
    if (job.nextAt > Date.now() || job.after !== null) tried();
    const done = this.#deliver(job, tried)
      .catch((error: unknown) => {
        console.error('sandbox: a notify could not be recorded:', error);
        return false;
      })
      .finally(() => {
        this.#runs.delete(job.id);
        tried();
      });
    return { first, done };
  }

  async #deliver(job: Job, tried: () => void): Promise<boolean> {
    // The job to wait for may be started right after this one.
    await Promise.resolve();
    if (job.after !== null) await this.#runs.get(job.after)?.done;
    for (;;) {
      const wait = job.nextAt - Date.now();
      if (wait > 0) await sleep(wait);
      const status = await post(job);
      const { retryDelaysMs } = this.#book.state.switches;
      const delay = status === 200 || !job.retried ? undefined : retryDelaysMs[job.attempts];
      this.#book.change((state) => {
        job.attempts += 1;
        this.#log(job, status);
        if (delay === undefined) state.jobs = state.jobs.filter(({ id }) => id !== job.id);
        else job.nextAt = Date.now() + delay;
      });
      tried();
      if (delay === undefined) return status === 200;
    }
  }

  #log({ orderNo, kind, attempts }: Job, status: number | string): void {
    const { state } = this.#book;
    const at = new Date(this.#book.now()).toISOString();
    state.deliveries = [...state.deliveries, { orderNo, kind, attempt: attempts, status, at }].slice(
      -MAX_DELIVERIES,
    );
  }
}

async function post({ url, fields, multipart }: Job): Promise<number | string> {
  const body = multipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}
