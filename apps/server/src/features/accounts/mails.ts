import { formatDate } from '@artcade/domain/format';
import type { Language } from '@artcade/domain/languages';
import type { ProofPurpose } from '@artcade/domain/profile';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage } from '#messages/mail/mail-page.ts';
import { textsOf } from '#messages/texts/texts.ts';
import type { AccountMail } from './account-mail.ts';

const texts = textsOf('account-mails');

/** Contains no name: anybody can register any address under any name, and our mail must not carry a stranger's words. */
export function composeLinkMail(
  purpose: 'verify' | 'reset' | 'change',
  language: Language,
  to: string,
  link: string,
): Mail {
  const t = texts[language];
  return mailPage({
    language,
    to,
    subject: t(`links.${purpose}.subject`),
    lead: t(`links.${purpose}.lead`),
    button: t(`links.${purpose}.button`),
    link,
    after: [t(`links.${purpose}.after`)],
  });
}

/** Says what the code is for, so that a reader who is talked into passing it on is warned. */
export function composeCodeMail(
  language: Language,
  to: string,
  code: string,
  purpose: ProofPurpose | 'signIn' | 'google',
): Mail {
  const t = texts[language];
  return mailPage({
    language,
    to,
    subject: t('codes.subject'),
    lead: t(`codes.lead.${purpose}`),
    rows: [{ label: t('codes.label'), value: code }],
    // Google may name an address without an account, and so without a password to change.
    after: [t(purpose === 'google' ? 'codes.ignore' : 'codes.changePassword')],
  });
}

interface Style {
  /** The page that the button opens. */
  readonly page?: 'account/security' | 'account/developer' | 'account/data' | 'login' | 'tools';
  readonly after: 'notYou' | 'notYouNoAccess' | 'sorry';
}

const styles = {
  passwordChanged: { after: 'notYou' },
  passwordRemoved: { page: 'account/security', after: 'notYou' },
  googleLinked: { page: 'account/security', after: 'notYou' },
  googleRemoved: { page: 'account/security', after: 'notYou' },
  emailRequested: { after: 'notYou' },
  // The previous address can no longer reset the password: only support can help.
  emailMoved: { after: 'notYouNoAccess' },
  twoFactorOn: { after: 'notYou' },
  twoFactorOff: { after: 'notYou' },
  codesGuessed: { after: 'notYou' },
  recoveryUsed: { page: 'account/security', after: 'notYou' },
  apiKeyMade: { page: 'account/developer', after: 'notYou' },
  apiKeyLeaked: { page: 'account/developer', after: 'notYou' },
  apiKeyExpiring: { page: 'account/developer', after: 'notYou' },
  webhookMade: { page: 'account/developer', after: 'notYou' },
  webhookOff: { page: 'account/developer', after: 'notYou' },
  accessPaused: { page: 'account/security', after: 'notYou' },
  adminMade: { page: 'account/security', after: 'notYou' },
  shareLinkMade: { page: 'account/data', after: 'notYou' },
  closed: { page: 'login', after: 'notYou' },
  reopened: { page: 'tools', after: 'notYou' },
  takeoutReady: { page: 'account/data', after: 'notYou' },
  takeoutFailed: { page: 'account/data', after: 'sorry' },
} as const satisfies Record<AccountMail['kind'], Style>;

type KindWithPage = {
  [Kind in AccountMail['kind']]: (typeof styles)[Kind] extends { readonly page: string } ? Kind : never;
}[AccountMail['kind']];

const hasPage = (kind: AccountMail['kind']): kind is KindWithPage => 'page' in styles[kind];

export const isAccountMail = (mail: { readonly kind: string }): mail is AccountMail =>
  Object.hasOwn(styles, mail.kind);

interface Reader {
  readonly to: string;
  readonly language: Language;
  readonly publicUrl: string;
  readonly supportEmail: string;
}

export function composeAccountMail(mail: AccountMail, reader: Reader): Mail {
  const { language, to, publicUrl, supportEmail } = reader;
  const { kind } = mail;
  const t = texts[language];
  return mailPage({
    language,
    to,
    subject: t(`changes.${kind}.subject`),
    lead: t(`changes.${kind}.lead`, {
      date: 'date' in mail ? formatDate(new Date(mail.date), language, 'Asia/Taipei') : '',
      email: 'email' in mail ? mail.email : '',
      name: 'name' in mail ? mail.name : '',
      ...('left' in mail && { count: mail.left }),
    }),
    ...(hasPage(kind) && {
      button: t(`changes.${kind}.button`),
      link: `${publicUrl}/#/${styles[kind].page}`,
    }),
    after: [t(styles[kind].after, { supportEmail })],
  });
}
