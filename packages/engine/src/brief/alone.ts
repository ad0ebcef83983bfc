import type { ToolSlug } from '@artcade/domain/catalog';
import { defaultInputs, formOf, isTransparent } from '@artcade/domain/tool-forms';
import { type Drawing, draw } from '../draw.ts';
import { type Brief, emptyBrief, kindOf, type Noun, type Subject } from './brief.ts';
import { withImplied } from './implied.ts';

/** As small as a picture can be: only what the tool reports is read. */
const side = 48;

const noun = (id: string, ...attributes: readonly string[]): Noun => ({ id, text: id, attributes });
const subject = (id: string, ...attributes: readonly string[]): Subject => ({
  ...noun(id, ...attributes),
  body: [],
  wears: [],
  holds: [],
  rides: null,
  does: [],
});

/** Returns a brief that asks for one concept, where the reader would put it. */
function briefWith(tool: ToolSlug, id: string): Brief {
  const person = subject('role.person');
  switch (kindOf(id)) {
    case 'role':
    case 'creature':
      return { ...emptyBrief, subjects: [subject(id)] };
    case 'garment':
      return { ...emptyBrief, subjects: [{ ...person, wears: [noun(id)] }] };
    case 'body':
      return { ...emptyBrief, subjects: [{ ...person, body: [noun(id)] }] };
    case 'pose':
      return { ...emptyBrief, subjects: [{ ...person, does: [noun(id)] }] };
    case 'age':
    case 'gender':
      return { ...emptyBrief, subjects: [subject('role.person', id)] };
    case 'size':
    case 'count':
    case 'state':
    case 'shape':
      return { ...emptyBrief, things: [noun('thing.sword', id)] };
    case 'thing':
      return tool === 'character-generator'
        ? { ...emptyBrief, subjects: [{ ...person, holds: [noun(id)] }] }
        : { ...emptyBrief, things: [noun(id)] };
    case 'plant':
    case 'vehicle':
    case 'effect':
      return { ...emptyBrief, things: [noun(id)] };
    case 'place':
      return { ...emptyBrief, places: [noun(id)] };
    default:
      return { ...emptyBrief, whole: [noun(id)] };
  }
}

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
  const { heeded } = await draw(drawing, () => undefined);
  return heeded?.[id] ?? null;
}
