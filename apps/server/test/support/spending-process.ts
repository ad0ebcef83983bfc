import { fastify } from 'fastify';
import { connect } from '#adapters/db/database.ts';
import { commitHold, holdCredits } from '#features/money/wallet/holds.ts';
import { AccessTokens } from '#keys/access-tokens.ts';
import { openSealing } from '#keys/sealing.ts';

// No call of the product spends credits directly, so this small HTTP server exposes the wallet service in a
// process of its own, with the real server's bearer tokens.
const [databaseUrl = '', issuer = ''] = process.argv.slice(2);
const db = connect({ url: databaseUrl, pool: 10, onError: console.error });
const tokens = new AccessTokens({
  db,
  sealing: await openSealing(db, []),
  issuer,
  lifetimeSeconds: 300,
  keyDays: 30,
  now: () => Date.now(),
});
await tokens.load();

const app = fastify();
app.post('/spend/:key', async (request) => {
  const { uid } = await tokens.verify(request.headers.authorization?.slice(7) ?? '');
  const { key } = request.params as { key: string };
  const expiresAt = new Date(Date.now() + 60_000);
  const hold = await holdCredits(db, { uid, amount: 40, key, item: 'character-generator', expiresAt });
  await commitHold(db, hold, key);
  return { hold };
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit(0));
