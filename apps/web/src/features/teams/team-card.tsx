import type { Team } from '@artcade/contract/shapes';
import { mayInTeam } from '@artcade/domain/permissions';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Coins, Images, UserRoundPlus, UsersRound } from '@artcade/ui/icons';
import { useId } from 'react';
import { AlbumStrip } from './album-strip.tsx';
import { MemberAvatars } from './member-avatars.tsx';
import { OwnerBadge } from './owner-badge.tsx';
import { TeamCode } from './team-code.tsx';
import { TeamStorage } from './team-storage.tsx';
import { teamRole } from './team-view.ts';

export type TeamAction = 'album' | 'members' | 'credits' | 'leave' | 'delete';

interface Props {
  readonly team: Team;
  readonly uid: string;
  readonly onAct: (action: TeamAction, team: Team) => void;
}

export function TeamCard({ team, uid, onAct }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const role = teamRole(team, uid);
  const act = (action: TeamAction) => () => onAct(action, team);
  /** "Album" with the team's name: screen readers must be able to tell the cards apart. */
  const named = (action: TeamAction) => ({
    id: `${id}-${action}`,
    'aria-labelledby': `${id}-${action} ${id}-name`,
    onClick: act(action),
  });
  return (
    <article
      aria-labelledby={`${id}-name`}
      className="flex h-full flex-col gap-4 rounded-card border border-line bg-panel p-4 sm:p-5"
    >
      <AlbumStrip team={team} onOpen={act('album')} />
      <div className="flex items-start justify-between gap-3">
        <h3 id={`${id}-name`} className="wrap-anywhere line-clamp-3 min-w-0 text-xl" title={team.name}>
          {team.name}
        </h3>
        {role === 'owner' && <OwnerBadge />}
      </div>
      <MemberAvatars members={team.members} />
      <div className="mt-auto flex flex-col gap-4">
        {team.joining && team.joining.requests > 0 && (
          <Button className="self-start" onClick={act('members')}>
            <UserRoundPlus aria-hidden="true" className="size-4 shrink-0" />
            {t('teams.asking', { count: team.joining.requests })}
          </Button>
        )}
        <TeamStorage
          used={team.storageUsed}
          limit={team.storageCapacity}
          left={team.storageLeft}
          isMine={role === 'owner'}
        />
        {team.joining && <TeamCode {...team.joining} />}
        <div className="flex flex-wrap gap-2">
          <Button className="grow max-sm:px-3" {...named('album')}>
            <Images aria-hidden="true" className="size-4 shrink-0" />
            {t('teams.album')}
          </Button>
          <Button className="grow max-sm:px-3" {...named('members')}>
            <UsersRound aria-hidden="true" className="size-4 shrink-0" />
            {t('teams.manage')}
          </Button>
          <Button className="grow max-sm:px-3" {...named('credits')}>
            <Coins aria-hidden="true" className="size-4 shrink-0" />
            {t('teamCredits.button')}
          </Button>
          {mayInTeam('leave', role) && <QuietDanger text={t('teams.leave')} {...named('leave')} />}
          {mayInTeam('deleteTeam', role) && <QuietDanger text={t('teams.delete')} {...named('delete')} />}
        </div>
      </div>
    </article>
  );
}

interface QuietProps {
  readonly text: string;
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly onClick: () => void;
}

/** A destructive action that does not attract attention. */
function QuietDanger({ text, ...rest }: QuietProps) {
  return (
    <button
      type="button"
      className="min-h-11 rounded-card px-3 font-medium text-muted hover:bg-raised hover:text-danger-text"
      {...rest}
    >
      {text}
    </button>
  );
}
