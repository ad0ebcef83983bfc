import { createClient } from '../client.ts';
import type { Client } from '../generated/api.ts';
import { type Input, request } from '../request.ts';
import type { Given } from './arguments.ts';
import type { Context } from './context.ts';
import { findKey, serverOf } from './credentials.ts';
import { CommandError, exitCodes, wrongUse } from './exit-codes.ts';
import type { Output } from './output.ts';

/** What a command works with. */
export interface Session {
  readonly context: Context;
  readonly given: Given;
  readonly output: Output;
}

export interface Connection {
  readonly server: string;
  readonly key: string;
  readonly client: Client;
  /** Exports a file, with the name that the server gives it. */
  readonly download: (input: Input) => Promise<{ readonly name: string; readonly bytes: Uint8Array }>;
}

/** Connects to the server with its key. */
export function connect({ context, given }: Session): Connection {
  const option = given.text('server');
  const server = serverOf(context, option);
  const found = findKey(context, server);
  // Another user of this machine could listen where a server is only assumed.
  if (found?.from === 'environment' && option === undefined && !context.env['ARTCADE_SERVER'])
    throw wrongUse('ARTCADE_KEY is set: name its server, too, by ARTCADE_SERVER or --server.');
  const key = found?.key;
  if (key === undefined)
    throw new CommandError(
      'not_signed_in',
      `There is no key for ${server}. Run artcade login, or set ARTCADE_KEY.`,
      exitCodes.notAllowed,
    );
  requireEncryption(server);
  const { signal } = context;
  const options = { server, key };
  return {
    ...options,
    client: createClient(options),
    download: async (input) => {
      const response = await request(options, 'exportImage', input, { signal });
      const disposition = response.headers.get('content-disposition') ?? '';
      return { name: fileNameOf(disposition), bytes: new Uint8Array(await response.arrayBuffer()) };
    },
  };
}

/** Throws unless the key travels encrypted, or stays on this machine. */
export function requireEncryption(server: string): void {
  const { protocol, hostname } = new URL(server);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (protocol === 'http:' && !isHere)
    throw wrongUse(`${server} is not encrypted, so others could read the key. Use https.`);
}

/** The name without folders: it comes from elsewhere. */
function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const name = decodeName(encoded) ?? /filename="([^"]+)"/i.exec(disposition)?.[1] ?? '';
  const plain = name.replace(/[\p{C}<>:"/\\|?*]+/gu, '-').replace(/^\.+/, '');
  return plain === '' ? 'image' : plain;
}

function decodeName(encoded: string | undefined): string | null {
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
