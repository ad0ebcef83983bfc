import { type Handlers, whenGone } from '#route.ts';
import type { Generations } from './service.ts';

export const generationRoutes = (generations: Generations): Handlers => ({
  startGenerations: async ({ caller, body }) => generations.start(caller.uid, body),
  listGenerations: async ({ caller, query }) => generations.list(caller.uid, query.tool, query.before),
  watchGenerations: async ({ caller, reply }) => {
    // Proxies that gather an answer before they pass it on would tell everything at the end.
    reply.header('x-accel-buffering', 'no');
    const { events, end } = generations.watch(caller.uid);
    whenGone(reply, end);
    return events;
  },
  getGeneration: async ({ caller, params }) => generations.get(caller.uid, params.id),
  cancelGeneration: async ({ caller, params }) => generations.cancel(caller.uid, params.id),
});
