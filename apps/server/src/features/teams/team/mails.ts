import type { Language } from '@artcade/domain/languages';
import type { TeamRole } from '@artcade/domain/permissions';
import { deletedTeamDays } from '@artcade/domain/teams';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage } from '#messages/mail/mail-page.ts';
import { textsOf } from '#messages/texts/texts.ts';
import type { HandoverNotice, TeamNewsNotice } from './offers.ts';

const texts = textsOf('team-mails');

/**
 * Contains neither the name of the team nor of its owner: anybody can choose those, and our mail must not carry a stranger's words.
 * `offer` is what a member would become; an heir is asked to own the team of a closed account.
 */
export function composeInvitation(
  language: Language,
  to: string,
  publicUrl: string,
  { offer, days }: { readonly offer: TeamRole | 'heir' | null; readonly days: number },
): Mail {
  const t = texts[language];
  const kind =
    offer === 'owner' || offer === 'admin' || offer === 'heir' ? (`offer.${offer}` as const) : 'invitation';
  return mailPage({
    language,
    to,
    subject: t(`${kind}.subject`),
    lead: t(`${kind}.lead`),
    button: t(kind === 'invitation' ? 'invitation.button' : 'offer.button'),
    link: `${publicUrl}/#/teams`,
    after: [t('invitation.after', { count: days })],
  });
}

/** Tells the new and the former owner of a team. It names neither, as above. */
export function composeHandover(
  language: Language,
  to: string,
  publicUrl: string,
  reader: HandoverNotice['reader'],
): Mail {
  const t = texts[language];
  return mailPage({
    language,
    to,
    subject: t(`handover.${reader}.subject`),
    lead: t(`handover.${reader}.lead`),
    button: t('handover.button'),
    link: `${publicUrl}/#/teams`,
    after: [t(`handover.${reader}.after`)],
  });
}

/** Tells everybody in a team that it was deleted or restored. It names neither, as above. */
export function composeTeamNews(
  { kind, reader }: TeamNewsNotice,
  language: Language,
  to: string,
  publicUrl: string,
): Mail {
  const t = texts[language];
  return mailPage({
    language,
    to,
    subject: t(`${kind}.${reader}.subject`),
    lead: t(`${kind}.${reader}.lead`, { days: deletedTeamDays }),
    button: t('handover.button'),
    link: `${publicUrl}/#/teams`,
    after: [t(`${kind}.${reader}.after`)],
  });
}
