/** What services of Google say in the details of an error, besides its status. */
interface GoogleDetails {
  readonly isKeyWrong: boolean;
  /** The pause that the service asks for, which it does not repeat in a header. */
  readonly pauseMs: number | null;
}

const keyReasons: readonly unknown[] = ['API_KEY_INVALID', 'API_KEY_EXPIRED'];

/** Reads the body of an error. That of another service says nothing of the kind. */
export function googleDetails(body: string): GoogleDetails {
  const details = detailsIn(body);
  const [delay] = details.flatMap(({ retryDelay }) => secondsIn(retryDelay));
  return {
    isKeyWrong: details.some(({ reason }) => keyReasons.includes(reason)),
    pauseMs: delay === undefined ? null : delay * 1000,
  };
}

function detailsIn(body: string): readonly Readonly<Record<string, unknown>>[] {
  try {
    const { error } = JSON.parse(body) as { error?: { details?: unknown } };
    const details = Array.isArray(error?.details) ? (error.details as unknown[]) : [];
    return details.filter((each) => typeof each === 'object' && each !== null) as Record<string, unknown>[];
  } catch {
    return [];
  }
}

/** A duration in protocol buffers' JSON, such as `34.07s`. */
function secondsIn(duration: unknown): number[] {
  const [, seconds] = typeof duration === 'string' ? (/^(\d+(?:\.\d+)?)s$/.exec(duration) ?? []) : [];
  return seconds === undefined ? [] : [Number(seconds)];
}
