import type { Settings } from '@artcade/contract/shapes';

let granted: Settings['tracing'];

/** Stores whether the server traces calls, and which trace ids this page may use. */
export function learnTracing(tracing: Settings['tracing']): void {
  granted = tracing;
}

/** Returns the W3C trace headers of a call; none if the server traces nothing. */
export function traceHeaders(): Readonly<Record<string, string>> {
  if (!granted) return {};
  const { prefix, state } = granted;
  // The server decides about sampling, so the flag is not set.
  return { traceparent: `00-${prefix}${newPart()}-${newPart()}-00`, tracestate: state };
}

export function traced(request: RequestInit): RequestInit {
  if (!granted) return request;
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
  return { ...request, headers };
}

/** Eight random bytes; all zeros would be invalid, and are practically impossible. */
const newPart = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
