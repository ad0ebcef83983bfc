import type { Language } from '@artcade/domain/languages';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage } from '#messages/mail/mail-page.ts';
import { textsOf } from '#messages/texts/texts.ts';

const texts = textsOf('safety-mails');

/** The mail about a decided appeal. Repeats neither words nor picture, which bystanders could see. */
export function composeAppealDecision(
  language: Language,
  to: string,
  {
    publicUrl,
    isAllowed,
    isPicture,
  }: { readonly publicUrl: string; readonly isAllowed: boolean; readonly isPicture: boolean },
): Mail {
  const t = texts[language];
  if (isPicture)
    return mailPage({
      language,
      to,
      subject: t('picture.subject'),
      lead: isAllowed ? t('picture.allowed') : t('picture.upheld'),
      button: t('picture.button'),
      link: `${publicUrl}/#/my-drive`,
      after: [isAllowed ? t('picture.afterAllowed') : t('picture.afterUpheld')],
    });
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
