import { Failure } from '@artcade/domain/failure';
import { imageTypes } from '@artcade/domain/images';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import { networkOf } from '#http/client-network.ts';
import { attachmentOf, type Handlers } from '#http/route.ts';
import { sendBlob } from '#http/send-blob.ts';
import type { SealedQuery } from '#keys/signed-addresses.ts';
import type { Shares } from './service.ts';
import { type ShareKind, sharedPath, shareKinds } from './visits.ts';

export const shareRoutes = (shares: Shares): Handlers => ({
  listShareLinks: async ({ caller, query }) => shares.list(caller, query),
  createShareLink: async ({ caller, body }) => shares.create(caller, body),
  changeShareLink: async ({ caller, params, body }) => shares.change(caller, params.id, body),
  openShare: async ({ body, request }) => shares.open(body.secret, body.password, networkOf(request.ip)),
});

type SharedRequest = FastifyRequest<{
  Params: { id: string; image: string; kind: string };
  Querystring: SealedQuery;
}>;

const isKind = (kind: string): kind is ShareKind => (shareKinds as readonly string[]).includes(kind);

/** Serves the images of a link. Unlike the addresses of a drive, each request asks whether the link still shows the image. */
export function sharedImageRoutes(
  app: FastifyInstance,
  { shares, blobs }: { shares: Shares; blobs: BlobStore },
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${sharedPath}/:id/:image/:kind`,
    handler: async (request: SharedRequest, reply) => {
      const { id, image, kind } = request.params;
      const found = isKind(kind) ? await shares.file(id, image, kind, request.query) : null;
      if (!found) throw new Failure('not_found');
      reply.headers({
        // Whatever the bytes are, a browser must never run them as a page.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      const etag = `"${found.hash}"`;
      // A browser keeps the bytes and asks each time whether it may show them.
      const kept = { etag, 'cache-control': 'private, no-cache' };
      if (request.headers['if-none-match'] === etag) return reply.code(304).headers(kept).send();
      if (found.downloadName !== null && request.method === 'GET') await shares.countDownload(id);
      return sendBlob(request, reply, blobs, found.hash, {
        ...kept,
        'accept-ranges': 'bytes',
        'content-type': imageTypes[found.type].mime,
        ...(found.downloadName !== null && { 'content-disposition': attachmentOf(found.downloadName) }),
      });
    },
  });
}
