import { type Brief, wholeOf } from '../brief/brief.ts';
import { isA } from '../concepts/graph.ts';

/** Where words stand in a picture. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

const saidSides: readonly (readonly [string, Side])[] = [
  ['direction.space-left', 'left'],
  ['direction.space-right', 'right'],
  ['direction.space-top', 'top'],
  ['direction.space-bottom', 'bottom'],
];

/** Where the prompt wants the words. */
export const sideSaid = (brief: Brief): Side | undefined =>
  wholeOf(brief, 'direction').flatMap(({ id }) => saidSides.find(([one]) => isA(id, one))?.[1] ?? [])[0];
