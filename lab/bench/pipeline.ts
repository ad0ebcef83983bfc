import { connect, type Database } from '../../apps/server/src/adapters/db/database.ts';
import { openOutbox, webhookQueue } from '../../apps/server/src/compose/webhooks.ts';
import { newWebhookSecret, secretBytes } from '../../apps/server/src/features/programs/webhooks/signing.ts';
import { sealSecret } from '../../apps/server/src/features/programs/webhooks/store.ts';
import { openJobs } from '../../apps/server/src/jobs/jobs.ts';
import { hashApiKey, hintOf, newApiKey } from '../../apps/server/src/keys/api-key-form.ts';
import { newTimedId } from '../../apps/server/src/keys/ids.ts';
import { openSealing } from '../../apps/server/src/keys/sealing.ts';
import { openReceiver, type Receiver } from '../../apps/server/test/support/receiver.ts';
import { cores, placement } from './cores.ts';
import { requestOf, startLoader } from './load.ts';
import { type Sample, sampleOf, typicalCpu } from './load-samples.ts';
import { inventPeople, type Person } from './people.ts';
import { startPostgres } from './postgres.ts';
import { isQuick } from './quick.ts';
import { median, takeTurns } from './samples.ts';
import { startServer } from './server.ts';
import { count, type Findings, ratio } from './table.ts';

const people = isQuick ? 20 : 100;
const rounds = isQuick ? 2 : 5;
/** Of one sample: all of them take two minutes, with what the last messages need to arrive. */
const milliseconds = isQuick ? 1000 : 2000;
/** For messages to arrive after a sample. What is missing then shows in the table. */
const patienceMs = 15_000;
const connections = 8;
const issuer = 'http://localhost:8787';
const receivers = 20;
const webhooksPerSecond = 100;
/** Of the call by key to the one by session, and of the wallet with webhooks to the one without. */
const targets = { key: 1.1, webhooks: 1.2 } as const;

const paths = { kits: '/api/kits', generations: '/api/generations', wallet: '/api/getWallet' } as const;
/** Pages read their wallet every two seconds, so a session's call takes a shortcut before Fastify. A key's does not. */
const hasShortcut = (name: string): boolean => name === 'wallet';

/** Cost of a call by key compared with one by session, and of webhooks for everybody else. */
export async function pipeline(): Promise<Findings> {
  await using open = new AsyncDisposableStack();
  const postgres = await startPostgres();
  open.defer(postgres.stop);
  const settings = { PUBLIC_URL: issuer, WEBHOOK_LOOPBACK: '1' };
  const server = await startServer({ databaseUrl: postgres.url, core: cores.measured, settings });
  open.defer(server.stop);
  const crowd = await inventPeople(postgres.url, { count: people, credits: 1000, issuer });
  const db = connect({ url: postgres.url, pool: 4, onError: () => {} });
  open.defer(() => db.destroy());
  const keys = await plantKeys(db, crowd);
  const loader = await startLoader();
  open.defer(loader.stop);

  const seen = new Map<string, Sample[]>();
  const samplesOf = (name: string): Sample[] => seen.get(name) ?? [];
  const step = (name: string, path: string, tokens: readonly string[], over: number) => async () => {
    const requests = tokens.map((token) => requestOf('GET', path, { token }));
    const sample = await sampleOf(loader, { ...server, requests, connections: over, milliseconds });
    seen.set(name, [...samplesOf(name), sample]);
    return sample.answers.middle;
  };
  const tokens = crowd.map(({ token }) => token);
  const calls = Object.entries(paths).flatMap(([name, path]) => [
    [`${name} by session`, step(`${name} by session`, path, tokens, connections)] as const,
    [`${name} by key`, step(`${name} by key`, path, keys, connections)] as const,
  ]);
  await takeTurns(Object.fromEntries(calls), { rounds, warmUp: 1 });
  const cpuOf = (name: string) => typicalCpu(samplesOf(name));

  const feed = await openFeed(db, postgres.url, crowd);
  open.defer(feed.stop);
  const alone = step('alone', paths.wallet, tokens, 1);
  const beside = step('beside', paths.wallet, tokens, 1);
  const waits = await takeTurns({ alone, beside: () => feed.during(beside) }, { rounds, warmUp: 1 });
  const slowest = (name: string) => median(samplesOf(name).map(({ answers }) => answers.slowest));
  return {
    figures: [
      ...Object.keys(paths).map((name) =>
        ratio(
          `pipeline: ${name} by key, processor time`,
          cpuOf(`${name} by key`),
          {
            value: cpuOf(`${name} by session`),
            name: hasShortcut(name) ? 'by the shortcut of pages' : 'by session',
          },
          { unit: 'µs', ...(hasShortcut(name) ? {} : { target: targets.key }) },
        ),
      ),
      ratio(
        `pipeline: wallet beside ${webhooksPerSecond} webhooks a second`,
        median(waits.beside),
        { value: median(waits.alone), name: 'without' },
        { target: targets.webhooks },
      ),
      ratio('pipeline: the same, the slowest of a hundred', slowest('beside'), {
        value: slowest('alone'),
        name: 'without',
      }),
      count('pipeline: webhooks that arrived, of those sent', feed.arrived(), 'messages', {
        is: feed.sent(),
      }),
    ],
    notes: [
      `pipeline: ${feed.pace().sent.toFixed(0)} webhooks a second were sent, ${feed.pace().arrived.toFixed(0)} arrived, the last ones included.`,
      `pipeline: ${placement}.`,
    ],
  };
}

/** A key for each person, written into the database: a call would need a mailed code. */
async function plantKeys(db: Database, crowd: readonly Person[]): Promise<readonly string[]> {
  const at = new Date();
  const secrets = crowd.map(() => newApiKey());
  await db
    .insertInto('api_keys')
    .values(
      secrets.map((secret, index) => ({
        id: newTimedId(at),
        user_id: crowd[index]?.uid ?? '',
        name: 'Build',
        hint: hintOf(secret),
        hash: hashApiKey(secret),
        scopes: ['read'] as const,
        created_at: at,
      })),
    )
    .execute();
  return secrets;
}

/** Queues messages as another process of the product would, and receives them. */
async function openFeed(db: Database, url: string, crowd: readonly Person[]) {
  const listening: Receiver[] = [];
  for (let index = 0; index < receivers; index += 1) listening.push(await openReceiver());
  const jobs = await openJobs({ url, queues: [webhookQueue], onError: console.error, hasSchema: true });
  const outbox = openOutbox({ jobs, now: () => new Date() });
  const targets = await plantWebhooks(db, crowd, listening);
  const arrived = () => listening.reduce((sum, { received }) => sum + received.length, 0);
  let [sent, next, sendingSeconds, seconds] = [0, 0, 0, 0];
  const send = async () => {
    const target = targets[next % targets.length];
    next += 1;
    if (!target) return;
    sent += 1;
    const data = { assetId: newTimedId(new Date()) };
    await db
      .transaction()
      .execute((tx) => outbox.post(tx, target.uid, target.id, [{ type: 'asset.deleted', data }]));
  };
  return {
    sent: () => sent,
    arrived,
    pace: () => ({ sent: sent / sendingSeconds, arrived: arrived() / seconds }),
    /** Runs a measurement while messages are sent at their pace, and then until they have arrived. */
    during: async (measure: () => Promise<number>): Promise<number> => {
      const begun = performance.now();
      const since = () => (performance.now() - begun) / 1000;
      const sending: Promise<void>[] = [];
      const timer = setInterval(() => sending.push(send()), 1000 / webhooksPerSecond);
      const measured = await measure().finally(() => clearInterval(timer));
      await Promise.all(sending);
      sendingSeconds += since();
      const patience = performance.now() + patienceMs;
      while (arrived() < sent && performance.now() < patience)
        await new Promise((resolve) => setTimeout(resolve, 20));
      seconds += since();
      return measured;
    },
    stop: async () => {
      await jobs.stop();
      await Promise.all(listening.map((receiver) => receiver.close()));
    },
  };
}

async function plantWebhooks(db: Database, crowd: readonly Person[], listening: readonly Receiver[]) {
  const [at, sealing] = [new Date(), await openSealing(db, [])];
  const rows = crowd.map(({ uid }, index) => {
    const url = listening[index % listening.length]?.url ?? '';
    return {
      id: newTimedId(at),
      user_id: uid,
      url,
      host: new URL(url).host,
      events: ['asset.deleted' as const],
      secret: sealSecret(sealing, secretBytes(newWebhookSecret())),
      created_at: at,
      confirmed_at: at,
    };
  });
  await db.insertInto('webhooks').values(rows).execute();
  return rows.map(({ id, user_id: uid }) => ({ id, uid }));
}
