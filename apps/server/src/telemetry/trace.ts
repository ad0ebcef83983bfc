import { AsyncLocalStorage } from 'node:async_hooks';
import { currentSpan } from './spans.ts';

/** By which everything that one request has set off is found again, also what other processes do for it later. */
interface Trace {
  readonly reqId: string;
  /** As W3C has it: of our own trace, or named by whoever asked us, and known beyond us. */
  readonly trace_id?: string;
}

/** What a job takes along. */
export interface CarriedTrace extends Trace {
  /** What its work is a part of, where that is traced. */
  readonly traceparent?: string;
}

/** What a line of the log says besides: the job that is being done. */
interface Place extends Trace {
  readonly queue?: string;
  readonly job?: string;
}

const places = new AsyncLocalStorage<Place>();

/** Whatever is begun in there belongs to it, to its very end. */
export const within = <T>(place: Place, work: () => T): T => places.run(place, work);

/** For a line of the log. */
export const here = (): Place | undefined => places.getStore();

/** For a job to take along. */
export function traceToCarry(): { readonly trace?: CarriedTrace } {
  const place = places.getStore();
  if (!place) return {};
  const { reqId, trace_id } = place;
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

/** The trace that a `traceparent` header names, and the part of it that asks us, if it is one. */
export function parseTraceparent(
  header: string | string[] | undefined,
): { readonly traceId: string; readonly spanId: string } | null {
  const [, traceId, spanId] = (typeof header === 'string' && form.exec(header)) || [];
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : null;
}

export const traceIdOf = (header: string | string[] | undefined): string | undefined =>
  parseTraceparent(header)?.traceId;
