import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // An image that was shared while it came back from the trash was copied into the trash of the album, but counted as outside it.
  // Whatever changes images writes their shelf too, so nothing changes between lock and count.
  `lock table shelves in share row exclusive mode`,
  `update shelves s set images = a.images, trashed = a.trashed
    from (
      select shelf_id, count(*) filter (where deleted_at is null)::integer as images,
        count(*) filter (where deleted_at is not null)::integer as trashed
      from assets group by shelf_id
    ) a
    where a.shelf_id = s.id and (s.images, s.trashed) is distinct from (a.images, a.trashed)`,
];
