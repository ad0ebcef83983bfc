import type { Direction } from '@artcade/contract/briefs';
import { noEdits } from '@artcade/domain/generations';
import type { Form } from './form.ts';

/** What the artist can choose from: the own words, one direction, or an image of each. */
export type Choice = 'own' | 'all' | number;

/** An answer of the director, with the words that it was asked about. */
export interface Offer {
  readonly own: string;
  readonly directions: readonly Direction[];
}

/** Returns what the form is set to. Null: the artist has written something else since. */
export function choiceIn({ prompt, directions }: Form, offer: Offer): Choice | null {
  if (directions.length > 1) return 'all';
  const [one] = directions;
  if (one === undefined) return prompt === offer.own ? 'own' : null;
  const found = offer.directions.findIndex(({ title, words }) => title === one.title && words === one.words);
  return found < 0 ? null : found;
}

/** Returns what changes in the form. Changes to what was read before are about other words. */
export function choose(offer: Offer, choice: Choice): Partial<Form> {
  if (choice === 'own') return { prompt: offer.own, directions: [], briefEdits: noEdits };
  if (choice === 'all')
    return {
      prompt: offer.own,
      directions: offer.directions,
      series: null,
      briefEdits: noEdits,
    };
  const direction = offer.directions[choice];
  return direction ? { prompt: direction.words, directions: [direction], briefEdits: noEdits } : {};
}
