import assert from 'node:assert/strict';
import { patience, pauses } from './patience.ts';

interface Mail {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails that have reached an address, oldest first. */
export async function mailsTo(server: { inbox: string | null }, email: string): Promise<Mail[]> {
  const url = new URL('/inbox.json', server.inbox ?? '');
  url.searchParams.set('to', email);
  const response = await fetch(url);
  return ((await response.json()) as Mail[]).toReversed();
}

/** The one-time tokens mailed to an address for a purpose, oldest first, once there are this many. */
export async function mailedTokens(
  server: { inbox: string | null },
  email: string,
  page: 'verify-email' | 'reset-password' | 'confirm-email',
  count = 1,
): Promise<string[]> {
  const deadline = Date.now() + patience;
  const pause = pauses();
  for (;;) {
    const tokens = (await mailsTo(server, email)).flatMap(({ text }) => {
      const token = new RegExp(`/#/${page}\\?token=([\\w-]+)`).exec(text)?.[1];
      return token === undefined ? [] : [token];
    });
    if (tokens.length >= count) return tokens;
    assert.ok(Date.now() < deadline, `only ${tokens.length} of ${count} mails reached ${email}`);
    await pause();
  }
}
