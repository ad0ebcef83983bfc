import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createClient } from './client.ts';
import { ArtcadeError } from './errors.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });
const refusal = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  answer(status, { error: { code, message: `It is ${code}.`, cost: 40 } }, headers);
const wallet = { data: { credits: 12, held: 0 } };

/** A client whose server answers these, one after the other, and the requests that it got. */
function scripted(...answers: readonly (Response | Error)[]) {
  return scriptedWith({}, answers);
}

function scriptedWith(options: { retries?: number }, answers: readonly (Response | Error)[]) {
  const seen: { address: string; init: Omit<RequestInit, 'body'> & { body?: string } }[] = [];
  const left = [...answers];
  const client = createClient({
    server: 'https://artcade.example/',
    key: 'secret',
    ...options,
    fetch: async (address, init = {}) => {
      seen.push({ address: address as string, init: init as { body?: string } });
      const next = left.shift();
      if (next === undefined || next instanceof Error) throw next ?? new Error('asked too often');
      return next;
    },
  });
  return { client, seen };
}

const orderOf = {
  tool: 'logo-generator',
  mode: 'create',
  prompt: '',
  inputs: {},
  style: 'flat',
  palette: 'auto',
  size: 'small',
  variations: 1,
} as const;
const codeOf = (error: unknown) => (error instanceof ArtcadeError ? error.code : String(error));

test('a busy server is asked again after the seconds that it names', async () => {
  for (const status of [429, 503]) {
    const { client, seen } = scripted(
      refusal(status, 'unavailable', { 'retry-after': '0' }),
      answer(200, wallet),
    );
    assert.equal((await client.getWallet()).credits, 12);
    assert.equal(seen.length, 2);
  }
});

test('a wait of more than a minute is left to the caller, who is told how long it is', async () => {
  const { client, seen } = scripted(refusal(429, 'rate_limited', { 'retry-after': '61' }));
  await assert.rejects(client.getWallet(), (error: ArtcadeError) => {
    assert.deepEqual([error.code, error.status, error.retryAfter], ['rate_limited', 429, 61]);
    return true;
  });
  assert.equal(seen.length, 1);
});

test('a lost connection is tried again, as often as the options say', async () => {
  const lost = () => new TypeError('fetch failed');
  const found = scripted(lost(), answer(200, wallet));
  assert.equal((await found.client.getWallet()).credits, 12);
  const { seen } = found;
  assert.equal(seen.length, 2);
  const never = scriptedWith({ retries: 1 }, [lost(), lost(), answer(200, wallet)]);
  await assert.rejects(never.client.getWallet(), (error) => codeOf(error) === 'network');
  assert.equal(never.seen.length, 2);
});

test('an order is repeated under the same idempotency key, and nothing without one is repeated', async () => {
  const order = scripted(new TypeError('fetch failed'), answer(200, { data: [] }));
  await order.client.startGenerations(orderOf);
  const keys = order.seen.map(({ init }) => (JSON.parse(init.body ?? '') as { key: string }).key);
  assert.equal(keys.length, 2);
  assert.match(keys[0] ?? '', /^[\w-]{16,64}$/);
  assert.equal(keys[0], keys[1]);
  const other = scripted(new TypeError('fetch failed'), answer(200, { data: {} }));
  await assert.rejects(
    other.client.renameAsset({ id: 'x', newName: 'y' }),
    (error) => codeOf(error) === 'network',
  );
  assert.equal(other.seen.length, 1);
  const given = scripted(answer(200, { data: [] }));
  await given.client.startGenerations({ ...orderOf, key: 'build-7' });
  assert.equal((JSON.parse(given.seen[0]?.init.body ?? '') as { key: string }).key, 'build-7');
});

test('a refusal has its code and what the server said; it is not repeated', async () => {
  const { client, seen } = scripted(refusal(402, 'insufficient_credits'));
  await assert.rejects(client.startGenerations(orderOf), (error: ArtcadeError) => {
    assert.deepEqual([error.code, error.status, error.details['cost']], ['insufficient_credits', 402, 40]);
    return error instanceof ArtcadeError;
  });
  assert.equal(seen.length, 1);
});

test('what is no answer of Artcade is reported as such', async () => {
  for (const wrong of [
    answer(200, { hello: 1 }),
    new Response('<html>', { status: 502 }),
    new Response(null, { status: 302 }),
  ])
    await assert.rejects(
      scripted(wrong).client.getWallet(),
      (error) => codeOf(error) === 'unexpected_answer',
    );
});

test('path, query and body are taken from one object', async () => {
  const { client, seen } = scripted(
    answer(200, { data: {} }),
    answer(200, { data: {} }),
    answer(200, { data: [] }),
  );
  await client.getGeneration({ id: 'a/b', wait: '25' });
  await client.renameAsset({ id: 'x y', newName: 'Hero' });
  await client.listAssets({ limit: '5', search: undefined });
  assert.deepEqual(
    seen.map(({ address, init }) => [init.method, address, init.body ?? null]),
    [
      ['GET', 'https://artcade.example/api/generations/a%2Fb?wait=25', null],
      ['PATCH', 'https://artcade.example/api/renameAsset/x%20y', '{"newName":"Hero"}'],
      ['GET', 'https://artcade.example/api/listAssets?limit=5', null],
    ],
  );
  await assert.rejects(client.getRecipe({ id: '' }), TypeError);
});

test('addresses in answers become whole, and nothing else does', async () => {
  const asset = { url: '/images/1', gridUrl: 'https://cdn.example/1', name: '/etc/passwd', tags: ['/x'] };
  const { client } = scripted(answer(200, { data: [asset] }));
  assert.deepEqual(await client.listAssets(), [{ ...asset, url: 'https://artcade.example/images/1' }]);
});

test('an aborted call rejects with the reason, also while it waits to try again', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const { client, seen } = scripted(refusal(503, 'unavailable', { 'retry-after': '60' }));
  const call = client.getWallet({}, { signal: controller.signal });
  setTimeout(() => controller.abort(reason), 20);
  await assert.rejects(call, reason);
  assert.equal(seen.length, 1);
});

test('a redirect takes the key nowhere', async (t) => {
  const asked: IncomingMessage[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request);
    response.end(JSON.stringify(wallet));
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  const goal = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  const server = createServer((_, response) => response.writeHead(302, { location: goal }).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => [server, elsewhere].map((each) => each.close()));
  const client = createClient({
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'secret',
  });
  await assert.rejects(client.getWallet(), (error) => codeOf(error) === 'unexpected_answer');
  assert.equal(asked.length, 0);
});
