import type { TeamEntry } from '@artcade/contract/team-credits';
import { sql } from 'kysely';
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
  const { rows } = await sql<Row>`
    select e.id, e.created_at as at, e.cause, e.item, e.amount, e.balance_after as "balanceAfter",
      u.id as uid, u.display_name as "displayName", a.id as "imageId", a.name as "imageName"
    from ledger_entries e
    left join generations g on e.cause = 'generation' and g.hold_id = substr(e.key, 6)
    left join ledger_entries given on e.cause = 'transfer' and given.key = regexp_replace(e.key, ':in$', ':out')
    left join orders o on e.cause in ('order', 'bonus', 'refund', 'debt') and o.order_no = e.reference
    left join users u on u.id = coalesce(g.user_id, given.user_id, o.user_id)
    left join assets a on a.id = g.asset_id and a.shelf_id in (${teamId}, ${reader})
    where e.user_id = ${teamId}
      and (${before}::bigint is null or e.id < ${before}::bigint)
      and (${only}::text is null or u.id = ${only}::text)
    order by e.id desc
    limit ${pageSize + 1}`.execute(db);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { entries: page.map(toEntry), next: rows.length > pageSize && last ? String(last.id) : null };
}

const toEntry = ({ uid, displayName, imageId, imageName, at, ...entry }: Row): TeamEntry => ({
  ...entry,
  at: at.toISOString(),
  person: uid !== null && displayName !== null ? { uid, displayName } : null,
  image: imageId !== null && imageName !== null ? { id: imageId, name: imageName } : null,
});
