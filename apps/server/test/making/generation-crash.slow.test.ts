import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { newId } from '#keys/secrets.ts';
import { type Artist, list, newArtist, upload } from '../support/artist.ts';
import { assertBytesMatch, assertShelvesAddUp, noisePng } from '../support/drive-fixtures.ts';
import { freePort } from '../support/free-port.ts';
import { logo } from '../support/generating.ts';
import { bareEnvironment, readyDatabase, rows, withoutSandbox } from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import { assertBalanced, walletOf } from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

// One round in every run of the suite; GENERATION_CRASH_ROUNDS sets more.
const rounds = Number(process.env['GENERATION_CRASH_ROUNDS'] ?? 1);
const artists = 5;
const batchesEach = 5;
const batch = 4;
const kills = 6;
const workersEach = 4;

let folder: string;
let database: Awaited<ReturnType<typeof readyDatabase>>;
const servers: { port: number; child: ChildProcess }[] = [];

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'artcade-crash-'));
  database = await readyDatabase();
  for (let n = 0; n < 2; n += 1) {
    const port = await freePort();
    servers.push({ port, child: await startServer(port) });
  }
});
after(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(port: number): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('../support/generation-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...withoutSandbox,
      ...bareEnvironment,
      PORT: String(port),
      // Both have the same issuer, so that tokens are valid at both.
      PUBLIC_URL: 'http://localhost:1',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      WELCOME_CREDITS: '10000',
      ACCESS_TOKEN_SECONDS: '3600',
      GENERATION_WORKERS: String(workersEach),
      GENERATIONS_EACH: '4',
    },
  });
  await once(child, 'message', { signal: AbortSignal.timeout(patience) });
  return child;
}

async function killOne(index: number): Promise<void> {
  const server = servers[index];
  if (!server) return;
  const ended = once(server.child, 'exit');
  server.child.kill('SIGKILL');
  await ended;
  server.child = await startServer(server.port);
}

const anyUrl = () => `http://localhost:${servers[Math.floor(Math.random() * servers.length)]?.port}`;

/** Retries an order under the same key until a server answers, as a page does after a lost connection. */
const order = (artist: Artist): Promise<void> => send(artist, 'generations', { ...logo, variations: batch });

async function send({ token }: Artist, path: string, order: object): Promise<void> {
  const body = JSON.stringify({ ...order, key: newId() });
  for (;;) {
    const response = await fetch(`${anyUrl()}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    }).catch(() => null);
    await response?.text().catch(() => '');
    if (response?.status === 200) return;
    // Too many orders are in progress, or the process is dying.
    if (response) assert.ok([429, 503].includes(response.status), String(response.status));
    await sleep(100);
  }
}

const count = async (...states: string[]): Promise<number> => {
  const [row] = await rows<{ n: number }>(
    database.url,
    'select count(*)::integer as n from generations where state = any($1)',
    [states],
  );
  return row?.n ?? 0;
};

async function storm(crew: readonly Artist[], editing: () => Promise<void>): Promise<void> {
  const ordering = Promise.all([
    editing(),
    ...crew.map(async (artist) => {
      for (let n = 0; n < batchesEach; n += 1) await order(artist);
    }),
  ]);
  for (let n = 0; n < kills; n += 1) {
    // The first kill hits while both are working; the later ones come at random.
    if (n === 0) await eventually(async () => assert.ok((await count('running')) > workersEach));
    else await sleep(200 + Math.random() * 700);
    await killOne(n % servers.length);
  }
  await ordering;
  const deadline = Date.now() + patience;
  while ((await count('queued', 'running')) > 0 && Date.now() < deadline) await sleep(250);
}

test('each image is made and paid once, or neither, however often the processes are killed', async (t) => {
  for (let round = 0; round < rounds; round += 1) {
    const crew: Artist[] = [];
    for (let n = 0; n < artists; n += 1) crew.push(await newArtist(`http://localhost:${servers[0]?.port}`));
    const editor = await newEditor(`http://localhost:${servers[0]?.port}`);
    await storm(crew, editor.order);
    for (const artist of crew) await assertPaidOnce(artist);
    await editor.check();
    await assertBalanced(database.url);
    await assertShelvesAddUp(database.url);
    await assertBytesMatch(database.url, await openDiskStore(join(folder, 'images')));
    const [again] = await rows<{ n: number }>(
      database.url,
      'select count(*)::integer as n from generations where attempts > 1',
    );
    t.diagnostic(`${again?.n} of them lost a worker on the way`);
    assert.ok((again?.n ?? 0) > 0, 'somebody was killed at work');
  }
});

/** An artist who edits one picture, with masks for a model and without one. */
async function newEditor(url: string) {
  const artist = await newArtist(url);
  const image = await upload(artist, { bytes: noisePng(40, 30) });
  const white = { width: 40, height: 30, channels: 3 as const, background: '#ffffff' };
  const mask = `data:image/png;base64,${(await sharp({ create: white }).png().toBuffer()).toString('base64')}`;
  const wanted = [
    ...Array.from({ length: 8 }, (_, index) => ({ kind: 'fill', mask, prompt: `flag ${index}` })),
    { kind: 'recolour', colours: ['#102040', '#f0e0c0'] },
    { kind: 'enlarge', factor: 2 },
  ];
  return {
    order: async () => {
      for (const edit of wanted) await send(artist, 'edits', { assetId: image.id, edit });
    },
    /** Each edit is a version of the picture and paid once, or neither, and no mask is left. */
    check: async () => {
      const ended = await rows<{ state: string; hold: string; asset_id: string | null }>(
        database.url,
        `select g.state, h.state as hold, g.asset_id from generations g join holds h on h.id = g.hold_id
          where g.user_id = $1`,
        [artist.uid],
      );
      const made = ended.filter(({ state }) => state === 'done');
      assert.equal(ended.length, wanted.length);
      assert.ok(made.length > 0);
      assert.ok(ended.every(({ state, hold }) => hold === (state === 'done' ? 'committed' : 'released')));
      assert.equal((await walletOf(artist)).credits, 10_000 - made.length * 15);
      const versions = await rows<{ id: string }>(
        database.url,
        'select id from assets where version_of = $1',
        [image.id],
      );
      assert.deepEqual(versions.map(({ id }) => id).sort(), made.map(({ asset_id }) => asset_id).sort());
      assert.deepEqual(await rows(database.url, 'select * from generation_references'), []);
    },
  };
}

async function assertPaidOnce(artist: Artist): Promise<void> {
  const made = await rows<{ state: string; asset_id: string | null; hold: string; failure: unknown }>(
    database.url,
    `select g.state, g.asset_id, h.state as hold, g.failure from generations g join holds h on h.id = g.hold_id
      where g.user_id = $1`,
    [artist.uid],
  );
  assert.equal(made.length, batchesEach * batch);
  for (const { state, asset_id, hold } of made)
    assert.deepEqual(
      [state, hold, asset_id !== null],
      state === 'done' ? ['done', 'committed', true] : ['failed', 'released', false],
    );
  const done = made.filter(({ state }) => state === 'done');
  const images = await list(artist);
  assert.deepEqual(images.map(({ id }) => id).sort(), done.map(({ asset_id }) => asset_id).sort());
  assert.equal((await walletOf(artist)).credits, 10_000 - done.length * 20);
  const charged = await rows<{ reference: string }>(
    database.url,
    `select reference from ledger_entries where user_id = $1 and cause = 'generation'`,
    [artist.uid],
  );
  assert.deepEqual(charged.map(({ reference }) => reference).sort(), images.map(({ id }) => id).sort());
}
