import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { cores, placement } from './cores.ts';
import { countStale } from './freshness.ts';
import { requestOf, startLoader } from './load.ts';
import { type Sample, sampleOf, typicalCpu } from './load-samples.ts';
import { inventPeople } from './people.ts';
import { startPostgres } from './postgres.ts';
import { answer, cpuOf, dismiss, spawnNode } from './processes.ts';
import { isQuick } from './quick.ts';
import { median, takeTurns } from './samples.ts';
import { startServer } from './server.ts';
import { atLeast, count, type Findings, ratio } from './table.ts';

const people = isQuick ? 200 : 1000;
const rounds = isQuick ? 3 : 5;
const milliseconds = isQuick ? 1000 : 6000;
/** Keep-alive connections of a proxy, and one for each page. */
const connections = { few: 64, many: people } as const;
const target = 0.6;
const pollEvery = 2;
const spends = isQuick ? 50 : 300;
const issuer = 'http://localhost:8787';

/** Cost of reading a wallet, which every page does every two seconds, compared with a hello-world server. */
export async function wallet(): Promise<Findings> {
  await using open = new AsyncDisposableStack();
  const postgres = await startPostgres();
  open.defer(postgres.stop);
  const shared = { databaseUrl: postgres.url, settings: { PUBLIC_URL: issuer, GENERATION_WORKERS: '0' } };
  const server = await startServer({ ...shared, core: cores.measured });
  open.defer(server.stop);
  const crowd = await inventPeople(postgres.url, { count: people, credits: 1000, issuer });
  const hello = await startHello();
  open.defer(hello.stop);
  const loader = await startLoader();
  open.defer(loader.stop);
  const requests = crowd.map(({ token }) => requestOf('GET', '/api/getWallet', { token }));
  const polls = { port: server.port, cpu: server.cpu, requests };
  const greetings = { port: hello.port, cpu: hello.cpu, requests: [requestOf('GET', '/')] };
  const seen = { few: noSamples(), many: noSamples() };
  const step = (over: keyof typeof seen, name: 'wallet' | 'hello') => async () => {
    const subject = name === 'wallet' ? polls : greetings;
    const sample = await sampleOf(loader, { ...subject, connections: connections[over], milliseconds });
    seen[over][name].push(sample);
    return sample.perSecond;
  };
  const samples = await takeTurns(
    {
      few: step('few', 'wallet'),
      fewHellos: step('few', 'hello'),
      many: step('many', 'wallet'),
      manyHellos: step('many', 'hello'),
    },
    { rounds, warmUp: 1 },
  );
  const spending = await startServer({ ...shared, core: cores.around });
  open.defer(spending.stop);
  const fresh = await countStale(loader, { polled: server, spending }, crowd.slice(0, spends));
  const compare = (own: readonly number[], bare: readonly number[], over: number) =>
    atLeast(
      `wallet: polls with auth on one core, ${over} connections`,
      median(own),
      { value: median(bare), name: 'hello by node:http' },
      target,
    );
  const compareCpu = ({ wallet: own, hello: bare }: Samples, over: number) =>
    ratio(
      `wallet: the same by processor time, ${over} connections`,
      typicalCpu(own),
      { value: typicalCpu(bare), name: 'hello' },
      { unit: 'µs' },
    );
  return {
    figures: [
      compare(samples.few, samples.fewHellos, connections.few),
      compare(samples.many, samples.manyHellos, connections.many),
      compareCpu(seen.few, connections.few),
      compareCpu(seen.many, connections.many),
      count('wallet: people held at a poll every 2 s', median(samples.many) * pollEvery, 'people'),
      count('wallet: old balances after a spend elsewhere', fresh.stale, `of ${fresh.polls}`, { is: 0 }),
    ],
    notes: [
      ...Object.entries(seen).flatMap(([over, { wallet: own, hello: bare }]) => [
        describe(`getWallet, ${over} connections`, own),
        describe(`hello, ${over} connections`, bare),
      ]),
      `wallet: ${placement}.`,
    ],
  };
}

interface Samples {
  readonly wallet: Sample[];
  readonly hello: Sample[];
}

const noSamples = (): Samples => ({ wallet: [], hello: [] });

function describe(name: string, samples: readonly Sample[]): string {
  const of = (pick: (sample: Sample) => number, digits = 0) => median(samples.map(pick)).toFixed(digits);
  const waits = `${of(({ answers }) => answers.middle, 1)} ms in the middle, ${of(({ answers }) => answers.slowest, 1)} ms for the slowest of a hundred`;
  const shares = `server ${of(({ busy }) => busy * 100)} % and load ${of(({ loadBusy }) => loadBusy * 100)} % of their cores`;
  return `wallet: ${name}: ${of(({ cpuEach }) => cpuEach, 1)} µs of the server's processor each; ${waits}; ${shares}.`;
}

async function startHello() {
  const port = await freePort();
  const program = fileURLToPath(new URL('./hello-process.ts', import.meta.url));
  const child = spawnNode(program, { core: cores.measured, words: [String(port)] });
  await answer(child, 30_000);
  return { port, cpu: () => cpuOf(child), stop: () => dismiss(child) };
}
