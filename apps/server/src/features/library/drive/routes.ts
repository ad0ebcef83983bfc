import { calls } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import { imageMaximumBytes, imageTypes } from '@artcade/domain/images';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import { type FilesTaken, withFiles } from '#http/receive-files.ts';
import { type Handlers, LongList } from '#http/route.ts';
import { sendBlob } from '#http/send-blob.ts';
import { readImportedRecipe } from './imported-recipes.ts';
import { type ImageQuery, imagesPath, type Links } from './links.ts';
import type { Drive } from './service.ts';
import type { Withdrawn } from './withdrawn.ts';

export const driveRoutes = (drive: Drive): Handlers => ({
  listAssets: async ({ caller, query }) => {
    const { from, after, at, limit } = query;
    const isPage = [from, after, at, limit].some((given) => given !== undefined);
    return isPage ? drive.list(caller.uid, query) : new LongList(await drive.listAll(caller.uid, query));
  },
  countAssets: async ({ caller, query }) => drive.count(caller.uid, query),
  listAssetMarks: async ({ caller, query }) => drive.marks(caller.uid, query),
  listDuplicates: async ({ caller, query }) => drive.duplicates(caller.uid, query),
  getRecipe: async ({ caller, params }) => drive.shownRecipe(caller.uid, params.id),
  listVersions: async ({ caller, params }) => drive.versions(caller.uid, params.id),
  listCopies: async ({ caller, params }) => drive.copies(caller.uid, params.id),
  addVersion: async ({ caller, params, body }) => drive.addVersion(caller.uid, params.id, body.assetId),
  getStorage: async ({ caller, query }) => drive.storage(caller.uid, query.teamId ?? null),
  renameAsset: async ({ caller, params, body }) => drive.rename(caller.uid, params.id, body.newName),
  tagAsset: async ({ caller, params, body }) => drive.tag(caller.uid, params.id, body.tags),
  organiseAssets: async ({ caller, body }) => drive.organise(caller.uid, body),
  starAsset: async ({ caller, params, body }) => nothing(drive.star(caller.uid, params.id, body.favourite)),
  deleteAsset: async ({ caller, params }) => nothing(drive.delete(caller.uid, [params.id])),
  deleteAssets: async ({ caller, body }) => nothing(drive.delete(caller.uid, body.ids)),
  restoreAssets: async ({ caller, body }) => nothing(drive.restore(caller.uid, body.ids)),
  eraseAssets: async ({ caller, body }) => nothing(drive.erase(caller.uid, body.ids)),
  emptyTrash: async ({ caller, body }) =>
    nothing(drive.emptyTrash(caller.uid, body.teamId ?? null, body.refused)),
  shareAsset: async ({ caller, params, body }) => nothing(drive.share(caller.uid, [params.id], body.teamId)),
  shareAssets: async ({ caller, body }) => nothing(drive.share(caller.uid, body.ids, body.teamId)),
});

async function nothing(work: Promise<void>): Promise<undefined> {
  await work;
}

export const uploadRoutes = (drive: Drive): Handlers => ({
  uploadImage: async ({ caller, body, request }) => {
    if ((body.contextType === 'team') !== (body.teamId !== undefined))
      throw new Failure('invalid_input', { field: 'teamId', problem: 'goes with contextType team' });
    // A page charges for what a tool made. A program orders, and its cap is checked there.
    if (caller.sessionId === null && body.toolCost) throw new Failure('key_scope');
    const imported = body.recipe === undefined ? null : readImportedRecipe(body.recipe);
    return withFiles(request, async ([file]) => {
      if (!file) throw new Failure('invalid_input', { field: 'fileData', problem: 'is missing' });
      return drive.upload({
        uid: caller.uid,
        path: file.path,
        name: body.fileName,
        teamId: body.teamId ?? null,
        toolCost: body.toolCost ?? 0,
        guest: body.tool ?? null,
        uploadKey: body.uploadKey ?? null,
        versionOf: body.versionOf ?? null,
        imported,
        skipsCopies: body.copies === 'skip',
      });
    });
  },
});

/** The limits of an upload. */
export const uploadFiles = {
  limit: calls.uploadImage.bodyLimit,
  maximum: imageMaximumBytes,
  isForm: true,
} satisfies FilesTaken;

type ImageRequest = FastifyRequest<{ Params: { file: string }; Querystring: ImageQuery }>;

/** Serves stored images by signed address; only for those of deleted teams it asks the database. */
export function imageRoutes(
  app: FastifyInstance,
  { links, blobs, withdrawn }: { links: Links; blobs: BlobStore; withdrawn: Pick<Withdrawn, 'has'> },
): void {
  app.route({
    // Fastify's own HEAD routes read the whole file to drop it.
    method: ['GET', 'HEAD'],
    url: `${imagesPath}/:file`,
    handler: async (request: ImageRequest, reply) => {
      const opened = links.open(request.params.file, request.query);
      if (!opened) throw new Failure('not_found');
      if (!opened.isOperators && (await withdrawn.has(opened.hash))) throw new Failure('not_found');
      // Whatever the bytes are, a browser must never run them as a page.
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
      // Tools show it in frames that have no origin, and the native apps have another one.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('access-control-allow-origin', '*');
      const etag = `"${opened.hash}"`;
      const kept = { etag, 'cache-control': `private, max-age=${opened.secondsLeft}, immutable` };
      if (request.headers['if-none-match'] === etag) return reply.code(304).headers(kept).send();
      return sendBlob(request, reply, blobs, opened.hash, {
        ...kept,
        'accept-ranges': 'bytes',
        'content-type': imageTypes[opened.type].mime,
      });
    },
  });
}
