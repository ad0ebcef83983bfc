import { readFileSync } from 'node:fs';
import type { ToolSlug } from '@artcade/domain/catalog';
import { graph } from '../concepts/graph.ts';
import type { Kind } from '../concepts/rows.ts';
import { iconFor } from '../icons/concept-icons.ts';
import { kindOf } from './brief.ts';

/** By tool: the concepts for which it has a drawing, as `scripts/assets/drawable-concepts.ts` found by drawing every concept. */
export const measured = JSON.parse(
  readFileSync(new URL('./drawable.json', import.meta.url), 'utf8'),
) as Readonly<Partial<Record<ToolSlug, readonly string[]>>>;

const drawings = new Map(Object.entries(measured).map(([tool, ids]) => [tool, new Set(ids)]));

/** Returns the concept as which a tool draws a concept: itself or an ancestor. Returns null where it draws none of them. */
export function drawnAs(tool: ToolSlug, id: string): string | null {
  if (graph.find(id) === undefined) return null;
  const own = drawings.get(tool);
  return own ? (graph.lineOf(id).find((as) => own.has(as)) ?? null) : supposed(tool, id);
}

/** Kinds that only interfaces show. */
const parts: readonly Kind[] = ['part', 'screen', 'layout', 'platform'];
const unshown: Readonly<Record<ToolSlug, readonly Kind[]>> = {
  'game-screen-planner': [],
  'banner-generator': ['screen', 'layout', 'platform'],
  'logo-generator': ['pose', ...parts],
  'ui-component-generator': ['pose', 'gender', 'age'],
  'game-background-generator': parts,
  'loading-screen-generator': parts,
  'character-generator': parts,
};
const fromIcons: readonly Kind[] = ['thing', 'plant', 'vehicle', 'creature'];

/** For a tool that was not measured: it draws all kinds that it can show, things by the icon of the nearest ancestor. */
function supposed(tool: ToolSlug, id: string): string | null {
  const kind = kindOf(id);
  if (unshown[tool].includes(kind)) return null;
  return fromIcons.includes(kind) ? (iconFor(id)?.as ?? id) : id;
}
