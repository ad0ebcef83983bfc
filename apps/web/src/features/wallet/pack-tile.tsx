import { type PackId, packBonus, packs, plans } from '@artcade/domain/catalog';
import { formatCredits } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { type ReactNode, useId } from 'react';
import { Credits } from '#billing/credits.tsx';
import { useWallet } from '#session/use-session.ts';

interface Props {
  readonly id: PackId;
  readonly price: ReactNode;
  /** The outcome of the last press of this button. */
  readonly notice: ReactNode;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onBuy: () => void;
}

/** A row on a phone, a card on wider screens. */
export function PackTile({ id, price, notice, isBusy, isDisabled, onBuy }: Props) {
  const { t } = useTranslation();
  const element = useId();
  const { credits } = packs[id];
  return (
    <article
      aria-labelledby={`${element}-name`}
      className="flex h-full flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-panel p-4 sm:flex-col sm:flex-nowrap sm:items-stretch sm:p-6"
    >
      <div>
        <h3 id={`${element}-name`} className="text-muted">
          {t(`packs.${id}`)}
        </h3>
        <p className="mt-1 font-semibold text-3xl">
          <Credits amount={credits} coin="size-6" />
        </p>
      </div>
      <div className="flex min-w-0 flex-1 flex-col max-sm:items-end max-sm:text-right">{price}</div>
      <Bonus credits={credits} />
      {/* At the button that was pressed: on a phone the head of the list is out of sight. */}
      {notice}
      <Button
        id={`${element}-buy`}
        aria-labelledby={`${element}-buy ${element}-name`}
        className="max-sm:w-full"
        busy={isBusy}
        disabled={isDisabled}
        onClick={onBuy}
      >
        {t('wallet.purchase')}
      </Button>
    </article>
  );
}

// Advertised to users whose plan adds no bonus, or who have no plan.
const bestFamily = 'premium';

/** The plan's bonus on a pack, shown before paying. Always one line, so that nothing moves when the plan is known. */
function Bonus({ credits }: { credits: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wallet = useWallet();
  if (!wallet)
    return (
      <p className="flex h-5 basis-full items-center sm:basis-auto">
        <span className="pulse h-4 w-40 rounded bg-raised" />
      </p>
    );
  const family = wallet.subscription && plans[wallet.subscription.planId].family;
  const own = packBonus(credits, family);
  const shown = own > 0 && family ? family : bestFamily;
  const bonus = formatCredits(packBonus(credits, shown), language);
  return (
    <p
      className={`flex basis-full items-start gap-1.5 text-sm tabular-nums sm:basis-auto ${own > 0 ? 'text-coin-text' : 'text-muted'}`}
    >
      <Coin className={`mt-0.5 size-4 ${own > 0 ? '' : 'opacity-50'}`} />
      {t('wallet.packBonus', { credits: bonus, plan: t(`plans.${shown}`) })}
    </p>
  );
}
