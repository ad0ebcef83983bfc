import type { IncomingMessage } from 'node:http';
import { Failure } from '@artcade/domain/failure';
import type { FastifyInstance } from 'fastify';

export const bodyLimit = 64 * 1024;
const jsonTokenMaximum = 100_000;

/**
 * Fastify parses a body if there is a content type, even without a length. Without a body Node has ended the request already, and
 * Fastify would wait for that end forever.
 */
export function dropContentTypeWithoutBody({ headers }: IncomingMessage): void {
  if (
    headers['content-type'] !== undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
    delete headers['content-type'];
}

/** Parses JSON. An empty body is accepted, which Fastify would reject as malformed. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => {
      if (body === '') return undefined;
      if (body.length > bodyLimit) limitJsonTokens(body);
      try {
        return JSON.parse(body) as unknown;
      } catch (cause) {
        throw new Failure('malformed_json', {}, { cause });
      }
    },
  );
}

/**
 * A long body is only legitimate if it contains an image, which is one string. Parsing millions of small values would block the
 * process.
 */
function limitJsonTokens(body: string): void {
  let left = jsonTokenMaximum;
  for (const mark of ['[', '{', ',']) {
    for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + 1)) {
      left -= 1;
      if (left === 0) throw new Failure('payload_too_large');
    }
  }
}
