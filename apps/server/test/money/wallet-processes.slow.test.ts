import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { after, afterEach, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '#adapters/db/database.ts';
import { holdCredits } from '#features/money/wallet/holds.ts';
import { newId } from '#keys/secrets.ts';
import { startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import { assertBalanced, newShopper, walletOf } from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

describe('a wallet and several processes', () => {
  let server: TestServer;
  let db: Database;
  before(async () => {
    server = await startTestServer({ ...withoutSandbox, WELCOME_CREDITS: '100' });
    db = connect({ url: server.databaseUrl, pool: 2, onError: () => {} });
  });
  after(async () => {
    await db.destroy();
    await server.stop();
  });
  afterEach(() => assertBalanced(server.databaseUrl));

  test('a starting server does what fell due while it was down', async () => {
    const shopper = await newShopper(server.url);
    const { uid } = shopper;
    const expiresAt = new Date(Date.now() - 1);
    await holdCredits(db, { uid, amount: 30, key: newId(), item: 'logo-generator', expiresAt });
    const another = await startTestServer(withoutSandbox, { databaseUrl: server.databaseUrl });
    try {
      await eventually(async () => assert.equal((await walletOf(shopper)).held, 0));
    } finally {
      await another.stop();
    }
  });

  test('fifty spends of 40 on a balance of 100, over HTTP on two processes: two succeed, 20 are left', async () => {
    const shopper = await newShopper(server.url);
    const spenders = await Promise.all([startSpender(server), startSpender(server)]);
    try {
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, number) => {
          const response = await fetch(`${spenders[number % 2]!.url}/spend/${shopper.uid}-${number}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${shopper.token}` },
          });
          return response.ok ? 'spent' : ((await response.json()) as { message: string }).message;
        }),
      );
      const count = (what: string) => answers.filter((answer) => answer === what).length;
      assert.deepEqual([count('spent'), count('insufficient_credits')], [2, 48]);
      assert.deepEqual(await walletOf(shopper), {
        credits: 20,
        held: 0,
        arrivals: 2,
        subscription: null,
        firstPlan: true,
      });
    } finally {
      for (const { child } of spenders) child.disconnect();
    }
  });
});

async function startSpender(server: TestServer): Promise<{ url: string; child: ChildProcess }> {
  const program = fileURLToPath(new URL('../support/spending-process.ts', import.meta.url));
  const child = fork(program, [server.databaseUrl, server.url]);
  const [url] = (await once(child, 'message', { signal: AbortSignal.timeout(patience) })) as [string];
  return { url, child };
}
