import { Failure } from '@artcade/domain/failure';
import { type Handlers, whenGone } from '#route.ts';
import type { Generations } from './service.ts';

export const generationRoutes = (
  generations: Generations,
  isRevoked: (sessionId: string) => boolean,
): Handlers => ({
  startGenerations: async ({ caller, body }) => generations.start(caller.uid, body),
  listGenerations: async ({ caller, query }) => generations.list(caller.uid, query.tool, query.before),
  watchGenerations: async ({ caller, reply }) => {
    // Proxies that gather an answer before they pass it on would tell everything at the end.
    reply.header('x-accel-buffering', 'no');
    const { events, end } = generations.watch(caller);
    whenGone(reply, end);
    // Signed out while the token was being looked at, before there was anything to end.
    if (isRevoked(caller.sessionId)) throw new Failure('token_invalid');
    return events;
  },
  getGeneration: async ({ caller, params }) => generations.get(caller.uid, params.id),
  cancelGeneration: async ({ caller, params }) => generations.cancel(caller.uid, params.id),
});
