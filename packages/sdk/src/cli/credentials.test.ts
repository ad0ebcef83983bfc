import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { after, test } from 'node:test';
import type { Context } from './context.ts';
import { checkKey, credentialsPath, findKey, saveKey, serverOf } from './credentials.ts';

const scratch = mkdtempSync(join(tmpdir(), 'artcade-credentials-'));
after(() => rmSync(scratch, { recursive: true, force: true }));
const context = (more: Partial<Context> = {}): Context => ({
  env: { XDG_CONFIG_HOME: join(scratch, 'config') },
  cwd: scratch,
  home: join(scratch, 'home'),
  platform: process.platform === 'win32' ? 'linux' : process.platform,
  hostName: 'here',
  stdin: new PassThrough(),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  signal: new AbortController().signal,
  ...more,
});
const key = `art_live_${'a'.repeat(49)}`;
const onWindows = process.platform === 'win32' && 'Windows has no such modes';

test('the file is where the system keeps settings', () => {
  const at = (more: Partial<Context>) => credentialsPath(context(more)).replaceAll('\\', '/');
  const home = '/home/ana';
  assert.equal(at({ env: {}, home, platform: 'linux' }), '/home/ana/.config/artcade/credentials.json');
  assert.equal(
    at({ env: { XDG_CONFIG_HOME: '/cfg' }, home, platform: 'linux' }),
    '/cfg/artcade/credentials.json',
  );
  // The rule of XDG: a relative path is ignored.
  assert.equal(
    at({ env: { XDG_CONFIG_HOME: 'cfg' }, home, platform: 'linux' }),
    '/home/ana/.config/artcade/credentials.json',
  );
  assert.equal(
    at({ env: { APPDATA: 'C:/Ana/Roaming' }, home, platform: 'win32' }),
    'C:/Ana/Roaming/artcade/credentials.json',
  );
});

test('a key is kept for its server alone, readable by its owner alone', { skip: onWindows }, () => {
  const here = context();
  saveKey(here, 'https://one.example', { key });
  saveKey(here, 'https://two.example', { key: key.replace('a', 'b') });
  const path = credentialsPath(here);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.equal(statSync(join(path, '..')).mode & 0o777, 0o700);
  assert.equal(findKey(here, 'https://one.example')?.key, key);
  assert.equal(findKey(here, 'https://three.example'), null);
  assert.equal(serverOf(here, undefined), 'https://two.example');
  assert.equal(
    findKey(context({ env: { ...here.env, ARTCADE_KEY: ` ${key}\n` } }), 'https://three.example')?.from,
    'environment',
  );
  saveKey(here, 'https://two.example', null);
  assert.equal(serverOf(here, undefined), 'https://one.example');
  saveKey(here, 'https://one.example', null);
  assert.equal(existsSync(path), false);
  assert.equal(serverOf(here, undefined), 'http://localhost:8787');
});

test('a file that others can read is refused, until it is repaired', { skip: onWindows }, () => {
  const here = context();
  saveKey(here, 'https://one.example', { key });
  for (const mode of [0o640, 0o604, 0o660, 0o644]) {
    chmodSync(credentialsPath(here), mode);
    assert.throws(() => findKey(here, 'https://one.example'), { code: 'credentials_exposed', exitCode: 3 });
    assert.throws(() => saveKey(here, 'https://one.example', { key }), { code: 'credentials_exposed' });
  }
  // Windows has no such modes.
  assert.equal(
    findKey(context({ platform: 'win32', env: { APPDATA: join(scratch, 'config') } }), 'https://one.example')
      ?.key,
    key,
  );
  chmodSync(credentialsPath(here), 0o600);
  assert.equal(findKey(here, 'https://one.example')?.key, key);
  assert.ok(readFileSync(credentialsPath(here), 'utf8').includes(key));
});

test('only the address of a server is one', () => {
  assert.equal(serverOf(context(), 'https://Artcade.example/'), 'https://artcade.example');
  for (const wrong of [
    'artcade.example',
    'ftp://artcade.example',
    'https://user:word@artcade.example',
    'https://artcade.example/api',
  ])
    assert.throws(() => serverOf(context(), wrong), { exitCode: 2 }, wrong);
});

test('what is no key is not shown', () => {
  for (const wrong of ['', 'secret', `${key}x`, `${key}\nx`, `art_live_${'é'.repeat(49)}`])
    assert.throws(
      () => checkKey(wrong),
      (error: Error) => wrong === '' || !error.message.includes(wrong),
    );
});
