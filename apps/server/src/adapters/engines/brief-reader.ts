import type { AskedReading, GivenBrief, PromptReading } from '@artcade/contract/briefs';
import type { BriefEdits } from '@artcade/domain/generations';
import { checkDraft } from '@artcade/domain/tool-forms';

/**
 * The concepts and their words take some 50 MB and a fifth of a second to load, so the first prompt loads them. Reading takes less
 * than a millisecond and no canvas, so it runs in this process and does not wait for one that draws.
 */
const load = () => import('@artcade/engine/brief/reading');

/** Tells how the built-in engine understands a prompt. Throws on inputs that the form does not have. */
export async function readPrompt(asked: AskedReading): Promise<PromptReading> {
  const { tool, mode, inputs } = asked;
  const { readingOfPrompt } = await load();
  return readingOfPrompt({ ...asked, inputs: checkDraft(tool, mode === 'create' ? inputs : {}) });
}

interface Concepts {
  readonly brief?: GivenBrief | undefined;
  readonly briefEdits?: BriefEdits | undefined;
}

/** Returns what is wrong with the concepts of an order, or null. */
export async function wrongConcept({ brief, briefEdits }: Concepts): Promise<string | null> {
  if (!brief && !briefEdits) return null;
  const { isKnown, isOneKind } = await load();
  const replaced = Object.entries(briefEdits?.instead ?? {});
  const all = [...idsIn(brief), ...(briefEdits?.without ?? []), ...replaced.flat()];
  const unknown = all.find((id) => !isKnown(id));
  if (unknown !== undefined) return `${unknown} is not a concept`;
  const moved = replaced.find(([one, other]) => !isOneKind(one, other));
  return moved ? `${moved.join(' and ')} are of different kinds` : null;
}

/** Returns every concept in a brief, wherever it is. */
function idsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return name === 'text' || name === 'texts' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((each) => idsIn(each, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => idsIn(each, key));
}
