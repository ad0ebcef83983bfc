import { createHash } from 'node:crypto';
import type { PictureCheck } from '@artcade/contract/shapes';
import type { NewShareLink, ShareLink, ShareLinkChange, ShownShare } from '@artcade/contract/shares';
import { Failure } from '@artcade/domain/failure';
import type { ImageType } from '@artcade/domain/images';
import { mayInTeam } from '@artcade/domain/permissions';
import { cleanShareTitle, shareLimits, sharePath, usualShareDays } from '@artcade/domain/shares';
import type { Database } from '#adapters/db/database.ts';
import {
  findUserName,
  type HashCost,
  isActive,
  linkPasswords,
  lockActive,
} from '#features/accounts/service.ts';
import type { Drive, ShowableImage } from '#features/library/drive/service.ts';
import { type Shown, withoutTakenDown } from '#features/publishing/moderation/service.ts';
import type { Safety } from '#features/publishing/safety/service.ts';
import { findTeam } from '#features/teams/team/service.ts';
import { mayInThisTeam } from '#http/access.ts';
import { countAttempt, countWithin, forgiveAttempt } from '#http/rate-limits.ts';
import { requireChange } from '#http/require-change.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { newTimedId } from '#keys/ids.ts';
import type { Sealing } from '#keys/sealing.ts';
import { hashToken, newToken } from '#keys/secrets.ts';
import type { SealedQuery, Signer } from '#keys/signed-addresses.ts';
import * as store from './store.ts';

export const { isShownOutside, resealShares } = store;

interface Parts {
  readonly db: Database;
  readonly drive: Pick<Drive, 'showable' | 'requireShowable'>;
  readonly safety: Pick<Safety, 'countLink' | 'mayShow' | 'whyHidden' | 'checksPictures'>;
  readonly sealing: Sealing;
  readonly signer: Signer;
  readonly publicUrl: string;
  readonly passwordCost?: HashCost | undefined;
  readonly now: () => Date;
}

export type Shares = ReturnType<typeof createShares>;

export const shareKinds = ['grid', 'preview', 'original'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** The bytes that an address of a link stands for. */
export interface SharedFile {
  readonly hash: string;
  readonly type: ImageType;
  /** Null: to be shown, not saved. */
  readonly downloadName: string | null;
}

export const sharedPath = '/shared';
const hour = 3600;
const day = 86_400_000;
/**
 * `opens`: of one network, and of all together. `guesses`: wrong passwords of one network in a quarter of an hour, and of all in
 * an hour. `downloads`: per link and hour. `makes`: new or changed links of one account per hour.
 */
export const shareBudgets = {
  opens: { network: 300, all: 5000 },
  guesses: { network: 10, all: 200 },
  downloads: 2000,
  makes: 300,
} as const;

/** Images of a list of links about whose checks it says something; those of the newest links come first. */
const checkedMaximum = 2000;

/**
 * Links that show work to people without an account. Whether a link works is read from the database at every request, also for
 * each image: nothing that was once allowed is remembered, so what ends a link ends it everywhere at once.
 */
export function createShares(parts: Parts) {
  const { db, drive, safety, sealing, signer, publicUrl, passwordCost, now } = parts;

  /** Throws where the caller may not show what is on the shelf. */
  async function requireRight(shelfId: string, uid: string): Promise<void> {
    if (shelfId !== uid) mayInThisTeam('shareOutside', await findTeam(db, shelfId, uid));
  }

  const isInTime = ({ revoked_at, expires_at }: store.ShareRow): boolean =>
    revoked_at === null && expires_at > now();

  /** Whether its maker may still show what is on its shelf. */
  async function makerMay({ made_by, shelf_id }: store.ShareRow): Promise<boolean> {
    if (!(await isActive(db, made_by))) return false;
    return (
      shelf_id === made_by || mayInTeam('shareOutside', (await findTeam(db, shelf_id, made_by))?.role ?? null)
    );
  }

  /**
   * By link: the images that it would show now if they pass a check. Those that its maker may show, as far as they are where they
   * were. The caller has proved that the links are in time and their makers active.
   */
  async function presentOfLinks(
    rows: readonly store.ShareRow[],
    only: string | null = null,
  ): Promise<ReadonlyMap<string, readonly ShowableImage[]>> {
    const ids = await store.imageIdsOf(db, rows, { limit: shareLimits.images, only });
    const present = new Map<string, readonly ShowableImage[]>();
    const sameRight = Map.groupBy(rows, ({ made_by, shelf_id }) => `${made_by} ${shelf_id}`);
    for (const links of sameRight.values()) {
      const [{ made_by: uid, shelf_id: shelfId } = { made_by: '', shelf_id: '' }] = links;
      const asked = [...new Set(links.flatMap(({ id }) => ids.get(id) ?? []))];
      const showable = await drive.showable(asked.map((id) => ({ id, uid, shelfId })));
      const images = new Map(
        (await withoutTakenDown(db, showable, () => uid)).map((image) => [image.id, image]),
      );
      for (const link of links)
        present.set(
          link.id,
          (ids.get(link.id) ?? []).flatMap((id) => images.get(id) ?? []),
        );
    }
    return present;
  }

  /** The images that a link would show now if they pass a check. */
  async function presentOf(
    row: store.ShareRow,
    only: string | null = null,
  ): Promise<readonly ShowableImage[]> {
    if (!isInTime(row) || !(await isActive(db, row.made_by))) return [];
    return (await presentOfLinks([row], only)).get(row.id) ?? [];
  }

  /** The images that a link shows now. */
  const imagesOf = async (row: store.ShareRow, only: string | null = null) =>
    safety.mayShow(await presentOf(row, only), () => row.made_by);

  /** The password is part of what is signed: a new one ends addresses that the old one opened. */
  const signedName = (row: store.ShareRow, imageId: string, kind: ShareKind): string =>
    [row.id, imageId, kind, row.password === null ? '' : digest(row.password)].join('/');

  function addressOf(row: store.ShareRow, imageId: string, kind: ShareKind): string {
    // All visitors of an hour get the same address, so that browsers find it in their cache.
    const expires = (Math.floor(signer.seconds() / hour) + 2) * hour;
    const query = signer.queryFor(signedName(row, imageId, kind), expires);
    return `${sharedPath}/${row.id}/${imageId}/${kind}?${query}`;
  }

  async function checkPassword(
    row: store.ShareRow,
    given: string | undefined,
    network: string,
  ): Promise<void> {
    if (row.password === null) return;
    if (given === undefined) throw new Failure('share_password');
    const { guesses } = shareBudgets;
    const counted = [
      { key: `share guess:${row.id}:${network}`, allowed: guesses.network, seconds: hour / 4 },
      { key: `share guess:${row.id}`, allowed: guesses.all, seconds: hour },
    ];
    await countAttempt(db, counted);
    if (!(await linkPasswords.verify(given, row.password, network))) throw new Failure('share_password');
    await forgiveAttempt(db, ...counted.map(({ key }) => key));
  }

  /** Counts each visitor once a day. The counter's key is keyed by a secret, so that no address can be read from it. */
  async function countView(id: string, network: string): Promise<void> {
    const today = Math.floor(now().getTime() / day);
    const visitor = digest(signer.queryFor(`view/${id}/${network}`, today));
    const isNew = await countWithin(db, { key: `share view:${visitor}`, allowed: 1, seconds: day / 1000 });
    await store.countView(db, id, { at: now(), isNew });
  }

  /** By link: which of its images a check keeps from visitors. Has those judged that are unknown. */
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
    // This asks for their verdicts, so that they are there when somebody opens the link.
    return toLink(row, isWorking, (await checksOf(isWorking ? [row] : [])).get(row.id));
  }

  const endAfter = (days: number): Date => new Date(now().getTime() + days * day);
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
    /** Without a team, those that the caller made, wherever. */
    list: async ({ uid }: SessionCaller, teamId: string | undefined): Promise<ShareLink[]> => {
      if (teamId !== undefined) await requireRight(teamId, uid);
      const rows = await store.listShares(db, teamId === undefined ? { madeBy: uid } : { shelfId: teamId });
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

    create: async ({ uid }: SessionCaller, asked: NewShareLink): Promise<ShareLink> => {
      const shelfId = await subjectOf(uid, asked);
      await countMaking(uid);
      await safety.countLink(uid);
      const [secret, at] = [newToken(), now()];
      const password = asked.password === undefined ? null : await hashed(asked.password, uid);
      const id = newTimedId(at);
      await db.transaction().execute(async (tx) => {
        if (!(await lockActive(tx, uid))) throw new Failure('token_invalid');
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
          allows_download: asked.allowsDownload ?? false,
          password,
          created_at: at,
          expires_at: endAfter(asked.days ?? usualShareDays),
          imageIds: [...new Set(asked.imageIds)],
        });
      });
      return linkOf(id);
    },

    change: async ({ uid }: SessionCaller, id: string, asked: ShareLinkChange): Promise<ShareLink> => {
      requireChange(asked);
      const row = await store.findShare(db, id);
      // Whoever may not know of the drive or the team must not learn that the link exists.
      if (!row || (row.shelf_id === row.made_by && row.made_by !== uid)) throw new Failure('not_found');
      await requireRight(row.shelf_id, uid);
      // Only its maker decides whether strangers read the maker's name.
      if (asked.showsName === true && row.made_by !== uid) throw new Failure('forbidden');
      await countMaking(uid);
      const { isActive: isWanted, title, showsName, allowsDownload, password, days } = asked;
      const change = {
        ...(isWanted !== undefined && { revoked_at: isWanted ? null : (row.revoked_at ?? now()) }),
        ...(title !== undefined && { title: cleanShareTitle(title) }),
        ...(showsName !== undefined && { shows_name: showsName }),
        ...(allowsDownload !== undefined && { allows_download: allowsDownload }),
        ...(password !== undefined && { password: password === null ? null : await hashed(password, uid) }),
        ...(days !== undefined && { expires_at: endAfter(days) }),
      };
      await db.transaction().execute(async (tx) => {
        if (!isInTime(row) && isInTime({ ...row, ...change })) {
          await lockActive(tx, row.made_by);
          await requirePlace(tx, row.made_by);
        }
        await store.changeShare(tx, id, change);
      });
      return linkOf(id);
    },

    /** A wrong, an expired and a revoked address have the same answer. */
    open: async (secret: string, password: string | undefined, network: string): Promise<ShownShare> => {
      const row = await store.findBySecret(db, secret);
      const present = row ? await presentOf(row) : [];
      // Nothing is left to see where its maker lost the right, or where all images are gone.
      if (!row || present.length === 0) throw new Failure('share_gone');
      const { opens } = shareBudgets;
      await countAttempt(db, [
        { key: `share open:${row.id}:${network}`, allowed: opens.network, seconds: hour },
        { key: `share open:${row.id}`, allowed: opens.all, seconds: hour },
      ]);
      await checkPassword(row, password, network);
      const images = await safety.mayShow(present, () => row.made_by);
      if (images.length === 0) {
        const checks = await safety.whyHidden(row.made_by, present);
        throw new Failure(checks.some(({ state }) => state === 'waiting') ? 'share_waiting' : 'share_gone');
      }
      await countView(row.id, network);
      return {
        title: row.title,
        by: row.shows_name ? await findUserName(db, row.made_by) : null,
        expiresAt: row.expires_at.toISOString(),
        images: images.map(({ id, name, width, height, thumbhash }) => ({
          id,
          name,
          width,
          height,
          thumbhash: thumbhash.toString('base64'),
          gridUrl: addressOf(row, id, 'grid'),
          previewUrl: addressOf(row, id, 'preview'),
          downloadUrl: row.allows_download ? addressOf(row, id, 'original') : null,
        })),
      };
    },

    /** An image that a link shows, and who shows it, for a report. */
    shown: async (secret: string, imageId: string): Promise<Shown> => {
      const row = await store.findBySecret(db, secret);
      const [image] = row ? await imagesOf(row, imageId) : [];
      if (!row || !image) throw new Failure('share_gone');
      return { assetId: image.id, makerId: row.made_by, place: 'link' };
    },

    /** Returns null where the address is forged or expired, or the link does not show this any more. */
    file: async (
      id: string,
      imageId: string,
      kind: ShareKind,
      query: SealedQuery,
    ): Promise<SharedFile | null> => {
      const row = await store.findShare(db, id);
      if (!row || signer.secondsLeft(signedName(row, imageId, kind), query) === null) return null;
      const [image] = await imagesOf(row, imageId);
      if (!image) return null;
      if (kind !== 'original') return { hash: image[kind], type: 'webp', downloadName: null };
      if (!row.allows_download) return null;
      return { hash: image.original, type: image.type, downloadName: image.name };
    },

    countDownload: (id: string): Promise<void> =>
      countAttempt(db, [{ key: `share download:${id}`, allowed: shareBudgets.downloads, seconds: hour }]),

    sweep: (): Promise<void> => store.purgeShares(db, new Date(now().getTime() - shareLimits.keptDays * day)),
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
