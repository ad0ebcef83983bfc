import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../apps/server/test/support/free-port.ts';
import { rows } from '../../../apps/server/test/support/harness.ts';
import { createDatabase } from '../../../apps/server/test/support/own-database.ts';
import { fetchPackage } from '../../../scripts/test/fetched.ts';
import { requestOf } from '../load.ts';
import { startPostgres } from '../postgres.ts';
import { answer, dismiss, ended, spawnNode } from '../processes.ts';
import { allAt, type Contender } from './contender.ts';
import { type ImageRecord, imagesToRename, inventImages, newName, newRecord, ownerCount } from './records.ts';

const batch = 5000;
const app = { 'x-parse-application-id': 'bench' };

export interface Parse {
  readonly port: number;
  readonly databaseUrl: string;
  readonly headers: (owner: number) => Readonly<Record<string, string>>;
  readonly ownerId: (owner: number) => string;
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Parse Server on the same PostgreSQL as the product, with its classes and these records. */
export async function startParse(images: readonly ImageRecord[]): Promise<Parse> {
  await using started = new AsyncDisposableStack();
  const folder = fetchPackage('parse-server');
  const postgres = await startPostgres(null);
  started.defer(postgres.stop);
  const { url: databaseUrl } = await createDatabase(postgres.url, 'template1');
  const { searchParams, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const words = [folder, String(port), searchParams.get('host') ?? '', pathname.slice(1)];
  const program = fileURLToPath(new URL('./parse-process.ts', import.meta.url));
  let child: ChildProcess | null = null;
  const launch = async () => {
    // It prints many deprecation warnings.
    child = spawnNode(program, {
      words,
      env: { ...process.env, NODE_ENV: 'production', PARSE_SERVER_LOGS_FOLDER: 'null' },
      isSilent: true,
    });
    await answer(child, 120_000);
  };
  started.defer(async () => {
    if (child) await dismiss(child);
  });
  await launch();
  await makeClasses(`http://127.0.0.1:${port}/parse`);
  await fill(databaseUrl, images);
  const running = started.move();
  return {
    port,
    databaseUrl,
    headers: (owner) => ({ ...app, 'x-parse-session-token': sessionOf(owner) }),
    ownerId,
    kill: async () => {
      child?.kill('SIGKILL');
      if (child) await ended(child);
    },
    restart: launch,
    stop: () => running.disposeAsync(),
  };
}

export async function parseContender(): Promise<Contender> {
  const images = inventImages();
  const parse = await startParse(images);
  const owners = Array.from({ length: ownerCount }, (_, index) => index);
  const as = (owner: number) => ({ headers: parse.headers(owner) });
  const where = (owner: number) => encodeURIComponent(JSON.stringify({ owner: pointer(owner) }));
  return {
    deeds: allAt(parse.port, {
      list: owners.map((owner) =>
        requestOf('GET', `/parse/classes/Image?order=-createdAt&limit=100&where=${where(owner)}`, as(owner)),
      ),
      create: owners.map((owner) =>
        requestOf('POST', '/parse/classes/Kit', {
          ...as(owner),
          body: {
            ...newRecord,
            owner: pointer(owner),
            ACL: { [ownerId(owner)]: { read: true, write: true } },
          },
        }),
      ),
      rename: imagesToRename(images).map(({ id, owner }) =>
        requestOf('PUT', `/parse/classes/Image/${id}`, { ...as(owner), body: { name: newName } }),
      ),
      spend: owners.map((owner) => requestOf('POST', '/parse/functions/spend', { ...as(owner), body: {} })),
    }),
    prepare: async () => {},
    stop: parse.stop,
  };
}

const ownerId = (owner: number): string => `owner${String(owner).padStart(5, '0')}`;
const sessionOf = (owner: number): string => `r:${String(owner).padStart(32, '0')}`;
const pointer = (owner: number) => ({ __type: 'Pointer', className: '_User', objectId: ownerId(owner) });

const [words, number, flag, list] = ['String', 'Number', 'Boolean', 'Array'].map((type) => ({ type }));
const owner = { type: 'Pointer', targetClass: '_User' };
const fieldsOf = (names: readonly string[], type: unknown) =>
  Object.fromEntries(names.map((name) => [name, type]));

const classes: Readonly<Record<string, object>> = {
  Image: {
    owner,
    ...fieldsOf(['name', 'type', 'thumbhash', 'original', 'grid', 'preview', 'tool'], words),
    ...fieldsOf(['size', 'width', 'height'], number),
  },
  Kit: { owner, ...fieldsOf(['name', 'genre', 'style', 'key'], words), colours: list },
  Wallet: { owner, credits: number },
  History: { owner, amount: number, balance: number, cause: words },
  Order: { owner, credits: number, paid: flag },
  Payment: { key: words },
};

async function makeClasses(url: string): Promise<void> {
  const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...app, ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`Parse refused ${path}: ${await response.text()}`);
  };
  for (const [className, fields] of Object.entries(classes))
    await post(`/schemas/${className}`, { className, fields }, { 'x-parse-master-key': 'master' });
  // The first account creates the table of sessions.
  await post('/users', { username: 'first', password: 'coin-slot-7' });
}

/** Inserts rows directly, as for the other servers. */
async function fill(databaseUrl: string, images: readonly ImageRecord[]): Promise<void> {
  const owners = Array.from({ length: ownerCount }, (_, index) => ({
    id: ownerId(index),
    session: sessionOf(index),
  }));
  const people = [JSON.stringify(owners)];
  const from = 'from json_to_recordset($1::json) as r(id text, session text)';
  for (const statement of [
    `insert into "_User" ("objectId", "createdAt", "updatedAt", username, email, _hashed_password)
     select id, now(), now(), id, id || '@example.com', '' ${from}`,
    `insert into "_Session" ("objectId", "createdAt", "updatedAt", "user", "sessionToken", "expiresAt")
     select id, now(), now(), id, session, now() + interval '1 day' ${from}`,
    `insert into "Wallet" ("objectId", "createdAt", "updatedAt", owner, credits)
     select id, now(), now(), id, 1000000000 ${from}`,
  ])
    await rows(databaseUrl, statement, people);
  for (let at = 0; at < images.length; at += batch) {
    const some = images.slice(at, at + batch).map((image) => ({ ...image, owner: ownerId(image.owner) }));
    await rows(
      databaseUrl,
      `insert into "Image" ("objectId", "createdAt", "updatedAt", _rperm, _wperm, owner, name, type, size, width, height,
         thumbhash, original, grid, preview, tool)
       select id, created, created, array[owner], array[owner], owner, name, type, size, width, height, thumbhash, original,
         grid, preview, tool
       from json_to_recordset($1::json) as r(id text, owner text, name text, type text, size integer, width integer,
         height integer, thumbhash text, original text, grid text, preview text, tool text, created timestamptz)`,
      [JSON.stringify(some)],
    );
  }
  for (const statement of [
    'create index image_owner on "Image" (owner, "createdAt" desc)',
    'create unique index kit_key on "Kit" (owner, key)',
    'create unique index wallet_owner on "Wallet" (owner)',
    'create index history_owner on "History" (owner, "createdAt" desc)',
    'create unique index payment_key on "Payment" (key)',
    'create index session_token on "_Session" ("sessionToken")',
    'vacuum analyze',
  ])
    await rows(databaseUrl, statement);
}
