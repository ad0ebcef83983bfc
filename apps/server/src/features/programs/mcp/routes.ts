import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Failure } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#http/client-network.ts';
import { getCaller, whenGone } from '#http/route.ts';
import { createMcpCapacity } from './capacity.ts';
import type { Endpoint, EndpointOptions } from './endpoint.ts';
import { createInternalCalls } from './internal-calls.ts';

interface Options extends EndpointOptions {
  /** Fires when the server stops. */
  readonly closing: AbortSignal;
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const path = '/mcp';
/** Requests in one body, which revisions before 2025-06-18 allow. */
const batchMaximum = 8;

/** Serves the Model Context Protocol over HTTP. Its library is loaded with the first request. */
export function openMcpRoute(app: FastifyInstance, { admit, closing, ...options }: Options): void {
  let loading: Promise<Endpoint> | undefined;
  const load = (): Promise<Endpoint> => {
    loading ??= import('./endpoint.ts').then(({ createEndpoint }) => createEndpoint(options));
    return loading;
  };
  const enter = createMcpCapacity();
  const { publicUrl } = options;

  app.post(path, {
    onRequest: admit,
    handler: async (request, reply) => {
      const { uid } = getCaller(request);
      const count = Array.isArray(request.body) ? Math.max(1, request.body.length) : 1;
      if (count > batchMaximum)
        throw new Failure('invalid_input', { field: '', problem: `has more than ${batchMaximum} requests` });
      const { reservePicture, release } = enter(uid, networkOf(request.ip), count);
      whenGone(reply, release);
      const gone = new AbortController();
      whenGone(reply, () => gone.abort());
      const endpoint = await load();
      const response = await endpoint(
        new Request(publicUrl + path, {
          method: 'POST',
          headers: protocolHeaders(request),
          signal: gone.signal,
        }),
        request.body,
        {
          ...createInternalCalls(app, request, publicUrl),
          publicUrl,
          reservePicture,
          gone: AbortSignal.any([gone.signal, closing]),
        },
      );
      return answer(reply, response);
    },
  });
  // There is no session to listen to or to end: every request stands alone.
  app.route({
    method: ['GET', 'DELETE'],
    url: path,
    exposeHeadRoute: false,
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
}

/** Headers of the protocol, and nothing about the connection. */
const protocolHeaders = ({ headers }: FastifyRequest): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      /^(accept|content-type|mcp-.+)$/.test(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

function answer(reply: FastifyReply, response: Response): FastifyReply {
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.code(response.status).headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  if (!response.body) return reply.send();
  return reply.send(Readable.fromWeb(response.body as ReadableStream));
}
