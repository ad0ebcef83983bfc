import { countChoices, type ImageCounts, type ImageGroup } from '@artcade/domain/image-filters';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { idAt } from '#keys/ids.ts';
import {
  type Asking,
  inDates,
  inPlace,
  isAmongFavourites,
  pixels,
  shape,
  transparent,
  type Wanted,
} from './filter-conditions.ts';

/** Counts what each choice of a filter would show, in one pass over the shelf, grouped by all properties. */
export async function countShelf(
  db: Database,
  asking: Asking,
  filter: Wanted,
  moments: readonly Date[],
): Promise<ImageCounts & { kits: { id: string; name: string }[] }> {
  const edges = moments.map(idAt).toSorted();
  const rows = await db
    .selectFrom('assets')
    .select(['tool', 'style', 'kit_id as kit', 'project_id as projectId', 'state'])
    .select([shape.as('shape'), pixels.as('pixels'), transparent.as('transparent')])
    .select(isAmongFavourites(asking.uid).as('favourite'))
    .select((where) => where.and([inDates(where, filter)]).as('inDates'))
    .select(
      (edges.length > 0
        ? sql<number>`${sql.join(
            edges.map((edge) => sql`(id >= ${edge})::integer`),
            sql` + `,
          )}`
        : sql<number>`0`
      ).as('recent'),
    )
    .select(({ fn }) => [sql<number>`count(*)::integer`.as('images'), fn.max('id').as('newest')])
    .where((where) => inPlace(where, asking, filter))
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`)
    .execute();
  const groups: ImageGroup[] = rows.map((row) => ({ ...row, inDates: row.inDates === true }));
  const newest = new Map<string, string>();
  for (const { kit, newest: id } of rows)
    if (kit !== null && (newest.get(kit) ?? '') < id) newest.set(kit, id);
  return { ...countChoices(groups, filter, moments.length), kits: await kitNames(db, newest) };
}

/** Names kits as their latest images do: a kit may belong to another user or be deleted. */
async function kitNames(
  db: Database,
  newest: ReadonlyMap<string, string>,
): Promise<{ id: string; name: string }[]> {
  if (newest.size === 0) return [];
  const rows = await db
    .selectFrom('recipes')
    .select([
      sql<string>`recipe -> 'kit' ->> 'id'`.as('id'),
      sql<string>`recipe -> 'kit' ->> 'name'`.as('name'),
    ])
    .where('asset_id', 'in', [...newest.values()])
    .execute();
  return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
