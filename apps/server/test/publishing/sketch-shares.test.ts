import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Sketch } from '@artcade/contract/sketches';
import { Failure } from '@artcade/domain/failure';
import type { Sketcher } from '#adapters/engines/sketcher.ts';
import { createFormSketches } from '#features/making/generations/form-sketches.ts';
import { createSketches, sketchLimits } from '#features/making/tools/visitor-sketches.ts';
import { bareDatabase } from '../support/bare-database.ts';

const asked = { tool: 'logo-generator', prompt: 'a fox', language: 'en' } as const;
const drawn: Sketch = { picture: '', width: 1, height: 1, understood: [], unknown: [] };
const here = new AbortController().signal;

describe('free sketches are shared among networks', () => {
  let database: Awaited<ReturnType<typeof bareDatabase>>;
  before(async () => {
    database = await bareDatabase();
  });
  beforeEach(() => database.ask('delete from rate_limits'));
  after(() => database.stop());

  const open = (sketch: Sketcher['sketch']) => {
    const ask = createSketches({
      db: database.db,
      sketcher: { sketch },
      safety: { requireWords: async () => {} },
    });
    return (network: string, signal = here) =>
      ask(asked, network, signal).then(
        () => 'drawn',
        (error: unknown) => (error instanceof Failure ? error.code : String(error)),
      );
  };
  const used = async (key: string) =>
    (await database.ask<{ used: number }>('select used from rate_limits where key = $1', key))[0]?.used;

  test('one network cannot fill the queue for all', async () => {
    const queue = Promise.withResolvers<Sketch>();
    const ask = open(() => queue.promise);
    const waiting = Array.from({ length: sketchLimits.underWay }, () => ask('192.0.2.1'));
    assert.equal(await ask('192.0.2.1'), 'engine_busy');
    const other = ask('192.0.2.2');
    queue.resolve(drawn);
    assert.equal(await other, 'drawn');
    assert.deepEqual(new Set(await Promise.all(waiting)), new Set(['drawn']));
    assert.equal(await ask('192.0.2.1'), 'drawn', 'and makes room when it is done');
  });

  test('whoever owns many networks cannot empty the budget of all', async () => {
    const ask = open(async () => drawn);
    assert.equal(await ask('2001:db8:1:0::/64'), 'drawn');
    const wide = 'sketch:2001:db8:1::/48';
    await database.ask('update rate_limits set used = $2 where key = $1', wide, sketchLimits.wider);
    const before = await used('sketch');
    assert.equal(await ask('2001:db8:1:1::/64'), 'rate_limited');
    assert.equal(await used('sketch'), before);
    assert.equal(await ask('2001:db8:2:1::/64'), 'drawn');
  });

  test('a visitor who leaves is no error of the server', async () => {
    const leave = new AbortController();
    const ask = open(async (_, signal) => {
      leave.abort();
      signal.throwIfAborted();
      return drawn;
    });
    assert.equal(await ask('192.0.2.1', leave.signal), 'cancelled');
  });

  test('a sketch that found no place in the queue does not use up the budget of all', async () => {
    const ask = open(async () => {
      throw new Failure('engine_busy');
    });
    assert.equal(await ask('192.0.2.1'), 'engine_busy');
    assert.deepEqual([await used('sketch:192.0.2.1'), await used('sketch')], [1, 0]);
  });
});

test('sketches of forms that wait have a limit, whoever asks for them', async (t) => {
  const { db, stop } = await bareDatabase();
  t.after(stop);
  const queue = Promise.withResolvers<Uint8Array>();
  const ask = createFormSketches({
    db,
    engines: { builtin: { sketch: () => queue.promise } },
    reader: { problemOf: async () => null },
    safety: { requireWords: async () => undefined, requireMaking: async () => undefined },
  } as unknown as Parameters<typeof createFormSketches>[0]);
  const { prompt } = asked;
  const form = {
    tool: 'logo-generator',
    mode: 'create',
    inputs: {},
    style: 'flat',
    palette: 'auto',
  } as const;
  const { signal } = new AbortController();
  const sketch = (uid: string) => ask(uid, '192.0.2.1', { ...form, prompt, size: 'small', seed: 1 }, signal);
  const waiting = Array.from({ length: 48 }, (_, account) => sketch(String(account)));
  const late = sketch('late');
  queue.resolve(new Uint8Array());
  await assert.rejects(late, { code: 'engine_busy' });
  await Promise.all(waiting);
  await sketch('late');
});
