import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { portOf } from '../http/listen.ts';

export type Received = { path: string; type: string; fields: Record<string, string>; at: number };

/** A little shop server that keeps what the gateway posts to it and answers as it is told. */
export class MerchantServer {
  readonly received: Received[] = [];
  /** The answers to the next requests, maybe later; 200 when there is none left. `hang up` breaks the connection. */
  readonly answers: Array<number | 'hang up' | Promise<number>> = [];
  /** How long it thinks before it answers. */
  thinkingMs = 0;
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const at = Date.now();
      const type = request.headers['content-type'] ?? '';
      const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
      void body.formData().then(async (form) => {
        const fields: Record<string, string> = {};
        for (const [name, value] of form) fields[name] = typeof value === 'string' ? value : '(a file)';
        this.received.push({ path: request.url ?? '', type, fields, at });
        const answer = await (this.answers.shift() ?? 200);
        if (this.thinkingMs > 0) await sleep(this.thinkingMs);
        if (answer === 'hang up') request.socket.destroy();
        else response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
      });
    });
  });

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  url(path: string): string {
    return `http://127.0.0.1:${portOf(this.#server)}${path}`;
  }

  /** What has arrived at a path, once it is at least so much. */
  async arrivals(path: string, count: number): Promise<Received[]> {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const arrived = this.received.filter((request) => request.path === path);
      if (arrived.length >= count) return arrived;
      if (Date.now() > deadline) throw new Error(`${arrived.length} of ${count} requests arrived at ${path}`);
      await sleep(10);
    }
  }
}
