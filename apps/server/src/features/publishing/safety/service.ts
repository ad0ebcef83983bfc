import type { Recipe } from '@artcade/contract/generations';
import type { Appeal, NewAppeal } from '@artcade/contract/safety';
import { Failure } from '@artcade/domain/failure';
import { wordsIn } from '@artcade/domain/generations';
import { appealLimits, isNeverAllowed, wordsSeparator } from '@artcade/domain/safety';
import type { Database } from '#adapters/db/database.ts';
import { findBeginning, lockActiveAndCount } from '#features/accounts/service.ts';
import { countAttempt, countWithin } from '#http/rate-limits.ts';
import { newTimedId } from '#keys/ids.ts';
import type { PictureChecks } from './picture-checks.ts';
import * as store from './store.ts';
import * as suspensions from './suspension-store.ts';
import { hashesOf, type Words } from './words.ts';

export const { decide: decideAppeal, findAppeal, isAboutPicture, listOpen: listOpenAppeals } = store;
export const { list: listRefusals, lift: liftSuspension } = suspensions;

/** Limits of accounts that are younger than so many hours; 0: there are none. */
interface NewAccountLimits {
  readonly hours: number;
  readonly imagesPerHour: number;
  readonly linksPerHour: number;
}

interface Parts {
  readonly db: Database;
  readonly words: Words;
  readonly newAccounts: NewAccountLimits;
  readonly pictureChecks: Pick<PictureChecks, 'isOn' | 'mayShow' | 'whyHidden' | 'refuses'>;
  /** An image that the user may see. Throws where there is none. */
  readonly see: (
    db: Database,
    uid: string,
    imageId: string,
  ) => Promise<{ id: string; original: string; preview: string }>;
  /** How such an image was made; null: not here. */
  readonly recipe: (uid: string, imageId: string) => Promise<Recipe | null>;
  readonly now: () => Date;
}

export type Safety = ReturnType<typeof createSafety>;

/** The mail about a decision. */
export interface AppealNotice {
  readonly kind: 'appealDecided';
  readonly isAllowed: boolean;
  readonly isPicture: boolean;
}

const hour = 3_600_000;
const day = 24 * hour;

/** Rules for words, appeals against them, and limits of new accounts. Every way to order a picture asks here. */
export function createSafety({ db, words, newAccounts, pictureChecks, see, recipe, now }: Parts) {
  const { refusalOf, requireWords, requireMaking, refusesWord } = words;

  /** What an appeal about words keeps. */
  async function refusedWords(uid: string, given: string) {
    const texts = given.split(wordsSeparator);
    if (texts.length > appealLimits.texts)
      throw new Failure('invalid_input', { field: 'words', problem: 'are too many texts' });
    const refusal = await refusalOf(uid, texts);
    if (!refusal) throw new Failure('invalid_input', { field: 'words', problem: 'are not refused' });
    const { category } = refusal;
    if (isNeverAllowed(category))
      throw new Failure('invalid_input', { field: 'words', problem: 'are never allowed' });
    return {
      category,
      hashes: hashesOf(refusal.texts),
      words: refusal.texts.join(wordsSeparator),
      asset_id: null,
    };
  }

  /** What an appeal about a picture keeps. The network knows one reason to refuse. */
  async function refusedPicture(uid: string, imageId: string) {
    const image = await see(db, uid, imageId);
    const [check] = await pictureChecks.whyHidden(uid, [image]);
    if (check?.state !== 'refused')
      throw new Failure('invalid_input', { field: 'imageId', problem: 'is not refused' });
    // Refused only now, because the check was off or milder when it was made.
    const made = await recipe(uid, image.id);
    if (made && words.subjectOf(wordsIn(made)) !== null)
      throw new Failure('invalid_input', { field: 'imageId', problem: 'is never allowed' });
    return {
      category: 'sexual' as const,
      hashes: [store.hashOfPicture(image.original)],
      words: null,
      asset_id: image.id,
    };
  }

  /** Counts against a limit that only new accounts have. */
  async function countNew(uid: string, what: string, allowed: number, times = 1): Promise<void> {
    if (newAccounts.hours === 0) return;
    const began = await findBeginning(db, uid);
    if (!began || now().getTime() - began.getTime() >= newAccounts.hours * hour) return;
    for (let time = 0; time < times; time += 1)
      if (!(await countWithin(db, { key: `new ${what}:${uid}`, allowed, seconds: 3600 })))
        throw new Failure('new_account_limit', { maximum: allowed, hours: newAccounts.hours });
  }

  return {
    requireWords,
    requireMaking,
    refusesWord,

    /**
     * Throws where a picture that an engine has made, and nobody has seen, shows what is never allowed: nakedness, where its words
     * speak of a minor or a person, or where it was made from pictures, which may show one.
     */
    requirePicture: async (
      uid: string,
      bytes: Uint8Array,
      { texts, isFromPictures }: { readonly texts: readonly string[]; readonly isFromPictures: boolean },
    ): Promise<void> => {
      if (!pictureChecks.isOn) return;
      const category = words.subjectOf(texts) ?? (isFromPictures ? 'real_people' : null);
      if (category === null || !(await pictureChecks.refuses(uid, bytes))) return;
      throw new Failure('picture_refused', { category, left: await words.countRefusal(uid, category) });
    },

    /** Asks an operator to let words or a picture pass. The same again is the same appeal. */
    appeal: async (uid: string, { words, imageId, note }: NewAppeal): Promise<Appeal> => {
      // Before the words are read: a long text takes a while.
      await countAttempt(db, [
        { key: `appealing:${uid}`, allowed: appealLimits.triesPerHour, seconds: 3600 },
      ]);
      if ((words === undefined) === (imageId === undefined))
        throw new Failure('invalid_input', {
          field: 'words',
          problem: 'exactly one of words and imageId must be given',
        });
      const { hashes, ...refused } =
        imageId === undefined ? await refusedWords(uid, words ?? '') : await refusedPicture(uid, imageId);
      return db.transaction().execute(async (tx) => {
        const limit = { key: `appeal:${uid}`, allowed: appealLimits.perDay, seconds: day / 1000 };
        // A token may outlive its account by minutes.
        if ((await lockActiveAndCount(tx, uid, limit)) === null) throw new Failure('token_invalid');
        const same = await store.findSame(tx, uid, hashes);
        if (same) return toAppeal(same);
        if ((await store.countOpen(tx, uid)) >= appealLimits.open)
          throw new Failure('too_many_appeals', { maximum: appealLimits.open });
        const row = await store.insertAppeal(tx, {
          id: newTimedId(now()),
          user_id: uid,
          ...refused,
          hashes,
          note: note?.trim() || null,
          created_at: now(),
        });
        return toAppeal(row);
      });
    },

    checksPictures: pictureChecks.isOn,
    mayShow: pictureChecks.mayShow,
    whyHidden: pictureChecks.whyHidden,

    countImages: (uid: string, images: number) => countNew(uid, 'images', newAccounts.imagesPerHour, images),
    countLink: (uid: string) => countNew(uid, 'links', newAccounts.linksPerHour),

    sweep: async (): Promise<void> => {
      await store.purge(db, now());
      await words.sweep();
    },
  };
}

const toAppeal = ({ id, category, state, created_at }: store.AppealRow): Appeal => ({
  id,
  category,
  state,
  createdAt: created_at.toISOString(),
});
