import type { Language } from '@artcade/domain/languages';
import { isA } from '../concepts/graph.ts';
import type { Kind } from '../concepts/rows.ts';
import { grammars } from '../locales/grammars.ts';
import { kindOf } from './brief.ts';
import type { Draft, SubjectDraft } from './drafts.ts';
import { isDescribed, isDescribing, isListing, kindIn, type Token } from './tokens.ts';

/** What the words have said so far of where things are. */
export interface Relating {
  /** The relation in which the next noun stands to what was named before. */
  relation: string | null;
  /** The word that named this relation. */
  relationText: string;
  /** What stands in this relation to the next noun. */
  figure: Draft | null;
  /** Where the next noun is. Chinese names the place first (懸崖上的燈塔); others may ("under a tree, a fox"). */
  ground: Draft['at'];
  /** The relation to the next noun in which the noun after that one stands. */
  leading: string | null;
  /** In Chinese, 在 has been said: the place comes next, then how it is meant (在樹後面). */
  opened: { figure: Draft | null; readonly relation: string | null; isNamed: boolean } | null;
  /** Where the next noun is in the picture: "on the left a dragon". */
  sideOfNext: string | null;
  /** Nouns of which it is only said on which side they are. */
  readonly sides: { readonly noun: Draft; readonly relation: string }[];
  /** The nouns since the last pause. */
  phrase: Draft[];
  /** What something is "with", in which "behind him" is behind. */
  company: Draft | null;
  /** The last noun of the phrases before. */
  previous: Draft | undefined;
  /** What was named, in order. */
  readonly named: Draft[];
}

export const nothingRelated = (): Relating => ({
  relation: null,
  relationText: '',
  figure: null,
  ground: undefined,
  leading: null,
  opened: null,
  sideOfNext: null,
  sides: [],
  phrase: [],
  company: null,
  previous: undefined,
  named: [],
});

/** What was read before a word that relates. */
export interface Before {
  readonly tokens: readonly Token[];
  readonly language: Language;
  /** The noun that was named last. */
  readonly last: Draft | null;
  readonly subjects: readonly Draft[];
}

/** Relations that say what somebody has, not where something is. */
export const possessive: ReadonlySet<string> = new Set(
  ['with', 'holding', 'wearing', 'made-of', 'covered-in'].map((name) => `relation.${name}`),
);

/** What is in or on something, said of that: "full of". */
const loaded = 'relation.loaded-with';

/** What things are on that it is "with". */
const isSurface = (id: string): boolean =>
  ['thing.table', 'thing.shelf', 'thing.altar', 'thing.counter', 'thing.desk'].some((each) => isA(id, each));

/** Hears that there is something: โต๊ะมีเทียน is a table with candles on it. */
export function hearThereIs(state: Relating, { last }: Before): void {
  if (last !== null && isSurface(last.id)) state.ground = { relation: 'relation.on', of: last.id };
}

/** Whether a relation says where something is. */
export const isLocal = (relation: string): boolean =>
  !possessive.has(relation) && relation !== 'relation.riding-on';

/** What can be somewhere, and where something can be. */
const bodies: ReadonlySet<Kind> = new Set<Kind>(['role', 'creature', 'thing', 'plant', 'vehicle', 'place']);
const isBody = (id: string): boolean => bodies.has(kindOf(id));

/** Hears a word that relates. */
export function relate(state: Relating, token: Token, id: string, before: Before): void {
  const { last, tokens, language, subjects } = before;
  state.relationText = token.text;
  if (id === loaded) {
    // "a sled full of gifts": they are on it, or in it.
    if (last !== null && isBody(last.id) && kindOf(last.id) !== 'place' && nearGround(tokens, token))
      state.ground = { relation: isHollow(last.id) ? 'relation.inside' : 'relation.on', of: last.id };
    state.relation = null;
    return;
  }
  if (!isLocal(id)) {
    if (id === 'relation.with' && last !== null && isSurface(last.id) && hasGround(tokens, token, language)) {
      state.ground = { relation: 'relation.on', of: last.id };
      state.relation = null;
      return;
    }
    if (id === 'relation.with')
      state.company = last && kindOf(last.id) === 'place' ? (subjects.at(-1) ?? last) : last;
    state.relation = id;
    return;
  }
  // "phía sau là núi": what follows is there, behind whoever this is about.
  if (startsPhrase(tokens, token) && copulas.has(after(tokens, token)?.text ?? '')) state.sideOfNext = id;
  else if (language === 'zh' && opens(token)) open(state, token, id, before);
  else if (language === 'zh' && !leads(token)) standBehind(state, token, id, before);
  else if (id === 'relation.surrounded-by') {
    if (last !== null) state.ground = { relation: 'relation.around', of: last.id };
  } else if (!hasGround(tokens, token, language)) standAlone(state, token, id, before);
  else if (isSide(id) && startsPhrase(tokens, token) && !isOf(tokens, token)) state.sideOfNext = id;
  else if (isPronoun(after(tokens, token), language) && !isLastNoun(tokens, token)) {
    const whom = startsPhrase(tokens, token) ? last : company(state, before, after(tokens, token)?.text);
    if (whom) state.ground = { relation: id, of: whom.id };
  } else if (last === null) state.leading = id;
  else [state.relation, state.figure] = [id, whoFaces(id, last, subjects)];
}

/** "sitting on a crater, facing a planet": somebody does, not the crater. */
function whoFaces(id: string, last: Draft, subjects: readonly Draft[]): Draft {
  const isAlive = ['role', 'creature', 'vehicle'].includes(kindOf(last.id));
  const somebody = subjects.at(-1);
  // "standing in the rain before a shop": it is not the rain that stands there.
  if (kindOf(last.id) === 'weather') return somebody ?? last;
  const isBelow = kindOf(last.id) === 'place' || somebody?.at?.of === last.id;
  return isA(id, 'relation.facing') && !isAlive && isBelow ? (somebody ?? last) : last;
}

/** "is" and "there is". */
const copulas: ReadonlySet<string> = new Set(
  '是,有,是一,là,là một,có,adalah,ada,terdapat,เป็น,มี,คือ'.split(','),
);

/** 在, and deeds that end in it: 站在, 停在. */
export const opens = ({ text }: Token): boolean => /[在於]$/.test(text);

const leading = new Set(grammars.zh.leading?.split(',') ?? []);
/** Chinese words that relate and stand before the place, as in other languages: 面對, 圍著. */
const leads = ({ text }: Token): boolean => leading.has(text);

/** 在 and the like say that a place follows. */
export function open(state: Relating, token: Token, id: string | null, { tokens, last }: Before): void {
  // 龍和站在塔上的騎士: it is not the dragon that stands there.
  const isOfNext = isListing(previous(tokens, token));
  state.opened = { figure: isOfNext ? null : last, relation: id, isNamed: false };
  state.relation = null;
}

/** A Chinese word behind a place: 木箱上, 城堡前面. */
function standBehind(state: Relating, token: Token, id: string, before: Before): void {
  const { tokens, last } = before;
  const { opened } = state;
  const isSaidOfNext = token.text.endsWith('的') || after(tokens, token)?.text === '的';
  const figure = opened?.figure ?? null;
  if (last === null || (opened && !opened.isNamed) || isFarOrAside(state, token, id, before))
    standAlone(state, token, id, { ...before, last: figure ?? (opened ? null : last) });
  else if (opened === null || figure === null || isSaidOfNext) {
    state.ground = { relation: id, of: last.id };
    // 龍，站在塔上的騎士: a new phrase is about somebody new.
    if (opened && figure && figure.at?.relation === opened.relation) delete figure.at;
    if (opened && figure && state.phrase.includes(figure)) {
      opened.isNamed = false;
      return;
    }
  } else figure.at = { relation: id, of: last.id };
  state.opened = null;
}

/** 左邊是龍，右邊是騎士: sides of the picture, not of what was named before. */
const isFarOrAside = (state: Relating, token: Token, id: string, { tokens }: Before): boolean =>
  state.opened === null && isAbsolute(token, id) && startsPhrase(tokens, token);

/** A relation without a noun behind it: "a castle behind him", "a dragon on the left". */
function standAlone(state: Relating, token: Token, id: string, before: Before): void {
  const { tokens, last } = before;
  const isOfNext = startsPhrase(tokens, token) || last === null;
  if (isOfNext && (isAbsolute(token, id) || last === null)) state.sideOfNext = id;
  else if (last !== null && isAbsolute(token, id)) state.sides.push({ noun: last, relation: id });
  else if (last !== null && isBody(last.id) && !leadsToUnknown(tokens, token)) {
    const whom = company(state, before, after(tokens, token)?.text);
    if (whom && whom !== last) last.at ??= { relation: id, of: whom.id };
    // "big mushrooms in front": before whatever this is about.
    else if (!whom && asides.has(id) && isTrailing(tokens, token))
      state.sides.push({ noun: last, relation: id });
  }
  state.relation = null;
}

/** "on a dais": where something is, in a word that nobody knows. */
const leadsToUnknown = (tokens: readonly Token[], token: Token): boolean =>
  tokens.slice(tokens.indexOf(token) + 1).find((each) => each.part !== 'filler' && !isDescribing(each))
    ?.part === 'unknown';

const asides: ReadonlySet<string> = new Set(
  ['behind', 'in-front-of', 'above', 'below', 'under', 'around', 'beside', 'both-sides', 'near', 'far'].map(
    (name) => `relation.${name}`,
  ),
);

/** Whether nothing else is said in the same phrase. */
const isTrailing = (tokens: readonly Token[], token: Token): boolean => {
  const next = tokens.slice(tokens.indexOf(token) + 1).find(({ part }) => part !== 'filler');
  return next === undefined || next.part === 'pause' || isListing(next);
};

/** Whom "behind him" means: what the last noun is said to be with, else who was named before. */
function company(
  { company: bearer, phrase, previous }: Relating,
  before: Before,
  pronoun = '',
): Draft | undefined {
  const { last, subjects } = before;
  const isPerson = ['him', 'her', 'them', 'himself', 'herself'].includes(pronoun);
  if (bearer && bearer !== last && !(isPerson && kindOf(bearer.id) === 'vehicle')) return bearer;
  const others = [...subjects].reverse().filter((each) => each !== last);
  const earlier = phrase.findLast((each) => each !== last);
  // "it" is no person: the glass, the giant robot.
  if (pronoun === 'it')
    return earlier ?? others.find(({ id }) => kindOf(id) === 'creature') ?? previous ?? others[0];
  // Fireflies and the like are nobody's "her".
  return (isPerson ? others.find(({ id }) => kindOf(id) === 'role') : undefined) ?? others[0] ?? earlier;
}

const sides: ReadonlySet<string> = new Set(['relation.left-of', 'relation.right-of']);
const isSide = (id: string): boolean => sides.has(id);
/** Words that say where in the picture something is, whatever else is there. */
const isAbsolute = ({ text }: Token, id: string): boolean =>
  isSide(id) || id === 'relation.far' || text.endsWith('ground');

const previous = (tokens: readonly Token[], token: Token): Token | undefined =>
  tokens.slice(0, tokens.indexOf(token)).findLast(({ part }) => part !== 'filler');
const after = (tokens: readonly Token[], token: Token): Token | undefined =>
  tokens[tokens.indexOf(token) + 1];

/** Whether nothing of the same phrase stands before a token. */
function startsPhrase(tokens: readonly Token[], token: Token): boolean {
  const found = previous(tokens, token);
  return found === undefined || found.part === 'pause' || isListing(found);
}

const isOf = (tokens: readonly Token[], token: Token): boolean => after(tokens, token)?.text === 'of';

/** Whether a noun follows, before anything else is said. */
const hasGround = (tokens: readonly Token[], token: Token, language: Language): boolean =>
  !(language === 'th' && endsPhrase(tokens, token)) && groundOf(tokens, token) !== undefined;

/** In Thai a space does: เจดีย์อยู่ด้านหลัง ฟ้าใส. */
const endsPhrase = (tokens: readonly Token[], token: Token): boolean =>
  /^(?:อยู่)?(?:ด้าน|ข้าง|เบื้อง)/.test(token.text) &&
  !token.text.endsWith('ๆ') &&
  (after(tokens, token)?.from ?? 0) > token.to;

/** The noun that a relation leads to: over fillers, what describes it, and one word that only links ("dari"). */
function groundOf(tokens: readonly Token[], token: Token): Token | undefined {
  let links = 0;
  for (let place = tokens.indexOf(token) + 1; place < tokens.length; place++) {
    const each = tokens[place] as Token;
    if (each.part === 'filler' || each.part === 'unknown' || isDescribing(each)) continue;
    if (each.part === 'link' && !isListing(each) && !isPlacing(each) && links++ === 0) continue;
    if (['mood', 'style', 'pose', 'season'].includes(kindIn(each))) continue;
    return isDescribed(each) && !each.isUnwanted ? each : undefined;
  }
  return undefined;
}

/** Whether a pronoun and what follows it are one: "behind her house". */
const isLastNoun = (tokens: readonly Token[], token: Token): boolean =>
  ['his', 'her', 'its', 'their'].includes(after(tokens, token)?.text ?? '');

const isPronoun = (token: Token | undefined, language: Language): boolean =>
  token !== undefined && (grammars[language].pronouns?.split(',').includes(token.text) ?? false);

/** Whoever is somewhere already can still do something towards somebody else: sit on a rock, facing the sea. */
function stand(figure: Draft, at: NonNullable<Draft['at']>): void {
  const deed = 'does' in figure ? (figure as SubjectDraft).does.at(-1) : undefined;
  if (figure.at && deed && isA(at.relation, 'relation.facing')) deed.at ??= at;
  else figure.at ??= at;
}

/** Hears a noun, which may be where something is, or be somewhere itself. */
export function place(state: Relating, noun: Draft, isGround: boolean): void {
  const { relation, figure, opened } = state;
  const { id } = noun;
  // 橋上站著一個武士, "under a tree sits a fox": the one who does it is still to come.
  if (kindOf(id) === 'pose') return;
  if (relation !== null && isLocal(relation) && figure !== null && isGround)
    stand(figure, { relation, of: id });
  if (state.ground !== undefined) noun.at = state.ground;
  state.ground = undefined;
  if (state.leading !== null && isGround) {
    state.ground = { relation: state.leading, of: id };
    state.leading = null;
  }
  if (opened && isGround) {
    opened.isNamed = true;
    if (opened.relation !== null && opened.figure) opened.figure.at ??= { relation: opened.relation, of: id };
  }
}

/** Remembers a noun that has found its place in the brief. */
export function remember(state: Relating, noun: Draft): void {
  if (!isBody(noun.id)) return;
  state.named.push(noun);
  if (state.sideOfNext !== null) state.sides.push({ noun, relation: state.sideOfNext });
  state.sideOfNext = null;
  state.phrase.push(noun);
}

/** Ends a phrase: a place that nothing follows is where the noun before it is. */
export function endPhrase(state: Relating): void {
  const { ground, phrase } = state;
  const figure = ground && phrase.at(-2);
  if (figure && phrase.at(-1)?.id === ground.of) figure.at ??= ground;
  state.previous = phrase.at(-1) ?? state.previous;
  // "On a cliff, a lighthouse": over one pause.
  if (figure || phrase.length === 0) state.ground = undefined;
  Object.assign(state, { relation: null, figure: null, leading: null, opened: null, phrase: [] });
}

const opposite: Readonly<Record<string, string>> = {
  'relation.left-of': 'relation.right-of',
  'relation.right-of': 'relation.left-of',
};

/** What is only said to be on one side is there of what is on the other, else of the main one. */
export function settleSides({ sides: all, named }: Relating): void {
  // Lands are no neighbours, if anything else is named.
  const isLand = ({ id }: Draft) => kindOf(id) === 'place';
  const others = [...named.filter((each) => !isLand(each)), ...named.filter(isLand)];
  for (const { noun, relation } of all) {
    const facing = all.find((each) => each.relation === opposite[relation] && each.noun !== noun)?.noun;
    const isFree = (each: Draft) => each !== noun && each.id !== noun.id && each.at?.of !== noun.id;
    const main = facing ?? others.find((each) => isFree(each) && isBody(each.id));
    if (main) noun.at ??= { relation, of: main.id };
  }
}

/** All words of a language that only relate where they stand between two things, with their relation. */
const placing = new Map(
  Object.entries(grammars).map(([language, grammar]) => [
    language,
    new Map(
      Object.entries(grammar.placing ?? {}).flatMap(([id, words]) =>
        words.split(',').map((word) => [word, id] as const),
      ),
    ),
  ]),
);
const isPlacing = ({ text }: Token): boolean => [...placing.values()].some((words) => words.has(text));

/** "A bench by a lamp", not "by night": the relation of a word that relates only where it stands between two things. */
export function placingRelation(token: Token, { tokens, language, last }: Before): string | null {
  const relation = placing.get(language)?.get(token.text);
  const beside = previous(tokens, token);
  if (relation === undefined || last === null || beside === undefined || beside.part === 'pause') return null;
  // บ้านสองหลัง: behind a number the same word counts houses.
  const counters = grammars[language].counters?.split(',') ?? [];
  if (kindIn(beside) === 'count' && counters.includes(token.text)) return null;
  // "lit by a lamp", "painted by a monk": whoever does something to it need not be beside it.
  if (relation === 'relation.beside' && (beside.part === 'unknown' || kindIn(beside) === 'state'))
    return null;
  const ground = nearGround(tokens, token);
  return ground ? fittingRelation(relation, ground, isDeed(beside)) : null;
}

/** The noun right behind a token, over fillers and what describes it. */
function nearGround(tokens: readonly Token[], token: Token): Token | undefined {
  const next = tokens
    .slice(tokens.indexOf(token) + 1)
    .find((each) => each.part !== 'filler' && !isDescribing(each));
  return next?.part === 'concept' && !next.isUnwanted && bodies.has(kindIn(next)) ? next : undefined;
}

/** Things that something can be in; it is on all others. */
const hollow = ['container', 'bed', 'rock', 'cooking-pot', 'tent', 'treasure'].map((name) => `thing.${name}`);
const isHollow = (id: string): boolean => kindOf(id) === 'vehicle' || hollow.some((kind) => isA(id, kind));

/** "walking to", "riding a deer to", "a ship sailing towards". */
const isDeed = (token: Token): boolean => token.ids.some((id) => kindOf(id) === 'pose');

function fittingRelation(relation: string, { ids }: Token, hasDeed: boolean): string | null {
  const [id = ''] = ids;
  const isAlive = ['role', 'creature'].includes(kindOf(id));
  if (relation === 'relation.facing' && kindOf(id) === 'place') return 'relation.facing';
  if (relation === 'relation.facing') return isAlive ? relation : null;
  if (relation === 'relation.towards') return hasDeed ? relation : null;
  if (relation === 'relation.beside' && hasDeed && isAlive) return 'relation.facing';
  const isAnywhere = relation === 'relation.at';
  if (!isAnywhere && relation !== 'relation.inside') return relation;
  if (isAlive || kindOf(id) === 'place') return null;
  if (isHollow(id)) return 'relation.inside';
  return isAnywhere || isA(id, 'plant.tree') ? 'relation.on' : null;
}
