import type { Member, Team } from '@artcade/contract/shapes';
import { type GivenRole, mayInTeam, memberRole, outranks, type TeamRole } from '@artcade/domain/permissions';
import { Avatar } from '@artcade/ui/avatar';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { EyeOff, UserRoundMinus } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useState } from 'react';
import { useBlock } from '#images/export/use-block.ts';
import { failureText } from '#session/failure-text.ts';
import { AddMember } from './add-member.tsx';
import { JoiningSection, Requests } from './joining-section.tsx';
import { OwnerBadge } from './owner-badge.tsx';
import { Group } from './people-group.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import { RoleTable } from './role-table.tsx';
import { useFreshMembers, useRemoveMember, useSetRole } from './team-changes.ts';
import { ownerFirst, teamRole } from './team-view.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { useFocusRestore } from './use-focus-restore.ts';
import { useJoining } from './use-joining.ts';

interface Props {
  readonly team: Team;
  readonly uid: string;
  readonly onClose: () => void;
}

export function MembersDialog({ team, uid, onClose }: Props) {
  const { t } = useTranslation();
  const fresh = useFreshMembers(team.id);
  const remove = useRemoveMember(team.id);
  const { block } = useBlock();
  const change = useSetRole(team.id);
  const [isHandingOver, setHandingOver] = useState(false);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const role = teamRole(team, uid);
  const mayManage = mayInTeam('manageJoining', role);
  const { data: joining, error: joiningError } = useJoining(team.id, mayManage);
  const focus = useFocusRestore();
  const error = fresh.error ?? (joining ? null : joiningError);
  return (
    <>
      <Dialog
        title={t('teams.membersTitle', { team: team.name })}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('terms.close')}</Button>}
      >
        {/* On touch the field would bring up the keyboard before anybody asked for it. */}
        <div {...focus} className="flex flex-col gap-5 outline-none" tabIndex={isTouch() ? -1 : undefined}>
          {mayInTeam('addMember', role) && <AddMember teamId={team.id} role={role} />}
          {joining && <Requests team={team} requests={joining.requests} />}
          {remove.error && (
            <Notice kind="error">{t('teams.removeFailed', { reason: failureText(t, remove.error) })}</Notice>
          )}
          {error && <Notice kind="error">{failureText(t, error)}</Notice>}
          <Group title={t('teams.manage')}>
            {ownerFirst(team.members).map((member) => (
              <Row
                key={member.uid}
                member={member}
                isMe={member.uid === uid}
                mine={role}
                onRole={(given) =>
                  change.mutate(
                    { uid: member.uid, role: given },
                    {
                      onSuccess: () => {
                        if (given === 'admin')
                          toast({ text: t('teams.askedAdmin', { name: member.displayName }) });
                      },
                      onError: (cause) =>
                        toast({
                          kind: 'error',
                          text: t('teams.joiningFailed', { reason: failureText(t, cause) }),
                        }),
                    },
                  )
                }
                onHide={
                  member.uid === uid
                    ? null
                    : () =>
                        block.mutate({
                          person: { uid: member.uid },
                          done: t('gallery.hiddenMember', { name: member.displayName }),
                        })
                }
                onRemove={
                  mayInTeam('removeMember', role) && outranks(role, memberRole(member))
                    ? () => setLeaving(member)
                    : null
                }
              />
            ))}
          </Group>
          {mayManage && (joining || !joiningError) && (
            <JoiningSection team={team} role={role} joining={joining} />
          )}
          <RoleTable />
          {mayInTeam('transferOwnership', role) && team.members.length > 1 && (
            <Button className="self-start" onClick={() => setHandingOver(true)}>
              {t('teams.transfer')}
            </Button>
          )}
        </div>
      </Dialog>
      {isHandingOver && <TransferDialog team={team} onClose={() => setHandingOver(false)} />}
      {leaving && (
        <RemoveMemberDialog
          member={leaving}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            remove.mutate(leaving.uid, {
              onSuccess: () => toast({ text: t('teams.removed', { name: leaving.displayName }) }),
            });
          }}
        />
      )}
    </>
  );
}

const isTouch = (): boolean => window.matchMedia('(hover: none)').matches;

interface RowProps {
  readonly member: Member;
  readonly isMe: boolean;
  /** The role of the user who looks. */
  readonly mine: TeamRole;
  readonly onRole: (role: GivenRole) => void;
  readonly onHide: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

function Row({ member, isMe, mine, onRole, onHide, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { displayName, photoURL } = member;
  const role = memberRole(member);
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Avatar name={displayName} url={photoURL} />
      <span className="wrap-anywhere line-clamp-2 min-w-0 flex-1 font-medium">
        {isMe ? t('teams.you', { name: displayName }) : displayName}
      </span>
      {role === 'owner' ? (
        <OwnerBadge />
      ) : mayInTeam('assignRoles', mine) && outranks(mine, role) ? (
        <RoleSelect
          mine={mine}
          value={role}
          label={t('teams.roleOf', { name: displayName })}
          onChange={onRole}
        />
      ) : (
        <span className="text-muted text-sm">
          {role === 'artist' ? t('teams.member') : t(`teams.role.${role}`)}
        </span>
      )}
      {onHide && (
        <button
          type="button"
          aria-label={t('gallery.hideMember', { name: displayName })}
          title={t('gallery.hideMember', { name: displayName })}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
          onClick={onHide}
        >
          <EyeOff aria-hidden="true" className="size-5" />
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={t('teams.remove', { name: displayName })}
          title={t('teams.remove', { name: displayName })}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-danger-text"
          onClick={onRemove}
        >
          <UserRoundMinus aria-hidden="true" className="size-5" />
        </button>
      )}
    </li>
  );
}
