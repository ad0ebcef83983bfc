import type { Database } from '#adapters/db/database.ts';

/** The part of an account's takeout that is about webhooks. */
export async function* takeOutWebhooks(db: Database, uid: string) {
  yield { document: 'webhooks', content: await webhooksOf(db, uid) };
}

/** Where messages go and went, not what signs them. */
async function webhooksOf(db: Database, uid: string) {
  const webhooks = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'created_at as createdAt', 'confirmed_at as confirmedAt', 'off'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute();
  const messages = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.webhook_id as webhookId', 'd.body', 'd.state', 'd.attempts', 'd.status'])
    .where('w.user_id', '=', uid)
    .orderBy('d.id')
    .execute();
  return webhooks.map((webhook) => ({
    ...webhook,
    messages: messages
      .filter(({ webhookId }) => webhookId === webhook.id)
      .map(({ body, ...rest }) => ({ ...rest, message: JSON.parse(body) as unknown })),
  }));
}
