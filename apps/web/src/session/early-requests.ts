/** Two questions with which every visit begins: who is there, and how the server is set up. */
const questions = [
  { method: 'POST', address: '/api/auth/refresh' },
  { method: 'GET', address: '/api/getSettings' },
];
const nameOf = (method: string | undefined, address: string): string => `${method} ${address}`;

declare global {
  // What the page itself has asked before the app was there; each answer is for one.
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

/** For the page: the answers are on their way while the app still comes. */
export function sendEarlyRequests(): void {
  globalThis.earlyResponses = new Map();
  for (const { method, address } of questions) {
    const answer = fetch(address, { method });
    // Whoever takes it learns that it failed; nobody has to.
    answer.catch(() => {});
    globalThis.earlyResponses.set(nameOf(method, address), answer);
  }
}

/** For the app: what was asked already is not asked twice. */
export function fetchOrTakeEarly(address: string, request: RequestInit): Promise<Response> {
  const question = nameOf(request.method, address);
  const answer = globalThis.earlyResponses?.get(question);
  globalThis.earlyResponses?.delete(question);
  return answer ?? fetch(address, request);
}
