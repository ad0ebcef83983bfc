import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Sketch } from '@artcade/contract/sketches';
import { sketchPromptMaximum } from '@artcade/domain/sketch-limits';
import { openSketcher, type Sketcher } from '#adapters/engines/sketcher.ts';
import { sketchLimits } from '#features/making/tools/visitor-sketches.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { Visitor } from '../support/visitor.ts';

const asked = { tool: 'character-generator', prompt: 'a fox knight, zzyx', language: 'en' } as const;
const drawn: Sketch = {
  picture: 'data:image/webp;base64,AA==',
  width: 1,
  height: 1,
  understood: [],
  unknown: [],
};

describe('free sketches for visitors', () => {
  let server: TestServer;
  const real = openSketcher({ patience: 600_000 });
  let sketch: Sketcher['sketch'] = real.sketch;
  before(async () => {
    server = await startTestServer(withoutSandbox, {
      engines: quickEngines(),
      sketcher: { sketch: (...order) => sketch(...order), close: real.close },
    });
  });
  after(() => server.stop());

  const ask = (body: object = {}) =>
    new Visitor(server.url).call('sketch', { body: { ...asked, ...body } as typeof asked });
  const forgetCounts = () => rows(server.databaseUrl, "delete from rate_limits where key like 'sketch%'");

  test('the same seed is the same picture, another or none is another', async () => {
    const [one, same, other] = await Promise.all([ask({ seed: 7 }), ask({ seed: 7 }), ask({ seed: 8 })]);
    const another = await ask();
    assert.equal(one.data.picture, same.data.picture);
    assert.notEqual(one.data.picture, other.data.picture);
    assert.notEqual(one.data.picture, another.data.picture);
  });

  test('nothing is stored, and no order is created', async () => {
    await ask();
    for (const table of ['generations', 'assets', 'blobs'])
      assert.equal((await rows(server.databaseUrl, `select 1 from ${table}`)).length, 0, table);
    assert.ok(!server.log().includes('fox knight'));
  });

  test('an empty and a too long prompt are refused', async () => {
    assert.equal((await ask({ prompt: '' })).code, 'invalid_input');
    assert.equal((await ask({ prompt: 'x'.repeat(sketchPromptMaximum + 1) })).code, 'invalid_input');
    assert.equal((await ask({ tool: 'pinball' })).code, 'invalid_input');
  });

  test('a network has a limit, and the refusal says when to retry', async () => {
    await forgetCounts();
    sketch = async () => drawn;
    assert.equal((await ask()).status, 200);
    await rows(
      server.databaseUrl,
      `update rate_limits set used = ${sketchLimits.network - 1} where key like 'sketch:%'`,
    );
    assert.equal((await ask()).status, 200);
    const { status, code, headers } = await ask();
    assert.deepEqual([status, code], [429, 'rate_limited']);
    assert.ok(Number(headers.get('retry-after')) > 3000);
    await forgetCounts();
    assert.equal((await ask()).status, 200);
  });

  test('all networks together have a limit, which those beyond their own do not use up', async () => {
    await forgetCounts();
    sketch = async () => drawn;
    const counter = async (key: string) =>
      (await rows(server.databaseUrl, `select used from rate_limits where key = '${key}'`))[0]?.['used'];
    await ask();
    await rows(server.databaseUrl, "update rate_limits set used = 1000 where key like 'sketch:%'");
    assert.equal((await ask()).code, 'rate_limited');
    assert.equal(await counter('sketch'), 1);
    await rows(server.databaseUrl, "update rate_limits set used = 0 where key like 'sketch:%'");
    await rows(server.databaseUrl, `update rate_limits set used = ${sketchLimits.all} where key = 'sketch'`);
    assert.equal((await ask()).code, 'rate_limited');
    await forgetCounts();
  });

  test('a visitor who leaves cancels the sketch', async () => {
    await forgetCounts();
    const left = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    sketch = (_asked, signal) => {
      began.resolve();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          left.resolve();
          reject(signal.reason as Error);
        });
      });
    };
    const leaving = new AbortController();
    const request = fetch(`${server.url}/api/sketch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: leaving.signal,
    }).catch(() => null);
    await began.promise;
    leaving.abort();
    await request;
    await left.promise;
  });
});
