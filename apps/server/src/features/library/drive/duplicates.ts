import { bestFirst, likenessLimit } from '@artcade/domain/likeness';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { collectionIdsOf } from '#features/library/projects/service.ts';
import { type AssetRow, assetColumns, isFavouriteOf, type OwnRow } from './store.ts';

export interface DuplicateGroup {
  readonly kind: 'same' | 'similar';
  /** The first is the one to keep. */
  readonly images: readonly OwnRow[];
}

interface Asking {
  readonly shelfId: string;
  readonly uid: string;
  /** Selects the images that no check hides from the asker. */
  readonly isSeen: RawBuilder<boolean>;
}

const groupsAtMost = 20;
const imagesAtMost = 24;
/** How many images one request compares with all others, in how many steps. */
const walkedAtMost = 2000;
const walkedAtOnce = 500;
/**
 * How many candidates one part of a hash may bring. Parts of simple drawings are often equal by chance; without a limit, a large
 * drive of them would compare everything with everything.
 */
const candidatesAtMost = 50;

/** Where a page starts: among the same contents by their hash, then among the similar pictures by their ids, the newest first. */
const places = {
  same: (hash: string) => `same-${hash}`,
  similar: (id: string) => `similar-${id}`,
};

/** Returns a page of images that are on one shelf more than once. The contract has checked the form of `after`. */
export async function listDuplicates(
  db: Database,
  asking: Asking,
  after = places.same('0'.repeat(64)),
): Promise<{ groups: readonly DuplicateGroup[]; next: string | null }> {
  const [, kind, place = ''] = /^(same|similar)-(.*)$/.exec(after) ?? [];
  return kind === 'similar' ? similarPictures(db, asking, place) : sameContents(db, asking, place);
}

async function sameContents(db: Database, asking: Asking, after: string) {
  const found = await db
    .selectFrom('assets')
    .select(['original', sql<string[]>`(array_agg(id order by id))[1:${sql.lit(imagesAtMost)}]`.as('ids')])
    .where('shelf_id', '=', asking.shelfId)
    .where('deleted_at', 'is', null)
    .where(asking.isSeen)
    .where('original', '>', after)
    .groupBy('original')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy('original')
    .limit(groupsAtMost)
    .execute();
  const ids = found.map((group) => group.ids);
  const last = found.length < groupsAtMost ? undefined : found.at(-1)?.original;
  return {
    groups: await groupsOf(db, asking, 'same', ids),
    next: last === undefined ? places.similar('') : places.same(last),
  };
}

/**
 * Walks from the newest image to the oldest. A group is the newest of some pictures, with all that are like it; an image that is like
 * a newer one is in that one's group. Versions of one image are alike on purpose: a group has one of them.
 */
async function similarPictures(db: Database, asking: Asking, start: string) {
  const groups: string[][] = [];
  let after = start;
  let next: string | null = null;
  for (let walked = 0; walked < walkedAtMost; walked += walkedAtOnce) {
    const step = await walk(db, asking, after);
    for (const [id, alike] of step.alike) {
      if (groups.length === groupsAtMost) break;
      after = id;
      if (alike.some((other) => other.id > id)) continue;
      // Images of the same content are a group of their own, so the oldest of them is enough here: the last one wins.
      const distinct = new Map(newestVersions(alike).map((other) => [other.original, other.id]));
      distinct.delete(alike[0]?.ownOriginal ?? '');
      if (distinct.size > 0) groups.push([id, ...distinct.values()].slice(0, imagesAtMost));
    }
    if (groups.length === groupsAtMost) {
      next = places.similar(after);
      break;
    }
    if (step.last === null) {
      next = null;
      break;
    }
    after = step.last;
    next = places.similar(after);
  }
  return { groups: await groupsOf(db, asking, 'similar', groups), next };
}

/** Keeps only the newest of several versions of one image. */
const newestVersions = (alike: readonly Alike[]): readonly Alike[] =>
  alike.filter(({ family }, nth) => alike.findIndex((other) => other.family === family) === nth);

interface Alike {
  readonly id: string;
  /** All versions of one image share it. */
  readonly family: string;
  readonly original: string;
  /** The family of the image that it resembles. */
  readonly ownOriginal: string;
}

interface Walked {
  readonly walked: string;
  readonly own: string;
  /** Null if no other image resembles it. */
  readonly id: string | null;
  readonly original: string | null;
  readonly family: string | null;
}

/** Returns the images that resemble the next images of a walk, and where the walk continues; null at its end. */
async function walk(
  db: Database,
  { shelfId, isSeen }: Asking,
  after: string,
): Promise<{ alike: ReadonlyMap<string, readonly Alike[]>; last: string | null }> {
  const parts = [0, 16, 32, 48].map((shift) => {
    const part = (likeness: string) => sql`((${sql.ref(likeness)} >> ${sql.lit(shift)}) & 65535)`;
    return sql`(select id, original, likeness, coalesce(version_of, id) as family from assets
      where shelf_id = ${shelfId} and deleted_at is null and assets.likeness <> 0
        and ${part('assets.likeness')} = ${part('w.likeness')} and ${isSeen}
      limit ${sql.lit(candidatesAtMost)})`;
  });
  const { rows } = await sql<Walked>`
    with w as (
      select id, original, likeness, coalesce(version_of, id) as family from assets
      where shelf_id = ${shelfId} and deleted_at is null and ${isSeen} ${after === '' ? sql`` : sql`and id < ${after}`}
      order by id desc limit ${sql.lit(walkedAtOnce)}
    )
    select w.id as walked, w.original as own, n.id, n.original, n.family
    from w left join lateral (
      select distinct on (c.id) c.id, c.original, c.family from (${sql.join(parts, sql` union all `)}) c
      where c.family <> w.family and bit_count((c.likeness # w.likeness)::bit(64)) <= ${sql.lit(likenessLimit)}
      order by c.id desc limit ${sql.lit(imagesAtMost)}
    ) n on w.likeness <> 0
    order by w.id desc, n.id desc`.execute(db);
  const alike = new Map<string, Alike[]>();
  for (const { walked, own, id, original, family } of rows) {
    const found = alike.get(walked) ?? [];
    if (id !== null && original !== null && family !== null)
      found.push({ id, original, family, ownOriginal: own });
    alike.set(walked, found);
  }
  const last = alike.size < walkedAtOnce ? null : (rows.at(-1)?.walked ?? null);
  return { alike, last };
}

/** Reads the images of groups, without those that are in the trash by now or hidden. Drops groups with only one image left. */
async function groupsOf(
  db: Database,
  { uid, shelfId, isSeen }: Asking,
  kind: DuplicateGroup['kind'],
  groups: readonly (readonly string[])[],
): Promise<DuplicateGroup[]> {
  const ids = groups.flat();
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('assets')
    .select(assetColumns)
    .select([isFavouriteOf(uid).as('favourite'), collectionIdsOf('assets').as('collection_ids')])
    .where('id', 'in', ids)
    .where('shelf_id', '=', shelfId)
    .where('deleted_at', 'is', null)
    .where(isSeen)
    .execute();
  const images = new Map(rows.map((row) => [row.id, row]));
  return groups
    .map((group) => ({ kind, images: bestFirst(group.flatMap((id) => images.get(id) ?? [])) }))
    .filter((group) => group.images.length > 1);
}

/** Returns the oldest other image of the same content that its maker sees on the shelf of a new one. */
export const twinOf = (
  db: Database,
  { id, shelf_id, original }: AssetRow,
  isSeen: RawBuilder<boolean>,
): Promise<{ id: string; name: string } | undefined> =>
  db
    .selectFrom('assets')
    .select(['id', 'name'])
    .where('original', '=', original)
    .where('shelf_id', '=', shelf_id)
    .where('deleted_at', 'is', null)
    .where(isSeen)
    .where('id', '<', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
