import type { Wallet } from '@artcade/contract/shapes';
import { mayCreateTeam, planFamilies, storageLimit } from '@artcade/domain/catalog';
import { formatBytes } from '@artcade/domain/storage';
import { teamNameMaximum } from '@artcade/domain/teams';
import { buttonClass } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useState } from 'react';
import { Link } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { InlineForm } from './inline-form.tsx';
import { Panel } from './panel.tsx';
import { useCreateTeam } from './team-changes.ts';

interface Props {
  /** Null until it is known. */
  readonly wallet: Wallet | null;
  readonly onCreated: (team: { readonly id: string; readonly name: string }) => void;
}

/** The form, or what it takes to get it. Both take the same space. */
export function CreatePanel({ wallet, onCreated }: Props) {
  const may = wallet && mayCreateTeam(wallet.subscription?.planId ?? null);
  return (
    <div className="row-span-2 grid grid-rows-subgrid *:col-start-1 *:row-start-1">
      <CreateForm wallet={wallet} isShown={may === true} onCreated={onCreated} />
      <PlanNeeded isShown={may === false} />
      {may === null && <Unknown />}
    </div>
  );
}

function CreateForm({ wallet, isShown, onCreated }: Props & { readonly isShown: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const create = useCreateTeam();
  const [isMissing, setMissing] = useState(false);
  const planId = wallet?.subscription?.planId;
  const room = planId ? storageLimit(planId) : planFamilies.professional.storage;
  const submit = async (name: string): Promise<boolean> => {
    setMissing(name === '');
    create.reset();
    if (name === '') return false;
    try {
      onCreated(await create.mutateAsync(name));
      return true;
    } catch {
      // The field shows the error.
      return false;
    }
  };
  const failed = create.error && t('teams.createFailed', { reason: failureText(t, create.error) });
  return (
    <Panel
      title={t('teams.createTitle')}
      text={t('teams.createText', { size: formatBytes(room, language) })}
      isShown={isShown}
    >
      <InlineForm
        label={t('teams.name')}
        maxLength={teamNameMaximum}
        look="play"
        submit={t('teams.create')}
        isBusy={create.isPending}
        error={isMissing ? t('teams.nameMissing') : (failed ?? undefined)}
        onSubmit={submit}
        onChange={() => {
          setMissing(false);
          if (create.error) create.reset();
        }}
      />
    </Panel>
  );
}

function PlanNeeded({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('teams.planTitle')} text={t('teams.planText')} isShown={isShown}>
      <Link to="/wallet" className={buttonClass('play', 'self-start')}>
        {t('subscription.seePlans')}
      </Link>
    </Panel>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t('shell.loading')}
      className="row-span-2 flex flex-col gap-3 rounded-card border border-line bg-panel p-4 sm:p-6"
    >
      <span className="pulse h-7 w-2/5 rounded bg-raised" />
      <span className="pulse h-4 w-4/5 rounded bg-raised" />
      <span className="pulse mt-auto h-11 w-full rounded-card bg-raised" />
    </div>
  );
}
