import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP load balancer: passes each connection to a server that answers. */
export async function startBalancer(port: number, upstream: readonly number[]) {
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    return socket.on('error', () => {}).on('close', () => open.delete(socket));
  };
  let turn = 0;
  const pass = (client: Socket, left: number): void => {
    turn += 1;
    const target = upstream[turn % upstream.length];
    if (left === 0 || target === undefined) return void client.destroy();
    const server = keep(connect(target, '127.0.0.1'));
    const next = () => pass(client, left - 1);
    server.once('error', next);
    server.once('connect', () => {
      server.off('error', next);
      client.pipe(server).pipe(client);
      server.once('close', () => client.destroy());
      client.once('close', () => server.destroy());
    });
  };
  const listener = createServer((client) => pass(keep(client), upstream.length));
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    stop: async () => {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
