import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from '#router/router.tsx';
import { codeOf } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { client, reread } from '#session/session.ts';
import { NewPasswordForm } from './new-password-form.tsx';

export function ResetPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const reset = useMutation({
    mutationFn: (password: string) => client.resetPassword({ body: { token, password } }),
    onSuccess: async () => {
      // All sessions have ended, perhaps one of this browser too.
      await reread();
      await navigate('/login', { replace: true, state: { passwordChanged: true } });
    },
  });

  // A form behind an expired link could not be saved, so the page offers a new link instead.
  const isOver = token === '' || codeOf(reset.error) === 'link_expired';

  return (
    <>
      <FormHead title={t('reset.title')} lead={t('reset.lead')} />
      <div className="flex flex-col gap-5">
        {isOver && <Notice kind="error">{t('errors.link_expired')}</Notice>}
        {isOver ? (
          <Link to="/forgot-password" className={buttonClass('play')}>
            {t('reset.again')}
          </Link>
        ) : (
          <NewPasswordForm
            error={reset.error}
            isBusy={reset.isPending}
            action={t('reset.submit')}
            onSubmit={reset.mutate}
          />
        )}
      </div>
    </>
  );
}
