import { Failure } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#http/client-network.ts';
import { attachmentOf, type Handlers, whenGone } from '#http/route.ts';
import type { SealedQuery } from '#keys/signed-addresses.ts';
import { createDownloadPlaces } from './download-places.ts';
import { type AskedPart, type ProjectArchives, projectArchivesPath } from './project-archives.ts';

/** A connection without progress for this long is closed. */
const idleMs = 60_000;
/** The time limit for a part of about a gigabyte: a very slow client would occupy a place for days. */
const downloadMs = 2 * 3_600_000;

export const projectArchiveRoutes = (archives: ProjectArchives): Handlers => ({
  downloadProject: async ({ caller, params }) => archives.list(caller, params.id),
});

type PartRequest = FastifyRequest<{ Params: AskedPart; Querystring: SealedQuery }>;

/** Streams archives from signed addresses, so that a browser can save gigabytes without holding them in memory. */
export function projectArchiveFiles(
  app: FastifyInstance,
  archives: Pick<ProjectArchives, 'isSigned' | 'open'>,
  enter = createDownloadPlaces(),
): void {
  app.route({
    method: 'GET',
    url: `${projectArchivesPath}/:uid/:by/:id/:range/:part`,
    exposeHeadRoute: false,
    handler: async (request: PartRequest, reply) => {
      const asked = request.params;
      if (!archives.isSigned(asked, request.query)) throw new Failure('not_found');
      const leave = enter(asked.uid, networkOf(request.ip), {
        bytes: () => request.socket.bytesWritten,
        end: () => reply.raw.destroy(),
      });
      if (!leave) throw new Failure('rate_limited', { retryAfter: 10 });
      whenGone(reply, leave);
      const { name, stream } = await archives.open(asked);
      reply.headers({
        'cache-control': 'no-store',
        'content-type': 'application/zip',
        'content-disposition': attachmentOf(name),
      });
      reply.raw.setTimeout(idleMs, () => reply.raw.destroy());
      const deadline = setTimeout(() => reply.raw.destroy(), downloadMs).unref();
      whenGone(reply, () => clearTimeout(deadline));
      return reply.send(stream);
    },
  });
}
