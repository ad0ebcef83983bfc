import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connect, type Database, migrate } from '../../apps/server/src/adapters/db/database.ts';
import { openBuiltin } from '../../apps/server/src/adapters/engines/builtin.ts';
import { examine } from '../../apps/server/src/adapters/pictures/examine.ts';
import { makeThumbnails } from '../../apps/server/src/adapters/pictures/thumbnails.ts';
import { openGenerationQueue } from '../../apps/server/src/compose/generation-queue.ts';
import { openJobs } from '../../apps/server/src/compose/queues.ts';
import { findUnbalanced } from '../../apps/server/src/features/money/wallet/audit.ts';
import { changeCredits } from '../../apps/server/src/features/money/wallet/service.ts';
import { createQuotas } from '../../apps/server/src/http/request-quotas.ts';
import { rows } from '../../apps/server/test/support/harness.ts';
import { toolSlugs } from '../../packages/domain/src/catalog.ts';
import { fillDrive } from './drive-rows.ts';
import { requestOf as drawingOf } from './engine.ts';
import { requestOf, startLoader } from './load.ts';
import { orderBody } from './orders.ts';
import { inventPeople } from './people.ts';
import { startPostgres } from './postgres.ts';
import { isQuick } from './quick.ts';
import { ask } from './requests.ts';
import { median } from './samples.ts';
import { startServer } from './server.ts';
import { type Meter, openMeter, type Taken } from './size-meter.ts';
import { entries, fillTables, questions, sizesOf } from './size-rows.ts';
import type { Figure, Findings } from './table.ts';

const people = 1000;
const milliseconds = isQuick ? 1000 : 5000;
const times = isQuick ? 200 : 2000;
const orders = isQuick ? 40 : 400;
const listenerCounts = [0, 16, 64];
const underWay = [0, 2000, 20_000];
const issuer = 'http://localhost:8787';

/**
 * CPU time of the server and of PostgreSQL, WAL bytes and storage for each kind of operation. There is no target: docs/scale.md
 * calculates with the results.
 */
export async function sizes(): Promise<Findings> {
  const figures = [...(await deedsOfPeople()), ...(await deedsOfTables()), ...(await picturesOfTools())];
  return {
    figures,
    notes: [
      'sizes: processor time as the kernel counts it, of all of PostgreSQL’s processes together; other work on the machine stretches it a little. Log without the whole pages that follow a checkpoint.',
    ],
  };
}

const figure = (what: string, measured: string, against = ''): Figure => ({
  what: `sizes: ${what}`,
  measured,
  against,
  ratio: '',
  target: '',
  met: null,
});

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

const deed = (what: string, { server, database, log, ids }: Taken): Figure =>
  figure(
    what,
    server === null ? '' : `${whole(server)} µs`,
    `PostgreSQL ${whole(database)} µs, log ${whole(log)} B, ids ${ids.toFixed(1)}`,
  );

/** Over HTTP, like the pages: with tokens and limits. */
async function deedsOfPeople(): Promise<Figure[]> {
  await using open = new AsyncDisposableStack();
  const postgres = await startPostgres(null);
  open.defer(postgres.stop);
  const { url: databaseUrl } = postgres;
  const server = await startServer({ databaseUrl, quickEngine: true, settings: { PUBLIC_URL: issuer } });
  open.defer(server.stop);
  const crowd = await inventPeople(databaseUrl, { count: people, credits: 1_000_000, issuer });
  const loader = await startLoader(null);
  open.defer(loader.stop);
  const meter = await openMeter(databaseUrl, server.cpu);
  open.defer(meter.close);
  const [first] = crowd;
  if (!first) throw new Error('nobody is there');
  await fillDrive(databaseUrl, { uid: first.uid, images: 1000, seed: 5 });
  const load = (requests: readonly string[], connections: number) => async () => {
    const { answered, refused } = await loader.run({
      port: server.port,
      requests,
      connections,
      milliseconds,
    });
    if (answered === 0 || JSON.stringify(refused) !== '{}')
      throw new Error(`refused: ${JSON.stringify(refused)}`);
    return answered;
  };
  const idle = await meter.each(() => new Promise((resolve) => setTimeout(resolve, 10_000, 10)));
  const polls = crowd.map(({ token }) => requestOf('GET', '/api/getWallet', { token }));
  const pages = load([requestOf('GET', '/api/listAssets?limit=100', { token: first.token })], 8);
  const figures = [
    deed('a second of a server with nothing to do', idle),
    deed('a poll of the wallet, 64 at once', await meter.warm(load(polls, 64))),
    deed('a poll of the wallet, alone', await meter.warm(load(polls, 1))),
    deed('a page of 100 images', await meter.warm(pages)),
  ];
  const image = () => orderImages(server.url, databaseUrl, crowd.slice(1));
  figures.push(deed('an image from order to drive, engine at once', await meter.warm(image)));
  const { text } = await ask(`${server.url}/api/listAssets?limit=1`, { token: crowd[1]?.token ?? '' });
  const [{ gridUrl }] = (JSON.parse(text) as { data: [{ gridUrl: string }] }).data;
  const length = (await (await fetch(server.url + gridUrl)).arrayBuffer()).byteLength;
  const served = await meter.warm(load([requestOf('GET', gridUrl)], 8));
  figures.push(deed(`a small picture of ${whole(length / 1000)} kB from disk`, served));
  return figures;
}

/** One image per person, until all of them are delivered. */
async function orderImages(
  url: string,
  databaseUrl: string,
  crowd: readonly { token: string }[],
): Promise<number> {
  const count = async () =>
    (
      await rows<{ n: number }>(
        databaseUrl,
        `select count(*)::integer as n from generations where state = 'done'`,
      )
    )[0]?.n ?? 0;
  const wanted = (await count()) + orders;
  const body = () => Buffer.from(JSON.stringify(orderBody(randomUUID())));
  for (const { token } of crowd.slice(0, orders))
    await ask(`${url}/api/generations`, { method: 'POST', token, body: body(), type: 'application/json' });
  while ((await count()) < wanted) await new Promise((resolve) => setTimeout(resolve, 200));
  return orders;
}

/** With the server's own functions, on a database with a long history. */
async function deedsOfTables(): Promise<Figure[]> {
  await using open = new AsyncDisposableStack();
  const postgres = await startPostgres(null);
  open.defer(postgres.stop);
  const db = connect({ url: postgres.url, pool: 10, onError: () => {}, isPatient: true });
  open.defer(() => db.destroy());
  await migrate(db);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  open.defer(() => client.end());
  await fillTables(client);
  const meter = await openMeter(postgres.url, null);
  open.defer(meter.close);
  const figures: Figure[] = [];
  const uids = (await client.query<{ user_id: string }>('select user_id from wallets')).rows;
  const uidAt = (index: number) => uids[index % uids.length]?.user_id ?? '';
  const spend = () =>
    inParallel(times, (index) =>
      changeCredits(db, { uid: uidAt(index), amount: -1, key: `x:${randomUUID()}`, cause: 'generation' }),
    );
  figures.push(deed('a guarded spend with its entry', await meter.warm(spend)));
  const quotas = createQuotas({ db, perMinute: 1200, warn: () => {} });
  const lease = () => inParallel(times, async () => quotas.spend('account', randomUUID(), 'read'));
  figures.push(deed('a lease of a limit', await meter.warm(lease)));
  for (const count of listenerCounts)
    figures.push(deed(`a notice, ${count} processes listening`, await noticed(postgres.url, meter, count)));
  figures.push(...(await throughQueue(postgres.url, db, meter, uidAt)));
  for (const { table, whole: all, indexes } of await sizesOf(client))
    figures.push(figure(`a row of ${table}`, `${whole(all)} B`, `${whole(indexes)} B of it indexes`));
  for (const [name, question] of Object.entries(questions))
    figures.push(figure(name, `${whole(await pagesOf(client, question))} pages of 8 kB`));
  await client.query('vacuum analyze ledger_entries');
  const begun = performance.now();
  const audit = await meter.each(async () => {
    const unbalanced = await findUnbalanced(db);
    if (unbalanced.length > 0) throw new Error(`${unbalanced.length} wallets do not add up`);
    return entries / 1_000_000;
  });
  const seconds = ((performance.now() - begun) / 1000) * (1_000_000 / entries);
  figures.push(
    figure(
      'audit of a million entries',
      `${seconds.toFixed(1)} s`,
      `PostgreSQL ${whole(audit.database / 1000)} ms`,
    ),
  );
  return figures;
}

async function inParallel(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  return count;
}

/** Every listening process is woken by every notification, also by those for users of other processes. */
async function noticed(url: string, meter: Meter, count: number): Promise<Taken> {
  const listeners: pg.Client[] = [];
  let heard = 0;
  for (let index = 0; index < count; index += 1) {
    const listener = new pg.Client({ connectionString: url });
    await listener.connect();
    listener.on('notification', () => {
      heard += 1;
    });
    await listener.query('listen artcade_generations');
    listeners.push(listener);
  }
  const teller = new pg.Client({ connectionString: url });
  await teller.connect();
  const notice = `${'g'.repeat(41)} ${'u'.repeat(22)} running`;
  try {
    return await meter.warm(async () => {
      heard = 0;
      for (let said = 0; said < times; said += 1)
        await teller.query('select pg_notify($1, $2)', ['artcade_generations', notice]);
      while (heard < times * count) await new Promise((resolve) => setTimeout(resolve, 5));
      return times;
    });
  } finally {
    await Promise.all([teller, ...listeners].map((each) => each.end()));
  }
}

/** The cost of the queue alone: jobs without work are queued, claimed by four workers and completed. */
async function throughQueue(
  url: string,
  db: Database,
  meter: Meter,
  uidAt: (index: number) => string,
): Promise<Figure[]> {
  const jobs = await openJobs({ url, onError: () => {} });
  const queue = openGenerationQueue(jobs);
  const count = isQuick ? 20 : 200;
  let made = 0;
  const make = async () => {
    made += 1;
  };
  const figures: Figure[] = [];
  try {
    await queue.work({ workers: 4, each: 2 }, make);
    for (const others of underWay) {
      await rows(url, `delete from pgboss.job_common where state = 'active'`);
      await rows(url, busyWithOthers, [others]);
      await rows(url, 'vacuum analyze pgboss.job_common');
      const taken = await meter.warm(async () => {
        made = 0;
        for (let index = 0; index < count; index += 1)
          await queue.send(db, [
            { jobId: randomUUID(), id: 'x', uid: uidAt(index), isEdit: false, priority: 0 },
          ]);
        queue.wake();
        while (made < count) await new Promise((resolve) => setTimeout(resolve, 5));
        return count;
      });
      figures.push(deed(`a job through the queue, ${whole(others)} others under way`, taken));
    }
    return figures;
  } finally {
    await jobs.stop();
  }
}

/** Each job has a waiting owner, who may run two at most: a claim counts the running jobs of all. */
const busyWithOthers = `insert into pgboss.job_common (name, state, group_id, started_on, expire_seconds)
  select 'generation', 'active', 'somebody ' || n, now(), 86400 from generate_series(1, $1::integer) as n`;

async function pagesOf(client: pg.Client, question: string): Promise<number> {
  await client.query('begin');
  try {
    const { rows: plans } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${question}`,
    );
    const plan = plans[0]?.['QUERY PLAN'][0].Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  } finally {
    await client.query('rollback');
  }
}

/** The image of the built-in engine in each tool's first size, and what is stored with it. */
async function picturesOfTools(): Promise<Figure[]> {
  const engine = openBuiltin({ processes: 1 });
  const seen: Record<'original' | 'grid' | 'preview', number>[] = [];
  try {
    for (const tool of isQuick ? toolSlugs.slice(0, 2) : toolSlugs)
      for (let index = 0; index < 3; index += 1) {
        const made = await engine.generate(drawingOf(tool, index), {
          signal: new AbortController().signal,
          onProgress: () => {},
        });
        const { grid, preview } = await makeThumbnails(examine(made.bytes));
        seen.push({ original: made.bytes.length, grid: grid.length, preview: preview.length });
      }
  } finally {
    await engine.close();
  }
  return (['original', 'grid', 'preview'] as const).map((part) => {
    const lengths = seen.map((each) => each[part]);
    const mean = lengths.reduce((sum, each) => sum + each, 0) / lengths.length;
    return figure(
      `a picture, ${part}`,
      `${whole(mean / 1000)} kB`,
      `median ${whole(median(lengths) / 1000)} kB`,
    );
  });
}
