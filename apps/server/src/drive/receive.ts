import type { Readable } from 'node:stream';
import { Failure } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireCaller } from '#route.ts';
import { readFormUpload } from './form-upload.ts';
import { readJsonUpload } from './json-upload.ts';
import type { Spool, Spooled } from './spool.ts';

const received = new WeakMap<FastifyRequest, Spooled>();

/** The file that came with a request. Whoever takes it discards it. */
export function takeFile(request: FastifyRequest): Spooled {
  const spooled = received.get(request);
  received.delete(request);
  if (!spooled) throw new Failure('invalid_input', { field: 'fileData', problem: 'is missing' });
  return spooled;
}

/** Teaches a part of the app to take images, as JSON or as a form, without holding them in memory. */
export function receiveFiles(app: FastifyInstance, spool: Spool, limit: number): void {
  type Reader = (spooled: Spooled, source: Readable) => Promise<{ body: unknown; hasFile: boolean }>;
  const receive = async (request: FastifyRequest, source: Readable, read: Reader) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new Failure('payload_too_large');
    const spooled = await spool.begin(requireCaller(request).uid);
    try {
      const { body, hasFile } = await read(spooled, source);
      await spooled.finish();
      if (hasFile) received.set(request, spooled);
      else await spooled.discard();
      return body;
    } catch (error) {
      await spooled.discard();
      await drain(source, limit);
      // The sender hung up: there is nobody to tell.
      if (!(error instanceof Failure)) throw new Failure('invalid_input', {}, { cause: error });
      throw error;
    }
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request: FastifyRequest, source: Readable) =>
    receive(request, source, (spooled, chunks) => readJsonUpload(chunks, spooled)),
  );
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, source: Readable) =>
    receive(request, source, (spooled, chunks) => readFormUpload(request.headers, chunks, spooled, limit)),
  );
  // What nobody took, because something else about the request was wrong. Also where the sender has hung up.
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => void received.get(request)?.discard());
  });
}

/** Lets the sender finish, within reason: most would not hear an answer that comes while they still send. */
async function drain(source: Readable, limit: number): Promise<void> {
  let left = limit;
  try {
    for await (const chunk of source) {
      left -= (chunk as Buffer).length;
      if (left < 0) return;
    }
  } catch {
    // It was destroyed, or the sender is gone.
  }
}
