import { Button, buttonClass } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { client, reread } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

/**
 * The target of the link in the new mailbox. The user must be signed in to the account that requested it, and confirm by a
 * button, because mail scanners open links too.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useUser();
  const { pathname, search: query } = useLocation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const next = search.get('email') ?? '';
  const change = useMutation({
    mutationFn: async () => {
      await client.confirmEmailChange({ body: { token, language } });
      await reread();
    },
  });
  return (
    <>
      <FormHead title={t('credentials.changeEmail')} />
      <div className="flex flex-col items-start gap-5">
        {!user && <Notice kind="info">{t('credentials.logInFirst')}</Notice>}
        {user && !change.isSuccess && (
          <p className="text-muted">{t('credentials.confirmText', { email: user.email, next })}</p>
        )}
        {change.isSuccess && <Notice kind="good">{t('credentials.emailChanged')}</Notice>}
        {change.error && <Notice kind="error">{failureText(t, change.error)}</Notice>}
        {user && !change.isSuccess && (
          <Button look="play" busy={change.isPending} onClick={() => change.mutate()}>
            {t('credentials.confirm')}
          </Button>
        )}
        {(!user || change.isSuccess || change.isError) && (
          <Link
            to={user ? '/account/profile' : '/login'}
            state={user ? null : { wanted: pathname + query }}
            className={buttonClass(user ? 'quiet' : 'play')}
          >
            {user ? t('credentials.toAccount') : t('credentials.logIn')}
          </Link>
        )}
      </div>
    </>
  );
}
