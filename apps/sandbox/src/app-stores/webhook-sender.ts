import { randomUUID } from 'node:crypto';
import { createDeliveryQueue, statusOf } from '../delivery-queue.ts';
import type { PendingWebhook, Records, StoreEvent } from './records.ts';

const timeout = 20_000;
const maxDeliveries = 500;

/** Sends webhooks at least once, in any order. */
export function createWebhookSender(records: Records, to: { url: string; secret: string }) {
  const queue = createDeliveryQueue({
    pending: () => records.state.parcels,
    change: (act) => records.change(act),
    drop: (done) => {
      records.state.parcels = records.state.parcels.filter(({ id }) => id !== done);
    },
    retryDelaysMs: () => records.state.switches.retryDelaysMs,
    post: ({ event }) =>
      statusOf(
        to.url,
        {
          headers: { 'content-type': 'application/json', authorization: to.secret },
          body: JSON.stringify({ api_version: '1.0', event }),
        },
        timeout,
      ),
    log: (webhook, status) => log(webhook, status),
  });

  /** Call it inside the `change` that causes the event, so that both are saved together. */
  function enqueue(event: StoreEvent): void {
    const { state } = records;
    const { switches, parcels } = state;
    state.events.push(event);
    const webhook = newDelivery(event);
    switch (switches.webhook) {
      case 'normal':
        parcels.push(webhook);
        return;
      case 'delay':
        parcels.push({ ...webhook, nextAt: Date.now() + switches.delayMs });
        return;
      case 'duplicate':
        for (let copy = 0; copy < switches.copies; copy += 1) parcels.push(newDelivery(event));
        return;
      case 'reorder':
        queue.pushReordered(webhook);
        return;
      case 'lose':
        log(webhook, 'lost');
        return;
      default:
        switches.webhook satisfies never;
    }
  }

  function start(): void {
    queue.start();
  }

  function release(): void {
    queue.release();
  }

  function drained(): Promise<void> {
    return queue.drained();
  }

  /** Sends events again, in parallel, regardless of the faults. Returns how many were accepted. */
  function resend(events: readonly StoreEvent[]): Promise<number> {
    return queue.send(events.map((event) => ({ ...newDelivery(event), retried: false })));
  }

  function log({ event, attempts }: PendingWebhook, status: number | string): void {
    const { state } = records;
    const at = new Date(records.now()).toISOString();
    const delivery = { eventId: event.id, type: event.type, attempt: attempts, status, at };
    state.deliveries = [...state.deliveries, delivery].slice(-maxDeliveries);
  }

  return { enqueue, start, release, drained, resend };
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

const newDelivery = (event: StoreEvent): PendingWebhook => ({
  id: randomUUID(),
  event,
  retried: true,
  attempts: 0,
  nextAt: Date.now(),
  held: false,
  after: null,
});
