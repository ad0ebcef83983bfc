import { idAt } from '../../apps/server/src/keys/ids.ts';
import { rows } from '../../apps/server/test/support/harness.ts';
import { fillDrive, type StoredPicture } from './drive-rows.ts';

/** Of a large studio. A small one differs only in its images, so that nothing else makes a page cheaper. */
export const studioSize = {
  collections: 500,
  tags: 2000,
  members: 50,
  activities: 5000,
  comments: 40,
} as const;

export interface Studio {
  /** The access token of its owner. */
  readonly token: string;
  readonly teamId: string;
  readonly projectId: string;
  readonly collectionId: string;
  /** A collection that is a saved search for a tag. */
  readonly smartId: string;
  /** A tag that one image in `studioSize.tags` has. */
  readonly tag: string;
  /** The newest image. It is commented on. */
  readonly imageId: string;
}

interface Wanted {
  readonly name: string;
  readonly images: number;
  readonly owner: { readonly uid: string; readonly token: string };
  readonly pictures: readonly StoredPicture[];
}

const tagOf = (index: number): string => `tag${String(index).padStart(4, '0')}`;

/**
 * Inserts a team with its album directly. All images are in one project; each is in two collections and has three tags, so
 * collections and tags grow with the images as they do in life.
 */
export async function newStudio(
  databaseUrl: string,
  { name, images, owner, pictures }: Wanted,
): Promise<Studio> {
  const [teamId, projectId] = [`team-${name}`, `project-${name}`];
  const run = (text: string, values: readonly unknown[] = []) => rows(databaseUrl, text, [...values]);
  await run(insertTeam, [teamId, owner.uid, studioSize.members, name]);
  await fillDrive(databaseUrl, {
    uid: owner.uid,
    teamId,
    images,
    seed: images,
    pictures,
  });
  await run('insert into projects (id, shelf_id, name, created_at) values ($1, $2, $3, now())', [
    projectId,
    teamId,
    name,
  ]);
  await run(insertCollections, [name, projectId, studioSize.collections]);
  await run(organise, [teamId, projectId, studioSize.tags]);
  await run(insertItems, [teamId, name, studioSize.collections]);
  const [newest] = await rows<{ id: string }>(
    databaseUrl,
    'select max(id) as id from assets where shelf_id = $1',
    [teamId],
  );
  const imageId = newest?.id ?? '';
  await run(insertActivity, [teamId, owner.uid, studioSize.activities, idAt(new Date(0)), imageId]);
  await run(insertComments, [imageId, owner.uid, studioSize.comments, name]);
  await run('vacuum analyze');
  return {
    token: owner.token,
    teamId,
    projectId,
    collectionId: `${name}-8`,
    smartId: `${name}-0`,
    tag: tagOf(1),
    imageId,
  };
}

/** In one statement: the owner of a team must be a member. */
const insertTeam = `with team as (insert into teams (id, name, owner_id) values ($1, $4, $2)),
  people as (
    insert into users (id, email, display_name, language, terms_accepted_at)
    select $1 || '-' || n, $1 || n || '@example.com', 'Member ' || n, 'en', now() from generate_series(2, $3::integer) n
    returning id)
  insert into team_members (team_id, user_id, role)
  select $1, id, 'artist' from people union all select $1, $2, 'artist'`;

/** The first is a smart one. */
const insertCollections = `insert into collections (id, project_id, name, search, created_at)
  select $1 || '-' || n, $2, 'Collection ' || n, case n when 0 then '{"search": "${tagOf(1)}"}'::jsonb end, now()
  from generate_series(0, $3::integer - 1) n`;

/** Images are numbered from the newest, so that all sizes of studio have the same first images. */
const numbered =
  '(select id, row_number() over (order by id desc) as n from assets where shelf_id = $1) as nth';

const tagAt = (place: string): string => `'tag' || lpad((${place} % $3::integer)::text, 4, '0')`;
const organise = `update assets set project_id = $2,
    tags = array[${tagAt('n')}, ${tagAt('n * 7 + 3')}, ${tagAt('n * 13 + 5')}],
    state = case n % 10 when 0 then 'final' when 1 then 'chosen' else 'idea' end
  from ${numbered} where assets.id = nth.id`;

/** Not into the smart one. */
const insertItems = `insert into collection_items (collection_id, asset_id, added_at)
  select distinct $2 || '-' || (1 + (n * step) % ($3::integer - 1)), id, now()
  from ${numbered}, (values (1), (7)) as steps (step)`;

const insertActivity = `insert into activity (id, team_id, actor_id, kind, asset_id, images, at)
  select $4 || $1 || lpad(n::text, 12, '0'), $1, $2, 'share', $5, 1, now() - n * interval '1 minute'
  from generate_series(1, $3::integer) n`;

const insertComments = `insert into comments (id, asset_id, author_id, text, created_at)
  select $4 || lpad(n::text, 12, '0'), $1, $2, 'The left arm is too long', now() from generate_series(1, $3::integer) n`;
