import { passwordMinimum } from '@artcade/domain/profile';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { type FormEvent, type ReactNode, useState } from 'react';
import { codeOf, failureText } from '#session/failure-text.ts';
import { formText } from '#session/form-text.ts';
import { PasswordField } from '#session/password-field.tsx';

interface Props {
  /** Why the last password was refused. */
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly action: string;
  readonly onSubmit: (password: string) => void;
  readonly children?: ReactNode;
}

/** A form for a new password, which is sent only if it is long enough. */
export function NewPasswordForm({ error, isBusy, action, onSubmit, children }: Props) {
  const { t } = useTranslation();
  const [isWeak, setWeak] = useState(false);
  const isCommon = codeOf(error) === 'common_password';
  const trouble = () => {
    if (isWeak) return t('register.weak', { count: passwordMinimum });
    return isCommon ? t('errors.common_password') : undefined;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = formText(event.currentTarget, 'password');
    const weak = [...password].length < passwordMinimum;
    setWeak(weak);
    if (!weak) onSubmit(password);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
      {error !== null && !isCommon && <Notice kind="error">{failureText(t, error)}</Notice>}
      <PasswordField
        label={t('auth.newPassword')}
        name="password"
        autoComplete="new-password"
        disabled={isBusy}
        hint={t('auth.passwordHint', { count: passwordMinimum })}
        error={trouble()}
      />
      <Button type="submit" look="play" busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
