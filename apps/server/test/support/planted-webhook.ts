import { connect } from '#adapters/db/database.ts';
import { newWebhookSecret, secretBytes } from '#features/programs/webhooks/signing.ts';
import { sealSecret } from '#features/programs/webhooks/store.ts';
import { newTimedId } from '#keys/ids.ts';
import { openSealing } from '#keys/sealing.ts';

/** A webhook with a delivered message, written into the database: a call would need a mailed code and a receiver. */
export async function plantWebhook(databaseUrl: string, uid: string, url = 'https://hooks.invalid/') {
  const db = connect({ url: databaseUrl, pool: 1, onError: () => {} });
  try {
    const [now, secret] = [new Date(), newWebhookSecret()];
    const [id, deliveryId] = [newTimedId(now), newTimedId(now)];
    const sealed = sealSecret(await openSealing(db, []), secretBytes(secret));
    await db
      .insertInto('webhooks')
      .values({
        id,
        user_id: uid,
        url,
        host: new URL(url).host,
        events: ['asset.created'],
        secret: sealed,
        created_at: now,
        confirmed_at: now,
      })
      .execute();
    await db
      .insertInto('webhook_deliveries')
      .values({
        id: deliveryId,
        webhook_id: id,
        type: 'webhook.test',
        body: '{}',
        state: 'delivered',
        next_at: null,
        created_at: now,
      })
      .execute();
    return { id, deliveryId, secret };
  } finally {
    await db.destroy();
  }
}
