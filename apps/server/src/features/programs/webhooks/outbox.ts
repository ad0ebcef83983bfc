import { randomUUID } from 'node:crypto';
import type { WebhookMessage } from '@artcade/contract/webhooks';
import { type WebhookEvent, type WebhookType, webhookLimits } from '@artcade/domain/webhooks';
import type { Database } from '#adapters/db/database.ts';
import { idAt, newTimedId } from '#keys/ids.ts';
import { type DeliveryRow, insertDeliveries, readOutbox } from './delivery-store.ts';
import { countSkipped, findListening } from './store.ts';
import { type DeliveryJob, jobsEach, rankOf } from './turns.ts';

type DataOf<Type extends WebhookType> = Extract<WebhookMessage, { type: Type }>['data'];

/** The data of each event, read only where a webhook wants it. */
type Events = {
  readonly [Type in WebhookEvent]?: () => readonly DataOf<Type>[] | Promise<readonly DataOf<Type>[]>;
};

/**
 * Queues messages for the webhooks of an account, in the caller's transaction: they exist if and only if that commits, so none is
 * lost and none is sent for what did not happen.
 */
export type Publish = (tx: Database, uid: string, events: Events) => Promise<void>;

interface Parts {
  readonly queue: (tx: Database, jobs: readonly DeliveryJob[]) => Promise<void>;
  readonly now: () => Date;
}

const hour = 3_600_000;

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ queue, now }: Parts) {
  /** Stores messages for one webhook, as far as limits allow. Those that get no job here get one when an attempt ends. */
  async function post(
    tx: Database,
    uid: string,
    webhookId: string,
    messages: readonly { readonly type: WebhookType; readonly data: object }[],
  ): Promise<DeliveryRow[]> {
    const at = now();
    const since = idAt(new Date(at.getTime() - hour));
    const { room, due } = await readOutbox(tx, { uid, webhookId }, { ...webhookLimits, since, now: at });
    const taken = messages.slice(0, Math.max(0, room));
    if (taken.length < messages.length) await countSkipped(tx, webhookId, messages.length - taken.length);
    if (taken.length === 0) return [];
    const rows = taken.map(({ type, data }, index) => ({
      id: newTimedId(at),
      webhook_id: webhookId,
      type,
      body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
      job_id: due + index < jobsEach ? randomUUID() : null,
      next_at: at,
      created_at: at,
    }));
    const inserted = await insertDeliveries(tx, rows);
    await queue(
      tx,
      rows.flatMap(({ id, job_id: jobId }, index) =>
        jobId === null ? [] : [{ jobId, id, uid, webhookId, rank: rankOf(at, due + index > 0) }],
      ),
    );
    return inserted;
  }

  const publish: Publish = async (tx, uid, events) => {
    const types = Object.keys(events) as WebhookEvent[];
    const targets = await findListening(tx, uid, types);
    if (targets.length === 0) return;
    const messages: { type: WebhookEvent; data: object }[] = [];
    for (const type of types)
      if (targets.some((target) => target.events.includes(type)))
        for (const data of (await events[type]?.()) ?? []) messages.push({ type, data });
    for (const target of targets) {
      const wanted = messages.filter(({ type }) => target.events.includes(type));
      if (wanted.length > 0) await post(tx, uid, target.id, wanted);
    }
  };

  return { publish, post };
}
