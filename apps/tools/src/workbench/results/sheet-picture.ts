import type { Generation } from '@artcade/contract/generations';
import { seriesOf } from '@artcade/domain/tool-forms';

type Recipe = Pick<Generation['recipe'], 'tool' | 'inputs' | 'series'>;

/** Which picture of its character sheet an image is, from 0; null if it belongs to none. */
export function placeOnSheet({ tool, inputs, series }: Recipe): number | null {
  if (series === undefined) return null;
  const place = seriesOf(tool, series).findIndex(
    ({ view, expression }) => view === inputs['view'] && expression === inputs['expression'],
  );
  return place < 0 ? null : place;
}

/** The text that names a picture of a character sheet: what it is seen from, or its face where that is what differs. */
export function sheetNameKey(recipe: Recipe): string | null {
  const place = placeOnSheet(recipe);
  if (recipe.series === undefined || place === null) return null;
  const sheet = seriesOf(recipe.tool, recipe.series);
  const { view, expression } = sheet[place] ?? {};
  const isView = expression === sheet[0]?.['expression'];
  const option = isView ? `view.${String(view)}` : `expression.${String(expression)}`;
  return `tools.${recipe.tool}.options.${option}`;
}
