import type { ToolSlug } from '@artcade/domain/catalog';
import { auto, type Inputs } from '@artcade/domain/tool-forms';

const labelled = ['button', 'panel', 'bar', 'tab'];
const stretching = ['button', 'panel', 'bar', 'slot', 'tab'];

/** Fields that have no effect with the other choices in the form. They are hidden and sent with their defaults. */
export function hiddenFields(tool: ToolSlug, inputs: Inputs): readonly string[] {
  if (tool === 'loading-screen-generator') return inputs['bar'] === 'none' ? ['progress'] : [];
  if (tool !== 'ui-component-generator') return [];
  if (inputs['scope'] === 'kit') return ['part'];
  const part = String(inputs['part']);
  // The words decide, and may name any part.
  if (part === auto) return [];
  return [
    ...(labelled.includes(part) ? [] : ['label']),
    ...(part === 'panel' ? ['states'] : []),
    ...(stretching.includes(part) ? [] : ['nineSlice']),
  ];
}
