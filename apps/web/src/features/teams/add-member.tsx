import type { GivenRole, TeamRole } from '@artcade/domain/permissions';
import { useTranslation } from '@artcade/ui/i18n';
import { useState } from 'react';
import { InlineForm } from './inline-form.tsx';
import { RoleSelect } from './role-select.tsx';
import { useAddMember } from './team-changes.ts';
import { addFailureText } from './team-texts.ts';

interface Props {
  readonly teamId: string;
  readonly role: TeamRole;
}

export function AddMember({ teamId, role: mine }: Props) {
  const { t } = useTranslation();
  const add = useAddMember(teamId);
  const [role, setRole] = useState<GivenRole>('artist');
  const [isMissing, setMissing] = useState(false);
  const [invited, setInvited] = useState<string | null>(null);
  const submit = async (identifier: string): Promise<boolean> => {
    setMissing(identifier === '');
    setInvited(null);
    add.reset();
    if (identifier === '') return false;
    try {
      await add.mutateAsync({ userIdentifier: identifier, role });
      setInvited(identifier);
      return true;
    } catch {
      // The field shows the error.
      return false;
    }
  };
  return (
    <div>
      <InlineForm
        label={t('teams.addLabel')}
        submit={t('teams.add')}
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        look="play"
        isBusy={add.isPending}
        error={isMissing ? t('teams.addMissing') : add.error ? addFailureText(t, add.error) : undefined}
        onSubmit={submit}
        onChange={() => {
          setMissing(false);
          setInvited(null);
          if (add.error) add.reset();
        }}
      />
      <p className="mt-2 flex items-center gap-2 text-muted text-sm">
        {t('teams.joinsAs')}
        <RoleSelect mine={mine} value={role} label={t('teams.joinsAs')} onChange={setRole} />
      </p>
      {/* Always there, so that it is read out. */}
      <p role="status" className="wrap-anywhere mt-1.5 text-sm empty:mt-0">
        {invited !== null &&
          (invited.includes('@')
            ? t('teams.invitedTo', { email: invited })
            : t('teams.invitedAccount', { id: invited }))}
      </p>
    </div>
  );
}
