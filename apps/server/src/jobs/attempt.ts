import { onBehalfOf } from '#adapters/db/connection-shares.ts';
import { type CarriedTrace, withLogContext } from '#observability/instrumentation/log-context.ts';
import { finished, problemOf, type Span } from '#observability/instrumentation/spans.ts';
import type { Tracer } from '#observability/tracing/tracer.ts';

/** A finished attempt at a job. */
export interface EndedJob {
  readonly queue: string;
  readonly seconds: number;
  readonly isDone: boolean;
  /** The kind of failure only: its message may name somebody. The job keeps the message. */
  readonly problem?: string;
}

/** The trace of the request that queued the job. */
export interface Traced {
  readonly trace?: CarriedTrace;
}

interface Options {
  /** Called after every attempt, in the context of its job. */
  readonly onEnd?: ((ended: EndedJob) => void) | undefined;
  /** Undefined if tracing is off. */
  readonly tracer?: Tracer | undefined;
}

interface Job {
  readonly id: string;
  readonly data: Traced | null;
}

export type Attempt = <T>(queue: string, job: Job, work: () => Promise<T>) => Promise<T>;

/** Runs a job in the trace of the request that queued it, or in one of its own, and reports its end. */
export const createAttempt =
  ({ onEnd, tracer }: Options): Attempt =>
  (queue, { id, data }, work) => {
    const { traceparent, ...trace }: CarriedTrace = data?.trace ?? { reqId: id };
    const span = tracer && beginSpan(tracer, { queue, id, reqId: trace.reqId, traceparent });
    const traceId = span?.isSampled ? { trace_id: span.traceId } : {};
    return withLogContext({ ...trace, ...traceId, queue, job: id }, async () => {
      const began = performance.now();
      const end = (rest: Pick<EndedJob, 'isDone' | 'problem'>) =>
        onEnd?.({ queue, seconds: (performance.now() - began) / 1000, ...rest });
      try {
        const result = await onBehalfOf(`queue ${queue}`, () => (span ? finished(span, work) : work()));
        end({ isDone: true });
        return result;
      } catch (error) {
        end({ isDone: false, problem: problemOf(error) });
        throw error;
      }
    });
  };

/** A child of the span that queued the job, or the root of a new trace. */
function beginSpan(
  tracer: Tracer,
  job: { queue: string; id: string; reqId: string; traceparent: string | undefined },
): Span {
  const name = `process ${job.queue}`;
  const facts = {
    'messaging.system': 'pg-boss',
    'messaging.operation.type': 'process',
    'messaging.destination.name': job.queue,
    'messaging.message.id': job.id,
    'artcade.request_id': job.reqId,
  };
  const resumed = job.traceparent ? tracer.resume(job.traceparent, name, 'consumer', facts) : null;
  return resumed ?? tracer.begin(name, 'consumer', facts);
}
