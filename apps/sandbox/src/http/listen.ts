import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import type { Routes } from './routes.ts';

/** Starts the one HTTP server that all services share and gives its real port. */
export async function listen(routes: Routes, at: { port: number; host: string }): Promise<number> {
  const server: Server = createServer((request, response) => {
    void routes.answer(request, response);
  });
  server.on('upgrade', (request, socket, head) => routes.upgrade(request, socket, head));
  server.listen(at.port, at.host);
  // `once` rejects when the server emits `error` first, which is how a taken port shows.
  await once(server, 'listening');
  return portOf(server);
}

export function portOf(server: NetServer): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no TCP port');
  return address.port;
}
