import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

type Fate = 'pass' | 'refuse' | 'hang' | 'lose' | 503 | 403;
export type S3Rule = (call: { method: string; path: string }) => Fate | Promise<Fate>;

/** A proxy between the server and S3 that decides the outcome of every call. */
export async function startS3Proxy(endpoint: string) {
  const { hostname, port } = new URL(endpoint);
  const proxy = {
    url: '',
    rule: (() => 'pass') as S3Rule,
    /** Runs before an answer of S3 is passed on. */
    answered: (async () => {}) as (call: { method: string }) => Promise<void>,
  };
  const upstream = new Set<ClientRequest>();
  const serve = async (asked: IncomingMessage, answer: ServerResponse) => {
    const call = { method: asked.method ?? '', path: asked.url ?? '' };
    const fate = await proxy.rule(call);
    if (fate === 'hang') return;
    if (fate === 'refuse') return void asked.socket.destroy();
    if (fate === 503 || fate === 403) return void answer.writeHead(fate).end();
    const { headers } = asked;
    // Keeps the signed host header. One connection per call: Swift sends a body with answers that must not
    // have one.
    const passed = request({ hostname, port, ...call, headers, agent: false, insecureHTTPParser: true });
    upstream.add(passed);
    passed.on('close', () => upstream.delete(passed));
    const pass = async (told: IncomingMessage) => {
      passed.removeAllListeners('error').on('error', () => {});
      if (fate === 'lose') return void asked.socket.destroy();
      await proxy.answered(call);
      answer.writeHead(told.statusCode ?? 500, told.headers);
      if (call.method === 'HEAD') answer.end();
      else told.pipe(answer);
    };
    passed.on('error', () => asked.socket.destroy());
    passed.on('response', (told) => void pass(told));
    asked.pipe(passed);
  };
  const server = createServer((asked, answer) => void serve(asked, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(proxy, {
    stop: async () => {
      server.closeAllConnections();
      // Unread answers keep their connections open, and open connections keep this process alive.
      for (const call of upstream) call.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
