import { AsyncLocalStorage } from 'node:async_hooks';
import { currentSpan } from './spans.ts';

/** Connects everything that one request causes, including later work of other processes. */
interface Trace {
  readonly reqId: string;
  /** The W3C trace id: of our own trace, or sent by the client. */
  readonly trace_id?: string;
}

/** The trace that a job carries. */
export interface CarriedTrace extends Trace {
  /** The parent of the job's work, if it is traced. */
  readonly traceparent?: string;
}

/** The context of a log line, including the current job. */
interface LogContext extends Trace {
  readonly queue?: string;
  readonly job?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** Runs `work`, and everything asynchronous that it starts, in this context. */
export const withLogContext = <T>(context: LogContext, work: () => T): T => contexts.run(context, work);

/** The context for a log line. */
export const logContext = (): LogContext | undefined => contexts.getStore();

/** The trace for a new job. */
export function traceForJob(): { readonly trace?: CarriedTrace } {
  const context = contexts.getStore();
  if (!context) return {};
  const { reqId, trace_id } = context;
  const traceparent = currentSpan()?.traceparent;
  return {
    trace: {
      reqId,
      ...(trace_id !== undefined && { trace_id }),
      ...(traceparent !== undefined && { traceparent }),
    },
  };
}

const form = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}/;

/** Parses a `traceparent` header into its trace and parent span. */
export function parseTraceparent(
  header: string | string[] | undefined,
): { readonly traceId: string; readonly spanId: string } | null {
  const [, traceId, spanId] = (typeof header === 'string' && form.exec(header)) || [];
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : null;
}

export const traceIdOf = (header: string | string[] | undefined): string | undefined =>
  parseTraceparent(header)?.traceId;
