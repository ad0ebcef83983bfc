import type { Comment, NewComment, Talk } from '@artcade/contract/comments';
import {
  cleanComment,
  commentsMaximum,
  commentsPerHour,
  mentionsIn,
  mentionsMaximum,
  type Verdict,
} from '@artcade/domain/comments';
import { Failure } from '@artcade/domain/failure';
import { type AssetAction, assetRoles, mayWithAsset } from '@artcade/domain/permissions';
import { type Database, transact } from '#adapters/db/database.ts';
import { findPeople, lockActiveAndCount } from '#features/accounts/service.ts';
import type { Drive, FoundAsset } from '#features/library/drive/service.ts';
import { notify, recordActivity, wakePages } from '#features/teams/activity/service.ts';
import { memberIds } from '#features/teams/team/service.ts';
import { newTimedId } from '#keys/ids.ts';
import * as store from './store.ts';

export const forgetAuthor = store.forgetAuthor;

interface Parts {
  readonly db: Database;
  readonly drive: Pick<Drive, 'see' | 'holdAsset' | 'judge'>;
  /** Tells the phones of a user that somebody spoke to them, in the caller's transaction. */
  readonly push: (trx: Database, uid: string) => Promise<void>;
  /** Throws where words that others may read are against the rules. */
  readonly requireWords: (uid: string, texts: readonly string[]) => Promise<void>;
  readonly now: () => Date;
}

export type Reviews = ReturnType<typeof createReviews>;

/** What people say about an image: comments, answers, mentions, and whether it is approved. */
export function createReviews({ db, drive, push, requireWords, now }: Parts) {
  return {
    talk: async (uid: string, assetId: string): Promise<Talk> => {
      const asset = await drive.see(db, uid, assetId);
      const rows = await store.listComments(db, asset.id);
      const mentions = Map.groupBy(await store.listMentions(db, asset.id), ({ comment_id }) => comment_id);
      const uids = await viewersOf(db, asset);
      const people = await findPeople(db, [
        ...uids,
        ...(asset.verdict_by === null ? [] : [asset.verdict_by]),
      ]);
      const judge = people.find((person) => person.uid === asset.verdict_by);
      const may = (action: AssetAction) =>
        asset.deleted_at === null && mayWithAsset(action, assetRoles(asset));
      return {
        comments: rows.map((row) => toComment(row, mentions.get(row.id) ?? [])),
        verdict:
          asset.verdict === null || asset.verdict_at === null
            ? null
            : {
                verdict: asset.verdict,
                by: judge ? { uid: judge.uid, name: judge.name } : null,
                at: asset.verdict_at.toISOString(),
              },
        people: people.filter((person) => uids.includes(person.uid)),
        may: { review: may('review'), resolve: may('edit'), delete: may('delete') },
      };
    },

    add: async (uid: string, assetId: string, given: NewComment): Promise<Comment> => {
      await requireWords(uid, [given.text]);
      return inTurn(uid, async (trx) => {
        const asset = await drive.holdAsset(trx, 'comment', uid, assetId);
        const before = await store.findByKey(trx, uid, given.key);
        if (before) return shown(trx, before);
        const text = readText(given.text);
        await store.lockTalk(trx, asset.id);
        const parent = given.replyTo === undefined ? null : await parentOf(trx, asset, given);
        if ((await store.countComments(trx, asset.id)) >= commentsMaximum)
          throw new Failure('too_many_comments', { maximum: commentsMaximum });
        const mentioned = await readMentions(trx, asset, text);
        const at = now();
        const id = newTimedId(at);
        await store.insertComment(trx, {
          id,
          asset_id: asset.id,
          author_id: uid,
          key: given.key,
          reply_to: parent?.id ?? null,
          x: given.place?.x ?? null,
          y: given.place?.y ?? null,
          text,
          created_at: at,
        });
        await store.setMentions(trx, id, mentioned);
        await wakePages(trx, 'comments', asset.shelf_id, asset.id);
        if (asset.place === 'album') {
          const teamId = asset.shelf_id;
          await recordActivity(trx, { teamId, by: uid, kind: 'comment', assetId: asset.id, at });
          await notifyPeople(trx, asset, { uid, id, at, mentioned, parent });
        }
        return shown(trx, await getComment(trx, id));
      });
    },

    edit: async (uid: string, id: string, given: string): Promise<Comment> => {
      await requireWords(uid, [given]);
      return inTurn(uid, async (trx) => {
        const { asset, comment } = await held(trx, uid, id);
        if (comment.author_id !== uid) throw new Failure('forbidden');
        const text = readText(given);
        const mentioned = await readMentions(trx, asset, text);
        await store.setText(trx, comment.id, text, now());
        await store.setMentions(trx, comment.id, mentioned);
        await wakePages(trx, 'comments', asset.shelf_id, asset.id);
        return shown(trx, await getComment(trx, id));
      });
    },

    /** By its author, and by all who may work on the image. Idempotent. */
    resolve: (uid: string, id: string, isResolved: boolean): Promise<Comment> =>
      inTurn(uid, async (trx) => {
        const { asset, comment } = await held(trx, uid, id);
        if (comment.author_id !== uid && !mayWithAsset('edit', assetRoles(asset)))
          throw new Failure('forbidden');
        if (comment.reply_to !== null)
          throw new Failure('invalid_input', { field: 'id', problem: 'is an answer' });
        if ((comment.resolved_at !== null) === isResolved) return shown(trx, comment);
        const at = now();
        await store.setResolved(trx, comment.id, isResolved ? uid : null, isResolved ? at : null);
        await wakePages(trx, 'comments', asset.shelf_id, asset.id);
        if (isResolved && asset.place === 'album')
          await recordActivity(trx, {
            teamId: asset.shelf_id,
            by: uid,
            kind: 'resolve',
            assetId: asset.id,
            at,
          });
        return shown(trx, await getComment(trx, id));
      }),

    /** By its author, and by all who may delete the image. */
    delete: (uid: string, id: string): Promise<void> =>
      inTurn(uid, async (trx) => {
        const { asset, comment } = await held(trx, uid, id);
        if (comment.author_id !== uid && !mayWithAsset('delete', assetRoles(asset)))
          throw new Failure('forbidden');
        await store.dropComment(trx, comment, now());
        await wakePages(trx, 'comments', asset.shelf_id, asset.id);
      }),

    /** Approves an image, asks for changes, or takes that back. The last verdict counts. */
    judge: (uid: string, assetId: string, verdict: Verdict | null): Promise<void> =>
      inTurn(uid, async (trx) => {
        const asset = await drive.holdAsset(trx, 'review', uid, assetId);
        if (asset.verdict === verdict) return;
        const at = now();
        await drive.judge(trx, asset, { verdict, uid, at });
        await wakePages(trx, 'comments', asset.shelf_id, asset.id);
        if (asset.place === 'drive' || verdict === null) return;
        const teamId = asset.shelf_id;
        await recordActivity(trx, { teamId, by: uid, kind: verdict, assetId: asset.id, at });
        if (asset.owner_id === null) return;
        const notice = { teamId, by: uid, kind: verdict, assetId: asset.id, commentId: null, at };
        if (await notify(trx, { ...notice, to: asset.owner_id })) await push(trx, asset.owner_id);
      }),
  };

  /** Rate limited. A transaction that was chosen to end a deadlock is repeated. */
  async function inTurn<Result>(uid: string, work: (trx: Database) => Promise<Result>): Promise<Result> {
    const limit = { key: `comments:${uid}`, allowed: commentsPerHour, seconds: 3600 };
    const outcome = await transact(db, async (trx) => {
      try {
        // A token may outlive its account by minutes.
        if ((await lockActiveAndCount(trx, uid, limit)) === null) throw new Failure('token_invalid');
        return { result: await work(trx) };
      } catch (error) {
        // A refused change counts as well, so the transaction must commit. It is refused before anything is written.
        if (error instanceof Failure) return { refused: error };
        throw error;
      }
    });
    if ('refused' in outcome) throw outcome.refused;
    return outcome.result;
  }

  /** Finds a comment with its image, both of which stay until the transaction ends. */
  async function held(trx: Database, uid: string, id: string) {
    const { asset_id } = await getComment(trx, id);
    const asset = await drive.holdAsset(trx, 'comment', uid, asset_id);
    await store.lockTalk(trx, asset.id);
    const comment = await getComment(trx, id);
    if (comment.deleted_at !== null) throw new Failure('not_found');
    return { asset, comment };
  }

  /** Everybody gets one notice of a comment, for the strongest reason. Push notifications are sent only for mentions. */
  async function notifyPeople(
    trx: Database,
    asset: FoundAsset,
    { uid, id, at, mentioned, parent }: Spoken,
  ): Promise<void> {
    const notice = { teamId: asset.shelf_id, by: uid, assetId: asset.id, commentId: id, at };
    for (const to of mentioned)
      if (await notify(trx, { ...notice, to, kind: 'mention' })) await push(trx, to);
    const notified = new Set(mentioned);
    const author = parent?.author_id ?? null;
    if (author !== null && !notified.has(author)) await notify(trx, { ...notice, to: author, kind: 'reply' });
    const owner = asset.owner_id;
    if (owner !== null && owner !== author && !notified.has(owner))
      await notify(trx, { ...notice, to: owner, kind: 'comment' });
  }
}

interface Spoken {
  readonly uid: string;
  readonly id: string;
  readonly at: Date;
  readonly mentioned: readonly string[];
  readonly parent: store.FoundComment | null;
}

function readText(given: string): string {
  const text = cleanComment(given);
  if (text === '') throw new Failure('invalid_input', { field: 'text', problem: 'is empty' });
  return text;
}

/** Returns the mentioned users. Throws unless each of them can see the image. */
async function readMentions(trx: Database, asset: FoundAsset, text: string): Promise<string[]> {
  const uids = mentionsIn(text);
  if (uids.length === 0) return uids;
  const viewers = uids.length > mentionsMaximum ? [] : await viewersOf(trx, asset);
  if (!uids.every((uid) => viewers.includes(uid)))
    throw new Failure('invalid_input', {
      field: 'text',
      problem: 'mentions somebody who cannot see the image',
    });
  return uids;
}

const viewersOf = async (db: Database, { place, shelf_id }: FoundAsset): Promise<string[]> =>
  place === 'drive' ? [shelf_id] : [...(await memberIds(db, shelf_id))];

/** Replies are one level deep: a reply to a reply is refused. Clients attach it to the original comment. */
async function parentOf(
  trx: Database,
  asset: FoundAsset,
  { replyTo = '', place }: NewComment,
): Promise<store.FoundComment> {
  if (place) throw new Failure('invalid_input', { field: 'place', problem: 'an answer has none' });
  const parent = await store.findComment(trx, replyTo);
  if (parent?.asset_id !== asset.id || parent.deleted_at !== null) throw new Failure('not_found');
  if (parent.reply_to !== null)
    throw new Failure('invalid_input', { field: 'replyTo', problem: 'is an answer' });
  return parent;
}

async function getComment(db: Database, id: string): Promise<store.FoundComment> {
  const comment = await store.findComment(db, id);
  if (!comment) throw new Failure('not_found');
  return comment;
}

async function shown(db: Database, comment: store.FoundComment): Promise<Comment> {
  const mentions = await store.listMentions(db, comment.asset_id);
  return toComment(
    comment,
    mentions.filter(({ comment_id }) => comment_id === comment.id),
  );
}

const toComment = (
  row: store.FoundComment,
  mentions: readonly { readonly uid: string; readonly name: string }[],
): Comment => ({
  id: row.id,
  author:
    row.author_id === null
      ? null
      : { uid: row.author_id, name: row.author_name ?? '', photoURL: row.author_photo },
  text: row.text,
  mentions: mentions.map(({ uid, name }) => ({ uid, name })),
  place: row.x === null || row.y === null ? null : { x: row.x, y: row.y },
  replyTo: row.reply_to,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
});
