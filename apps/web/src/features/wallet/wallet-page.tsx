import { formatCredits } from '@artcade/domain/format';
import { buttonClass } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { useLanguage } from '@artcade/ui/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCredits } from '#session/use-session.ts';

export function WalletPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const credits = useCredits();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <section className="rounded-card border border-line bg-panel p-6 sm:p-8">
        <h2 className="font-medium font-text text-base text-muted">{t('wallet.balance')}</h2>
        <p className="mt-2 flex items-center gap-3 font-semibold font-title text-5xl text-coin-text tabular-nums">
          <Coin className="size-10" />
          {credits === null ? (
            <span className="pulse h-12 w-32 rounded bg-raised" />
          ) : (
            formatCredits(credits, language)
          )}
        </p>
      </section>
      <section className="flex flex-col items-start gap-4 rounded-card border border-line-strong border-dashed p-6 sm:p-8">
        <h2 className="text-xl">{t('soon.walletTitle')}</h2>
        <p className="text-muted">{t('soon.walletText')}</p>
        <Link to="/tools" className={buttonClass('play')}>
          {t('soon.toTools')}
        </Link>
      </section>
    </div>
  );
}
