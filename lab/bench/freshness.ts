import { randomUUID } from 'node:crypto';
import { type Loader, requestOf } from './load.ts';
import { orderBody } from './orders.ts';
import type { Person } from './people.ts';
import { ask } from './requests.ts';
import type { Server } from './server.ts';

/**
 * How often a poll on one process returned an old balance although another process had confirmed the new one before the
 * poll was sent. Meanwhile all pages poll, so that a cache of balances is filled.
 */
export async function countStale(
  loader: Loader,
  { polled, spending }: { polled: Server; spending: Server },
  people: readonly Person[],
): Promise<{ stale: number; polls: number }> {
  const requests = people.map(({ token }) => requestOf('GET', '/api/getWallet', { token }));
  const over = { isOver: false };
  const crowd = pollUntil(over, loader, polled.port, requests);
  let [stale, polls] = [0, 0];
  const balance = async ({ token }: Person): Promise<number> => {
    const { text } = await ask(`${polled.url}/api/getWallet`, { token });
    return (JSON.parse(text) as { data: { credits: number } }).data.credits;
  };
  const check = async (person: Person, isRight: (credits: number) => boolean) => {
    polls += 1;
    if (!isRight(await balance(person))) stale += 1;
  };
  try {
    for (const person of people) {
      const before = await balance(person);
      const { id, cost } = await order(spending, person);
      await check(person, (credits) => credits === before - cost);
      await post(spending, person, `/generations/${id}/cancel`);
      await check(person, (credits) => credits === before);
    }
  } finally {
    over.isOver = true;
    await crowd;
  }
  return { stale, polls };
}

async function pollUntil(
  over: { readonly isOver: boolean },
  loader: Loader,
  port: number,
  requests: readonly string[],
): Promise<void> {
  while (!over.isOver) await loader.run({ port, requests, connections: 8, milliseconds: 500 });
}

async function order(server: Server, person: Person): Promise<{ id: string; cost: number }> {
  const [made] = (await post(server, person, '/generations', orderBody(randomUUID()))) as [
    { id: string; cost: number },
  ];
  return made;
}

async function post({ url }: Server, { token }: Person, path: string, body: unknown = {}): Promise<unknown> {
  const { text } = await ask(`${url}/api${path}`, {
    method: 'POST',
    token,
    body: Buffer.from(JSON.stringify(body)),
    type: 'application/json',
  });
  return (JSON.parse(text) as { data: unknown }).data;
}
