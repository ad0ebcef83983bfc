import type { ToolSlug } from '@artcade/domain/catalog';
import { type BriefEdits, noEdits } from '@artcade/domain/generations';
import type { Language } from '@artcade/domain/languages';
import { auto, type Inputs } from '@artcade/domain/tool-forms';
import type { Word } from '../words/meanings.ts';
import { type Brief, emptyBrief, kindOf, nounsOf } from './brief.ts';
import { applyEdits } from './edits.ts';
import { filledFrom } from './filled-from.ts';
import { decidedInputs, withChoices, withoutFaces } from './form.ts';
import { withImplied } from './implied.ts';
import { type Read, readPrompt } from './read.ts';
import { wordsOf } from './word-concepts.ts';

/** What is asked for: words, form, and the user's changes. */
export interface Asked {
  readonly tool: ToolSlug;
  readonly mode: 'create' | 'edit';
  readonly prompt: string;
  readonly inputs: Inputs;
  /** What to draw, instead of words and form. */
  readonly brief?: Brief | undefined;
  /** What the words say, if somebody else has read them. */
  readonly directed?: Brief | undefined;
  /** The user's changes to what the words say. */
  readonly briefEdits?: BriefEdits | undefined;
  /** A picture of a character sheet. */
  readonly series?: 'character-sheet' | undefined;
}

/** Everything that is read of a drawing, once. The page shows it, and the tools draw from it. */
export interface ReadDrawing {
  /** What is to be seen: the words with the user's changes, the form, and what follows from both. */
  readonly brief: Brief;
  /** The inputs with a value for every choice: what was chosen, what the words say, or the usual. */
  readonly inputs: Inputs;
  /** The brief in the words that the painters of places and figures know. */
  readonly words: readonly Word[];
  /** What the words alone say. */
  readonly said: Brief;
  /** What the words say with the user's changes. */
  readonly edited: Brief;
  /** Words without a meaning, as written. */
  readonly unknown: readonly string[];
  /** The language of the prompt. */
  readonly language: Language;
}

export function readDrawing(asked: Asked): ReadDrawing {
  const { brief: said, unknown, language } = readWords(asked);
  const edited = applyEdits(said, asked.briefEdits ?? noEdits);
  const brief = asked.brief ? edited : withForm(asked, edited);
  const inputs = decidedInputs(asked.tool, asked.inputs, brief);
  return { brief, inputs, words: wordsOf(brief), said, edited, unknown, language };
}

/** Texts that are written into the picture; what they name is drawn where the prompt leaves it open. */
const titles = ['title', 'headline', 'tagline', 'emblem', 'tip'];

/** Reads the prompt, unless somebody else has, and fills what it leaves open from the titles. */
function readWords({ tool, prompt, inputs, brief, directed }: Asked): Read {
  if (brief) return { brief, unknown: [], language: 'en' };
  const read: Read = directed ? { brief: directed, unknown: [], language: 'en' } : readPrompt(prompt, tool);
  const hints = titles
    .map((name) => inputs[name])
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .map((text) => readPrompt(text, tool, 'none').brief);
  const isOpen = nounsOf(read.brief).every(({ text, id }) => text === '' || kindOf(id) === 'style');
  const fills = tool === 'loading-screen-generator' && !isOpen ? hints.map(withoutFeasts) : hints;
  return { ...read, brief: fills.reduce(filledFrom, read.brief) };
}

/** A game that is called a parade holds none, and one that is called a castle is not in it. */
const withoutFeasts = (title: Brief): Brief => ({
  ...title,
  places: [],
  whole: title.whole.filter(({ id }) => !['event', 'season', 'weather'].includes(kindOf(id))),
});

/** Lays the form over what the words say, in an edit under it, and adds what follows from both. */
function withForm({ tool, mode, inputs, series }: Asked, edited: Brief): Brief {
  // A character sheet varies the expression: the words do not choose it.
  const words = series ? withoutFaces(edited) : edited;
  const form = series ? { ...inputs, expression: auto } : inputs;
  const laid = mode === 'edit' ? underneath(tool, form, words) : withChoices(tool, form, words);
  // What the form or a word shows is not excluded at the same time.
  const shown = new Set(nounsOf(laid).map(({ id }) => id));
  return withImplied({ ...laid, without: laid.without.filter((id) => !shown.has(id)) });
}

/** People of some age and no trade. */
const people: ReadonlySet<string> = new Set(
  ['girl', 'boy', 'woman', 'man', 'child', 'baby', 'teenager', 'elder', 'grandfather', 'grandmother'].map(
    (name) => `role.${name}`,
  ),
);

/** In an edit the form says what the picture shows already: it fills what the change leaves open. */
function underneath(tool: ToolSlug, inputs: Inputs, change: Brief): Brief {
  const before = withChoices(tool, inputs, emptyBrief);
  const [now] = change.subjects;
  const [then] = before.subjects;
  const laid = filledFrom(change, before);
  if (now === undefined || then === undefined) return laid;
  // An archer who becomes an old man is still an archer.
  const isSaid = !people.has(now.id) && (now.id !== 'role.person' || now.text !== '');
  return {
    ...laid,
    subjects: [
      {
        ...now,
        id: isSaid ? now.id : then.id,
        attributes: [...now.attributes, ...(people.has(now.id) ? [now.id] : []), ...then.attributes],
        body: [...now.body, ...then.body],
        wears: [...now.wears, ...then.wears.filter(({ id }) => now.wears.every((worn) => worn.id !== id))],
        holds: now.holds.length > 0 ? now.holds : then.holds,
        does: now.does.length > 0 ? now.does : then.does,
      },
      ...change.subjects.slice(1),
    ],
  };
}
