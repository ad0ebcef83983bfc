import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod/mini';

/** Addresses of the stand-ins that run beside the server where nothing else is configured. */
export interface Sandbox {
  readonly issuer: string;
  readonly inbox: string;
  readonly smtpUrl: () => string;
  readonly stop: () => Promise<void>;
}

export interface SandboxOptions {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly oidc: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly redirectUris: readonly string[];
  };
  readonly gateway: {
    readonly merchantId: string;
    readonly hashKey: string;
    readonly hashIv: string;
    /** The gateway's state: a payment must outlive the process that took it. */
    readonly stateFile: string;
  };
  readonly stores?: {
    readonly secretKey: string;
    readonly webhookUrl: string;
    readonly webhookSecret: string;
    /** Months that each product pays for; 0 for a pack. */
    readonly products: Readonly<Record<string, number>>;
    readonly stateFile: string;
  };
}

const readyMessage = z.object({
  ready: z.literal(true),
  issuer: z.string(),
  inbox: z.string(),
  smtpPort: z.number(),
});
type Ready = z.infer<typeof readyMessage>;

/** Under `node --watch`, Node reports every import to the parent over the same channel. */
const isAnswer = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ready' in message;

const program = fileURLToPath(new URL('../../../../sandbox/src/main.ts', import.meta.url));

/**
 * Runs the sandbox as a child process and restarts it if it dies. Calls `onReturn` after a restart, since its mail server then has
 * another port.
 */
export async function startSandbox(
  options: SandboxOptions,
  onRestart: () => void,
  onReturn = () => {},
): Promise<Sandbox> {
  let stopping = false;
  let child: ChildProcess;
  let ready = await launch();
  return {
    issuer: ready.issuer,
    inbox: ready.inbox,
    smtpUrl: () => `smtp://127.0.0.1:${ready.smtpPort}`,
    stop,
  };

  async function launch(): Promise<Ready> {
    child = fork(program, [JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const current = child;
    const answer = await new Promise<unknown>((resolve) => {
      current.on('message', (message) => isAnswer(message) && resolve(message));
      current.once('exit', () => resolve(null));
    });
    const parsed = readyMessage.safeParse(answer);
    if (!parsed.success) {
      current.kill();
      throw new Error(`the sandbox did not start on port ${options.port}`);
    }
    current.once('exit', () => void restart());
    return parsed.data;
  }

  async function restart() {
    while (!stopping) {
      onRestart();
      await sleep(200);
      if (stopping) return;
      try {
        ready = await launch();
        onReturn();
        return;
      } catch {
        // Its port may be free again in a moment.
      }
    }
  }

  async function stop() {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
