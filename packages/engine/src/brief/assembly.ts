import type { ToolSlug } from '@artcade/domain/catalog';
import type { Language } from '@artcade/domain/languages';
import { graph, isA } from '../concepts/graph.ts';
import type { Kind } from '../concepts/rows.ts';
import { type Brief, countOf, kindOf } from './brief.ts';
import { addedByParts } from './compounds.ts';
import type { Descriptions } from './descriptions.ts';
import {
  type Belonging,
  boundedList,
  boundedNouns,
  boundedSubjects,
  type Draft,
  draftOf,
  give,
  join,
  type SubjectDraft,
  subjectDraft,
} from './drafts.ts';
import { type OneOf, oneOf, withListed, withOnes, withoutAnnounced } from './groups.ts';
import {
  endPhrase,
  hearThereIs,
  nothingRelated,
  open,
  opens,
  place,
  placingRelation,
  possessive,
  type Relating,
  relate,
  remember,
  settleSides,
} from './relating.ts';
import { described, isDescribed, isDescribing, isListing, kindIn, type Token } from './tokens.ts';

/** A prompt that is being read: what was found so far, and what the next word may refer to. */
interface Assembly {
  readonly tokens: readonly Token[];
  readonly descriptions: Descriptions;
  readonly tool: ToolSlug;
  readonly language: Language;
  readonly subjects: SubjectDraft[];
  readonly things: Draft[];
  readonly places: Draft[];
  readonly whole: Draft[];
  readonly without: Set<string>;
  /** What belongs to a subject that is named later: 戴帽子的貓. */
  loose: { readonly as: Belonging; readonly noun: Draft }[];
  readonly relating: Relating;
  /** The noun that was named last. */
  last: Draft | null;
  /** The token of the last noun, unless something else stands in between. */
  before: Token | null;
  /** The last token that named a subject: what stands right beside it names the same one. */
  naming: Token | null;
  /** Who does something to whoever is named next. */
  doer: SubjectDraft | null;
  /** What somebody does something with, and whether it was said before where they are. */
  object: { readonly of: Draft; readonly by: SubjectDraft; readonly isPlaced: boolean } | null;
  /** Whether they look at whoever it is. */
  isFacing: boolean;
  /** Of whom something is said as of one of a group. */
  readonly ones: OneOf[];
  /** Tokens that were read with one before them. */
  readonly heard: Set<Token>;
  /** Who is listed behind whom. */
  readonly listed: Map<SubjectDraft, SubjectDraft>;
}

/** A token with a concept, and what is said of it. */
interface Word {
  readonly token: Token;
  readonly id: string;
  readonly kind: Kind;
  /** What describes it. */
  readonly said: readonly string[];
  /** What its parts add, if it is a compound. */
  readonly added: readonly string[];
  readonly noun: Draft;
}

/** Relations that hold for all nouns that follow: "with a sword and a shield". */
const lasting: ReadonlySet<string> = new Set(
  ['with', 'holding', 'wearing'].map((name) => `relation.${name}`),
);

/** Puts the words of a prompt together: who is to be seen, what belongs to them, where it is. */
export function assembled(
  tokens: readonly Token[],
  descriptions: Descriptions,
  tool: ToolSlug,
  language: Language,
): Omit<Brief, 'texts'> {
  const assembly: Assembly = {
    tokens,
    descriptions,
    tool,
    language,
    subjects: [],
    things: [],
    places: [],
    whole: [],
    without: new Set(),
    loose: [],
    relating: nothingRelated(),
    last: null,
    before: null,
    naming: null,
    doer: null,
    object: null,
    isFacing: false,
    ones: [],
    heard: new Set(),
    listed: new Map(),
  };
  for (const token of tokens) addToken(assembly, token);
  endPhrase(assembly.relating);
  settle(assembly);
  const { subjects, things, places, whole, without } = assembly;
  settleSides(assembly.relating);
  const listed = withListed(subjects, assembly.listed);
  return {
    subjects: boundedSubjects(withoutAnnounced(withOnes(listed, assembly.ones))),
    things: boundedNouns(things),
    places: boundedNouns(places),
    whole: boundedNouns(whole),
    without: boundedList([...without]),
  };
}

function addToken(assembly: Assembly, token: Token): void {
  if (assembly.descriptions.owners.has(token) || assembly.heard.has(token)) return;
  // A word that is said again means something else if it can: "racing game: garage, race".
  const id = token.ids.find((each) => !assembly.whole.some((noun) => noun.id === each)) ?? token.ids[0];
  const relation = placingRelation(token, assembly);
  if (addOneOf(assembly, token)) return;
  if (relation !== null) addConcept(assembly, token, relation);
  else if (id === undefined) passOver(assembly, token);
  else if (token.isUnwanted) leaveOut(assembly, token, id);
  else addConcept(assembly, token, id);
}

function addConcept(assembly: Assembly, token: Token, id: string): void {
  const kind = kindOf(id);
  const { of } = assembly.descriptions;
  // "style", "event" and the like alone say nothing.
  if (id === `${kind}.${kind}` && !of.has(token)) return;
  const said = of.get(token) ?? [];
  const added = addedByParts(token.text, id, assembly.language).filter((part) => !said.includes(part));
  const word: Word = { token, id, kind, said, added, noun: draftOf(id, token.text, [...said, ...added]) };
  addOccasion(assembly, word);
  const isTaken =
    addHairColour(assembly, word) ||
    addRelation(assembly, word) ||
    addDescription(assembly, word) ||
    addCover(assembly, word) ||
    addMount(assembly, word);
  if (!isTaken) addNoun(assembly, word);
}

/** "two knights, one in red": the words for one, where they stand for somebody. */
const one = /^(?:(?:the )?(?:one|another|other|first|second)|一個|另一個|một|satu)$/;

function addOneOf(assembly: Assembly, token: Token): boolean {
  const { tokens, subjects, ones } = assembly;
  if (!one.test(token.text)) return false;
  const last = subjects.at(-1);
  const group = ones.find((each) => each.one === last)?.group ?? last;
  const next = tokens[tokens.indexOf(token) + 1];
  const isColour = next !== undefined && kindIn(next) === 'colour' && endsPhrase(tokens, next);
  const isSaid =
    next !== undefined &&
    (isColour ||
      next.text === 'in' ||
      ['relation.wearing', 'relation.with', 'relation.holding'].includes(next.ids[0] ?? ''));
  if (!group || !isSaid || countOf(group) < 2) return false;
  const each = oneOf(group);
  if (isColour) each.one.attributes.push(...next.ids.slice(0, 1));
  if (isColour) assembly.heard.add(next);
  ones.push(each);
  subjects.push(each.one);
  assembly.last = each.one;
  assembly.before = token;
  assembly.relating.relation = null;
  return true;
}

const endsPhrase = (tokens: readonly Token[], token: Token): boolean => {
  const next = tokens[tokens.indexOf(token) + 1];
  return next === undefined || next.part === 'pause' || isListing(next);
};

/** A token without a concept. Fillers change nothing. */
function passOver(assembly: Assembly, token: Token): void {
  const { part } = token;
  if (part === 'pause') {
    endPhrase(assembly.relating);
    assembly.doer = null;
  }
  if (assembly.language === 'zh' && part === 'link' && opens(token))
    open(assembly.relating, token, null, assembly);
  if (part !== 'filler') assembly.before = null;
  // "roasting", "having": a deed that nobody knows by name.
  if (/^\p{Script=Latin}{2,}ing$/u.test(token.text) && part !== 'link')
    assembly.doer = assembly.subjects.at(-1) ?? null;
  if (/^(?:มี|有|có|ada)$/.test(token.text) && isRightBehindLast(assembly, token))
    hearThereIs(assembly.relating, assembly);
}

/** Whether only what describes stands between a token and the noun that was named last. */
function isRightBehindLast({ tokens, last }: Assembly, token: Token): boolean {
  const before = tokens.slice(0, tokens.indexOf(token)).findLast((each) => !isDescribing(each));
  return last !== null && before?.text === last.text;
}

function leaveOut(assembly: Assembly, token: Token, id: string): void {
  // "no red eyes" leaves out the eyes, not the colour.
  const isPart = isDescribing(token) && stretchOf(assembly.tokens, token).some(isDescribed);
  // "people" are persons and humans; neither is wanted.
  const others = isSubjectKind(kindOf(id)) ? token.ids.filter((other) => isSubjectKind(kindOf(other))) : [];
  if (!id.startsWith('relation.') && !isPart) for (const each of [id, ...others]) assembly.without.add(each);
  assembly.before = null;
}

/** The unwanted tokens around one, up to whatever is wanted or ends a phrase. */
function stretchOf(tokens: readonly Token[], token: Token): readonly Token[] {
  const isInside = (each: Token | undefined) => each?.isUnwanted === true || each?.part === 'filler';
  const place = tokens.indexOf(token);
  let [from, to] = [place, place];
  while (isInside(tokens[from - 1])) from--;
  while (isInside(tokens[to + 1])) to++;
  return tokens.slice(from, to + 1).filter(({ isUnwanted }) => isUnwanted);
}

/** A thing of an occasion asks for the occasion: a Christmas tree. */
function addOccasion({ whole }: Assembly, { token, kind, added }: Word): void {
  const occasion = added.find((part) => part.startsWith('event.'));
  if (occasion !== undefined && kind !== 'event') whole.push(draftOf(occasion, token.text));
}

/** "redhead" says that there is hair. */
function addHairColour(assembly: Assembly, { token, id, kind, said }: Word): boolean {
  if (kind !== 'colour' || !graph.find(id)?.implies.includes('body.hair')) return false;
  giveOrKeep(assembly, 'body', draftOf('body.hair', token.text, [id, ...said]));
  assembly.before = token;
  return true;
}

function addRelation(assembly: Assembly, { token, id, kind, noun }: Word): boolean {
  if (kind !== 'relation') return false;
  const { relating, last } = assembly;
  if (id === 'relation.holding' && takeInHand(assembly, token)) return true;
  if (id === 'relation.riding-on' && rideOff(assembly, token)) return true;
  relate(relating, token, isGathered(assembly, id) ? 'relation.around' : id, {
    ...assembly,
    last: whoStands(assembly, id),
  });
  const { ground } = relating;
  if (last !== null && ground?.of === last.id) enter(assembly, ground.relation, ground.of);
  // "leaning against" is a pose as well.
  const pose = token.ids.find((other) => other.startsWith('pose.'));
  const isDeed = id !== 'relation.riding-on' && id !== 'relation.holding';
  if (pose !== undefined && isDeed) assembly.subjects.at(-1)?.does.push({ ...noun, id: pose });
  assembly.before = null;
  assembly.doer = null;
  return true;
}

const ofDoer = ['around', 'beside', 'under', 'behind', 'in-front-of', 'near'].map(
  (name) => `relation.${name}`,
);

/** "kids roasting sweets around a fire", "somebody holding a keris before her": it is they who are there, not what they hold. */
function whoStands({ last, object, subjects }: Assembly, id: string): Draft | null {
  const isOfDoer = ofDoer.some((each) => isA(id, each));
  if (object && object.of === last && isOfDoer) {
    if (!object.isPlaced) delete object.by.at;
    return object.by;
  }
  const owner = subjects.at(-1);
  const isHeld = last !== null && owner?.holds.some((each) => each === last) === true;
  return isHeld && isOfDoer && !owner.at ? owner : last;
}

/** "pirates arguing over a map" stand around it. */
const isGathered = ({ doer, subjects }: Assembly, id: string): boolean =>
  id === 'relation.over' &&
  doer !== null &&
  (subjects.at(-1)?.does ?? []).some((deed) => gatherings.some((each) => isA(deed.id, each)));
const gatherings = ['talking', 'fighting', 'sitting', 'kneeling', 'thinking', 'laughing'].map(
  (deed) => `pose.${deed}`,
);

const ridden: ReadonlySet<Kind> = new Set<Kind>(['creature', 'vehicle', 'thing', 'effect', 'weather']);

/** "a cowboy riding into the sunset", ช้างศึก มีแม่ทัพขี่อยู่: what is ridden is a horse, or the animal named before. */
function rideOff({ tokens, subjects, language }: Assembly, token: Token): boolean {
  const rider = subjects.at(-1);
  const ahead = tokens.slice(tokens.indexOf(token) + 1);
  const end = ahead.findIndex(({ part }) => part === 'pause');
  const isNamed = ahead.slice(0, end < 0 ? undefined : end).some((each) => ridden.has(kindIn(each)));
  // 騎白馬的將軍: who rides is named later.
  if (rider === undefined || isNamed || kindOf(rider.id) !== 'role' || language === 'zh') return false;
  const beast = subjects.at(-2);
  const isBeast = beast !== undefined && kindOf(beast.id) === 'creature' && !beast.at;
  if (isBeast) subjects.splice(-2, 1);
  give(rider, 'ridden', isBeast ? beast : draftOf('creature.horse', token.text));
  return true;
}

const inHand = /\bhands?$|^(?:trên|trong) tay$|^ในมือ$|^di tangan/;

/** "acorn in hand": what was named last is held by whoever was named before it. */
function takeInHand({ things, subjects, last }: Assembly, { text }: Token): boolean {
  const isTheirs = /\b(?:her|his) /.test(text);
  const somebody =
    (isTheirs ? subjects.findLast(({ id }) => kindOf(id) === 'role') : undefined) ?? subjects.at(-1);
  if (!inHand.test(text) || !last || !somebody || things.at(-1) !== last) return inHand.test(text);
  things.pop();
  give(somebody, 'held', last);
  return true;
}

/** Buildings that are shown from within when something is inside them. */
const enterable =
  'temple,castle,house,school,tower,lighthouse,pyramid,hospital,hotel,cabin,barn,mosque,space-station,factory'
    .split(',')
    .map((name) => `place.${name}`);

/** "inside a temple" is a room, not a temple seen from afar. */
function enter({ places, relating }: Assembly, relation: string | null, of: string): void {
  if (relation === 'relation.inside' && enterable.some((building) => isA(of, building)))
    places.push(draftOf('place.interior', relating.relationText, []));
}

/** A describing word: what has a noun was bound to it before, what has none is said of somebody or of the whole picture. */
function addDescription(assembly: Assembly, { token, id, kind, noun }: Word): boolean {
  if (!isDescribing(token)) return false;
  // One of something is not worth saying.
  if (!assembly.descriptions.free.has(token) || id === 'count.1') return true;
  // "a young woman" is somebody, though no role is named.
  if (kind === 'colour' && addWornColour(assembly, token, id)) return true;
  const isOfSomebody = kind === 'gender' || (kind === 'age' && assembly.tool === 'character-generator');
  if (!isOfSomebody) {
    assembly.whole.push(noun);
    return true;
  }
  const somebody = assembly.subjects.at(-1);
  const isOpen = somebody?.id === 'role.person' && somebody.attributes.every((other) => !isA(other, id));
  if (somebody && (isOpen || isBeside(assembly, token))) somebody.attributes.push(id);
  else meet(assembly, draftOf('role.person', token.text, [id]));
  assembly.before = token;
  assembly.naming = token;
  return true;
}

/** "a samurai in red", "wearing white": the colour of clothes that are not named. */
function addWornColour({ tokens, relating, last, subjects }: Assembly, token: Token, id: string): boolean {
  const somebody = subjects.at(-1);
  if (somebody === undefined || last !== somebody) return false;
  const before = tokens.slice(0, tokens.indexOf(token)).reverse();
  // "in red and gold": over the colour before.
  const isBetween = (each: Token) => each.part === 'filler' || isDescribing(each) || each.text === 'and';
  const isIn = before.find((each) => !isBetween(each))?.text === 'in';
  if (relating.relation !== 'relation.wearing' && !isIn) return false;
  const clothes = somebody.wears.find((garment) => garment.id === 'garment.clothing');
  if (clothes) clothes.attributes.push(id);
  else give(somebody, 'garment', draftOf('garment.clothing', token.text, [id]));
  return true;
}

/** "a statue covered in moss": what covers something describes it. */
function addCover({ relating, last, subjects }: Assembly, { token, id, kind }: Word): boolean {
  const bearer = relating.relation === 'relation.covered-in' ? (last ?? subjects.at(-1)) : undefined;
  if (bearer === undefined || !described.has(kind)) return false;
  bearer.attributes.push(token.ids.find((each) => /^(?:plant|material|effect)\./.test(each)) ?? id);
  return true;
}

/** A compound that says what is ridden: 騎馬, "cưỡi chổi". */
function addMount(assembly: Assembly, { token, id, said, added }: Word): boolean {
  const isMount = (part: string) => /^(?:creature|vehicle)\./.test(part);
  const isRiding = [id, ...added].some((part) => isA(part, 'pose.riding'));
  const mount = isRiding ? [id, ...added].find(isMount) : undefined;
  if (mount === undefined) return false;
  const attributes = said.filter((each) => each !== mount);
  giveOrKeep(assembly, 'ridden', draftOf(mount, token.text, attributes));
  return true;
}

/** Whether the same is meant as before: "the ships", after three cruisers were named; 將軍, after a new 將軍 was announced. */
function namedBefore(
  { tokens, subjects, things, language, relating }: Assembly,
  word: Word,
): Draft | undefined {
  const { token, id, kind, said } = word;
  const before = tokens[tokens.indexOf(token) - 1];
  if (relating.sideOfNext !== null || said.some((each) => each.startsWith('count.'))) return undefined;
  if (language === 'en')
    return before?.text === 'the' && said.length === 0
      ? [...subjects, ...things].findLast((other) => isA(other.id, id))
      : undefined;
  const first = isSubjectKind(kind) ? subjects.at(-1) : undefined;
  const isOther = before?.part !== 'pause' && before?.text !== '的';
  return first?.id === id && said.length === 0 && !isOther && subjects.length === 1 ? first : undefined;
}

function addNoun(assembly: Assembly, word: Word): void {
  const { token, id, kind } = word;
  const known = namedBefore(assembly, word);
  const noun = known ?? word.noun;
  const { relating, last } = assembly;
  // "around a burning log", "over a snowy hill": an effect or a weather before a thing only describes it.
  const isPartOfName = airy.has(kind) || (kind === 'place' && assembly.language === 'en');
  const isGround = described.has(kind) && !(isPartOfName && isBeforeThing(assembly, token));
  enter(assembly, relating.leading ?? relating.relation, id);
  place(relating, noun, isGround);
  const deed = kind === 'pose' && isDeedOfThing(assembly, word);
  if (known === undefined) putAway(assembly, word);
  else if (known === assembly.subjects.at(-1))
    settleLoose(assembly, assembly.subjects.at(-1) as SubjectDraft);
  if (relating.relation !== null && isGround && !lasting.has(relating.relation)) relating.relation = null;
  // "archer running elf" is one subject.
  if (isSubjectKind(kind) || (kind === 'pose' && isBeside(assembly, token))) assembly.naming = token;
  assembly.before = token;
  // "a crown resting on a throne": the crown is on it.
  if (deed) return;
  const isSomebody = isSubjectKind(kind) || kind === 'pose';
  // "army silhouettes behind": it is the army that is behind.
  if (ofWhole.has(kind)) return;
  assembly.last = known ?? (isSomebody ? (assembly.subjects.at(-1) ?? noun) : noun);
  if (assembly.last !== last) remember(relating, assembly.last);
  addDeed(assembly, word);
}

/** Kinds that are said of the picture, and are nowhere in it. */
const ofWhole: ReadonlySet<Kind> = new Set<Kind>([
  'direction',
  'layout',
  'style',
  'mood',
  'event',
  'genre',
  'platform',
]);

/** Deeds at which one looks at the other. */
const facing = 'fighting,aiming,hugging,feeding,healing,teaching,talking,chasing,fleeing,splashing'
  .split(',')
  .map((name) => `pose.${name}`);

/** "a knight attacking a dragon": whoever is named next is faced. */
function addDeed(assembly: Assembly, { token, kind, id }: Word): void {
  const { tokens, doer, last, subjects } = assembly;
  if (kind === 'pose') assembly.doer = subjects.at(-1) ?? null;
  if (kind === 'pose') assembly.isFacing = facing.some((deed) => isA(id, deed));
  if (!holdable.has(kind) && !isSubjectKind(kind)) return;
  const { relation: said, opened } = assembly.relating;
  const next = tokens[tokens.indexOf(token) + 1];
  // 躲在大樹後面: how they stand to it comes behind it in Chinese.
  const isPlaced = assembly.language === 'zh' && next !== undefined && kindIn(next) === 'relation';
  const isFree = said === null && opened === null && !last?.at && !isPlaced;
  const isMet = isSubjectKind(kind) ? assembly.isFacing : isFree;
  const isRun = (doer?.does ?? []).some((deed) => hunts.some((each) => isA(deed.id, each)));
  const relation = isSubjectKind(kind) || isRun ? 'relation.facing' : 'relation.beside';
  // "pulling a sled", "painting a fence": it is beside whoever does it.
  if (doer && last && doer !== last && isMet) {
    if (!isSubjectKind(kind)) assembly.object = { of: last, by: doer, isPlaced: doer.at !== undefined };
    doer.at ??= { relation, of: last.id };
  }
  assembly.doer = null;
}

const hunts = ['pose.chasing', 'pose.hunting', 'pose.following', 'pose.fleeing'];

const airy: ReadonlySet<Kind> = new Set<Kind>(['effect', 'weather', 'time', 'season']);
const bodily: readonly Kind[] = ['creature', 'role', 'thing', 'plant', 'vehicle', 'place'];
/** Whether the noun that a thing is called by follows at once. */
function isBeforeThing({ tokens }: Assembly, token: Token): boolean {
  const next = tokens[tokens.indexOf(token) + 1];
  return next?.part === 'concept' && next.from - token.to <= 1 && bodily.includes(kindIn(next));
}

const goods: ReadonlySet<Kind> = new Set<Kind>(['thing', 'plant', 'vehicle', 'effect']);
const holdable: ReadonlySet<Kind> = new Set<Kind>(['thing', 'plant', 'vehicle']);
const isSubjectKind = (kind: Kind): boolean => kind === 'role' || kind === 'creature';

/** Things that somebody can ride: a skateboard, not a saddle. */
const isRideable = (id: string): boolean =>
  ['thing.sport-gear', 'thing.broom', 'thing.carpet'].some((gear) => isA(id, gear));

/** Finds the place of a noun in the brief. */
function putAway(assembly: Assembly, word: Word): void {
  const { kind, noun } = word;
  const { relation } = assembly.relating;
  if (relation === 'relation.riding-on' && (kind === 'creature' || kind === 'vehicle' || isRideable(noun.id)))
    giveOrKeep(assembly, 'ridden', noun);
  else if (isSubjectKind(kind)) addSubject(assembly, word);
  else if (kind === 'pose' && isDeedOfThing(assembly, word)) assembly.last?.attributes.push(noun.id);
  else if (kind === 'pose' && isParticiple(assembly, word.token))
    assembly.loose.push({ as: 'pose', noun: { ...noun } });
  else if (kind === 'garment' || kind === 'body' || kind === 'pose') giveOrKeep(assembly, kind, noun);
  else if (isHeld(assembly, kind)) giveOrKeep(assembly, 'held', noun);
  else if (goods.has(kind)) assembly.things.push(noun);
  else (kind === 'place' ? assembly.places : assembly.whole).push(noun);
}

/** "past a sleeping dragon": the deed of whoever is named next, not of whoever was named before. */
function isParticiple({ tokens, language, subjects }: Assembly, token: Token): boolean {
  const at = tokens.indexOf(token);
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isNamed = next?.part === 'concept' && isSubjectKind(kindIn(next)) && next.from - token.to <= 1;
  const isSaid =
    before !== undefined && (/^(?:an?|the|his|her|its|their)$/.test(before.text) || isDescribing(before));
  return language === 'en' && subjects.length > 0 && isNamed && isSaid;
}

function addSubject(assembly: Assembly, { token, noun }: Word): void {
  const current = assembly.subjects.at(-1);
  const isCarried = assembly.relating.relation === 'relation.holding';
  if (isCarried && noun.id.startsWith('creature.')) giveOrKeep(assembly, 'held', noun);
  else if (current && isCarried && assembly.tool === 'character-generator') give(current, 'held', noun);
  else if (current && isBeside(assembly, token)) join(current, noun);
  else {
    meet(assembly, noun);
    const met = assembly.subjects.at(-1);
    if (current && met && isListedBehind(assembly, token)) assembly.listed.set(met, current);
  }
}

/** Whether nothing but "and" and what describes stands between a token and the subject before it. */
function isListedBehind({ tokens, naming }: Assembly, token: Token): boolean {
  if (naming === null || kindIn(naming) === 'pose') return false;
  const between = tokens.slice(tokens.indexOf(naming) + 1, tokens.indexOf(token));
  const isBetween = (each: Token) =>
    isListing(each) || isDescribing(each) || (each.part === 'filler' && each.text !== '的');
  return between.some(isListing) && between.every(isBetween);
}

/** "a burning, spinning wheel": the deed of a thing describes the thing. */
function isDeedOfThing({ last, subjects, before, language }: Assembly, { token }: Word): boolean {
  // 村民圍著營火跳舞: the deed comes last, and it is the villagers' own.
  if (language === 'zh' && subjects.some(({ at }) => at?.of === last?.id)) return false;
  const isOfSomebody = (subject: SubjectDraft) =>
    subject === last || [...subject.holds, ...subject.wears, ...subject.body, subject.rides].includes(last);
  const isThing = last !== null && !subjects.some(isOfSomebody);
  return isThing && before !== null && token.from - before.to <= 1;
}

function isHeld({ relating: { relation }, subjects, before, tool }: Assembly, kind: Kind): boolean {
  const isInHand =
    relation === 'relation.holding' ||
    (relation === 'relation.with' && subjects.length > 0 && before === null);
  if (isInHand && holdable.has(kind)) return true;
  return (
    kind === 'thing' && tool === 'character-generator' && (relation === null || possessive.has(relation))
  );
}

function giveOrKeep({ subjects, loose }: Assembly, as: Belonging, noun: Draft): void {
  const subject = subjects.at(-1);
  if (subject) give(subject, as, noun);
  else loose.push({ as, noun });
}

/** Adds a subject, with what was said of it before it was named. */
function meet(assembly: Assembly, noun: Draft): void {
  const subject = subjectDraft(noun);
  assembly.subjects.push(subject);
  settleLoose(assembly, subject);
}

function settleLoose(assembly: Assembly, subject: SubjectDraft): void {
  for (const { as, noun: belonging } of assembly.loose) give(subject, as, belonging);
  assembly.loose = [];
}

/** Whether a token stands beside the last one that named a subject, so that it names the same one. */
function isBeside({ tokens, naming }: Assembly, token: Token): boolean {
  // 跪在國王面前: before the king, not a king.
  if (naming === null || /[在於]$/.test(naming.text)) return false;
  const between = tokens.slice(tokens.indexOf(naming) + 1, tokens.indexOf(token));
  // "archer running elf" is one; "knight fighting a dragon" are two.
  if (kindIn(naming) === 'pose') return between.length === 0 && !hasObject(naming);
  return between.every(
    (each) =>
      isDescribing(each) ||
      (each.part === 'filler' && each.text !== 's') ||
      ['style', 'mood', 'body'].includes(kindIn(each)),
  );
}

/** Deeds that are done to somebody else. */
const transitive: ReadonlySet<string> = new Set(
  'fighting,attacking,hunting,chasing,carrying,pushing,hugging,kissing,feeding,healing,teaching,stealing,catching,fleeing,splashing'
    .split(',')
    .map((name) => `pose.${name}`),
);
const hasObject = ({ ids }: Token): boolean => ids.some((id) => transitive.has(id));

/** What was said of a subject that is not named: a character is somebody; elsewhere clothes are things, and poses a mood. */
function settle(assembly: Assembly): void {
  const { loose, things, whole, tool } = assembly;
  if (loose.length === 0) return;
  if (tool === 'character-generator') meet(assembly, draftOf('role.person', ''));
  else for (const { as, noun } of loose) (as === 'pose' ? whole : things).push(noun);
}
