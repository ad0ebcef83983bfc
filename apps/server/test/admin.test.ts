import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newArtist, upload } from './artist.ts';
import { rows, startTestServer, type TestServer } from './harness.ts';
import { assertBalanced, buy, gatewayControl, newShopper, walletOf } from './shopper.ts';

const program = fileURLToPath(new URL('../src/admin.ts', import.meta.url));

describe('the commands of an operator', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ WELCOME_CREDITS: '50' });
  });
  after(() => server.stop());
  afterEach(() => assertBalanced(server.databaseUrl));

  /** Runs the program as a person does, beside the server and with its settings. */
  const admin = (...words: string[]): Promise<{ code: number; text: string }> =>
    new Promise((resolve) => {
      const env = {
        PATH: process.env['PATH'],
        DATABASE_URL: server.databaseUrl,
        DATA_DIR: server.dataDir,
        SANDBOX_PORT: new URL(gatewayControl(server).origin).port,
      };
      execFile(process.execPath, [program, ...words], { env }, (error, out, problem) => {
        resolve({ code: Number(error?.code ?? 0), text: (out + problem).trim() });
      });
    });
  const stateAtGateway = async (orderNo: string) =>
    (await gatewayControl(server).books()).trades.find((trade) => trade.orderNo === orderNo)?.state;

  test('the audit proves the ledger, and names a wallet that does not add up', async () => {
    const shopper = await newShopper(server.url);
    const { code, text } = await admin('audit');
    assert.equal(code, 0);
    assert.match(text, /^\d+ wallets, every credit accounted for\.$/);
    const lie = (by: number) =>
      rows(server.databaseUrl, 'update wallets set credits = credits + $2 where user_id = $1', [
        shopper.uid,
        by,
      ]);
    await lie(1);
    const found = await admin('audit');
    await lie(-1);
    assert.equal(found.code, 1);
    assert.match(
      found.text,
      new RegExp(`^1 of \\d+ wallets do not add up:\\n.*${shopper.uid}.*"credits":51,"entries":50`),
    );
  });

  test('a refund takes the credits back with an entry of its own, and returns the money once', async () => {
    const shopper = await newShopper(server.url);
    const { orderNo } = await buy(shopper, { packId: 'veteran' });
    const { code, text } = await admin('refund', orderNo);
    assert.deepEqual([code, text], [0, `${orderNo}: 500 of 500 credits taken back. The money is returned.`]);
    assert.equal((await walletOf(shopper)).credits, 50);
    assert.equal(await stateAtGateway(orderNo), 'refunded');
    const entries = await rows(
      server.databaseUrl,
      'select cause, item, reference, amount from ledger_entries where user_id = $1 order by id desc limit 1',
      [shopper.uid],
    );
    assert.deepEqual(entries, [{ cause: 'refund', item: 'veteran', reference: orderNo, amount: -500 }]);
    const again = await admin('refund', orderNo);
    assert.deepEqual([again.code, again.text], [1, 'this order is refunded']);
    await gatewayControl(server).notify(orderNo);
    assert.equal(
      (await walletOf(shopper)).credits,
      50,
      'a notice that comes again does not bring the credits back',
    );
  });

  test('credits that are spent cannot be taken back, unless the operator says so', async () => {
    const shopper = await newShopper(server.url);
    const { orderNo } = await buy(shopper, { packId: 'trial' });
    await admin('adjust', shopper.email, '-120', 'spent');
    const { code, text } = await admin('refund', orderNo);
    assert.equal(code, 1);
    assert.match(text, /^The order brought 100 credits, but only 30 are left\./);
    assert.equal(await stateAtGateway(orderNo), 'paid');
    const taken = await admin('refund', orderNo, '--take-what-is-left');
    assert.deepEqual(
      [taken.code, taken.text],
      [0, `${orderNo}: 30 of 100 credits taken back. The money is returned.`],
    );
    assert.equal((await walletOf(shopper)).credits, 0);
  });

  test('a refunded plan ends at once, with its credits and its bonus', async () => {
    const shopper = await newShopper(server.url);
    const { orderNo } = await buy(shopper, { planId: 'professional-annual' });
    assert.equal((await walletOf(shopper)).credits, 50 + 600 + 600);
    assert.equal((await admin('refund', orderNo)).code, 0);
    assert.deepEqual(await walletOf(shopper), {
      credits: 50,
      held: 0,
      arrivals: 0,
      subscription: null,
      firstPlan: false,
    });
    const [mandate] = (await gatewayControl(server).books()).mandates.filter(
      (each) => each['orderNo'] === orderNo,
    );
    assert.equal(mandate?.['state'], 'terminated');
    assert.equal(await stateAtGateway(`${orderNo}_1`), 'refunded');
  });

  test('a payment that the bank has not booked yet is taken back instead of refunded', async () => {
    const shopper = await newShopper(server.url);
    const { orderNo } = await buy(shopper, { packId: 'trial' });
    await gatewayControl(server).switches({ uncaptured: true });
    const { code, text } = await admin('refund', orderNo);
    await gatewayControl(server).switches({ reset: true });
    assert.deepEqual([code, text], [0, `${orderNo}: 100 of 100 credits taken back. The money is returned.`]);
    assert.equal(await stateAtGateway(orderNo), 'cancelled');
  });

  test('a gateway that is away gets the refund later', async () => {
    const shopper = await newShopper(server.url);
    const { orderNo } = await buy(shopper, { packId: 'trial' });
    await gatewayControl(server).switches({ paused: true });
    const { code, text } = await admin('refund', orderNo);
    await gatewayControl(server).switches({ reset: true });
    assert.equal(code, 0);
    assert.match(text, /The gateway will be asked again for the money\./);
    assert.equal(await stateAtGateway(orderNo), 'paid');
    await rows(server.databaseUrl, "update orders set next_check_at = now() where status = 'refunding'");
    await server.sweep();
    assert.equal(await stateAtGateway(orderNo), 'refunded');
  });

  test('an adjustment is booked once per case, and never below zero', async () => {
    const shopper = await newShopper(server.url);
    assert.deepEqual(await admin('adjust', shopper.uid, '25', 'case-7'), {
      code: 0,
      text: '25 credits booked.',
    });
    assert.equal((await admin('adjust', shopper.uid, '25', 'case-7')).code, 1);
    assert.equal((await walletOf(shopper)).credits, 75);
    assert.deepEqual(await admin('adjust', shopper.uid, '-76', 'case-8'), {
      code: 1,
      text: 'The wallet holds only 75 credits.',
    });
  });

  test('a scrub names images that have lost bytes, and finds bytes that no image uses', async () => {
    const artist = await newArtist(server.url);
    const [good, bad] = [await upload(artist), await upload(artist)];
    const fileOf = (url: string) => {
      const hash = /[0-9a-f]{64}/.exec(url)?.[0] ?? '';
      return join(server.dataDir, 'images', hash.slice(0, 2), hash);
    };
    assert.deepEqual(await admin('scrub'), { code: 0, text: '4 stored files are sound.' });
    await writeFile(fileOf(bad.url), 'damaged');
    const stray = createHash('sha256').update('stray').digest('hex');
    await mkdir(join(server.dataDir, 'images', stray.slice(0, 2)), { recursive: true });
    await writeFile(join(server.dataDir, 'images', stray.slice(0, 2), stray), 'stray');
    const { code, text } = await admin('scrub');
    assert.equal(code, 1);
    assert.match(
      text,
      /^4 stored files are sound\.\n1 that no image uses will be removed in an hour\.\n1 images/,
    );
    assert.match(text, new RegExp(bad.id));
    assert.doesNotMatch(text, new RegExp(good.id));
    await rows(
      server.databaseUrl,
      "update blobs set check_at = now() - interval '1 day' where check_at is not null",
    );
    await server.sweep();
    await assert.rejects(readFile(join(server.dataDir, 'images', stray.slice(0, 2), stray)), /ENOENT/);
  });

  test('what is not understood is answered with the list of commands, and nothing is done', async () => {
    for (const words of [['refund'], ['refund', 'AC1', '--please'], ['adjust', 'x', 'many', 'y'], ['sell']]) {
      const { code, text } = await admin(...words);
      assert.equal(code, 1, words.join(' '));
      assert.match(text, /npm run admin -- audit/);
    }
    assert.deepEqual(await admin('refund', 'AC00000000000000000'), {
      code: 1,
      text: 'There is no such order.',
    });
    assert.deepEqual(await admin('adjust', 'nobody@example.com', '5', 'x'), {
      code: 1,
      text: 'There is no such user.',
    });
    assert.equal((await admin()).code, 0);
  });
});
