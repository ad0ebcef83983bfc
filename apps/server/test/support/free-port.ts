import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

export async function freePort(): Promise<number> {
  for (;;) {
    // Below the range that the system hands out to clients, so that no connection takes it before we listen.
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (!(await claim(port))) continue;
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

/**
 * Between our look and the server's start, another test, here or in a file that runs beside this one, could be given the same
 * port. Nothing here speaks UDP, so its port of that number shows that it is given away, for as long as this process lives.
 */
function claim(port: number): Promise<boolean> {
  const sign = createSocket('udp4').unref();
  return new Promise((resolve) => {
    sign.once('error', () => {
      sign.close();
      resolve(false);
    });
    sign.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}
