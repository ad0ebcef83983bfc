import type { ToolSlug } from '@artcade/domain/catalog';
import { defaultInputs, formOf, isTransparent } from '@artcade/domain/tool-forms';
import type { Kind } from '../concepts/rows.ts';
import { type Drawing, drawnConceptsIn } from '../engine.ts';
import { type Brief, emptyBrief, kindOf, type Noun, nounOf, type Subject, subjectOf } from './brief.ts';
import { withImplied } from './implied.ts';

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

/** Draws a concept alone, and returns as which concept the tool reports it, or null. */
export async function drawnAlone(tool: ToolSlug, id: string): Promise<string | null> {
  const [size = { width: side, height: side }] = Object.values(formOf(tool).sizes);
  const share = side / Math.max(size.width, size.height);
  const inputs = { ...defaultInputs(tool), title: 'A', headline: 'A' };
  const drawing: Drawing = {
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
  };
  return (await drawnConceptsIn(drawing)).get(id) ?? null;
}
