import { promptMaximum } from '@artcade/domain/tool-forms';
import type { Form } from './form.ts';

/** Letters of the prompt from which on they are counted for the user. */
export const countFrom = 800;

/** The letters of a prompt as the server counts them. */
export const lettersIn = (prompt: string): number => prompt.trim().length;

/** What the main button does, and what it says. */
export type GenerateState =
  | { readonly kind: 'ready' }
  /** The subject was not understood; the next press goes on. */
  | { readonly kind: 'doubtful' }
  | { readonly kind: 'tooLong'; readonly over: number }
  /** `images`: how many the credits would pay for. */
  | { readonly kind: 'short'; readonly lacking: number; readonly images: number; readonly mayEdit: boolean };

interface Facts {
  readonly form: Pick<Form, 'mode' | 'prompt' | 'variations'>;
  readonly credits: number;
  readonly price: number;
  readonly editPrice: number | null;
  readonly isDoubtful: boolean;
}

export function generateState({ form, credits, price, editPrice, isDoubtful }: Facts): GenerateState {
  const over = lettersIn(form.prompt) - promptMaximum;
  if (over > 0) return { kind: 'tooLong', over };
  const lacking = price * form.variations - credits;
  if (lacking > 0)
    return {
      kind: 'short',
      lacking,
      images: Math.floor(credits / price),
      mayEdit: form.mode === 'create' && editPrice !== null && credits >= editPrice && credits < price,
    };
  return { kind: isDoubtful ? 'doubtful' : 'ready' };
}
