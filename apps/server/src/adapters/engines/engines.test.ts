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
import { eventually } from '../../../test/support/time-machine.ts';
import type { AttemptBook } from './attempts.ts';
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
    model: 'Artcade 4',
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
      model: 'Artcade 4',
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
  order: ['builtin'],
  byTool: {},
  fallback: null,
  choice: [],
  creditPercents: {},
  attemptSeconds: 120,
  prices: { currency: 'USD', byEngine: {}, ceilings: {} },
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
  order: ['openai'],
  openai: {
    apiKey: 'key',
    baseUrl: `${world.url}/engines/openai/v1`,
    dialect: 'compatible',
    model: 'model-of-theirs',
    transparent: false,
    sizes: 'any',
    partialImages: 0,
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
      byTool: { 'logo-generator': ['builtin'], 'character-generator': ['comfyui'] },
      comfyui: { url: 'http://localhost:8188', workflow: null },
      automatic1111: {
        url: 'http://localhost:7860',
        auth: null,
        model: null,
        steps: 20,
        ipAdapter: null,
        loras: [],
      },
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

describe('who does an edit', () => {
  const scene = async () => ({
    ...small,
    mode: 'edit' as const,
    references: [await drawReference()],
    edit: { kind: 'restyle', style: 'ink', strength: 50 } as const,
  });
  const keyed = { apiKey: 'key', model: 'gemini-3.1-flash-image' };
  const both = () =>
    configOf({
      order: ['google', 'openai'],
      google: { ...keyed, baseUrl: `${world.url}/engines/google/v1beta` },
    });

  test('the first engine in use that can; the built-in one never', async () => {
    const engines = await openEngines(both(), builtinOf());
    const names = (kind: 'fill' | 'pose') =>
      engines.forEdit('character-generator', kind).map(({ name }) => name);
    assert.deepEqual([names('fill'), names('pose')], [['openai'], ['google', 'openai']]);
    const alone = await openEngines(nothing, builtinOf());
    assert.deepEqual(alone.forEdit('character-generator', 'fill'), []);
    await engines.close();
  });

  test('another one takes over only if it can do it, too', async () => {
    const engines = await openEngines(both(), builtinOf(), { ...patience, retries: 0 });
    await world.mood({ engine: 'google', mood: 'fail' });
    const made = await engines.generate('google', await scene(), work());
    assert.equal(made.engine, 'openai');
    await world.mood({ engine: 'google', mood: 'fine' });
    await world.mood({ engine: 'openai', mood: 'fail' });
    const filling = {
      ...(await scene()),
      edit: { kind: 'fill', mask: (await drawReference()).bytes } as const,
    };
    await assert.rejects(engines.generate('openai', filling, work()), EngineError);
    await engines.close();
  });

  test('Kontext shows a figure in another pose; a model that only starts from a picture does not', async () => {
    const hosted = (model: string) => ({
      apiKey: 'key',
      baseUrl: `${world.url}/engines/bfl/v1`,
      model,
      editModel: model,
      fillModel: null,
    });
    const able = async (model: string) => {
      const engines = await openEngines(configOf({ order: ['bfl'], bfl: hosted(model) }), builtinOf());
      const { edits } = engines.forTool('character-generator').capabilities('character-generator');
      await engines.close();
      return edits;
    };
    assert.deepEqual(await able('flux-kontext-pro'), ['restyle', 'pose']);
    assert.deepEqual(await able('flux-dev'), []);
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
    assert.equal(made.model, 'Artcade 4');
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

  test('does not replace an engine that has its own price', async () => {
    await world.mood({ mood: 'fail' });
    const own = { order: ['builtin'], choice: ['openai'], fallback: 'builtin' } as const;
    const engines = await openEngines(
      configOf({ ...own, creditPercents: { openai: 250 } }),
      builtinOf(),
      patience,
    );
    assert.equal(engines.costOf('logo-generator', 'create', 'openai'), 50);
    assert.equal(engines.costOf('logo-generator', 'create', 'builtin'), 20);
    await assert.rejects(engines.generate('openai', small, work(), { isChosen: true }), {
      trouble: 'failed',
    });
    await engines.close();
    const usual = await openEngines(
      configOf({ fallback: 'builtin', creditPercents: { openai: 250 } }),
      builtinOf(),
      patience,
    );
    assert.equal(usual.costOf('logo-generator', 'create', 'openai'), 20, 'the usual one');
    assert.equal((await usual.generate('openai', small, work(), { isChosen: true })).engine, 'builtin');
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

describe('several engines in order', () => {
  const google = () => ({
    apiKey: 'key',
    baseUrl: `${world.url}/engines/google/v1beta`,
    model: 'gemini-3.1-flash-image',
  });
  /** Moved by hand, for the pauses of breakers. */
  let clock = 0;
  const told: string[] = [];
  const open = (change: Partial<EnginesConfig> = {}, builtin = builtinOf()) =>
    openEngines(
      configOf({ order: ['openai', 'google'], google: google(), ...change }),
      builtin,
      { ...patience, now: () => clock },
      (engine, isDown) => told.push(`${engine} ${isDown ? 'down' : 'up'}`),
    );
  const asksOf = async (engine: string) => (await world.seen(engine)).length;

  test('the next one makes what the first one cannot, and the recipe says so', async () => {
    await world.mood({ engine: 'openai', mood: 'fail' });
    const engines = await open();
    assert.equal(engines.forTool('logo-generator').name, 'openai');
    const made = await engines.generate('openai', small, work());
    assert.equal(made.engine, 'google');
    assert.match(made.notes[0]?.text ?? '', /^openai could not make it .*, so google did\.$/);
    await engines.close();
  });

  test('a provider that is out is not asked any more, until a trial finds it back', async () => {
    await world.mood({ engine: 'openai', mood: 'fail' });
    const engines = await open({ choice: ['openai', 'google'] });
    const isDown = () => engines.choices('logo-generator').find(({ name }) => name === 'openai')?.isDown;
    assert.equal(isDown(), false);
    told.length = 0;
    await engines.generate('openai', small, work());
    await engines.generate('openai', small, work());
    assert.equal(isDown(), false, 'six faults, but of two orders');
    await engines.generate('openai', small, work());
    assert.equal(isDown(), true, 'three orders in a row');
    const asked = await asksOf('openai');
    const { engine, notes } = await engines.generate('openai', small, work());
    assert.equal(engine, 'google');
    assert.equal(notes[0]?.text, 'openai was out of use.');
    assert.equal(await asksOf('openai'), asked, 'it was not asked');
    // The trial fails: one request, and then the next engine at once.
    clock += 40_000;
    assert.equal(isDown(), false);
    assert.equal((await engines.generate('openai', small, work())).engine, 'google');
    assert.equal(await asksOf('openai'), asked + 1);
    assert.equal(isDown(), true);
    await world.mood({ mood: 'fine' });
    clock += 80_000;
    assert.equal((await engines.generate('openai', small, work())).engine, 'openai');
    assert.deepEqual(told, ['openai down', 'openai up'], 'operators hear of it once');
    await engines.close();
  });

  test('where all fail, the failure names them all', async () => {
    await world.mood({ engine: 'openai', mood: 'fail' });
    await world.mood({ engine: 'google', mood: 'fail' });
    const engines = await open();
    await assert.rejects(engines.generate('openai', small, work()), (error) => {
      assert.ok(error instanceof EngineError);
      assert.deepEqual([error.engine?.name, error.tried], ['google', ['openai', 'google']]);
      return true;
    });
    await engines.close();
  });

  test('a refusal goes to nobody else, and is no sign of an outage', async () => {
    await world.mood({ engine: 'openai', mood: 'refuse' });
    const engines = await open({ choice: ['google'] });
    const before = await asksOf('google');
    for (let n = 0; n < 4; n += 1)
      await assert.rejects(engines.generate('openai', small, work()), { trouble: 'refused' });
    assert.equal(await asksOf('google'), before);
    await world.mood({ mood: 'fine' });
    assert.equal((await engines.generate('openai', small, work())).engine, 'openai');
    await engines.close();
  });

  test('a model that answers without an image is no sign of an outage: nobody can put it out of use', async () => {
    const hosted = (path: string) => ({
      apiKey: 'key',
      baseUrl: `${world.url}/engines/${path}`,
      model: 'studio/model',
      editModel: 'studio/model',
      fillModel: null,
    });
    const names = ['google', 'comfyui', 'replicate', 'bfl', 'fal'] as const;
    const engines = await open({
      choice: names,
      comfyui: { url: `${world.url}/engines/comfyui`, workflow: null },
      replicate: hosted('replicate/v1'),
      bfl: hosted('bfl/v1'),
      fal: hosted('fal'),
    });
    const answered = async (name: (typeof names)[number]) => {
      const prompt = name === 'fal' ? '[broken]' : '[refuse] [words] [broken]';
      for (let n = 0; n < 3; n += 1)
        await assert.rejects(engines.generate(name, { ...small, prompt }, work(), { isChosen: true }), {
          trouble: 'failed',
        });
    };
    await Promise.all(names.map(answered));
    assert.deepEqual(
      engines.choices('logo-generator').filter(({ isDown }) => isDown),
      [],
    );
    // A page of a proxy is.
    await world.mood({ engine: 'google', mood: 'html' });
    for (let n = 0; n < 3; n += 1)
      await assert.rejects(engines.generate('google', small, work(), { isChosen: true }));
    assert.ok(engines.choices('logo-generator').find(({ name }) => name === 'google')?.isDown);
    await engines.close();
  });

  test('waiting for our own orders is not the time of the provider', async () => {
    const generate: Engine['generate'] = async (_, { signal, onWaiting }) => {
      onWaiting?.(true);
      await sleep(300);
      signal.throwIfAborted();
      onWaiting?.(false);
      return await builtinOf().generate(small, work());
    };
    const engines = await open(
      { order: ['builtin', 'openai'], attemptSeconds: 0.1 },
      builtinOf({ generate }),
    );
    assert.equal((await engines.generate('builtin', small, work())).engine, 'builtin');
    await engines.close();
  });

  test('a provider that never answers is given up in time', async () => {
    await world.mood({ engine: 'openai', mood: 'hang' });
    const engines = await open({ attemptSeconds: 0.3 });
    assert.equal((await engines.generate('openai', small, work())).engine, 'google');
    await engines.close();
  });

  test('where all are out, the preferred one is asked all the same', async () => {
    await world.mood({ mood: 'broke' });
    const engines = await open();
    for (let n = 0; n < 3; n += 1)
      await assert.rejects(engines.generate('openai', small, work()), {
        reason: 'The quota of the image service is used up.',
      });
    const asked = await asksOf('openai');
    await assert.rejects(engines.generate('openai', small, work()), { trouble: 'failed' });
    assert.equal(await asksOf('openai'), asked + 1);
    await engines.close();
  });

  test('the built-in engine replaces no model unless it is listed', async () => {
    await world.mood({ mood: 'fail' });
    const without = await open();
    await assert.rejects(without.generate('openai', small, work()), (error: unknown) => {
      assert.ok(error instanceof EngineError);
      assert.equal(error.engine?.name, 'google', 'the last one that failed is named');
      return true;
    });
    await without.close();
    const listed = await open({ byTool: { [small.tool]: ['openai', 'google', 'builtin'] } });
    assert.equal((await listed.generate('openai', small, work())).engine, 'builtin');
    // It would need the whole story of an edit, which a model does not.
    const edit = request({ tool: small.tool, mode: 'edit', references: [await drawReference()] });
    await assert.rejects(listed.generate('openai', edit, work()), { trouble: 'failed' });
    await listed.close();
  });

  test('an engine that the artist chose is not replaced, and says that it is out', async () => {
    await world.mood({ engine: 'google', mood: 'fail' });
    const engines = await open({ choice: ['openai', 'google'] });
    const chosen = () => engines.generate('google', small, work(), { isChosen: true });
    for (let n = 0; n < 3; n += 1) await assert.rejects(chosen(), { trouble: 'failed' });
    const asked = await asksOf('google');
    await assert.rejects(chosen(), {
      trouble: 'busy',
      reason: 'This image service is out of use at the moment.',
    });
    assert.equal(await asksOf('google'), asked);
    assert.deepEqual(
      engines.choices('logo-generator').map(({ name, isDown }) => [name, isDown]),
      [
        ['openai', false],
        ['google', true],
      ],
    );
    assert.deepEqual((await openEngines(configOf(), builtinOf())).choices('logo-generator'), []);
    await engines.close();
  });

  test('a health check finds out that a service is gone, before any order does', async () => {
    const gone = {
      url: 'http://localhost:9',
      auth: null,
      model: null,
      steps: 20,
      ipAdapter: null,
      loras: [],
    };
    const engines = await openEngines(
      configOf({
        order: ['automatic1111', 'openai'],
        automatic1111: gone,
        choice: ['automatic1111', 'openai'],
      }),
      builtinOf(),
      { ...patience, healthMs: 30 },
    );
    await eventually(async () => assert.ok(engines.choices('logo-generator')[0]?.isDown));
    const { engine, notes } = await engines.generate('automatic1111', small, work());
    assert.equal(engine, 'openai');
    assert.equal(notes[0]?.text, 'automatic1111 was out of use.');
    await engines.close();
  });

  test('a provider at its ceiling is not asked, and is no service that is down', async () => {
    const ceiling = { day: 1_000_000 };
    const prices = {
      currency: 'EUR',
      byEngine: { openai: [{ unit: 'megapixel', micros: 40_000 }] },
      ceilings: { openai: ceiling },
    } as const;
    const engines = await open({ choice: ['openai', 'google'], prices });
    const asked = await asksOf('openai');
    const budgets: unknown[] = [];
    const begin: AttemptBook['begin'] = async ({ engine, budget }) => {
      budgets.push(budget);
      return engine === 'openai' ? null : async () => {};
    };
    for (let n = 0; n < 4; n += 1)
      assert.equal((await engines.generate('openai', small, work(), { book: { begin } })).engine, 'google');
    assert.equal(await asksOf('openai'), asked);
    // A model draws about a megapixel, however small the picture is to be.
    assert.deepEqual(budgets.slice(0, 2), [{ ceiling, currency: 'EUR', expected: 41_943 }, undefined]);
    assert.equal(engines.choices('logo-generator').find(({ name }) => name === 'openai')?.isDown, false);
    await assert.rejects(
      engines.generate('openai', small, work(), { isChosen: true, book: { begin: async () => null } }),
      { trouble: 'used_up', reason: 'The budget for this image service is used up.' },
    );
    await engines.close();
  });

  test('each request is recorded before it is sent, with what the provider charges', async () => {
    const booked: unknown[] = [];
    const book = {
      begin: async ({ engine }: { engine: string }) => {
        const entry: { engine: string; end?: unknown } = { engine };
        booked.push(entry);
        return async (end: unknown) => {
          entry.end = end;
        };
      },
    };
    const prices = {
      currency: 'USD',
      byEngine: {
        openai: [{ unit: 'image', micros: 40_000 }],
        google: [
          { unit: 'input-mtok', micros: 300_000 },
          { unit: 'output-mtok', micros: 30_000_000 },
        ],
      },
      ceilings: {},
    } as const;
    const engines = await open({ prices, attemptSeconds: 60 });
    const entriesOf = async (mood: string): Promise<unknown[]> => {
      booked.length = 0;
      await world.mood({ engine: 'openai', mood });
      await engines.generate('openai', small, work(), { book }).catch(() => undefined);
      return booked.map((entry) => {
        const { engine, end } = entry as { engine: string; end: { outcome: string; micros: number | null } };
        return [engine, end.outcome, end.micros];
      });
    };
    const byGoogle = ['google', 'made', 38_706];
    assert.deepEqual(await entriesOf('fine'), [['openai', 'made', 40_000]]);
    assert.deepEqual(await entriesOf('odd'), [['openai', 'made', 40_000]]);
    assert.deepEqual(await entriesOf('refuse'), [['openai', 'refused', null]]);
    // An image came, and had to be paid, although it is none.
    assert.deepEqual(await entriesOf('garbage'), [['openai', 'failed', 40_000], byGoogle]);
    assert.deepEqual(await entriesOf('broke'), [['openai', 'failed', 0], byGoogle]);
    // Only the provider knows what it charges for.
    assert.deepEqual(await entriesOf('html'), [['openai', 'failed', null], byGoogle]);
    await engines.close();
  });
});
