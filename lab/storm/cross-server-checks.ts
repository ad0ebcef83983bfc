import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Generation } from '@artcade/contract/generations';
import { newId } from '../../apps/server/src/keys/secrets.ts';
import { type Artist, newArtist } from '../../apps/server/test/support/artist.ts';
import { generate } from '../../apps/server/test/support/generating.ts';
import { patience } from '../../apps/server/test/support/patience.ts';
import { Visitor } from '../../apps/server/test/support/visitor.ts';
import { signInAttempts } from './cluster.ts';
import { slowSeed } from './orders.ts';

/** The event stream of a page: the updates of its images from the moment the stream is open. */
async function openLine(url: string, token: string, until: AbortSignal): Promise<AsyncGenerator<Generation>> {
  const response = await fetch(`${url}/api/generations/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: until,
  });
  assert.equal(response.status, 200);
  return (async function* () {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + chunk).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) yield JSON.parse(event.slice(6)) as Generation;
    }
  })();
}

const runsMaximum = 5;

/**
 * An order at one server is reported on the event stream of the next: its progress and its completion. A busy
 * server may deliver both together, but not every time.
 */
export async function assertNewsTravels(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map(async (url, at) => {
      const artist = await newArtist(url);
      const patient = AbortSignal.timeout(patience);
      const line = await openLine(urls[(at + 1) % urls.length] ?? '', artist.token, patient);
      const told: string[] = [];
      const isToldOfSteps = () => told.some((word) => /^running 0\.[1-9]/.test(word));
      for (let runs = 0; runs < runsMaximum && !isToldOfSteps(); runs += 1) {
        await generate(artist, { seed: slowSeed });
        for (;;) {
          const step = await line.next();
          assert.ok(!step.done, `the line ended: ${told.join()}`);
          const { state, progress } = step.value;
          told.push(`${state} ${progress}`);
          if (state === 'done') break;
        }
        assert.equal(told.at(-1), 'done 1', told.join());
      }
      assert.ok(isToldOfSteps(), `how far it is: ${told.join()}`);
      await line.return(undefined);
    }),
  );
}

/** Spreading password guesses over several servers does not allow more of them. */
export async function assertGuessingEnds(urls: readonly string[]): Promise<void> {
  const email = `guessed-${newId()}@example.com`;
  const statuses: number[] = [];
  for (let guess = 0; guess < signInAttempts + urls.length; guess += 1) {
    const url = urls[guess % urls.length] ?? '';
    const { status } = await new Visitor(url).call('signIn', {
      body: { email, password: `guess-${guess}` },
      headers: { 'x-forwarded-for': '10.99.0.1' },
    });
    statuses.push(status);
  }
  assert.deepEqual(statuses, [...Array(signInAttempts).fill(401), ...urls.map(() => 429)]);
}

/** A sign-out at one server revokes the token at all others. */
export async function assertSignOutTravels(urls: readonly string[]): Promise<void> {
  const [first = '', ...others] = urls;
  const artist: Artist = await newArtist(first);
  const ask = async (url: string) =>
    (await new Visitor(url).call('listTeams', { token: artist.token })).status;
  for (const url of others) assert.equal(await ask(url), 200);
  assert.equal((await artist.visitor.call('signOut')).status, 204);
  for (const url of others)
    for (const deadline = Date.now() + patience; (await ask(url)) !== 401; await sleep(20))
      assert.ok(Date.now() < deadline, 'somebody who has signed out is let in');
}
