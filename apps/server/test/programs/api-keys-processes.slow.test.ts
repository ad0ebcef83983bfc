import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { keysOf, newKey, programOf, walletBy } from '../support/api-key.ts';
import { newArtist } from '../support/artist.ts';
import { freePort } from '../support/free-port.ts';
import { settled, tryGenerate } from '../support/generating.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { eventually } from '../support/time-machine.ts';

describe('API keys on two processes', () => {
  let server: TestServer;
  let other: TestServer;
  let otherUrl: string;
  before(async () => {
    const port = await freePort();
    otherUrl = `http://127.0.0.1:${port}`;
    const settings = { WELCOME_CREDITS: '10000', ACCESS_TOKEN_SECONDS: '3600' };
    const engines = quickEngines();
    server = await startTestServer(settings, { engines });
    other = await startTestServer(
      { ...settings, PORT: String(port), PUBLIC_URL: server.url },
      { databaseUrl: server.databaseUrl, dataDir: server.dataDir, engines },
    );
  });
  after(async () => {
    await other.stop();
    await server.stop();
  });

  test('50 orders at once never pass the cap of a key', async () => {
    const artist = await newArtist(server.url);
    const made = await newKey(server, artist, { monthlyCredits: 100 });
    const robots = [programOf(artist, made.secret, server.url), programOf(artist, made.secret, otherUrl)];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => tryGenerate(robots[index % 2] ?? artist)),
    );
    const done = outcomes.filter(({ status }) => status === 200);
    assert.equal(done.length, 5, 'five logos of 20 credits');
    const codes = new Set(outcomes.filter(({ status }) => status !== 200).map(({ code }) => code));
    assert.ok(codes.has('key_cap'), [...codes].join());
    await settled(
      artist,
      done.flatMap(({ data }) => data),
    );
    assert.equal((await keysOf(artist))[0]?.usedCredits, 100);
    assert.equal((await tryGenerate(artist)).status, 200, 'the owner is not capped');
    assert.equal((await keysOf(artist))[0]?.usedCredits, 100, 'and does not count');
  });

  test('a revoked key is refused by every process', async () => {
    const artist = await newArtist(server.url);
    const made = await newKey(server, artist);
    const robots = [programOf(artist, made.secret, server.url), programOf(artist, made.secret, otherUrl)];
    for (const robot of robots) assert.equal(await walletBy(robot), 200);
    const { visitor, token } = artist;
    assert.equal((await visitor.call('revokeApiKey', { token, params: { id: made.key.id } })).status, 204);
    for (const robot of robots) assert.equal(await walletBy(robot), 'key_invalid');
    assert.deepEqual(await keysOf(artist), []);
  });

  test('a key is not said to be revoked before every process has heard of it', async () => {
    const artist = await newArtist(server.url);
    const made = await newKey(server, artist);
    const robot = programOf(artist, made.secret, otherUrl);
    assert.equal(await walletBy(robot), 200);
    const lines = await rows<{ pid: number }>(
      server.databaseUrl,
      `select pid from pg_stat_activity
       where datname = current_database() and application_name like 'artcade-notices %'`,
    );
    assert.equal(lines.length, 2);
    const { visitor, token } = artist;
    let isRevoked = false;
    for (const { pid } of lines) process.kill(pid, 'SIGSTOP');
    try {
      const revoking = visitor.call('revokeApiKey', { token, params: { id: made.key.id } });
      const noted = revoking.finally(() => {
        isRevoked = true;
      });
      await eventually(async () => assert.deepEqual(await keysOf(artist), []));
      // As long as a process accepts it, its owner waits: until both lines have been opened anew.
      for (let isOver = false; !isOver; ) {
        isOver = isRevoked;
        const answer = await walletBy(robot);
        if (isOver) assert.equal(answer, 'key_invalid');
      }
      assert.equal((await noted).status, 204);
    } finally {
      for (const { pid } of lines) process.kill(pid, 'SIGCONT');
    }
  });
});
