import { Failure } from '@artcade/domain/failure';
import {
  appealLimits,
  countedDays,
  isNeverAllowed,
  type NeverAllowed,
  type RuleCategory,
  ruleCategories,
  wordsSeparator,
} from '@artcade/domain/safety';
import type { Database } from '#adapters/db/database.ts';
import { hashOfWords, type WordRules } from '#adapters/safety/word-rules.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { promptRefused } from '#observability/instrumentation/events.ts';
import * as store from './store.ts';
import * as suspensions from './suspension-store.ts';

interface Parts {
  readonly db: Database;
  /** Null: switched off. */
  readonly wordRules: WordRules | null;
  /** After so many refusals of what is never allowed, an account makes no pictures until an operator has looked. */
  readonly suspendAfter: number;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

export type Words = ReturnType<typeof createWords>;

const day = 86_400_000;
/** Refusals of one account: more than a person who looks for other words has, fewer than a list of rules is found out with. */
const refusalsPerHour = 60;

/** Rules for words, and what follows for an account that asks for what is never allowed. */
export function createWords({ db, wordRules, suspendAfter, now, warn }: Parts) {
  /**
   * Why texts are refused, and which of them an appeal would be about; null if they pass. `choices` are words that a form adds:
   * they count, but nobody wrote them. What an operator has allowed passes as it was then: a text that was refused by itself, by
   * itself; texts that were refused together, only together. What is never allowed knows neither parts nor permissions.
   */
  async function refusalOf(uid: string | null, texts: readonly string[], choices: readonly string[] = []) {
    const units = unitsOf(texts);
    const broken = wordRules?.([...units, ...choices]) ?? [];
    if (!wordRules || broken.length === 0) return null;
    const never = broken.find(isNeverAllowed);
    if (never) return { category: never, texts: units };
    const permitted = uid === null ? [] : await store.allowedOf(db, uid, units.map(hashOfWords));
    // The permission is for the words: a choice may break a rule together with them that they do not break alone.
    const brokenByWords = wordRules(units);
    const isByWords = broken.every((each) => brokenByWords.includes(each));
    if (isByWords && permitted.some((hashes) => units.every((text) => hashes.has(hashOfWords(text)))))
      return null;
    const alone = units.filter((text) => wordRules([text]).length > 0);
    const passing = alone.filter((text) => permitted.some((hashes) => hashes.has(hashOfWords(text))));
    const covered = new Set<RuleCategory>(passing.flatMap((text) => wordRules([text])));
    const rest = wordRules([...units.filter((text) => !passing.includes(text)), ...choices]);
    const [category] = ruleCategories.filter(
      (each) => rest.includes(each) || (broken.includes(each) && !covered.has(each)),
    );
    if (category === undefined) return null;
    const left = alone.filter((text) => !passing.includes(text));
    return { category, texts: left.length > 0 ? left : units };
  }

  /**
   * Counts a refusal of what is never allowed, and returns how many more there may be. With the last one the account is suspended;
   * after that nothing is counted.
   */
  async function countRefusal(uid: string, category: NeverAllowed): Promise<number> {
    const at = now();
    const counted = await suspensions.count(db, uid, {
      category,
      at,
      since: new Date(at.getTime() - countedDays * day),
      maximum: suspendAfter,
    });
    if (counted === suspendAfter)
      warn({ user: uid, category }, 'an account was suspended from making pictures');
    return counted === undefined ? 0 : suspendAfter - counted;
  }

  return {
    refusalOf,

    countRefusal,

    /**
     * Throws where words are against the rules, before anything is held, sent, saved or drawn. Keeps nothing of them. All texts of
     * an order are looked at together; `uid` is null for visitors, who cannot appeal.
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
      if (isNeverAllowed(category))
        throw new Failure('prompt_refused', { category, left: await countRefusal(uid, category) });
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

    /** Throws where an account has asked too often for what is never allowed. */
    requireMaking: async (uid: string): Promise<void> => {
      if (await suspensions.isSuspended(db, uid)) throw new Failure('making_suspended');
    },

    /** Whether a word is against the rules by itself, whoever writes it. */
    refusesWord: (word: string): boolean => (wordRules?.([word]) ?? []).length > 0,

    /** What a picture that shows nakedness would be with these words: a minor's, or that of a person who lives. */
    subjectOf: (texts: readonly string[]): NeverAllowed | null => wordRules?.subjectOf(texts) ?? null,

    sweep: (): Promise<void> => suspensions.purge(db, new Date(now().getTime() - countedDays * day)),
  };
}

/** One line, since lines are what separates texts. */
const asUnit = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const unitsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(asUnit).filter((text) => text !== '')),
];

export const hashesOf = (texts: readonly string[]): string[] => [...new Set(texts.map(hashOfWords))].sort();
