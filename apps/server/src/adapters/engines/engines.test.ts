import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  drawReference,
  request,
  type StandIns,
  startStandIns,
  work,
} from '../../../test/support/engine-stand-ins.ts';
import { type Engine, EngineError, remark } from './engine.ts';
import { openEngines } from './engines.ts';
import type { EnginesConfig } from './settings.ts';

let world: StandIns;
before(async () => {
  world = await startStandIns();
});
after(() => world.stop());
beforeEach(() => world.mood({ mood: 'fine' }));

const patience = { retries: 2, firstPauseMs: 30, longestPauseMs: 5000 };

function builtinOf(change: Partial<Engine> = {}): Engine & { closed: number } {
  const engine = {
    name: 'builtin' as const,
    model: 'Artcade 2',
    capabilities: () => ({
      edit: true,
      references: 1,
      transparent: true,
      seed: true,
      progress: 'steps' as const,
    }),
    generate: async () => ({
      bytes: new Uint8Array([1]),
      seed: 1,
      model: 'Artcade 2',
      notes: [remark('drawn')],
    }),
    closed: 0,
    close: async () => {
      engine.closed += 1;
    },
    ...change,
  };
  return engine;
}

const nothing: EnginesConfig = {
  main: 'builtin',
  byTool: {},
  fallback: null,
  openai: null,
  google: null,
  automatic1111: null,
  comfyui: null,
  fal: null,
  replicate: null,
  bfl: null,
  stability: null,
};

const configOf = (change: Partial<EnginesConfig> = {}): EnginesConfig => ({
  ...nothing,
  main: 'openai',
  openai: {
    apiKey: 'key',
    baseUrl: `${world.url}/engines/openai/v1`,
    dialect: 'compatible',
    model: 'model-of-theirs',
    transparent: false,
    sizes: 'any',
  },
  ...change,
});

const orders = async (): Promise<number> =>
  (await world.seen('openai')).filter(({ call }) => call === 'generations').length;

/** Counts the requests that arrive during the run. */
async function counted(run: () => Promise<unknown>): Promise<{ result: unknown; count: number }> {
  const before = await orders();
  const result = await run().catch((error: unknown) => error);
  return { result, count: (await orders()) - before };
}

const small = request({ size: { width: 64, height: 64 } });

describe('which engine makes what', () => {
  test('the built-in one where nothing is configured', async () => {
    const builtin = builtinOf();
    const engines = await openEngines(nothing, builtin);
    assert.equal(engines.forTool('logo-generator'), builtin);
    assert.equal(engines.named('openai'), null);
    assert.equal(engines.named('builtin'), builtin);
  });

  test('the configured one, and another one for a tool that was given to it', async () => {
    const config = configOf({
      byTool: { 'logo-generator': 'builtin', 'character-generator': 'comfyui' },
      comfyui: { url: 'http://localhost:8188', workflow: null },
      automatic1111: { url: 'http://localhost:7860', auth: null, model: null, steps: 20 },
      google: { apiKey: 'key', baseUrl: 'http://localhost', model: 'gemini-3.1-flash-image' },
    });
    const engines = await openEngines(config, builtinOf());
    assert.equal(engines.forTool('banner-generator').name, 'openai');
    assert.equal(engines.forTool('logo-generator').name, 'builtin');
    assert.equal(engines.forTool('character-generator').name, 'comfyui');
    for (const name of ['openai', 'google', 'automatic1111', 'comfyui'] as const)
      assert.equal(engines.named(name)?.name, name);
  });

  test('closing closes the built-in one too', async () => {
    const builtin = builtinOf();
    await (await openEngines(nothing, builtin)).close();
    assert.equal(builtin.closed, 1);
  });
});

describe('trouble', () => {
  test('a busy service is asked again after the time it named', async () => {
    await world.mood({ mood: 'busy', times: 1, retryAfter: 1 });
    const started = Date.now();
    const { result, count } = await counted(async () =>
      (await openEngines(configOf(), builtinOf(), patience)).generate('openai', small, work()),
    );
    assert.partialDeepStrictEqual(result, { engine: 'openai', model: 'model-of-theirs' });
    assert.equal(count, 2);
    assert.ok(Date.now() - started >= 1000, 'it waited a second');
  });

  test('a service that asks for a long pause is not retried', async () => {
    await world.mood({ mood: 'busy', times: 1, retryAfter: 3600 });
    const { result, count } = await counted(async () =>
      (await openEngines(configOf(), builtinOf(), patience)).generate('openai', small, work()),
    );
    assert.ok(result instanceof EngineError && result.trouble === 'busy');
    assert.equal(count, 1);
  });

  for (const mood of ['fail', 'cut'])
    test(`a service in the mood to ${mood} is asked three times at most`, async () => {
      await world.mood({ mood, times: 2 });
      const engines = await openEngines(configOf(), builtinOf(), patience);
      const once = await counted(() => engines.generate('openai', small, work()));
      assert.partialDeepStrictEqual(once, { count: 3, result: { engine: 'openai', notes: [] } });
      await world.mood({ mood });
      const never = await counted(() => engines.generate('openai', small, work()));
      assert.ok(never.result instanceof EngineError && never.result.trouble === 'failed');
      assert.equal(never.count, 3);
    });

  for (const mood of ['refuse', 'garbage', 'html'])
    test(`a service in the mood to ${mood} is asked once`, async () => {
      await world.mood({ mood });
      const { result, count } = await counted(async () =>
        (await openEngines(configOf(), builtinOf(), patience)).generate('openai', small, work()),
      );
      assert.ok(
        result instanceof EngineError && result.trouble === (mood === 'refuse' ? 'refused' : 'failed'),
      );
      assert.equal(count, 1);
    });

  test('a cancel ends the wait for the next attempt', async () => {
    await world.mood({ mood: 'fail' });
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const long = { ...patience, firstPauseMs: 3_600_000, longestPauseMs: 7_200_000 };
    const engines = await openEngines(configOf(), builtinOf(), long);
    const before = await orders();
    const coming = counted(() => engines.generate('openai', small, work(stop.signal)));
    while ((await orders()) === before) await sleep(20);
    // The response arrives soon, and the pause begins.
    await sleep(200);
    stop.abort(reason);
    const { result, count } = await coming;
    assert.equal(result, reason);
    assert.equal(count, 1);
  });
});

describe('the fallback', () => {
  const withFallback = (builtin = builtinOf()) =>
    openEngines(configOf({ fallback: 'builtin' }), builtin, patience);

  test('continues where the operator allowed it, with a note in the recipe', async () => {
    await world.mood({ mood: 'fail' });
    const made = await (await withFallback()).generate('openai', small, work());
    assert.equal(made.engine, 'builtin');
    assert.equal(made.model, 'Artcade 2');
    assert.deepEqual(made.notes, [
      remark('openai could not make it (The image service answered with status 500.), so builtin did.'),
      remark('drawn'),
    ]);
  });

  test('does not where nobody said so', async () => {
    await world.mood({ mood: 'fail' });
    const coming = (await openEngines(configOf(), builtinOf(), patience)).generate('openai', small, work());
    await assert.rejects(coming, { trouble: 'failed' });
  });

  test('does not make what was refused', async () => {
    await world.mood({ mood: 'refuse' });
    await assert.rejects((await withFallback()).generate('openai', small, work()), { trouble: 'refused' });
  });

  test('does not make what it cannot', async () => {
    await world.mood({ mood: 'fail' });
    const capabilities = () => ({
      edit: false,
      references: 0,
      transparent: true,
      seed: true,
      progress: 'none' as const,
    });
    const edit = request({ tool: 'character-generator', mode: 'edit', references: [await drawReference()] });
    const engines = await withFallback(builtinOf({ capabilities }));
    await assert.rejects(engines.generate('openai', edit, work()), { trouble: 'failed' });
  });

  test('does not begin what was cancelled', async () => {
    await world.mood({ mood: 'slow', slowMs: 2000 });
    const reason = new Error('cancelled');
    const stop = new AbortController();
    setTimeout(() => stop.abort(reason), 100);
    let drawn = 0;
    const generate = async () => {
      drawn += 1;
      return await builtinOf().generate(small, work());
    };
    const coming = (await withFallback(builtinOf({ generate }))).generate('openai', small, work(stop.signal));
    await assert.rejects(coming, (error) => error === reason);
    assert.equal(drawn, 0);
  });

  test('is not asked about a mistake of our own', async () => {
    const broken = { ...request(), palette: 'nonsense' as 'auto' };
    await assert.rejects((await withFallback()).generate('openai', broken, work()), TypeError);
  });

  test('takes over what was ordered from an engine that is gone from the configuration', async () => {
    const made = await (await withFallback()).generate('comfyui', small, work());
    assert.equal(made.engine, 'builtin');
    await assert.rejects((await openEngines(nothing, builtinOf())).generate('comfyui', small, work()), {
      trouble: 'failed',
    });
  });
});
