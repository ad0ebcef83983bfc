import type { OffReason, WebhookEvent } from '@artcade/domain/webhooks';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import type { Sealing } from '#keys/sealing.ts';

export type WebhookRow = Selectable<Tables['webhooks']>;

const purpose = 'webhook';
export const sealSecret = (sealing: Sealing, secret: Uint8Array): Buffer => sealing.seal(purpose, secret);

/** The secrets that sign a message, the current one first. */
export const openSecrets = (
  sealing: Sealing,
  { secret, old_secret, old_until }: Pick<WebhookRow, 'secret' | 'old_secret' | 'old_until'>,
  now: Date,
): Buffer[] =>
  [secret, old_until && old_until > now ? old_secret : null].flatMap((sealed) =>
    sealed ? [sealing.open(purpose, sealed)] : [],
  );

export const listWebhooks = (db: Database, uid: string): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', uid)
    .where('paused_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

interface NewWebhook {
  readonly id: string;
  readonly user_id: string;
  readonly url: string;
  readonly host: string;
  readonly events: readonly WebhookEvent[];
  readonly secret: Buffer;
  readonly created_at: Date;
}

/** The caller holds the lock on the user, so that two requests cannot both take the last place. */
export async function insertWebhook(
  tx: Database,
  webhook: NewWebhook,
  maximum: number,
): Promise<WebhookRow | undefined> {
  const { count } = await tx
    .selectFrom('webhooks')
    .select((ref) => ref.fn.countAll<number>().as('count'))
    .where('user_id', '=', webhook.user_id)
    .where('paused_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= maximum) return undefined;
  return tx
    .insertInto('webhooks')
    .values({ ...webhook, events: [...webhook.events] })
    .returningAll()
    .executeTakeFirst();
}

/** Locked before its messages, everywhere. */
export const lockWebhook = (tx: Database, id: string): Promise<WebhookRow | undefined> =>
  tx.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function findWebhook(db: Database, uid: string, id: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
}

type Change = Partial<
  Pick<
    WebhookRow,
    'events' | 'off' | 'failing_since' | 'confirmed_at' | 'secret' | 'old_secret' | 'old_until' | 'skipped'
  >
>;

export const changeWebhook = (tx: Database, id: string, change: Change): Promise<WebhookRow | undefined> =>
  tx.updateTable('webhooks').set(change).where('id', '=', id).returningAll().executeTakeFirst();

/** Switches it off. What waits for it fails, and can be replayed. */
export async function switchOff(tx: Database, id: string, off: OffReason): Promise<void> {
  await changeWebhook(tx, id, { off });
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', problem: 'off', next_at: null, job_id: null, is_running: false })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns whether there was such a webhook. Its messages go with it. */
export async function deleteWebhook(tx: Database, uid: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Switches every webhook of an account off until its owner keeps it. Returns how many. */
export async function pauseWebhooks(tx: Database, uid: string, at: Date): Promise<number> {
  const rows = await tx
    .updateTable('webhooks')
    .set({ paused_at: at })
    .where('user_id', '=', uid)
    .where('off', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of rows) await switchOff(tx, id, 'owner');
  return rows.length;
}

export const listPausedWebhooks = (db: Database, uid: string, since: Date) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'host as name', sql<null>`null`.as('teamName'), 'paused_at'])
    .where('user_id', '=', uid)
    .where('paused_at', '>', since)
    .orderBy('host')
    .orderBy('id')
    .$narrowType<{ paused_at: Date }>()
    .execute();

export async function keepWebhooks(
  tx: Database,
  uid: string,
  ids: readonly string[],
  since: Date,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ paused_at: null, off: null, failing_since: null, skipped: 0 })
    .where('user_id', '=', uid)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('paused_at', '>', since)
    .execute();
}

/** Deletes webhooks that nobody kept. */
export async function deletePausedWebhooks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('webhooks').where('paused_at', '<', before).execute();
}

/** Deletes every webhook of an account, in the transaction that ends its credentials. */
export async function endWebhooks(tx: Database, uid: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('user_id', '=', uid).execute();
}

export type Listening = Pick<WebhookRow, 'id' | 'events'>;

/** The webhooks of an account that any of these events go to. */
export async function findListening(
  db: Database,
  uid: string,
  events: readonly WebhookEvent[],
): Promise<readonly Listening[]> {
  const { rows } = await sql<Listening>`
    /* often */
    select id, events from webhooks
    where user_id = ${uid} and off is null and confirmed_at is not null and events && ${[...events]}::text[]
    order by id for key share skip locked`.execute(db);
  return rows;
}

/** Waits for no lock, because the caller holds others. So it may miss some. */
export async function countSkipped(tx: Database, id: string, count: number): Promise<void> {
  await sql`update webhooks set skipped = skipped + ${count}
    where id = (select id from webhooks where id = ${id} for no key update skip locked)`.execute(tx);
}

const batch = 100;

/** Seals with the first key what another one sealed. Returns how many secrets. */
export async function resealWebhooks(db: Database, sealing: Sealing): Promise<number> {
  let resealed = 0;
  const renew = (sealed: Buffer): Buffer => {
    if (sealing.isCurrent(sealed)) return sealed;
    resealed += 1;
    return sealing.seal(purpose, sealing.open(purpose, sealed));
  };
  for (let after = ''; ; ) {
    const last = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('webhooks')
        .select(['id', 'secret', 'old_secret'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .forNoKeyUpdate()
        .execute();
      for (const { id, secret, old_secret } of rows)
        await changeWebhook(tx, id, { secret: renew(secret), old_secret: old_secret && renew(old_secret) });
      return rows.at(-1)?.id;
    });
    if (last === undefined) return resealed;
    after = last;
  }
}
