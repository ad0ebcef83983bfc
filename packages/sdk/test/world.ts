import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { newKey } from '../../../apps/server/test/support/api-key.ts';
import { type Artist, newArtist } from '../../../apps/server/test/support/artist.ts';
import { startTestServer, type TestServer } from '../../../apps/server/test/support/harness.ts';
import { type Behaviour, quickEngines } from '../../../apps/server/test/support/quick-engines.ts';
import type { NewApiKey } from '../../contract/src/api-keys.ts';
import type { Context } from '../src/cli/context.ts';
import { run } from '../src/cli/run.ts';
import { createClient } from '../src/client.ts';

/** The server that all tests of the SDK share. */
export interface World {
  readonly server: TestServer;
  readonly scratch: string;
  /** What happens when an image is drawn. */
  behave: Behaviour;
  readonly stop: () => Promise<void>;
}

export async function startWorld(): Promise<World> {
  const scratch = mkdtempSync(join(tmpdir(), 'artcade-sdk-'));
  const world: { behave: Behaviour } = { behave: async () => undefined };
  const server = await startTestServer(
    { WELCOME_CREDITS: '1000', ACCESS_TOKEN_SECONDS: '3600' },
    { engines: quickEngines((request, work) => world.behave(request, work)) },
  );
  return Object.assign(world, {
    server,
    scratch,
    stop: async () => {
      await server.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  });
}

/** An account with a key, and a client with it. */
export async function newProgram({ server }: World, asked: Partial<NewApiKey> = {}) {
  const artist = await newArtist(server.url);
  const { secret } = await newKey(server, artist, asked);
  return { artist, key: secret, client: createClient({ server: server.url, key: secret }) };
}
export type Program = Awaited<ReturnType<typeof newProgram>>;

export interface Asked {
  readonly key?: string | undefined;
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly isTerminal?: boolean;
  /** Called with all of stderr, whenever there is more of it. */
  readonly onTold?: (text: string) => void;
}

let folders = 0;
export function newFolder({ scratch }: World): string {
  folders += 1;
  const folder = join(scratch, `game ${folders}`);
  mkdirSync(folder);
  return folder;
}

/** Runs the command as its program does, in this process. */
export async function command({ server, scratch }: World, words: readonly string[], asked: Asked = {}) {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
  const read = (stream: PassThrough) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    return () => Buffer.concat(pieces);
  };
  const [out, err] = [read(streams.stdout), read(streams.stderr)];
  streams.stderr.on('data', () => asked.onTold?.(err().toString()));
  if (!asked.isTerminal) streams.stdin.end(asked.input ?? '');
  else streams.stdin.write(asked.input ?? '');
  const shown = asked.isTerminal ? { isTTY: true } : {};
  const context: Context = {
    env: {
      XDG_CONFIG_HOME: join(scratch, 'config'),
      ARTCADE_SERVER: server.url,
      ...(asked.key === undefined ? {} : { ARTCADE_KEY: asked.key }),
      ...asked.env,
    },
    cwd: asked.cwd ?? scratch,
    home: scratch,
    platform: process.platform,
    hostName: 'workshop',
    stdin: Object.assign(streams.stdin, shown),
    stdout: Object.assign(streams.stdout, shown),
    stderr: Object.assign(streams.stderr, shown),
    signal: asked.signal ?? new AbortController().signal,
  };
  const code = await run(words, context, '0.1.0');
  await new Promise(setImmediate);
  return {
    code,
    out: out().toString(),
    bytes: out(),
    err: err().toString(),
    /** What `--json` printed: one value and nothing else. */
    json: <T = Record<string, unknown>>(): T => {
      assert.match(out().toString(), /^[[{].*[\]}]\n$/, err().toString());
      return JSON.parse(out().toString()) as T;
    },
  };
}

export const creditsOf = async ({ visitor, token }: Artist): Promise<{ credits: number; held: number }> =>
  (await visitor.call('getWallet', { token })).data;
