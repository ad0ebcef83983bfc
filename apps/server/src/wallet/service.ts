import { Failure } from '@artcade/domain/failure';
import type { LedgerCause } from '@artcade/domain/ledger';
import { type RawBuilder, sql } from 'kysely';
import { type Database, isDuplicate } from '#adapters/db/database.ts';
import { newId } from '#keys/secrets.ts';

interface Change {
  readonly uid: string;
  readonly amount: number;
  /** Names the event. The same event changes a balance once, however often it is told. */
  readonly key: string;
  readonly cause: LedgerCause;
  readonly reference?: string;
  readonly item?: string;
}

/** Opens a wallet, with credits to start from. Part of creating an account, hence of the caller's transaction. */
export async function openWallet(db: Database, uid: string, welcomeCredits: number): Promise<void> {
  await db.insertInto('wallets').values({ user_id: uid }).execute();
  if (welcomeCredits > 0)
    await changeCredits(db, { uid, amount: welcomeCredits, key: `welcome:${uid}`, cause: 'welcome' });
}

/**
 * Changes a balance and records why, in one statement: neither can happen without the other. Answers whether this was
 * the first time; a change that was made before does nothing. Taking more than can be spent fails.
 */
export async function changeCredits(db: Database, change: Change): Promise<boolean> {
  const { uid, amount, key, cause, reference = null, item = null } = change;
  const row = await firstRow(
    db,
    sql<{ isNew: boolean }>`
      /* often */
      with before as (select 1 from ledger_entries where key = ${key}),
      changed as (
        update wallets set credits = credits + ${amount}
        where user_id = ${uid} and credits - held + ${amount} >= 0 and not exists (select 1 from before)
        returning credits
      ),
      written as (
        insert into ledger_entries (user_id, key, cause, amount, balance_after, reference, item)
        select ${uid}, ${key}, ${cause}, ${amount}::integer, credits, ${reference}, ${item} from changed
        returning true as is_new
      )
      select is_new as "isNew" from written union all select false from before`,
  );
  if (!row) throw await refusal(db, uid, -amount);
  return row.isNew;
}

/** Sets credits aside for work that may yet fail. The same key is the same hold, as long as it is open. */
export async function holdCredits(
  db: Database,
  hold: { uid: string; amount: number; key: string; item: string; expiresAt: Date },
): Promise<string> {
  const row = await firstRow(
    db,
    sql<{ id: string; state: string }>`
      /* often */
      with before as (select id, user_id, state from holds where key = ${hold.key}),
      changed as (
        update wallets set held = held + ${hold.amount}
        where user_id = ${hold.uid} and credits - held >= ${hold.amount} and not exists (select 1 from before)
        returning user_id
      ),
      made as (
        insert into holds (id, user_id, key, amount, item, expires_at)
        select ${newId()}, user_id, ${hold.key}, ${hold.amount}::integer, ${hold.item}, ${hold.expiresAt} from changed
        returning id
      )
      select id, 'open' as state from made union all select id, state from before where user_id = ${hold.uid}`,
  );
  if (!row) throw await refusal(db, hold.uid, hold.amount);
  if (row.state !== 'open')
    throw new Failure('invalid_input', { field: 'key', problem: `this hold was ${row.state}` });
  return row.id;
}

/**
 * The row that a statement answers. A statement that waited for its wallet may have lost a race for its key without
 * seeing it: it has done nothing then, and sees the winner when it runs again. Inside a transaction nothing can be run
 * after an error; whoever changes credits there holds the wallet's lock already, so that nobody races.
 */
async function firstRow<T>(db: Database, statement: RawBuilder<T>): Promise<T | undefined> {
  const run = async () => (await statement.execute(db)).rows[0];
  try {
    return (await run()) ?? (await run());
  } catch (error) {
    if (db.isTransaction || !isDuplicate(error)) throw error;
    return run();
  }
}

/**
 * Locks a wallet until the transaction ends, and returns what nobody else can change meanwhile; null where there is no wallet.
 * Whatever changes a plan or credits in several steps takes this lock first, before the rows that belong to the wallet, so
 * that two transactions neither work on one account at once nor deadlock.
 */
export async function lockWallet(
  tx: Database,
  uid: string,
): Promise<{ readonly spendable: number; readonly debt: number } | null> {
  const { rows } = await sql<{ spendable: number; debt: number }>`
    /* often */
    select credits - held as spendable, debt from wallets where user_id = ${uid} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Everybody takes the wallet first and then what belongs to it: whoever did otherwise would meet the others halfway. */
const lockedOwner = (holdId: string) => sql`owner as (
  select w.user_id from wallets w join holds h on h.user_id = w.user_id where h.id = ${holdId} for update of w
)`;

/**
 * Spends what a hold set aside, for an image that arrives with it: `reference` is its id. Answers whether it was spent, now
 * or before.
 */
export async function commitHold(db: Database, id: string, reference: string): Promise<boolean> {
  await sql`
    with ${lockedOwner(id)},
    closed as (
      update holds set state = 'committed', closed_at = now() from owner where id = ${id} and state = 'open'
      returning holds.user_id, amount, item
    ),
    changed as (
      update wallets w set credits = w.credits - c.amount, held = w.held - c.amount, arrivals = w.arrivals + 1
      from closed c where w.user_id = c.user_id
      returning w.user_id, w.credits, c.amount, c.item
    )
    insert into ledger_entries (user_id, key, cause, amount, balance_after, reference, item)
    select user_id, ${`hold:${id}`}, 'generation', -amount, credits, ${reference}, item from changed`.execute(
    db,
  );
  const hold = await db.selectFrom('holds').select('state').where('id', '=', id).executeTakeFirst();
  return hold?.state === 'committed';
}

/** A tool has put another image into the drive: every page of the user learns it with the wallet. */
export async function countArrival(db: Database, uid: string): Promise<void> {
  await sql`update wallets set arrivals = arrivals + 1 where user_id = ${uid}`.execute(db);
}

/** Gives back what a hold set aside. A hold that was spent or given back stays as it is. */
export async function releaseHold(db: Database, id: string): Promise<void> {
  await sql`
    with ${lockedOwner(id)},
    closed as (
      update holds set state = 'released', closed_at = now() from owner where id = ${id} and state = 'open'
      returning holds.user_id, amount
    )
    update wallets w set held = w.held - c.amount from closed c where w.user_id = c.user_id`.execute(db);
}

/** Gives back every hold whose time has run out: whoever took it is gone. */
export async function releaseExpiredHolds(db: Database, now: Date): Promise<void> {
  // One at a time: a batch would lock several wallets in an order of its own, and meet another batch halfway.
  for (;;) {
    const expired = await db
      .selectFrom('holds')
      .select('id')
      .where('state', '=', 'open')
      .where('expires_at', '<=', now)
      .limit(100)
      .execute();
    if (expired.length === 0) return;
    for (const { id } of expired) await releaseHold(db, id);
  }
}

const refusal = async (db: Database, uid: string, cost: number): Promise<Failure> =>
  refusalOf(await spendable(db, uid), cost);

const refusalOf = (credits: number | null, cost: number): Failure =>
  credits === null ? new Failure('token_invalid') : new Failure('insufficient_credits', { cost, credits });

/** Refuses whoever cannot pay now, before work is done for it; what counts is decided when it is taken. */
export const requireCredits = async (db: Database, uid: string, cost: number): Promise<void> =>
  requireEnough(await spendable(db, uid), cost);

/** The same, for whoever has just seen what can be spent. */
export function requireEnough(credits: number | null, cost: number): void {
  if (credits === null || credits < cost) throw refusalOf(credits, cost);
}

/** What can be spent now; null where there is no wallet: a token may outlive its account by minutes. */
export async function spendable(db: Database, uid: string): Promise<number | null> {
  const { rows } = await sql<{ credits: number }>`
    /* often */
    select credits - held as credits from wallets where user_id = ${uid}`.execute(db);
  return rows[0]?.credits ?? null;
}

interface Refund {
  readonly uid: string;
  readonly amount: number;
  /** Names the refund, in the ledger and among the debts. */
  readonly key: string;
  readonly orderNo: string;
  readonly item: string;
}

/**
 * Takes back what an order has brought. What is spent or set aside cannot be taken now: that is owed, and the database collects
 * it as soon as credits are free. Part of a transaction that holds the wallet's lock. Answers how much was taken.
 */
export async function takeOrOwe(db: Database, { uid, amount, key, orderNo, item }: Refund): Promise<number> {
  const taken = Math.min(amount, (await spendable(db, uid)) ?? 0);
  if (taken > 0)
    await changeCredits(db, { uid, amount: -taken, key, cause: 'refund', reference: orderNo, item });
  if (taken < amount)
    await sql`
      with changed as (
        update wallets set debt = debt + ${amount - taken}
        where user_id = ${uid} and not exists (select from debt_entries where key = ${key})
        returning user_id
      )
      insert into debt_entries (user_id, key, cause, amount, order_no, item)
      select user_id, ${key}, 'refund', ${amount - taken}::integer, ${orderNo}, ${item} from changed`.execute(
      db,
    );
  return taken;
}

/** The refund of an order was taken back: what is still owed for it is not owed any more. Under the wallet's lock. */
export async function dropDebt(
  db: Database,
  { uid, orderNo, key }: { uid: string; orderNo: string; key: string },
): Promise<void> {
  await sql`
    with open as (
      select sum(amount)::integer as amount, max(item) as item from debt_entries
      where user_id = ${uid} and order_no = ${orderNo} having sum(amount) > 0
    ),
    changed as (
      update wallets set debt = debt - open.amount from open where user_id = ${uid} returning open.*
    )
    insert into debt_entries (user_id, key, cause, amount, order_no, item)
    select ${uid}, ${key}, 'reversed', -amount, ${orderNo}, item from changed`.execute(db);
}

/** The sum of each user's entries with one reference, such as an order's number; users without entries are left out. */
export async function sumEntries(
  db: Database,
  { uids, reference, causes }: { uids: readonly string[]; reference: string; causes: readonly LedgerCause[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select((row) => ['user_id', row.fn.sum<number>('amount').as('total')])
    .where('user_id', 'in', uids)
    .where('reference', '=', reference)
    .where('cause', 'in', causes)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id: uid, total }) => [uid, Number(total)]));
}

/** The users of these entries, as a query that can be part of a larger statement. */
export const usersOfEntries = (db: Database, keys: readonly string[]) =>
  db.selectFrom('ledger_entries').select('user_id').where('key', 'in', keys);

/** Returns false where a later answer of the app stores was applied to this wallet before. Under the wallet's lock. */
export async function noteAppStoresAsked(tx: Database, uid: string, askedAt: Date): Promise<boolean> {
  const row = await tx
    .updateTable('wallets')
    .set({ stores_asked_at: askedAt })
    .where('user_id', '=', uid)
    .where((wallet) =>
      wallet.or([wallet('stores_asked_at', 'is', null), wallet('stores_asked_at', '<=', askedAt)]),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
