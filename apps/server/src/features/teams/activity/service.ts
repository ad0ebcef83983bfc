import type { Act, Notices } from '@artcade/contract/activity';
import type { Asset } from '@artcade/contract/shapes';
import { activityDays, noticeDays } from '@artcade/domain/activity';
import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';
import { findTeam, type TeamAnnouncement } from '#features/teams/team/service.ts';
import { mayInThisTeam } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { SealedQuery, Signer } from '#keys/signed-addresses.ts';
import { newsChannel as channel, createNews, wakePages as wake } from './news.ts';
import * as noticeStore from './notice-store.ts';
import * as store from './store.ts';

export const newsChannel = channel;
export const wakePages = wake;

/** Writes a line of a team's activity in the caller's transaction, and wakes the open pages. */
export type RecordActivity = typeof recordActivity;
export async function recordActivity(trx: Database, deed: store.Deed): Promise<void> {
  await store.insertAct(trx, deed);
  await wake(trx, 'images', deed.teamId, deed.assetId);
}

/** A mail about unread notices. */
export interface DigestNotice {
  readonly kind: 'noticeDigest';
}

/** What a link that stops the mails contains. */
export interface StopQuery extends SealedQuery {
  readonly uid?: unknown;
}

const stopLinkDays = 60;

/** Returns the query of a link that stops the mails to one user. */
export const stopQueryFor = (signer: Signer, uid: string): string =>
  `uid=${encodeURIComponent(uid)}&${signer.queryFor(uid, signer.seconds() + stopLinkDays * 86_400)}`;

/** Returns how many notices a user has not read; 0 where they want no mail. */
export async function unreadToMail(db: Database, uid: string): Promise<number> {
  return (await noticeStore.readSettings(db, uid)).mail ? noticeStore.countUnread(db, uid) : 0;
}

interface Parts {
  readonly db: Database;
  /** Returns those images by id that a user may see. */
  readonly visible: (uid: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Asset>>;
  /** Runs in the caller's transaction. */
  readonly mail: (trx: Database, uid: string, notice: DigestNotice) => Promise<void>;
  /** Signs the links that stop the mails. */
  readonly signer: Signer;
  readonly now: () => Date;
}

export type Activity = ReturnType<typeof createActivity>;

const pageSize = 50;
const changesPerHour = 600;
const dayLength = 86_400_000;
/** A notice is mailed only if it is still unread after this time. */
const digestAfter = 3_600_000;
const digestEvery = dayLength;
const digestsEachSweep = 200;

/** What happens in teams: the activity, the notices of each member, and the news for open pages. */
export function createActivity({ db, visible, mail, signer, now }: Parts) {
  const ago = (length: number) => new Date(now().getTime() - length);
  const limit = (uid: string) =>
    countAttempt(db, [{ key: `notices:${uid}`, allowed: changesPerHour, seconds: 3600 }]);

  return {
    news: createNews(db),

    listActs: async (
      uid: string,
      teamId: string,
      before: string | undefined,
    ): Promise<{ acts: Act[]; next: string | null }> => {
      const team = mayInThisTeam('view', await findTeam(db, teamId, uid));
      const rows = await store.listActs(db, team.id, before, pageSize);
      const images = await visible(uid, idsIn(rows));
      const acts = rows.map((row) => ({ ...toEntry(row, images), images: row.images }));
      return { acts, next: nextOf(rows) };
    },

    listNotices: async (
      uid: string,
      {
        before,
        limit: wanted,
      }: { readonly before?: string | undefined; readonly limit?: string | undefined },
    ): Promise<Notices> => {
      const most = Number(wanted ?? pageSize);
      const rows = await noticeStore.listNotices(db, uid, before, most);
      const [images, unread, settings] = await Promise.all([
        visible(uid, idsIn(rows)),
        noticeStore.countUnread(db, uid),
        noticeStore.readSettings(db, uid),
      ]);
      const notices = rows.map((row) => ({
        ...toEntry(row, images),
        teamId: row.team_id ?? '',
        teamName: row.team_name ?? '',
        isRead: row.read_at !== null,
      }));
      return { notices, next: nextOf(rows, most), unread, ...settings };
    },

    readNotices: async (uid: string, upTo: string): Promise<void> => {
      await limit(uid);
      await db.transaction().execute(async (trx) => {
        // The other pages of the user count again.
        if (await noticeStore.markRead(trx, uid, upTo, now())) await wake(trx, 'notices', uid);
      });
    },

    mute: async (uid: string, teamId: string, isMuted: boolean): Promise<void> => {
      await limit(uid);
      await db.transaction().execute(async (trx) => {
        const team = mayInThisTeam('view', await findTeam(trx, teamId, uid, { lock: true }));
        await noticeStore.setMute(trx, team.id, uid, isMuted);
      });
    },

    setMail: async (uid: string, isOn: boolean): Promise<void> => {
      await limit(uid);
      await noticeStore.setMail(db, uid, isOn);
    },

    /** With the link of a mail, without signing in. */
    stopMails: async ({ uid, e, s }: StopQuery): Promise<void> => {
      if (typeof uid !== 'string' || signer.secondsLeft(uid, { e, s }) === null)
        throw new Failure('link_expired');
      await noticeStore.setMail(db, uid, false);
    },

    sweep: async (): Promise<void> => {
      await store.forgetOld(db, ago(activityDays * dayLength), ago(noticeDays * dayLength));
      await db.transaction().execute(async (trx) => {
        const digests = await noticeStore.claimDigests(trx, {
          now: now(),
          olderThan: ago(digestAfter),
          notSince: ago(digestEvery),
          limit: digestsEachSweep,
        });
        for (const uid of digests) await mail(trx, uid, { kind: 'noticeDigest' });
      });
    },
  };
}

/** Gives a member a notice in the caller's transaction. Nobody gets one about what they did themselves. */
export async function notify(trx: Database, notice: noticeStore.NewNotice): Promise<boolean> {
  if (notice.to === notice.by || !(await noticeStore.insertNotice(trx, notice))) return false;
  await wake(trx, 'notices', notice.to);
  return true;
}

/** Tells people about a team, in the caller's transaction. */
export async function announceToTeam(trx: Database, { to, ...news }: TeamAnnouncement): Promise<void> {
  for (const uid of to) {
    await noticeStore.insertTeamNotice(trx, { to: uid, ...news });
    await wake(trx, 'notices', uid);
  }
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly asset_id: string | null;
  readonly uid: string | null;
  readonly display_name: string | null;
  readonly photo_url: string | null;
}

const idsIn = (rows: readonly Pick<Row, 'asset_id'>[]): string[] => [
  ...new Set(rows.flatMap(({ asset_id }) => asset_id ?? [])),
];

const nextOf = (rows: readonly Pick<Row, 'id'>[], most = pageSize): string | null =>
  rows.length < most ? null : (rows.at(-1)?.id ?? null);

const toEntry = (row: Row, images: ReadonlyMap<string, Asset>) => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  by: row.uid === null ? null : { uid: row.uid, name: row.display_name ?? '', photoURL: row.photo_url },
  asset: row.asset_id === null ? null : (images.get(row.asset_id) ?? null),
});
