import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newArtist } from '../support/artist.ts';
import { generate, knight, settled } from '../support/generating.ts';
import { bareEnvironment, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { stopGently } from '../support/stop-gently.ts';
import { eventually } from '../support/time-machine.ts';

let front: TestServer;
before(async () => {
  front = await startTestServer({ ...withoutSandbox, WELCOME_CREDITS: '100', GENERATION_WORKERS: '0' });
});
after(() => front.stop());

function work(environment: Record<string, string>): { child: ChildProcess; said: () => string } {
  const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, 'worker'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...bareEnvironment, ...withoutSandbox, LOG_LEVEL: 'warn', ...environment },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      text += part.toString();
    });
  return { child, said: () => text };
}

test('a worker makes images for a server without workers, and stops on request', async () => {
  const artist = await newArtist(front.url);
  const started = await generate(artist, { ...knight, size: 'small' });
  const { child, said } = work({ DATABASE_URL: front.databaseUrl, DATA_DIR: front.dataDir });
  try {
    await eventually(async () => assert.match(said(), /^Making images, 3 at a time\./));
    const [over] = await settled(artist, started);
    assert.deepEqual(
      [over?.state, over?.recipe.engine, over?.asset?.width],
      ['done', 'builtin', 512],
      said(),
    );
    stopGently(child);
    const [code] = (await once(child, 'close')) as [number];
    assert.equal(code, 0, said());
  } finally {
    child.kill('SIGKILL');
  }
});

test('a worker without a database, or with zero generation workers, exits with an error', async () => {
  const lonely = work({ DATA_DIR: front.dataDir });
  assert.deepEqual(await once(lonely.child, 'close'), [1, null]);
  assert.match(lonely.said(), /A worker needs DATABASE_URL/);
  const idle = work({ DATABASE_URL: front.databaseUrl, GENERATION_WORKERS: '0' });
  assert.deepEqual(await once(idle.child, 'close'), [1, null]);
  assert.match(idle.said(), /has nothing to do/);
});

test('a wrong key of the store ends the start with one line that says what to check', async () => {
  const refusing = createServer((_, response) => response.writeHead(403).end('<Code>AccessDenied</Code>'));
  refusing.listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo;
  try {
    const { child, said } = work({
      DATABASE_URL: front.databaseUrl,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'wrong',
      S3_SECRET_ACCESS_KEY: 'wrong',
    });
    assert.deepEqual(await once(child, 'close'), [1, null], said());
    assert.match(said(), /^S3 answered GET with 403 AccessDenied\. Check the S3_… variables.*$/m);
    assert.doesNotMatch(said(), /^ +at /m, 'no stack');
  } finally {
    refusing.close();
  }
});
