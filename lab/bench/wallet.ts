import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { getRequest, startLoader } from './load.ts';
import { inventPeople } from './people.ts';
import { answer, cpuOf, dismiss, spawnNode } from './processes.ts';
import { isQuick, median, takeTurns } from './samples.ts';
import { startServer } from './server.ts';
import { type Figure, ratio } from './table.ts';

const people = isQuick ? 200 : 1000;
const rounds = isQuick ? 3 : 5;
const milliseconds = isQuick ? 1000 : 4000;
/** Keep-alive connections of a proxy, and one for each page. */
const connections = { few: 64, many: people } as const;
const target = 1.7;
const issuer = 'http://localhost:8787';

/** Reading a wallet, which every page does every two seconds, compared with a server that only says hello. */
export async function wallet(): Promise<readonly Figure[]> {
  await using open = new AsyncDisposableStack();
  const server = await startServer({ settings: { PUBLIC_URL: issuer, GENERATION_WORKERS: '0' } });
  open.defer(server.stop);
  const tokens = await inventPeople(server.databaseUrl, { count: people, credits: 1000, issuer });
  const hello = await startHello();
  open.defer(hello.stop);
  const loader = await startLoader();
  open.defer(loader.stop);
  const requests = tokens.map((token) => getRequest('/api/getWallet', token));
  const polls = (over: number) => () =>
    loader.costOf(server, { port: server.port, requests, connections: over, milliseconds });
  const hellos = (over: number) => () =>
    loader.costOf(hello, { port: hello.port, requests: [getRequest('/')], connections: over, milliseconds });
  const { few, many } = connections;
  const samples = await takeTurns(
    { few: polls(few), fewHellos: hellos(few), many: polls(many), manyHellos: hellos(many) },
    { rounds, warmUp: 1 },
  );
  const compare = (over: number, own: readonly number[], bare: readonly number[]) =>
    ratio(
      `wallet: a poll with auth, processor time, ${over} connections`,
      median(own),
      { value: median(bare), name: 'hello by node:http' },
      { unit: 'µs', target },
    );
  return [compare(few, samples.few, samples.fewHellos), compare(many, samples.many, samples.manyHellos)];
}

async function startHello() {
  const port = await freePort();
  const program = fileURLToPath(new URL('./hello-process.ts', import.meta.url));
  const child = spawnNode(program, { words: [String(port)] });
  await answer(child, 30_000);
  return { port, cpu: () => cpuOf(child), stop: () => dismiss(child) };
}
