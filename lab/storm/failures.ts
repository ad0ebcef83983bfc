import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Rule } from '../../apps/server/test/support/s3-proxy.ts';
import type { Dice } from '../support/dice.ts';
import type { Cluster, Member } from './cluster.ts';

type Failing = (cluster: Cluster, dice: Dice) => Promise<void>;

const anyOf = (members: readonly Member[], dice: Dice): Member => {
  const found = dice.pickAny(members);
  if (!found) throw new Error('there are members');
  return found;
};

async function store({ store }: Cluster, rule: S3Rule, milliseconds: number): Promise<void> {
  store.rule = rule;
  await sleep(milliseconds);
  store.rule = () => 'pass';
}

/** Every request is answered in the end, but late. */
async function stall(cluster: Cluster, milliseconds: number): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  await store(cluster, () => over.then(() => 'pass' as const), milliseconds);
  resolve();
}

const everybody = ({ servers, workers }: Cluster) => [...servers, ...workers];

/** The failures of a data centre. Each one ends: a killed process is up again. */
const failures = {
  'a worker is killed': (cluster, dice) => cluster.replace(anyOf(cluster.workers, dice), 'SIGKILL'),
  'a server is killed': (cluster, dice) => cluster.replace(anyOf(cluster.servers, dice), 'SIGKILL'),
  'the store is stalled': (cluster, dice) => stall(cluster, 2000 + dice.below(1500)),
  'the database is restarted': (cluster) => cluster.restartDatabase('SIGINT'),
  'a server is replaced in order': (cluster, dice) =>
    cluster.replace(anyOf(cluster.servers, dice), 'SIGTERM'),
  'a worker is replaced in order': (cluster, dice) =>
    cluster.replace(anyOf(cluster.workers, dice), 'SIGTERM'),
  'the database is killed': (cluster) => cluster.restartDatabase('SIGKILL'),
  'the store is away': (cluster, dice) => store(cluster, () => 503, 1000 + dice.below(4000)),
  'the store loses its answers': (cluster, dice) =>
    store(cluster, ({ method }) => (method === 'PUT' ? 'lose' : 'pass'), 1000 + dice.below(3000)),
  'a server is killed while the database restarts': async (cluster, dice) => {
    await Promise.all([
      cluster.restartDatabase('SIGINT'),
      cluster.replace(anyOf(cluster.servers, dice), 'SIGKILL'),
    ]);
  },
  'everybody is killed': async (cluster) => {
    await Promise.all(everybody(cluster).map((member) => cluster.replace(member, 'SIGKILL')));
  },
} as const satisfies Record<string, Failing>;

export type FailureName = keyof typeof failures;

export const fail = (name: FailureName, cluster: Cluster, dice: Dice): Promise<void> =>
  failures[name](cluster, dice);

/** One of each kind, the slowest to recover first. */
export const shortStorm: readonly FailureName[] = [
  'a worker is killed',
  'a server is killed',
  'the store is stalled',
  'the database is restarted',
];
export const failureNames = Object.keys(failures) as FailureName[];
