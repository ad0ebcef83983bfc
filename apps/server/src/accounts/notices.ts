import { formatDate } from '@artcade/domain/format';
import type { Language } from '@artcade/domain/languages';
import type { Database } from '#adapters/db/database.ts';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage } from '#mail-page.ts';
import { composeMoved } from './mails.ts';
import { noticeWords, type Told } from './notice-words.ts';

/** A mail about an account, as it waits to be written in its reader's language. */
export type AccountNotice =
  | { readonly kind: 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' | 'reopened' | 'takeoutFailed' }
  /** How the account is entered has changed. */
  | { readonly kind: 'googleLinked' | 'googleRemoved' | 'passwordRemoved' }
  /** Somebody has the password, or the like, and not the second factor. */
  | { readonly kind: 'codesGuessed' }
  /** Goes to the address that is to be left. */
  | { readonly kind: 'emailRequested'; readonly email: string }
  /** Goes to the address that was left. */
  | { readonly kind: 'emailMoved'; readonly to: string; readonly language: Language }
  | { readonly kind: 'recoveryUsed'; readonly left: number }
  /** With the day on which everything is erased, or the archive removed. */
  | { readonly kind: 'closed' | 'takeoutReady'; readonly date: string };

/** Part of the caller's transaction: the mail leaves if and only if that commits. */
export type QueueMail = (tx: Database, uid: string, notice: AccountNotice) => Promise<void>;

interface Reader {
  readonly to: string;
  readonly language: Language;
  readonly publicUrl: string;
  readonly supportEmail: string;
}

export const isAccountNotice = (notice: { readonly kind: string }): notice is AccountNotice =>
  notice.kind === 'emailMoved' || notice.kind in noticeWords.en.kinds;

export function composeAccountNotice(notice: AccountNotice, reader: Reader): Mail {
  const { language, to } = reader;
  if (notice.kind === 'emailMoved') return composeMoved(language, to, reader.supportEmail);
  const words = noticeWords[language];
  const told: Told = {
    date: 'date' in notice ? formatDate(new Date(notice.date), language, 'Asia/Taipei') : '',
    email: 'email' in notice ? notice.email : '',
    left: 'left' in notice ? notice.left : 0,
  };
  const { subject, lead, isOwn, page } = words.kinds[notice.kind];
  const after = isOwn ? words.ours : words.notYou({ email: reader.supportEmail });
  return mailPage({
    language,
    to,
    subject,
    lead: lead(told),
    ...(page && { button: page.button, link: `${reader.publicUrl}/#/${page.path}` }),
    after: [after],
  });
}
