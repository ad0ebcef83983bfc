import type { Settings } from '@artcade/contract/shapes';

let granted: Settings['tracing'];

/** Whether the server traces calls, and under which names this page may begin traces. */
export function learnTracing(tracing: Settings['tracing']): void {
  granted = tracing;
}

/** Names the trace that a call begins, as W3C has it; nothing where the server traces nothing. */
export function traceHeaders(): Readonly<Record<string, string>> {
  if (!granted) return {};
  const { prefix, state } = granted;
  // Whether it is kept is for the server to say, so that nothing is asked for here.
  return { traceparent: `00-${prefix}${newPart()}-${newPart()}-00`, tracestate: state };
}

export function traced(request: RequestInit): RequestInit {
  if (!granted) return request;
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
  return { ...request, headers };
}

/** Eight bytes; all zeros, which would mean none, are as good as impossible. */
const newPart = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
