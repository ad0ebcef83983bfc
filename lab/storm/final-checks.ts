import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { openS3Store } from '../../apps/server/src/adapters/blobs/s3-store.ts';
import { listed } from '../../apps/server/test/support/blobs.ts';
import {
  assertBytesMatch,
  assertShelvesAddUp,
  hastenChecks,
  referencedHashes,
} from '../../apps/server/test/support/drive-fixtures.ts';
import { rows } from '../../apps/server/test/support/harness.ts';
import { patience } from '../../apps/server/test/support/patience.ts';
import { assertBalanced, type gatewayControl } from '../../apps/server/test/support/shopper.ts';
import { eventually } from '../../apps/server/test/support/time-machine.ts';
import type { Cluster } from './cluster.ts';
import type { Life } from './user-actions.ts';

type Gateway = ReturnType<typeof gatewayControl>;

/** After the failures: interrupted work completes by itself. */
export async function settle(cluster: Cluster, gateway: Gateway): Promise<void> {
  const { databaseUrl, servers, workers } = cluster;
  await Promise.all([...servers, ...workers].map(({ up }) => up));
  const [first] = servers;
  assert.ok(first);
  const deadline = Date.now() + patience;
  for (;;) {
    await hastenOrders(databaseUrl, gateway);
    assert.ok(await cluster.sweep(first), 'what is due is done');
    const open = await unfinished(databaseUrl, gateway);
    if (open.length === 0) return;
    assert.ok(Date.now() < deadline, `not finished: ${open.join(', ')}`);
    await sleep(1000);
  }
}

const paidAt = async (gateway: Gateway): Promise<string[]> =>
  (await gateway.books()).trades
    .filter(({ state }) => state === 'paid')
    .map(({ orderNo }) => orderNo.replace(/_1$/, ''));

/**
 * The shop asks the gateway about an order minutes after its notification was lost. Here it asks at once, for
 * paid orders only.
 */
async function hastenOrders(databaseUrl: string, gateway: Gateway): Promise<void> {
  await rows(
    databaseUrl,
    `update orders set next_check_at = now() where status = 'pending' and order_no = any($1)`,
    [await paidAt(gateway)],
  );
}

async function unfinished(databaseUrl: string, gateway: Gateway): Promise<string[]> {
  const found = await rows<{ what: string; n: number }>(
    databaseUrl,
    `select 'generation ' || state as what, count(*)::integer as n from generations
        where state in ('queued', 'running') group by state
      union all select 'hold', count(*)::integer from holds where state = 'open' having count(*) > 0
      union all select 'order', count(*)::integer from orders
        where status <> 'completed' and order_no = any($1) having count(*) > 0
      union all select 'job ' || name || ' ' || state, count(*)::integer from pgboss.job
        where name in ('generation', 'edit') and state in ('created', 'retry', 'active') group by name, state`,
    [await paidAt(gateway)],
  );
  return found.map(({ what, n }) => `${n} ${what}`);
}

/** Everything acknowledged holds, everything else is complete or absent, and the ledger balances. */
export async function assertKept(cluster: Cluster, lives: readonly Life[]): Promise<void> {
  const { databaseUrl } = cluster;
  await assertBalanced(databaseUrl);
  await assertShelvesAddUp(databaseUrl);
  for (const life of lives) await assertLife(cluster, life);
  // A sweep that died with its process is not retried: the next sweep does all that is due.
  const given = await rows(
    databaseUrl,
    `select name, output from pgboss.job where state = 'failed' and name <> 'sweep'`,
  );
  assert.deepEqual(given, [], 'no job was given up');
  await assertStore(cluster);
}

async function assertLife({ databaseUrl }: Cluster, life: Life): Promise<void> {
  const { person, pictures, makings, purchases, company, newcomers } = life;
  for (const change of person.purse.changes) if (change.what === 'welcome') change.outcome = 'kept';
  const uploaded = await pictures.verify(databaseUrl);
  const made = await makings.verify(databaseUrl);
  await purchases.verify(databaseUrl);
  await company.verify(databaseUrl);
  await newcomers.verify();
  assert.deepEqual(
    person.purse.changes.filter(({ outcome }) => outcome === 'open').map(({ what }) => what),
    [],
    'it is known what has become of everything',
  );
  const drive = await rows<{ id: string; tool: string | null; charges: number }>(
    databaseUrl,
    `select id, tool, (
        select count(*)::integer from ledger_entries e where e.reference = a.id and e.cause = 'generation'
      ) as charges from assets a where owner_id = $1 and shelf_id = $1`,
    [person.uid],
  );
  for (const { id, tool, charges } of drive) {
    assert.ok(uploaded.has(id) || made.has(id), `nobody has put ${id} there`);
    assert.equal(charges, tool === null ? 0 : 1, `${id} of ${tool} is paid once`);
  }
  for (const url of person.site.urls) {
    const heard = await person.poll(url);
    assert.deepEqual(
      [heard?.status, heard?.data.credits, heard?.data.held],
      [200, person.purse.total(), 0],
      `${person.name} has what is left`,
    );
  }
  assert.deepEqual(person.purse.lies(), [], `what ${person.name} was shown`);
  await pictures.fetchSome();
  await person.signIn();
}

/** The store has the bytes of every image and, after a collection, nothing else. */
async function assertStore(cluster: Cluster): Promise<void> {
  const { databaseUrl, s3, servers } = cluster;
  const store = openS3Store(s3);
  await assertBytesMatch(databaseUrl, store);
  const [first] = servers;
  assert.ok(first);
  // The scheduled sweep of another process may be working on some of them.
  await eventually(async () => {
    await hastenChecks(databaseUrl);
    assert.ok(await cluster.sweep(first));
    assert.deepEqual(await listed(store), await referencedHashes(databaseUrl), 'nothing else is stored');
  });
}
