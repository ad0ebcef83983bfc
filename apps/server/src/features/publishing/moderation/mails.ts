import type { Language } from '@artcade/domain/languages';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage } from '#messages/mail/mail-page.ts';
import { textsOf } from '#messages/texts/texts.ts';
import type { ModerationNotice } from './service.ts';

const texts = textsOf('moderation-mails');

export const isDecision = (notice: { readonly kind: string }): notice is ModerationNotice =>
  ['pictureTakenDown', 'pictureRestored', 'appealRefused'].includes(notice.kind);

/** Tells an artist what an operator decided about a picture of theirs, in the operator's words. */
export function composeDecision(
  { kind, words }: ModerationNotice,
  {
    language,
    to,
    publicUrl,
  }: { readonly language: Language; readonly to: string; readonly publicUrl: string },
): Mail {
  const t = texts[language];
  return mailPage({
    language,
    to,
    subject: t(`${kind}.subject`),
    lead: t(`${kind}.lead`),
    button: t('button'),
    link: `${publicUrl}/#/account/data`,
    after: [t('words', { words }), ...(kind === 'pictureTakenDown' ? [t('appeal')] : [])],
  });
}
