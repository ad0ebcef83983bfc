import type { Language } from '@artcade/domain/languages';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage } from '#messages/mail/mail-page.ts';
import { textsOf } from '#messages/texts/texts.ts';

const texts = textsOf('team-mails');

/** The path that mail programs post to when their reader presses "unsubscribe". */
export const oneClickPath = '/api/notices/one-click';

interface Reader {
  readonly to: string;
  readonly language: Language;
  readonly publicUrl: string;
  /** Proves that the link came by this mail. */
  readonly stopQuery: string;
}

/** Says how many notices are unread, and nobody's name or words: our mail must not carry a stranger's text. */
export function composeDigest(unread: number, { to, language, publicUrl, stopQuery }: Reader): Mail {
  const t = texts[language];
  return {
    ...mailPage({
      language,
      to,
      subject: t('notices.subject', { count: unread }),
      lead: t('notices.lead', { count: unread }),
      button: t('notices.button'),
      link: `${publicUrl}/#/notices`,
      after: [t('notices.stop', { link: `${publicUrl}/#/stop-mails?${stopQuery}` })],
    }),
    stopUrl: `${publicUrl}${oneClickPath}?${stopQuery}`,
  };
}
