import { AsyncLocalStorage } from 'node:async_hooks';

/** By which everything that one request has set off is found again, also what other processes do for it later. */
export interface Trace {
  readonly reqId: string;
  /** As W3C has it: named by whoever asked us, and known beyond us. */
  readonly trace_id?: string;
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
export function traceToCarry(): { readonly trace?: Trace } {
  const place = places.getStore();
  if (!place) return {};
  const { reqId, trace_id } = place;
  return { trace: { reqId, ...(trace_id !== undefined && { trace_id }) } };
}

const form = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}/;

/** The trace that a `traceparent` header names, if it is one. */
export const traceIdOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? form.exec(header)?.[1] : undefined;
