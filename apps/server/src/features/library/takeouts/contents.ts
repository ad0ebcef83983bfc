import type { Language } from '@artcade/domain/languages';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { readRecipe } from '#features/library/drive/service.ts';
import type { Statement } from './context.ts';
import { imagesOf } from './images.ts';
import { type Item, json, pageName, pagesBy } from './pages.ts';
import { readmeOf } from './readme.ts';

const batch = 500;

/**
 * Everything that is stored about a user, and about nobody else; no secrets, not even hashes. Reads in batches, because
 * a hundred thousand images must not fill the memory. `db` is a transaction with a snapshot.
 */
export async function* contentsOf(
  db: Database,
  uid: string,
  statement: Statement,
): AsyncGenerator<Item, void> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', uid).executeTakeFirstOrThrow();
  yield { name: 'README.txt', bytes: Buffer.from(readmeOf(user.language as Language)) };
  const photo = await db.selectFrom('photos').select('bytes').where('user_id', '=', uid).executeTakeFirst();
  if (photo) yield { name: photoName, bytes: photo.bytes };
  yield json('profile.json', {
    userId: user.id,
    email: user.email,
    emailVerifiedAt: user.email_verified_at,
    displayName: user.display_name,
    photo: photo ? photoName : user.photo_url,
    language: user.language,
    promptInFiles: user.prompt_in_files,
    createdAt: user.created_at,
    termsAcceptedAt: user.terms_accepted_at,
    ...(await signInMethods(db, uid)),
  });
  yield json('devices.json', await devicesOf(db, uid));
  yield json('api-keys.json', await apiKeysOf(db, uid));
  yield json('webhooks.json', await webhooksOf(db, uid));
  yield json('shares.json', await sharesOf(db, uid));
  yield json('gallery.json', await galleryOf(db, uid));
  yield json('moderation.json', await moderationOf(db, uid));
  yield json('teams.json', await teamsOf(db, user));
  yield json('comments.json', await commentsOf(db, uid));
  yield json('notices.json', await noticesOf(db, uid));
  yield json('orders.json', await ordersOf(db, uid));
  yield json('subscriptions.json', await subscriptionsOf(db, uid));
  yield json('projects.json', await projectsOf(db, uid));
  yield json('kits.json', await kitsOf(db, uid));
  yield json('drafts.json', await draftsOf(db, uid));
  yield json('appeals.json', await appealsOf(db, uid));
  yield json('debts.json', await debtsOf(db, uid));
  yield* ledgerOf(db, uid, statement);
  yield* generationsOf(db, uid);
  yield* imagesOf(db, uid, batch);
}

const photoName = 'photo.webp';

/** Says that there is a password, not what it is. */
async function signInMethods(db: Database, uid: string) {
  const password = await db
    .selectFrom('passwords')
    .select('changed_at')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  const identities = await db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'created_at as createdAt'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute();
  const authenticator = await db
    .selectFrom('authenticators')
    .select('confirmed_at')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return {
    passwordChangedAt: password?.changed_at ?? null,
    identities,
    twoFactorSince: authenticator?.confirmed_at ?? null,
  };
}

const devicesOf = (db: Database, uid: string) =>
  db
    .selectFrom('sessions')
    .leftJoin('push_devices', 'push_devices.session_id', 'sessions.id')
    .select('push_devices.platform as toldOfImagesOn')
    .select(['user_agent as userAgent', 'address', 'created_at as signedInAt', 'used_at as usedAt'])
    .select(['expires_at as expiresAt', 'revoked_at as endedAt'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute();

/** What keys are called and may do, not their secrets. */
const apiKeysOf = (db: Database, uid: string) =>
  db
    .selectFrom('api_keys')
    .select(['name', 'hint', 'scopes', 'monthly_credits as monthlyCredits', 'created_at as createdAt'])
    .select(['expires_at as expiresAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute();

/** Where messages go and went, not what signs them. */
async function webhooksOf(db: Database, uid: string) {
  const webhooks = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'created_at as createdAt', 'confirmed_at as confirmedAt', 'off'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute();
  const messages = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.webhook_id as webhookId', 'd.body', 'd.state', 'd.attempts', 'd.status'])
    .where('w.user_id', '=', uid)
    .orderBy('d.id')
    .execute();
  return webhooks.map((webhook) => ({
    ...webhook,
    messages: messages
      .filter(({ webhookId }) => webhookId === webhook.id)
      .map(({ body, ...rest }) => ({ ...rest, message: JSON.parse(body) as unknown })),
  }));
}

/** The links that the user made, without what opens them. */
async function sharesOf(db: Database, uid: string) {
  const links = await db
    .selectFrom('share_links')
    .select(['id', 'title', 'shelf_id', 'collection_id as collectionId'])
    .select(['shows_name as showsName', 'allows_download as allowsDownload', 'created_at as createdAt'])
    .select(['expires_at as expiresAt', 'revoked_at as revokedAt', 'views', 'last_viewed_at as lastViewedAt'])
    .where('made_by', '=', uid)
    .orderBy('id')
    .execute();
  const images = await db
    .selectFrom('share_images as i')
    .innerJoin('share_links as l', 'l.id', 'i.link_id')
    .select(['i.link_id', 'i.asset_id'])
    .where('l.made_by', '=', uid)
    .orderBy('i.place')
    .execute();
  return links.map(({ shelf_id, ...link }) => ({
    ...link,
    teamId: shelf_id === uid ? null : shelf_id,
    images: images.filter(({ link_id }) => link_id === link.id).map(({ asset_id }) => asset_id),
  }));
}

const galleryOf = (db: Database, uid: string) =>
  db
    .selectFrom('gallery_pictures')
    .select(['id', 'asset_id as image', 'title', 'shown_name as shownName', 'shows_recipe as showsRecipe'])
    .select(['published_at as publishedAt', 'withdrawn_at as withdrawnAt'])
    .where('published_by', '=', uid)
    .orderBy('id')
    .execute();

/** What operators decided about the user's pictures, and what the user said about those of others, without who they are. */
async function moderationOf(db: Database, uid: string) {
  const takenDown = await db
    .selectFrom('takedowns')
    .select(['asset_id as image', 'words', 'at', 'appeal', 'appealed_at as appealedAt'])
    .select(['refused_at as refusedAt', 'restored_at as restoredAt'])
    .where('maker_id', '=', uid)
    .orderBy('id')
    .execute();
  const reported = await db
    .selectFrom('picture_reports')
    .select(['reason', 'note', 'place', 'created_at as at', 'decided_at as decidedAt'])
    .where('reporter_id', '=', uid)
    .orderBy('id')
    .execute();
  const blocked = await db
    .selectFrom('person_blocks')
    .select(['name', 'created_at as at'])
    .where('user_id', '=', uid)
    .orderBy('id')
    .execute();
  return { takenDown, reported, blocked };
}

/** The user's present, former and possible teams, without the other members. */
async function teamsOf(
  db: Database,
  { id: uid, email, email_verified_at }: { id: string; email: string; email_verified_at: Date | null },
) {
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
        // An address that was never verified may be somebody else's.
        .where('i.email', '=', email_verified_at ? email : ''),
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

/** What the user wrote about images, and what they approved. */
async function commentsOf(db: Database, uid: string) {
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'asset_id as image', 'reply_to as answers', 'x', 'y', 'text', 'created_at as createdAt'])
    .select(['edited_at as editedAt', 'resolved_at as resolvedAt'])
    .where('author_id', '=', uid)
    .orderBy('id')
    .execute();
  const verdicts = await db
    .selectFrom('assets')
    .select(['id as image', 'verdict', 'verdict_at as at'])
    .where('verdict_by', '=', uid)
    .orderBy('verdict_at')
    .execute();
  const activity = await db
    .selectFrom('activity as a')
    .innerJoin('teams as t', 't.id', 'a.team_id')
    .select(['t.name as team', 'a.kind', 'a.asset_id as image', 'a.images', 'a.at'])
    .where('a.actor_id', '=', uid)
    .orderBy('a.id')
    .execute();
  return { comments, verdicts, activity };
}

/** Notices to the user, without what others wrote. */
async function noticesOf(db: Database, uid: string) {
  const notices = await db
    .selectFrom('notices as n')
    .innerJoin('teams as t', 't.id', 'n.team_id')
    .select(['t.name as team', 'n.kind', 'n.asset_id as image', 'n.at', 'n.read_at as readAt'])
    .where('n.user_id', '=', uid)
    .orderBy('n.id')
    .execute();
  const mail = await db
    .selectFrom('notice_mails')
    .select(['is_on as isOn', 'mailed_at as lastAt'])
    .where('user_id', '=', uid)
    .executeTakeFirst();
  const muted = await db
    .selectFrom('team_mutes as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select('t.name as team')
    .where('m.user_id', '=', uid)
    .execute();
  return { notices, mail: mail ?? null, muted: muted.map(({ team }) => team) };
}

const ordersOf = (db: Database, uid: string) =>
  db
    .selectFrom('orders')
    .select(['order_no as orderNo', 'kind', 'item', 'amount as amountNtd', 'credits', 'bonus', 'status'])
    .select(['trade_no as tradeNo', 'channel', 'failure', 'created_at as createdAt'])
    .select(['completed_at as completedAt', 'refunded_at as refundedAt', 'team_id as forTeam'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute();

const subscriptionsOf = (db: Database, uid: string) =>
  db
    .selectFrom('subscriptions')
    .select(['order_no as orderNo', 'state', 'plan_id as planId', 'next_plan_id as nextPlanId'])
    .select(['anchor as startedAt', 'paid_months as paidMonths', 'granted_months as grantedMonths'])
    .select('ended_at as endedAt')
    .where('user_id', '=', uid)
    .orderBy('anchor')
    .execute();

const debtsOf = (db: Database, uid: string) =>
  db
    .selectFrom('debt_entries')
    .select(['created_at as at', 'cause', 'amount', 'order_no as orderNo', 'item'])
    .where('user_id', '=', uid)
    .orderBy('id')
    .execute();

const kitsOf = (db: Database, uid: string) =>
  db
    .selectFrom('kits')
    .leftJoin('teams', 'teams.id', 'kits.team_id')
    .select(['kits.id', 'kits.name', 'teams.name as sharedWith', 'genre', 'style', 'colours'])
    .select(['logo_id as logoImage', 'hero_id as heroImage', 'lora', 'project_id as project'])
    .select('kits.created_at as createdAt')
    .select(['updated_at as updatedAt', 'deleted_at as deletedAt'])
    .select((kits) =>
      kits
        .selectFrom('kit_references')
        .select(
          sql<unknown>`coalesce(jsonb_agg(jsonb_build_object('image', asset_id, 'role', role) order by position), '[]')`.as(
            'images',
          ),
        )
        .whereRef('kit_id', '=', 'kits.id')
        .as('references'),
    )
    .where('user_id', '=', uid)
    .orderBy('kits.id')
    .execute();

/** The projects of the user's own drive. Those of a team are the team's. */
async function projectsOf(db: Database, uid: string) {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'name', 'created_at as createdAt', 'archived_at as archivedAt'])
    .where('shelf_id', '=', uid)
    .orderBy('id')
    .execute();
  const collections = await db
    .selectFrom('collections as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .select(['c.id', 'c.project_id as projectId', 'c.name', 'c.search', 'c.created_at as createdAt'])
    .where('p.shelf_id', '=', uid)
    .orderBy('c.id')
    .execute();
  return projects.map((project) => ({
    ...project,
    collections: collections.filter(({ projectId }) => projectId === project.id),
  }));
}

async function draftsOf(db: Database, uid: string) {
  const rows = await db
    .selectFrom('drafts')
    .select(['tool', 'form', 'changed_at as changedAt'])
    .where('user_id', '=', uid)
    .orderBy('tool')
    .execute();
  return rows.map(({ form, ...row }) => ({ ...row, form: JSON.parse(form) as unknown }));
}

const appealsOf = (db: Database, uid: string) =>
  db
    .selectFrom('appeals')
    .select(['category', 'words', 'asset_id as image', 'note', 'state'])
    .select(['created_at as createdAt', 'decided_at as decidedAt'])
    .where('user_id', '=', uid)
    .orderBy('id')
    .execute();

async function* ledgerOf(db: Database, uid: string, statement: Statement): AsyncGenerator<Item, void> {
  const pages = pagesBy((after: number | null) =>
    db
      .selectFrom('ledger_entries')
      .select(['id', 'created_at as at', 'cause', 'item', 'reference', 'amount'])
      .select('balance_after as balanceAfter')
      .where('user_id', '=', uid)
      .where('id', '>', after ?? 0)
      .orderBy('id')
      .limit(batch)
      .execute(),
  );
  for await (const { page, rows } of pages)
    yield json(
      pageName('ledger', page),
      rows.map(({ id: _id, ...entry }) => entry),
    );
  const lines: string[] = [];
  for await (const piece of statement(db, uid)) lines.push(piece);
  yield { name: 'ledger.csv', bytes: Buffer.from(lines.join('')) };
}

async function* generationsOf(db: Database, uid: string): AsyncGenerator<Item, void> {
  const pages = pagesBy((after: string | null) =>
    db
      .selectFrom('generations')
      .select(['id', 'batch_id as batchId', 'tool', 'engine', 'state', 'cost', 'asset_id as image'])
      .select('project_id as project')
      .select('team_id as paidByTeam')
      .select(['recipe', 'words', 'failure', 'created_at as createdAt', 'finished_at as finishedAt'])
      .where('user_id', '=', uid)
      .where('id', '>', after ?? '')
      .orderBy('id')
      .limit(batch)
      .execute(),
  );
  for await (const { page, rows } of pages)
    yield json(
      pageName('generations', page),
      rows.map(({ recipe, failure, ...row }) => ({
        ...row,
        recipe: readRecipe(recipe),
        failure: failure === null ? null : (JSON.parse(failure) as unknown),
      })),
    );
}
