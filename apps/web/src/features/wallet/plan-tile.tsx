import type { Wallet } from '@artcade/contract/shapes';
import { type PlanFamilyId, type PlanId, plans } from '@artcade/domain/catalog';
import { formatDate } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { type ReactNode, useId, useState } from 'react';
import { ResumeButton } from '#billing/resume-button.tsx';
import { CycleSwitch } from './cycle-switch.tsx';
import { type Conditions, type PlanCard, planCard } from './plan-card.ts';
import { PlanFeatures, PlanNote, PlanPrice, type PlanTerms } from './plan-terms.tsx';
import { variantToShow } from './plan-variants.ts';

const frames = { plain: 'border-line', current: 'border-play', alert: 'border-alert' } as const;

interface Props {
  readonly family: PlanFamilyId;
  readonly variants: readonly PlanId[];
  readonly terms: PlanTerms;
  readonly wallet: Wallet | null;
  readonly conditions: Conditions;
  /** The state of the chosen plan's button. */
  readonly choice?: { readonly planId: PlanId; readonly isBusy: boolean; readonly notice: ReactNode } | null;
  readonly onChoose: (planId: PlanId) => void;
}

/** One family of plans. Only the button depends on the wallet. */
export function PlanTile({ family, variants, terms, wallet, conditions, choice, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<PlanId | null>(null);
  const shown = chosen ?? variantToShow(variants, wallet?.subscription ?? null);
  if (!shown) return null;
  const cards = new Map(variants.map((each) => [each, wallet && planCard(wallet, each, conditions)]));
  const card = cards.get(shown) ?? null;
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={`flex h-full flex-col gap-4 rounded-card border-2 bg-panel p-5 sm:p-6 ${frames[card?.frame ?? 'plain']}`}
    >
      <h3 id={`${id}-name`} className="text-2xl">
        {t(`plans.${family}`)}
      </h3>
      <CycleSwitch variants={variants} shown={shown} onShow={setChosen} />
      <div className="grid">
        {variants.map((each) => (
          <PlanPrice key={each} planId={each} terms={terms} isShown={each === shown} />
        ))}
      </div>
      <PlanFeatures family={family} />
      <div className="mt-auto grid">
        {variants.map((each) => (
          <PlanNote
            key={each}
            planId={each}
            terms={terms}
            isShown={each === shown}
            bonus={cards.get(each)?.bonus ?? plans[each].bonus}
          />
        ))}
      </div>
      <div className="flex flex-col gap-3">
        {card && wallet?.subscription ? (
          <Offer
            card={card}
            family={family}
            date={new Date(wallet.subscription.renewalDate)}
            isBusy={conditions.isBusy}
            onKeep={() => onChoose(shown)}
          />
        ) : null}
        {choice?.planId === shown && choice.notice}
        {card ? (
          <ChooseButton
            card={card}
            id={id}
            isBusy={choice?.planId === shown && choice.isBusy}
            date={wallet?.subscription?.renewalDate}
            onChoose={() => onChoose(shown)}
          />
        ) : (
          <span className="pulse h-11 rounded-card bg-raised" />
        )}
      </div>
    </article>
  );
}

interface ChooseProps {
  readonly card: PlanCard;
  readonly id: string;
  readonly isBusy: boolean;
  readonly date: string | undefined;
  readonly onChoose: () => void;
}

function ChooseButton({ card: { button }, id, isBusy, date, onChoose }: ChooseProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isStep = button.label === 'subscribe' || button.label === 'upgrade';
  return (
    <Button
      id={`${id}-choose`}
      aria-labelledby={`${id}-choose ${id}-name`}
      look={isStep ? 'play' : 'quiet'}
      busy={isBusy}
      disabled={button.isDisabled}
      onClick={onChoose}
    >
      {button.label === 'scheduled'
        ? t('wallet.scheduled', { date: date ? formatDate(new Date(date), language) : '' })
        : t(`wallet.${button.label}`)}
    </Button>
  );
}

interface OfferProps {
  readonly card: PlanCard;
  readonly family: PlanFamilyId;
  readonly date: Date;
  readonly isBusy: boolean;
  readonly onKeep: () => void;
}

function Offer({ card, family, date, isBusy, onKeep }: OfferProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (card.offer === 'resume')
    return (
      <>
        <p className="text-alert text-sm">
          {t('subscription.expires', { date: formatDate(date, language) })}
        </p>
        <ResumeButton look="play" />
      </>
    );
  if (card.offer === 'keep')
    return (
      <Button look="play" disabled={isBusy} onClick={onKeep}>
        {t('wallet.keep', { plan: t(`plans.${family}`) })}
      </Button>
    );
  return null;
}
