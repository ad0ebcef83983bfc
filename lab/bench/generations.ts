import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openImageProcessor } from '../../apps/server/src/adapters/pictures/image-processor.ts';
import { rows } from '../../apps/server/test/support/harness.ts';
import { registered } from '../../apps/server/test/support/visitor.ts';
import { orderBody } from './orders.ts';
import { result, takePhotos } from './photos.ts';
import { ask } from './requests.ts';
import { takeTurns, typical } from './samples.ts';
import { type Server, startServer } from './server.ts';
import { type Findings, ratio } from './table.ts';

const rounds = 30;
const warmUp = 5;
const artists = 8;
const batches = 5;
const workers = 4;

/** Cost from an order to the image in the drive, with an engine that takes no time. */
export async function generations(): Promise<Findings> {
  await using open = new AsyncDisposableStack();
  const server = await startServer({
    quickEngine: true,
    settings: {
      WELCOME_CREDITS: '1000000',
      GENERATION_WORKERS: String(workers),
      GENERATIONS_EACH: String(workers),
    },
  });
  open.defer(server.stop);
  const { accessToken: token, user } = await registered(server.url);
  const database = await rawDatabase(server, user.uid);
  open.defer(database.end);
  const picture = await rawPicture();
  open.defer(picture.close);
  const samples = await takeTurns(
    {
      whole: async () => (await orderOne(server, token)).milliseconds,
      database: () => timed(database.step),
      picture: () => timed(picture.step),
    },
    { rounds, warmUp },
  );
  const raw = typical(samples.database) + typical(samples.picture);
  const carried = await carry(server);
  const each = 1000 / carried;
  return {
    figures: [
      ratio('generations: from order to drive, engine at once', typical(samples.whole), {
        value: raw,
        name: 'database and picture alone',
      }),
      ratio('generations: one in a crowd', each, { value: raw, name: 'database and picture alone' }),
    ],
    notes: [
      `generations: beside ${typical(samples.database).toFixed(1)} ms for the same rows by SQL alone and ${typical(
        samples.picture,
      ).toFixed(1)} ms for checking the picture and its thumbnails.`,
      `generations: ${carried.toFixed(1)} a second with ${workers} workers in one process, ${artists} artists and ${
        artists * batches * 4
      } images.`,
    ],
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const orderOf = (variations: number) => ({
  body: Buffer.from(JSON.stringify({ ...orderBody(randomUUID()), variations })),
  type: 'application/json',
});

async function orderOne(server: Server, token: string): Promise<{ milliseconds: number }> {
  const begun = performance.now();
  const { text } = await ask(`${server.url}/api/generations`, { method: 'POST', token, ...orderOf(1) });
  const [{ id }] = (JSON.parse(text) as { data: [{ id: string }] }).data;
  for (;;) {
    const { text: found } = await ask(`${server.url}/api/generations/${id}`, { token });
    const { state } = (JSON.parse(found) as { data: { state: string } }).data;
    if (state === 'done') return { milliseconds: performance.now() - begun };
    if (state !== 'queued' && state !== 'running') throw new Error(`a generation was ${state}`);
  }
}

/** Images per second, with parallel orders. */
async function carry(server: Server): Promise<number> {
  const tokens: string[] = [];
  for (let n = 0; n < artists; n += 1) tokens.push((await registered(server.url)).accessToken);
  const count = async (): Promise<number> => {
    const [row] = await rows<{ n: number }>(
      server.databaseUrl,
      `select count(*)::integer as n from generations where state = 'done'`,
    );
    return row?.n ?? 0;
  };
  const [before, begun] = [await count(), performance.now()];
  await Promise.all(
    tokens.map(async (token) => {
      for (let n = 0; n < batches; n += 1)
        await ask(`${server.url}/api/generations`, { method: 'POST', token, ...orderOf(4) });
    }),
  );
  const wanted = artists * batches * 4;
  while ((await count()) - before < wanted) await new Promise((resolve) => setTimeout(resolve, 20));
  return (wanted * 1000) / (performance.now() - begun);
}

/** Only the row changes of an order, its claim and its delivery. */
async function rawDatabase(server: Server, uid: string) {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(
    `create table bench_holds (like holds including all);
     create table bench_generations (like generations including all);
     create table bench_entries (like ledger_entries including all);
     create table bench_assets (like assets including all);
     create table bench_wallets as select * from wallets where user_id = '${uid}'`,
  );
  const hash = '0'.repeat(64);
  return {
    end: () => client.end(),
    step: async () => {
      const id = randomUUID();
      await client.query('begin');
      await client.query('update bench_wallets set held = held + 20');
      await client.query(
        `insert into bench_holds (id, user_id, key, amount, item, expires_at) values ($1, $2, $1, 20, 'x', now())`,
        [id, uid],
      );
      await client.query(
        `insert into bench_generations (id, user_id, batch_id, key, number, tool, engine, recipe, words, cost, hold_id, job_id, deadline, created_at)
         values ($1, $2, 'b', $1, 1, 'x', 'builtin', '{}', '', 20, $1, $3, now(), now())`,
        [id, uid, id],
      );
      await client.query('commit');
      await client.query(`update bench_generations set state = 'running', run_id = $1 where id = $1`, [id]);
      await client.query('begin');
      await client.query(`update bench_generations set state = 'done', finished_at = now() where id = $1`, [
        id,
      ]);
      await client.query(`update bench_holds set state = 'committed', closed_at = now() where id = $1`, [id]);
      await client.query('update bench_wallets set held = held - 20, credits = credits - 20');
      await client.query(
        `insert into bench_entries (user_id, key, cause, amount, balance_after) values ($2, $1, 'generation', -20, 0)`,
        [id, uid],
      );
      await client.query(
        `insert into bench_assets (id, shelf_id, name, type, size, width, height, thumbhash, original, grid, preview, created_at)
         values ($1, $2, 'x', 'png', 1, 1, 1, '', $3, $3, $3, now())`,
        [id, uid, hash],
      );
      await client.query('commit');
    },
  };
}

/** The processing of every image before it is stored. */
async function rawPicture() {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-bench-'));
  const path = join(folder, 'picture.png');
  const [photo] = await takePhotos(result, 1);
  writeFileSync(path, photo?.bytes ?? '');
  const processor = openImageProcessor();
  return {
    step: () => processor.prepare(path),
    close: async () => {
      await processor.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
