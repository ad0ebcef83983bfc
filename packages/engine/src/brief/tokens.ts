import type { Language } from '@artcade/domain/languages';
import type { Kind } from '../concepts/rows.ts';
import { grammars } from '../locales/grammars.ts';
import { cleaned } from '../words/spelling.ts';
import { kindOf } from './brief.ts';
import { withKnownFraming } from './framing-words.ts';
import { conceptsSpelled, hitsIn, languageOf } from './lexicon.ts';
import type { Ranks } from './ranks.ts';
import { type Guess, type Guessing, guessOf } from './unknown.ts';

/** A piece of a prompt with its meaning. */
export interface Token {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly part: 'concept' | 'filler' | 'link' | 'negation' | 'pause' | 'unknown';
  /** Of a concept, what the spelling can mean, the likeliest first. */
  readonly ids: readonly string[];
  readonly isUnwanted: boolean;
  /** A part that is said of the noun behind it: "red-sailed". */
  readonly isPart?: boolean;
}

/** Kinds that describe a noun beside them. */
const describing: ReadonlySet<Kind> = new Set<Kind>([
  'colour',
  'size',
  'material',
  'pattern',
  'shape',
  'state',
  'age',
  'gender',
  'count',
]);

/** Kinds that can be described. */
export const described: ReadonlySet<Kind> = new Set<Kind>([
  'role',
  'creature',
  'thing',
  'plant',
  'vehicle',
  'place',
  'garment',
  'body',
  'part',
  'screen',
  'effect',
  'weather',
  'time',
]);

export const isDescribing = ({ part, ids }: Token): boolean =>
  part === 'concept' && describing.has(kindOf(ids[0] ?? ''));
export const isDescribed = ({ part, ids }: Token): boolean =>
  part === 'concept' && described.has(kindOf(ids[0] ?? ''));
export const kindIn = ({ ids }: Token): Kind => kindOf(ids[0] ?? '');

/** Quoted words are text to be written. */
const quotes =
  /"([^"]{1,80})"|“([^”]{1,80})”|「([^」]{1,80})」|『([^』]{1,80})』|«([^»]{1,80})»|(?<![\p{L}\p{N}])'([^']{2,80})'(?![\p{L}\p{N}])/gu;

export interface Tokenized {
  readonly tokens: readonly Token[];
  readonly texts: readonly string[];
  readonly language: Language;
}

/** Limits the work on a hostile prompt. */
const mostLetters = 2000;
const mostTexts = 8;

export function tokensOf(prompt: string, ranks: Ranks, guessing: Guessing): Tokenized {
  const texts: string[] = [];
  const unquoted = prompt
    .slice(0, mostLetters)
    .normalize('NFKC')
    .slice(0, mostLetters)
    .replaceAll(quotes, (_, ...groups: unknown[]) => {
      const text = groups.slice(0, 6).find((group) => typeof group === 'string');
      if (texts.length < mostTexts) texts.push(String(text).trim());
      // 「死靈法師」 names somebody as well as a title would.
      const isName = conceptsSpelled(String(text)).some((id) => /^(?:role|creature|event)\./.test(id));
      return isName ? ` , ${String(text)} , ` : ' , ';
    });
  const written = cleaned(unquoted);
  const language = languageOf(written);
  // Of a figure, a back is a part; of a picture, it is where somebody stands.
  const text = ranks.isListed('body') ? written : withKnownFraming(written, language);
  const hits = hitsIn(text, language);
  const tokens: Token[] = [];
  const push = (from: number, to: number, part: Token['part'], ids: readonly string[]) =>
    tokens.push({ from, to, text: text.slice(from, to), part, ids, isUnwanted: false });
  let end = 0;
  const gap = (from: number, to: number) => {
    for (const guess of guesses(text, from, to, language, guessing)) {
      if (guess.isPause) push(guess.from, guess.to, 'pause', []);
      else if (guess.lacks !== undefined) {
        push(guess.from, guess.from, 'negation', []);
        push(guess.from, guess.to, 'concept', [guess.lacks]);
        push(guess.to, guess.to, 'pause', []);
      } else if (guess.part !== undefined)
        tokens.push({
          from: guess.from,
          to: guess.to,
          text: text.slice(guess.from, guess.to),
          part: 'concept',
          ids: [guess.part],
          isUnwanted: false,
          isPart: true,
        });
      else push(guess.from, guess.to, guess.id ? 'concept' : 'unknown', guess.id ? [guess.id] : []);
    }
  };
  for (const hit of hits) {
    gap(end, hit.from);
    push(hit.from, hit.to, hit.part ?? 'concept', byRank(hit.ids, ranks));
    end = hit.to;
  }
  gap(end, text.length);
  const dressed = withMeasures(withClothes(tokens, ranks, language), language);
  return { tokens: wanted(inContext(dressed, ranks, language), language), texts, language };
}

const byRank = (ids: readonly string[], ranks: Ranks): readonly string[] =>
  ids.length < 2 ? ids : ids.toSorted((one, other) => ranks.of[kindOf(one)] - ranks.of[kindOf(other)]);

type Piece = Guess & { readonly isPause?: true };

/** What lies between two known words: pauses, and words to be guessed at. */
function* guesses(
  text: string,
  from: number,
  to: number,
  language: Language,
  guessing: Guessing,
): Generator<Piece> {
  let start = from;
  for (let place = from; place <= to; place++) {
    if (place < to && text.charAt(place) !== '\n') continue;
    if (place > start) yield* guessOf(text, start, place, language, guessing);
    if (place < to) yield { from: place, to: place + 1, isPause: true };
    start = place + 1;
  }
}

const ofCloth: ReadonlySet<Kind> = new Set<Kind>(['colour', 'material', 'pattern']);

/** Words that are clothes only where something is said of them. */
function withClothes(tokens: readonly Token[], ranks: Ranks, language: Language): readonly Token[] {
  const words = grammars[language].clothes?.split(',') ?? [];
  // Of interfaces it is a set.
  if (words.length === 0 || ranks.isListed('part')) return tokens;
  return tokens.map((token, index) => {
    if (token.part !== 'filler' || !words.includes(token.text)) return token;
    const next = tokens.slice(index + 1).find(({ part }) => part !== 'filler');
    const isSaid = next !== undefined && ofCloth.has(kindIn(next));
    return isSaid ? { ...token, part: 'concept' as const, ids: ['garment.clothing'] } : token;
  });
}

/** Words that only measure the noun right behind them. */
function withMeasures(tokens: readonly Token[], language: Language): readonly Token[] {
  const words = grammars[language].measures?.split(',') ?? [];
  return tokens.map((token, index) => {
    const next = tokens[index + 1];
    const isMeasure =
      words.includes(token.text) &&
      next?.part === 'concept' &&
      measured.has(kindIn(next)) &&
      next.from - token.to <= 1;
    return isMeasure ? { ...token, part: 'filler' as const, ids: [] } : token;
  });
}

const measured: ReadonlySet<Kind> = new Set<Kind>(['thing', 'place', 'plant']);

/** A spelling that can describe and can be a thing ("gold", "orange") describes where a noun stands beside it. */
function inContext(tokens: readonly Token[], ranks: Ranks, language: Language): readonly Token[] {
  const step = grammars[language].describesBefore ? 1 : -1;
  const isBetween = (token: Token | undefined) =>
    token !== undefined && (token.part === 'filler' || isDescribing(token));
  const isBesideNoun = (index: number): boolean => {
    let next = index + step;
    // "weathered green cloak": over other describing words too.
    while (isBetween(tokens[next])) next += step;
    const beside = tokens[next];
    if (beside === undefined || beside.part !== 'concept' || !isDescribed(beside)) return false;
    // "children flying kites": the kites are no children, these fly them.
    return !(isSomebody(tokens[index]) && /^\p{Script=Latin}+ing /u.test(beside.text));
  };
  return tokens.map((token, index) => {
    if (token.part !== 'concept' || token.ids.length < 2) return token;
    if (isDeedBehindNoun(tokens, index))
      return { ...token, ids: token.ids.toSorted((one, other) => deedsFirst(one) - deedsFirst(other)) };
    if (isGame(tokens, index))
      return { ...token, ids: token.ids.toSorted((one, other) => gamesFirst(one) - gamesFirst(other)) };
    const wantsDescribing = isBesideNoun(index);
    const fitting = token.ids.filter((id) => describing.has(kindOf(id)) === wantsDescribing);
    if (fitting.length === 0 || fitting.length === token.ids.length) return token;
    if (!token.ids.some((id) => described.has(kindOf(id)))) return token;
    // Where nobody is drawn, leather is no skin, though it stands alone.
    if (kindOf(fitting[0] ?? '') === 'body' && !ranks.isListed('body')) return token;
    return { ...token, ids: [...fitting, ...token.ids.filter((id) => !fitting.includes(id))] };
  });
}

const isSomebody = (token: Token | undefined) => token?.ids.some((id) => kindOf(id) === 'role') === true;

/** "new season for a kart racer": a game is meant, not somebody. */
const isGame = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.ids.some((id) => kindOf(id) === 'genre') === true &&
  tokens.slice(0, index).findLast((each) => each.part !== 'filler' && !isDescribing(each))?.text === 'for';
const gamesFirst = (id: string): number => (kindOf(id) === 'genre' ? 0 : 1);

const deedsFirst = (id: string): number => (kindOf(id) === 'pose' ? 0 : 1);

const doers: ReadonlySet<Kind> = new Set<Kind>(['role', 'creature', 'thing', 'vehicle', 'plant']);

/**
 * "an airship floating above": an effect that can be a deed is one behind the noun that does it; so is a genre between two of them:
 * "knights fighting skeletons".
 */
function isDeedBehindNoun(tokens: readonly Token[], index: number): boolean {
  const { ids = [] } = tokens[index] ?? {};
  const kind = kindOf(ids[0] ?? '');
  if (!['effect', 'genre'].includes(kind) || !ids.some((id) => kindOf(id) === 'pose')) return false;
  const next = tokens
    .slice(index + 1)
    .find((token) => token.part !== 'filler' && !isDescribing(token) && kindIn(token) !== 'relation');
  if (kind === 'genre' && !(next && ['role', 'creature'].includes(kindIn(next)))) return false;
  const before = tokens.slice(0, index).findLast(({ part }) => part !== 'filler');
  return before?.part === 'concept' && doers.has(kindIn(before));
}

/**
 * Marks what a negation reaches: the next noun, and what is listed with it ("no trees or people"). Whatever says how things
 * stand or what somebody does ends it: "no helmet holding a sword", "nobody in a forest".
 */
function wanted(tokens: readonly Token[], language: Language): readonly Token[] {
  let isUnwanted = false;
  let hasReached = false;
  return tokens.map((token, index) => {
    if (token.part === 'negation') {
      isUnwanted = true;
      hasReached = false;
      return token;
    }
    if (saysNone(token)) {
      // "tanpa awan" is a clear sky; what is listed with it is not wanted either.
      const next = tokens.slice(index + 1).find(({ part }) => part !== 'filler');
      isUnwanted = next !== undefined && lists.has(next.text);
      hasReached = true;
      return token;
    }
    const ends =
      token.part === 'pause' ||
      (language === 'th' && hasReached && token.from > (tokens[index - 1]?.to ?? 0)) ||
      turns.has(token.text) ||
      token.ids[0] === 'relation.with' ||
      (hasReached && isEnd(token));
    if (ends) isUnwanted = false;
    if (!isUnwanted || token.part !== 'concept') return token;
    if (kindIn(token) !== 'relation') hasReached = true;
    return { ...token, isUnwanted: true };
  });
}

/** Kinds that a spelling with a negation can name: "without shoes" is barefoot. A role of that kind, "homeless", is somebody. */
const absent: ReadonlySet<Kind> = new Set<Kind>(['state', 'garment', 'weather', 'pattern']);

/** Whether a spelling begins with a negation. */
const saysNone = (token: Token): boolean =>
  token.part === 'concept' &&
  absent.has(kindIn(token)) &&
  negations.some((negation) => token.text.startsWith(negation));

/** What ends the reach of a negation behind its noun. */
function isEnd(token: Token): boolean {
  if (token.part === 'link') return !lists.has(token.text);
  if (token.part === 'filler') return resumes.has(token.text);
  return token.part === 'concept' && ['relation', 'pose'].includes(kindIn(token));
}

/** Whether it is "and" or the like. */
export const isListing = (token: Token | undefined): boolean =>
  token?.part === 'link' && lists.has(token.text);

/** Of all languages, because people mix them. */
const wordsOf = (part: 'lists' | 'turns' | 'resumes' | 'negations'): ReadonlySet<string> =>
  new Set(Object.values(grammars).flatMap((grammar) => (grammar[part] ?? '').split(',')));

const lists = wordsOf('lists');
const resumes = wordsOf('resumes');
const turns = wordsOf('turns');
/** As spellings begin with them: in Latin letters a space follows. A single Chinese letter begins many words by chance. */
const negations = [...wordsOf('negations')]
  .map((word) => (/^\p{Script=Latin}/u.test(word) ? `${word} ` : word))
  .filter((word) => word.length > 1);
