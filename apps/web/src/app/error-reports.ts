import { CallError } from '@artcade/contract/client';
import {
  framesOf,
  pagePattern,
  plainMessage,
  type ReportKind,
  reportLimits,
  requestIdPattern,
} from '@artcade/domain/error-reports';

/** The body of `reportError`. */
export interface ErrorReport {
  readonly kind: ReportKind;
  readonly message: string;
  readonly frames: readonly string[];
  readonly page: string;
  readonly requestId?: string;
}

interface Surroundings {
  readonly send: (report: ErrorReport) => void;
  /** Names that must be removed from messages. */
  readonly names: () => readonly string[];
  readonly route: () => string;
  readonly isOnline: () => boolean;
}

const isChunk = /dynamically imported module|importing a module script|preload/i;

/** Reports a few errors of a page, each once. It never throws: an error while reporting would be reported again. */
export function createReporter({ send, names, route, isOnline }: Surroundings) {
  const reported = new Set<string>();
  return (kind: ReportKind, thrown: unknown): void => {
    try {
      if (reported.size >= reportLimits.perPage || !isOnline() || isNoFault(thrown)) return;
      const { message, stack } = wordsOf(thrown);
      const frames = framesOf(stack);
      // A page learns nothing about errors in scripts of other origins, such as extensions.
      if (frames.length === 0 && /^(Error: )?Script error\.?$/.test(message)) return;
      const plain = plainMessage(message, names());
      const isNew = !reported.has(`${plain} ${frames[0]}`);
      reported.add(`${plain} ${frames[0]}`);
      if (!isNew) return;
      const requestId = requestIdOf(thrown);
      send({
        kind: isChunk.test(message) ? 'chunk' : kind,
        message: plain,
        frames,
        page: pageOf(route()),
        ...(requestId !== undefined && { requestId }),
      });
    } catch {
      // Must not throw, see above.
    }
  };
}

/** Aborted on purpose, or the server was unreachable, which it notices itself. */
const isNoFault = (thrown: unknown): boolean =>
  (thrown instanceof CallError && thrown.status === null) ||
  (thrown instanceof DOMException && thrown.name === 'AbortError');

function wordsOf(thrown: unknown): { readonly message: string; readonly stack: string } {
  if (thrown instanceof Error)
    return { message: `${thrown.name}: ${thrown.message}`, stack: thrown.stack ?? '' };
  // Any other thrown value may contain the user's own words.
  return { message: `thrown: ${typeof thrown}`, stack: '' };
}

/** Returns the request id of the failed call, also if the call is the error's cause. */
function requestIdOf(thrown: unknown): string | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth += 1) {
    const { details } = error as { readonly details?: Readonly<Record<string, unknown>> };
    const id = details?.['requestId'];
    if (typeof id === 'string' && requestIdPattern.test(id)) return id;
  }
  return undefined;
}

/** Only the first part: the rest may be an id or a token. */
function pageOf(route: string): string {
  const page = /^#?(\/[^/?#]*)/.exec(route)?.[1] ?? '/';
  return pagePattern.test(page) ? page : '/';
}

export const reportPath = '/api/reportError';
