import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { client, reread } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

export function VerifyPage() {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  // A query rather than an effect: however often the page is drawn, the one-time token is sent once.
  const verify = useQuery({
    queryKey: ['verify', token],
    queryFn: async () => {
      await client.verifyEmail({ body: { token } });
      await reread();
      return true;
    },
    staleTime: Infinity,
    retry: false,
  });
  const user = useUser();
  // A reload sends a used link again; what matters is that the address is confirmed.
  const isDone = verify.isSuccess || user?.emailVerified === true;
  const canAskAgain = verify.isError && !isDone && user !== null;
  return (
    <>
      <FormHead title={t('verify.title')} />
      <div className="flex flex-col items-start gap-5">
        {verify.isPending && <Spinner label={t('verify.working')} />}
        {!verify.isPending && isDone && <Notice kind="good">{t('verify.done')}</Notice>}
        {verify.error && !isDone && <Notice kind="error">{failureText(t, verify.error)}</Notice>}
        {!verify.isPending && (
          <Link to={canAskAgain ? '/account' : '/tools'} className={buttonClass('play')}>
            {canAskAgain ? t('verify.again') : t('verify.continue')}
          </Link>
        )}
      </div>
    </>
  );
}
