import type { PromptReading } from '@artcade/contract/briefs';
import type { ToolSlug } from '@artcade/domain/catalog';
import type { ChipGroup } from '@artcade/domain/generations';
import { defaultInputs } from '@artcade/domain/tool-forms';
import { hasEdits } from './brief-edits.ts';
import type { Form } from './form.ts';

/** Words that the engine does not know, in a prompt that names nothing else it could draw. */
export type Doubt = PromptReading['unknown'];

const anything: readonly ChipGroup[] = [
  'who',
  'body',
  'wears',
  'holds',
  'rides',
  'things',
  'place',
  'event',
  'game',
  'screens',
];

/** By tool: the groups of concepts that are its subject, and the fields that decide it instead. */
const subjects: Readonly<
  Record<ToolSlug, { readonly groups: readonly ChipGroup[]; readonly fields: readonly string[] }>
> = {
  'character-generator': { groups: ['who'], fields: ['role'] },
  'game-background-generator': { groups: ['place', 'things', 'who', 'rides'], fields: ['scene'] },
  'loading-screen-generator': { groups: anything, fields: ['scene'] },
  'banner-generator': { groups: anything, fields: [] },
  'logo-generator': { groups: anything, fields: ['emblem', 'treatment'] },
  'ui-component-generator': { groups: anything, fields: ['part', 'theme'] },
  'game-screen-planner': { groups: anything, fields: ['genre', 'screens'] },
};

/**
 * Returns the unknown words of a prompt whose subject was not understood. Null if there is no doubt: the form names the subject,
 * or a concept of the prompt is drawn.
 */
export function doubtIn(
  tool: ToolSlug,
  { mode, prompt, inputs, briefEdits }: Pick<Form, 'mode' | 'prompt' | 'inputs' | 'briefEdits'>,
  reading: PromptReading | null,
): Doubt | null {
  if (mode !== 'create' || prompt.trim() === '' || !reading || reading.unknown.length === 0) return null;
  // A user who changed the chips has seen what was understood.
  if (hasEdits(briefEdits)) return null;
  const { groups, fields } = subjects[tool];
  const usual = defaultInputs(tool);
  const isChosen = fields.some((name) => JSON.stringify(inputs[name]) !== JSON.stringify(usual[name]));
  const isDrawn = reading.chips.some((chip) => chip.isDrawn && groups.includes(chip.group));
  return isChosen || isDrawn ? null : reading.unknown;
}
