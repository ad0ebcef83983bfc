import type { Team } from '@artcade/contract/shapes';
import { formatCredits } from '@artcade/domain/format';
import { giftMaximum } from '@artcade/domain/team-credits';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { Field } from '@artcade/ui/field';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useState } from 'react';
import { CodeConfirmDialog } from '#session/code-confirm-dialog.tsx';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { readAmount } from './credits-view.ts';
import { useCreditsChanged } from './use-credits.ts';

interface Props {
  readonly team: Team;
  /** The most that the user may give. */
  readonly givable: number;
  readonly onClose: () => void;
}

/** Gives credits of the user to the team, for good, with a code. */
export function GiveDialog(props: Props) {
  return props.givable > 0 ? <Give {...props} /> : <NothingToGive {...props} />;
}

function Give({ team, givable, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const me = useUser();
  const changed = useCreditsChanged();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  // A retry after a lost response gives nothing a second time.
  const [key] = useState(() => crypto.randomUUID());
  const most = Math.min(givable, giftMaximum);
  const amount = readAmount(typed, { least: 1, most });
  const limit = { credits: formatCredits(most, language) };
  return (
    <CodeConfirmDialog
      title={t('teamCredits.giveTitle', { team: team.name })}
      purpose="gift"
      email={me?.email ?? ''}
      action={t('teamCredits.giveYes')}
      mayGo={() => {
        setWrong(amount === null);
        return amount !== null;
      }}
      onConfirm={async (code) => {
        if (amount === null) return;
        await client.giveCredits({ params: { teamId: team.id }, body: { amount, key, code } });
        toast({ text: t('teamCredits.given', { team: team.name, count: amount }) });
        await changed();
      }}
      onClose={onClose}
    >
      <Field
        label={t('teamCredits.giveAmount')}
        hint={t('teamCredits.giveMost', limit)}
        error={isWrong ? t('teamCredits.giveMissing', limit) : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <p className="text-muted">{t('teamCredits.giveText')}</p>
    </CodeConfirmDialog>
  );
}

function NothingToGive({ team, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('teamCredits.giveTitle', { team: team.name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('terms.close')}</Button>}
    >
      <p>{t('teamCredits.giveNone')}</p>
    </Dialog>
  );
}
