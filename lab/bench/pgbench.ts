import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cores, onCore } from './cores.ts';

/** Returns why pgbench cannot run here, or null. */
export const pgbenchMissing: string | null =
  spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0
    ? null
    : 'there is no pgbench here: on Debian, apt-get install postgresql-contrib';

/** Transactions per second with PostgreSQL's own load generator: in C, without HTTP, with prepared statements. */
export async function runPgbench(
  databaseUrl: string,
  script: string,
  options: { clients: number; seconds: number; variables: Readonly<Record<string, number>> },
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-bench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    const { searchParams, username, pathname } = new URL(databaseUrl);
    const where = ['-h', searchParams.get('host') ?? '', '-U', username];
    const how = [
      '-c',
      String(options.clients),
      '-j',
      '1',
      '-T',
      String(options.seconds),
      '-n',
      '-M',
      'prepared',
    ];
    const variables = Object.entries(options.variables).flatMap(([name, value]) => [
      '-D',
      `${name}=${value}`,
    ]);
    const words = [...where, ...how, ...variables, '-f', file, pathname.slice(1)];
    const [command, flags] = onCore(cores.measured, 'pgbench', words);
    const child = spawn(command, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
    const [output, problems] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
    const failed = /^number of failed transactions: (\d+)/m.exec(output)?.[1] ?? '0';
    if (rate === undefined || failed !== '0') throw new Error(`pgbench failed: ${output}${problems}`);
    return Number(rate);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
