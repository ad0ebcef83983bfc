import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '#keys/secrets.ts';
import { newKey } from '../support/api-key.ts';
import { type Artist, newArtist } from '../support/artist.ts';
import { freePort } from '../support/free-port.ts';
import { generate, generationOf, logo, settled } from '../support/generating.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { type Behaviour, quickEngines } from '../support/quick-engines.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

let behave: Behaviour = async () => undefined;

describe('what programs need of calls', () => {
  let server: TestServer;
  let other: TestServer;
  let otherUrl: string;
  before(async () => {
    const settings = { WELCOME_CREDITS: '10000', ACCESS_TOKEN_SECONDS: '3600', MAILS_PER_HOUR: '1000' };
    const engines = quickEngines((request, work) => behave(request, work));
    server = await startTestServer(settings, { engines });
    const port = await freePort();
    otherUrl = `http://127.0.0.1:${port}`;
    other = await startTestServer(
      { ...settings, PORT: String(port), PUBLIC_URL: server.url },
      { engines, databaseUrl: server.databaseUrl, dataDir: server.dataDir },
    );
  });
  after(async () => {
    await other.stop();
    await server.stop();
  });
  /** Opens the gate of every image that is being drawn. */
  function closeGate(): () => void {
    const gate = Promise.withResolvers<void>();
    behave = async () => gate.promise.then(() => undefined);
    return gate.resolve;
  }
  const waitFor = ({ visitor, token }: Artist, id: string, wait: string) =>
    visitor.call('getGeneration', { token, params: { id }, query: { wait } });
  /** The same artist, asking another process. */
  const elsewhere = (artist: Artist): Artist => ({ ...artist, visitor: new Visitor(otherUrl) });

  describe('a request that waits for a generation', () => {
    test('is answered when it is over, on every process', async () => {
      const open = closeGate();
      const artist = await newArtist(server.url);
      const [started] = await generate(artist);
      const id = started?.id ?? '';
      const waiting = [waitFor(artist, id, '60'), waitFor(elsewhere(artist), id, '60')];
      // Answered after the two above have come in: they do wait.
      assert.ok(['queued', 'running'].includes((await generationOf(artist, id)).state));
      open();
      for (const { status, data, text } of await Promise.all(waiting)) {
        assert.equal(status, 200, text);
        assert.equal(data.state, 'done');
        assert.ok(data.asset);
      }
      assert.equal((await waitFor(artist, id, '60')).data.state, 'done', 'at once');
    });

    test('is answered with the present state after its seconds, or at once without any', async () => {
      const open = closeGate();
      const artist = await newArtist(server.url);
      const started = await generate(artist);
      const id = started[0]?.id ?? '';
      for (const wait of ['0', '1'])
        assert.ok(['queued', 'running'].includes((await waitFor(artist, id, wait)).data.state));
      for (const wait of ['61', '-1', '1.5', 'x', ''])
        assert.equal((await waitFor(artist, id, wait)).code, 'invalid_input', wait);
      open();
      await settled(artist, started);
    });

    test('holds a place that one account does not take from others, and gives it back', async () => {
      const open = closeGate();
      const [artist, stranger] = [await newArtist(server.url), await newArtist(server.url)];
      const [started] = await generate(artist);
      const id = started?.id ?? '';
      const waiting = Array.from({ length: 30 }, () => waitFor(artist, id, '60'));
      let refused = 0;
      for (const each of waiting)
        void each.then(({ code }) => {
          if (code === 'rate_limited') refused += 1;
        });
      await eventually(async () => assert.equal(refused, 6));
      const [theirs] = await generate(stranger);
      const patient = waitFor(stranger, theirs?.id ?? '', '60');
      open();
      assert.equal((await patient).data.state, 'done');
      const outcomes = await Promise.all(waiting);
      assert.equal(outcomes.filter(({ code }) => code === 'rate_limited').length, 6);
      assert.equal((await waitFor(artist, id, '60')).data.state, 'done');
      const second = closeGate();
      const [next] = await generate(artist);
      const again = waitFor(artist, next?.id ?? '', '60');
      second();
      assert.equal((await again).data.state, 'done', 'the places are free again');
    });

    test('sees nothing of a stranger', async () => {
      const [artist, stranger] = [await newArtist(server.url), await newArtist(server.url)];
      const [started] = await generate(artist);
      const { code } = await waitFor(stranger, started?.id ?? '', '60');
      assert.equal(code, (await waitFor(stranger, 'nothing', '0')).code);
    });
  });

  test('the header Idempotency-Key replaces the key of the body; the body wins', async () => {
    behave = async () => undefined;
    const artist = await newArtist(server.url);
    const order = (headers: Record<string, string>, body: object = {}) =>
      artist.visitor.call('startGenerations', { token: artist.token, body: { ...logo, ...body }, headers });
    const [header, body] = [newId(), newId()];
    const first = await order({ 'idempotency-key': header });
    assert.equal(first.status, 200, first.text);
    const again = await order({ 'idempotency-key': header });
    assert.deepEqual(
      again.data.map(({ id }) => id),
      first.data.map(({ id }) => id),
    );
    const third = await order({ 'idempotency-key': header }, { key: body });
    assert.notEqual(third.data[0]?.id, first.data[0]?.id);
    assert.equal((await order({ 'idempotency-key': newId() }, { key: body })).data[0]?.id, third.data[0]?.id);
    const alone = [await order({}), await order({})].map(({ data }) => data[0]?.id);
    assert.equal(new Set([...alone, first.data[0]?.id]).size, 3, 'without a key each is a new order');
    assert.equal((await order({ 'idempotency-key': 'a b' })).code, 'invalid_input');
  });

  test('an order may leave out its inputs, unless one of them is required', async () => {
    behave = async () => undefined;
    const artist = await newArtist(server.url);
    const order = (tool: string) => {
      const { inputs: _, ...body } = { ...logo, tool };
      return artist.visitor.call('startGenerations', { token: artist.token, body });
    };
    const { status, data, text } = await order('character-generator');
    assert.equal(status, 200, text);
    assert.equal(data[0]?.recipe.inputs['role'], 'auto', 'it has the defaults of the form');
    assert.match((await order('logo-generator')).text, /"field":"inputs\.title","problem":"is missing"/);
  });

  test('every answer to a key says what is left of its allowance, a refusal too', async (t) => {
    const strict = await startTestServer({ ACCESS_TOKEN_SECONDS: '3600', REQUESTS_PER_MINUTE: '40' });
    t.after(() => strict.stop());
    const artist = await newArtist(strict.url);
    const { secret } = await newKey(strict, artist);
    const program = new Visitor(strict.url);
    const ask = async () => {
      const { status, headers } = await program.call('getWallet', { token: secret });
      const of = (name: string) => Number(headers.get(name) ?? 'NaN');
      return {
        status,
        limit: of('ratelimit-limit'),
        remaining: of('ratelimit-remaining'),
        reset: of('ratelimit-reset'),
        retryAfter: of('retry-after'),
      };
    };
    const first = await ask();
    assert.deepEqual([first.status, first.limit, first.remaining], [200, 40, 39]);
    assert.ok(first.reset > 0 && first.reset <= 60, String(first.reset));
    let last = first;
    while (last.status === 200) last = await ask();
    assert.deepEqual([last.status, last.limit, last.remaining], [429, 40, 0]);
    assert.deepEqual([last.retryAfter, last.retryAfter > 0], [last.reset, true]);
    const { status, headers } = await artist.visitor.call('getWallet', { token: artist.token });
    assert.deepEqual([status, headers.get('ratelimit-limit')], [200, null], "its owner's pages go on");
  });

  test('a refusal names the credential that it wants', async () => {
    const artist = await newArtist(server.url);
    const { secret } = await newKey(server, artist, { scopes: ['read'] });
    const visitor = new Visitor(server.url);
    const challenge = async (token?: string) => {
      const sent = token === undefined ? {} : { token };
      const { status, headers } = await visitor.call('getWallet', sent);
      return [status, headers.get('www-authenticate')];
    };
    assert.deepEqual(await challenge(), [401, 'Bearer']);
    assert.deepEqual(await challenge('nonsense'), [401, 'Bearer error="invalid_token"']);
    assert.deepEqual(await challenge(`${secret.slice(0, -1)}${secret.endsWith('x') ? 'y' : 'x'}`), [
      401,
      'Bearer error="invalid_token"',
    ]);
    assert.deepEqual(await challenge(secret), [200, null]);
    const order = await visitor.call('startGenerations', { token: secret, body: { ...logo, key: newId() } });
    assert.deepEqual(
      [order.status, order.headers.get('www-authenticate')],
      [403, 'Bearer error="insufficient_scope", scope="generate"'],
    );
    const { headers } = await visitor.call('signIn', {
      body: { email: 'nobody@example.com', password: 'wrong-coin-slot' },
    });
    assert.equal(headers.get('www-authenticate'), null, 'not for passwords');
  });
});
