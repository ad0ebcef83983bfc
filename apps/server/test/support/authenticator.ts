import assert from 'node:assert/strict';
import type { ProofPurpose } from '@artcade/domain/profile';
import { codeAt, stepAt } from '#features/accounts/two-factor/totp.ts';
import { mailsTo } from './inbox.ts';
import type { Visitor } from './visitor.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A signed-in user. */
interface Owner {
  readonly visitor: Visitor;
  readonly email: string;
  readonly accessToken: string;
}

/** Requests a code by mail and reads it. */
export async function mailedCode(
  server: { inbox: string | null },
  { visitor, email, accessToken: token }: Owner,
  purpose: ProofPurpose,
): Promise<string> {
  const { status, text } = await visitor.call('requestCode', { token, body: { language: 'en', purpose } });
  assert.equal(status, 204, text);
  const mails = await mailsTo(server, email);
  const mail = mails.findLast(({ subject }) => subject === 'Your Artcade code');
  return /Code: (\d{8})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** An authenticator app: the code of a moment, or of a number of steps before or after it. */
export function appOf(secret: string) {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return { bytes, code: (moment: Date, steps = 0) => codeAt(bytes, stepAt(moment) + steps) };
}

/** Turns two-factor sign-in on. This uses up the current code. */
export async function turnTwoFactorOn(
  server: { inbox: string | null },
  owner: Owner,
  now: () => Date = () => new Date(),
) {
  const { visitor, accessToken: token } = owner;
  const code = await mailedCode(server, owner, 'twoFactor');
  const begun = await visitor.call('beginTwoFactor', { token, body: { code } });
  assert.equal(begun.status, 200, begun.text);
  const app = appOf(begun.data.secret);
  const confirmed = await visitor.call('confirmTwoFactor', { token, body: { code: app.code(now()) } });
  assert.equal(confirmed.status, 200, confirmed.text);
  return { app, secret: begun.data.secret, recoveryCodes: confirmed.data.recoveryCodes };
}
