import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { gatewayControl } from '../../apps/server/test/support/shopper.ts';
import { diceOf } from '../support/dice.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { assertGuessingEnds, assertNewsTravels, assertSignOutTravels } from './cross-server-checks.ts';
import { type FailureName, fail, failureNames, shortStorm } from './failures.ts';
import { assertKept, settle } from './final-checks.ts';
import { Person } from './person.ts';
import { Site } from './site.ts';
import { type Life, lifeOf, live } from './user-actions.ts';

interface Options {
  readonly seed: number;
  /** How long failures go on; without it, each kind of failure of the short run happens once. */
  readonly seconds?: number;
  readonly people: number;
  readonly say: (line: string) => void;
}

/** Returns false if it cannot run: without an S3 server. */
export async function runManyProcesses(options: Options): Promise<boolean> {
  const cluster = await startCluster();
  if (!cluster) return false;
  try {
    await run(cluster, options);
  } catch (error) {
    options.say(cluster.logs());
    await cluster.abandon();
    throw error;
  }
  await cluster.stop();
  return true;
}

async function run(cluster: Cluster, options: Options): Promise<void> {
  const { seed, people, say } = options;
  const begun = Date.now();
  const tell = (what: string) => say(`${((Date.now() - begun) / 1000).toFixed(1)} s: ${what}`);
  const gateway = gatewayControl({ inbox: cluster.sandbox.inbox });
  await gateway.switches({ retryDelaysMs: [500, 2000], notify: 'duplicate' });
  const site = new Site(cluster.urls);
  const lives = Array.from({ length: people }, (_, at) =>
    lifeOf(new Person(site, seed, `p${at + 1}`), gateway),
  );
  for (const { person } of lives) await person.register();
  const [owner, member] = lives;
  assert.ok(owner && member);
  await owner.purchases.buy({ planId: 'professional' });
  await owner.purchases.untilKnown();
  const teamId = await owner.company.found('Night Shift');
  await member.company.comeOrGo(teamId);

  const over = new AbortController();
  const roleOf = (life: Life) => (life === owner ? 'owner' : life === member ? 'member' : 'guest');
  const living = Promise.all(lives.map((life) => live(life, { teamId, role: roleOf(life) }, over.signal)));
  const storming = storm(cluster, lives, options, tell, over.signal);
  try {
    await Promise.race([storming, living]);
  } finally {
    // After a failure, no further process starts and no further request is sent.
    over.abort();
    await Promise.allSettled([storming, living]);
  }
  await living;
  tell(`${JSON.stringify(site.counts)}, ${lives.reduce((sum, { deeds }) => sum + deeds, 0)} deeds`);
  await settle(cluster, gateway);
  tell('settled');
  await assertKept(cluster, lives);
  assert.deepEqual(site.faults, [], 'an outage is told as one');
  assert.ok(site.counts.unanswered > 0, 'somebody was interrupted');
  await assertNewsTravels(cluster.urls);
  await assertSignOutTravels(cluster.urls);
  await assertGuessingEnds(cluster.urls);
  tell('all is well');
}

/** Failures during work, with some more work between them. */
async function storm(
  cluster: Cluster,
  lives: readonly Life[],
  { seed, seconds, people }: Options,
  tell: (what: string) => void,
  until: AbortSignal,
): Promise<void> {
  const dice = diceOf(seed, 'storm');
  const deeds = () => lives.reduce((sum, life) => sum + life.deeds, 0);
  const work = async () => {
    const [enough, late] = [deeds() + people + dice.below(people), Date.now() + 20_000];
    while (deeds() < enough && Date.now() < late && !until.aborted) await sleep(10);
    await sleep(dice.below(100));
  };
  const happen = async (name: FailureName) => {
    await work();
    if (until.aborted) return;
    tell(name);
    await fail(name, cluster, dice);
  };
  if (seconds === undefined) for (const name of shortStorm) await happen(name);
  else
    for (const end = Date.now() + seconds * 1000; Date.now() < end && !until.aborted; )
      await happen(dice.pickAny(failureNames) ?? 'a server is killed');
  await work();
}
