import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asset } from '@artcade/contract/shapes';
import type { Atlas } from '@artcade/domain/atlas';
import { type Artist, newArtist, upload } from '../support/artist.ts';
import { exportsFrom, type Render, rendered } from '../support/exporting.ts';
import { generate, knight, logo, settled } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { eventually } from '../support/time-machine.ts';
import { unzip } from '../support/unzip.ts';
import { Visitor } from '../support/visitor.ts';

const walk: Atlas = {
  frames: [{ name: 'walk-1', x: 0, y: 0, w: 32, h: 48, pivot: { x: 0.5, y: 0.9 } }],
  animations: [{ name: 'walk', frames: ['walk-1'], framesPerSecond: 10, loops: true }],
};

describe('exports that wait', () => {
  const atOnce: Render = async () => rendered();
  let render = atOnce;
  let server: TestServer;
  let exports: ReturnType<typeof exportsFrom>;
  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, WELCOME_CREDITS: '800', ACCESS_TOKEN_SECONDS: '3600' },
      { engines: quickEngines(), render: (...asked) => render(...asked) },
    );
    exports = exportsFrom(server);
  });
  after(() => server.stop());
  afterEach(() => {
    render = atOnce;
    exports.assertNoErrors();
  });

  test('a client that hangs up early does not take a place in the queue', async () => {
    const artist = await newArtist(server.url);
    const image = await upload(artist);
    const { port } = new URL(server.url);
    for (let round = 0; round < 5; round += 1) {
      // The server verifies an unknown token while the connection is cut.
      const { data } = await new Visitor(server.url).call('signIn', {
        body: { email: artist.email, password: 'coin-slot-7' },
      });
      const line = connect(Number(port), '127.0.0.1');
      line.on('error', () => undefined);
      await once(line, 'connect');
      const head = `GET /api/exportImage/${image.id}?form=webp HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;
      line.write(`${head}Authorization: Bearer ${data.accessToken}\r\n\r\n`, () => line.destroy());
      await once(line, 'close');
    }
    await eventually(async () => {
      const answer = await artist.visitor.call('exportImage', {
        token: artist.token,
        params: { id: image.id },
        query: { form: 'webp' },
      });
      assert.equal(answer.status, 200, answer.text.slice(0, 200));
    });
  });

  test('a client that hangs up ends its rendering at once, and the next one begins', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, logo);
    const work: AbortSignal[] = [];
    render = async (_, __, { signal }) => {
      work.push(signal);
      await sleep(120_000, undefined, { signal });
      return rendered();
    };
    const first = new AbortController();
    const drawn = exports.ask(artist, asset.id, 'form=png&scale=4', first.signal);
    await eventually(async () => assert.equal(work.length, 1));
    // Of two more, one waits and the other is refused, whichever comes first.
    const both = [new AbortController(), new AbortController()];
    const asked = both.map(({ signal }, index) =>
      exports.ask(artist, asset.id, `form=${index === 0 ? 'png' : 'webp'}&scale=2`, signal),
    );
    const gone = Promise.allSettled([drawn, ...asked]);
    const refused = await Promise.race(
      asked.map(async (response, index) => ({ index, status: (await response).status })),
    );
    assert.equal(refused.status, 429);
    const second = both[1 - refused.index];
    await exports.take(artist, asset.id, 'form=png');
    const other = await newArtist(server.url);
    await exports.take(other, (await upload(other)).id, 'form=png');
    // One that is being rendered, and one that waits behind it. Neither would end by itself for minutes.
    first.abort();
    await eventually(async () => assert.ok(work[0]?.aborted));
    await eventually(async () => assert.equal(work.length, 2));
    second?.abort();
    await eventually(async () => assert.ok(work[1]?.aborted));
    await gone;
    render = async () => rendered();
    await eventually(async () =>
      assert.equal((await exports.ask(artist, asset.id, 'form=png&scale=2')).status, 200),
    );
  });

  test('a client that hangs up leaves the drawing to another one that waits for the same file', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, logo);
    const work: AbortSignal[] = [];
    const drawn = Promise.withResolvers<Awaited<ReturnType<Render>>>();
    render = (_, __, { signal }) => {
      work.push(signal);
      return drawn.promise;
    };
    const leaving = new AbortController();
    const left = exports.ask(artist, asset.id, 'form=png&scale=4', leaving.signal);
    await eventually(async () => assert.equal(work.length, 1));
    const stays = exports.take(artist, asset.id, 'form=png&scale=4');
    // Counted just before it waits for the file.
    await eventually(async () => {
      const key = `export:${artist.uid}`;
      const counts = await rows<{ used: number }>(
        server.databaseUrl,
        'select used from rate_limits where key = $1',
        [key],
      );
      assert.equal(Number(counts[0]?.used), 2);
    });
    leaving.abort();
    await assert.rejects(left);
    // Takes no turn, and by then the server has seen that the first client left.
    await exports.take(artist, asset.id, 'form=png');
    assert.equal(work[0]?.aborted, false);
    drawn.resolve(rendered());
    assert.ok((await stays).bytes.length > 0);
    assert.equal(work.length, 1);
  });

  test('a crowd of new accounts does not keep an older one waiting', async () => {
    const crowd = [await newArtist(server.url), await newArtist(server.url), await newArtist(server.url)];
    const old = await newArtist(server.url);
    await rows(
      server.databaseUrl,
      `update users set created_at = created_at - interval '8 days' where id = $1`,
      [old.uid],
    );
    const images: { artist: Artist; asset: Asset }[] = [];
    for (const [seed, artist] of [...crowd, old].entries())
      images.push({ artist, asset: await exports.made(artist, { ...logo, seed }) });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    render = ({ seed }) => {
      begun.push(seed);
      return new Promise((resolve) => ends.push(() => resolve(rendered())));
    };
    const waiting = () =>
      rows<{ used: string }>(
        server.databaseUrl,
        `select sum(used) as used from rate_limits where key = any($1)`,
        [images.map(({ artist }) => `export:${artist.uid}`)],
      );
    const asked: Promise<unknown>[] = [];
    for (const { artist, asset } of images)
      for (const scale of artist === old ? [2] : [2, 4]) {
        asked.push(exports.take(artist, asset.id, `form=png&scale=${scale}`));
        const all = asked.length;
        await eventually(async () => assert.equal(Number((await waiting())[0]?.used), all));
      }
    await eventually(async () => assert.equal(begun.length, 1));
    for (let drawing = 1; drawing <= asked.length; drawing += 1) {
      await eventually(async () => assert.equal(begun.length, drawing));
      ends[drawing - 1]?.();
    }
    await Promise.all(asked);
    assert.deepEqual(begun, [0, 3, 1, 2, 0, 1, 2]);
  });

  test('a build that asks again gets what was drawn, until the image or its name changes', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, { ...knight, size: 'small' });
    let drawings = 0;
    render = async () => {
      drawings += 1;
      return rendered({ atlas: walk });
    };
    const { bytes } = await exports.take(artist, asset.id, 'form=sheet');
    assert.ok((await exports.take(artist, asset.id, 'form=sheet')).bytes.equals(bytes));
    assert.equal(drawings, 1);
    await exports.take(artist, asset.id, 'form=sheet&scale=2');
    const { status } = await artist.visitor.call('renameAsset', {
      token: artist.token,
      params: { id: asset.id },
      body: { newName: 'hero.png' },
    });
    assert.equal(status, 200);
    const renamed = unzip((await exports.take(artist, asset.id, 'form=sheet')).bytes);
    assert.ok([...renamed.keys()].some((name) => /^hero-[0-9a-f]{4}\.png$/.test(name)));
    assert.equal(drawings, 3);
  });
});

test('a stopping server does not wait for a rendering', async (t) => {
  const began = Promise.withResolvers<void>();
  const server = await startTestServer(
    { ...withoutSandbox, WELCOME_CREDITS: '20' },
    {
      render: async (_, __, { signal }) => {
        began.resolve();
        await sleep(60_000, undefined, { signal });
        return rendered();
      },
      engines: quickEngines(),
    },
  );
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.stop());
  t.after(stop);
  const artist = await newArtist(server.url);
  const [generation] = await settled(artist, await generate(artist));
  const asked = fetch(`${server.url}/api/exportImage/${generation?.asset?.id}?form=png&scale=2`, {
    headers: { authorization: `Bearer ${artist.token}` },
  });
  await began.promise;
  const at = Date.now();
  await stop();
  assert.equal((await asked).status, 503);
  assert.ok(Date.now() - at < 110_000, 'it waited for the drawing, which takes two minutes');
});
