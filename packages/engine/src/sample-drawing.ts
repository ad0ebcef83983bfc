import type { ToolSlug } from '@artcade/domain/catalog';
import { defaultInputs, formOf, type Inputs, type Size, toolForms } from '@artcade/domain/tool-forms';
import { type Drawing, draw } from './engine.ts';

// Small orders of every tool, for the tests of the engine.

export const toolNames = Object.keys(toolForms) as ToolSlug[];
const small: Size = { width: 200, height: 120 };
const texts: Inputs = { title: 'Dragon', headline: 'Dragon', label: 'Go' };

export function drawing(tool: ToolSlug, changes: Partial<Drawing> = {}): Drawing {
  const own = Object.fromEntries(Object.entries(texts).filter(([name]) => name in formOf(tool).fields));
  return {
    tool,
    mode: 'create',
    prompt: '',
    style: 'painterly',
    palette: 'auto',
    language: 'en',
    size: small,
    seed: 5,
    transparent: false,
    references: [],
    ...changes,
    inputs: { ...defaultInputs(tool), ...own, ...changes.inputs },
  };
}

export const made = async (asked: Drawing): Promise<Buffer> =>
  Buffer.from((await draw(asked, () => {})).bytes);

const known = new Map<string, Promise<Buffer>>();

/** The same, drawn once however many tests look at it. */
export function once(asked: Drawing): Promise<Buffer> {
  const key = JSON.stringify(asked);
  const bytes = known.get(key) ?? made(asked);
  known.set(key, bytes);
  return bytes;
}
