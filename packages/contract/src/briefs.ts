import { toolSlugs } from '@artcade/domain/catalog';
import {
  briefLimits,
  chipGroups,
  directionLimits,
  directorTroubles,
  engineNames,
  generationModes,
} from '@artcade/domain/generations';
import { languages } from '@artcade/domain/languages';
import { promptMaximum, styles, variationsMaximum } from '@artcade/domain/tool-forms';
import * as z from 'zod/mini';
import { inputs, opaque, text } from './shapes.ts';

/** A concept of the built-in engine. The server knows which exist. */
const conceptId = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(/^[a-z]+\.[a-z0-9-]+$/),
    z.describe('A concept: `kind.name`, such as `creature.fox`.'),
  );

const noun = {
  id: conceptId,
  text: text(briefLimits.letters).check(z.describe('As written in the prompt; empty if it was not written.')),
  attributes: z
    .array(conceptId)
    .check(
      z.maxLength(briefLimits.attributes),
      z.describe(
        'Concepts that describe it: colour, size, material, pattern, shape, state, age, gender, count; what covers it; what a thing does; other names of a subject; the parts of a compound.',
      ),
    ),
  at: z.exactOptional(
    z
      .strictObject({ relation: conceptId, of: conceptId })
      .check(z.describe('Where it is: a relation, and the concept that it refers to.')),
  ),
};
const nounShape = z.strictObject(noun).check(z.describe('Something to be seen, and what is said of it.'));
const nouns = (what: string) => z.array(nounShape).check(z.maxLength(briefLimits.nouns), z.describe(what));

const subject = z.strictObject({
  ...noun,
  body: nouns('Hair, wings, ears, scars.'),
  wears: nouns('Garments.'),
  holds: nouns('What is in the hands.'),
  rides: z.nullable(nounShape),
  does: nouns('Poses and actions.'),
});

/** What a picture is to show, in concepts instead of words. Published as `docs/brief.schema.json`. */
export const brief = z.strictObject({
  subjects: z
    .array(subject)
    .check(z.maxLength(briefLimits.subjects), z.describe('Roles and creatures. The first is the main one.')),
  things: nouns('Things, plants, vehicles and effects that belong to nobody.'),
  places: nouns('The first is where the picture is; the others are to be seen there.'),
  whole: nouns(
    'What is said of the whole picture or game: time, weather, season, mood, style, genre, platform, event, screens, colours.',
  ),
  texts: z
    .array(text(briefLimits.textLetters))
    .check(z.maxLength(briefLimits.texts), z.describe('Text to be written.')),
  without: z
    .array(conceptId)
    .check(z.maxLength(briefLimits.concepts), z.describe('Concepts that must not be seen.')),
});
export type GivenBrief = z.infer<typeof brief>;

/** The user's changes to what was read from the prompt. */
export const briefEdits = z.strictObject({
  /** Concepts to leave out. */
  without: z.readonly(z.array(conceptId).check(z.maxLength(briefLimits.concepts))),
  /** By concept, the one to draw instead, of the same kind. */
  instead: z
    .readonly(z.record(conceptId, conceptId))
    .check(z.refine((given) => Object.keys(given).length <= briefLimits.concepts, 'has too many entries')),
});

export const askedReading = z.strictObject({
  tool: z.enum(toolSlugs),
  mode: z.enum(generationModes),
  prompt: text(promptMaximum),
  inputs,
  /** The language of the names in the answer. */
  language: z.enum(languages),
  briefEdits: z.optional(briefEdits),
  /** What a director has read in the prompt, which is then not read again. */
  directed: z.optional(brief),
});
export type AskedReading = z.infer<typeof askedReading>;

/** A concept with its name in one language. */
export const named = z.object({ id: z.string(), name: z.string() });

const chip = z.object({
  /** The concept that is drawn. */
  id: z.string(),
  /** As written. */
  text: z.string(),
  /** In the language that was asked for. */
  name: z.string(),
  kind: z.string(),
  group: z.enum(chipGroups),
  attributes: z.array(named),
  /** Whether the tool draws it. */
  isDrawn: z.boolean(),
  /** A choice in the form wins over it. */
  isOverruled: z.boolean(),
  /** The concept as which it is drawn, if not as itself. */
  as: z.nullable(named),
  /** The concept that was read, if the user chose another. */
  from: z.nullable(named),
  /** Other concepts to choose from: parents and siblings. */
  others: z.array(named),
});
export type Chip = z.infer<typeof chip>;

/** How the built-in engine understands a prompt. */
export const promptReading = z.object({
  chips: z.array(chip),
  /** What must not be seen. Those that the user removed can be put back. */
  left: z.array(z.object({ id: z.string(), name: z.string(), isEdit: z.boolean() })),
  /** Text to be written. */
  texts: z.array(z.string()),
  /** Words without a concept, with the nearest that has one. */
  unknown: z.array(z.object({ text: z.string(), nearest: z.nullable(named) })),
  /** What the words say about the fields of the form that are left to them: the option, and the name of the concept. */
  fields: z.record(z.string(), z.object({ option: z.string(), name: z.string() })),
});
export type PromptReading = z.infer<typeof promptReading>;

/** One way to make the picture, as a language model has read the artist's words. The artist may change it before an order. */
export const direction = z.strictObject({
  /** What tells it from the others. */
  title: text(directionLimits.title),
  /** The wish written out, in the language of the artist. */
  words: text(directionLimits.letters, 1),
  /** For an image model. */
  prompt: text(directionLimits.letters, 1),
  /** For the built-in engine. */
  brief,
});
export type Direction = z.infer<typeof direction>;

export const askedDirections = z.strictObject({
  tool: z.enum(toolSlugs),
  /** The artist's words, in any language; typos and half sentences are fine. */
  prompt: text(promptMaximum, 1),
  inputs,
  style: z.enum(styles),
  /** The language of names, and of the answer where the words do not show theirs. */
  language: z.enum(languages),
  /** The director learns its colours, and nothing else of it. */
  kitId: z.optional(opaque()),
  /** The engine that the prompt is for, if not the tool's own. */
  engine: z.optional(z.enum(engineNames)),
  /** How many different directions are wanted. */
  count: z.int().check(z.minimum(1), z.maximum(variationsMaximum)),
});
export type AskedDirections = z.infer<typeof askedDirections>;

export const directions = z.object({
  /** Empty if there is a trouble. Sometimes fewer than were asked for. */
  directions: z.array(direction),
  /** Why there are none. Orders work all the same: their words are then read as without a director. */
  trouble: z.nullable(z.enum(directorTroubles)),
});
export type Directions = z.infer<typeof directions>;
