import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { chargeSummary } from './charge-summary.ts';
import { imagesPerConsent, type Visit } from './charging.ts';
import { usePressGuard } from './use-press-guard.ts';

interface Props {
  /** The tool's name. */
  readonly name: string;
  readonly cost: number;
  readonly credits: number;
  readonly visit: Visit;
  readonly onAllow: () => void;
  readonly onDecline: () => void;
}

/** Asks before a guest tool charges. The tool chooses the moment, so the button works only after a pause without presses. */
export function ChargeDialog({ name, cost, credits, visit, onAllow, onDecline }: Props) {
  const { t } = useTranslation();
  const isCalm = usePressGuard();
  const inCredits = (count: number) => t('shell.balance', { count });
  const price = inCredits(cost);
  return (
    <Dialog
      alert
      unasked
      title={t('charge.title', { tool: name })}
      onClose={onDecline}
      actions={
        <>
          <Button onClick={onDecline}>{t('tools.promptLater')}</Button>
          <Button
            look="play"
            // Not `disabled`: presses must be detected, because each restarts the pause.
            aria-disabled={!isCalm}
            className={isCalm ? '' : 'cursor-not-allowed opacity-60'}
            onClick={() => isCalm && onAllow()}
          >
            {t('charge.allow')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {visit.waiting > 0 && <p>{t('charge.wants', { tool: name, count: visit.waiting, price })}</p>}
        <p>
          {t('charge.terms', {
            count: imagesPerConsent,
            price,
            total: inCredits(imagesPerConsent * cost),
          })}
        </p>
        <div className="text-muted text-sm">
          {visit.images > 0 && <p>{chargeSummary(t, visit)}</p>}
          <p>{t('charge.balance', { credits: inCredits(credits) })}</p>
        </div>
      </div>
    </Dialog>
  );
}
