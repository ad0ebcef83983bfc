import { AsyncLocalStorage } from 'node:async_hooks';

/** Attributes of a span. Never a name, an address, a query, a prompt or a token: the collector's operator can read them. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** As numbered by OpenTelemetry. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type SpanKind = keyof typeof spanKinds;

/** A unit of work with a start and an end. Exists only while tracing is on. Other processes may run its children. */
export interface Span {
  readonly traceId: string;
  /** Whether it is exported. An unsampled span still propagates that decision. */
  readonly isSampled: boolean;
  /** The W3C header for child work. */
  readonly traceparent: string;
  /** Begins a child span. `ago`: how many milliseconds ago it began. */
  readonly begin: (name: string, kind: SpanKind, facts?: SpanFacts, ago?: number) => Span;
  /** Adds attributes. `name` replaces the span's name. */
  readonly set: (facts: SpanFacts, name?: string) => void;
  /** `problem` is only the kind of failure: an error message may contain personal data. */
  readonly end: (problem?: string) => void;
}

const spans = new AsyncLocalStorage<Span>();

export const currentSpan = (): Span | undefined => spans.getStore();

/** Runs `work` with the span as the parent of new spans. */
export const inSpan = <T>(span: Span, work: () => T): T => spans.run(span, work);

/** Runs `work` in a child of the current span. Without tracing, only runs `work`. */
export async function withSpan<T>(
  name: string,
  kind: SpanKind,
  facts: SpanFacts,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  const span = spans.getStore()?.begin(name, kind, facts);
  return span ? finished(span, () => work(span)) : work();
}

/** Runs the work of a span and ends the span with it. */
export async function finished<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await spans.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(problemOf(error));
    throw error;
  }
}

/** Returns the kind of a failure. */
export const problemOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  // The code of a DOMException, such as a timeout, is a meaningless number.
  return 'code' in error && !(error instanceof DOMException) ? String(error.code) : error.name;
};

/** Spans of requests in progress, for code that runs before and after the handlers. */
export const requestSpans = new WeakMap<object, Span>();
