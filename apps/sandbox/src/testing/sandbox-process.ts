import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { NotReady, Ready } from '../parent-process.ts';

export const client = {
  clientId: 'artcade-test',
  clientSecret: 'a-secret-for-tests',
  redirectUris: ['http://localhost:9/api/auth/callback'],
};

export const merchant = {
  merchantId: 'MS12345678',
  hashKey: '12345678901234567890123456789012',
  hashIv: '1234567890123456',
};

export const storeNames = {
  secretKey: 'sk_test',
  webhookSecret: 'a-webhook-secret',
  products: { 'artcade.pack.trial': 0, 'artcade.plan.light': 1, 'artcade.plan.premium.annual': 12 },
};

type Started = { child: ChildProcess; message: Ready | NotReady };

/** Forks main.ts, as the Artcade server does, and waits for its first message. */
export async function forkSandbox(
  port = 0,
  stateFile: string | null = null,
  webhookUrl = 'http://127.0.0.1:1',
): Promise<Started> {
  const stores = { ...storeNames, webhookUrl, stateFile: stateFile && `${stateFile}.stores` };
  const config = { port, host: '127.0.0.1', oidc: client, gateway: { ...merchant, stateFile }, stores };
  const child = fork(new URL('../main.ts', import.meta.url), [JSON.stringify(config)], { execArgv: [] });
  const [message]: Array<Ready | NotReady> = await once(child, 'message', {
    signal: AbortSignal.timeout(60_000),
  });
  if (!message) throw new Error('the sandbox said nothing');
  return { child, message };
}

export type RunningSandbox = Ready & { child: ChildProcess; stop: () => Promise<void> };

export async function startSandbox(
  stateFile: string | null = null,
  webhookUrl?: string,
): Promise<RunningSandbox> {
  const { child, message } = await forkSandbox(0, stateFile, webhookUrl);
  if (!message.ready) throw new Error(`the sandbox did not start: ${message.problem}`);
  return { ...message, child, stop: () => stop(child) };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
