import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { rows } from '../../../apps/server/test/support/harness.ts';
import { approved, merchant, onGateway, signedMessage } from '../../../apps/server/test/support/shopper.ts';
import { requestOf } from '../load.ts';
import { inventPeople, uidPrefix } from '../people.ts';
import { startPostgres } from '../postgres.ts';
import { ask } from '../requests.ts';
import { type Server, startServer } from '../server.ts';
import { spendRequest, startSpender } from '../spender.ts';
import { startParse } from './parse.ts';
import { startPocketBase } from './pocketbase.ts';
import { type Books, orderCredits, type Purse } from './purse.ts';
import { ownerCount } from './records.ts';

const issuer = 'http://localhost:8787';
const owners = Array.from({ length: ownerCount }, (_, index) => index);

export async function artcadePurse(): Promise<Purse> {
  await using started = new AsyncDisposableStack();
  const postgres = await startPostgres(null);
  started.defer(postgres.stop);
  const { url: databaseUrl } = postgres;
  const settings = { PUBLIC_URL: issuer, GENERATION_WORKERS: '0', ...onGateway('http://127.0.0.1:1') };
  const server = await startServer({ databaseUrl, settings });
  started.defer(server.stop);
  const people = await inventPeople(databaseUrl, { count: ownerCount, credits: 1000, issuer });
  let spender = await startSpender(databaseUrl, issuer, null);
  started.defer(() => spender.stop());
  const running = started.move();
  return {
    name: 'Artcade',
    get spends() {
      return { port: spender.port, requests: people.map(({ token }) => spendRequest(token)) };
    },
    notice: async () => ({ port: server.port, request: await noticeOf(server, people[0]?.token ?? '') }),
    // With a ledger entry, because the balance is the sum of the entries.
    setCredits: async (credits) => {
      await rows(
        databaseUrl,
        `with old as (select user_id, credits from wallets where credits <> $1::integer for update),
         changed as (update wallets w set credits = $1 from old where old.user_id = w.user_id)
         insert into ledger_entries (user_id, key, cause, amount, balance_after)
         select user_id, $2 || user_id, 'adjustment', $1 - credits, $1 from old`,
        [credits, `bench:${randomUUID()}:`],
      );
    },
    books: async (whose) =>
      readBooks(
        databaseUrl,
        `select (select sum(credits)::integer from wallets ${whose === 'all' ? '' : `where user_id = '${uidPrefix}0'`}) as credits,
           (select count(*)::integer from ledger_entries where amount = -1 and cause = 'generation'
             ${whose === 'all' ? '' : `and user_id = '${uidPrefix}0'`}) as entries`,
      ),
    kill: () => spender.kill(),
    restart: async () => {
      spender = await startSpender(databaseUrl, issuer, null);
    },
    stop: () => running.disposeAsync(),
  };
}

/** Orders a pack and returns the notification of the gateway that it is paid. */
async function noticeOf({ url }: Server, token: string): Promise<string> {
  const body = Buffer.from(JSON.stringify({ packId: 'trial' }));
  const { text } = await ask(`${url}/api/createPayment`, {
    method: 'POST',
    token,
    body,
    type: 'application/json',
  });
  const { data } = JSON.parse(text) as { data: { orderNo: string; amount: number } };
  const form = { MerchantID: merchant.id, Version: '2.0', ...signedMessage(approved(data)) };
  const fields = new URLSearchParams({ Status: 'SUCCESS', ...form }).toString();
  return [
    'POST /api/newebpay/notify HTTP/1.1',
    'host: localhost',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${fields.length}`,
    '',
    fields,
  ].join('\r\n');
}

async function readBooks(databaseUrl: string, statement: string): Promise<Books> {
  const [books] = await rows<Books>(databaseUrl, statement);
  if (!books) throw new Error('no books');
  return books;
}

export async function pocketBasePurse(isPlain: boolean): Promise<Purse> {
  const base = await startPocketBase([]);
  const manner = isPlain ? '-plainly' : '';
  // In another process, like its own command line: SQLite supports this.
  const withDatabase = <T>(work: (db: DatabaseSync) => T): T => {
    const db = new DatabaseSync(join(base.folder, 'data.db'), { timeout: 10_000 });
    try {
      return work(db);
    } finally {
      db.close();
    }
  };
  return {
    name: isPlain ? 'PocketBase, plainly' : 'PocketBase',
    spends: {
      port: base.port,
      requests: owners.map((owner) =>
        requestOf('POST', `/api/spend${manner}`, { headers: { authorization: base.token(owner) }, body: {} }),
      ),
    },
    notice: async () => {
      const order = randomUUID().replaceAll('-', '').slice(0, 15);
      withDatabase((db) =>
        db
          .prepare(
            "insert into orders (id, owner, credits, paid, created, updated) values (?, ?, ?, 0, '', '')",
          )
          .run(order, base.ownerId(0), orderCredits),
      );
      return { port: base.port, request: requestOf('POST', `/api/notify${manner}`, { body: { order } }) };
    },
    setCredits: async (credits) => {
      withDatabase((db) => db.prepare('update wallets set credits = ?').run(credits));
    },
    books: async (whose) =>
      withDatabase((db) => {
        const where = whose === 'all' ? '' : `where owner = '${base.ownerId(0)}'`;
        return db
          .prepare(
            `select (select sum(credits) from wallets ${where}) as credits, (select count(*) from history ${where}) as entries`,
          )
          .get() as unknown as Books;
      }),
    kill: base.kill,
    restart: base.restart,
    stop: base.stop,
  };
}

export async function parsePurse(isPlain: boolean): Promise<Purse> {
  const parse = await startParse([]);
  const { databaseUrl, port } = parse;
  const manner = isPlain ? 'Plainly' : '';
  return {
    name: isPlain ? 'Parse Server, plainly' : 'Parse Server',
    spends: {
      port,
      requests: owners.map((owner) =>
        requestOf('POST', `/parse/functions/spend${manner}`, { headers: parse.headers(owner), body: {} }),
      ),
    },
    notice: async () => {
      const order = randomUUID().slice(0, 10);
      await rows(
        databaseUrl,
        `insert into "Order" ("objectId", "createdAt", "updatedAt", owner, credits, paid) values ($1, now(), now(), $2, $3, false)`,
        [order, parse.ownerId(0), orderCredits],
      );
      const request = requestOf('POST', `/parse/functions/notify${manner}`, {
        headers: parse.headers(0),
        body: { order },
      });
      return { port, request };
    },
    setCredits: async (credits) => {
      await rows(databaseUrl, 'update "Wallet" set credits = $1', [credits]);
    },
    books: async (whose) => {
      const where = whose === 'all' ? '' : `where owner = '${parse.ownerId(0)}'`;
      return readBooks(
        databaseUrl,
        `select (select sum(credits)::integer from "Wallet" ${where}) as credits,
           (select count(*)::integer from "History" ${where}) as entries`,
      );
    },
    kill: parse.kill,
    restart: parse.restart,
    stop: parse.stop,
  };
}
