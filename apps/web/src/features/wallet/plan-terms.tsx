import {
  isDearerThanPacks,
  type PlanFamilyId,
  type PlanId,
  planFamilies,
  plans,
  storageLimit,
} from '@artcade/domain/catalog';
import { formatCredits } from '@artcade/domain/format';
import { formatBytes } from '@artcade/domain/storage';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Check, Minus } from '@artcade/ui/icons';
import type { ReactNode } from 'react';

/** What a plan costs and how it is charged, which differs between card and app store. */
export interface PlanTerms {
  readonly price: (planId: PlanId) => ReactNode;
  readonly note: (planId: PlanId) => string;
  /** The price of one credit, formatted; null until it is known. */
  readonly average: (planId: PlanId) => string | null;
}

interface Props {
  readonly planId: PlanId;
  readonly terms: PlanTerms;
  readonly isShown: boolean;
}

// The hidden variant keeps its space, so that switching moves nothing.
const stacked = (isShown: boolean, more: string) =>
  `col-start-1 row-start-1 flex flex-col ${more} ${isShown ? '' : 'invisible'}`;

export function PlanPrice({ planId, terms, isShown }: Props) {
  const { t } = useTranslation();
  const average = terms.average(planId);
  return (
    <div className={stacked(isShown, 'gap-3')}>
      <p>{terms.price(planId)}</p>
      <div>
        <p className="flex items-start gap-2 font-medium text-coin-text tabular-nums">
          <Coin className="mt-0.5 size-5" />
          {t('wallet.creditsPerMonth', { count: plans[planId].monthlyCredits })}
        </p>
        <p className="min-h-5 pl-7 text-muted text-sm tabular-nums">
          {average && t('wallet.average', { price: average })}
        </p>
      </div>
    </div>
  );
}

/** How the variant is charged, and what it grants at once. */
export function PlanNote({ planId, terms, bonus, isShown }: Props & { readonly bonus: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={stacked(isShown, 'justify-end gap-3')}>
      {bonus > 0 && (
        <p className="flex items-start gap-1.5 self-start rounded-full border border-coin px-3 py-1 text-coin-text text-sm tabular-nums">
          <Coin className="mt-0.5 size-4" />
          {t('wallet.instantBonus', { credits: formatCredits(bonus, language) })}
        </p>
      )}
      {isDearerThanPacks(planId) && (
        <p className="text-muted text-sm">
          {t('wallet.forStorage', {
            size: formatBytes(storageLimit(planId), language),
            free: formatBytes(storageLimit(null), language),
          })}
        </p>
      )}
      <p className="text-muted text-sm">{terms.note(planId)}</p>
    </div>
  );
}

/** The same lines on every card for comparison; missing features are marked as such. */
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
