import type { TeamEntry } from '@artcade/contract/team-credits';
import { refundableDays } from '@artcade/domain/team-credits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

const pageSize = 50;

interface Row {
  readonly id: number;
  readonly at: Date;
  readonly cause: TeamEntry['cause'];
  readonly item: string | null;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly uid: string | null;
  readonly displayName: string | null;
  readonly imageId: string | null;
  readonly imageName: string | null;
}

/**
 * Returns a page of a team's entries, newest first, each with who spent, gave or bought, and which image was made where the
 * reader may see it; with `only`, those of one user. An entry names nobody: who it was is in the order, the purchase or the giver's own entry, and goes with
 * their account.
 */
export async function readSpending(
  db: Database,
  teamId: string,
  {
    before,
    only,
    reader,
  }: { readonly before: number | null; readonly only: string | null; readonly reader: string },
): Promise<{ entries: TeamEntry[]; next: string | null }> {
  const source = only === null ? newest({ teamId, before }) : newestOf({ teamId, before, uid: only });
  const { rows } = await sql<Row>`
    select e.id, e.created_at as at, e.cause, e.item, e.amount, e.balance_after as "balanceAfter",
      u.id as uid, u.display_name as "displayName", a.id as "imageId", a.name as "imageName"
    from (${source}) e
    left join generations g on e.cause = 'generation' and g.hold_id = substr(e.key, 6)
    left join ledger_entries given on e.cause = 'transfer' and given.key = ${giversKey}
    left join orders o on e.cause in ('order', 'bonus', 'refund', 'debt') and o.order_no = e.reference
    left join users u on u.id = coalesce(g.user_id, given.user_id, o.user_id)
    left join assets a on a.id = g.asset_id and a.shelf_id in (${teamId}, ${reader})
    order by e.id desc`.execute(db);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { entries: page.map(toEntry), next: rows.length > pageSize && last ? String(last.id) : null };
}

/** The giver's half of a gift, or of one that was called back. */
const giversKey = sql`case when e.key like '%:in' then regexp_replace(e.key, ':in$', ':out') else regexp_replace(e.key, ':out$', ':in') end`;

interface Page {
  readonly teamId: string;
  readonly before: number | null;
}

const newest = ({ teamId, before }: Page): RawBuilder<unknown> => sql`
  select * from ledger_entries
  where user_id = ${teamId} and (${before}::bigint is null or id < ${before}::bigint)
  order by id desc limit ${pageSize + 1}`;

/**
 * Starts from the images of one user instead of the team's whole ledger. Gifts and purchases are few, and have an index of
 * their own.
 */
const newestOf = ({ teamId, before, uid }: Page & { readonly uid: string }): RawBuilder<unknown> => sql`
  select * from (
    select e.* from generations g
    join ledger_entries e on e.key = 'hold:' || g.hold_id
    where g.team_id = ${teamId} and g.user_id = ${uid}
    union all
    select e.* from ledger_entries e
    left join ledger_entries given on e.cause = 'transfer' and given.key = ${giversKey}
    left join orders o on e.cause in ('order', 'bonus', 'refund', 'debt') and o.order_no = e.reference
    where e.user_id = ${teamId} and e.cause <> 'generation' and coalesce(given.user_id, o.user_id) = ${uid}
  ) own
  where ${before}::bigint is null or id < ${before}::bigint
  order by id desc limit ${pageSize + 1}`;

/** What decides how much a user may give away, besides what is free. */
export async function readGiving(
  db: Database,
  uid: string,
  now: Date,
): Promise<{ readonly paid: number; readonly refundable: number }> {
  const since = new Date(now.getTime() - refundableDays * 86_400_000);
  const { rows } = await sql<{ paid: number; refundable: number }>`
    select
      coalesce(sum(e.amount) filter (where e.cause = 'transfer' or o.channel = 'card'), 0)::integer as paid,
      coalesce(sum(e.amount) filter (where o.channel <> 'card' and e.created_at > ${since}), 0)::integer as refundable
    from ledger_entries e
    left join orders o on o.order_no = e.reference and o.status = 'completed'
    where e.user_id = ${uid} and e.cause <> 'generation' and e.cause in ('order', 'bonus', 'plan', 'transfer')`.execute(
    db,
  );
  return rows[0] ?? { paid: 0, refundable: 0 };
}

const toEntry = ({ uid, displayName, imageId, imageName, at, ...entry }: Row): TeamEntry => ({
  ...entry,
  at: at.toISOString(),
  person: uid !== null && displayName !== null ? { uid, displayName } : null,
  image: imageId !== null && imageName !== null ? { id: imageId, name: imageName } : null,
});
