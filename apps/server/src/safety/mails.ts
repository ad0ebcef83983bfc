import type { Language } from '@artcade/domain/languages';
import type { Mail } from '#adapters/mail/mailer.ts';
import { textsOf } from '#locales/texts.ts';
import { mailPage } from '#mail/mail-page.ts';

const texts = textsOf('safety-mails');

/** Tells an artist how their appeal was decided. It does not repeat the words, which others may read over a shoulder. */
export function composeAppealDecision(
  language: Language,
  to: string,
  { publicUrl, isAllowed }: { readonly publicUrl: string; readonly isAllowed: boolean },
): Mail {
  const t = texts[language];
  return mailPage({
    language,
    to,
    subject: t('appeal.subject'),
    lead: isAllowed ? t('appeal.allowed') : t('appeal.upheld'),
    button: t('appeal.button'),
    link: `${publicUrl}/#/tools`,
    after: [isAllowed ? t('appeal.afterAllowed') : t('appeal.afterUpheld')],
  });
}
