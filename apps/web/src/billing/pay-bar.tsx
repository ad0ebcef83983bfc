import { formatCredits } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useId } from 'react';
import { useCredits } from '#session/use-session.ts';
import { ownCredits, payerInstead } from './purse.ts';
import type { PurseChoice } from './use-purse.ts';

/** Who pays for the next image, what it costs, and what would be left. Above a tool's frame, where the tool cannot draw. */
export function PayBar({ price, choice: { purse, teams, choose } }: { price: number; choice: PurseChoice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const credits = useCredits() ?? 0;
  if (teams.length === 0) return null;
  const cost = formatCredits(price, language);
  const left = purse && purse.credits - price;
  const instead = payerInstead(price, purse, credits, teams);
  return (
    <section
      aria-label={t('teamCredits.payWith')}
      className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-panel px-4 py-1 text-sm sm:px-6 xl:px-10"
    >
      <label htmlFor={id} className="flex items-center gap-1.5">
        <Coin />
        {t('teamCredits.payWith')}
      </label>
      <select
        id={id}
        className="h-11 min-w-0 max-w-full flex-1 truncate rounded-card border border-field bg-ground px-3 sm:max-w-80"
        aria-describedby={`${id}-left`}
        value={purse?.team?.id ?? ownCredits}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={ownCredits}>
          {t('teamCredits.payOwn', { credits: formatCredits(credits, language) })}
        </option>
        {teams.map((team) => (
          <option key={team.id} value={team.id}>
            {t('teamCredits.payTeam', {
              team: team.name,
              credits: formatCredits(team.credits ?? 0, language),
            })}
          </option>
        ))}
      </select>
      <p id={`${id}-left`} role="status" className="text-muted tabular-nums max-sm:basis-full">
        {left !== null &&
          (left >= 0
            ? t('teamCredits.payLeft', { cost, left: formatCredits(left, language) })
            : t('teamCredits.payShort', { cost, credits: formatCredits(purse?.credits ?? 0, language) }))}
      </p>
      {instead && (
        <Button look="bare" onClick={() => choose(instead === ownCredits ? instead : instead.id)}>
          {instead === ownCredits
            ? t('teamCredits.payOwnInstead')
            : t('teamCredits.payTeamInstead', { team: instead.name })}
        </Button>
      )}
    </section>
  );
}
