import type { Joining, JoiningChange } from '@artcade/contract/joining';
import { formatDate } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { RefreshCw } from '@artcade/ui/icons';
import { SavedCheckbox } from '@artcade/ui/saved-checkbox';
import { SelectField } from '@artcade/ui/select-field';
import { client } from '#session/session.ts';
import { TeamCode } from './team-code.tsx';
import { codeState, expiryChoices } from './team-view.ts';
import { useAct, useJoiningChange } from './use-joining.ts';

interface Props {
  readonly teamId: string;
  readonly joining: Joining;
}

/** The invitation code and its settings. */
export function JoiningSettings({ teamId, joining: known }: Props) {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  const params = { teamId };
  const { shown: joining, isBusy: isChanging, change } = useJoiningChange(teamId, known);
  const state = codeState(joining, new Date());
  const set = (body: JoiningChange) => void change(body);
  return (
    <div className="flex flex-col gap-3">
      <TeamCode code={state === 'open' ? joining.code : null} needsApproval={joining.needsApproval} />
      <Button
        className="self-start"
        disabled={state === 'off'}
        // Not disabled while sending: it would lose the focus.
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void act(() => client.rotateTeamCode({ params }), { text: t('teams.newCodeDone') });
        }}
      >
        <RefreshCw aria-hidden="true" className="size-4 shrink-0" />
        {t('teams.newCode')}
      </Button>
      <div className="flex flex-col">
        <SavedCheckbox
          label={t('teams.byCode')}
          isOn={joining.enabled}
          isBusy={isChanging}
          onChange={(enabled) => set({ enabled })}
        />
        <SavedCheckbox
          label={t('teams.byApproval')}
          isOn={joining.needsApproval}
          isBusy={isChanging}
          onChange={(needsApproval) => set({ needsApproval })}
        />
      </div>
      <Expiry
        joining={joining}
        isBusy={isChanging}
        state={state}
        onChange={(expiresInDays) => set({ expiresInDays })}
      />
    </div>
  );
}

interface ExpiryProps {
  readonly joining: Joining;
  readonly isBusy: boolean;
  readonly state: ReturnType<typeof codeState>;
  readonly onChange: (days: number | null) => void;
}

function Expiry({ joining, isBusy, state, onChange }: ExpiryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { expiresAt, expiresInDays } = joining;
  return (
    <SelectField
      label={t('teams.expiry')}
      value={expiresInDays ?? ''}
      disabled={state === 'off'}
      aria-disabled={isBusy}
      options={[
        ['', t('teams.expiryNever')],
        ...expiryChoices(expiresInDays).map(
          (days) => [String(days), t('teams.expiryDays', { count: days })] as const,
        ),
      ]}
      onChange={(value) => {
        if (!isBusy) onChange(value === '' ? null : Number(value));
      }}
      hint={
        <>
          {state === 'expired' && t('teams.expiryOver')}
          {state === 'open' &&
            expiresAt &&
            t('teams.expiryUntil', { date: formatDate(new Date(expiresAt), language) })}
        </>
      }
    />
  );
}
