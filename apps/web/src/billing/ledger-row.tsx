import { formatCredits, formatDateTime } from '@artcade/domain/format';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { ReactNode } from 'react';

interface Props {
  readonly what: string;
  readonly at: string;
  readonly amount: number;
  readonly balanceAfter: number;
  /** Stands beside the time. */
  readonly detail: ReactNode;
  readonly className?: string;
}

/** One change of a balance, in a list of them. */
export function LedgerRow({ what, at, amount, balanceAfter, detail, className = '' }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li className={`flex items-start justify-between gap-4 px-4 py-3 ${className}`}>
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{what}</p>
        <p className="wrap-anywhere flex flex-wrap gap-x-3 text-muted text-sm tabular-nums">
          <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
          {detail}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end tabular-nums">
        <p
          className={`flex items-center gap-1.5 font-medium font-title ${amount > 0 ? 'text-coin-text' : ''}`}
        >
          <Coin />
          {amount < 0 ? '−' : '+'}
          {formatCredits(Math.abs(amount), language)}
        </p>
        <p className="text-muted text-sm">
          {t('history.balance', { credits: formatCredits(balanceAfter, language) })}
        </p>
      </div>
    </li>
  );
}
