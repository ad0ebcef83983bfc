import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { client } from '#session/session.ts';

/** The target of the link in a mail about notices. It waits for a press: mail scanners open links too. */
export function StopMailsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const given = (name: string) => address.get(name) ?? '';
  const stop = useMutation({
    mutationFn: () => client.stopNoticeMails({ body: { uid: given('uid'), e: given('e'), s: given('s') } }),
  });
  return (
    <>
      <FormHead title={t('stopMails.title')} lead={t('stopMails.lead')} />
      <div className="flex flex-col items-start gap-5">
        {stop.error && <Notice kind="error">{failureText(t, stop.error)}</Notice>}
        {stop.isSuccess ? (
          <>
            <Notice kind="good">{t('stopMails.done')}</Notice>
            <Link to="/tools" className={buttonClass('play')}>
              {t('verify.continue')}
            </Link>
          </>
        ) : (
          <Button look="play" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('stopMails.submit')}
          </Button>
        )}
      </div>
    </>
  );
}
