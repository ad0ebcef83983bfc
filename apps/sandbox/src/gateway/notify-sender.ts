import { randomUUID } from 'node:crypto';
import { createDeliveryQueue, statusOf } from '../delivery-queue.ts';
import type { Keys } from './crypto.ts';
import { forgeries, resultFields } from './messages.ts';
import type { PendingNotify, Records, Trade } from './records.ts';

const timeout = 10_000;
const maxDeliveries = 500;
/** The first copies have been sent by then, but the merchant is likely still processing them. */
const copyGap = 150;

/** Posts results to the merchant's NotifyURL. Pending notifies are part of the records. */
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

  /** Call it inside the `change` that settles the trade, so that both are saved together. */
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

  function start(): void {
    queue.start();
  }

  function release(): void {
    queue.release();
  }

  function attempted(): Promise<void> {
    return queue.attempted();
  }

  function drained(): Promise<void> {
    return queue.drained();
  }

  /** Sends copies of a result regardless of the faults. Returns how many the merchant accepted. */
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

  return { enqueue, start, release, attempted, drained, resend };
}

export type NotifySender = ReturnType<typeof createNotifySender>;

function post({ url, fields, multipart }: PendingNotify): Promise<number | string> {
  const body = multipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return statusOf(url, { body }, timeout);
}
