import type { ToolSlug } from '@artcade/domain/catalog';
import { type BriefEdits, noEdits } from '@artcade/domain/generations';
import { auto, type Inputs } from '@artcade/domain/tool-forms';
import { type Brief, emptyBrief, nounsOf } from './brief.ts';
import { applyEdits } from './edits.ts';
import { filledFrom, withChoices, withoutFaces } from './form.ts';
import { withImplied } from './implied.ts';
import { type Read, readPrompt } from './read.ts';

/** What somebody asks for. */
export interface Asked {
  readonly tool: ToolSlug;
  readonly mode: 'create' | 'edit';
  readonly prompt: string;
  readonly inputs: Inputs;
  /** The user's changes to what the words say. */
  readonly briefEdits?: BriefEdits | undefined;
  /** What the words say, if somebody else has read them. */
  readonly directed?: Brief | undefined;
  /** A picture of a character sheet. */
  readonly series?: 'character-sheet' | undefined;
}

export interface ReadAsked extends Read {
  /** What the words say, without the form and the user's changes. */
  readonly said: Brief;
}

/** Texts that are written into the picture; what they name is drawn where the prompt leaves it open. */
const titles = ['title', 'headline', 'tagline', 'emblem', 'tip'];

/** Reads what a drawing asks for: its form first, then the prompt as the user changed it, then its titles. In an edit the prompt is first. */
export function readAsked(asked: Asked): ReadAsked {
  const { tool, mode, prompt, inputs, directed, briefEdits = noEdits, series } = asked;
  const read: Read = directed ? { brief: directed, unknown: [], language: 'en' } : readPrompt(prompt, tool);
  const hints = titles
    .map((name) => inputs[name])
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .map((text) => readPrompt(text, tool).brief);
  const said = hints.reduce(filledFrom, read.brief);
  const edited = series ? withoutFaces(applyEdits(said, briefEdits)) : applyEdits(said, briefEdits);
  const chosen = series ? { ...inputs, expression: auto } : inputs;
  const laid = mode === 'edit' ? underneath(tool, chosen, edited) : withChoices(tool, chosen, edited);
  // Whatever the brief shows, by the form or by a word, is not excluded at the same time.
  const wanted = new Set(nounsOf(laid).map(({ id }) => id));
  const without = laid.without.filter((id) => !wanted.has(id));
  return { ...read, said, brief: withImplied({ ...laid, without }) };
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
