import type { PictureCheck } from '@artcade/contract/shapes';
import type { NewShareLink, ShareLink, ShareLinkChange } from '@artcade/contract/shares';
import { Failure } from '@artcade/domain/failure';
import {
  cleanShareTitle,
  opensForLong,
  type ShareReach,
  shareLimits,
  sharePath,
  usualShareDays,
} from '@artcade/domain/shares';
import type { Database } from '#adapters/db/database.ts';
import { holdSession, linkPasswords, lockActive } from '#features/accounts/service.ts';
import { findTeam } from '#features/teams/team/service.ts';
import { mayInThisTeam } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { requireChange } from '#http/require-change.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { newTimedId } from '#keys/ids.ts';
import { hashToken, newToken } from '#keys/secrets.ts';
import { type Context, day, hour, shareBudgets } from './context.ts';
import type { ShownImages } from './shown-images.ts';
import * as store from './store.ts';

export interface AskedLinks {
  readonly teamId?: string | undefined;
  readonly imageId?: string | undefined;
}

/** A list of links says why images are hidden for this many of them, beginning with the newest link. */
const checkedMaximum = 2000;

/** What those who may show a drive or an album do with its links. */
export function createLinks(
  { db, drive, granting, safety, sealing, publicUrl, passwordCost, now }: Context,
  { isInTime, makerMay, presentOfLinks }: Pick<ShownImages, 'isInTime' | 'makerMay' | 'presentOfLinks'>,
) {
  /** Throws where the caller may not show what is on the shelf. */
  async function requireRight(shelfId: string, uid: string): Promise<void> {
    if (shelfId !== uid) mayInThisTeam('shareOutside', await findTeam(db, shelfId, uid));
  }

  /** Returns by link which of its images a check hides from visitors. Requests the verdicts that are missing. */
  async function checksOf(
    listed: readonly store.ListedShare[],
  ): Promise<ReadonlyMap<string, PictureCheck[]>> {
    const found = new Map<string, PictureCheck[]>();
    if (!safety.checksPictures) return found;
    let left = checkedMaximum;
    const links = listed.filter(({ images }) => {
      left -= images;
      return left >= 0;
    });
    const present = await presentOfLinks(links);
    for (const uid of new Set(links.map(({ made_by }) => made_by))) {
      const own = links.filter(({ made_by }) => made_by === uid);
      const images = new Map(
        own.flatMap(({ id }) => present.get(id) ?? []).map((image) => [image.id, image]),
      );
      const checks = new Map(
        (await safety.whyHidden(uid, [...images.values()])).map((check) => [check.imageId, check]),
      );
      for (const link of own) {
        const kept = (present.get(link.id) ?? []).flatMap(({ id }) => checks.get(id) ?? []);
        if (kept.length > 0) found.set(link.id, kept);
      }
    }
    return found;
  }

  const toLink = (
    row: store.ListedShare,
    isWorking: boolean,
    checks: readonly PictureCheck[] | undefined,
  ): ShareLink => ({
    id: row.id,
    url: `${publicUrl}${sharePath}${store.openSecret(sealing, row.secret)}`,
    title: row.title,
    teamId: row.shelf_id === row.made_by ? null : row.shelf_id,
    madeBy: { uid: row.made_by, displayName: row.maker },
    collectionId: row.collection_id,
    images: row.images,
    showsName: row.shows_name,
    allowsDownload: row.allows_download,
    hasPassword: row.password !== null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    isWorking,
    views: row.views,
    lastViewedAt: row.last_viewed_at?.toISOString() ?? null,
    ...(checks && { checks: [...checks] }),
  });

  async function linkOf(id: string): Promise<ShareLink> {
    const [row] = await store.listShares(db, { id });
    if (!row) throw new Failure('not_found');
    const isWorking = isInTime(row) && (await makerMay(row));
    // Requests verdicts now, so that they are there when somebody opens the link.
    return toLink(row, isWorking, (await checksOf(isWorking ? [row] : [])).get(row.id));
  }

  /**
   * Locks the caller and the maker of a link, in one order. Throws if the caller's session ended meanwhile: that may have paused the
   * links, so it must not make or change one afterwards.
   */
  async function enter(tx: Database, { uid, sessionId }: SessionCaller, maker: string): Promise<void> {
    for (const person of [...new Set([uid, maker])].sort()) await lockActive(tx, person);
    if (!(await holdSession(tx, { id: sessionId, uid }))) throw new Failure('token_invalid');
  }

  /** Throws unless the caller may let strangers in like this. Returns what tells the caller by mail, where a code was needed. */
  async function requireGrant(
    caller: SessionCaller,
    before: ShareReach | null,
    reach: ShareReach,
  ): Promise<((tx: Database) => Promise<void>) | null> {
    if (!opensForLong(before, reach, now())) return null;
    const tell = await granting.require(caller);
    return (tx) => tell(tx, { kind: 'shareLinkMade', date: reach.expires_at.toISOString() });
  }

  const hashed = (password: string, uid: string) => linkPasswords.hash(password, uid, passwordCost);
  const countMaking = (uid: string) =>
    countAttempt(db, [{ key: `share make:${uid}`, allowed: shareBudgets.makes, seconds: hour }]);

  /** The caller holds the lock on the maker, so that two requests cannot both take the last place. */
  async function requirePlace(tx: Database, uid: string): Promise<void> {
    if ((await store.countWorking(tx, uid, now())) >= shareLimits.each)
      throw new Failure('too_many_shares', { maximum: shareLimits.each });
  }

  /** The shelf of what is to be shown, once the caller has proved to be allowed to show it. */
  async function subjectOf(uid: string, { imageIds, collectionId }: NewShareLink): Promise<string> {
    if ((imageIds === undefined) === (collectionId === undefined))
      throw new Failure('invalid_input', {
        field: 'imageIds',
        problem: 'exactly one of imageIds and collectionId must be given',
      });
    if (imageIds) return drive.requireShowable(uid, imageIds);
    const collection = await store.findCollection(db, collectionId ?? '');
    if (!collection) throw new Failure('not_found');
    await requireRight(collection.shelf_id, uid);
    if (collection.isSearch)
      throw new Failure('invalid_input', {
        field: 'collectionId',
        problem: 'is a saved search: choose images and share those',
      });
    return collection.shelf_id;
  }

  return {
    /** Without a team, lists the caller's links to drive and albums. */
    list: async ({ uid }: SessionCaller, { teamId, imageId }: AskedLinks = {}): Promise<ShareLink[]> => {
      if (teamId !== undefined) await requireRight(teamId, uid);
      const all = await store.listShares(db, teamId === undefined ? { madeBy: uid } : { shelfId: teamId });
      const showing =
        imageId === undefined ? null : await store.imageIdsOf(db, all, { limit: 1, only: imageId });
      const rows = showing === null ? all : all.filter(({ id }) => (showing.get(id)?.length ?? 0) > 0);
      const makers = new Map<string, boolean>();
      for (const row of rows) {
        const key = `${row.shelf_id} ${row.made_by}`;
        if (!makers.has(key)) makers.set(key, await makerMay(row));
      }
      const working = rows.filter(
        (row) => isInTime(row) && makers.get(`${row.shelf_id} ${row.made_by}`) === true,
      );
      const checks = await checksOf(working);
      return rows.map((row) => toLink(row, working.includes(row), checks.get(row.id)));
    },

    create: async (caller: SessionCaller, asked: NewShareLink): Promise<ShareLink> => {
      const { uid } = caller;
      const shelfId = await subjectOf(uid, asked);
      const [secret, at] = [newToken(), now()];
      const reach = {
        revoked_at: null,
        expires_at: daysAfter(at, asked.days ?? usualShareDays),
        allows_download: asked.allowsDownload ?? false,
        password: null,
      };
      const tell = await requireGrant(caller, null, reach);
      await countMaking(uid);
      await safety.requireWords(uid, [asked.title ?? '']);
      await safety.countLink(uid);
      const password = asked.password === undefined ? null : await hashed(asked.password, uid);
      const id = newTimedId(at);
      await db.transaction().execute(async (tx) => {
        await enter(tx, caller, uid);
        await requirePlace(tx, uid);
        await store.insertShare(tx, {
          id,
          secret_hash: hashToken(secret),
          secret: store.sealSecret(sealing, secret),
          made_by: uid,
          shelf_id: shelfId,
          collection_id: asked.collectionId ?? null,
          title: cleanShareTitle(asked.title ?? ''),
          shows_name: asked.showsName ?? false,
          allows_download: reach.allows_download,
          password,
          created_at: at,
          expires_at: reach.expires_at,
          imageIds: [...new Set(asked.imageIds)],
        });
        await tell?.(tx);
      });
      return linkOf(id);
    },

    change: async (caller: SessionCaller, id: string, asked: ShareLinkChange): Promise<ShareLink> => {
      requireChange(asked);
      const { uid } = caller;
      const row = await store.findShare(db, id);
      // Whoever may not know of the drive or the team must not learn that the link exists.
      if (!row || row.paused_at !== null || (row.shelf_id === row.made_by && row.made_by !== uid))
        throw new Failure('not_found');
      await requireRight(row.shelf_id, uid);
      // Only its maker decides whether strangers read the maker's name.
      if (asked.showsName === true && row.made_by !== uid) throw new Failure('forbidden');
      const { isActive: isWanted, title, showsName, allowsDownload, password, days } = asked;
      const change = {
        ...(isWanted !== undefined && { revoked_at: isWanted ? null : (row.revoked_at ?? now()) }),
        ...(title !== undefined && { title: cleanShareTitle(title) }),
        ...(showsName !== undefined && { shows_name: showsName }),
        ...(allowsDownload !== undefined && { allows_download: allowsDownload }),
        ...(password !== undefined && { password }),
        ...(days !== undefined && { expires_at: daysAfter(now(), days) }),
      };
      const tell = await requireGrant(caller, row, { ...row, ...change });
      await countMaking(uid);
      await safety.requireWords(uid, [asked.title ?? '']);
      if (change.password) change.password = await hashed(change.password, uid);
      await db.transaction().execute(async (tx) => {
        await enter(tx, caller, row.made_by);
        // Read again: another change may have come first, and with this one open the link for long.
        const current = await store.findShare(tx, id);
        if (!current || current.paused_at !== null) throw new Failure('not_found');
        const changed = { ...current, ...change };
        if (!tell && opensForLong(current, changed, now())) throw new Failure('code_required');
        if (!isInTime(current) && isInTime(changed)) await requirePlace(tx, row.made_by);
        await store.changeShare(tx, id, change);
        await tell?.(tx);
      });
      return linkOf(id);
    },
  };
}

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day);
