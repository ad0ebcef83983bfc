import type { Recipe } from '@artcade/contract/generations';
import { auto, formOf, type Inputs } from '@artcade/domain/tool-forms';

/**
 * The inputs for more images like this one: whatever the words had decided is set to what was drawn, so that subject, place and
 * pose stay, and only what the seed decides changes.
 */
export function pinnedInputs({ tool, inputs, reading }: Recipe): Inputs {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => {
      const field = formOf(tool).fields[name];
      const drawn = reading?.drawn[name];
      const isKnown = field?.kind === 'choice' && drawn !== undefined && field.options.includes(drawn);
      return [name, value === auto && isKnown ? drawn : value];
    }),
  );
}
