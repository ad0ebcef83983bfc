import type { AskedReading, GivenBrief, PromptReading } from '@artcade/contract/briefs';
import type { ToolSlug } from '@artcade/domain/catalog';
import { type BriefEdits, briefLimits } from '@artcade/domain/generations';
import type { Language } from '@artcade/domain/languages';
import { briefOfScene, type Scene } from '@artcade/engine/brief/directed';
import { isKnown, isOneKind, readingOfPrompt } from '@artcade/engine/brief/reading';

export const read = (asked: AskedReading): PromptReading => readingOfPrompt(asked);

// The first reading builds the tables. Here, no request's patience counts for it: the thread takes work only once it has loaded.
read({ tool: 'character-generator', mode: 'create', prompt: 'a fox', inputs: {}, language: 'en' });

export interface ToldScene {
  readonly scene: Scene;
  readonly tool: ToolSlug;
  readonly language: Language;
}

export const briefOf = ({ scene, tool, language }: ToldScene): GivenBrief =>
  // The contract's shape has the same fields, and is not read-only.
  structuredClone(briefOfScene(scene, tool, language)) as GivenBrief;

export interface Concepts {
  readonly brief?: GivenBrief | undefined;
  readonly briefEdits?: BriefEdits | undefined;
}

/** Returns what is wrong with the concepts of an order, or null. */
export function problemOf({ brief, briefEdits }: Concepts): string | null {
  const replaced = Object.entries(briefEdits?.instead ?? {});
  const given = idsIn(brief);
  if (given.length > briefLimits.conceptsInAll) return `has more than ${briefLimits.conceptsInAll} concepts`;
  const all = [...given, ...(briefEdits?.without ?? []), ...replaced.flat()];
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
