import type pg from 'pg';
import { isQuick } from './quick.ts';

/** The size of the generated history: ledger entries by person, and images with all their rows. */
export const entries = isQuick ? 20_000 : 1_000_000;
const entriesEach = 100;
const people = entries / entriesEach;
const images = isQuick ? 5000 : 100_000;
const batch = 100_000;

/** Twenty-two characters, like the server's ids, deterministic. */
const id = (of: string) => `translate(encode(decode(md5(${of}), 'hex'), 'base64'), '+/=', '-_')`;
/** Forty-one characters that begin with the time. */
const timed = (of: string) => `'mi' || lpad(n::text, 7, '0') || md5(${of})`;
const person = id(`'p' || n % ${people}`);
/** Few people make images, and then two hundred each. */
const artist = id(`'p' || n % ${images / 200}`);
const seventh = `(select ${person} from generate_series(7, 7) as n)`;
const hash = (what: string) => `encode(sha256(('${what}' || n)::bytea), 'hex')`;
const later = `timestamptz '2026-01-01' + n * interval '3 seconds'`;

const recipe = `'{"tool":"logo-generator","mode":"create","prompt":"a coin with a dragon on it, worn by a thousand hands","inputs":{"title":"Coin"},"style":"painterly","palette":"auto","size":"small","language":"en","seed":123456,"engine":"builtin","model":"builtin","parents":[],"notes":[],"reading":{"subject":"coin","mood":"warm"},"colours":["#aa3311","#ddbb44","#112233","#ffeedd","#778899"]}'`;

/** One row per number, in order of time, so that indexes grow as in production. */
const fills: readonly (readonly [rows: number, statement: string])[] = [
  [
    people,
    `insert into users (id, email, display_name, language, terms_accepted_at)
      select ${person}, 'kay.wilder.' || n || '@example.com', 'Kay Wilder', 'en', now() from series`,
  ],
  [
    people,
    `insert into wallets (user_id, credits) select ${person}, 1000000 - ${entriesEach - 1} from series`,
  ],
  [
    people,
    `insert into sessions (id, user_id, token_hash, user_agent, address, expires_at)
      select ${id(`'s' || n`)}, ${person}, sha256(('s' || n)::bytea),
        'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
        '203.0.113.' || n % 250, now() + interval '30 days' from series`,
  ],
  [
    people,
    `insert into rate_limits (key, used, resets_at)
      select 'requests:account:read:' || ${person}, 150, now() + interval '1 minute' from series`,
  ],
  [
    people,
    `insert into orders (order_no, user_id, kind, item, amount, credits, bonus, is_first_plan, status, trade_no, created_at, completed_at)
      select 'AC' || lpad(n::text, 16, '0'), ${person}, 'credits', 'pack-500', 300, 500, 0, false, 'completed',
        'card:26' || lpad(n::text, 15, '0'), ${later}, ${later} from series`,
  ],
  [
    entries,
    `insert into ledger_entries (user_id, key, cause, amount, balance_after, reference, item)
      select ${person}, 'hold:' || ${id(`'h' || n`)}, 'generation', case when n < ${people} then 1000000 else -1 end,
        1000000 - n / ${people}, ${timed(`'a' || n`)}, 'logo-generator' from series`,
  ],
  [
    images,
    `insert into blobs (hash) select unnest(array[${hash('original')}, ${hash('grid')}, ${hash('preview')}]) from series`,
  ],
  [people, `insert into shelves (id, user_id, used, images) select ${person}, ${person}, 0, 0 from series`],
  [
    images,
    `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview, tool, created_at)
      select ${timed(`'a' || n`)}, ${artist}, ${artist}, 'a coin with a dragon on it ' || n || '.png', 'png', 900000, 1024, 1024,
        substr(sha256(n::text::bytea), 1, 25), ${hash('original')}, ${hash('grid')}, ${hash('preview')}, 'logo-generator', ${later}
      from series`,
  ],
  [
    images,
    `insert into recipes (asset_id, recipe) select ${timed(`'a' || n`)}, ${recipe}::jsonb from series`,
  ],
  [
    images,
    `insert into holds (id, user_id, key, amount, item, state, expires_at, closed_at)
      select ${id(`'h' || n`)}, ${artist}, 'generation:' || ${timed(`'g' || n`)}, 20, 'logo-generator', 'committed', ${later}, ${later}
      from series`,
  ],
  [
    images,
    `insert into generations (id, user_id, batch_id, sitting_id, key, number, tool, engine, recipe, words, cost, hold_id, state, percent,
        job_id, run_id, attempts, asset_id, deadline, created_at, finished_at)
      select ${timed(`'g' || n`)}, ${artist}, ${id(`'b' || n`)}, ${id(`'b' || n`)}, gen_random_uuid()::text, 1, 'logo-generator', 'builtin',
        ${recipe}::jsonb, 'a coin with a dragon on it, worn by a thousand hands', 20, ${id(`'h' || n`)}, 'done', 100,
        gen_random_uuid(), ${id(`'r' || n`)}, 1, ${timed(`'a' || n`)}, ${later}, ${later}, ${later} from series`,
  ],
];

/** Inserts the history directly, without checks of references, which would take hours. */
export async function fillTables(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
  for (const [rows, statement] of fills)
    for (let from = 0; from < rows; from += batch) {
      const series = `with series as (select generate_series(${from}, ${Math.min(rows, from + batch) - 1}) as n)`;
      // A SELECT may precede the INSERT.
      await client.query(statement.replace(/\bselect\b/, `${series} select`));
    }
  await client.query('reset session_replication_role; reset synchronous_commit');
  await client.query('vacuum analyze');
}

interface TableSize {
  readonly table: string;
  /** Bytes per row: with all indexes, and those of the indexes alone. */
  readonly whole: number;
  readonly indexes: number;
}

const measured = [
  'users',
  'wallets',
  'sessions',
  'rate_limits',
  'orders',
  'ledger_entries',
  'holds',
  'generations',
  'assets',
  'recipes',
  'blobs',
  'pgboss.job_common',
];

export async function sizesOf(client: pg.Client): Promise<readonly TableSize[]> {
  const { rows } = await client.query<TableSize>(
    `select t as "table", pg_total_relation_size(t::regclass)::float8 / n as whole,
       pg_indexes_size(t::regclass)::float8 / n as indexes
     from unnest($1::text[]) with ordinality as named(t, place),
       lateral (select (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || t, false, true, '')))[1]::text::float8 as n)
     order by place`,
    [measured],
  );
  return rows;
}

/** The most frequent queries of the server. */
export const questions: Readonly<Record<string, string>> = {
  'wallets of 64 people': `select w.user_id, w.credits, w.held, w.arrivals, s.plan_id,
      exists (select 1 from subscriptions p where p.user_id = w.user_id) as had_plan
    from wallets w left join subscriptions s on s.user_id = w.user_id and s.state <> 'ended'
    where w.user_id = any(array(select ${person} from generate_series(1, 64) as n))`,
  'a guarded spend': `with before as (select 1 from ledger_entries where key = 'spend:x'),
    changed as (
      update wallets set credits = credits - 1
      where user_id = ${seventh} and credits - held - 1 >= 0 and not exists (select 1 from before)
      returning user_id, credits
    )
    insert into ledger_entries (user_id, key, cause, amount, balance_after)
    select user_id, 'spend:x', 'generation', -1, credits from changed`,
  'a page of 100 images': `select * from assets where shelf_id = ${seventh}
    and deleted_at is null order by id desc limit 100`,
  'a page of history': `select * from ledger_entries where user_id = ${seventh}
    order by id desc limit 51`,
};
