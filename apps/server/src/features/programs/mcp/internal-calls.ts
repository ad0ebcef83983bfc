import { buffer } from 'node:stream/consumers';
import { type Client, createClient } from '@artcade/contract/client';
import { spendingLimitHeaders } from '@artcade/domain/api-keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentSpan } from '#observability/instrumentation/spans.ts';

/** What a tool reaches: the calls of the contract and the files of this server, as the program that asks. */
export interface InternalCalls {
  readonly client: Client;
  readonly fetchFile: (path: string, signal: AbortSignal) => Promise<InternalFile>;
}

/** The answer to a request for a file. Its bytes must be read or dropped. */
export interface InternalFile {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: () => Promise<Buffer>;
  readonly drop: () => void;
}

const passedOn = ['authorization', ...Object.values(spendingLimitHeaders).map((name) => name.toLowerCase())];

/**
 * Sends a tool's calls through the same routes as everybody's, with the program's own key: scopes, caps, limits, quotas and logs
 * apply to them without a second copy.
 */
export function createInternalCalls(
  app: FastifyInstance,
  asking: FastifyRequest,
  publicUrl: string,
): InternalCalls {
  const forwardedHeaders = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = asking.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

  const send = async (path: string, request: RequestInit): Promise<InternalFile> => {
    const { method = 'GET', headers, body, signal } = request;
    signal?.throwIfAborted();
    const traceparent = currentSpan()?.traceparent;
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...forwardedHeaders,
        ...(traceparent !== undefined && { traceparent }),
      },
      ...(typeof body === 'string' && { payload: body }),
      // The limits of an address count for the client, not for us.
      remoteAddress: asking.ip,
      ...(signal && { signal }),
      payloadAsStream: true,
    });
    const stream = answer.stream();
    return {
      status: answer.statusCode,
      headers: new Headers(
        Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ),
      bytes: () => buffer(stream),
      drop: () => {
        stream.once('error', () => {});
        answer.raw.res.destroy();
      },
    };
  };

  const secret = (asking.headers.authorization ?? '').replace(/^Bearer /i, '');
  return {
    client: createClient({
      server: publicUrl,
      fetch: async (address, request) => {
        const { status, headers, bytes } = await send(address.slice(publicUrl.length), request);
        const body = await bytes();
        return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
      },
      // A refused key has no successor.
      accessToken: async (stale) => (stale === undefined ? secret : null),
    }),
    fetchFile: (path, signal) => send(path, { signal }),
  };
}
