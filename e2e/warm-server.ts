import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { patience } from '../apps/server/test/support/patience.ts';
import { heap } from '../scripts/test/test-process.ts';
import type { Asked, Told } from '../scripts/test/warm-server-process.ts';

const program = fileURLToPath(new URL('../scripts/test/warm-server-process.ts', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));
/** What a process may keep of the servers that it has run, before a new one takes its place. */
const memoryLimit = 700 * 1024 ** 2;

/** The idle process that the previous test file left behind; at most one. */
const idle: WarmServer[] = [];
process.on('beforeExit', () => void idle.pop()?.end());

/** Starts a server in a process that earlier test files may have used, so that its code is loaded and compiled. */
export async function startWarm(environment: NodeJS.ProcessEnv): Promise<WarmServer> {
  const left = idle.pop();
  const server = left?.isAlive() ? left : new WarmServer();
  await server.start(environment);
  return server;
}

export class WarmServer {
  readonly #child: ChildProcess;
  #output = '';
  #told: (told: Told) => void = () => {};

  constructor() {
    // The process exits when this channel closes, so also when this process is killed.
    this.#child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...heap, program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    this.#child.on('message', (told: Told) => {
      if (told.tell === 'log') this.#output += told.line;
      else this.#told(told);
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** What the present server has said so far. */
  readonly output = (): string => this.#output;

  async start(environment: NodeJS.ProcessEnv): Promise<void> {
    this.#output = '';
    this.#hold(true);
    await this.#ask({ ask: 'start', environment }, 'start');
  }

  /** Stops the server. The process waits for the next test file, unless it has grown too large. */
  readonly stop = async (): Promise<void> => {
    const told = await this.#ask({ ask: 'stop' }, 'stop cleanly');
    if (idle.length > 0 || (told.tell === 'stopped' && told.memory > memoryLimit)) return this.end();
    this.#hold(false);
    idle.push(this);
  };

  async end(): Promise<void> {
    if (!this.isAlive()) return;
    this.#hold(true);
    this.#child.disconnect();
    await once(this.#child, 'exit');
  }

  async #ask(asked: Asked, what: string): Promise<Told> {
    const told = await new Promise<Told>((resolve) => {
      const settle = (message: Told) => {
        clearTimeout(late);
        this.#child.off('exit', ended);
        resolve(message);
      };
      const fail = (why: string) => settle({ tell: 'failed', why });
      const ended = (code: number | null, signal: string | null) => fail(`it ended: ${code ?? signal}`);
      const late = setTimeout(() => fail('it does not answer'), patience);
      this.#told = settle;
      this.#child.once('exit', ended);
      if (!this.isAlive()) ended(this.#child.exitCode, this.#child.signalCode);
      else this.#child.send(asked);
    });
    if (told.tell !== 'failed') return told;
    this.#child.kill('SIGKILL');
    throw new Error(`Artcade did not ${what}: ${told.why}\n${this.#output}`);
  }

  isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Whether the test process waits for this child before it exits. */
  #hold(stays: boolean): void {
    const action = stays ? 'ref' : 'unref';
    this.#child[action]();
    this.#child.channel?.[action]();
    for (const stream of [this.#child.stdout, this.#child.stderr]) (stream as Socket | null)?.[action]();
  }
}
