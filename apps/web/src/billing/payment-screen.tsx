import { formatPrice } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useModal } from '@artcade/ui/dialog';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { LockKeyhole } from '@artcade/ui/icons';
import { Spinner } from '@artcade/ui/spinner';
import { useEffect, useId, useState } from 'react';
import { FactList } from './fact-list.tsx';
import type { Payment } from './use-payment.ts';

// Long enough that nobody goes back by accident, short enough if the gateway does not respond.
const wayBackAfter = 8000;

/** Covers the page while the browser goes to the card gateway. */
export function PaymentScreen({ payment: { leavingFor, reset } }: { payment: Payment }) {
  return leavingFor && <Leaving orderNo={leavingFor.orderNo} amount={leavingFor.amount} onBack={reset} />;
}

interface Props {
  readonly orderNo: string;
  readonly amount: number;
  readonly onBack: () => void;
}

function Leaving({ orderNo, amount, onBack }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const ref = useModal();
  const id = useId();
  const isSlow = useLater(wayBackAfter);
  const turnBack = () => {
    window.stop();
    onBack();
  };
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="m-0 size-full max-h-none max-w-none bg-ground text-text"
      onCancel={(event) => {
        event.preventDefault();
        if (isSlow) turnBack();
      }}
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col items-center justify-center gap-6 p-6 text-center">
        <span className="grid size-20 place-items-center rounded-full border border-line bg-panel">
          <LockKeyhole aria-hidden="true" className="size-9 text-play" />
        </span>
        <h2 id={id} className="text-2xl">
          {t('payment.redirectTitle')}
        </h2>
        <Spinner label={t('shell.loading')} />
        <FactList
          facts={[
            [t('payment.order'), <code key="order">{orderNo}</code>],
            [t('payment.amount'), formatPrice(amount, language)],
          ]}
        />
        <p className="text-muted">{t('payment.redirectNote')}</p>
        <div className="min-h-11">
          {isSlow && <Button onClick={turnBack}>{t('payment.redirectBack')}</Button>}
        </div>
      </div>
    </dialog>
  );
}

function useLater(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
