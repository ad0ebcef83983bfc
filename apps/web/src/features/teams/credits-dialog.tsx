import type { Team } from '@artcade/contract/shapes';
import type { TeamCredits } from '@artcade/contract/team-credits';
import { formatCredits } from '@artcade/domain/format';
import { mayInTeam } from '@artcade/domain/permissions';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useState } from 'react';
import { Credits } from '#billing/credits.tsx';
import { useTeamCredits } from '#billing/use-team-credits.ts';
import { platform } from '#platform/platform.ts';
import { failureText } from '#session/failure-text.ts';
import { BuyForTeam } from './buy-for-team.tsx';
import { CreditLimits } from './credit-limits.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { Spending } from './spending.tsx';
import { teamRole } from './team-view.ts';

interface Props {
  readonly team: Team;
  readonly uid: string;
  readonly onClose: () => void;
}

/** The credits that a team shares: what there is, who fills it, who may spend how much, and who did. */
export function CreditsDialog({ team, uid, onClose }: Props) {
  const { t } = useTranslation();
  const { data: credits, error } = useTeamCredits(team.id);
  const [isGiving, setGiving] = useState(false);
  const role = teamRole(team, uid);
  return (
    <>
      <Dialog
        title={t('teamCredits.title', { team: team.name })}
        wide
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('terms.close')}</Button>}
      >
        <div className="flex flex-col gap-6">
          {error && <Notice kind="error">{failureText(t, error)}</Notice>}
          {!credits && !error && <Unknown />}
          {credits && (
            <>
              <Balance
                credits={credits}
                maySpend={mayInTeam('spendCredits', role)}
                onGive={mayInTeam('giveCredits', role) ? () => setGiving(true) : null}
              />
              {/* An app store forbids other ways to pay inside its apps. */}
              {credits.mayManage && !platform.appStore && <BuyForTeam teamId={team.id} />}
              {credits.mayManage && (
                <CreditLimits team={team} members={credits.members} isOwner={role === 'owner'} />
              )}
              <Spending teamId={team.id} uid={uid} isAll={credits.mayManage} />
            </>
          )}
        </div>
      </Dialog>
      {isGiving && credits && (
        <GiveDialog team={team} givable={credits.givable} onClose={() => setGiving(false)} />
      )}
    </>
  );
}

interface BalanceProps {
  readonly credits: TeamCredits;
  readonly maySpend: boolean;
  readonly onGive: (() => void) | null;
}

function Balance({ credits: { credits, held, debt, mine }, maySpend, onGive }: BalanceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const used = formatCredits(mine.spent, language);
  return (
    <section
      aria-label={t('teamCredits.balance')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold text-3xl">
          <Credits amount={credits} coin="size-6" />
        </p>
        {held > 0 && <p className="text-muted text-sm">{t('teamCredits.held', { count: held })}</p>}
        {maySpend && (
          <p className="text-muted text-sm">
            {mine.monthlyCredits === null
              ? t('teamCredits.used', { used })
              : t('teamCredits.usedOf', { used, limit: formatCredits(mine.monthlyCredits, language) })}
          </p>
        )}
        {!maySpend && <p className="text-muted text-sm">{t('teamCredits.viewer')}</p>}
      </div>
      {onGive && (
        <Button look="play" onClick={onGive}>
          {t('teamCredits.give')}
        </Button>
      )}
      {debt > 0 && (
        <div className="basis-full">
          <Notice kind="info">{t('teamCredits.owed', { count: debt })}</Notice>
        </div>
      )}
    </section>
  );
}

function Unknown() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      <span className="pulse h-24 rounded-card bg-raised" />
      <span className="pulse h-40 rounded-card bg-raised" />
    </div>
  );
}
