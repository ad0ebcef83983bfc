import { formatCredits } from '@artcade/domain/format';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useState } from 'react';
import { useCredits } from '#session/use-session.ts';

/** The wallet's credits. A change is animated once. */
export function Balance() {
  const { t } = useTranslation();
  const language = useLanguage();
  const credits = useCredits();
  const change = useChange(credits);
  return (
    <p className="relative flex items-center gap-1.5 text-coin-text text-sm tabular-nums">
      <Coin />
      {credits === null ? (
        <>
          <span className="pulse h-3 w-12 rounded bg-raised" />
          {/* On a phone this stands alone in a link, which needs a name. */}
          <span className="sr-only">{t('shell.loading')}</span>
        </>
      ) : (
        <>
          <span aria-hidden="true" className="font-medium font-title">
            {formatCredits(credits, language)}
          </span>
          <span className="sr-only">{t('shell.balance', { count: credits })}</span>
        </>
      )}
      {change !== null && (
        <span
          key={change.key}
          aria-hidden="true"
          className="pointer-events-none absolute top-full left-5 animate-[arrive_1.6s_ease-out_forwards] font-title text-xs leading-4"
        >
          {change.amount > 0 ? '+' : '−'}
          {formatCredits(Math.abs(change.amount), language)}
        </span>
      )}
    </p>
  );
}

function useChange(value: number | null): { amount: number; key: number } | null {
  const [seen, setSeen] = useState<{ value: number | null; change: { amount: number; key: number } | null }>({
    value,
    change: null,
  });
  if (value === seen.value) return seen.change;
  const isChange = value !== null && seen.value !== null;
  const change = isChange
    ? { amount: (value ?? 0) - (seen.value ?? 0), key: (seen.change?.key ?? 0) + 1 }
    : null;
  setSeen({ value, change });
  return change;
}
