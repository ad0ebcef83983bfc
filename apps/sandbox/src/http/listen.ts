import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { isIP, type Server as NetServer } from 'node:net';
import { sendText } from './respond.ts';
import type { Routes } from './routes.ts';

type Place = { port: number; host: string; publicUrl: string };

/** Starts the one HTTP server that all services share and gives its real port. */
export async function listen(routes: Routes, at: Place): Promise<number> {
  const server: Server = createServer((request, response) => {
    if (isOwnName(request.headers.host, at.publicUrl)) void routes.handle(request, response);
    else sendText(response, 421, 'The sandbox answers to localhost, to addresses and to its own name only.');
  });
  server.on('upgrade', (request, socket, head) => {
    if (isOwnName(request.headers.host, at.publicUrl)) routes.upgrade(request, socket, head);
    else socket.destroy();
  });
  server.listen(at.port, at.host);
  // `once` rejects when the server emits `error` first, which is how a taken port shows.
  await once(server, 'listening');
  return portOf(server);
}

/**
 * Somebody else's name server can give their name our address. A page of theirs would then be of one origin with us, and could
 * read everybody's mail.
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
