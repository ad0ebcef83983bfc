import { type Handlers, whenGone } from '#http/route.ts';
import type { Exports } from './service.ts';

/** Enough for the largest file on a slow connection. */
const longestMs = 900_000;
/** A connection without progress for so long is dead: its place is freed. */
const stillMs = 30_000;

export const exportRoutes = (exports: Exports): Handlers => ({
  getPlayable: async ({ caller, params, reply }) => {
    const gone = new AbortController();
    whenGone(reply, () => gone.abort());
    return exports.play(caller.uid, params.id, gone.signal);
  },
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
