import type { Readable } from 'node:stream';
import { Failure, type FailureCode } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFormUpload } from './form-upload.ts';
import { readJsonUpload } from './json-upload.ts';
import { requireCaller, whenGone } from './route.ts';
import { type Spool, type Spooled, spoolMemory } from './spool.ts';

/** What a call takes besides plain values. */
export interface FilesTaken {
  /** Bytes of the whole body. */
  readonly limit: number;
  /** Bytes of one image. */
  readonly maximum: number;
  readonly tooLarge?: FailureCode;
  /** How many images may come at once, and in how many objects and lists of the body they stand. */
  readonly files?: number;
  readonly depth?: number;
  /** Whether a multipart form is taken, too. */
  readonly isForm?: boolean;
}

/** Files of a request that nobody has taken yet. Once it is over, those that are still being opened go at once. */
interface Received {
  readonly files: Spooled[];
  isOver: boolean;
}

const received = new WeakMap<FastifyRequest, Received>();

/** Works with the files that came with a request, in their order; they are gone afterwards. */
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

/** A corner of the app whose calls take images without holding them in memory. `fill` adds the calls. */
export function cornerForFiles(
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
    const { uid } = requireCaller(request);
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
      // The sender hung up: there is nobody to tell.
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
  // What nobody took, because something else about the request was wrong. Also where the sender has hung up.
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
