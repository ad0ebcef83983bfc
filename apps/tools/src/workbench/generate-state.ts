import { promptMaximum } from '@artcade/domain/tool-forms';
import type { Form } from './form.ts';

/** Letters of the prompt from which on they are counted for the user. */
export const countFrom = 800;

/** The letters of a prompt as the server counts them. */
export const lettersIn = (prompt: string): number => prompt.trim().length;

/** What the main button does, and what it says. */
export type GenerateState =
  | { readonly kind: 'ready' }
  /** The chosen sketch is an image already: four others come, for free. */
  | { readonly kind: 'made' }
  | { readonly kind: 'tooLong'; readonly over: number }
  | { readonly kind: 'short'; readonly lacking: number; readonly mayEdit: boolean };

interface Facts {
  readonly form: Pick<Form, 'mode' | 'prompt'>;
  readonly credits: number;
  /** Of one image. */
  readonly price: number;
  /** How many images the button orders. */
  readonly count: number;
  readonly editPrice: number | null;
  readonly isMade: boolean;
}

export function generateState({ form, credits, price, count, editPrice, isMade }: Facts): GenerateState {
  const over = lettersIn(form.prompt) - promptMaximum;
  if (over > 0) return { kind: 'tooLong', over };
  if (isMade) return { kind: 'made' };
  const lacking = price * count - credits;
  if (lacking <= 0) return { kind: 'ready' };
  const mayEdit = form.mode === 'create' && editPrice !== null && credits >= editPrice && credits < price;
  return { kind: 'short', lacking, mayEdit };
}
