import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from '../../apps/server/test/support/patience.ts';
import { killHard, playground, startProcess } from '../../scripts/run/start-process.ts';
import { type Dice, diceOf } from '../support/dice.ts';

// A few in `npm run test:all`; `npm run chaos` tries more.
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 2);
const clients = 4;
const password = 'coin-slot-7';
const wanted = process.env['CRASH_ROUNDS'] !== undefined;
const seed = Number(process.env['CRASH_SEED'] ?? (wanted ? Date.now() % 1_000_000 : 1));

/** How PostgreSQL is reached: on one folder, the ways follow each other, with all rounds of one before the next. */
const ways = process.platform === 'win32' ? ['tcp'] : ['socket', 'tcp'];

/** On a busy machine, several rounds take longer than a token usually lives. */
const longTokens = { ACCESS_TOKEN_SECONDS: '3600' };

interface Account {
  readonly email: string;
  readonly token: string;
}

test('kill -9 of everything at random moments, again and again, loses no acknowledged account', async (t) => {
  const place = await playground(t);
  const acknowledged: Account[] = [];
  let attempts = 0;
  t.diagnostic(`CRASH_SEED=${seed}`);
  const dice = diceOf('crash', seed);

  for (const way of ways.flatMap((each) => Array.from({ length: rounds }, () => each))) {
    const started = startProcess({ ...place.environment, ...longTokens, EMBEDDED_POSTGRES: way });
    await started.ready();
    let isOver = false;
    t.after(() => {
      isOver = true;
    });
    const registering = Array.from({ length: clients }, async () => {
      while (!isOver) {
        attempts += 1;
        const email = `crash-${attempts}@example.com`;
        const token = await register(place.url, email);
        if (token !== null) acknowledged.push({ email, token });
      }
    });
    // Not before the first of this round, so that a busy machine gets there as well; the moment itself is chance.
    const before = acknowledged.length;
    const deadline = Date.now() + patience;
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

  const last = startProcess(place.environment);
  await last.ready();
  for (const [index, account] of acknowledged.entries()) {
    // Hashing the password is most of what a sign-in costs. Over many rounds even long tokens expire.
    const token = wanted || index === 0 ? await signIn(place.url, account.email) : account.token;
    await isAsItWas(place.url, account.email, token);
  }
  last.stop();
  assert.equal(await last.exited, 0);
  assert.deepEqual(place.processes(), []);
  assert.ok(
    acknowledged.length >= rounds * ways.length,
    `only ${acknowledged.length} accounts were registered in all`,
  );
  assert.ok(acknowledged.length < attempts, 'no registration was ever cut off, so nothing was tested');
});

/** Returns the account's token once the server has acknowledged it. */
async function register(url: string, email: string): Promise<string | null> {
  const body = { displayName: 'Kay', email, password, acceptTerms: true, language: 'en' };
  const response = await post(url, 'register', body).catch(() => null);
  return response?.status === 200 ? tokenIn(response) : null;
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await post(url, 'signIn', { email, password });
  assert.equal(response.status, 200, `${email} cannot sign in`);
  return tokenIn(response);
}

const tokenIn = async (response: Response): Promise<string> =>
  ((await response.json()) as { data: { accessToken: string } }).data.accessToken;

/** The account, its session and its credits are there. */
async function isAsItWas(url: string, email: string, token: string): Promise<void> {
  const ask = async (call: string) => {
    const response = await fetch(`${url}/api/${call}`, { headers: { authorization: `Bearer ${token}` } });
    assert.equal(response.status, 200, `${call} of ${email}`);
    return ((await response.json()) as { data: { credits?: number; length?: number } }).data;
  };
  assert.ok((await ask('auth/sessions')).length, `${email} has no session`);
  assert.equal((await ask('getWallet')).credits, 200, `${email} is not as it was`);
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
