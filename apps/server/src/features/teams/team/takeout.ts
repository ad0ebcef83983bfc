import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

/** The part of an account's takeout that is about teams. */
export async function* takeOutTeams(db: Database, uid: string) {
  yield { document: 'teams', content: await teamsOf(db, uid) };
}

/** The user's present, former and possible teams, without the other members. */
async function teamsOf(db: Database, uid: string) {
  const rows = await db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .leftJoin('team_limits as l', (join) =>
      join.onRef('l.team_id', '=', 't.id').onRef('l.user_id', '=', 'm.user_id'),
    )
    .select([
      't.id',
      't.name',
      't.owner_id',
      'm.joined_at',
      'm.role',
      'm.is_billing_owner',
      'l.monthly_credits',
    ])
    .where('m.user_id', '=', uid)
    .orderBy('m.joined_at')
    .execute();
  const outside = await db
    .selectFrom('team_former_members as f')
    .innerJoin('teams as t', 't.id', 'f.team_id')
    .select(['t.name', sql<string>`'former'`.as('role'), 'f.left_at as at'])
    .where('f.user_id', '=', uid)
    .unionAll((from) =>
      from
        .selectFrom('team_removals as b')
        .innerJoin('teams as t', 't.id', 'b.team_id')
        .select(['t.name', sql<string>`'blocked'`.as('role'), 'b.blocked_at as at'])
        .where('b.user_id', '=', uid),
    )
    .unionAll((from) =>
      from
        .selectFrom('team_requests as r')
        .innerJoin('teams as t', 't.id', 'r.team_id')
        .select(['t.name', sql<string>`'asked to join'`.as('role'), 'r.created_at as at'])
        .where('r.user_id', '=', uid),
    )
    .unionAll((from) =>
      from
        .selectFrom('team_invitations as i')
        .innerJoin('teams as t', 't.id', 'i.team_id')
        .select(['t.name', sql<string>`'invited'`.as('role'), 'i.created_at as at'])
        .where((is) =>
          is.or([
            is('i.user_id', '=', uid),
            // An address that was never verified may be somebody else's.
            is(
              'i.email',
              '=',
              is
                .selectFrom('users')
                .select('email')
                .where('id', '=', uid)
                .where('email_verified_at', 'is not', null),
            ),
          ]),
        ),
    )
    .unionAll((from) =>
      from
        .selectFrom('deleted_team_members as d')
        .innerJoin('teams as t', 't.id', 'd.team_id')
        .select(['t.name', sql<string>`'deleted'`.as('role'), 't.deleted_at as at'])
        .where('d.user_id', '=', uid)
        .$narrowType<{ at: Date }>(),
    )
    .orderBy('at')
    .execute();
  const links = await db
    .selectFrom('team_links')
    .select(['team_id as teamId', 'label', 'role', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select(['uses', 'uses_maximum as usesMaximum', 'revoked_at as revokedAt'])
    .where('made_by', '=', uid)
    .orderBy('created_at')
    .execute();
  const inside = rows.map(({ id, name, owner_id, joined_at, role, is_billing_owner, monthly_credits }) => ({
    id,
    name,
    role: owner_id === uid ? 'owner' : role,
    joinedAt: joined_at,
    links: links.filter(({ teamId }) => teamId === id),
    ...(is_billing_owner && { isBillingOwner: true }),
    ...(monthly_credits !== null && { monthlyCredits: monthly_credits }),
  }));
  return [...inside, ...outside];
}
