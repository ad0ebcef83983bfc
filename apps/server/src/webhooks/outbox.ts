import { randomUUID } from 'node:crypto';
import type { WebhookMessage } from '@artcade/contract/webhooks';
import { type WebhookEvent, type WebhookType, webhookLimits } from '@artcade/domain/webhooks';
import type { Database } from '#adapters/db/database.ts';
import { idAt, newTimedId } from '#keys/ids.ts';
import { type DeliveryRow, insertDeliveries, roomFor } from './delivery-store.ts';
import { countSkipped, findListening } from './store.ts';

type DataOf<Type extends WebhookType> = Extract<WebhookMessage, { type: Type }>['data'];

/** What happened. The data of an event is only read where a webhook wants it. */
type News = {
  readonly [Type in WebhookEvent]?: () => readonly DataOf<Type>[] | Promise<readonly DataOf<Type>[]>;
};

/**
 * Tells the webhooks of an account what happened, in the caller's transaction: messages exist if and only if that commits, so none
 * is lost and none is sent for what did not happen.
 */
export type Publish = (tx: Database, uid: string, news: News) => Promise<void>;

/** The job of an attempt. */
export interface DeliveryJob {
  readonly jobId: string;
  readonly id: string;
  /** For erasure, which deletes every job that names the account. */
  readonly uid: string;
  readonly host: string;
  /** Seconds of delay. */
  readonly after?: number;
}

interface Parts {
  readonly queue: (tx: Database, jobs: readonly DeliveryJob[]) => Promise<void>;
  readonly now: () => Date;
}

interface Target {
  readonly id: string;
  readonly host: string;
}

const hour = 3_600_000;

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ queue, now }: Parts) {
  /** Queues messages for one webhook, as far as its limits allow. */
  async function post(
    tx: Database,
    uid: string,
    { id: webhookId, host }: Target,
    messages: readonly { readonly type: WebhookType; readonly data: object }[],
  ): Promise<DeliveryRow[]> {
    const at = now();
    const since = idAt(new Date(at.getTime() - hour));
    const { perHour, waiting } = webhookLimits;
    const room = await roomFor(tx, webhookId, { since, perHour, waiting });
    const taken = messages.slice(0, Math.max(0, room));
    if (taken.length < messages.length) await countSkipped(tx, webhookId, messages.length - taken.length);
    if (taken.length === 0) return [];
    const rows = taken.map(({ type, data }) => ({
      id: newTimedId(at),
      webhook_id: webhookId,
      type,
      body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
      job_id: randomUUID(),
      next_at: at,
      created_at: at,
    }));
    const inserted = await insertDeliveries(tx, rows);
    await queue(
      tx,
      rows.map(({ id, job_id }) => ({ jobId: job_id, id, uid, host })),
    );
    return inserted;
  }

  const publish: Publish = async (tx, uid, news) => {
    const types = Object.keys(news) as WebhookEvent[];
    const targets = await findListening(tx, uid, types);
    if (targets.length === 0) return;
    const messages: { type: WebhookEvent; data: object }[] = [];
    for (const type of types)
      if (targets.some(({ events }) => events.includes(type)))
        for (const data of (await news[type]?.()) ?? []) messages.push({ type, data });
    for (const target of targets) {
      const wanted = messages.filter(({ type }) => target.events.includes(type));
      if (wanted.length > 0) await post(tx, uid, target, wanted);
    }
  };

  return { publish, post };
}
