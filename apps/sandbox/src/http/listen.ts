import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { isIP, type Server as NetServer } from 'node:net';
import { sendText } from './respond.ts';
import type { Routes } from './routes.ts';

type Place = { port: number; host: string; publicUrl: string };

/** Starts the HTTP server that all services share. Returns its port. */
export async function listen(routes: Routes, at: Place): Promise<number> {
  const server: Server = createServer((request, response) => {
    if (isOwnName(request.headers.host, at.publicUrl)) void routes.handle(request, response);
    else sendText(response, 421, 'The sandbox accepts localhost, IP addresses and its own host name only.');
  });
  // Node closes idle connections after five seconds, just when a slow client may be sending its next request on one.
  server.keepAliveTimeout = 72_000;
  server.on('upgrade', (request, socket, head) => {
    if (isOwnName(request.headers.host, at.publicUrl)) routes.upgrade(request, socket, head);
    else socket.destroy();
  });
  server.listen(at.port, at.host);
  // `once` rejects if the server emits `error` first, for example because the port is taken.
  await once(server, 'listening');
  return portOf(server);
}

/**
 * Prevents DNS rebinding: a foreign host name that resolves to this address would share our origin, and its pages could read
 * the inbox.
 */
function isOwnName(host: string | undefined, publicUrl: string): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return (
    hostname === 'localhost' ||
    isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
    hostname === new URL(publicUrl).hostname
  );
}

export function portOf(server: NetServer): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no TCP port');
  return address.port;
}
