import type { Notices } from '@artcade/contract/activity';
import type { NoticeKind } from '@artcade/domain/activity';
import type { TFunction } from '@artcade/ui/i18n';

export type OneNotice = Notices['notices'][number];

const texts = {
  mention: 'notices.mention',
  reply: 'notices.reply',
  comment: 'notices.comment',
  approved: 'notices.approved',
  changes: 'notices.changes',
  teamDeleted: 'notices.teamDeleted',
  teamRestored: 'notices.teamRestored',
} as const satisfies Record<NoticeKind, string>;

const isKnown = (kind: string): kind is NoticeKind => kind in texts;

/** Says what happened. A team that nobody deleted went with the account of its owner. */
export const textOf = (t: TFunction, { kind, by }: Pick<OneNotice, 'kind' | 'by'>): string =>
  kind === 'teamDeleted' && by === null
    ? t('notices.teamOrphaned')
    : t(isKnown(kind) ? texts[kind] : 'notices.other', { name: by?.name ?? t('notices.somebody') });
