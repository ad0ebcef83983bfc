import type { ToolSlug } from '@artcade/domain/catalog';
import { defaultInputs, formOf, isTransparent } from '@artcade/domain/tool-forms';
import { graph } from '../concepts/graph.ts';
import type { Kind } from '../concepts/rows.ts';
import { reportedConcepts } from '../engine.ts';
import { type Brief, emptyBrief, kindOf, type Noun, nounOf, type Subject, subjectOf } from './brief.ts';
import { heededAs, withImplied } from './implied.ts';

/** As small as a picture can be: only what the tool reports is read. */
const side = 48;

const noun = (id: string, ...attributes: readonly string[]): Noun => nounOf(id, attributes, id);
const subject = (id: string, ...attributes: readonly string[]): Subject => subjectOf(noun(id, ...attributes));

const person = subject('role.person');
const alone = (only: Partial<Brief>): Brief => ({ ...emptyBrief, ...only });
const ofThing = (id: string) => alone({ things: [noun('thing.sword', id)] });
const asThing = (id: string) => alone({ things: [noun(id)] });
const ofPerson = (id: string) => alone({ subjects: [subject('role.person', id)] });
const asSubject = (id: string) => alone({ subjects: [subject(id)] });

const briefs: Readonly<Partial<Record<Kind, (id: string, tool: ToolSlug) => Brief>>> = {
  role: asSubject,
  creature: asSubject,
  garment: (id) => alone({ subjects: [{ ...person, wears: [noun(id)] }] }),
  body: (id) => alone({ subjects: [{ ...person, body: [noun(id)] }] }),
  pose: (id) => alone({ subjects: [{ ...person, does: [noun(id)] }] }),
  age: ofPerson,
  gender: ofPerson,
  size: ofThing,
  count: ofThing,
  state: ofThing,
  shape: ofThing,
  thing: (id, tool) =>
    tool === 'character-generator'
      ? alone({ subjects: [{ ...person, holds: [noun(id)] }] })
      : alone({ things: [noun(id)] }),
  plant: asThing,
  vehicle: asThing,
  effect: asThing,
  place: (id) => alone({ places: [noun(id)] }),
};

/** Returns a brief that asks for one concept, where the reader would put it. */
const briefWith = (tool: ToolSlug, id: string): Brief =>
  briefs[kindOf(id)]?.(id, tool) ?? alone({ whole: [noun(id)] });

/** Returns as which concept the tool reports a concept of which nothing else is said, or null if it shows nothing of it. */
function drawnAlone(tool: ToolSlug, id: string): string | null {
  const [size = { width: side, height: side }] = Object.values(formOf(tool).sizes);
  const share = side / Math.max(size.width, size.height);
  const inputs = { ...defaultInputs(tool), title: 'A', headline: 'A' };
  const reported = reportedConcepts({
    tool,
    mode: 'create',
    prompt: '',
    inputs,
    style: 'flat',
    palette: 'auto',
    language: 'en',
    size: {
      width: Math.max(1, Math.round(size.width * share)),
      height: Math.max(1, Math.round(size.height * share)),
    },
    seed: 7,
    transparent: isTransparent(tool, inputs),
    brief: withImplied(briefWith(tool, id)),
    references: [],
  });
  return heededAs(id, reported) ?? null;
}

/** The answers so far, by tool and concept. */
const known = new Map<string, string | null>();

/**
 * Returns the concept as which a tool draws a concept: itself or an ancestor. Returns null where it draws none of them. The tool
 * itself is asked, and each answer is kept.
 */
export function drawnAs(tool: ToolSlug, id: string): string | null {
  // Ids may come from outside, without number.
  if (graph.find(id) === undefined) return null;
  const key = `${tool} ${id}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const as = drawnAlone(tool, id);
  known.set(key, as);
  return as;
}
