import { briefLimits, directionLimits } from '@artcade/domain/generations';
import type { Scene } from '@artcade/engine/brief/directed';
import { z } from 'zod';
import type { DirectorData } from './rules.ts';

/** One way to make the picture, as the model tells it. `brief-worker.ts` turns the scene into concepts. */
export interface Direction {
  /** A few words that tell it from the others, in the language of the artist. */
  readonly title: string;
  /** The artist's wish in full sentences, in the same language. */
  readonly words: string;
  /** In English, for an image model. */
  readonly prompt: string;
  readonly scene: Scene;
}

/** Phrases in one scene: each is read as a prompt, in a thread that others wait for. */
const phrasesMaximum = 40;
const phraseLetters = 60;
const most = { subjects: 4, each: 5, things: 8, places: 3, whole: 8, without: 8 } as const;

const subjectSlots = ['looks', 'body', 'wears', 'holds', 'does'] as const;
const sceneSlots = ['things', 'places', 'whole', 'texts', 'without'] as const;

type Dialect = 'openai' | 'google';

/** The JSON schema of an answer. Every field is required, as strict schemas want it. It has room for a picture and nothing else. */
export function schemaFor(dialect: Dialect): unknown {
  const type = (name: string) => (dialect === 'google' ? name.toUpperCase() : name);
  const text = { type: type('string') };
  const list = (items: unknown) => ({ type: type('array'), items });
  const object = (properties: Readonly<Record<string, unknown>>) => ({
    type: type('object'),
    properties,
    required: Object.keys(properties),
    ...(dialect === 'openai' && { additionalProperties: false }),
  });
  const slots = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, list(text)]));
  const subject = object({ what: text, ...slots(subjectSlots), rides: text });
  const scene = object({ subjects: list(subject), ...slots(sceneSlots) });
  return object({ directions: list(object({ title: text, words: text, prompt: text, scene })) });
}

/** What is wrong in a list or left out costs that part, not the whole answer: small models forget empty lists. */
const phrases = (maximum: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((given) =>
      given
        .filter((each) => typeof each === 'string')
        .map((each) => plain(each, phraseLetters))
        .filter((each) => each !== '')
        .slice(0, maximum),
    );
const subject = z.object({
  what: z.string().transform((what) => plain(what, phraseLetters)),
  looks: phrases(most.each),
  body: phrases(most.each),
  wears: phrases(most.each),
  holds: phrases(most.each),
  rides: z
    .string()
    .catch('')
    .transform((rides) => plain(rides, phraseLetters)),
  does: phrases(most.each),
});
const scene = z.object({
  subjects: z
    .array(z.unknown())
    .catch([])
    .transform((given) =>
      given.flatMap((each) => subject.safeParse(each).data ?? []).slice(0, most.subjects),
    ),
  things: phrases(most.things),
  places: phrases(most.places),
  whole: phrases(most.whole),
  texts: z.array(z.string()).catch([]),
  without: phrases(most.without),
});
const direction = z.object({
  title: z
    .string()
    .catch('')
    .transform((title) => plain(title, directionLimits.title)),
  words: z.string().transform((words) => plain(words, directionLimits.letters)),
  prompt: z.string().transform((prompt) => plain(prompt, directionLimits.letters)),
  scene,
});
const answer = z.object({ directions: z.array(z.unknown()).min(1) });

/**
 * Reads an answer of the model, which may have followed orders in the artist's words: whatever it says, the result describes a
 * picture. Throws if there is no usable direction in it.
 */
export function readDirections(text: string, asked: DirectorData, rules: string): Direction[] {
  const { directions } = answer.parse(JSON.parse(jsonIn(text)));
  const read = directions
    .flatMap((each) => direction.safeParse(each).data ?? [])
    .filter(({ words, prompt }) => words !== '' && prompt !== '')
    .filter(({ title, words, prompt }) => ![title, words, prompt].some((each) => repeats(each, rules)))
    .slice(0, asked.count)
    .map((each) => ({ ...each, scene: bounded(each.scene, asked) }));
  if (read.length === 0) throw new Error('no direction is usable');
  return read;
}

/** Models that think aloud, and those that answer in prose, have the JSON somewhere inside. */
function jsonIn(text: string): string {
  const said = text.replace(/^[\s\S]*<\/think>/, '');
  return said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1);
}

/** A text is read this many times as far as it may be long: the steps of the address pattern grow with the square. */
const readTimes = 8;

/** On one line, without addresses, markup or control characters, cut between letters. */
function plain(text: string, maximum: number): string {
  return text
    .slice(0, maximum * readTimes)
    .normalize('NFC')
    .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/\S+|\bwww\.\S+|\bdata:\S+/gi, ' ')
    .replaceAll(/[<>{}`\\]|[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maximum)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

const ruleLetters = 50;

/** Whether a text repeats one of the rules: then the model was talked into reading them out. */
const repeats = (text: string, rules: string): boolean =>
  rules.split('\n').some((rule) => rule.length >= ruleLetters && text.includes(plain(rule, ruleLetters)));

/** Text in the picture is only what the artist wrote. */
function bounded(given: Scene, { words, form }: DirectorData): Scene {
  const written = [words, ...Object.values(form).flat()].map((each) => String(each).toLowerCase()).join('\n');
  let left = phrasesMaximum;
  const some = <T>(list: readonly T[]): T[] => {
    const taken = list.slice(0, left);
    left -= taken.length;
    return taken;
  };
  const subjects = some(given.subjects).map((each) => ({
    ...each,
    looks: some(each.looks),
    body: some(each.body),
    wears: some(each.wears),
    holds: some(each.holds),
    does: some(each.does),
  }));
  return {
    subjects,
    places: some(given.places),
    things: some(given.things),
    whole: some(given.whole),
    without: some(given.without),
    texts: given.texts
      .map((text) => text.trim())
      .filter((text) => text !== '' && text.length <= briefLimits.textLetters)
      .filter((text) => written.includes(text.toLowerCase()))
      .slice(0, briefLimits.texts),
  };
}
