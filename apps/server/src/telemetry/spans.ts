import { AsyncLocalStorage } from 'node:async_hooks';

/** What is told of a piece of work. Never a name, an address, a query, a prompt or a token: whoever runs the collector reads it. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** As OpenTelemetry numbers them. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type SpanKind = keyof typeof spanKinds;

/** A piece of work with its beginning and its end. Exists only while tracing is on; its parts may be done by other processes. */
export interface Span {
  readonly traceId: string;
  /** Whether it is told to the collector. One that is not still passes on that decision. */
  readonly isSampled: boolean;
  /** As W3C has it, for whoever does a part of it. */
  readonly traceparent: string;
  /** Begins a part of it. `ago`: how many milliseconds ago it began. */
  readonly begin: (name: string, kind: SpanKind, facts?: SpanFacts, ago?: number) => Span;
  /** `name`: what it turned out to be. */
  readonly note: (facts: SpanFacts, name?: string) => void;
  /** `problem` is the kind of failure alone: what an error says may name somebody. */
  readonly end: (problem?: string) => void;
}

const spans = new AsyncLocalStorage<Span>();

export const currentSpan = (): Span | undefined => spans.getStore();

/** What is begun in there is a part of it. */
export const inSpan = <T>(span: Span, work: () => T): T => spans.run(span, work);

/** Does a part of what is under way, and has it told. Where nobody traces, the work is all there is. */
export async function spanned<T>(
  name: string,
  kind: SpanKind,
  facts: SpanFacts,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  const span = spans.getStore()?.begin(name, kind, facts);
  return span ? finished(span, () => work(span)) : work();
}

/** Does the work of a span, and ends the span with it. */
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

/** The kind of a failure. */
export const problemOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  // Those of the web, as that of a timeout, have a number that says nothing.
  return 'code' in error && !(error instanceof DOMException) ? String(error.code) : error.name;
};

/** Spans of requests that are under way, for what is done before and after their handlers. */
export const requestSpans = new WeakMap<object, Span>();
