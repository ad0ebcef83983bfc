import type { Team } from '@artcade/contract/shapes';
import { formatBytes } from '@artcade/domain/storage';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import { Images, UsersRound } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import type { ReactNode } from 'react';
import { useStorage } from '#images/list/use-storage.ts';
import { failureText } from '#session/failure-text.ts';
import { useDeleteTeam } from './team-changes.ts';

interface Props {
  readonly team: Team;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** A deleted team cannot be restored, so this is not optimistic: it waits for the server. */
export function DeleteTeamDialog({ team, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const deletion = useDeleteTeam();
  const storage = useStorage({ kind: 'album', teamId: team.id });
  const others = team.members.length - 1;
  return (
    <Dialog
      alert
      title={t('teams.deleteTitle', { team: team.name })}
      onClose={onClose}
      actions={
        <>
          <Button disabled={deletion.isPending} onClick={onClose}>
            {t('teams.deleteKeep')}
          </Button>
          <Button
            look="danger"
            busy={deletion.isPending}
            onClick={() => deletion.mutate(team, { onSuccess: onDeleted })}
          >
            {t('teams.deleteYes')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('teams.deleteText')}</p>
        <ul className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4 text-sm">
          <Loss Icon={Images}>
            {storage ? (
              t('teams.deleteImages', {
                count: storage.images + storage.trashed,
                size: formatBytes(storage.used, language),
              })
            ) : (
              <span className="pulse inline-block h-4 w-44 rounded bg-line-strong align-middle" />
            )}
          </Loss>
          {others > 0 && <Loss Icon={UsersRound}>{t('teams.deleteMembers', { count: others })}</Loss>}
        </ul>
        <p className="text-muted">{t('teams.deleteStays')}</p>
        {deletion.error && (
          <Notice kind="error">{t('teams.deleteFailed', { reason: failureText(t, deletion.error) })}</Notice>
        )}
      </div>
    </Dialog>
  );
}

function Loss({ Icon, children }: { Icon: Icon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger-text" />
      {children}
    </li>
  );
}
