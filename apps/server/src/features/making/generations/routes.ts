import type { IncomingHttpHeaders } from 'node:http';
import { calls } from '@artcade/contract/calls';
import { referenceMaximumBytes } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import { referencesMaximum } from '@artcade/domain/tool-forms';
import { networkOf } from '#http/client-network.ts';
import { type FilesTaken, withFiles } from '#http/receive-files.ts';
import { type Handlers, whenGone } from '#http/route.ts';
import { spendingLimitOf } from './key-limits.ts';
import type { Buyer } from './place.ts';
import type { Generations } from './service.ts';

export const orderRoutes = (generations: Generations): Handlers => ({
  startGenerations: async ({ caller, body, request }) =>
    withFiles(request, (files) => generations.start(buyerOf(caller, request.headers), body, files)),
});

function buyerOf(
  caller: { readonly uid: string } & (
    | { readonly sessionId: string }
    | { readonly sessionId: null; readonly key: { readonly id: string } }
  ),
  headers: IncomingHttpHeaders,
): Buyer {
  const keyId = caller.sessionId === null ? caller.key.id : null;
  return { uid: caller.uid, keyId, limit: spendingLimitOf(headers, keyId) };
}

/** Files inside the list of references. */
export const orderFiles = {
  limit: calls.startGenerations.bodyLimit,
  maximum: referenceMaximumBytes,
  files: referencesMaximum,
  depth: 3,
} satisfies FilesTaken;

export const generationRoutes = (
  generations: Generations,
  isRevoked: (sessionId: string) => boolean,
): Handlers => ({
  listGenerations: async ({ caller, query }) => generations.list(caller.uid, query),
  watchGenerations: async ({ caller, reply }) => {
    // Without it, proxies that buffer would deliver all events at the end.
    reply.header('x-accel-buffering', 'no');
    const { events, end } = generations.watch(caller);
    whenGone(reply, end);
    // Signed out while the token was checked, before there was a stream to end.
    if (isRevoked(caller.sessionId)) throw new Failure('token_invalid');
    return events;
  },
  getGeneration: async ({ caller, params, query, reply }) => {
    if (query.wait === undefined) return generations.get(caller.uid, params.id);
    const gone = new AbortController();
    whenGone(reply, () => gone.abort());
    return generations.get(caller.uid, params.id, { seconds: Number(query.wait), gone: gone.signal });
  },
  startEdit: async ({ caller, body, request }) =>
    generations.startEdit(buyerOf(caller, request.headers), body),
  getEditing: async ({ caller, params }) => generations.editing(caller.uid, params.id),
  readPrompt: async ({ caller, body }) => generations.read(caller.uid, body),
  directPrompt: async ({ caller, body, reply }) => {
    const gone = new AbortController();
    whenGone(reply, () => gone.abort());
    return generations.direct(caller.uid, body, gone.signal);
  },
  previewOrder: async ({ caller, body, request, reply }) => {
    const gone = new AbortController();
    whenGone(reply, () => gone.abort());
    return generations.sketch(caller.uid, networkOf(request.ip), body, gone.signal);
  },
  markGeneration: async ({ caller, params, body }) => generations.mark(caller.uid, params.id, body),
  cancelGeneration: async ({ caller, params }) => generations.cancel(caller.uid, params.id),
});
