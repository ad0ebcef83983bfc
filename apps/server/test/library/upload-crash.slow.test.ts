import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Asset } from '@artcade/contract/shapes';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { type Artist, list, newArtist, tryUpload } from '../support/artist.ts';
import { listed } from '../support/blobs.ts';
import {
  assertBytesMatch,
  assertShelvesAddUp,
  fetchImage,
  hastenChecks,
  noisePng,
  referencedHashes,
  sha256,
} from '../support/drive-fixtures.ts';
import { freePort } from '../support/free-port.ts';
import { bareEnvironment, readyDatabase, withoutSandbox } from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import { eventually } from '../support/time-machine.ts';

// One fixed round in every run of the suite; UPLOAD_CRASH_ROUNDS sets more.
const wanted = process.env['UPLOAD_CRASH_ROUNDS'];
const rounds = Number(wanted ?? 1);
const seed = Number(process.env['UPLOAD_CRASH_SEED'] ?? (wanted ? Date.now() % 1_000_000 : 1));
const clients = 4;
const uploadsEach = 30;
const killsMaximum = 4;

let folder: string;
let database: Awaited<ReturnType<typeof readyDatabase>>;
let port: number;
let server: { child: ChildProcess; door: string };
/** Resolves when the server is up again. */
let up: Promise<void>;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'artcade-crash-'));
  database = await readyDatabase();
  port = await freePort();
  await start();
});
after(async () => {
  server.child.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const url = () => `http://localhost:${port}`;
const spool = () => join(folder, 'uploads');
const incoming = () => join(folder, 'images', 'incoming');

async function start(): Promise<void> {
  const child = fork(fileURLToPath(new URL('../support/server-process.ts', import.meta.url)), ['0'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...withoutSandbox,
      ...bareEnvironment,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      SIGN_IN_ATTEMPTS: '100000',
      MAILS_PER_HOUR: '100000',
      REQUESTS_PER_MINUTE: '1000000',
      ACCESS_TOKEN_SECONDS: '3600',
    },
  });
  const [door] = (await once(child, 'message', { signal: AbortSignal.timeout(patience) })) as [string];
  server = { child, door };
}

function kill(): Promise<void> {
  up = (async () => {
    const { child } = server;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await start();
  })();
  return up;
}

/** Runs a sweep. Returns whether it completed. */
const sweep = async (): Promise<boolean> =>
  fetch(`${server.door}/sweep`, { method: 'POST' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Random numbers that repeat with the same seed. */
function chance(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What one client did, and which results were acknowledged. */
class Client {
  readonly artist: Artist;
  /** By name: the hash of what was sent. */
  readonly acknowledged = new Map<string, string>();
  /** The answer was lost and the client did not retry: the image may be stored once or not at all. */
  readonly open = new Map<string, string>();
  readonly erased = new Set<string>();
  answers = 0;
  unanswered = 0;
  readonly #random: (below: number) => number;

  constructor(artist: Artist, random: (below: number) => number) {
    this.artist = artist;
    this.#random = random;
  }

  async run(shared: readonly Buffer[]): Promise<void> {
    for (let n = 0; n < uploadsEach; n += 1) {
      const side = 10 + this.#random(150);
      const common = shared[this.#random(shared.length * 5)];
      const asset = await this.#upload(`image ${n}`, common ?? noisePng(side, side));
      if (asset && this.#random(6) === 0) await this.#erase(asset);
    }
  }

  async #upload(name: string, bytes: Buffer): Promise<Asset | null> {
    const uploadKey = name.replace(' ', '-');
    for (;;) {
      const outcome = await tryUpload(this.artist, bytes, { name, uploadKey }).catch(() => null);
      if (outcome?.status === 200) {
        this.acknowledged.set(name, sha256(bytes));
        this.open.delete(name);
        this.answers += 1;
        return outcome.data;
      }
      if (outcome) assert.equal(outcome.status, 503, outcome.text);
      this.unanswered += 1;
      this.open.set(name, sha256(bytes));
      await up;
      if (this.#random(8) === 0) return null;
    }
  }

  async #erase({ id, name }: Asset): Promise<void> {
    const { visitor, token } = this.artist;
    const sha = this.acknowledged.get(name) ?? '';
    this.acknowledged.delete(name);
    this.open.set(name, sha);
    for (const call of ['deleteAssets', 'eraseAssets'] as const) {
      const outcome = await visitor.call(call, { token, body: { ids: [id] } }).catch(() => null);
      if (outcome?.status !== 204) {
        await up;
        return;
      }
    }
    this.open.delete(name);
    this.erased.add(name);
  }
}

async function storm(random: (below: number) => number): Promise<{ crew: Client[]; kills: number }> {
  const crew: Client[] = [];
  for (let n = 0; n < clients; n += 1) crew.push(new Client(await newArtist(url()), random));
  const shared = Array.from({ length: 3 }, () => noisePng(90, 90));
  let isOver = false;
  const working = Promise.all(crew.map((client) => client.run(shared))).finally(() => {
    isOver = true;
  });
  const sweeping = (async () => {
    while (!isOver) {
      await sweep();
      await sleep(random(50));
    }
  })();
  // Each kill comes after some more work, so that a slow machine gets there as well; the exact moment is
  // random.
  const done = () => crew.reduce((sum, client) => sum + client.answers, 0);
  let kills = 0;
  for (let next = 5 + random(30); !isOver && kills < killsMaximum; next = done() + 10 + random(50)) {
    while (!isOver && done() < next) await sleep(5);
    await sleep(random(60));
    await kill();
    kills += 1;
  }
  await Promise.all([working, sweeping]);
  return { crew, kills };
}

test('every acknowledged image is stored once, with its bytes, however often the server is killed', async (t) => {
  t.diagnostic(`UPLOAD_CRASH_SEED=${seed}`);
  const random = chance(seed);
  for (let round = 0; round < rounds; round += 1) {
    const { crew, kills } = await storm(random);
    const unanswered = crew.reduce((sum, client) => sum + client.unanswered, 0);
    t.diagnostic(`${kills} kills, ${unanswered} uploads without an answer`);
    assert.ok(kills >= 2 && unanswered >= 2, 'the server was killed while it worked');
    for (const client of crew) await assertKept(client);
    await assertShelvesAddUp(database.url);
    const store = await openDiskStore(join(folder, 'images'));
    assert.ok((await assertBytesMatch(database.url, store)) > 100);

    await hastenChecks(database.url);
    assert.ok(await sweep());
    assert.deepEqual(await listed(store), await referencedHashes(database.url), 'nothing else is stored');
    await assertBytesMatch(database.url, store);
  }
});

async function assertKept({ artist, acknowledged, open, erased }: Client): Promise<void> {
  const found: Asset[] = [];
  for (let page = await list(artist, { limit: '40' }); page.length > 0; ) {
    found.push(...page);
    page = await list(artist, { limit: '40', after: page.at(-1)?.id ?? '' });
  }
  const names = found.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length, 'nothing is there twice');
  for (const name of acknowledged.keys()) assert.ok(names.includes(name), `${name} was acknowledged`);
  for (const { name, url: path } of found) {
    assert.ok(!erased.has(name), `${name} was erased`);
    const sent = acknowledged.get(name) ?? open.get(name);
    assert.equal(sha256(await fetchImage(url() + path)), sent, `${name} is what was sent`);
  }
}

test('a retried upload whose answer was lost with the server is one image', async () => {
  const artist = await newArtist(url());
  const bytes = noisePng();
  const tell = () => tryUpload(artist, bytes, { uploadKey: 'the-same' });
  // The whole body arrives, but the answer is lost.
  const lost = tell();
  await eventually(async () => assert.equal((await list(artist)).length, 1));
  await Promise.all([lost.catch(() => null), kill()]);
  assert.equal((await tell()).status, 200);
  assert.equal((await list(artist)).length, 1);
});

test('the leftover files of a killed server are removed after an hour, and not before', async () => {
  const old = new Date(Date.now() - 2 * 3_600_000);
  const names = () => [spool(), incoming()].map((path) => readdirSync(path).sort());
  for (const path of [spool(), incoming()]) {
    writeFileSync(join(path, 'old'), 'x');
    for (const name of readdirSync(path)) utimesSync(join(path, name), old, old);
    writeFileSync(join(path, 'young'), 'x');
  }
  // The store cleans up when it is opened, the spool with every sweep.
  await kill();
  assert.ok(await sweep());
  assert.deepEqual(names(), [['young'], ['young']]);
});

const part = (name: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nnoise`;
const file = '; filename="a.png"';
const brokenForms: Readonly<Record<string, string>> = {
  'in a field': part('fileName'),
  'in its file': part('file', file),
  'in a file of another name': part('other', file),
  'in a second file': `${part('file', file)}\r\n${part('file', file)}`,
  'before it begins': '--x',
};
for (const [where, body] of Object.entries(brokenForms)) {
  test(`a form that ends ${where} is refused, and the server keeps running`, async () => {
    const { child } = server;
    const ended = once(child, 'exit');
    const { token } = await newArtist(url());
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
    try {
      const response = await fetch(`${url()}/api/uploadImage`, { method: 'POST', headers, body });
      assert.equal(response.status, 400, await response.text());
      assert.equal((await fetch(`${url()}/readyz`)).status, 200);
    } catch (error) {
      // The next tests find a running server again.
      await Promise.race([ended, sleep(2000)]);
      if (child.exitCode !== null) await start();
      throw error;
    }
  });
}
