import { Readable } from 'node:stream';
import { Failure } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import type { Database } from '#adapters/db/database.ts';
import { askedRange, rangeWithin } from '#http/byte-ranges.ts';
import { createCapacity } from '#http/capacity.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { type Handlers, whenGone } from '#http/route.ts';
import type { SealedQuery, Signer } from '#keys/signed-addresses.ts';
import { readArchive } from './archive.ts';
import { type Takeouts, takeoutsPath } from './service.ts';

/** Enough for a hundred archives over an unreliable connection. */
const openingsPerHour = 300;
/**
 * Concurrent downloads of one archive in this process: each holds all its entries in memory, however slow the client
 * is.
 */
const readersMaximum = 4;
/** A connection without progress for this long is closed. */
const idleMs = 60_000;

export const takeoutRoutes = (takeouts: Takeouts): Handlers => ({
  requestTakeout: async ({ caller }) => takeouts.request(caller.uid),
  getTakeout: async ({ caller }) => takeouts.get(caller.uid),
});

type ArchiveRequest = FastifyRequest<{ Params: { id: string; number: string }; Querystring: SealedQuery }>;

/** Streams archives from signed addresses, so that a browser can save gigabytes without holding them in memory. */
export function archiveRoutes(
  app: FastifyInstance,
  { takeouts, signer, blobs, db }: { takeouts: Takeouts; signer: Signer; blobs: BlobStore; db: Database },
): void {
  const readers = createCapacity();

  app.route({
    method: ['GET', 'HEAD'],
    url: `${takeoutsPath}/:id/:number`,
    handler: async (request: ArchiveRequest, reply) => {
      const { id, number } = request.params;
      const named = `${id}/${number}`;
      if (signer.secondsLeft(named, request.query) === null) throw new Failure('not_found');
      await countAttempt(db, [{ key: `takeout:${id}`, allowed: openingsPerHour, seconds: 3600 }]);
      const place = readers.reserve([{ who: named, maximum: readersMaximum }], 1);
      if (typeof place !== 'object') throw new Failure('rate_limited', { retryAfter: 10 });
      whenGone(reply, place.release);
      const archive = await takeouts.open(id, Number(number));
      if (!archive) throw new Failure('not_found');
      const { size, name, entries } = archive;
      const etag = `"${id}-${number}"`;
      const asked = askedRange(request.headers.range);
      // An archive never changes under its address. A client with a part of another version gets the whole file.
      const isSame = (request.headers['if-range'] ?? etag) === etag;
      const range = asked && isSame ? rangeWithin(asked, size) : null;
      const { start, end } = { start: range?.start ?? 0, end: Math.min(range?.end ?? size, size - 1) };
      if (start > end) return reply.code(416).header('content-range', `bytes */${size}`).send();
      reply.code(range ? 206 : 200).headers({
        etag,
        'accept-ranges': 'bytes',
        'cache-control': 'no-store',
        'content-type': 'application/zip',
        'content-length': end - start + 1,
        'content-disposition': `attachment; filename="${name}"`,
        ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
      });
      if (request.method === 'HEAD') return reply.send();
      reply.raw.setTimeout(idleMs, () => reply.raw.destroy());
      const bytes = Readable.from(readArchive(blobs, entries, { start, end }), { objectMode: false });
      return reply.send(takeouts.untilStopped(bytes));
    },
  });
}
