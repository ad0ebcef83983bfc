import { type PlanFamilyId, type PlanId, planFamilies, plans } from '@artcade/domain/catalog';
import { formatCredits, formatPrice } from '@artcade/domain/format';
import { formatBytes } from '@artcade/domain/storage';
import { Coin } from '@artcade/ui/coin';
import { useLanguage } from '@artcade/ui/i18n';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { yearlySaving } from './plan-variants.ts';
import { Price } from './price.tsx';

interface Props {
  readonly planId: PlanId;
  readonly isShown: boolean;
}

// The variant that is not shown keeps its room, so that switching moves nothing.
const stacked = (isShown: boolean, more: string) =>
  `col-start-1 row-start-1 flex flex-col ${more} ${isShown ? '' : 'invisible'}`;

export function PlanPrice({ planId, isShown }: Props) {
  const { t } = useTranslation();
  const { price, cycle, monthlyCredits } = plans[planId];
  return (
    <div className={stacked(isShown, 'gap-3')}>
      <p>
        <Price ntd={price} per={cycle === 'month' ? t('wallet.perMonth') : t('wallet.perYear')} />
      </p>
      <p className="flex items-start gap-2 font-medium text-coin-text tabular-nums">
        <Coin className="mt-0.5 size-5" />
        {t('wallet.creditsPerMonth', { count: monthlyCredits })}
      </p>
    </div>
  );
}

/** How the variant is charged, and what it brings at once. */
export function PlanNote({ planId, bonus, isShown }: Props & { readonly bonus: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const saving = formatPrice(yearlySaving(planId), language);
  return (
    <div className={stacked(isShown, 'justify-end gap-3')}>
      {bonus > 0 && (
        <p className="flex items-start gap-1.5 self-start rounded-full border border-coin px-3 py-1 text-coin-text text-sm tabular-nums">
          <Coin className="mt-0.5 size-4" />
          {t('wallet.instantBonus', { credits: formatCredits(bonus, language) })}
        </p>
      )}
      <p className="text-muted text-sm">
        {plans[planId].cycle === 'month'
          ? t('wallet.noteMonthly')
          : t('wallet.noteAnnual', { price: saving })}
      </p>
    </div>
  );
}

/** The same lines on every card, so that they can be compared; what a plan lacks is said to be lacking. */
export function PlanFeatures({ family }: { family: PlanFamilyId }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { storage, packBonusPercent: percent, teams } = planFamilies[family];
  return (
    <ul className="flex flex-col gap-2 border-line border-t pt-4 text-sm">
      <Feature isIncluded>{t('wallet.featureStorage', { size: formatBytes(storage, language) })}</Feature>
      <Feature isIncluded={percent > 0}>
        {percent > 0 ? t('wallet.featurePackBonus', { percent }) : t('wallet.featurePackBonusNone')}
      </Feature>
      <Feature isIncluded={teams}>{t('wallet.featureTeams')}</Feature>
    </ul>
  );
}

function Feature({ isIncluded, children }: { isIncluded: boolean; children: string }) {
  const { t } = useTranslation();
  const Icon = isIncluded ? Check : Minus;
  return (
    <li className={`flex gap-2 ${isIncluded ? '' : 'text-muted'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span>
        {!isIncluded && <span className="sr-only">{t('wallet.notIncluded')} </span>}
        {children}
      </span>
    </li>
  );
}
