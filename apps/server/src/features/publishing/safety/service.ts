import type { Appeal, NewAppeal } from '@artcade/contract/safety';
import { Failure } from '@artcade/domain/failure';
import { appealLimits, type RuleCategory, ruleCategories, wordsSeparator } from '@artcade/domain/safety';
import type { Database } from '#adapters/db/database.ts';
import { hashOfWords, type WordRules } from '#adapters/safety/word-rules.ts';
import { findBeginning, lockActiveAndCount } from '#features/accounts/service.ts';
import { countAttempt, countWithin } from '#http/rate-limits.ts';
import { newTimedId } from '#keys/ids.ts';
import { promptRefused } from '#observability/instrumentation/events.ts';
import type { PictureChecks } from './picture-checks.ts';
import * as store from './store.ts';

export const { decide: decideAppeal, findAppeal, isAboutPicture, listOpen: listOpenAppeals } = store;

/** Limits of accounts that are younger than so many hours; 0: there are none. */
interface NewAccountLimits {
  readonly hours: number;
  readonly imagesPerHour: number;
  readonly linksPerHour: number;
}

interface Parts {
  readonly db: Database;
  /** Null: switched off. */
  readonly wordRules: WordRules | null;
  readonly newAccounts: NewAccountLimits;
  readonly pictureChecks: Pick<PictureChecks, 'isOn' | 'mayShow' | 'whyHidden'>;
  /** An image that the user may see. Throws where there is none. */
  readonly see: (
    db: Database,
    uid: string,
    imageId: string,
  ) => Promise<{ id: string; original: string; preview: string }>;
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
/** Refusals of one account: more than a person who looks for other words has, fewer than a list of rules is found out with. */
const refusalsPerHour = 60;

/** Rules for words, appeals against them, and limits of new accounts. Every way to order a picture asks here. */
export function createSafety({ db, wordRules, newAccounts, pictureChecks, see, now }: Parts) {
  /**
   * Why texts are refused, and which of them an appeal would be about; null if they pass. `choices` are words that a form adds:
   * they count, but nobody wrote them. What an operator has allowed passes as it was then: a text that was refused by itself, by
   * itself; texts that were refused together, only together. The rule about minors knows no parts.
   */
  async function refusalOf(uid: string | null, texts: readonly string[], choices: readonly string[] = []) {
    const units = unitsOf(texts);
    const broken = wordRules?.([...units, ...choices]) ?? [];
    if (!wordRules || broken.length === 0) return null;
    const permitted = uid === null ? [] : await store.allowedOf(db, uid, units.map(hashOfWords));
    // The permission is for the words: a choice may break a rule together with them that they do not break alone.
    const brokenByWords = wordRules(units);
    const isByWords = broken.every((each) => brokenByWords.includes(each));
    if (isByWords && permitted.some((hashes) => units.every((text) => hashes.has(hashOfWords(text)))))
      return null;
    const alone = units.filter((text) => wordRules([text]).length > 0);
    const passing = alone.filter((text) => permitted.some((hashes) => hashes.has(hashOfWords(text))));
    const covered = new Set<RuleCategory>(
      passing.flatMap((text) => wordRules([text])).filter((each) => each !== 'minors'),
    );
    const rest = wordRules([...units.filter((text) => !passing.includes(text)), ...choices]);
    const [category] = ruleCategories.filter(
      (each) => rest.includes(each) || (broken.includes(each) && !covered.has(each)),
    );
    if (category === undefined) return null;
    const left = category === 'minors' ? [] : alone.filter((text) => !passing.includes(text));
    return { category, texts: left.length > 0 ? left : units };
  }

  /** What an appeal about words keeps. */
  async function refusedWords(uid: string, words: string) {
    const texts = words.split(wordsSeparator);
    if (texts.length > appealLimits.texts)
      throw new Failure('invalid_input', { field: 'words', problem: 'are too many texts' });
    const refusal = await refusalOf(uid, texts);
    if (!refusal) throw new Failure('invalid_input', { field: 'words', problem: 'are not refused' });
    const { category } = refusal;
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
    /**
     * Throws where words are against the rules, before anything is held, sent or drawn. Keeps nothing of them. All texts of an
     * order are looked at together; `uid` is null for visitors, who cannot appeal.
     */
    requireWords: async (
      uid: string | null,
      texts: readonly string[],
      choices: readonly string[] = [],
    ): Promise<void> => {
      const refusal = await refusalOf(uid, texts, choices);
      if (!refusal) return;
      const { category } = refusal;
      promptRefused.publish({ category });
      if (uid === null) throw new Failure('prompt_refused', { category });
      await countAttempt(db, [{ key: `refused:${uid}`, allowed: refusalsPerHour, seconds: 3600 }]);
      // Whoever gets no words cannot appeal: a choice of the form is at fault, or there are too many texts.
      const isAppealable =
        refusal.texts.length <= appealLimits.texts && (await refusalOf(uid, refusal.texts)) !== null;
      const earlier = isAppealable && (await store.findSame(db, uid, hashesOf(refusal.texts)));
      throw new Failure('prompt_refused', {
        category,
        ...(isAppealable && { words: refusal.texts.join(wordsSeparator).slice(0, appealLimits.words) }),
        ...(earlier && { appeal: earlier.state }),
      });
    },

    /** Whether a word is against the rules by itself, whoever writes it. */
    refusesWord: (word: string): boolean => (wordRules?.([word]) ?? []).length > 0,

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

    sweep: (): Promise<void> => store.purge(db, now()),
  };
}

/** One line, since lines are what separates texts. */
const asUnit = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const unitsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(asUnit).filter((text) => text !== '')),
];

const hashesOf = (texts: readonly string[]): string[] => [...new Set(texts.map(hashOfWords))].sort();

const toAppeal = ({ id, category, state, created_at }: store.AppealRow): Appeal => ({
  id,
  category,
  state,
  createdAt: created_at.toISOString(),
});
