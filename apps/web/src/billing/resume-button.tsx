import { Button } from '@artcade/ui/button';
import { Notice } from '@artcade/ui/notice';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useResumePlan } from './use-plan-changes.ts';

/** Takes back a cancellation; says beside itself when that failed. */
export function ResumeButton({ look }: Pick<ComponentProps<typeof Button>, 'look'>) {
  const { t } = useTranslation();
  const resume = useResumePlan();
  return (
    <>
      {resume.error && (
        // A line of its own, also where buttons stand side by side.
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
