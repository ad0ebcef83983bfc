import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import type { ComponentProps } from 'react';
import { platform } from '#platform/platform.ts';
import { useResumePlan } from './use-plan-changes.ts';

/** Withdraws a cancellation, and shows an error beside itself. In an app, cards are not charged again. */
export function ResumeButton({ look }: Pick<ComponentProps<typeof Button>, 'look'>) {
  const { t } = useTranslation();
  const resume = useResumePlan();
  if (platform.appStore) return <p className="basis-full text-muted text-sm">{t('store.cardPlan')}</p>;
  return (
    <>
      {resume.error && (
        // On a line of its own, even where buttons stand side by side.
        <div className="flex basis-full flex-col">
          <Notice kind="error">{t('subscription.resumeFailed')}</Notice>
        </div>
      )}
      <Button {...(look && { look })} busy={resume.isPending} onClick={() => resume.mutate(undefined)}>
        {t('subscription.resume')}
      </Button>
    </>
  );
}
