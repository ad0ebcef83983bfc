import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { portOf } from '../http/listen.ts';
import { type RunningSandbox, startSandbox, storeNames } from '../testing/sandbox-process.ts';

type Event = Record<string, unknown> & { id: string; type: string };

const pack = 'artcade.pack.trial';
const plan = 'artcade.plan.light';

describe('the stores', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stores-'));
  const heard: { secret: string | undefined; event: Event }[] = [];
  const answers: number[] = [];
  const shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { event } = JSON.parse(Buffer.concat(chunks).toString()) as { event: Event };
      heard.push({ secret: request.headers.authorization, event });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  let sandbox: RunningSandbox;

  before(async () => {
    shop.listen(0, '127.0.0.1');
    await once(shop, 'listening');
    sandbox = await start();
    await post('/stores/switches', { retryDelaysMs: [10, 10] });
  });
  after(async () => {
    await sandbox.stop();
    shop.closeAllConnections();
    shop.close();
    rmSync(folder, { recursive: true });
  });

  const start = () => startSandbox(join(folder, 'books.json'), `http://127.0.0.1:${portOf(shop)}/hook`);
  const post = async (path: string, body: object, status = 200) => {
    const response = await fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    assert.equal(response.status, status, text);
    return JSON.parse(text) as Record<string, string>;
  };
  const act = (action: string, fields: object) => post('/stores/act', { action, wait: true, ...fields });
  const ask = (uid: string, key = storeNames.secretKey) =>
    fetch(`${sandbox.url}/v1/subscribers/${encodeURIComponent(uid)}`, {
      headers: { authorization: `Bearer ${key}` },
    });
  const subscriber = async (uid: string) =>
    (
      (await (await ask(uid)).json()) as {
        subscriber: {
          subscriptions: Record<string, Record<string, unknown>>;
          non_subscriptions: Record<string, Record<string, unknown>[]>;
        };
      }
    ).subscriber;
  const toldOf = (uid: string) => heard.filter(({ event }) => event['app_user_id'] === uid);
  const typesOf = (uid: string) => toldOf(uid).map(({ event }) => event.type);

  test('answer the secret key only, with what a user has', async () => {
    assert.equal((await ask('ana', 'wrong')).status, 401);
    assert.deepEqual(await subscriber('nobody'), {
      original_app_user_id: 'nobody',
      entitlements: {},
      subscriptions: {},
      non_subscriptions: {},
    });
    const { transactionId } = await act('buy', { uid: 'ana', productId: pack, environment: 'SANDBOX' });
    await act('buy', { uid: 'ana', productId: `${plan}:monthly`, store: 'play_store' });
    const { subscriptions, non_subscriptions: packs } = await subscriber('ana');
    assert.partialDeepStrictEqual(packs[pack]?.[0], {
      store: 'app_store',
      store_transaction_id: Number(transactionId),
      is_sandbox: true,
    });
    assert.partialDeepStrictEqual(subscriptions[plan], {
      store: 'play_store',
      product_plan_identifier: 'monthly',
      is_sandbox: false,
      unsubscribe_detected_at: null,
      refunded_at: null,
    });
    const [bought, subscribed] = toldOf('ana');
    assert.equal(bought?.secret, storeNames.webhookSecret);
    assert.partialDeepStrictEqual(bought?.event, {
      type: 'NON_RENEWING_PURCHASE',
      transaction_id: transactionId,
      store: 'APP_STORE',
      environment: 'SANDBOX',
    });
    assert.partialDeepStrictEqual(subscribed?.event, {
      type: 'INITIAL_PURCHASE',
      product_id: `${plan}:monthly`,
      environment: 'PRODUCTION',
    });
    await post('/stores/act', { action: 'buy', uid: 'ana', productId: 'unknown' }, 400);
    await post('/stores/act', { action: 'cancel', uid: 'nobody' }, 400);
    assert.match(await (await fetch(`${sandbox.url}/stores`)).text(), /App stores/);
  });

  test('events that were not answered with 200 are sent again under the same id; faults can be injected', async () => {
    answers.push(500, 503);
    await act('buy', { uid: 'bo', productId: plan });
    assert.equal(new Set(toldOf('bo').map(({ event }) => event.id)).size, 1);
    assert.deepEqual(typesOf('bo'), Array(3).fill('INITIAL_PURCHASE'));

    await post('/stores/switches', { webhook: 'reorder' });
    await act('cancel', { uid: 'bo' });
    await act('uncancel', { uid: 'bo' });
    assert.deepEqual(typesOf('bo').slice(3), ['UNCANCELLATION', 'CANCELLATION']);
    await post('/stores/switches', { webhook: 'duplicate', copies: 2 });
    await act('billingIssue', { uid: 'bo' });
    await post('/stores/switches', { webhook: 'lose' });
    await act('renew', { uid: 'bo' });
    assert.deepEqual(typesOf('bo').slice(5), ['BILLING_ISSUE', 'BILLING_ISSUE']);
    await post('/stores/switches', { webhook: 'normal', paused: true });
    assert.equal((await ask('bo')).status, 503);
    await post('/stores/switches', { paused: false });
    await post('/stores/switches', { webhook: 'sometimes' }, 400);
  });

  test('renew and end by their clock, move, refund, and remember all of it', async () => {
    await act('buy', { uid: 'cy', productId: plan });
    const first = (await subscriber('cy')).subscriptions[plan];
    await post('/stores/clock', { now: new Date(Date.now() + 40 * 86_400_000).toISOString() });
    const renewed = (await subscriber('cy')).subscriptions[plan];
    assert.equal(renewed?.['purchase_date'], first?.['expires_date']);
    assert.notEqual(renewed?.['store_transaction_id'], first?.['store_transaction_id']);
    await act('change', { uid: 'cy', to: 'artcade.plan.premium.annual' });
    await post('/stores/clock', { now: new Date(Date.now() + 70 * 86_400_000).toISOString() });
    assert.deepEqual(Object.keys((await subscriber('cy')).subscriptions), [
      plan,
      'artcade.plan.premium.annual',
    ]);
    await act('refund', { uid: 'cy', transactionId: String(renewed?.['store_transaction_id']) });
    assert.equal(toldOf('cy').at(-1)?.event['cancel_reason'], 'CUSTOMER_SUPPORT');
    assert.ok((await subscriber('cy')).subscriptions[plan]?.['refunded_at']);
    await act('transfer', { uid: 'cy', to: 'di' });
    assert.partialDeepStrictEqual(heard.at(-1)?.event, { type: 'TRANSFER', transferred_to: ['di'] });

    await sandbox.stop();
    sandbox = await start();
    assert.deepEqual((await subscriber('cy')).subscriptions, {});
    assert.equal(Object.keys((await subscriber('di')).subscriptions).length, 2);
    await act('cancel', { uid: 'di' });
    await act('expire', { uid: 'di' });
    assert.deepEqual(typesOf('di'), ['CANCELLATION', 'EXPIRATION']);
  });
});
