import { isEmail, normalizeEmail } from '@artcade/domain/profile';
import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { formText } from '#session/form-text.ts';
import { SandboxNote } from '#session/sandbox-note.tsx';
import { client } from '#session/session.ts';

export function ForgotPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isBad, setBad] = useState(false);
  const ask = useMutation({
    mutationFn: (email: string) => client.requestPasswordReset({ body: { email, language } }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = normalizeEmail(formText(event.currentTarget, 'email'));
    setBad(!isEmail(email));
    if (isEmail(email)) ask.mutate(email);
  };

  return (
    <>
      <FormHead title={t('forgot.title')} lead={t('forgot.lead')} />
      <div className="flex flex-col gap-5">
        {ask.error && <Notice kind="error">{failureText(t, ask.error)}</Notice>}
        {ask.isSuccess && <Notice kind="good">{t('forgot.sent', { email: ask.variables })}</Notice>}
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Field
            label={t('auth.email')}
            name="email"
            type="email"
            autoComplete="username"
            disabled={ask.isPending}
            error={isBad ? t('errors.invalid_email') : undefined}
          />
          <Button type="submit" look="play" busy={ask.isPending}>
            {t('forgot.submit')}
          </Button>
        </form>
        <Link
          to="/login"
          className="inline-flex min-h-11 items-center self-center text-link underline underline-offset-4"
        >
          {t('auth.backToLogin')}
        </Link>
        <SandboxNote />
      </div>
    </>
  );
}
