import { randomUUID } from 'node:crypto';
import { connect } from '../../apps/server/src/adapters/db/database.ts';
import { AccessTokens } from '../../apps/server/src/keys/access-tokens.ts';
import { openSealing } from '../../apps/server/src/keys/sealing.ts';
import { rows } from '../../apps/server/test/support/harness.ts';

/**
 * Inserts accounts with sessions and wallets directly: a thousand registrations would hash a thousand passwords. Returns a token of
 * each, signed with the key of the server that was started on the database before.
 */
export async function inventPeople(
  databaseUrl: string,
  { count, credits, issuer }: { count: number; credits: number; issuer: string },
): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, index) => ({
    uid: `person-${index}`,
    sessionId: randomUUID(),
  }));
  const values = [JSON.stringify(ids)];
  const among = 'json_to_recordset($1::json) as r(uid text, "sessionId" text)';
  await rows(
    databaseUrl,
    `insert into users (id, email, display_name, language, terms_accepted_at)
     select uid, uid || '@example.com', 'Kay', 'en', now() from ${among}`,
    values,
  );
  await rows(
    databaseUrl,
    `insert into sessions (id, user_id, token_hash, user_agent, address, expires_at)
     select "sessionId", uid, sha256(uid::bytea), 'bench', '127.0.0.1', now() + interval '1 day' from ${among}`,
    values,
  );
  await rows(
    databaseUrl,
    `insert into wallets (user_id, credits) select uid, ${credits} from ${among}`,
    values,
  );
  await rows(
    databaseUrl,
    `insert into ledger_entries (user_id, key, cause, amount, balance_after)
     select uid, 'welcome:' || uid, 'welcome', ${credits}, ${credits} from ${among}`,
    values,
  );
  await rows(databaseUrl, 'vacuum analyze');
  const db = connect({ url: databaseUrl, pool: 3, onError: () => {} });
  try {
    const tokens = new AccessTokens({
      db,
      sealing: await openSealing(db, []),
      issuer,
      lifetimeSeconds: 3600,
      keyDays: 30,
      now: Date.now,
    });
    await tokens.load();
    return await Promise.all(ids.map(async (each) => (await tokens.issue(each)).accessToken));
  } finally {
    await db.destroy();
  }
}
