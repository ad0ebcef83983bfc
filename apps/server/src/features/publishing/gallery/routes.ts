import { Failure } from '@artcade/domain/failure';
import { imageTypes } from '@artcade/domain/images';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import type { Handlers } from '#http/route.ts';
import { sendBlob } from '#http/send-blob.ts';
import { type Gallery, type GalleryKind, galleryKinds, galleryPath } from './service.ts';

export const galleryRoutes = (gallery: Gallery): Handlers => ({
  listGallery: async ({ query }) => gallery.list(query, null),
  browseGallery: async ({ caller, query }) => gallery.list(query, caller.uid),
  getGalleryPicture: async ({ query }) => gallery.get(query.id),
  listOwnPictures: async ({ caller }) => gallery.listOwn(caller),
  publishPicture: async ({ caller, body }) => gallery.publish(caller, body),
  changeGalleryPicture: async ({ caller, params, body }) => gallery.change(caller, params.id, body),
});

type PictureRequest = FastifyRequest<{ Params: { id: string; kind: string } }>;

const isKind = (kind: string): kind is GalleryKind => (galleryKinds as readonly string[]).includes(kind);

/** Serves the smaller copies of pictures, to everybody. Each request asks whether the gallery still shows the picture. */
export function galleryImageRoutes(
  app: FastifyInstance,
  { gallery, blobs }: { gallery: Gallery; blobs: BlobStore },
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${galleryPath}/:id/:kind`,
    handler: async (request: PictureRequest, reply) => {
      const { id, kind } = request.params;
      const hash = isKind(kind) ? await gallery.file(id, kind) : null;
      if (hash === null) throw new Failure('not_found');
      const etag = `"${hash}"`;
      // A browser keeps the bytes and asks each time whether it may show them.
      const kept = { etag, 'cache-control': 'no-cache' };
      reply.headers({
        // Whatever the bytes are, a browser must never run them as a page.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-robots-tag': 'noindex',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).headers(kept).send();
      return sendBlob(request, reply, blobs, hash, {
        ...kept,
        'accept-ranges': 'bytes',
        'content-type': imageTypes.webp.mime,
      });
    },
  });
}
