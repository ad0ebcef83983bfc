import { createStore } from '@artcade/ui/store';
import { codeOf } from './failure-text.ts';
import type { FreshCodeDialog } from './fresh-code-dialog.tsx';

interface Question {
  readonly Dialog: typeof FreshCodeDialog;
  readonly confirmed: () => void;
  readonly discarded: () => void;
}

/** What the user is asked, shown by the page around all others. */
export const freshCodeQuestion = createStore<Question | null>(null);

/**
 * Makes a call that may grant lasting access. If the server wants a fresh code first, asks the user for it and makes the call again.
 * Throws the refusal if the user discards the question.
 */
export async function withFreshCode<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (codeOf(error) !== 'code_required') throw error;
    const { FreshCodeDialog: Dialog } = await import('./fresh-code-dialog.tsx');
    await new Promise<void>((resolve, reject) => {
      freshCodeQuestion.get()?.discarded();
      const end = (settle: () => void) => () => {
        freshCodeQuestion.set(null);
        settle();
      };
      freshCodeQuestion.set({ Dialog, confirmed: end(resolve), discarded: end(() => reject(error)) });
    });
    return call();
  }
}
