import type { Readable } from 'node:stream';
import { Failure, type FailureCode } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFormUpload } from './form-upload.ts';
import { readJsonUpload } from './json-upload.ts';
import { getCaller, whenGone } from './route.ts';
import { type Spool, type Spooled, spoolMemory } from './spool.ts';

/** The files that a call accepts. */
export interface FilesTaken {
  /** Bytes of the whole body. */
  readonly limit: number;
  /** Bytes of one image. */
  readonly maximum: number;
  readonly tooLarge?: FailureCode;
  /** Maximum number of images, and their nesting depth in the body. */
  readonly files?: number;
  readonly depth?: number;
  /** Whether a multipart form is accepted, too. */
  readonly isForm?: boolean;
}

/** Files of a request that no handler has taken yet. Files that open after the request has ended are discarded at once. */
interface Received {
  readonly files: Spooled[];
  isOver: boolean;
}

const received = new WeakMap<FastifyRequest, Received>();

/** Passes the files of a request, in their order, to a handler and deletes them afterwards. */
export async function withFiles<Result>(
  request: FastifyRequest,
  work: (files: readonly Spooled[]) => Promise<Result>,
): Promise<Result> {
  const files = received.get(request)?.files ?? [];
  received.delete(request);
  try {
    return await work(files);
  } finally {
    await discardAll(files);
  }
}

/** A Fastify scope whose calls stream images to the spool. `fill` registers the calls. */
export function scopeForFiles(
  root: FastifyInstance,
  spool: Spool,
  taken: FilesTaken,
  fill: (app: FastifyInstance) => void,
): void {
  void root.register(async (app) => {
    receiveFiles(app, spool, taken);
    fill(app);
  });
}

function receiveFiles(app: FastifyInstance, spool: Spool, taken: FilesTaken): void {
  const { limit, maximum, tooLarge = 'image_too_large', files = 1, depth = 1, isForm = false } = taken;
  type Reader = (source: Readable, begin: () => Promise<Spooled>) => Promise<unknown>;

  const receive = async (request: FastifyRequest, source: Readable, read: Reader) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > limit) throw new Failure('payload_too_large');
    const { uid } = getCaller(request);
    const mine: Received = { files: [], isOver: false };
    received.set(request, mine);
    try {
      const body = await read(source, async () => {
        const expected = Math.floor(length / files);
        const spooled = await spool.begin({ uid, expected, maximum, tooLarge });
        mine.files.push(spooled);
        if (mine.isOver) await discardAll(mine.files);
        return spooled;
      });
      for (const spooled of mine.files) await spooled.finish();
      return body;
    } catch (error) {
      mine.isOver = true;
      await discardAll(mine.files);
      await drain(source, limit);
      // The client hung up, so the failure reaches no one.
      if (!(error instanceof Failure)) throw new Failure('invalid_input', {}, { cause: error });
      throw error;
    }
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request: FastifyRequest, source: Readable) =>
    receive(request, source, (chunks, begin) => readJsonUpload(chunks, { depth, files, begin })),
  );
  if (isForm)
    app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, source: Readable) =>
      receive(request, source, (chunks, begin) =>
        readFormUpload(request.headers, chunks, { limit, maximum, begin }),
      ),
    );
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, bodyMemory: spoolMemory };
  });
  // Discards files that no handler took because the request was refused or the client hung up.
  app.addHook('onRequest', async (request, reply) => {
    whenGone(reply, () => {
      const left = received.get(request);
      if (!left) return;
      left.isOver = true;
      discardAll(left.files).catch((error: unknown) =>
        request.log.error({ err: error }, 'an upload was left'),
      );
    });
  });
}

async function discardAll(files: readonly Spooled[]): Promise<void> {
  await Promise.all(files.map((file) => file.discard()));
}

/** Reads the rest of the body, up to a limit: most clients do not read a response while they send. */
async function drain(source: Readable, limit: number): Promise<void> {
  let left = limit;
  try {
    for await (const chunk of source) {
      left -= (chunk as Buffer).length;
      if (left < 0) return;
    }
  } catch {
    // The stream was destroyed, or the client is gone.
  }
}
