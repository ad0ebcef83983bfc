import type { ToolSlug } from '@artcade/domain/catalog';
import { graph } from '../concepts/graph.ts';
import { kindOf } from './brief.ts';

/** Kinds that only interfaces show. */
const parts = ['part', 'screen', 'layout', 'platform'];
const unshown: Readonly<Record<ToolSlug, readonly string[]>> = {
  'game-screen-planner': ['relation'],
  'banner-generator': ['relation', 'screen', 'layout', 'platform'],
  'logo-generator': ['relation', 'pose', ...parts],
  'ui-component-generator': ['relation', 'pose', 'gender', 'age'],
  'game-background-generator': ['relation', ...parts],
  'loading-screen-generator': ['relation', ...parts],
  'character-generator': ['relation', ...parts],
};

/** Returns the concept as which a tool draws a concept: itself or an ancestor. Returns null where it draws none of them. */
export function drawnAs(tool: ToolSlug, id: string): string | null {
  if (graph.find(id) === undefined || unshown[tool].includes(kindOf(id))) return null;
  return id;
}
