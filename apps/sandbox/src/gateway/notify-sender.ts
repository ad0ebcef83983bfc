import { randomUUID } from 'node:crypto';
import { createDeliveryQueue, statusOf } from '../delivery-queue.ts';
import type { Keys } from './crypto.ts';
import { forgeries, resultFields } from './messages.ts';
import type { PendingNotify, Records, Trade } from './records.ts';

const timeout = 10_000;
const maxDeliveries = 500;
/** Late enough for the first copies to be on their way, early enough to meet them in the database. */
const copyGap = 150;

/** Sends results to the merchant's server. What it still has to send is in the records. */
export function createNotifySender(records: Records, keys: Keys) {
  const queue = createDeliveryQueue({
    pending: () => records.state.jobs,
    change: (act) => records.change(act),
    drop: (done) => {
      records.state.jobs = records.state.jobs.filter(({ id }) => id !== done);
    },
    retryDelaysMs: () => records.state.switches.retryDelaysMs,
    post,
    log: (job, status) => log(job, status),
  });

  /** To be called within the change that settles the trade, so that no result goes unannounced. */
  function enqueue(trade: Trade): void {
    const url = notifyUrlOf(trade);
    if (url === '') return;
    const { switches, jobs } = records.state;
    const result = newNotify(trade, url);
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
        queue.pushReordered(result);
        return;
      case 'forge':
        for (const { kind, fields } of forgeries(trade, keys)) {
          jobs.push({ ...result, id: randomUUID(), kind, fields, retried: false });
        }
        jobs.push(result);
        return;
      case 'lose':
        log(result, 'lost');
        return;
      default:
        switches.notify satisfies never;
    }
  }

  /** Starts whatever is pending and not under way, also after a restart. */
  function start(): void {
    queue.start();
  }

  /** To be called within a change: notifies that wait for a next one wait no longer. */
  function release(): void {
    queue.release();
  }

  /** Until every notify that is due now was tried once. */
  function attempted(): Promise<void> {
    return queue.attempted();
  }

  /** Until every started notify was delivered or given up. */
  function drained(): Promise<void> {
    return queue.drained();
  }

  /** Sends a result again by hand, whatever the switches lose or delay; gives how many were accepted. */
  async function resend(trade: Trade, count: number, parallel: boolean): Promise<number> {
    const url = notifyUrlOf(trade);
    if (url === '') return 0;
    const copies = Array.from({ length: count }, () => ({ ...newNotify(trade, url), retried: false }));
    for (const [index, job] of copies.entries())
      job.after = parallel ? null : (copies[index - 1]?.id ?? null);
    return queue.send(copies);
  }

  function notifyUrlOf(trade: Trade): string {
    const mandate = trade.mandate === null ? undefined : records.findMandate(trade.mandate);
    return (trade.door ?? mandate?.door)?.notifyUrl ?? '';
  }

  function newNotify(trade: Trade, url: string): PendingNotify {
    return {
      id: randomUUID(),
      orderNo: trade.orderNo,
      kind: 'result',
      url,
      fields: resultFields(trade, keys),
      multipart: records.state.switches.notify === 'multipart',
      retried: true,
      attempts: 0,
      nextAt: Date.now(),
      held: false,
      after: null,
    };
  }

  function log({ orderNo, kind, attempts }: PendingNotify, status: number | string): void {
    const { state } = records;
    const at = new Date(records.now()).toISOString();
    state.deliveries = [...state.deliveries, { orderNo, kind, attempt: attempts, status, at }].slice(
      -maxDeliveries,
    );
  }

  return {
    enqueue,
    start,
    release,
    attempted,
    drained,
    resend,
  };
}

export type NotifySender = ReturnType<typeof createNotifySender>;

function post({ url, fields, multipart }: PendingNotify): Promise<number | string> {
  const body = multipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return statusOf(url, { body }, timeout);
}
