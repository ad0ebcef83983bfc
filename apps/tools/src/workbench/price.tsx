import { Coin } from '@artcade/ui/coin';
import { useTranslation } from '@artcade/ui/i18n';

/** The coin stands on a dark plate, because it has too little contrast on the green button. */
export function Price({ credits }: { credits: string }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-ground px-2 py-0.5 font-title text-coin-text text-sm tabular-nums">
      <Coin />
      {credits}
      <span className="sr-only"> {t('workbench.credits')}</span>
    </span>
  );
}
