import { Failure } from '@artcade/domain/failure';
import type { LedgerCause, LedgerEntry } from '@artcade/domain/ledger';
import { type RawBuilder, sql } from 'kysely';
import { type Database, isDuplicate } from '#adapters/db/database.ts';
import { newId } from '#keys/secrets.ts';
import { entriesOf } from './history.ts';

interface Change {
  /** Who holds the wallet: the id of a user, or of a team. */
  readonly uid: string;
  readonly amount: number;
  /** The idempotency key: an event changes a balance once, however often it is reported. */
  readonly key: string;
  readonly cause: LedgerCause;
  readonly reference?: string;
  readonly item?: string;
}

/** Opens a wallet with its first credits, in the transaction that creates the account. */
export async function openWallet(db: Database, uid: string, welcomeCredits: number): Promise<void> {
  await db.insertInto('wallets').values({ user_id: uid }).execute();
  if (welcomeCredits > 0)
    await changeCredits(db, { uid, amount: welcomeCredits, key: `welcome:${uid}`, cause: 'welcome' });
}

/** Opens the wallet of a team, unless it has one. The caller holds the team's lock, so that the team is not deleted meanwhile. */
export async function openTeamWallet(tx: Database, teamId: string): Promise<void> {
  await tx
    .insertInto('wallets')
    .values({ user_id: teamId, team_id: teamId })
    .onConflict((row) => row.doNothing())
    .execute();
}

/**
 * Changes a balance and writes its ledger entry in one statement: neither happens without the other. Returns false where the
 * key was booked before, and changes nothing then. Throws where more would be taken than can be spent.
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

/** Holds credits for work that may yet fail. Returns the same hold for the same key while it is open; throws once it is closed. */
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
 * Returns the first row of a statement. A statement that waited for the wallet's lock may have lost a race for its key without
 * seeing the winner: it changed nothing, and sees the winner when it runs again. A transaction cannot go on after an error;
 * callers in one hold the wallet's lock already, so nobody races them.
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
 * that two transactions neither work on one account at once nor deadlock. A user's wallet is locked before a team's.
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

/** Locks the wallet before the rows that belong to it: another order would deadlock with everything else. */
const lockedOwner = (holdId: string) => sql`owner as (
  select w.user_id from wallets w join holds h on h.user_id = w.user_id where h.id = ${holdId} for update of w
)`;

/**
 * Spends a hold for an image that arrives in the same transaction; `reference` is the image's id. Returns whether the hold is
 * spent, now or before.
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

/** Counts an image that a tool put into the drive: open pages learn of it when they poll the wallet. */
export async function countArrival(db: Database, uid: string): Promise<void> {
  await sql`update wallets set arrivals = arrivals + 1 where user_id = ${uid}`.execute(db);
}

/** Releases a hold. One that is closed already stays as it is. */
export async function releaseHold(db: Database, id: string): Promise<void> {
  await sql`
    with ${lockedOwner(id)},
    closed as (
      update holds set state = 'released', closed_at = now() from owner where id = ${id} and state = 'open'
      returning holds.user_id, amount
    )
    update wallets w set held = w.held - c.amount from closed c where w.user_id = c.user_id`.execute(db);
}

/** Removes holds that were released: they left no entry in the ledger. Part of the caller's transaction. */
export async function removeReleasedHolds(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx.deleteFrom('holds').where('id', 'in', ids).where('state', '=', 'released').execute();
}

/** Releases every hold that has expired: the process that took it is gone. */
export async function releaseExpiredHolds(db: Database, now: Date): Promise<void> {
  // One at a time: a batch would lock several wallets, and deadlock with a batch that locks them in another order.
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

/** Throws early where the credits do not suffice, before work is done; what counts is decided when they are taken. */
export const requireCredits = async (db: Database, uid: string, cost: number): Promise<void> =>
  requireEnough(await spendable(db, uid), cost);

/** The same, for a balance that was just read. */
export function requireEnough(credits: number | null, cost: number): void {
  if (credits === null || credits < cost) throw refusalOf(credits, cost);
}

/** Returns what can be spent now; null where there is no wallet: a token may outlive its account by minutes. */
export async function spendable(db: Database, uid: string): Promise<number | null> {
  const { rows } = await sql<{ credits: number }>`
    /* often */
    select credits - held as credits from wallets where user_id = ${uid}`.execute(db);
  return rows[0]?.credits ?? null;
}

interface Refund {
  readonly uid: string;
  readonly amount: number;
  /** The idempotency key, in the ledger and among the debts. */
  readonly key: string;
  readonly orderNo: string;
  readonly item: string;
}

/**
 * Takes back what an order granted. What is spent or held cannot be taken now: it becomes a debt, which the database collects
 * as soon as credits are free. The caller holds the wallet's lock. Returns how much was taken.
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

/** Cancels what is still owed for an order whose refund was reversed. The caller holds the wallet's lock. */
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

interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  /** Names this transfer: the same one happens once. */
  readonly id: string;
  readonly teamId: string;
}

/**
 * Moves credits between a user and a team. The caller holds the locks of both wallets. The user's entry names the team; the
 * team's entry names nobody, and is matched to the user's by its key, as long as there is one. Returns false where it happened
 * before.
 */
export async function transferCredits(tx: Database, transfer: Transfer): Promise<boolean> {
  const { from, to, amount, id, teamId } = transfer;
  const before = await tx
    .selectFrom('ledger_entries')
    .select(['user_id', 'amount', 'reference'])
    .where('key', '=', outKey(id))
    .executeTakeFirst();
  if (before) {
    const isSame = before.user_id === from && before.amount === -amount && before.reference === teamId;
    if (!isSame)
      throw new Failure('invalid_input', { field: 'key', problem: 'was used for another transfer' });
    return false;
  }
  const entry = (uid: string) => ({
    uid,
    cause: 'transfer' as const,
    ...(uid !== teamId && { reference: teamId }),
  });
  await changeCredits(tx, { ...entry(from), amount: -amount, key: outKey(id) });
  await changeCredits(tx, { ...entry(to), amount, key: inKey(id) });
  return true;
}

/** Whether a transfer has happened. */
export async function wasTransferred(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('key', '=', outKey(id))
    .executeTakeFirst();
  return row !== undefined;
}

const outKey = (id: string): string => `transfer:${id}:out`;
const inKey = (id: string): string => `transfer:${id}:in`;

/** Who paid for orders. The table of orders belongs to billing, which lies above. */
export type BuyersOf = (tx: Database, orderNos: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Closes the wallet of a team that is deleted: what is free goes to its owner, and what it owes to those who bought what was
 * refunded. What images in progress still hold follows when they fail. The caller holds the team's lock.
 */
export async function closeTeamWallet(
  tx: Database,
  { teamId, heirId, buyersOf }: { teamId: string; heirId: string; buyersOf: BuyersOf },
): Promise<void> {
  const buyers = await lockToSettle(tx, { teamId, heirId, buyersOf });
  if (!buyers) return;
  await tx
    .updateTable('wallets')
    .set({ closed_at: sql`now()`, heir_id: heirId })
    .where('user_id', '=', teamId)
    .execute();
  await settleClosed(tx, { teamId, heirId, buyers });
}

/** Locks a team's wallet after those of all who get or owe a part of it. Returns who bought what the team owes for. */
async function lockToSettle(
  tx: Database,
  { teamId, heirId, buyersOf }: { teamId: string; heirId: string; buyersOf: BuyersOf },
): Promise<ReadonlyMap<string, string> | null> {
  const owed = await debtsOf(tx, teamId);
  const buyers = await buyersOf(
    tx,
    owed.map(({ orderNo }) => orderNo),
  );
  await lockWallets(tx, [heirId, ...buyers.values()]);
  return (await lockWallet(tx, teamId)) && buyers;
}

/** Locks the wallets of users, always in the same order, so that two transactions do not deadlock. */
export async function lockWallets(tx: Database, uids: readonly string[]): Promise<void> {
  for (const uid of [...new Set(uids)].sort()) await lockWallet(tx, uid);
}

/** What is owed, by order. */
const debtsOf = (tx: Database, uid: string) =>
  tx
    .selectFrom('debt_entries')
    .select((row) => [
      'order_no as orderNo',
      sql<string>`max(item)`.as('item'),
      sql<number>`${row.fn.sum('amount')}::integer`.as('amount'),
    ])
    .where('user_id', '=', uid)
    .groupBy('order_no')
    .having((row) => row.fn.sum('amount'), '>', 0)
    .execute();

/**
 * Passes on what a closed wallet has or owes. Nobody inherits a debt: it goes to the buyer, who got the money back, and ends
 * where that account is gone. The caller holds the locks of all of them.
 */
async function settleClosed(
  tx: Database,
  { teamId, heirId, buyers }: { teamId: string; heirId: string; buyers: ReadonlyMap<string, string> },
): Promise<void> {
  const amount = (await spendable(tx, teamId)) ?? 0;
  if (amount > 0) await transferCredits(tx, { from: teamId, to: heirId, amount, id: newId(), teamId });
  for (const { orderNo, item, amount: debt } of await debtsOf(tx, teamId)) {
    const buyer = buyers.get(orderNo);
    // A debt that arose before the lock was held waits for the next sweep.
    if (buyer === undefined) continue;
    const key = `passed-on:${orderNo}`;
    await dropDebt(tx, { uid: teamId, orderNo, key: `${key}:team` });
    if ((await spendable(tx, buyer)) !== null)
      await takeOrOwe(tx, { uid: buyer, amount: debt, key, orderNo, item });
  }
}

/** Passes on what was released, or came to be owed, after a team was deleted. */
export async function settleClosedWallets(db: Database, buyersOf: BuyersOf): Promise<void> {
  const left = await db
    .selectFrom('wallets')
    .select(['user_id', 'heir_id'])
    .where('heir_id', 'is not', null)
    .where((row) => row.or([row('credits', '>', row.ref('held')), row('debt', '>', 0)]))
    .limit(settledAtOnce)
    .execute();
  for (const { user_id: teamId, heir_id: heirId } of left)
    if (heirId !== null)
      await db.transaction().execute(async (tx) => {
        const buyers = await lockToSettle(tx, { teamId, heirId, buyersOf });
        if (buyers && (await spendable(tx, heirId)) !== null)
          await settleClosed(tx, { teamId, heirId, buyers });
      });
}

const settledAtOnce = 500;

/** Whether a team's wallet is open, and who got what was left of it; null where there is no such wallet. */
export async function findTeamWallet(
  db: Database,
  teamId: string,
): Promise<{ readonly isOpen: boolean; readonly heirId: string | null } | null> {
  const wallet = await db
    .selectFrom('wallets')
    .select(['closed_at', 'heir_id'])
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return wallet ? { isOpen: wallet.closed_at === null, heirId: wallet.heir_id } : null;
}

/** What a user got from a deleted team. */
export async function inheritedFrom(db: Database, teamId: string, uid: string): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('total'))
    .where('user_id', '=', uid)
    .where('cause', '=', 'transfer')
    .where('reference', '=', teamId)
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow();
  return total;
}

/** What refunds took from a user, and what they left owed at the time, by order. */
export async function refundsOf(db: Database, uid: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ orderNo: string; amount: number }>`
    select order_no as "orderNo", sum(amount)::integer as amount from (
      select reference as order_no, -amount as amount from ledger_entries
      where user_id = ${uid} and cause = 'refund' and reference is not null
      union all
      select order_no, amount from debt_entries where user_id = ${uid} and cause = 'refund'
    ) refunds group by order_no`.execute(db);
  return new Map(rows.map(({ orderNo, amount }) => [orderNo, amount]));
}

/** The wallets of teams that ever had credits; teams without one are left out. */
export async function teamWallets(
  db: Database,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly credits: number; readonly held: number; readonly debt: number }>> {
  if (teamIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('wallets')
    .select(['user_id', 'credits', 'held', 'debt'])
    .where('user_id', 'in', teamIds)
    .where('team_id', 'is not', null)
    .where((row) =>
      row.exists(
        row.selectFrom('ledger_entries as e').select('e.id').whereRef('e.user_id', '=', 'wallets.user_id'),
      ),
    )
    .execute();
  return new Map(
    rows.map(({ user_id, credits, held, debt }) => [user_id, { credits: credits - held, held, debt }]),
  );
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

/** Returns false where a later answer of the app stores was applied to this wallet before. The caller holds the wallet's lock. */
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

/** Yields the whole history, oldest first, in pages, so that it is never in memory at once. */
export async function* pagesOfHistory(db: Database, uid: string): AsyncGenerator<readonly LedgerEntry[]> {
  for (let after = 0; ; ) {
    const rows = await entriesOf(db, uid).where('id', '>', after).orderBy('id').limit(1000).execute();
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? 0;
  }
}
