import { fastify } from 'fastify';
import { connect } from '#adapters/db/database.ts';
import { start } from '#compose/start.ts';
import { readConfig } from '#config/config.ts';
import { startRefund } from '#features/money/billing/card/refunds.ts';
import { commitHold, holdCredits, releaseHold } from '#features/money/wallet/holds.ts';

// The whole server in a process that a test can kill, with a clock that the test sets. A small HTTP server
// beside it exposes the wallet service, because no call of the product holds or spends credits directly.
let ahead = Number(process.argv[2]);
const now = () => new Date(Date.now() + ahead);
const config = readConfig();
const server = await start(config, { webRoot: null, now });
const db = connect({ url: config.databaseUrl ?? '', pool: 5, onError: () => {} });

const door = fastify();
interface Asked {
  readonly uid: string;
  readonly amount: number;
  readonly key: string;
  readonly spend: boolean;
}
door.post<{ Body: Asked }>('/hold', async ({ body }) => {
  const { uid, amount, key, spend } = body;
  const expiresAt = new Date(now().getTime() + 10 * 60_000);
  const id = await holdCredits(db, { uid, amount, key, item: 'logo-generator', expiresAt });
  return { id, spent: spend && (await commitHold(db, id, key)) };
});
door.post<{ Body: { id: string } }>('/release', async ({ body }) => {
  await releaseHold(db, body.id);
  return {};
});
door.post<{ Body: { orderNo: string } }>('/refund', async ({ body }) => {
  // The server's own sweep asks the gateway for the money.
  const quiet = { mail: async () => {}, syncMandateSoon: () => {}, warn: () => {} };
  return startRefund({ db, now, gateway: null, appStores: null, ...quiet }, body.orderNo, {
    takeWhatIsLeft: true,
  });
});
door.post<{ Body: { ahead: number } }>('/clock', async ({ body }) => {
  ahead = body.ahead;
  return {};
});
door.post('/sweep', async () => {
  await server.sweep();
  return {};
});
process.send?.(await door.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit(0));
