import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readHolder } from './embedded-cluster.ts';
import {
  explainExit,
  lacksRuntime,
  refusalsOfTheDead,
  settingFlags,
  socketSettings,
  tcpSettings,
} from './embedded-platform.ts';
import { commandLine, giveToPostgres, type Programs } from './embedded-programs.ts';

/** A PostgreSQL that accepts connections. */
export interface Postmaster {
  /** Resolves when the process is gone, for any reason. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL that did not start. */
interface Failed {
  /** 'refused': it ran but did not accept our password. 'hopeless': a retry would fail, too. */
  readonly failure: 'failed' | 'refused' | 'hopeless';
  /** In one line. */
  readonly reason: string;
}

export type Attempt = Postmaster | Failed;

/** The end of a program; null if it could not be run or was killed. */
interface Ending {
  readonly status: number | null;
  readonly words: string;
}

interface Target {
  readonly data: string;
  readonly url: string;
  readonly connections: number | undefined;
}

// How long it may take to replay its log after a crash.
const recoveryTimeout = 600_000;
export const logFile = (data: string): string => join(dirname(data), 'postgres.log');

/** Reads only new log lines: those of earlier starts do not explain this one. */
function followLog(data: string): () => string {
  const file = logFile(data);
  const from = existsSync(file) ? statSync(file).size : 0;
  return () => (existsSync(file) ? readFileSync(file).subarray(from).toString() : '');
}

function failed(failure: 'failed' | 'refused', status: number | null, output: string): Failed {
  const reason = explainExit(process.platform, status, output);
  return { failure: lacksRuntime(process.platform, status) ? 'hopeless' : failure, reason };
}

/** Starts it as a child process, on a unix socket. */
export async function startOnSocket(
  programs: Programs,
  { data, socket, url, connections }: Target & { socket: string },
): Promise<Attempt> {
  const settings = socketSettings(socket, programs.user ? '0777' : '0700', connections);
  const [command, words] = commandLine(programs, 'postgres', ['-D', data, ...settingFlags(settings)]);
  const newInLog = followLog(data);
  const log = openSync(logFile(data), 'a', 0o600);
  // A session of its own: Ctrl-C must reach the server first, which stops the database last.
  const child = spawn(command, words, { stdio: ['ignore', log, log], detached: true, ...programs.user });
  closeSync(log);
  const ended = endOf(child);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  if (!(await answers(url, child, () => isOver))) {
    child.kill('SIGINT');
    return failed('failed', child.exitCode, newInLog());
  }
  const guard = programs.diesWithUs ? null : startGuard(data, child.pid);
  return {
    ended: ended.then(() => guard?.dismiss()),
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      await guard?.dismiss();
    },
  };
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

async function answers(url: string, child: ChildProcess, isOver: () => boolean): Promise<boolean> {
  const deadline = Date.now() + recoveryTimeout;
  while (!isOver() && Date.now() < deadline) {
    const client = quietClient(url);
    try {
      await client.connect();
      // Another postmaster may still listen on this socket while ours fails on its lock.
      const answer = await client.query<{ pid: string }>(
        "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) pid",
      );
      // It may have died since it answered; its end would then go unnoticed.
      if (Number(answer.rows[0]?.pid) === child.pid && !isOver()) return true;
    } catch {
      // Not ready yet.
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(25);
  }
  return false;
}

/**
 * Starts it over TCP, by pg_ctl: on Windows only pg_ctl can start PostgreSQL for an administrator. The postmaster is not a child
 * process, so an open connection detects its end.
 */
export async function startOverTcp(
  programs: Programs,
  { data, port, url, connections }: Target & { port: number },
): Promise<Attempt> {
  // PostgreSQL's user may not create a file in our folder.
  closeSync(openSync(logFile(data), 'a', 0o600));
  giveToPostgres(programs, logFile(data));
  const newInLog = followLog(data);
  const settings = settingFlags(tcpSettings(port, connections)).join(' ');
  const flags = ['-w', '-t', String(recoveryTimeout / 1000), '-l', logFile(data), '-o', settings];
  const { status, words } = await pgCtl(programs, 'start', data, flags);
  if (status !== 0) return failed('failed', status, newInLog() || words);
  const first = await attach(url);
  if (typeof first === 'string') {
    await stopByPgCtl(programs, data);
    return failed(first === 'refused' ? 'refused' : 'failed', status, newInLog());
  }
  const guard = process.platform === 'win32' ? null : startGuard(data, readHolder(data)?.pid);
  let isStopped = false;
  return {
    ended: untilGone(url, first, () => isStopped).then(() => guard?.dismiss()),
    stop: async () => {
      await stopByPgCtl(programs, data);
      isStopped = true;
      await guard?.dismiss();
    },
  };
}

/** Returns whether it is gone. */
export const stopByPgCtl = async (programs: Programs, data: string): Promise<boolean> =>
  (await pgCtl(programs, 'stop', data, ['-m', 'fast', '-w', '-t', '60'])).status === 0;

async function pgCtl(
  programs: Programs,
  action: 'start' | 'stop',
  data: string,
  flags: readonly string[],
): Promise<Ending> {
  const [command, words] = commandLine(programs, 'pg_ctl', [action, '-D', data, ...flags]);
  // A session of its own, on Windows a console of its own, which it gets only if it inherits no handles: Ctrl-C must reach the
  // server first.
  const isWindows = process.platform === 'win32';
  const child = spawn(command, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
    detached: !isWindows,
    ...programs.user,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const stderrClosed = new Promise<void>((resolve) => child.stderr.once('close', () => resolve()));
  const status = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
  // Its children may hold the other end of the pipe, on Windows for as long as they live.
  if (status !== 0) await Promise.race([stderrClosed, sleep(1000, undefined, { ref: false })]);
  child.stderr.destroy();
  return { status, words: output };
}

/** Returns a connection, or why there is none: PostgreSQL refused the login, cannot serve it now, or is not running. */
async function attach(url: string): Promise<pg.Client | 'refused' | 'busy' | 'absent' | 'lost'> {
  const client = quietClient(url);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (error instanceof pg.DatabaseError) return code === '28P01' ? 'refused' : 'busy';
    return code === 'ECONNREFUSED' ? 'absent' : 'lost';
  }
}

/** A process id may be reused before we check it, so only the port counts: a postmaster always answers there. */
async function untilGone(url: string, first: pg.Client, isStopped: () => boolean): Promise<void> {
  let client: pg.Client | null = first;
  let refusals = 0;
  const enough = refusalsOfTheDead(process.platform);
  while (refusals < enough && !isStopped()) {
    if (client) await lossOf(client);
    // It may be alive: a connection can be terminated, and PostgreSQL closes all of them after the crash of a child.
    const next = await attach(url);
    client = typeof next === 'string' ? null : next;
    refusals = next === 'absent' ? refusals + 1 : 0;
    if (!client) await sleep(50);
  }
}

function lossOf(client: pg.Client): Promise<void> {
  return new Promise((resolve) => client.once('end', () => resolve()));
}

function quietClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, application_name: 'artcade-watch' });
  // It may die while we disconnect, and an error event without a listener is fatal.
  client.on('error', () => {});
  return client;
}

/**
 * Stops the postmaster when this process dies, where the system does not: a shell waits for the end of a pipe that only this
 * process holds. It checks that the process id still belongs to the postmaster.
 */
function startGuard(data: string, postmaster: number | undefined): { dismiss: () => Promise<void> } {
  const script = 'read -r _; read -r pid < "$2" && [ "$pid" = "$1" ] && kill -INT "$1"';
  const file = join(data, 'postmaster.pid');
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(postmaster), file], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = endOf(guard);
  return {
    dismiss: () => {
      // Closing the pipe would trigger it.
      guard.kill('SIGKILL');
      return ended;
    },
  };
}
