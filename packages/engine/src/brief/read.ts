import type { ToolSlug } from '@artcade/domain/catalog';
import type { Language } from '@artcade/domain/languages';
import { graph, isA } from '../concepts/graph.ts';
import type { Kind } from '../concepts/rows.ts';
import { type Brief, kindOf, type Noun } from './brief.ts';
import { addedByParts } from './compounds.ts';
import { type Descriptions, descriptionsOf } from './descriptions.ts';
import { ranksOf } from './ranks.ts';
import { described, isDescribed, isDescribing, kindIn, type Token, tokensOf } from './tokens.ts';

/** What was read of a prompt. */
export interface Read {
  readonly brief: Brief;
  /** Words without a meaning, as written. */
  readonly unknown: readonly string[];
  readonly language: Language;
}

/**
 * Reads a prompt. A word with several meanings gets the one that the tool can use best. In a picture of a character,
 * things belong to the figure unless the prompt says where else they are.
 */
export function readPrompt(prompt: string, tool: ToolSlug): Read {
  const { tokens, texts, language } = tokensOf(prompt, ranksOf(tool));
  const brief = assembled(tokens, descriptionsOf(tokens, language), tool, language);
  const unknown = tokens.filter(({ part }) => part === 'unknown').map(({ text }) => text.trim());
  return { brief: { ...brief, texts }, unknown: [...new Set(unknown)], language };
}

interface Draft {
  id: string;
  text: string;
  attributes: string[];
  at?: NonNullable<Noun['at']>;
}
interface SubjectDraft extends Draft {
  body: Draft[];
  wears: Draft[];
  holds: Draft[];
  rides: Draft | null;
  does: Draft[];
}

const subjectOf = (noun: Draft): SubjectDraft => ({
  ...noun,
  body: [],
  wears: [],
  holds: [],
  rides: null,
  does: [],
});

const goods: ReadonlySet<Kind> = new Set<Kind>(['thing', 'plant', 'vehicle', 'effect']);

/** Relations that say what somebody has, not where something is. */
const possessive: readonly string[] = [
  'relation.with',
  'relation.holding',
  'relation.wearing',
  'relation.made-of',
  'relation.covered-in',
];

function assembled(
  tokens: readonly Token[],
  { of, free }: Descriptions,
  tool: ToolSlug,
  language: Language,
): Omit<Brief, 'texts'> {
  const subjects: SubjectDraft[] = [];
  const things: Draft[] = [];
  const places: Draft[] = [];
  const whole: Draft[] = [];
  const without = new Set<string>();
  /** What belongs to a subject that is named later: 戴帽子的貓. */
  let loose: { readonly kind: Kind | 'held' | 'ridden'; readonly noun: Draft }[] = [];
  let relation: string | null = null;
  let ground: Draft['at'];
  let last: Draft | null = null;
  let before: Token | null = null;
  /** The last token that named a subject: what stands right beside it names the same one. */
  let named: Token | null = null;

  const current = () => subjects.at(-1);
  const give = (subject: SubjectDraft, kind: Kind | 'held' | 'ridden', noun: Draft) => {
    if (kind === 'body') subject.body.push(noun);
    else if (kind === 'garment') subject.wears.push(noun);
    else if (kind === 'pose') subject.does.push(noun);
    else if (kind === 'ridden') subject.rides = noun;
    else subject.holds.push(noun);
  };
  const giveOrKeep = (kind: Kind | 'held' | 'ridden', noun: Draft) => {
    const subject = current();
    if (subject) give(subject, kind, noun);
    else loose.push({ kind, noun });
  };
  const meet = (subject: SubjectDraft) => {
    subjects.push(subject);
    for (const { kind, noun } of loose) give(subject, kind, noun);
    loose = [];
  };
  const isBeside = (token: Token): boolean => {
    if (named === null) return false;
    const between = tokens.slice(tokens.indexOf(named) + 1, tokens.indexOf(token));
    // "archer running elf" is one; "knight fighting a dragon" are two.
    if (kindIn(named) === 'pose') return between.length === 0 && !hasObject(named);
    return between.every(
      (each) =>
        isDescribing(each) ||
        (each.part === 'filler' && each.text !== 's') ||
        ['style', 'mood'].includes(kindIn(each)),
    );
  };

  for (const token of tokens) {
    // A word that is said again means something else if it can: "racing game: garage, race".
    const id = token.ids.find((each) => !whole.some((noun) => noun.id === each)) ?? token.ids[0];
    if (token.part === 'pause' || id === undefined) {
      if (token.part === 'pause') {
        relation = null;
        ground = undefined;
      }
      if (token.part !== 'filler') before = null;
      continue;
    }
    if (token.isUnwanted) {
      // "no red eyes" leaves out the eyes, not the colour.
      const isPart = isDescribing(token) && stretchOf(tokens, token).some(isDescribed);
      if (!id.startsWith('relation.') && !isPart) without.add(id);
      before = null;
      continue;
    }
    const kind = kindOf(id);
    // "style", "event" and the like alone say nothing.
    if (id === `${kind}.${kind}` && !of.has(token)) continue;
    const own = of.get(token) ?? [];
    const added = addedByParts(token.text, id, language).filter((part) => !own.includes(part));
    const noun: Draft = {
      id,
      text: token.text.slice(0, longestText),
      attributes: [...new Set([...own, ...added])].slice(0, most),
    };
    const occasion = added.find((part) => part.startsWith('event.'));
    if (occasion !== undefined && kind !== 'event')
      whole.push({ id: occasion, text: token.text, attributes: [] });
    if (kind === 'colour' && graph.find(id)?.implies.includes('body.hair')) {
      giveOrKeep('body', { id: 'body.hair', text: token.text, attributes: [id] });
      before = token;
      continue;
    }
    if (kind === 'relation') {
      if (language === 'zh' && last !== null && !possessive.includes(id) && id !== 'relation.riding-on')
        ground = { relation: id, of: last.id };
      else relation = id;
      const pose = token.ids.find((other) => other.startsWith('pose.'));
      const subject = current();
      if (pose && subject && id !== 'relation.riding-on' && id !== 'relation.holding')
        subject.does.push({ ...noun, id: pose });
      before = null;
      continue;
    }
    if (isDescribing(token)) {
      if (!free.has(token)) continue;
      // "a young woman" is somebody, though no role is named.
      if (kind === 'gender' || (kind === 'age' && tool === 'character-generator')) {
        const somebody = current();
        if (somebody && isBeside(token)) somebody.attributes.push(id);
        else if (somebody?.id === 'role.person' && somebody.attributes.every((other) => !isA(other, id)))
          somebody.attributes.push(id);
        else meet(subjectOf({ id: 'role.person', text: token.text, attributes: [id] }));
        before = token;
        named = token;
      } else whole.push(noun);
      continue;
    }
    const bearer = relation === 'relation.covered-in' ? (last ?? current()) : undefined;
    if (bearer && described.has(kind)) {
      bearer.attributes.push(token.ids.find((each) => /^(?:plant|material|effect)\./.test(each)) ?? id);
      continue;
    }
    const mount = isA(id, 'pose.riding')
      ? added.find((part) => /^(?:creature|vehicle)\./.test(part))
      : undefined;
    if (mount !== undefined) {
      giveOrKeep('ridden', { id: mount, text: token.text, attributes: own.filter((each) => each !== mount) });
      continue;
    }
    const isPlaced = relation !== null && !possessive.includes(relation) && relation !== 'relation.riding-on';
    if (isPlaced && relation !== null && last !== null && described.has(kind))
      last.at ??= { relation, of: id };
    if (ground !== undefined) noun.at = ground;
    ground = undefined;

    const isRidden = relation === 'relation.riding-on' && (kind === 'creature' || kind === 'vehicle');
    const isHeld =
      relation === 'relation.holding' ||
      (relation === 'relation.with' && current() !== undefined && before === null);
    const beside = current();
    if (isRidden) giveOrKeep('ridden', noun);
    else if (isSubjectKind(kind)) {
      if (relation === 'relation.holding' && tool === 'character-generator' && beside)
        give(beside, 'held', noun);
      else if (beside && isBeside(token)) join(beside, noun);
      else meet(subjectOf(noun));
    } else if (kind === 'pose' && last !== null && !isSubject(last, subjects) && isNear(before, token))
      last.attributes.push(id);
    else if (kind === 'garment' || kind === 'body' || kind === 'pose') giveOrKeep(kind, noun);
    else if (isHeld && (kind === 'thing' || kind === 'plant' || kind === 'vehicle')) giveOrKeep('held', noun);
    else if (
      kind === 'thing' &&
      tool === 'character-generator' &&
      (relation === null || possessive.includes(relation))
    )
      giveOrKeep('held', noun);
    else if (goods.has(kind)) things.push(noun);
    else (kind === 'place' ? places : whole).push(noun);
    if (relation !== 'relation.holding' && relation !== 'relation.wearing' && relation !== 'relation.with')
      relation = null;
    // "archer running elf" is one subject.
    if (isSubjectKind(kind) || (kind === 'pose' && isBeside(token))) named = token;
    last = current() && isSubjectKind(kind) ? (current() ?? noun) : noun;
    before = token;
  }
  settle(loose, { subjects, things, whole, tool }, give);
  return {
    subjects: subjects.slice(0, mostSubjects).map(bounded),
    things: things.slice(0, most),
    places: places.slice(0, most),
    whole: whole.slice(0, most),
    without: [...without].slice(0, most),
  };
}

const isSubjectKind = (kind: Kind): boolean => kind === 'role' || kind === 'creature';
const isSubject = (noun: Draft, subjects: readonly SubjectDraft[]): boolean =>
  subjects.some((subject) => subject === noun);
const isNear = (before: Token | null, token: Token): boolean =>
  before !== null && token.from - before.to <= 1;

/** Of the words that name one subject: more are shown nowhere. */
const longestText = 60;
/** Of each part of a brief. Nobody asks for more, and no picture shows more. */
const most = 24;
const mostSubjects = 12;

const bounded = (subject: SubjectDraft): SubjectDraft => ({
  ...subject,
  attributes: subject.attributes.slice(0, most),
  body: subject.body.slice(0, most),
  wears: subject.wears.slice(0, most),
  holds: subject.holds.slice(0, most),
  does: subject.does.slice(0, most),
});

/** Deeds that are done to somebody else. */
const transitive = [
  'fighting',
  'attacking',
  'hunting',
  'chasing',
  'carrying',
  'pushing',
  'hugging',
  'kissing',
  'feeding',
  'healing',
  'teaching',
  'stealing',
  'catching',
  'fleeing',
];
const hasObject = ({ ids }: Token): boolean => ids.some((id) => transitive.includes(id.replace('pose.', '')));

/** The unwanted tokens around one, up to whatever is wanted or ends a phrase. */
function stretchOf(tokens: readonly Token[], token: Token): readonly Token[] {
  const isInside = (each: Token | undefined) => each?.isUnwanted === true || each?.part === 'filler';
  const place = tokens.indexOf(token);
  let [from, to] = [place, place];
  while (isInside(tokens[from - 1])) from--;
  while (isInside(tokens[to + 1])) to++;
  return tokens.slice(from, to + 1).filter(({ isUnwanted }) => isUnwanted);
}

/** Two names of one subject: the role says what it wears, the creature what it is. */
function join(subject: SubjectDraft, noun: Draft): void {
  if (subject.id === noun.id || subject.attributes.includes(noun.id)) return;
  const isRole = noun.id.startsWith('role.');
  const wasPerson = subject.id === 'role.person';
  for (const id of noun.attributes) if (!subject.attributes.includes(id)) subject.attributes.push(id);
  subject.text = `${subject.text} ${noun.text}`.slice(0, longestText);
  if (isRole || wasPerson) {
    if (!wasPerson) subject.attributes.push(subject.id);
    subject.id = noun.id;
  } else subject.attributes.push(noun.id);
}

/** What was said of a subject that is not named: a character is somebody; elsewhere clothes are things, and poses a mood. */
function settle(
  loose: readonly { readonly kind: Kind | 'held' | 'ridden'; readonly noun: Draft }[],
  {
    subjects,
    things,
    whole,
    tool,
  }: { subjects: SubjectDraft[]; things: Draft[]; whole: Draft[]; tool: ToolSlug },
  give: (subject: SubjectDraft, kind: Kind | 'held' | 'ridden', noun: Draft) => void,
): void {
  if (loose.length === 0) return;
  if (tool !== 'character-generator') {
    for (const { kind, noun } of loose) (kind === 'pose' ? whole : things).push(noun);
    return;
  }
  const somebody = subjectOf({ id: 'role.person', text: '', attributes: [] });
  for (const { kind, noun } of loose) give(somebody, kind, noun);
  subjects.push(somebody);
}
