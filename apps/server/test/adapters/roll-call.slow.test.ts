import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { listen } from '#adapters/db/listen.ts';
import { createRollCall } from '#adapters/db/roll-call.ts';
import { bareDatabase } from '../support/bare-database.ts';
import { patience } from '../support/patience.ts';
import { eventually } from '../support/time-machine.ts';

describe('the roll call of processes', () => {
  let bare: Awaited<ReturnType<typeof bareDatabase>>;
  before(async () => {
    bare = await bareDatabase();
  });
  after(() => bare.stop());

  /** No call waits for ever: it ends with its patience. */
  async function ending(call: Promise<void>): Promise<void> {
    const tooLate = sleep(2 * patience, 'too late', { ref: false });
    assert.notEqual(await Promise.race([call, tooLate]), 'too late');
  }

  /** A process as the server is one. */
  async function begin() {
    const said: string[] = [];
    const warned: unknown[] = [];
    const rollCall = createRollCall({
      db: bare.db,
      run: (_, work) => void work.catch(() => {}),
      warn: (facts) => warned.push(facts),
      patience,
    });
    const named = Promise.withResolvers<void>();
    const { stop } = listen({
      url: bare.url,
      name: rollCall.listenerName,
      onNotification: { ...rollCall.onNotification, said: (words) => said.push(words) },
      onConnect: async () => {},
      onNamed: named.resolve,
      onLoss: () => {},
      onError: () => {},
    });
    await named.promise;
    const everyoneHeard = async () => {
      await ending(rollCall.everyoneHeard());
      // At once, before anything else waits in vain as well.
      assert.deepEqual(warned, []);
    };
    return { listenerName: rollCall.listenerName, everyoneHeard, said, [Symbol.asyncDispose]: stop };
  }

  /** A process that listens, and answers only what it is told to. */
  async function beginMute(name: string, url = bare.url) {
    const client = new pg.Client({ connectionString: url, application_name: name });
    const calls: string[] = [];
    client.on('notification', ({ payload = '' }) => calls.push(payload));
    await client.connect();
    await client.query('listen roll_call');
    let isEnded = false;
    const end = async () => {
      if (!isEnded) await client.end();
      isEnded = true;
    };
    return { calls, end, [Symbol.asyncDispose]: end };
  }

  /** Waits until it has been asked once more: what was answered before is not enough. */
  const askedAgain = (calls: readonly string[]) => {
    const before = calls.length;
    return eventually(async () => assert.ok(calls.length > before + 1));
  };

  test('once everyone is said to have heard, every process has handled what was announced before', async () => {
    await using one = await begin();
    await using other = await begin();
    assert.notEqual(one.listenerName, other.listenerName);
    for (let round = 0; round < 3; round += 1) {
      await bare.ask(`select pg_notify('said', $1)`, `${round}`);
      await one.everyoneHeard();
      for (const { said } of [one, other]) assert.equal(said.at(-1), `${round}`);
    }
    await Promise.all([one.everyoneHeard(), other.everyoneHeard()]);
  });

  test('a process that does not answer is waited for, until it answers this call or ends', async () => {
    await using one = await begin();
    await using mute = await beginMute('artcade-notices mute');
    const answer = (payload: string) => bare.ask(`select pg_notify('roll_call_answer', $1)`, payload);
    const call = () => {
      const state = { isHeard: false };
      const heard = one.everyoneHeard().then(() => {
        state.isHeard = true;
      });
      return { state, heard };
    };
    const first = call();
    await askedAgain(mute.calls);
    const [asked = ''] = mute.calls;
    assert.deepEqual(new Set(mute.calls), new Set([asked]), 'one call, asked again');
    for (const wrong of [asked, `${asked} another`, 'another mute', 'mute']) await answer(wrong);
    await askedAgain(mute.calls);
    assert.equal(first.state.isHeard, false);
    await answer(`${asked} mute`);
    await first.heard;
    const second = call();
    await askedAgain(mute.calls);
    assert.notEqual(mute.calls.at(-1), asked);
    assert.equal(second.state.isHeard, false, 'an answer is to one call');
    await mute.end();
    await second.heard;
  });

  test('patience ends, and who did not answer is reported', async () => {
    await using mute = await beginMute('artcade-notices mute');
    await using _quick = await beginMute('artcade-notices quick');
    const warned: unknown[] = [];
    const { everyoneHeard, onNotification } = createRollCall({
      db: bare.db.withPlugin({
        transformQuery: ({ node }) => node,
        // One of them has answered before anybody looks.
        transformResult: async ({ result }) => {
          await eventually(async () => assert.ok(mute.calls[0]));
          onNotification.roll_call_answer(`${mute.calls[0]} quick`);
          return result;
        },
      }),
      run: () => {},
      warn: (facts) => warned.push(facts),
      patience: 0,
    });
    await ending(everyoneHeard());
    assert.deepEqual(warned, [{ processes: ['mute'] }]);
  });

  test('connections of another name or to another database are not waited for', async () => {
    const elsewhere = new URL(bare.url);
    elsewhere.pathname = '/postgres';
    await using one = await begin();
    await using _other = await beginMute('artcade-notices');
    await using _another = await beginMute('artcade other');
    await using _away = await beginMute('artcade-notices away', elsewhere.href);
    await one.everyoneHeard();
  });
});
