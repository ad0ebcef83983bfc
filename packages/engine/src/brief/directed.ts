import type { ToolSlug } from '@artcade/domain/catalog';
import { briefLimits } from '@artcade/domain/generations';
import type { Language } from '@artcade/domain/languages';
import { type Brief, belongings, kindOf, type Noun, nounsOf, type Subject, subjectOf } from './brief.ts';
import { nameOf } from './names.ts';
import { readPrompt } from './read.ts';

/** What a picture is to show, in short phrases: as somebody tells it who does not know the engine's concepts. */
export interface Scene {
  readonly subjects: readonly SceneSubject[];
  readonly things: readonly string[];
  readonly places: readonly string[];
  /** Time, weather, mood, colours and the like. */
  readonly whole: readonly string[];
  readonly texts: readonly string[];
  readonly without: readonly string[];
}

export interface SceneSubject {
  readonly what: string;
  readonly looks: readonly string[];
  readonly body: readonly string[];
  readonly wears: readonly string[];
  readonly holds: readonly string[];
  /** Empty: nothing. */
  readonly rides: string;
  readonly does: readonly string[];
}

type Slot = 'looks' | 'body' | 'wears' | 'holds' | 'rides' | 'does';
type Open<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer Each)[] ? Each[] : T[Key] };

/**
 * Reads each phrase of a scene as a prompt of its own, and puts what it names where the scene has it. Words that the engine does
 * not know are left out, so whatever the scene says, the result is made of known concepts. `text` is their name in the language of
 * the user, who never saw the phrase.
 */
export function briefOfScene(scene: Scene, tool: ToolSlug, language: Language): Brief {
  const brief: Open<Brief> = {
    subjects: [],
    things: [],
    places: [],
    whole: [],
    texts: scene.texts.slice(0, briefLimits.texts).map((text) => text.slice(0, briefLimits.textLetters)),
    without: [],
  };
  const read = new Map<string, Noun[]>();
  const nouns = (phrase: string): Noun[] => {
    const known = read.get(phrase);
    if (known) return known;
    // What follows from something else, such as somebody who holds a sword, has no text.
    const found = nounsOf(readPrompt(phrase, tool).brief)
      .filter(({ text }) => text !== '')
      .map(({ id, attributes, at }) => ({ id, text: nameOf(id, language), attributes, ...(at && { at }) }));
    read.set(phrase, found);
    return found;
  };
  for (const each of scene.subjects) addSubject(brief, each, nouns);
  for (const phrase of [...scene.things, ...scene.places, ...scene.whole])
    for (const noun of nouns(phrase)) spread(brief, noun);
  brief.without = [...new Set(scene.without.flatMap(nouns).map(({ id }) => id))];
  return bounded(brief);
}

function addSubject(brief: Open<Brief>, given: SceneSubject, nouns: (phrase: string) => Noun[]): void {
  const named = nouns(given.what);
  const main = named.find(({ id }) => isSomebody(id));
  if (main === undefined) {
    // "a castle": it is no subject, but is wanted all the same.
    for (const noun of named) spread(brief, noun);
    return;
  }
  const subject: Open<Subject> = { ...subjectOf(main), attributes: [...main.attributes] } as Open<Subject>;
  const slots: [Slot, readonly string[]][] = [
    ['looks', given.looks],
    ['body', given.body],
    ['wears', given.wears],
    ['holds', given.holds],
    ['rides', given.rides === '' ? [] : [given.rides]],
    ['does', given.does],
  ];
  for (const noun of named) if (noun !== main) belong(brief, subject, noun, 'looks');
  for (const [slot, phrases] of slots)
    for (const noun of phrases.flatMap(nouns)) belong(brief, subject, noun, slot);
  brief.subjects.push(subject);
}

const isSomebody = (id: string): boolean => ['role', 'creature'].includes(kindOf(id));
const describing = ['age', 'colour', 'count', 'gender', 'material', 'pattern', 'shape', 'size', 'state'];

/** Gives a noun to a subject. Its kind decides where; the slot, where the kind leaves it open. */
function belong(brief: Open<Brief>, subject: Open<Subject>, noun: Noun, slot: Slot): void {
  const kind = kindOf(noun.id);
  if (kind === 'body') subject.body.push(noun);
  else if (kind === 'garment') subject.wears.push(noun);
  else if (kind === 'pose') subject.does.push(noun);
  else if (slot === 'rides' && ['creature', 'vehicle', 'thing'].includes(kind)) subject.rides ??= noun;
  else if (slot === 'wears' && kind === 'thing') subject.wears.push(noun);
  else if (slot === 'holds' && ['thing', 'plant', 'creature'].includes(kind)) subject.holds.push(noun);
  else if (describing.includes(kind) || (slot === 'looks' && isSomebody(noun.id)))
    subject.attributes.push(noun.id, ...noun.attributes);
  else spread(brief, noun);
}

/** Puts a noun that belongs to nobody where its kind belongs, once. */
function spread(brief: Open<Brief>, noun: Noun): void {
  const add = <T extends Noun>(list: T[], added: T) => {
    if (list.every(({ id }) => id !== added.id)) list.push(added);
  };
  const kind = kindOf(noun.id);
  if (isSomebody(noun.id)) add(brief.subjects, subjectOf(noun));
  else if (['thing', 'plant', 'vehicle', 'effect', 'garment'].includes(kind)) add(brief.things, noun);
  else if (kind === 'place') add(brief.places, noun);
  else add(brief.whole, noun);
}

/** Limits a brief to what an order may carry, from the main subject on. */
function bounded(brief: Open<Brief>): Brief {
  let left = briefLimits.conceptsInAll;
  const cut = (noun: Noun): Noun => ({
    ...noun,
    text: noun.text.slice(0, briefLimits.letters),
    attributes: [...new Set(noun.attributes)].slice(0, briefLimits.attributes),
  });
  const fits = ({ attributes, at }: Noun): boolean => {
    left -= 1 + attributes.length + (at ? 2 : 0);
    return left >= 0;
  };
  const few = (nouns: readonly Noun[]): Noun[] => nouns.map(cut).filter(fits).slice(0, briefLimits.nouns);
  const subjects = brief.subjects.slice(0, briefLimits.subjects).flatMap((given): Subject[] => {
    const noun = cut(given);
    if (!fits(noun)) return [];
    const { body, wears, holds, rides, does } = given;
    const [mount = null] = rides ? few([rides]) : [];
    return [
      { ...noun, body: few(body), wears: few(wears), holds: few(holds), rides: mount, does: few(does) },
    ];
  });
  const things = few(brief.things);
  const places = few(brief.places);
  const whole = few(brief.whole);
  const wanted = new Set(
    [...subjects, ...subjects.flatMap(belongings), ...things, ...places, ...whole].map(({ id }) => id),
  );
  return {
    subjects,
    things,
    places,
    whole,
    texts: brief.texts,
    without: brief.without
      .filter((id) => !wanted.has(id))
      .slice(0, Math.max(0, Math.min(briefLimits.concepts, left))),
  };
}
