import { openMcpRoute } from '#features/programs/mcp/routes.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

/** The tools of this server for language models. */
export function openMcp({ config, background }: ServerContext): Feature {
  const closing = new AbortController();
  return {
    routes: ({ app, admitProgram }) =>
      openMcpRoute(app, {
        publicUrl: config.publicUrl,
        closing: closing.signal,
        admit: (request, reply) => admitProgram(request, reply, 'read'),
        warn: background.warn,
      }),
    // Tools that wait for an image return what they have.
    stop: () => closing.abort(),
  };
}
