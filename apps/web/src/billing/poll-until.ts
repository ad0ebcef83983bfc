// A store's word may be late; longer than this nobody should have to wait.
const waits = [0, 1500, 3000, 6000];

interface Patience {
  /** There is something to wait for. Where that is not known, one answer is enough. */
  readonly isSure: boolean;
  /** Whether asking again may help after this error. */
  readonly isPassing: (error: unknown) => boolean;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** Asks again until it is there. False: the last answer came without it. A last question without an answer fails. */
export async function pollUntil<Answer>(
  ask: () => Promise<Answer>,
  isThere: (answer: Answer) => boolean,
  { isSure, isPassing, pause }: Patience,
): Promise<boolean> {
  let failure: { readonly error: unknown } | null = null;
  for (const wait of waits) {
    if (wait > 0) await pause(wait);
    try {
      const answer = await ask();
      failure = null;
      if (isThere(answer)) return true;
      if (!isSure) return false;
    } catch (error) {
      if (!isPassing(error)) throw error;
      failure = { error };
    }
  }
  if (failure) throw failure.error;
  return false;
}
