import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';
import { type Database, poolOf } from '#adapters/db/database.ts';
import { type Counters, createCounters } from './counters.ts';
import { createDatabaseGauges } from './database-gauges.ts';
import { watchProcess } from './process.ts';

interface Options {
  readonly host: string;
  readonly port: number;
  readonly db: Database;
  readonly poolMaximum: number;
  readonly queues: readonly string[];
  readonly role: 'server' | 'worker';
  readonly dataDir: string;
}

interface Metrics {
  readonly counters: Counters;
  /**
   * Serves metrics and health on a separate port that the proxy does not expose; a worker has no other port. `ready` throws while
   * the process should get no work.
   */
  readonly listen: (ready: () => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export function openMetrics({ host, port, db, queues, ...facts }: Options): Metrics {
  const registry = new Registry();
  const counters = createCounters(registry);
  counters.expectJobs(queues);
  const readings = createDatabaseGauges(registry, { db, queues });
  const own = watchProcess(registry, { ...facts, version, pool: () => poolOf(db) });
  const text = async () => {
    // In this order, because the readings use a connection themselves.
    await Promise.all([own.collect(), readings.collect()]);
    return registry.metrics();
  };
  const server = createServer();
  return {
    counters,
    listen: (ready) =>
      new Promise((resolve, reject) => {
        answerWith(server, {
          '/metrics': { text, unable: 500 },
          '/healthz': { text: async () => 'ok\n', unable: 500 },
          '/readyz': { text: () => ready().then(() => 'ok\n'), unable: 503 },
        });
        server.once('error', reject);
        server.listen({ host, port }, () => resolve());
      }),
    stop: async () => {
      counters.stop();
      own.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Page {
  readonly text: () => Promise<string>;
  /** The status to send when there is no text. */
  readonly unable: number;
}

function answerWith(server: Server, pages: Readonly<Record<string, Page>>): void {
  server.on('request', (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const page = request.method === 'GET' && Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (!page) {
      response.writeHead(404).end();
      return;
    }
    page.text().then(
      (body) => {
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body);
      },
      () => response.writeHead(page.unable).end(),
    );
  });
}
