import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { cores } from './cores.ts';
import { requestOf } from './load.ts';
import { answer, dismiss, ended, spawnNode } from './processes.ts';

/** A server that only spends. Another server must have been started on its database before. */
export async function startSpender(
  databaseUrl: string,
  issuer: string,
  core: number | null = cores.measured,
) {
  const port = await freePort();
  const program = fileURLToPath(new URL('./spend-process.ts', import.meta.url));
  const words = [String(port), databaseUrl, issuer];
  const child = spawnNode(program, { words, isMeasured: true, ...(core === null ? {} : { core }) });
  await answer(child, 60_000);
  return {
    port,
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
    stop: () => dismiss(child),
  };
}

export const spendRequest = (token: string, amount = 1): string =>
  requestOf('POST', '/api/purchaseCredits', { token, body: { amount } });
