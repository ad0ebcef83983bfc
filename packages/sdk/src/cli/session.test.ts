import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArguments } from './arguments.ts';
import type { Context } from './context.ts';
import { createOutput } from './output.ts';
import { run } from './run.ts';
import { connect } from './session.ts';

const key = `art_live_${'a'.repeat(49)}`;

function contextWith(env: Record<string, string>): Context & { readonly printed: string[] } {
  const printed: string[] = [];
  const stream = { write: (text: string) => printed.push(text) } as unknown as NodeJS.WritableStream;
  return {
    env: { XDG_CONFIG_HOME: '/nowhere', ...env },
    cwd: '/nowhere',
    home: '/nowhere',
    platform: 'linux',
    hostName: 'here',
    stdin: process.stdin,
    stdout: stream,
    stderr: stream,
    signal: new AbortController().signal,
    printed,
  };
}

function serverFor(env: Record<string, string>, words: readonly string[] = []): string {
  const context = contextWith(env);
  const output = createOutput(context, { isJson: false, isQuiet: true });
  return connect({ context, given: readArguments(words, {}), output }).server;
}

test('a key travels encrypted, or not at all beyond this machine', () => {
  const at = (server: string) => serverFor({ ARTCADE_KEY: key }, ['--server', server]);
  assert.equal(at('https://artcade.example'), 'https://artcade.example');
  assert.equal(at('http://localhost:8787'), 'http://localhost:8787');
  assert.equal(at('http://[::1]:8787'), 'http://[::1]:8787');
  for (const plain of ['http://artcade.example', 'http://192.168.1.5:8787', 'http://localhost.example'])
    assert.throws(() => at(plain), { exitCode: 2, message: /not encrypted/ }, plain);
});

test('a key of the environment goes to a server that is named', () => {
  assert.throws(() => serverFor({ ARTCADE_KEY: key }), { exitCode: 2, message: /ARTCADE_SERVER/ });
  assert.equal(
    serverFor({ ARTCADE_KEY: key, ARTCADE_SERVER: 'https://artcade.example' }),
    'https://artcade.example',
  );
});

test('an error message cannot steer the terminal', async () => {
  const context = contextWith({});
  assert.equal(await run(['\u001b]0;title\u0007'], context, '1'), 2);
  assert.equal(context.printed.at(-1), 'artcade: There is no command �]0;title�.\n');
});
