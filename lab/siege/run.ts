import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@artcade/contract/calls';
import { type Artist, newArtist, newImage, tryUpload } from '../../apps/server/test/support/artist.ts';
import { noisePng } from '../../apps/server/test/support/drive-fixtures.ts';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { bareEnvironment, readyDatabase, withoutSandbox } from '../../apps/server/test/support/harness.ts';
import { eventually } from '../../apps/server/test/support/time-machine.ts';
import type { Crowd, Plan } from './crowd.ts';
import { confine, residentBytes } from './memory.ts';

interface Options {
  readonly seconds: number;
  /** Connections without an account. */
  readonly strangers: number;
  readonly accounts: number;
  /** Stalled bodies per account and call. */
  readonly bodiesEach: number;
  /** Memory limit of the server; null for no limit. */
  readonly memory: number | null;
  readonly say: (line: string) => void;
}

export interface Siege {
  readonly opened: number;
  readonly answers: number;
  readonly p99: number;
  readonly slowest: number;
  /** Bytes; null if the system does not expose it. */
  readonly mostResident: number | null;
  readonly isConfined: boolean;
}

const askEvery = 50;
const networks = 20;
const half = `"data:image/png;base64,${noisePng(400, 300).toString('base64')}`;

/**
 * A server with default settings under attack: accounts whose bodies never end, and connections of strangers
 * from many addresses. Meanwhile a member polls the wallet. Throws if the server dies, or does not recover
 * afterwards.
 */
export async function besiege(options: Options): Promise<Siege> {
  const { seconds, say } = options;
  const database = await readyDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'artcade-siege-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = fork(new URL('./server.ts', import.meta.url), {
    env: {
      ...bareEnvironment,
      ...withoutSandbox,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ACCESS_TOKEN_SECONDS: '3600',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const cell = options.memory === null ? null : confine(server.pid ?? 0, options.memory);
  try {
    await once(server, 'message');
    const member = await newArtist(url);
    const attackers: Artist[] = [];
    for (let index = 0; index < options.accounts; index += 1) attackers.push(await newArtist(url));
    const before = residentBytes(server.pid ?? 0);
    say(`before: ${megabytes(before)} resident${cell ? '' : ', no limit set'}`);
    const attack = beginAttack({ url, seconds, crowds: crowdsOf(options, attackers) });
    const measured = await askAllTheWhile(server, member, seconds, say);
    const opened = await attack;
    assert.equal(server.exitCode ?? server.signalCode, null, 'the server died');
    await eventually(async () => {
      const { status, text } = await tryUpload(member, await newImage());
      assert.equal(status, 200, text);
    });
    return { ...measured, opened, isConfined: cell !== null };
  } finally {
    await end(server);
    cell?.remove();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function crowdsOf({ strangers, bodiesEach }: Options, attackers: readonly Artist[]): Crowd[] {
  // Only Linux accepts other loopback addresses without setup.
  const from =
    process.platform === 'linux'
      ? Array.from({ length: networks }, (_, index) => `127.0.1.${index + 1}`)
      : [undefined];
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const anonymous = { from, connections: Math.ceil(strangers / 2), sent: '' };
  return [
    { ...anonymous, path: '/api/newebpay/notify', headers: form, length: 60_000 },
    { ...anonymous, path: `/api${calls.register.path}`, headers: json, length: 60_000 },
    ...attackers.flatMap(({ token }): Crowd[] => {
      const headers = { ...json, authorization: `Bearer ${token}` };
      const bodies = { headers, connections: bodiesEach, from };
      return [
        {
          ...bodies,
          path: `/api${calls.updateProfile.path}`,
          length: 7_000_000,
          sent: `{"displayName":"Cy","fileData":${half}`,
        },
        {
          ...bodies,
          path: `/api${calls.startGenerations.path}`,
          length: 6_000_000,
          sent: `{"references":[{"fileData":${half}`,
        },
        { ...bodies, path: `/api${calls.uploadImage.path}`, length: 20_000_000, sent: `{"fileData":${half}` },
      ];
    }),
  ];
}

async function beginAttack(plan: Plan): Promise<number> {
  const crowd = fork(new URL('./crowd.ts', import.meta.url), { env: bareEnvironment, stdio: 'inherit' });
  crowd.send(plan);
  const [{ opened }] = (await once(crowd, 'message')) as [{ opened: number }];
  return opened;
}

async function askAllTheWhile(
  server: ChildProcess,
  { visitor, token }: Artist,
  seconds: number,
  say: Options['say'],
) {
  const times: number[] = [];
  let mostResident: number | null = null;
  const begun = performance.now();
  let told = begun;
  while (performance.now() - begun < seconds * 1000) {
    const asked = performance.now();
    const { status, text } = await visitor.call('getWallet', { token });
    assert.equal(status, 200, text);
    times.push(performance.now() - asked);
    const resident = residentBytes(server.pid ?? 0);
    if (resident !== null) mostResident = Math.max(mostResident ?? 0, resident);
    if (performance.now() - told > 10_000) {
      told = performance.now();
      say(`${Math.round((told - begun) / 1000)} s: ${times.length} answers, ${megabytes(resident)} resident`);
    }
    await sleep(Math.max(0, askEvery - (performance.now() - asked)));
  }
  const sorted = times.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return { answers: times.length, p99, slowest: sorted.at(-1) ?? 0, mostResident };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

export const megabytes = (bytes: number | null): string =>
  bytes === null ? 'unknown' : `${Math.round(bytes / 1024 / 1024)} MB`;
