import { randomUUID } from 'node:crypto';
import { connect } from '../../apps/server/src/adapters/db/database.ts';
import { changeCredits, spendable } from '../../apps/server/src/features/money/wallet/service.ts';
import { buildApp } from '../../apps/server/src/http/app.ts';
import { createQuotas } from '../../apps/server/src/http/request-quotas.ts';
import { serve } from '../../apps/server/src/http/route.ts';
import { AccessTokens } from '../../apps/server/src/keys/access-tokens.ts';
import { openSealing } from '../../apps/server/src/keys/sealing.ts';

// The product has no call that only spends. This is one, built from the product's own parts: HTTP, tokens, quotas,
// validation and ledger. It uses the name of a call that takes an amount.
const [port, databaseUrl, publicUrl] = process.argv.slice(2) as [string, string, string];
const db = connect({ url: databaseUrl, pool: 10, onError: () => {} });
const tokens = new AccessTokens({
  db,
  sealing: await openSealing(db, []),
  issuer: publicUrl,
  lifetimeSeconds: 3600,
  keyDays: 30,
  now: Date.now,
});
await tokens.load();
const quotas = createQuotas({ db, perMinute: 1_000_000, warn: () => {} });
const noKeys = { verify: () => Promise.reject(new Error('this process knows no keys')) };
const app = await buildApp({
  publicUrl,
  gatewayUrl: null,
  trustProxy: false,
  stallSeconds: 15,
  logLevel: 'fatal',
  webRoot: null,
  toolsRoot: null,
  guestOrigins: [],
  ready: async () => {},
  quotas,
  features: (instance, served) =>
    serve(
      instance,
      {
        purchaseCredits: async ({ caller: { uid }, body: { amount } }) => {
          await changeCredits(db, {
            uid,
            amount: -amount,
            key: `spend:${randomUUID()}`,
            cause: 'generation',
          });
          return { newTotal: (await spendable(db, uid)) ?? 0 };
        },
      },
      { tokens, apiKeys: noKeys, quotas, publicUrl, served },
    ),
});
await app.listen({ host: '127.0.0.1', port: Number(port) });

process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
