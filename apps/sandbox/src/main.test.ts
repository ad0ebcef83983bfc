import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';
import { portOf } from './http/listen.ts';
import { forkSandbox, startSandbox, stop } from './testing/sandbox-process.ts';

const noSignals = process.platform === 'win32' && 'Windows has no signals that a program can handle';

test('the sandbox says where its services are and answers there', async () => {
  const sandbox = await startSandbox();
  try {
    assert.equal(sandbox.issuer, `${sandbox.url}/oidc`);
    assert.equal(sandbox.inbox, `${sandbox.url}/inbox`);
    assert.equal(sandbox.gateway, sandbox.url);
    assert.ok(sandbox.smtpPort > 0);
    const health = await fetch(`${sandbox.url}/healthz`);
    assert.equal(await health.text(), '{"ok":true}');
    const index = await (await fetch(`${sandbox.url}/`)).text();
    assert.ok(index.includes('href="/inbox"'));
    assert.ok(index.includes('href="/gateway"'));
    assert.ok(index.includes('href="/oidc/.well-known/openid-configuration"'));
    const missing = await fetch(`${sandbox.url}/missing`);
    assert.equal(missing.status, 404);
    assert.match(missing.headers.get('content-type') ?? '', /^text\/plain/);
    assert.equal((await fetch(`${sandbox.url}/healthz`, { method: 'POST' })).status, 405);
  } finally {
    await sandbox.stop();
  }
});

test('a page whose name was given our address reads nothing', async () => {
  const sandbox = await startSandbox();
  const ask = (host: string) =>
    new Promise<number>((resolve, reject) => {
      get(`${sandbox.url}/inbox`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      }).on('error', reject);
    });
  try {
    for (const host of ['evil.example', 'localhost.evil.example:80'])
      assert.equal(await ask(host), 421, host);
    for (const host of ['localhost', '127.0.0.1:80', '[::1]:80']) assert.equal(await ask(host), 200, host);
  } finally {
    await sandbox.stop();
  }
});

test('a taken port is reported and ends the process with 1', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const port = portOf(squatter);
  try {
    const { child, message } = await forkSandbox(port);
    assert.deepEqual(message, { ready: false, problem: 'port_taken', port });
    if (child.exitCode === null) await once(child, 'exit');
    assert.equal(child.exitCode, 1);
  } finally {
    squatter.close();
  }
});

test('a forked sandbox outlives Ctrl-C', { skip: noSignals }, async () => {
  const { child, url } = await startSandbox();
  try {
    child.kill('SIGINT');
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
  } finally {
    await stop(child);
  }
});

test('a forked sandbox leaves when its parent disconnects', async () => {
  const { child } = await startSandbox();
  try {
    const exited = once(child, 'exit', { signal: AbortSignal.timeout(30_000) });
    child.disconnect();
    assert.deepEqual(await exited, [0, null]);
  } finally {
    await stop(child);
  }
});

test('SIGTERM stops the sandbox at once even while a browser keeps a connection', {
  skip: noSignals,
}, async () => {
  const { child, url } = await startSandbox();
  const browser = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  browser.write('GET /healthz HTTP/1.1\r\nHost: sandbox\r\n\r\n');
  await once(browser, 'data');
  // A graceful shutdown would wait a minute for the rest of this request.
  browser.write('GET /healthz HTTP/1.1\r\n');
  const exited = once(child, 'exit', { signal: AbortSignal.timeout(30_000) });
  child.kill('SIGTERM');
  assert.deepEqual(await exited, [0, null]);
  browser.destroy();
});
