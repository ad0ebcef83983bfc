import { type PlanId, plans } from '@artcade/domain/catalog';
import { useTranslation } from '@artcade/ui/i18n';
import { useId } from 'react';

interface Props {
  readonly variants: readonly PlanId[];
  readonly shown: PlanId;
  readonly onShow: (planId: PlanId) => void;
}

/** Monthly or annual: radio buttons that look like a switch. If only one is sold, a label. */
export function CycleSwitch({ variants, shown, onShow }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const text = (id: PlanId) => (plans[id].cycle === 'month' ? t('wallet.monthly') : t('wallet.annual'));
  if (variants.length === 1)
    return <p className="flex items-center text-muted text-sm lg:min-h-12">{text(shown)}</p>;
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-1 rounded-card bg-well p-1">
      <legend className="sr-only">{t('wallet.billing', { plan: t(`plans.${plans[shown].family}`) })}</legend>
      {variants.map((id) => (
        <label
          key={id}
          className="relative grid min-h-10 cursor-pointer place-items-center rounded-lg border border-transparent px-2 py-1 text-center text-muted text-sm leading-tight transition-colors duration-150 has-[:checked]:border-line-strong has-[:checked]:bg-panel has-[:checked]:font-semibold has-[:checked]:text-text has-[:focus-visible]:outline-2"
        >
          <input
            type="radio"
            name={name}
            checked={id === shown}
            onChange={() => onShow(id)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {text(id)}
        </label>
      ))}
    </fieldset>
  );
}
