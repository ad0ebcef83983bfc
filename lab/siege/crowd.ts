import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** One kind of attacker: each of its connections sends these bytes and then stalls. */
export interface Crowd {
  readonly connections: number;
  /** The addresses they come from, in turn. */
  readonly from: readonly (string | undefined)[];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly length: number;
  readonly sent: string;
  /** Does not read the answer either. */
  readonly isDeaf?: boolean;
}

export interface Plan {
  readonly url: string;
  readonly seconds: number;
  readonly crowds: readonly Crowd[];
}

/** How long an attacker waits before it reconnects. */
const pause = 1000;
/** New connections of one crowd per 10 ms, so that the listen backlog does not overflow. */
const atOnce = 10;

// A process of its own: the attackers' work must not distort the measurement.
process.on('message', (plan: Plan) => {
  void Promise.all(plan.crowds.map((crowd) => gather(plan, crowd))).then((opened) => {
    process.send?.({ opened: opened.reduce((sum, each) => sum + each, 0) });
    process.disconnect();
  });
});

/** Keeps this many connections open until the time is up. Reports how many it opened. */
async function gather({ url, seconds }: Plan, crowd: Crowd): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const until = Date.now() + seconds * 1000;
  const head = Object.entries({ host, ...crowd.headers, 'content-length': crowd.length })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const message = `POST ${crowd.path} HTTP/1.1\r\n${head}\r\n${crowd.sent}`;
  const open = new Set<Socket>();
  let missing = crowd.connections;
  let opened = 0;
  while (Date.now() < until) {
    for (let index = 0; index < Math.min(atOnce, missing); index += 1) {
      missing -= 1;
      opened += 1;
      const localAddress = crowd.from[opened % crowd.from.length];
      const socket = connect({ host: hostname, port: Number(port), ...(localAddress && { localAddress }) });
      open.add(socket);
      socket.on('error', () => {});
      if (crowd.isDeaf) socket.pause();
      else socket.resume();
      socket.write(message);
      socket.once('close', () => {
        open.delete(socket);
        setTimeout(() => {
          missing += 1;
        }, pause);
      });
    }
    await sleep(10);
  }
  for (const socket of open) socket.destroy();
  return opened;
}
