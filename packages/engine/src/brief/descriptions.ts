import type { Language } from '@artcade/domain/languages';
import { graph, isA } from '../concepts/graph.ts';
import { grammars } from '../locales/grammars.ts';
import { isDescribed, isDescribing, kindIn, type Token } from './tokens.ts';

/** What describes each noun of a prompt, and what describes none. */
export interface Descriptions {
  readonly of: ReadonlyMap<Token, readonly string[]>;
  readonly free: ReadonlySet<Token>;
  /** Those who are only named for what they own. */
  readonly owners: ReadonlySet<Token>;
}

/**
 * Binds describing words to the nouns that they stand beside. English and Chinese describe before the noun and there the
 * last of adjacent nouns; Vietnamese, Thai and Indonesian describe behind it. Numbers lead in all but Thai.
 */
export function descriptionsOf(tokens: readonly Token[], language: Language): Descriptions {
  const of = new Map<Token, string[]>();
  const free = new Set<Token>();
  const owners = new Set<Token>();
  const { describesBefore } = grammars[language];
  tokens.forEach((token, index) => {
    const owned = ownedBy(tokens, index, language);
    if (owned) {
      owners.add(token);
      of.set(owned, [...(of.get(owned) ?? []), token.ids[0] as string]);
    }
    if (!isDescribing(token) || token.isUnwanted || isHairColour(token)) return;
    const isHorde =
      /^(?:hordes?|swarms?|packs?)$/.test(token.text) && isDescribed(tokens[index - 1] ?? token);
    const isLeading = isHorde ? false : kindIn(token) === 'count' ? language !== 'th' : describesBefore;
    const noun =
      (isLeading ? nounAfter(tokens, index, describesBefore) : nounBefore(tokens, index)) ??
      (isLeading ? nounBefore(tokens, index) : nounAfter(tokens, index, describesBefore));
    const [id] = token.ids;
    if (id === undefined) return;
    if (noun === null) free.add(token);
    else of.set(noun, [...(of.get(noun) ?? []), id]);
  });
  return { of, free, owners };
}

/** "the wizard's tower", "tháp của phù thủy": the building of which somebody is named only to say whose it is. */
function ownedBy(tokens: readonly Token[], index: number, language: Language): Token | undefined {
  const token = tokens[index];
  const word = grammars[language].possessive;
  if (!token || !word || token.isUnwanted || !['role', 'creature'].includes(kindIn(token))) return undefined;
  const isBefore = grammars[language].describesBefore;
  const way = isBefore ? tokens.slice(index + 1) : tokens.slice(0, index).reverse();
  if (way[0]?.text !== word) return isBefore ? compoundOf(tokens, index) : undefined;
  const next = way.slice(1).find((each) => each.part !== 'filler' && !isDescribing(each));
  return next?.part === 'concept' && kindIn(next) === 'place' && !next.isUnwanted ? next : undefined;
}

/** "pirate tavern", 海盜酒館: the place that somebody only gives its name. */
function compoundOf(tokens: readonly Token[], index: number): Token | undefined {
  const [token, next] = [tokens[index], tokens[index + 1]];
  const isOne =
    token &&
    next?.part === 'concept' &&
    kindIn(next) === 'place' &&
    next.from - token.to <= (/\p{Script=Han}/u.test(token.text) ? 0 : 1);
  // A cat café has cats, unless they are named as well.
  const isAgain = tokens.some((other) => other !== token && other.ids[0] === token?.ids[0]);
  const isOwner = token && (kindIn(token) === 'role' || (kindIn(token) === 'creature' && isAgain));
  return isOne && isOwner && !next.isUnwanted ? next : undefined;
}

/** "redhead", "blonde": colours that say what they belong to. */
const isHairColour = ({ ids }: Token): boolean =>
  graph.find(ids[0] ?? '')?.implies.includes('body.hair') ?? false;

/** "long blond hair": the hair is named itself. */
const isHairNamed = (tokens: readonly Token[], index: number): boolean =>
  tokens[index + 1]?.ids.some((id) => isA(id, 'body.hair')) ?? false;

/** Where nouns are described behind, the first noun is meant: "hai con cáo trong rừng" are two foxes, not two forests. */
function nounAfter(tokens: readonly Token[], from: number, describesBefore: boolean): Token | null {
  for (let index = from + 1; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined || isBreak(tokens, index, 1)) return null;
    // "long red hair": its colour says that it is hair.
    if (isHairColour(token) && !isHairNamed(tokens, index)) return token;
    if (!isDescribed(token)) continue;
    return describesBefore ? lastAdjacent(tokens, index) : token;
  }
  return null;
}

/** "dragon scale armor": what stands before is said of the armor. */
function lastAdjacent(tokens: readonly Token[], from: number): Token {
  let last = from;
  while (true) {
    const [here, next] = [tokens[last], tokens[last + 1]];
    // "red-sailed ships": the sails are red.
    if (
      here?.isPart === true ||
      here === undefined ||
      next === undefined ||
      !isDescribed(next) ||
      next.from - here.to > 1
    )
      break;
    last++;
  }
  return tokens[last] as Token;
}

function nounBefore(tokens: readonly Token[], from: number): Token | null {
  for (let index = from - 1; index >= 0; index--) {
    const token = tokens[index];
    if (token === undefined || isBreak(tokens, index, -1)) return null;
    if (isDescribed(token) || isHairColour(token)) return token;
  }
  return null;
}

/** Describing words reach over fillers and over each other ("red and gold"), not over anything else that has a meaning. */
function isBreak(tokens: readonly Token[], index: number, step: 1 | -1): boolean {
  const token = tokens[index];
  if (token === undefined) return true;
  if (token.part === 'filler' || token.part === 'unknown') return false;
  if (token.part === 'link') {
    const next = tokens[index + step];
    return next === undefined || !isDescribing(next);
  }
  if (token.part !== 'concept') return true;
  if (isDescribed(token) || isDescribing(token)) return false;
  // Moods and styles stand between a colour and its noun: "dark cute cat".
  return !['mood', 'style', 'pose'].includes(kindIn(token));
}
