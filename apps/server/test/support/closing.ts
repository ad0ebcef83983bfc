import assert from 'node:assert/strict';
import { mailedCode } from './authenticator.ts';
import { mailsTo } from './inbox.ts';
import type { Shopper } from './shopper.ts';
import { inOneWord } from './teamwork.ts';
import { eventually, type Machine } from './time-machine.ts';
import { type Outcome, registration, Visitor } from './visitor.ts';

/** What users do who close their accounts and come back. */
export function closingWith(machine: Machine) {
  const mailed = (user: Shopper) =>
    mailedCode(machine.server, { ...user, accessToken: user.token }, 'closing');
  const tryToClose = ({ visitor, token }: Shopper, code: string) =>
    visitor.call('closeAccount', { token, body: { code, language: 'en' } });
  const signIn = (email: string, visitor = new Visitor(machine.server.url)) =>
    visitor.call('signIn', { body: { email, password: registration(email).password } });
  const reopen = (ticket: string, visitor = new Visitor(machine.server.url)) =>
    visitor.call('reopenAccount', { body: { ticket } });
  const backAs = (
    user: Shopper,
    visitor: Visitor,
    { data, status, text }: Outcome<'reopenAccount'>,
  ): Shopper => {
    assert.equal(status, 200, text);
    assert.equal(data.user.uid, user.uid);
    return { ...user, visitor, token: data.accessToken };
  };
  /** The details of a refusal besides its code. */
  const detailsOf = ({ text }: { text: string }) =>
    (JSON.parse(text) as { error: { ticket: string; eraseAt?: string } }).error;
  const comeBack = async (user: Shopper): Promise<Shopper> => {
    const visitor = new Visitor(machine.server.url);
    const refused = await signIn(user.email, visitor);
    assert.equal(inOneWord(refused), '403 account_closed');
    return backAs(user, visitor, await reopen(detailsOf(refused).ticket, visitor));
  };
  const close = async (user: Shopper) => {
    const { status, text } = await tryToClose(user, await mailed(user));
    assert.equal(status, 204, text);
  };
  const subjects = async ({ email }: Shopper) =>
    (await mailsTo(machine.server, email)).map(({ subject }) => subject);
  const hears = (user: Shopper, subject: string) =>
    eventually(async () => assert.ok((await subjects(user)).includes(subject), subject));

  return { mailed, tryToClose, close, signIn, detailsOf, comeBack, subjects, hears };
}
