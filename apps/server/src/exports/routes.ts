import { type Handlers, whenGone } from '#http/route.ts';
import type { Exports } from './service.ts';

/** As long as a slow line needs for the largest file. */
const longestMs = 900_000;
/** A line on which nothing moves for so long is dead, or pretends to be: its place is for others. */
const stillMs = 30_000;

export const exportRoutes = (exports: Exports): Handlers => ({
  exportImage: async ({ caller, params, query, reply }) => {
    const gone = new AbortController();
    const clock = setTimeout(() => reply.raw.destroy(), longestMs);
    whenGone(reply, () => {
      clearTimeout(clock);
      gone.abort();
    });
    const { form = 'png', scale = '1' } = query;
    const file = await exports.make(caller.uid, params.id, { form, scale }, gone.signal);
    reply.raw.setTimeout(stillMs, () => reply.raw.destroy());
    return file;
  },
});
