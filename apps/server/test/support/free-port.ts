import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

export async function freePort(): Promise<number> {
  for (;;) {
    // Below the ephemeral range, so that no outgoing connection takes the port before we listen.
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
 * Reserves a port across test processes: between the check and the server's start, another test file could
 * pick the same port. Nothing here uses UDP, so a bound UDP port of that number marks it as taken while this
 * process lives.
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
