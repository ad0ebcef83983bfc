import { createHash } from 'node:crypto';
import type { ShownShare } from '@artcade/contract/shares';
import { Failure } from '@artcade/domain/failure';
import type { ImageType } from '@artcade/domain/images';
import { findUserName, linkPasswords } from '#features/accounts/service.ts';
import type { Shown } from '#features/publishing/moderation/service.ts';
import { widerNetworkOf } from '#http/client-network.ts';
import { countAttempt, countWithin, forgiveAttempt } from '#http/rate-limits.ts';
import type { SealedQuery } from '#keys/signed-addresses.ts';
import { type Context, day, hour, shareBudgets } from './context.ts';
import type { ShownImages } from './shown-images.ts';
import * as store from './store.ts';

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

/** What people do who have the address of a link. */
export function createVisits(
  { db, drive, safety, signer, now }: Context,
  { presentOf, imagesOf }: Pick<ShownImages, 'presentOf' | 'imagesOf'>,
) {
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
    const key = `share guess:${row.id}`;
    const usual = { key: `${key}:${network}`, allowed: guesses.network, seconds: hour / 4 };
    await countAttempt(db, [usual]);
    const all = { key, allowed: guesses.many, seconds: hour };
    const slowed = (await countWithin(db, all))
      ? []
      : [
          { key: `${key}:slow:${network}`, allowed: 1, seconds: hour / 12 },
          { key: `${key}:slow:${widerNetworkOf(network)}`, allowed: guesses.wider, seconds: hour / 12 },
        ];
    await countAttempt(db, slowed);
    if (!(await linkPasswords.verify(given, row.password, network))) throw new Failure('share_password');
    await forgiveAttempt(db, ...[usual, all, ...slowed].map((limit) => limit.key));
  }

  /** Counts each visitor once a day. The counter's key is keyed by a secret, so that no address can be read from it. */
  async function countView(id: string, network: string): Promise<void> {
    const today = Math.floor(now().getTime() / day);
    const visitor = digest(signer.queryFor(`view/${id}/${network}`, today));
    const isNew = await countWithin(db, { key: `share view:${visitor}`, allowed: 1, seconds: day / 1000 });
    await store.countView(db, id, { at: now(), isNew });
  }

  return {
    /** A wrong, an expired and a revoked address have the same answer. */
    open: async (secret: string, password: string | undefined, network: string): Promise<ShownShare> => {
      const row = await store.findBySecret(db, secret);
      const present = row ? await presentOf(row) : [];
      // The maker may have lost the right to share, or all images are gone.
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
      const named = await drive.withoutPrompts(images);
      return {
        title: row.title,
        by: row.shows_name ? await findUserName(db, row.made_by) : null,
        expiresAt: row.expires_at.toISOString(),
        images: named.map(({ id, name, width, height, thumbhash }) => ({
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
      const [{ name } = image] = await drive.withoutPrompts([image]);
      return { hash: image.original, type: image.type, downloadName: name };
    },

    countDownload: (id: string): Promise<void> =>
      countAttempt(db, [{ key: `share download:${id}`, allowed: shareBudgets.downloads, seconds: hour }]),
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
