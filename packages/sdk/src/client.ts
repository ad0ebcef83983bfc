import type { CallOptions } from './call-options.ts';
import { ArtcadeError } from './errors.ts';
import type { Client } from './generated/api.ts';
import { addressFields, table } from './generated/table.ts';
import { type ClientOptions, type Input, isObject, request } from './request.ts';

/** A client of one server: a method for each call that an API key may make. */
export function createClient(options: ClientOptions): Client {
  const { origin } = new URL(options.server);
  const methods = Object.entries(table).map(([name, { isFile }]) => [
    name,
    async (input?: Input, callOptions?: CallOptions): Promise<unknown> => {
      const response = await request(options, name as keyof Client, input, callOptions);
      if (response.status === 204) return undefined;
      try {
        if (isFile) return await response.blob();
        const body: unknown = await response.json();
        if (isObject(body) && 'data' in body) return withAddresses(origin, body['data']);
      } catch (cause) {
        callOptions?.signal?.throwIfAborted();
        throw new ArtcadeError('network', 'The connection broke while the answer arrived.', { cause });
      }
      throw new ArtcadeError('unexpected_answer', `${options.server} does not answer like Artcade.`, {
        status: response.status,
      });
    },
  ]);
  return Object.fromEntries(methods) as Client;
}

/** Answers name addresses at the server without its name. */
function withAddresses(origin: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withAddresses(origin, each));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) =>
      typeof each === 'string' && each.startsWith('/') && addressFields.includes(name)
        ? [name, origin + each]
        : [name, withAddresses(origin, each)],
    ),
  );
}
