import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dice, diceOf } from '../apps/server/test/fuzz/dice.ts';
import { patience } from '../apps/server/test/support/patience.ts';
import { killHard, playground, startProcess } from './start-process.ts';

// A few in every run of the suite; `npm run chaos` tries more.
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 3);
const clients = 4;
const wanted = process.env['CRASH_ROUNDS'] !== undefined;
const seed = Number(process.env['CRASH_SEED'] ?? (wanted ? Date.now() % 1_000_000 : 1));

for (const way of process.platform === 'win32' ? ['tcp'] : ['socket', 'tcp'])
  test(`kill -9 of everything at random moments, again and again, loses no acknowledged account, by ${way}`, (t) =>
    losesNothing(t, way));

async function losesNothing(t: TestContext, way: string): Promise<void> {
  const place = await playground(t);
  const environment = { ...place.environment, EMBEDDED_POSTGRES: way };
  const acknowledged: string[] = [];
  let attempts = 0;
  t.diagnostic(`CRASH_SEED=${seed}`);
  const dice = diceOf('crash', seed, way);

  for (let round = 0; round < rounds; round += 1) {
    const started = startProcess(environment);
    await started.ready();
    let isOver = false;
    t.after(() => {
      isOver = true;
    });
    const registering = Array.from({ length: clients }, async () => {
      while (!isOver) {
        attempts += 1;
        const email = `crash-${attempts}@example.com`;
        if (await registered(place.url, email)) acknowledged.push(email);
      }
    });
    // Not before the first of this round, so that a busy machine gets there as well; the moment itself is chance.
    const before = acknowledged.length;
    const deadline = Date.now() + 60_000;
    while (acknowledged.length === before) {
      assert.ok(Date.now() < deadline, `nobody can register:\n${started.output()}`);
      await sleep(5);
    }
    // Listing processes takes a moment, with `ps` a long one. It is done before the random delay, so that clients have requests
    // in progress when the kill comes.
    const victims = shuffled(place.processes(), dice);
    await sleep(dice.below(600));
    for (const pid of victims) killHard(pid);
    isOver = true;
    await Promise.all(registering);
    // Processes that were started in between.
    for (const pid of place.processes()) killHard(pid);
    await started.exited;
  }

  const last = startProcess(environment);
  await last.ready();
  for (const email of acknowledged)
    assert.equal(await balance(place.url, email), 200, `${email} is not as it was`);
  last.stop();
  assert.equal(await last.exited, 0);
  assert.deepEqual(place.processes(), []);
  assert.ok(acknowledged.length >= rounds, `only ${acknowledged.length} accounts were registered in all`);
  assert.ok(acknowledged.length < attempts, 'no registration was ever cut off, so nothing was tested');
}

async function registered(url: string, email: string): Promise<boolean> {
  const body = { displayName: 'Kay', email, password: 'coin-slot-7', acceptTerms: true, language: 'en' };
  const response = await post(url, 'register', body).catch(() => null);
  return response?.status === 200;
}

async function balance(url: string, email: string): Promise<number> {
  const response = await post(url, 'signIn', { email, password: 'coin-slot-7' });
  assert.equal(response.status, 200, `${email} cannot sign in`);
  const { data } = (await response.json()) as { data: { accessToken: string } };
  const wallet = await fetch(`${url}/api/getWallet`, {
    headers: { authorization: `Bearer ${data.accessToken}` },
  });
  return ((await wallet.json()) as { data: { credits: number } }).data.credits;
}

async function post(url: string, call: string, body: unknown): Promise<Response> {
  const response = await fetch(`${url}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  // Acknowledged means that the whole answer arrived.
  await response.clone().text();
  return response;
}

function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  return items
    .map((item) => ({ item, order: dice.throw() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
