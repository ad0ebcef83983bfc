import type { Subscription } from '@artcade/contract/shapes';
import { formatDate } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useState } from 'react';
import { useCancelPlan } from '#billing/use-plan-changes.ts';
import { validUntil } from './plan-actions.ts';

interface Props {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

export function CancelDialog({ subscription, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cancel = useCancelPlan();
  // A snapshot from when the dialog opened: cancelling must not change the sentence.
  const [asked] = useState(() => ({ ...subscription, until: validUntil(subscription, new Date()) }));
  const plan = t(`plans.${asked.planId}`);
  return (
    <Dialog
      alert
      title={t('account.cancelTitle')}
      onClose={onClose}
      actions={
        <>
          <Button disabled={cancel.isPending} onClick={onClose}>
            {t('account.cancelKeep')}
          </Button>
          <Button
            look="danger"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}
          >
            {cancel.isPending ? t('change.processing') : t('account.cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {asked.until
            ? t('account.cancelText', { plan, date: formatDate(asked.until, language) })
            : t('account.cancelNow', { plan })}
        </p>
        {asked.nextPlanId && (
          <p className="text-muted">
            {t('account.cancelDropsChange', { plan: t(`plans.${asked.nextPlanId}`) })}
          </p>
        )}
        {asked.until && <p className="text-muted">{t('account.cancelLoses')}</p>}
        {cancel.error && <Notice kind="error">{t('account.cancelFailed')}</Notice>}
      </div>
    </Dialog>
  );
}
