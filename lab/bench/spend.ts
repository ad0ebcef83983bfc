import { rows } from '../../apps/server/test/support/harness.ts';
import { cores, placement } from './cores.ts';
import { type Loader, requestOf, startLoader } from './load.ts';
import { orderBody } from './orders.ts';
import { inventPeople } from './people.ts';
import { pgbenchMissing, runPgbench } from './pgbench.ts';
import { startPostgres } from './postgres.ts';
import { isQuick } from './quick.ts';
import { median, takeTurns } from './samples.ts';
import { startServer } from './server.ts';
import { orderScript, spendScript } from './spend-sql.ts';
import { spendRequest, startSpender } from './spender.ts';
import { atLeast, type Findings } from './table.ts';

const people = 1000;
const rounds = isQuick ? 3 : 5;
const seconds = isQuick ? 2 : 8;
const connections = 32;
/** The size of the server's connection pool. */
const clients = 10;
const target = 0.5;
const issuer = 'http://localhost:8787';

/** Spending over HTTP with all checks, compared with the same statements by pgbench. */
export async function spend(): Promise<Findings> {
  if (pgbenchMissing) throw new Error(pgbenchMissing);
  await using open = new AsyncDisposableStack();
  const postgres = await startPostgres();
  open.defer(postgres.stop);
  const { url: databaseUrl } = postgres;
  const settings = { PUBLIC_URL: issuer, GENERATION_WORKERS: '0' };
  const server = await startServer({ databaseUrl, core: cores.measured, settings });
  open.defer(server.stop);
  const crowd = await inventPeople(databaseUrl, { count: people, credits: 1_000_000_000, issuer });
  const spender = await startSpender(databaseUrl, issuer);
  open.defer(spender.stop);
  const loader = await startLoader();
  open.defer(loader.stop);
  const orders = crowd.map(({ token }) =>
    requestOf('POST', '/api/generations', { token, body: orderBody() }),
  );
  const bare = (script: string) =>
    runPgbench(databaseUrl, script, { clients, seconds, variables: { people: people - 1 } });
  const samples = await takeTurns(
    {
      spend: () =>
        load(
          loader,
          spender.port,
          crowd.map(({ token }) => spendRequest(token)),
        ),
      spendAlone: () => bare(spendScript),
      order: async () => {
        await forgetOrders(databaseUrl);
        return load(loader, server.port, orders);
      },
      orderAlone: async () => {
        await forgetOrders(databaseUrl);
        return bare(orderScript);
      },
    },
    { rounds, warmUp: 1 },
  );
  const against = (values: readonly number[]) => ({ value: median(values), name: 'by pgbench' });
  return {
    figures: [
      atLeast('spend: guarded, with its entry', median(samples.spend), against(samples.spendAlone), target),
      atLeast('spend: by ordering an image', median(samples.order), against(samples.orderAlone), target),
    ],
    notes: [
      'spend: the first is a route of the benchmark on the wallet itself, since the product has no call that only spends; the second is the product as it is, POST /api/generations, which holds the price and queues the work.',
      `spend: ${people} people in turn; ${placement}; pgbench with ${clients} connections and prepared statements in the server's place.`,
    ],
  };
}

async function load(loader: Loader, port: number, requests: readonly string[]): Promise<number> {
  const answers = await loader.run({ port, requests, connections, milliseconds: seconds * 1000 });
  const refused = JSON.stringify(answers.refused);
  if (answers.answered === 0 || refused !== '{}') throw new Error(`refused: ${refused}`);
  return (answers.answered * 1000) / answers.milliseconds;
}

/** The product limits the running orders of an account. */
async function forgetOrders(databaseUrl: string): Promise<void> {
  await rows(databaseUrl, 'truncate generations, holds cascade');
  await rows(databaseUrl, "delete from pgboss.job_common where name = 'generation'");
  await rows(databaseUrl, 'delete from rate_limits');
  await rows(databaseUrl, 'update wallets set held = 0');
  await rows(databaseUrl, 'vacuum analyze wallets');
}
