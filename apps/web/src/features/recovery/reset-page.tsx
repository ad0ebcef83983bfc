import { passwordMinimum } from '@artcade/domain/profile';
import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from '#router/router.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { formText } from '#session/form-text.ts';
import { PasswordField } from '#session/password-field.tsx';
import { client, reread } from '#session/session.ts';

export function ResetPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const [isWeak, setWeak] = useState(false);
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
  const isCommon = codeOf(reset.error) === 'common_password';
  const trouble = () => {
    if (isWeak) return t('register.weak', { count: passwordMinimum });
    return isCommon ? t('errors.common_password') : undefined;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = formText(event.currentTarget, 'password');
    const weak = [...password].length < passwordMinimum;
    setWeak(weak);
    if (!weak) reset.mutate(password);
  };

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
          <form noValidate onSubmit={submit} className="flex flex-col gap-5">
            {reset.error && !isCommon && <Notice kind="error">{failureText(t, reset.error)}</Notice>}
            <PasswordField
              label={t('auth.newPassword')}
              name="password"
              autoComplete="new-password"
              disabled={reset.isPending}
              hint={t('auth.passwordHint', { count: passwordMinimum })}
              error={trouble()}
            />
            <Button type="submit" look="play" busy={reset.isPending}>
              {t('reset.submit')}
            </Button>
          </form>
        )}
      </div>
    </>
  );
}
