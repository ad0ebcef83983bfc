import { CallError } from '@artcade/contract/client';
import {
  framesOf,
  pagePattern,
  plainMessage,
  type ReportKind,
  reportLimits,
  requestIdPattern,
} from '@artcade/domain/error-reports';

/** What the server's `reportError` takes. */
export interface ErrorReport {
  readonly kind: ReportKind;
  readonly message: string;
  readonly frames: readonly string[];
  readonly page: string;
  readonly requestId?: string;
}

interface Surroundings {
  readonly send: (report: ErrorReport) => void;
  /** What must not leave with a message. */
  readonly names: () => readonly string[];
  readonly route: () => string;
  readonly isOnline: () => boolean;
}

const isChunk = /dynamically imported module|importing a module script|preload/i;

/** Tells of a few errors of a page, each once. What goes wrong here stays here: an error in telling would be told again. */
export function createReporter({ send, names, route, isOnline }: Surroundings) {
  const told = new Set<string>();
  return (kind: ReportKind, thrown: unknown): void => {
    try {
      if (told.size >= reportLimits.perPage || !isOnline() || isNoFault(thrown)) return;
      const { message, stack } = wordsOf(thrown);
      const frames = framesOf(stack);
      // Of a script from elsewhere, an extension for instance, a page learns nothing.
      if (frames.length === 0 && /^(Error: )?Script error\.?$/.test(message)) return;
      const plain = plainMessage(message, names());
      const isNew = !told.has(`${plain} ${frames[0]}`);
      told.add(`${plain} ${frames[0]}`);
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
      // See above.
    }
  };
}

/** Given up on purpose, or the server was out of reach, which it knows best itself. */
const isNoFault = (thrown: unknown): boolean =>
  (thrown instanceof CallError && thrown.status === null) ||
  (thrown instanceof DOMException && thrown.name === 'AbortError');

function wordsOf(thrown: unknown): { readonly message: string; readonly stack: string } {
  if (thrown instanceof Error)
    return { message: `${thrown.name}: ${thrown.message}`, stack: thrown.stack ?? '' };
  // Whatever else was thrown may be anything, somebody's own words included.
  return { message: `thrown: ${typeof thrown}`, stack: '' };
}

/** Of the call that failed, or that the error came of. */
function requestIdOf(thrown: unknown): string | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth += 1) {
    const { details } = error as { readonly details?: Readonly<Record<string, unknown>> };
    const id = details?.['requestId'];
    if (typeof id === 'string' && requestIdPattern.test(id)) return id;
  }
  return undefined;
}

/** The first part alone: what follows may be an id or a token. */
function pageOf(route: string): string {
  const page = /^#?(\/[^/?#]*)/.exec(route)?.[1] ?? '/';
  return pagePattern.test(page) ? page : '/';
}

export const reportPath = '/api/reportError';
