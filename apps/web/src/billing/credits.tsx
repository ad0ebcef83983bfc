import { formatCredits } from '@artcade/domain/format';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';

/** An amount of credits: coin and number on screen, the whole phrase for screen readers. */
export function Credits({ amount, coin }: { amount: number; coin?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <span className="inline-flex items-center gap-1.5 text-coin-text tabular-nums">
      <Coin {...(coin && { className: coin })} />
      <span aria-hidden="true" className="font-title">
        {formatCredits(amount, language)}
      </span>
      <span className="sr-only">{t('shell.balance', { count: amount })}</span>
    </span>
  );
}
