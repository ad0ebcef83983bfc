import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { newId } from '#keys/secrets.ts';
import { debtsOf, dropDebt, takeOrOwe } from './debts.ts';
import { changeCredits, lockWallet, lockWallets, spendable } from './service.ts';

/** Opens the wallet of a team, unless it has one. The caller holds the team's lock, so that the team is not deleted meanwhile. */
export async function openTeamWallet(tx: Database, teamId: string): Promise<void> {
  await tx
    .insertInto('wallets')
    .values({ user_id: teamId, team_id: teamId })
    .onConflict((row) => row.doNothing())
    .execute();
}

interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  /** Names this transfer: the same one happens once. */
  readonly id: string;
  readonly teamId: string;
  /** What a refunded order was for, where the transfer calls a gift back. */
  readonly item?: string;
}

/**
 * Moves credits between a user and a team. The caller holds the locks of both wallets. The user's entry names the team; the
 * team's entry names nobody, and is matched to the user's by its key, as long as there is one. Returns false where it happened
 * before.
 */
export async function transferCredits(tx: Database, transfer: Transfer): Promise<boolean> {
  const { from, to, amount, id, teamId, item } = transfer;
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
    ...(item !== undefined && { item }),
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
 * Closes the wallet of a team that is deleted: of what is free, gifts go back to their givers and the rest to its owner, or to nobody
 * where that account is gone. What it owes
 * goes to those who bought what was refunded. What images in progress still hold follows when they fail. The caller holds the team's lock.
 */
export async function closeTeamWallet(
  tx: Database,
  { teamId, heirId, buyersOf }: { teamId: string; heirId: string | null; buyersOf: BuyersOf },
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
  { teamId, heirId, buyersOf }: { teamId: string; heirId: string | null; buyersOf: BuyersOf },
): Promise<ReadonlyMap<string, string> | null> {
  const owed = await debtsOf(tx, teamId);
  const buyers = await buyersOf(
    tx,
    owed.map(({ orderNo }) => orderNo),
  );
  const givers = (await receiptsOf(tx, teamId)).flatMap(({ giver }) => giver ?? []);
  await lockWallets(tx, [...(heirId === null ? [] : [heirId]), ...buyers.values(), ...givers]);
  return (await lockWallet(tx, teamId)) && buyers;
}

/** Passes on what a closed wallet has or owes. The caller holds the locks of all who get or owe a part of it. */
async function settleClosed(
  tx: Database,
  { teamId, heirId, buyers }: { teamId: string; heirId: string | null; buyers: ReadonlyMap<string, string> },
): Promise<void> {
  const amount = (await spendable(tx, teamId)) ?? 0;
  const passedOn = await passedOnBy(tx, teamId);
  const gifts = giftsLeft(await receiptsOf(tx, teamId), { free: amount, heirId, passedOn });
  for (const { to, id, amount: part } of gifts)
    await transferCredits(tx, { from: teamId, to, amount: part, id, teamId });
  const rest = amount - gifts.reduce((total, gift) => total + gift.amount, 0);
  if (rest > 0 && heirId !== null)
    await transferCredits(tx, { from: teamId, to: heirId, amount: rest, id: newId(), teamId });
  await passDebtsOn(tx, teamId, buyers);
}

/** Passes on what a team owes when its owner's account was erased, before somebody else owns it. The caller holds the team's lock. */
export async function settleDebts(
  tx: Database,
  { teamId, buyersOf }: { teamId: string; buyersOf: BuyersOf },
): Promise<void> {
  const buyers = await lockToSettle(tx, { teamId, heirId: null, buyersOf });
  if (buyers) await passDebtsOn(tx, teamId, buyers);
}

/**
 * Nobody inherits a debt: it goes to the buyer, who got the money back, and ends where that account is gone. The caller holds the
 * locks of all of them.
 */
async function passDebtsOn(tx: Database, teamId: string, buyers: ReadonlyMap<string, string>): Promise<void> {
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

/** What a team got, newest first. */
interface Receipt {
  readonly id: string;
  /** Null: it was bought, or its giver is gone. */
  readonly giver: string | null;
  /** What was not called back, refunded or returned since. */
  readonly rest: number;
}

async function receiptsOf(tx: Database, teamId: string): Promise<readonly Receipt[]> {
  const { rows } = await sql<Receipt>`
    select coalesce(g.id, e.id) as id, g.user_id as giver, e.amount + coalesce((
      select sum(b.amount) from ledger_entries b where b.user_id = e.user_id and b.amount < 0 and case
        when g.id is null then b.cause = 'refund' and b.reference = e.reference
        else b.key like 'transfer:recall:' || g.id || ':%' or b.key like 'transfer:return:' || g.id || ':%' end
    ), 0)::integer as rest
    from ledger_entries e
    left join ledger_entries g on e.cause = 'transfer' and g.key = regexp_replace(e.key, ':in$', ':out')
    where e.user_id = ${teamId} and e.amount > 0 order by e.id desc`.execute(tx);
  return rows;
}

/** What the heir of a closed wallet got before. */
async function passedOnBy(tx: Database, teamId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(-sum(amount), 0)::integer`.as('total'))
    .where('user_id', '=', teamId)
    .where('cause', '=', 'transfer')
    .where('amount', '<', 0)
    .where('key', 'not like', 'transfer:recall:%')
    .where('key', 'not like', 'transfer:return:%')
    .executeTakeFirstOrThrow();
  return total;
}

/** The gifts of others that are not spent, of what is free. A team spends what it got first. */
function giftsLeft(
  receipts: readonly Receipt[],
  { free, heirId, passedOn }: { free: number; heirId: string | null; passedOn: number },
) {
  let [left, before] = [free, passedOn];
  return receipts.flatMap(({ id, giver, rest }) => {
    const isHeirs = giver === null || giver === heirId;
    const had = isHeirs ? Math.min(before, rest) : 0;
    const amount = Math.min(left, rest - had);
    before -= had;
    left -= amount;
    // What is left of the gift names the state that this changes, so each state is left once.
    return isHeirs || amount === 0 ? [] : { to: giver, id: `return:${id}:${rest}`, amount };
  });
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

/** What a user got from a deleted team. A gift that was called back names an item. */
export async function inheritedFrom(db: Database, teamId: string, uid: string): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('total'))
    .where('user_id', '=', uid)
    .where('cause', '=', 'transfer')
    .where('reference', '=', teamId)
    .where('amount', '>', 0)
    .where('item', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
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
