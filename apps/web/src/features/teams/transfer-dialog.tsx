import type { Team } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { SelectField } from '@artcade/ui/select-field';
import { toast } from '@artcade/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeConfirmDialog } from '#session/code-confirm-dialog.tsx';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

/** Hands the team to another member. */
export function TransferDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const me = useUser();
  const others = team.members.filter(({ uid }) => uid !== me?.uid);
  const [chosen, setChosen] = useState(others[0]?.uid ?? '');
  const heir = others.find(({ uid }) => uid === chosen) ?? others[0];
  return (
    <CodeConfirmDialog
      title={t('teams.transferTitle', { team: team.name })}
      purpose="teamOwner"
      email={me?.email ?? ''}
      action={t('teams.transferYes')}
      look="danger"
      mayGo={() => heir !== undefined}
      onConfirm={async (code) => {
        if (!heir) return;
        await client.transferTeam({ params: { teamId: team.id }, body: { uid: heir.uid, code } });
        toast({ text: t('teams.transferred', { team: team.name, name: heir.displayName }) });
        await queries.invalidateQueries({ queryKey: ['teams'] });
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('teams.transferTo')}
        value={heir?.uid ?? ''}
        options={others.map(({ uid, displayName }) => [uid, displayName] as const)}
        onChange={setChosen}
      />
      <p className="text-muted">{t('teams.transferText')}</p>
    </CodeConfirmDialog>
  );
}
