import { formatDate } from '@artcade/domain/format';
import type { Language } from '@artcade/domain/languages';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage } from '#mail/mail-page.ts';
import type { AccountNotice } from './account-notice.ts';
import { composeMoved } from './mails.ts';
import { noticeWords, type Told } from './notice-words.ts';

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
