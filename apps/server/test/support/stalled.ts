import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request whose body never ends. */
export interface Stalled {
  /** What the server has sent so far. */
  readonly said: () => string;
  readonly isOpen: () => boolean;
  readonly hangUp: () => void;
}

interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The announced content length. */
  readonly length: number;
  /** The part of the body that is sent. */
  readonly sent?: string;
  /** The local address, if not the default. */
  readonly from?: string;
}

/** Sends the beginning of a body and then stalls. */
export async function stall(
  url: string,
  { path, headers = {}, length, sent = '', from }: Asked,
): Promise<Stalled> {
  const { hostname, port, host } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), ...(from && { localAddress: from }) });
  let said = '';
  let isOpen = true;
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isOpen = false;
  });
  await once(socket, 'connect').catch(() => {});
  const lines = Object.entries({
    host,
    'content-type': 'application/json',
    ...headers,
    'content-length': length,
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n${sent}`);
  return { said: () => said, isOpen: () => isOpen, hangUp: () => socket.destroy() };
}
