// An app store's report may be late; a user should not wait longer than this.
const waits = [0, 1500, 3000, 6000];

interface Patience {
  /** A result is certain to come. Otherwise one response is enough. */
  readonly isSure: boolean;
  /** Whether a retry may help after this error. */
  readonly isPassing: (error: unknown) => boolean;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** Polls until the result is there. Returns false if the last response lacks it. Throws if the last request fails. */
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
