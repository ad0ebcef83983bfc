import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../client.ts';
import { ArtcadeError } from '../../errors.ts';
import type { Client, FinishedDeviceLogin, StartedDeviceLogin } from '../../generated/api.ts';
import { noWords } from '../arguments.ts';
import { checkKey, credentialsPath, readCredentials, saveKey, serverOf } from '../credentials.ts';
import { CommandError, exitCodes, wrongUse } from '../exit-codes.ts';
import { printable } from '../output.ts';
import { readAll } from '../read-all.ts';
import { requireEncryption, type Session } from '../session.ts';

const scopeNames = ['read', 'generate', 'export', 'write'] as const;
/** What the commands need. */
const usualScopes = ['read', 'generate', 'export'] as const;

export async function login(session: Session): Promise<void> {
  const { context, given, output } = session;
  noWords(given);
  const server = serverOf(context, given.text('server'));
  // Before a key is made: a file that cannot be used must be reported first.
  readCredentials(context);
  requireEncryption(server);
  const saved = given.has('key') ? await typedKey(session, server) : await byDevice(session, server);
  saveKey(context, server, saved);
  output.result({ server, name: saved.name, scopes: saved.scopes, expiresAt: saved.expiresAt }, [
    `Signed in to ${server}. The key is in ${credentialsPath(context)}.`,
  ]);
}

async function typedKey(
  { context, output }: Session,
  server: string,
): Promise<Partial<FinishedDeviceLogin> & { key: string }> {
  if (context.stdin.isTTY) output.say('Paste the API key, then press Enter:');
  const key = checkKey((await readAll(context.stdin, 'line')).trim());
  try {
    await createClient({ server, key }).getWallet({}, context);
  } catch (error) {
    if (!(error instanceof ArtcadeError && error.code === 'key_scope')) throw error;
  }
  return { key };
}

async function byDevice({ context, given, output }: Session, server: string): Promise<FinishedDeviceLogin> {
  const client = createClient({ server });
  const started = await client.startDeviceLogin(
    {
      name: given.text('name') ?? `artcade on ${context.hostName}`.slice(0, 60),
      scopes: scopesOf(given.text('scopes')),
    },
    context,
  );
  // Told even if quiet: nobody could go on without it.
  const code = printable(started.userCode);
  context.stderr.write(`Open ${new URL(started.verificationUrl, server)}\nand type the code ${code}\n`);
  output.say('Waiting for you to approve it there …');
  return poll(client, started, context.signal);
}

function scopesOf(text: string | undefined): (typeof scopeNames)[number][] {
  if (text === undefined) return [...usualScopes];
  return text.split(',').map((word) => {
    const found = scopeNames.find((name) => name === word.trim());
    if (!found) throw wrongUse(`--scopes takes ${scopeNames.join(', ')}, separated by commas.`);
    return found;
  });
}

/** Asks at the interval that the server named, which grows when it says so. */
async function poll(
  client: Client,
  { deviceCode, interval, expiresIn }: StartedDeviceLogin,
  signal: AbortSignal,
): Promise<FinishedDeviceLogin> {
  const deadline = Date.now() + expiresIn * 1000;
  for (let seconds = interval; Date.now() < deadline; ) {
    await sleep(seconds * 1000, undefined, { signal });
    try {
      return await client.finishDeviceLogin({ deviceCode }, { signal });
    } catch (error) {
      const code = error instanceof ArtcadeError ? error.code : '';
      if (code === 'slow_down') seconds += 5;
      else if (code === 'access_denied')
        throw denied('access_denied', 'The sign-in was refused in the browser.');
      else if (code === 'expired_token') break;
      // A lost connection is no answer: the next poll asks again.
      else if (code !== 'authorization_pending' && code !== 'network') throw error;
    }
  }
  throw denied('expired_token', 'Nobody approved the sign-in in time. Run artcade login again.');
}

const denied = (code: string, message: string): CommandError =>
  new CommandError(code, message, exitCodes.notAllowed);
