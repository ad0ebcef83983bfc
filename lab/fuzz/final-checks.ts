import assert from 'node:assert/strict';
import { assertShelvesAddUp } from '../../apps/server/test/support/drive-fixtures.ts';
import { rows } from '../../apps/server/test/support/harness.ts';
import { assertBalanced } from '../../apps/server/test/support/shopper.ts';
import { eventually } from '../../apps/server/test/support/time-machine.ts';
import type { Stage } from './stage.ts';

/** Runs after the last request: the ledger balances, the server is ready, and it has logged no error. */
export async function assertUnharmed({ server }: Stage): Promise<void> {
  await eventually(async () => {
    const waiting = await rows(
      server.databaseUrl,
      "select id from generations where state in ('queued', 'working')",
    );
    assert.equal(waiting.length, 0, `${waiting.length} images are still being made`);
  });
  await server.sweep();
  await assertBalanced(server.databaseUrl);
  await assertShelvesAddUp(server.databaseUrl);
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
  assert.deepEqual(
    server
      .log()
      .match(/^.*"level":[56]0.*$/gm)
      ?.slice(0, 5) ?? [],
    [],
    'an error was logged',
  );
}
