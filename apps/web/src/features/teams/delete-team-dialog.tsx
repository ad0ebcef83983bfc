import type { Team } from '@artcade/contract/shapes';
import { formatBytes } from '@artcade/domain/storage';
import { deletedTeamDays } from '@artcade/domain/teams';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import { Images, UsersRound } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import type { ReactNode } from 'react';
import { useStorage } from '#images/list/use-storage.ts';
import { CodeConfirmDialog } from '#session/code-confirm-dialog.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { useUser } from '#session/use-session.ts';
import { useDeleteTeam } from './team-changes.ts';

interface Props {
  readonly team: Team;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Takes a code, and waits for the server: everybody in the team loses it. */
export function DeleteTeamDialog({ team, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const deletion = useDeleteTeam();
  const storage = useStorage({ kind: 'album', teamId: team.id });
  const others = team.members.length - 1;
  return (
    <CodeConfirmDialog
      title={t('teams.deleteTitle', { team: team.name })}
      purpose="teamDeletion"
      email={useUser()?.email ?? ''}
      action={t('teams.deleteYes')}
      look="danger"
      // A wrong code is said at its field.
      saysItself={(error) => codeOf(error) !== 'code_wrong'}
      onConfirm={async (code) => {
        await deletion.mutateAsync({ team, code });
        onDeleted();
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('teams.deleteText', { count: deletedTeamDays })}</p>
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
      {deletion.error && codeOf(deletion.error) !== 'code_wrong' && (
        <Notice kind="error">{t('teams.deleteFailed', { reason: failureText(t, deletion.error) })}</Notice>
      )}
    </CodeConfirmDialog>
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
