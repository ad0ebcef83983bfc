import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Generation, generation } from '@artcade/contract/generations';
import { EngineError } from '#adapters/engines/engine.ts';
import { type Artist, list, newArtist } from '../support/artist.ts';
import { assertShelvesAddUp } from '../support/drive-fixtures.ts';
import { generate, settled } from '../support/generating.ts';
import { readyDatabase, rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import { type Behaviour, quickEngines } from '../support/quick-engines.ts';
import { assertBalanced, walletOf } from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

const settings = { ...withoutSandbox, WELCOME_CREDITS: '100000', ACCESS_TOKEN_SECONDS: '3600' };

/** The states on a page's event stream until `isEnough`. Nothing is missed once the stream `isOpen`. */
async function hear(
  { token }: Artist,
  url: string,
  isEnough: (heard: readonly Generation[]) => boolean,
  isOpen = () => {},
): Promise<Generation[]> {
  const over = new AbortController();
  const response = await fetch(`${url}/api/generations/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.any([over.signal, AbortSignal.timeout(patience)]),
  });
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  isOpen();
  const heard: Generation[] = [];
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events)
      if (event.startsWith('data: ')) heard.push(generation.parse(JSON.parse(event.slice(6))));
    if (isEnough(heard)) break;
  }
  over.abort();
  return heard;
}

const isOverIn = (heard: readonly Generation[]) =>
  heard.some(({ state }) => state === 'done' || state === 'failed' || state === 'cancelled');

describe('workers', () => {
  let behave: Behaviour = async () => undefined;
  const started: string[] = [];
  const engines = quickEngines((request, work) => {
    started.push(request.prompt);
    return behave(request, work);
  });
  let database: Awaited<ReturnType<typeof readyDatabase>>;
  let front: TestServer;
  let back: TestServer;
  let second: TestServer;
  before(async () => {
    database = await readyDatabase();
    const open = async (workers: number, dataDir?: string) =>
      startTestServer(
        { ...settings, GENERATION_WORKERS: String(workers), GENERATIONS_EACH: '2' },
        { engines, databaseUrl: database.url, ...(dataDir ? { dataDir } : {}) },
      );
    front = await open(0);
    [back, second] = await Promise.all([open(4, front.dataDir), open(4, front.dataDir)]);
  });
  after(async () => {
    await Promise.all([back.stop(), second.stop()]);
    await front.stop();
    await database.drop();
  });

  test('a process without workers streams the progress of another, from the first step to the image', async () => {
    const artist = await newArtist(front.url);
    const told: number[] = [];
    behave = async (_request, { signal, onProgress }) => {
      // Each step waits until the page has received it.
      for (const share of [0.2, 0.5, 0.9])
        while (!told.some((heard) => Math.abs(heard - share) < 0.1)) {
          onProgress(share);
          await sleep(20, undefined, { signal });
        }
      return undefined;
    };
    const open = Promise.withResolvers<void>();
    const tellSteps = (heard: readonly Generation[]) => {
      told.push(...heard.slice(told.length).map(({ progress }) => progress));
      return isOverIn(heard);
    };
    const listening = hear(artist, front.url, tellSteps, open.resolve);
    await Promise.race([open.promise, listening]);
    await generate(artist);
    const heard = await listening;
    assert.equal(heard.at(-1)?.state, 'done');
    assert.ok(heard.at(-1)?.asset?.url.startsWith('/images/'));
    const progress = heard.map((each) => each.progress);
    assert.deepEqual(
      progress,
      [...progress].sort((a, b) => a - b),
    );
    assert.ok(
      progress.filter((share) => share > 0.1 && share < 1).length >= 3,
      `${progress.join(' ')} tells of steps`,
    );
  });

  test('another device finds what is in progress, and receives its completion', async () => {
    const artist = await newArtist(front.url);
    const gate = Promise.withResolvers<undefined>();
    behave = () => gate.promise;
    const [made] = await generate(artist);
    const heard = await hear(artist, front.url, ({ length }) => length >= 1);
    assert.equal(heard[0]?.id, made?.id);
    const ending = await hear(artist, front.url, isOverIn, () => gate.resolve(undefined));
    assert.deepEqual([ending.at(-1)?.id, ending.at(-1)?.state], [made?.id, 'done']);
    const [over] = await settled(artist, made ? [made] : []);
    assert.equal(over?.state, 'done');
  });

  test('event streams per user are limited; closing one makes room', async () => {
    const artist = await newArtist(front.url);
    const over: AbortController[] = [];
    // A response that nothing refers to may be collected, which closes its stream.
    const kept: Response[] = [];
    const open = async () => {
      const control = new AbortController();
      over.push(control);
      const response = await fetch(`${front.url}/api/generations/events`, {
        headers: { authorization: `Bearer ${artist.token}` },
        signal: control.signal,
      });
      kept.push(response);
      return response.status;
    };
    for (let n = 0; n < 12; n += 1) assert.equal(await open(), 200);
    assert.equal(await open(), 429);
    over[0]?.abort();
    await eventually(async () => assert.equal(await open(), 200));
    for (const control of over) control.abort();
    const head = await fetch(`${front.url}/api/generations/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${artist.token}` },
    });
    assert.equal(head.status, 404);
  });

  test('a user receives no events of others', async () => {
    const [artist, stranger] = [await newArtist(front.url), await newArtist(front.url)];
    behave = async () => undefined;
    const open = Promise.withResolvers<void>();
    const own = hear(stranger, front.url, isOverIn, open.resolve);
    await Promise.race([open.promise, own]);
    await settled(artist, await generate(artist));
    const [mine] = await generate(stranger);
    assert.deepEqual([...new Set((await own).map(({ id }) => id))], [mine?.id]);
  });

  test('eight workers of two processes make each image once', async () => {
    const artists = await Promise.all(Array.from({ length: 6 }, () => newArtist(front.url)));
    behave = () => sleep(5 + Math.random() * 40).then(() => undefined);
    started.length = 0;
    const orders = await Promise.all(
      artists.map(async (artist, index) => {
        const made: Generation[] = [];
        for (let batch = 0; batch < 3; batch += 1)
          made.push(...(await generate(artist, { variations: 4, prompt: `${index}.${batch}` })));
        return { artist, made };
      }),
    );
    for (const { artist, made } of orders) {
      const over = await settled(artist, made);
      assert.ok(over.every(({ state }) => state === 'done'));
      assert.equal((await list(artist)).length, 12);
      assert.equal((await walletOf(artist)).credits, 100_000 - 12 * 20);
    }
    assert.equal(started.length, 6 * 12, 'nothing was made twice');
    await assertBalanced(database.url);
    await assertShelvesAddUp(database.url);
  });

  test('an echo of a job ends, and its image is not made again', async () => {
    const artist = await newArtist(front.url);
    const gate = Promise.withResolvers<undefined>();
    behave = () => gate.promise;
    started.length = 0;
    const made = await generate(artist);
    try {
      await eventually(async () => assert.equal(started.length, 1));
      const [echo] = await rows(
        database.url,
        `insert into pgboss.job (name, data, policy) select name, data, policy from pgboss.job
         where name = 'generation' and data->>'id' = $1 returning id`,
        [made[0]?.id],
      );
      await eventually(async () => {
        const [job] = await rows(database.url, 'select state from pgboss.job where id = $1', [echo?.['id']]);
        assert.equal(job?.['state'], 'completed');
      });
    } finally {
      gate.resolve(undefined);
    }
    assert.equal((await settled(artist, made))[0]?.state, 'done');
    assert.equal(started.length, 1);
  });

  test('a batch of twenty does not block others, and runs two at a time', async () => {
    const [many, few] = [await newArtist(front.url), await newArtist(front.url)];
    let [atOnce, most] = [0, 0];
    const gate = Promise.withResolvers<void>();
    behave = async ({ prompt }) => {
      if (prompt !== 'many') return undefined;
      most = Math.max(most, ++atOnce);
      await gate.promise;
      await sleep(50);
      atOnce -= 1;
      return undefined;
    };
    const batches: Generation[] = [];
    for (let batch = 0; batch < 5; batch += 1)
      batches.push(...(await generate(many, { variations: 4, prompt: 'many' })));
    const one = await generate(few, { prompt: 'few' });
    try {
      // None of the twenty is done, and none will be before this one.
      const [made] = await settled(few, one);
      assert.equal(made?.state, 'done');
    } finally {
      gate.resolve();
    }
    await settled(many, batches);
    assert.equal(most, 2, `${most} at once`);
  });

  test('a failure of the engine is reported, and nothing is charged', async () => {
    const artist = await newArtist(front.url);
    const troubles = ['refused', 'busy', 'failed'] as const;
    for (const trouble of troubles) {
      behave = async () => {
        throw new EngineError(trouble, 'says the model');
      };
      const [over] = await settled(artist, await generate(artist));
      assert.deepEqual(over?.failure, { code: `engine_${trouble}`, reason: 'says the model' });
    }
    behave = async () => ({ bytes: Buffer.from('<html>sorry</html>') });
    const [garbage] = await settled(artist, await generate(artist));
    assert.equal(garbage?.failure?.code, 'image_unreadable');
    const wallet = await walletOf(artist);
    assert.deepEqual([wallet.credits, wallet.held], [100_000, 0]);
  });

  test('a stream of single orders does not starve a batch', async () => {
    const patient = await newArtist(front.url);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => newArtist(front.url)));
    behave = () => sleep(150).then(() => undefined);
    let isOver = false;
    const crowding = Promise.all(
      crowd.map(async (artist) => {
        while (!isOver) await settled(artist, await generate(artist, { prompt: 'crowd', variations: 2 }));
      }),
    );
    await sleep(300);
    const waiting = await generate(patient, { variations: 4 });
    const over = await settled(patient, waiting).finally(() => {
      isOver = true;
    });
    await crowding;
    assert.ok(over.every(({ state }) => state === 'done'));
  });

  test('a stopping process hands over its unfinished images', async () => {
    const third = await startTestServer(
      { ...settings, GENERATION_WORKERS: '4' },
      { engines, databaseUrl: database.url, dataDir: front.dataDir },
    );
    const artist = await newArtist(front.url);
    let runs = 0;
    behave = async (_request, { signal }) => {
      runs += 1;
      await sleep(1500, undefined, { signal });
      return undefined;
    };
    const orders = await generate(artist, { variations: 2 });
    await sleep(400);
    await third.stop();
    const over = await settled(artist, orders);
    assert.deepEqual(
      over.map(({ state }) => state),
      ['done', 'done'],
    );
    assert.ok(runs >= 2);
    const [held] = await rows<{ held: number }>(database.url, 'select held from wallets where user_id = $1', [
      artist.uid,
    ]);
    assert.equal(held?.held, 0);
  });
});

test('with the usual settings, an account with many orders leaves a place to another', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const engines = quickEngines(async (request) => {
    if (request.prompt === 'slow') await held;
    return undefined;
  });
  const server = await startTestServer(settings, { engines });
  try {
    const greedy = await newArtist(server.url);
    const other = await newArtist(server.url);
    const slow = await generate(greedy, { prompt: 'slow', variations: 4 });
    const [quick] = await settled(other, await generate(other, { prompt: 'quick' }));
    assert.equal(quick?.state, 'done');
    release();
    const over = await settled(greedy, slow);
    assert.ok(over.every(({ state }) => state === 'done'));
  } finally {
    release();
    await server.stop();
  }
});
