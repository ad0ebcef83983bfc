import { createHash } from 'node:crypto';
import type { Block, ImageReport, NewBlock, Takedown } from '@artcade/contract/moderation';
import { Failure } from '@artcade/domain/failure';
import { moderationLimits, type ReportPlace, type ReportReason } from '@artcade/domain/moderation';
import type { Database } from '#adapters/db/database.ts';
import { findUserName, lockActive, wasSeenIn } from '#features/accounts/service.ts';
import type { Drive } from '#features/library/drive/service.ts';
import { shareTeam } from '#features/teams/team/service.ts';
import { widerNetworkOf } from '#http/client-network.ts';
import { countAttempt, countWithin } from '#http/rate-limits.ts';
import { newTimedId } from '#keys/ids.ts';
import type { Signer } from '#keys/signed-addresses.ts';
import * as store from './store.ts';

export const { findCase, forgetMaker, listAppeals, listWaiting } = store;

/** A mail about what an operator decided. */
export interface ModerationNotice {
  readonly kind: 'pictureTakenDown' | 'pictureRestored' | 'appealRefused';
  /** The operator's words. */
  readonly words: string;
}

type SendMail = (within: Database, uid: string, notice: ModerationNotice) => Promise<void>;

/** A picture that somebody sees, and who shows it. */
export interface Shown {
  readonly assetId: string;
  readonly makerId: string;
  readonly place: ReportPlace;
}

interface Parts {
  readonly db: Database;
  readonly drive: Pick<Drive, 'see'>;
  readonly signer: Signer;
  readonly now: () => Date;
}

export type Moderation = ReturnType<typeof createModeration>;

const hour = 3600;
const day = 86_400;
/**
 * `network`: reports without an account per network, in an hour and in a day. `wider`: the same for the network around it, which one
 * customer of a provider may own. `account`: per account. `target`: about one picture in a day, from people without an
 * account: of the network around them, so that its publisher cannot use up what others have, and of all.
 * `changes`: blocks and appeals of one account in an hour.
 */
export const reportBudgets = {
  network: { hour: 5, day: 15 },
  wider: { hour: 25, day: 75 },
  account: { hour: 30, day: 40 },
  target: { wider: 3, all: 200 },
  changes: 60,
} as const;
/** Mails to one account in a day; beyond that the app alone tells. */
const mailsPerDay = 5;

/** Reports of pictures, what operators decide about them, and blocks between people. */
export function createModeration({ db, drive, signer, now }: Parts) {
  const insert = (
    { assetId, makerId, place }: Shown,
    reporter: { readonly key: string; readonly uid: string | null },
    { reason, note = '' }: { readonly reason: ReportReason; readonly note?: string | undefined },
  ): Promise<void> =>
    store.insertReport(db, {
      id: newTimedId(now()),
      asset_id: assetId,
      maker_id: makerId,
      place,
      reporter: reporter.key,
      reporter_id: reporter.uid,
      reason,
      note: note.trim(),
      created_at: now(),
    });

  const countReport = (
    who: string,
    allowed: { readonly hour: number; readonly day: number },
  ): Promise<void> =>
    countAttempt(db, [
      { key: `picture report:${who}`, allowed: allowed.hour, seconds: hour },
      { key: `picture report day:${who}`, allowed: allowed.day, seconds: day },
    ]);

  const countChange = (uid: string): Promise<void> =>
    countAttempt(db, [{ key: `moderation:${uid}`, allowed: reportBudgets.changes, seconds: hour }]);

  return {
    /** Of somebody without an account, or who does not say who they are. `find` runs within the limits of the network. */
    report: async (
      network: string,
      given: { readonly reason: ReportReason; readonly note?: string | undefined },
      find: () => Promise<Shown>,
    ): Promise<void> => {
      const { network: each, wider, target } = reportBudgets;
      // Keyed by a secret, so that no address can be read from it.
      const keyOf = (which: string) => digest(signer.queryFor(`reporter/${which}`, 0));
      await countReport(keyOf(network), each);
      await countReport(keyOf(widerNetworkOf(network)), wider);
      const shown = await find();
      // Whoever shows it, or somebody beside them: an operator reads one such report, which counts for nothing.
      if (await wasSeenIn(db, shown.makerId, network))
        return insert(shown, { key: shown.makerId, uid: null }, given);
      const about = `picture report of:${shown.assetId}`;
      await countAttempt(db, [
        { key: `${about}:${keyOf(widerNetworkOf(network))}`, allowed: target.wider, seconds: day },
        { key: about, allowed: target.all, seconds: day },
      ]);
      await insert(shown, { key: keyOf(`${network}/${shown.assetId}`), uid: null }, given);
    },

    /** Of a member of the team whose album the image is in. */
    reportImage: async (uid: string, id: string, given: ImageReport): Promise<void> => {
      await countReport(uid, reportBudgets.account);
      const image = await drive.see(db, uid, id);
      if (image.place !== 'album')
        throw new Failure('invalid_input', { field: 'id', problem: 'is not in the album of a team' });
      // Whoever shared it may have left: then nobody can be told.
      if (image.owner_id === null)
        throw new Failure('invalid_input', { field: 'id', problem: 'has no owner' });
      if (image.owner_id === uid) throw new Failure('invalid_input', { field: 'id', problem: 'is your own' });
      await insert({ assetId: image.id, makerId: image.owner_id, place: 'album' }, { key: uid, uid }, given);
    },

    takedowns: async (uid: string): Promise<Takedown[]> =>
      (await store.listTakedowns(db, uid)).map(toTakedown),

    appeal: async (uid: string, id: string, text: string): Promise<Takedown> => {
      await countChange(uid);
      const [before] = await store.listTakedowns(db, uid, id);
      if (!before) throw new Failure('not_found');
      if (!(await store.insertAppeal(db, { id, uid, text: text.trim(), at: now() })))
        throw new Failure('appeal_made');
      const [after] = await store.listTakedowns(db, uid, id);
      if (!after) throw new Failure('not_found');
      return toTakedown(after);
    },

    blocks: async (uid: string): Promise<Block[]> => (await store.listBlocks(db, uid)).map(toBlock),

    /** `artistOf` finds who published a picture, and under which name. */
    block: async (
      uid: string,
      { pictureId, uid: other }: NewBlock,
      artistOf: (pictureId: string) => Promise<{ readonly uid: string; readonly name: string }>,
    ): Promise<Block> => {
      if ((pictureId === undefined) === (other === undefined))
        throw new Failure('invalid_input', {
          field: 'uid',
          problem: 'exactly one of uid and pictureId must be given',
        });
      await countChange(uid);
      const whom = pictureId === undefined ? await memberOf(uid, other ?? '') : await artistOf(pictureId);
      if (whom.uid === uid) throw new Failure('invalid_input', { field: 'uid', problem: 'is your own' });
      return db.transaction().execute(async (tx) => {
        if (!(await lockActive(tx, uid))) throw new Failure('token_invalid');
        if ((await store.listBlocks(tx, uid)).length >= moderationLimits.blocks)
          throw new Failure('too_many_blocks', { maximum: moderationLimits.blocks });
        const at = now();
        const block = {
          id: newTimedId(at),
          user_id: uid,
          blocked_id: whom.uid,
          name: whom.name,
          created_at: at,
        };
        // It counts where it was made: elsewhere it would tell who is behind the name in the gallery.
        return toBlock(await store.insertBlock(tx, { ...block, in_gallery: pictureId !== undefined }));
      });
    },

    unblock: async (uid: string, id: string): Promise<void> => {
      if (!(await store.deleteBlock(db, uid, id))) throw new Failure('not_found');
    },

    sweep: (): Promise<void> =>
      store.purge(db, new Date(now().getTime() - moderationLimits.keptDays * day * 1000)),
  };

  async function memberOf(uid: string, other: string) {
    const name = (await shareTeam(db, uid, other)) ? await findUserName(db, other) : null;
    if (name === null) throw new Failure('user_not_found');
    return { uid: other, name };
  }
}

interface Uploaded {
  readonly id: string;
  readonly original: string;
  readonly created_at: Date;
}

/** Those of the images that may be shown outside: an operator took down neither them nor a copy that counts. */
export async function withoutTakenDown<Image extends Uploaded>(
  db: Database,
  images: readonly Image[],
  makerOf: (image: Image) => string,
): Promise<readonly Image[]> {
  if (images.length === 0) return images;
  const asked = images.map((image) => ({
    image,
    picture: {
      id: image.id,
      makerId: makerOf(image),
      hash: image.original,
      uploadedAt: image.created_at,
    },
  }));
  const taken = await store.inForce(
    db,
    asked.map(({ picture }) => picture),
  );
  return asked
    .filter(({ picture }) => !taken.some((takedown) => store.isAbout(takedown, picture)))
    .map(({ image }) => image);
}

export interface Decision {
  readonly found: store.Case;
  readonly words: string;
  readonly at: Date;
  readonly mail: SendMail;
}

/**
 * Takes a picture out of the gallery and of all links, and tells who shows it. One that was erased meanwhile does not come back.
 * Returns whether it was shown until now.
 */
export async function takeDown(
  tx: Database,
  { found, makerId, words, at, mail }: Decision & { readonly makerId: string },
): Promise<boolean> {
  const { image, hash, takedown } = found;
  await store.decideReports(tx, found, at);
  if (image === null && takedown?.restored_at === null) return false;
  const made = { id: newTimedId(at), asset_id: image?.id ?? null, maker_id: makerId, hash, words, at };
  if (!(await store.insertTakedown(tx, made))) return false;
  await notifyMaker(tx, makerId, { kind: 'pictureTakenDown', words }, mail);
  return true;
}

/** Decides the open reports of a picture, or the appeal of its maker, without a change. Returns what it decided. */
export async function dismiss(
  tx: Database,
  { found, words, at, mail }: Decision,
): Promise<'reports' | 'appeal' | null> {
  if ((await store.decideReports(tx, found, at)) > 0) return 'reports';
  const { takedown } = found;
  if (!takedown || !(await store.endTakedown(tx, takedown, { refused_at: at }))) return null;
  await notifyMaker(tx, takedown.maker_id, { kind: 'appealRefused', words }, mail);
  return 'appeal';
}

/** Ends a takedown. Returns false where there is none. */
export async function restore(tx: Database, { found, words, at, mail }: Decision): Promise<boolean> {
  const { takedown } = found;
  if (!takedown || !(await store.endTakedown(tx, takedown, { restored_at: at }))) return false;
  await notifyMaker(tx, takedown.maker_id, { kind: 'pictureRestored', words }, mail);
  return true;
}

/** Does nothing if the account is erased. */
async function notifyMaker(
  tx: Database,
  uid: string | null,
  notice: ModerationNotice,
  mail: SendMail,
): Promise<void> {
  if (uid === null) return;
  if (await countWithin(tx, { key: `moderation mail:${uid}`, allowed: mailsPerDay, seconds: day }))
    await mail(tx, uid, notice);
}

const toTakedown = (row: store.NamedTakedown): Takedown => ({
  id: row.id,
  imageId: row.asset_id,
  imageName: row.image_name ?? '',
  words: row.words,
  at: row.at.toISOString(),
  appeal:
    row.appeal === null || row.appealed_at === null
      ? null
      : {
          text: row.appeal,
          at: row.appealed_at.toISOString(),
          refusedAt: row.refused_at?.toISOString() ?? null,
        },
});

const toBlock = ({ id, name, created_at }: { id: string; name: string; created_at: Date }): Block => ({
  id,
  name,
  createdAt: created_at.toISOString(),
});

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
