/** The two requests that start every visit: the session, and the server's settings. */
const questions = [
  { method: 'POST', address: '/api/auth/refresh' },
  { method: 'GET', address: '/api/getSettings' },
];
const nameOf = (method: string | undefined, address: string): string => `${method} ${address}`;

declare global {
  // Responses to requests that the inline script sent before the app loaded; each is used once.
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

/** For the inline script: sends the requests while the app still loads. */
export function sendEarlyRequests(): void {
  globalThis.earlyResponses = new Map();
  for (const { method, address } of questions) {
    const answer = fetch(address, { method });
    // The consumer handles a rejection; there may be no consumer.
    answer.catch(() => {});
    globalThis.earlyResponses.set(nameOf(method, address), answer);
  }
}

/** For the app: uses an early response instead of sending the request again. */
export function fetchOrTakeEarly(address: string, request: RequestInit): Promise<Response> {
  const question = nameOf(request.method, address);
  const answer = globalThis.earlyResponses?.get(question);
  globalThis.earlyResponses?.delete(question);
  return answer ?? fetch(address, request);
}
