import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatDate } from '@artcade/domain/format';
import { languages } from '@artcade/domain/languages';
import type { Mail } from '#adapters/mail/mailer.ts';
import { textsOf } from '#messages/texts/texts.ts';
import type { AccountMail } from './account-mail.ts';
import { composeAccountMail, composeCodeMail, composeLinkMail, isAccountMail } from './mails.ts';

const date = '2026-03-31T16:00:00.000Z';
const mails: readonly AccountMail[] = [
  { kind: 'passwordChanged' },
  { kind: 'passwordRemoved' },
  { kind: 'googleLinked' },
  { kind: 'googleRemoved' },
  { kind: 'emailRequested', email: 'new@example.test' },
  { kind: 'emailMoved', to: 'old@example.test', language: 'en' },
  { kind: 'twoFactorOn' },
  { kind: 'twoFactorOff' },
  { kind: 'codesGuessed' },
  { kind: 'recoveryUsed', left: 7 },
  { kind: 'apiKeyMade', name: 'the key of Mia' },
  { kind: 'apiKeyLeaked', name: 'the key of Mia' },
  { kind: 'apiKeyExpiring', name: 'the key of Mia', date },
  { kind: 'webhookMade', name: 'hooks.example.test' },
  { kind: 'webhookOff', name: 'hooks.example.test' },
  { kind: 'shareLinkMade', date },
  { kind: 'adminMade' },
  { kind: 'accessPaused' },
  { kind: 'closed', date },
  { kind: 'reopened' },
  { kind: 'takeoutReady', date },
  { kind: 'takeoutFailed' },
];
const pages: Partial<Record<AccountMail['kind'], string>> = {
  passwordRemoved: 'account/security',
  googleLinked: 'account/security',
  googleRemoved: 'account/security',
  recoveryUsed: 'account/security',
  apiKeyMade: 'account/developer',
  apiKeyLeaked: 'account/developer',
  apiKeyExpiring: 'account/developer',
  webhookMade: 'account/developer',
  webhookOff: 'account/developer',
  shareLinkMade: 'account/data',
  adminMade: 'account/security',
  accessPaused: 'account/security',
  closed: 'login',
  reopened: 'tools',
  takeoutReady: 'account/data',
  takeoutFailed: 'account/data',
};
const supportEmail = 'help@artcade.test';

function assertContains({ subject, text, html }: Mail, facts: readonly string[]): void {
  assert.ok(subject.trim());
  for (const body of [text, html])
    for (const fact of facts) assert.ok(body.includes(fact), `${fact} is not in ${body}`);
  // A missing text leaves its key, which has a dot between two letters, like an address.
  assert.doesNotMatch(subject + text + html, /[{}]|undefined|(links|codes|changes)\.\w/);
}

for (const language of languages)
  describe(`mails about an account (${language})`, () => {
    const compose = (mail: AccountMail) =>
      composeAccountMail(mail, {
        to: 'mia@example.test',
        language,
        publicUrl: 'https://artcade.test',
        supportEmail,
      });

    for (const mail of mails)
      test(`${mail.kind}: every fact is in the text and in the page`, () => {
        const page = pages[mail.kind];
        const link = 'https://artcade.test/#/';
        const written = compose(mail);
        assertContains(written, [
          ...('email' in mail ? [mail.email] : []),
          ...('name' in mail ? [mail.name] : []),
          ...('left' in mail ? [String(mail.left)] : []),
          ...('date' in mail ? [formatDate(new Date(mail.date), language, 'Asia/Taipei')] : []),
          ...(page ? [link + page] : []),
          ...(mail.kind === 'takeoutFailed' ? [] : [supportEmail]),
        ]);
        if (!page) assert.ok(!written.text.includes(link));
      });

    test('each mail differs from the others', () => {
      assert.equal(new Set(mails.map((mail) => compose(mail).text)).size, mails.length);
    });

    test('a link and a code are in the text and in the page, with what to do about a mail that nobody asked for', () => {
      const t = textsOf('account-mails')[language];
      for (const purpose of ['verify', 'reset', 'change'] as const)
        assertContains(composeLinkMail(purpose, language, 'a@b.test', 'https://artcade.test/x'), [
          'https://artcade.test/x',
          t(`links.${purpose}.after`),
        ]);
      const codes = [
        'password',
        'email',
        'twoFactor',
        'closing',
        'signIn',
        'signInMethod',
        'google',
      ] as const;
      for (const purpose of codes)
        assertContains(composeCodeMail(language, 'a@b.test', '123456', purpose), [
          '123456',
          t(purpose === 'google' ? 'codes.ignore' : 'codes.changePassword'),
        ]);
    });
  });

test('a single recovery code is left in the singular', () => {
  const reader = { to: 'a@b.test', language: 'en', publicUrl: '', supportEmail } as const;
  assert.match(composeAccountMail({ kind: 'recoveryUsed', left: 1 }, reader).text, / 1 is left\./);
  assert.match(composeAccountMail({ kind: 'recoveryUsed', left: 0 }, reader).text, / 0 are left\./);
});

test('mails of other features are recognized, inherited names included', () => {
  assert.ok(mails.every(isAccountMail));
  for (const kind of ['receipt', 'teamInvitation', 'toString']) assert.ok(!isAccountMail({ kind }), kind);
});
