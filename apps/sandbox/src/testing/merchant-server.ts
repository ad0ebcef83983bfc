import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { portOf } from '../http/listen.ts';

export type Received = { path: string; type: string; fields: Record<string, string>; at: number };

/** Records what the gateway posts and replies with the queued statuses. */
export function createMerchantServer() {
  const received: Received[] = [];
  /** Replies to the next requests, then 200. `hang up` closes the connection. */
  const answers: Array<number | 'hang up' | Promise<number>> = [];
  let delayMs = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const at = Date.now();
      const type = request.headers['content-type'] ?? '';
      const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
      void body.formData().then(async (form) => {
        const fields: Record<string, string> = {};
        for (const [name, value] of form) fields[name] = typeof value === 'string' ? value : '(a file)';
        received.push({ path: request.url ?? '', type, fields, at });
        const answer = await (answers.shift() ?? 200);
        if (delayMs > 0) await sleep(delayMs);
        if (answer === 'hang up') request.socket.destroy();
        else response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
      });
    });
  });

  function delayAnswers(milliseconds: number): void {
    delayMs = milliseconds;
  }

  async function start(): Promise<void> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }

  function stop(): void {
    server.closeAllConnections();
    server.close();
  }

  function url(path: string): string {
    return `http://127.0.0.1:${portOf(server)}${path}`;
  }

  /** Waits for at least `count` requests to a path. */
  async function arrivals(path: string, count: number): Promise<Received[]> {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const arrived = received.filter((request) => request.path === path);
      if (arrived.length >= count) return arrived;
      if (Date.now() > deadline) throw new Error(`${arrived.length} of ${count} requests arrived at ${path}`);
      await sleep(10);
    }
  }

  return { received, answers, delayAnswers, start, stop, url, arrivals };
}

export type MerchantServer = ReturnType<typeof createMerchantServer>;
