import { mentionOf } from '@artcade/domain/comments';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

export type CommentRow = Selectable<Tables['comments']>;

export interface FoundComment extends CommentRow {
  readonly author_name: string | null;
  readonly author_photo: string | null;
}

const withAuthors = (db: Database) =>
  db
    .selectFrom('comments as c')
    .leftJoin('users as u', 'u.id', 'c.author_id')
    .selectAll('c')
    .select(['u.display_name as author_name', 'u.photo_url as author_photo']);

export const listComments = (db: Database, assetId: string): Promise<FoundComment[]> =>
  withAuthors(db).where('c.asset_id', '=', assetId).orderBy('c.id').execute();

export const findComment = (db: Database, id: string): Promise<FoundComment | undefined> =>
  withAuthors(db).where('c.id', '=', id).executeTakeFirst();

/** Who is mentioned in which comment of an image. */
export const listMentions = (db: Database, assetId: string) =>
  db
    .selectFrom('comment_mentions as m')
    .innerJoin('comments as c', 'c.id', 'm.comment_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.comment_id', 'u.id as uid', 'u.display_name as name'])
    .where('c.asset_id', '=', assetId)
    .orderBy('u.id')
    .execute();

export const findByKey = (db: Database, uid: string, key: string): Promise<FoundComment | undefined> =>
  withAuthors(db).where('c.author_id', '=', uid).where('c.key', '=', key).executeTakeFirst();

export async function countComments(db: Database, assetId: string): Promise<number> {
  const { comments } = await db
    .selectFrom('comments')
    .select((query) => query.fn.countAll<number>().as('comments'))
    .where('asset_id', '=', assetId)
    .executeTakeFirstOrThrow();
  return comments;
}

/** Takes turns on one image, so that a count still holds when it is acted upon. */
export async function lockTalk(trx: Database, assetId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`talk ${assetId}`}, 0))`.execute(trx);
}

type FreshComment = Pick<
  CommentRow,
  'id' | 'asset_id' | 'author_id' | 'key' | 'reply_to' | 'x' | 'y' | 'text' | 'created_at'
>;

export async function insertComment(trx: Database, comment: FreshComment): Promise<void> {
  await trx.insertInto('comments').values(comment).execute();
}

export async function setMentions(trx: Database, id: string, uids: readonly string[]): Promise<void> {
  await trx.deleteFrom('comment_mentions').where('comment_id', '=', id).execute();
  if (uids.length > 0)
    await trx
      .insertInto('comment_mentions')
      .values(uids.map((user_id) => ({ comment_id: id, user_id })))
      .execute();
}

export async function setText(trx: Database, id: string, text: string, at: Date): Promise<void> {
  await trx.updateTable('comments').set({ text, edited_at: at }).where('id', '=', id).execute();
}

export async function setResolved(
  trx: Database,
  id: string,
  by: string | null,
  at: Date | null,
): Promise<void> {
  await trx.updateTable('comments').set({ resolved_at: at, resolved_by: by }).where('id', '=', id).execute();
}

/** Deletes a comment; one with answers stays without its text. A deleted comment that loses its last answer goes too. */
export async function dropComment(trx: Database, { id, reply_to }: CommentRow, at: Date): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ text: '', deleted_at: at, author_id: null, key: null })
    .where('id', '=', id)
    .execute();
  await setMentions(trx, id, []);
  await dropEmpty(trx, [id]);
  if (reply_to !== null) await dropEmpty(trx, [reply_to]);
}

/** Removes deleted comments that nobody has answered. */
async function dropEmpty(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from comments c where c.id = any(${[...ids]}::text[]) and c.deleted_at is not null
    and not exists (select from comments r where r.asset_id = c.asset_id and r.reply_to = c.id
      and r.deleted_at is null)`.execute(trx);
}

/**
 * For an account that is erased: what it wrote is deleted, and others' texts no longer contain its id. Part of the caller's
 * transaction.
 */
export async function forgetAuthor(trx: Database, uid: string, at: Date): Promise<void> {
  const own = await trx
    .updateTable('comments')
    .set({ text: '', deleted_at: at, author_id: null, key: null })
    .where('author_id', '=', uid)
    .returning(['id', 'reply_to'])
    .execute();
  const mention = mentionOf(uid);
  await sql`update comments c set text = coalesce(nullif(btrim(replace(c.text, ${mention}, '')), ''), '@')
    from comment_mentions m where m.comment_id = c.id and m.user_id = ${uid} and c.deleted_at is null`.execute(
    trx,
  );
  const answers = own.filter(({ reply_to }) => reply_to !== null);
  await dropEmpty(
    trx,
    answers.map(({ id }) => id),
  );
  await dropEmpty(trx, [
    ...new Set([...own.map(({ id }) => id), ...answers.flatMap(({ reply_to }) => reply_to ?? [])]),
  ]);
}
