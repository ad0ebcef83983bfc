import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Edit } from '@artcade/contract/edits';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { runCommand } from '#features/operator/commands.ts';
import { newId } from '#keys/secrets.ts';
import { type Artist, newArtist, upload } from '../support/artist.ts';
import { assertBytesMatch, assertShelvesAddUp, noisePng } from '../support/drive-fixtures.ts';
import { type StandIns, startStandIns } from '../support/engine-stand-ins.ts';
import { freePort } from '../support/free-port.ts';
import { generate, logo, settled, tryGenerate } from '../support/generating.ts';
import { bareEnvironment, readyDatabase, rows, withoutSandbox } from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import { assertBalanced, walletOf } from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

// One round in every run of the suite; ENGINE_CHAOS_ROUNDS sets more.
const rounds = Number(process.env['ENGINE_CHAOS_ROUNDS'] ?? 1);
const artists = 2;
const batchesEach = 3;
const batch = 4;
/** Two that the providers do, and one that is done here, in its own queue. */
const edits: readonly Edit[] = [
  { kind: 'restyle', style: 'pixel', strength: 60 },
  { kind: 'pose', prompt: 'sitting' },
  { kind: 'enlarge', factor: 2 },
];
const cost = { image: 20, edit: 15 };
const workers = 6;
const each = batchesEach * (batch + 1);
const moods = ['fine', 'fine', 'fail', 'hang', 'odd', 'html', 'garbage', 'broke', 'refuse', 'cut', 'busy'];
const prices = { openai: 40_000, google: 38_706 };

let folder: string;
let database: Awaited<ReturnType<typeof readyDatabase>>;
let world: StandIns;
let port: number;
let child: ChildProcess;
const url = () => `http://localhost:${port}`;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'artcade-engines-'));
  [database, world, port] = await Promise.all([readyDatabase(), startStandIns(), freePort()]);
  child = await startServer();
});
after(async () => {
  child.kill('SIGKILL');
  await world.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(): Promise<ChildProcess> {
  const server = fork(fileURLToPath(new URL('../support/provider-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...withoutSandbox,
      ...bareEnvironment,
      PORT: String(port),
      PUBLIC_URL: 'http://localhost:1',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      WELCOME_CREDITS: '10000',
      SIGN_IN_ATTEMPTS: '1000',
      MAILS_PER_HOUR: '1000',
      ACCESS_TOKEN_SECONDS: '3600',
      GENERATION_WORKERS: String(workers),
      GENERATIONS_EACH: '4',
      // Ends what waits for a provider that hangs and has no next one.
      GENERATION_SECONDS: '30',
      IMAGE_ENGINE: 'openai,google',
      IMAGE_ENGINE_CHOICE: 'google,builtin',
      IMAGE_ENGINE_SECONDS: '2',
      IMAGE_ENGINE_PRICES: 'openai=0.04/image,google=0.3/input-mtok+30/output-mtok',
      OPENAI_BASE_URL: `${world.url}/engines/openai/v1`,
      OPENAI_IMAGE_MODEL: 'theirs',
      GOOGLE_API_KEY: 'any',
      GOOGLE_BASE_URL: `${world.url}/engines/google/v1beta`,
    },
  });
  await once(server, 'message', { signal: AbortSignal.timeout(patience) });
  return server;
}

interface Attempt {
  readonly generation_id: string | null;
  readonly engine: keyof typeof prices;
  readonly outcome: string;
  readonly micros: number | null;
  readonly currency: string | null;
}

const attempts = () =>
  rows<Attempt>(
    database.url,
    'select generation_id, engine, outcome, micros, currency from engine_attempts order by id',
  );
const costs = async () =>
  (await runCommand(['--as', 'tester', 'costs'], { DATABASE_URL: database.url, DATA_DIR: folder }))[0];

test('what an image cost is recorded with it, and kept without a name when it is gone', async () => {
  const artist = await newArtist(url());
  const { visitor, token } = artist;
  const { data } = await visitor.call('getTool', { token, params: { slug: 'logo-generator' } });
  assert.deepEqual(data.engine, { name: 'openai', model: 'theirs' });
  assert.deepEqual(
    data.choices?.map(({ name, isDown }) => [name, isDown]),
    [
      ['google', false],
      ['builtin', false],
    ],
  );

  const [usual] = await settled(artist, await generate(artist));
  assert.equal(usual?.recipe.engine, 'openai');
  const [chosen] = await settled(artist, await generate(artist, { engine: 'google' }));
  assert.equal(chosen?.recipe.engine, 'google');
  assert.equal((await tryGenerate(artist, { engine: 'comfyui' })).status, 400);

  // A chosen engine that fails is not replaced: its artist sees the failure, for free.
  await world.mood({ engine: 'google', mood: 'garbage' });
  const [failed] = await settled(artist, await generate(artist, { engine: 'google' }));
  assert.deepEqual([failed?.state, failed?.failure?.code], ['failed', 'engine_failed']);
  await world.mood({ mood: 'fine' });

  assert.deepEqual(await attempts(), [
    { generation_id: usual?.id, engine: 'openai', outcome: 'made', micros: 40_000, currency: 'USD' },
    { generation_id: chosen?.id, engine: 'google', outcome: 'made', micros: 38_706, currency: 'USD' },
    // The price depends on what the answer says was used, and that image could not be read.
    { generation_id: failed?.id, engine: 'google', outcome: 'failed', micros: null, currency: 'USD' },
  ]);
  const month = new Date().toISOString().slice(0, 7);
  const report = [
    `${month}  google  1 images, 1 failures, 0.038706 USD, 1 of unknown cost`,
    `${month}  openai  1 images, 0 failures, 0.04 USD`,
  ].join('\n');
  assert.equal(await costs(), report);

  await rows(database.url, 'delete from generations where user_id = $1', [artist.uid]);
  assert.deepEqual(
    (await attempts()).map(({ generation_id }) => generation_id),
    [null, null, null],
  );
  assert.equal(await costs(), report);
  await rows(database.url, 'delete from engine_attempts');
});

/** An artist with an upload to edit. */
interface Member extends Artist {
  readonly uploadId: string;
}

async function newMember(): Promise<Member> {
  const artist = await newArtist(url());
  const { id } = await upload(artist, { bytes: noisePng(40, 30), name: 'castle.png' });
  return { ...artist, uploadId: id };
}

/** Retries an order under the same key until the server answers, as a page does after a lost connection. */
async function order({ token }: Artist, path: string, wanted: object): Promise<void> {
  const body = JSON.stringify({ ...wanted, key: newId() });
  for (;;) {
    const response = await fetch(`${url()}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    }).catch(() => null);
    await response?.text().catch(() => '');
    if (response?.status === 200) return;
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

/** Waits for it as long as images come to an end. */
async function progress(isReached: () => Promise<boolean>): Promise<void> {
  let over = -1;
  for (let deadline = 0; !(await isReached()); await sleep(100)) {
    const now = await count('done', 'failed');
    if (now !== over) deadline = Date.now() + patience;
    over = now;
    assert.ok(Date.now() < deadline, `${now} are over, and no more`);
  }
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** Changes how the providers behave at random, and kills the process once, until all images are over. */
async function storm(crew: readonly Member[]): Promise<void> {
  const ordering = Promise.all(
    crew.map(async (member) => {
      for (let n = 0; n < batchesEach; n += 1) {
        await order(member, 'generations', { ...logo, variations: batch });
        await order(member, 'edits', { assetId: member.uploadId, edit: edits[n % edits.length] });
      }
    }),
  );
  const over = new AbortController();
  const weather = (async () => {
    while (!over.signal.aborted) {
      const mood = pick(moods);
      const times = mood === 'hang' ? 1 : 2;
      await world.mood({ engine: pick(['openai', 'google']), mood, times, retryAfter: 1 });
      await sleep(150);
    }
  })();
  await eventually(async () => assert.ok((await count('running')) >= 3));
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  child = await startServer();
  await ordering;
  await progress(async () => (await count('queued', 'running')) === 0);
  over.abort();
  await weather;
  await world.mood({ mood: 'fine' });
}

test('credits, images, versions and costs add up, however the providers fail and wherever the process is killed', async (t) => {
  for (let round = 0; round < rounds; round += 1) {
    await rows(database.url, 'delete from engine_attempts');
    const sentBefore = await world.images();
    const crew: Member[] = [];
    for (let n = 0; n < artists; n += 1) crew.push(await newMember());
    await storm(crew);
    await assertQueuesEmpty();
    for (const artist of crew) await assertPaidOnce(artist);
    await assertBalanced(database.url);
    await assertShelvesAddUp(database.url);
    await assertBytesMatch(database.url, await openDiskStore(join(folder, 'images')));
    await assertCosts(sentBefore);
    const all = await attempts();
    const byOutcome = Object.entries(Object.groupBy(all, ({ outcome }) => outcome));
    t.diagnostic(`${await count('done')} of ${artists * each * (round + 1)} images`);
    t.diagnostic(byOutcome.map(([outcome, found]) => `${found?.length} ${outcome}`).join(', '));
  }
});

/** A job of an image that is over ends as well, in both queues, and none is given up. */
async function assertQueuesEmpty(): Promise<void> {
  await eventually(async () =>
    assert.deepEqual(
      await rows(
        database.url,
        `select name, state::text, count(*)::integer as n from pgboss.job
          where name in ('generation', 'edit') and state <> 'completed' group by name, state`,
      ),
      [],
    ),
  );
}

async function assertPaidOnce(member: Member): Promise<void> {
  const made = await rows<{
    id: string;
    state: string;
    asset_id: string | null;
    hold: string;
    recipe: { engine: string; mode: string; model: string };
  }>(
    database.url,
    `select g.id, g.state, g.asset_id, h.state as hold, g.recipe from generations g join holds h on h.id = g.hold_id
      where g.user_id = $1`,
    [member.uid],
  );
  assert.equal(made.length, each);
  for (const { state, asset_id, hold } of made)
    assert.deepEqual(
      [state, hold, asset_id !== null],
      state === 'done' ? ['done', 'committed', true] : ['failed', 'released', false],
    );
  const done = made.filter(({ state }) => state === 'done');
  const stored = await rows<{ id: string }>(database.url, 'select id from assets where owner_id = $1', [
    member.uid,
  ]);
  assert.deepEqual(
    stored.map(({ id }) => id).sort(),
    [member.uploadId, ...done.map(({ asset_id }) => asset_id)].sort(),
  );
  const edited = done.filter(({ recipe }) => recipe.mode === 'edit');
  const { visitor, token, uploadId } = member;
  const versions = await visitor.call('listVersions', { token, params: { id: uploadId } });
  assert.deepEqual(
    versions.data.map(({ id }) => id).sort(),
    [uploadId, ...edited.map(({ asset_id }) => asset_id)].sort(),
    'every edit is a version of what was edited, once',
  );
  assert.equal(
    (await walletOf(member)).credits,
    10_000 - (done.length - edited.length) * cost.image - edited.length * cost.edit,
    'nothing is charged for failures',
  );
  // Whoever drew it is the one that the picture names, and that was paid. What is done here has no price.
  const booked = await attempts();
  for (const { id, recipe } of done) {
    const paid = booked.filter((each) => each.generation_id === id && each.outcome === 'made');
    assert.ok(
      recipe.engine === 'builtin' ? paid.length === 0 : paid.some((each) => each.engine === recipe.engine),
      `${id} by ${recipe.engine}`,
    );
  }
}

/** What is booked is what the providers sent. Where an answer was lost, only they know; the books say how often. */
async function assertCosts(sentBefore: Readonly<Record<string, number>>): Promise<void> {
  const sent = await world.images();
  const all = await attempts();
  for (const engine of ['openai', 'google'] as const) {
    const own = all.filter((each) => each.engine === engine);
    const paid = own.filter(({ micros }) => micros !== null && micros > 0);
    const unknown = own.filter(({ micros }) => micros === null).length;
    const images = (sent[engine] ?? 0) - (sentBefore[engine] ?? 0);
    assert.ok(
      paid.length <= images && images <= paid.length + unknown,
      `${engine}: ${paid.length} ${images} ${unknown}`,
    );
    for (const { micros } of paid) assert.equal(micros, prices[engine]);
    for (const { outcome, micros } of own)
      if (outcome === 'made') assert.equal(micros, prices[engine], 'an image has its price');
  }
  const open = all.filter(({ outcome }) => outcome === 'open').length;
  assert.ok(open <= workers, `${open} were lost with the process`);
  const total = all.reduce((sum, { micros }) => sum + (micros ?? 0), 0);
  const [row] = await rows<{ sum: string }>(
    database.url,
    'select sum(micros)::text as sum from engine_attempts',
  );
  assert.equal(Number(row?.sum), total);
}
