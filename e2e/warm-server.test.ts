import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { startArtcade } from './artcade.ts';
import { startWarm } from './warm-server.ts';

const newcomer = {
  displayName: 'Ada',
  email: 'ada@example.com',
  password: 'pixel-perfect',
  acceptTerms: true,
  language: 'en',
};
const register = async (url: string): Promise<number> => {
  const body = JSON.stringify(newcomer);
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body })).status;
};

/** Starts a server and remembers the id of its process, which does not outlive a failed test. */
async function startSeen(t: TestContext, env: Readonly<Record<string, string>> = {}) {
  let pid = 0;
  const artcade = await startArtcade(env, async (environment) => {
    const server = await startWarm(environment);
    pid = server.pid;
    return server;
  });
  t.after(() => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  });
  return { ...artcade, pid };
}

test('servers follow each other in one process, and share no account', async (t) => {
  const first = await startSeen(t);
  assert.deepEqual([await register(first.url), await register(first.url)], [200, 409]);
  await first.stop();
  await assert.rejects(register(first.url), 'the port is closed');

  const second = await startSeen(t);
  assert.equal(second.pid, first.pid);
  assert.equal(await register(second.url), 200);

  // A crash while a file runs fails that file.
  process.kill(second.pid, 'SIGKILL');
  await assert.rejects(second.stop(), /Artcade did not stop cleanly: it ended: SIGKILL/);
});

test('a server that cannot start is reported with the reason, and the next file gets a new process', async (t) => {
  await assert.rejects(startSeen(t, { PORT: 'none' }), /Artcade did not start: [\s\S]*PORT is "none": /);
  const next = await startSeen(t);
  assert.equal(await register(next.url), 200);
  await next.stop();
});
