import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Message to a server process that it should start. */
export interface Order {
  readonly port: number;
  /** The running sandbox. */
  readonly sandbox: {
    readonly issuer: string;
    readonly inbox: string;
    readonly smtpUrl: string;
    readonly client: { readonly clientId: string; readonly clientSecret: string };
  } | null;
}

/** Message of a server process that it accepts requests. */
export interface Ready {
  readonly ready: true;
  readonly url: string;
  readonly inbox: string | null;
  readonly demo: { readonly email: string; readonly password: string } | null;
  /** The first path segments that it handles. */
  readonly paths: readonly string[];
}

interface Options {
  readonly sandbox: () => Order['sandbox'];
  readonly environment: NodeJS.ProcessEnv;
  readonly onReady: (ready: Ready) => void;
  readonly onEnd: (how: string) => void;
}

export interface ServerProcess {
  /** Resolves to the port after all pending restarts, or to null if the server has ended and waits for a change. */
  readonly port: () => Promise<number | null>;
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
}

const program = fileURLToPath(new URL('./server.ts', import.meta.url));
/** Grace period for running requests. After it, the process is killed. */
const stopPatience = 5000;

/**
 * Runs the server and restarts it on request. A server that ends by itself stays down until the next change. While one runs,
 * the next process is on standby with all packages loaded and none of our sources.
 */
export function openServerProcess({ sandbox, environment, onReady, onEnd }: Options): ServerProcess {
  let child: ChildProcess | null = null;
  let standby: ChildProcess | null = null;
  let round = 0;
  let port = launch(round);
  return { port: latest, restart, stop };

  async function latest(): Promise<number | null> {
    for (;;) {
      const asked = port;
      const answer = await asked;
      if (asked === port) return answer;
    }
  }

  function restart(): void {
    round += 1;
    port = launch(round);
  }

  async function stop(): Promise<void> {
    round += 1;
    await Promise.all([end(child), end(standby)]);
  }

  function prepare(): ChildProcess {
    return fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: environment });
  }

  /** Also resolves without a port when a later restart overtakes it; callers await the latest one. */
  async function launch(own: number): Promise<number | null> {
    await end(child);
    const free = await freePort();
    if (own !== round) return null;
    const started = standby?.connected ? standby : prepare();
    standby = null;
    child = started;
    started.send({ port: free, sandbox: sandbox() } satisfies Order, () => {});
    return new Promise((resolve) => {
      started.on('message', (message: Ready) => {
        if (!message.ready || own !== round) return;
        onReady(message);
        resolve(free);
        standby = prepare();
      });
      started.once('exit', (code, signal) => {
        resolve(null);
        if (own !== round) return;
        port = Promise.resolve(null);
        onEnd(signal ?? `exit code ${code}`);
      });
    });
  }
}

/** Stops by closing the IPC channel, because Windows has no signal that a process can handle. */
async function end(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => {
    console.error('The server does not stop, and is killed.');
    child.kill('SIGKILL');
  }, stopPatience);
  await ended;
  clearTimeout(timer);
}

/** A new port each time, because the last one may still be in use. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
