import type { Language } from '@artcade/domain/languages';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage } from '#messages/mail/mail-page.ts';
import { textsOf } from '#messages/texts/texts.ts';

const texts = textsOf('team-mails');

/** Tells a user that credits of theirs went to a team. It does not name the team, whose name anybody can choose. */
export function composeGift(
  language: Language,
  to: string,
  { publicUrl, amount }: { readonly publicUrl: string; readonly amount: number },
): Mail {
  const t = texts[language];
  return mailPage({
    language,
    to,
    subject: t('gift.subject'),
    lead: t('gift.lead', { credits: amount }),
    button: t('gift.button'),
    link: `${publicUrl}/#/wallet`,
    after: [t('gift.after')],
  });
}
