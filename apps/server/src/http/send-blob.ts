import { Failure } from '@artcade/domain/failure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BlobStore, ByteRange } from '#adapters/blobs/blob-store.ts';
import { askedRange, rangeWithin } from './byte-ranges.ts';

/** Sends stored bytes, or the range of them that was asked for. `headers` are sent with the bytes only: a failure must not be cached for days. */
export async function sendBlob(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: BlobStore,
  hash: string,
  headers: Readonly<Record<string, string>>,
) {
  const missing = () => {
    request.log.error({ hash }, 'the bytes of an image are missing');
    return new Failure('not_found');
  };
  if (request.method === 'HEAD') {
    // A range applies to GET alone.
    const size = await blobs.sizeOf(hash);
    if (size === null) throw missing();
    return reply.headers({ ...headers, 'content-length': size }).send();
  }
  const range = await readRange(request.headers.range, blobs, hash);
  const found = await blobs.read(hash, range ?? undefined);
  if (!found) throw missing();
  const { size, stream } = found;
  if (!range) return reply.headers({ ...headers, 'content-length': size }).send(stream);
  const end = Math.min(range.end, size - 1);
  if (range.start > end) {
    stream.destroy();
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  return reply
    .code(206)
    .headers({
      ...headers,
      'content-range': `bytes ${range.start}-${end}/${size}`,
      'content-length': end - range.start + 1,
    })
    .send(stream);
}

async function readRange(
  header: string | undefined,
  blobs: BlobStore,
  hash: string,
): Promise<ByteRange | null> {
  const asked = askedRange(header);
  if (!asked) return null;
  return rangeWithin(asked, 'last' in asked ? ((await blobs.sizeOf(hash)) ?? 0) : 0);
}
