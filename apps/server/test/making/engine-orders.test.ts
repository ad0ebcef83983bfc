import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, beforeEach, test } from 'node:test';
import { imageCost } from '@artcade/domain/generations';
import { EngineError } from '#adapters/engines/engine.ts';
import { bareMaking } from '../support/bare-making.ts';
import { type Behaviour, quickEngines } from '../support/quick-engines.ts';
import { assertBalanced } from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

let behave: Behaviour = async () => undefined;
const engines = {
  ...quickEngines((request, work) => behave(request, work), 'builtin', ['openai', 'google']),
  costOf: (...[tool, mode, engine]: Parameters<ReturnType<typeof quickEngines>['costOf']>) =>
    imageCost(tool, mode, { openai: 250, google: 200 }[engine as string]),
};
const bare = await bareMaking(engines);
after(async () => {
  await assertBalanced(bare.url);
  await bare.stop();
});
beforeEach(() => {
  behave = async () => undefined;
});
const limited = { code: 'rate_limited' };

test('a chosen engine costs its own price, held when it is ordered and spent when it has drawn', async () => {
  const artist = await bare.newUser(100);
  const [dear] = await bare.order(artist, { engine: 'openai' });
  assert.equal(dear?.cost, 50);
  assert.deepEqual(await bare.walletOf(artist), { credits: 50, held: 50 });
  await bare.work();
  assert.deepEqual(await bare.walletOf(artist), { credits: 50, held: 0 });
  await bare.made(artist, { engine: 'google' });
  assert.deepEqual(await bare.walletOf(artist), { credits: 10, held: 0 });
  await assert.rejects(bare.order(artist, { engine: 'openai' }), { code: 'insufficient_credits' });
});

test('an edit by another engine than the usual one costs its own price too', async () => {
  const artist = await bare.newUser(100);
  const [{ asset } = assert.fail()] = await bare.made(artist);
  const edit = { kind: 'restyle', style: 'flat', strength: 50 } as const;
  const id = asset?.id ?? assert.fail();
  assert.equal((await bare.edit(artist, id, edit)).cost, 15, 'the usual one');
  assert.equal((await bare.edit(artist, id, edit, { engine: 'openai' })).cost, 15, 'the same, by its name');
  assert.equal((await bare.edit(artist, id, edit, { engine: 'google' })).cost, 30);
  await bare.work();
});

test('an account may order few images of providers that are refused or cancelled, and any number here', async () => {
  const artist = await bare.newUser();
  const used = (count: number) =>
    bare.ask(
      `insert into rate_limits (key, used, resets_at) values ($1, $2, now() + interval '1 day')
        on conflict (key) do update set used = excluded.used`,
      `engine:unpaid:${artist}`,
      count,
    );
  await used(49);
  behave = () => Promise.reject(new EngineError('refused', 'no coins'));
  await bare.made(artist);
  await bare.made(artist, { engine: 'openai' });
  await assert.rejects(bare.order(artist, { engine: 'openai' }), limited);
  behave = async () => undefined;
  const [{ asset } = assert.fail()] = await bare.made(artist);
  await assert.rejects(
    bare.edit(artist, asset?.id ?? '', { kind: 'restyle', style: 'flat', strength: 50 }),
    limited,
  );
  await used(49);
  behave = async (_request, { signal }) => {
    await once(signal, 'abort');
    signal.throwIfAborted();
    return undefined;
  };
  const [{ id } = assert.fail()] = await bare.order(artist, { engine: 'openai' });
  const working = bare.work();
  await eventually(async () => assert.equal((await bare.generations.get(artist, id)).state, 'running'));
  await bare.generations.cancel(artist, id);
  await bare.generations.onNotification(`${id} ${artist} cancelled`);
  await working;
  await assert.rejects(bare.order(artist, { engine: 'openai' }), limited);
});

test('one that was cancelled while it waited costs nobody anything', async () => {
  const artist = await bare.newUser();
  const [{ id } = assert.fail()] = await bare.order(artist, { engine: 'openai' });
  await bare.generations.cancel(artist, id);
  assert.deepEqual(
    await bare.ask("select key from rate_limits where key = 'engine:unpaid:' || $1", artist),
    [],
  );
});

test('a failed image names all engines that failed, and a used up budget', async () => {
  const artist = await bare.newUser();
  behave = () => {
    const error = new EngineError('used_up', 'The budget is used up.');
    error.engine = { name: 'google', model: 'gemini' };
    error.tried = ['openai', 'google'];
    return Promise.reject(error);
  };
  const [failed] = await bare.made(artist, { engine: 'openai' });
  assert.deepEqual(
    [failed?.failure, failed?.recipe.engine],
    [{ code: 'engine_used_up', reason: 'The budget is used up.', tried: 'openai,google' }, 'google'],
  );
});
