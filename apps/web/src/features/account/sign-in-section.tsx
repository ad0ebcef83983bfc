import { isEmail, normalizeEmail, passwordMinimum } from '@artcade/domain/profile';
import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useRef, useState } from 'react';
import { CodeConfirmDialog } from '#session/code-confirm-dialog.tsx';
import { codeOf } from '#session/failure-text.ts';
import { PasswordField } from '#session/password-field.tsx';
import { client } from '#session/session.ts';
import { useSecurity } from '#session/use-security.ts';
import { PendingEmail } from './pending-email.tsx';
import { SignInMethodsSection } from './sign-in-methods-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Password, address and methods. A stolen device is not enough to change them: each change needs a fresh code. */
export function SignInSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  const close = () => setOpen(null);
  // Accounts created through Google have no password to change.
  const security = useSecurity().data;
  const isFirst = security?.hasPassword === false;
  // Stale data may still be shown for a moment after the address was confirmed.
  const pending = security?.pendingEmail === email ? null : (security?.pendingEmail ?? null);
  const emailButton = useRef<HTMLButtonElement>(null);
  const title = isFirst ? t('credentials.setPassword') : t('credentials.changePassword');
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-panel p-6 sm:p-8">
      <h2 className="text-xl">{t('credentials.title')}</h2>
      <p className="text-muted">{t('credentials.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('password')}>{title}</Button>
        <Button ref={emailButton} onClick={() => setOpen('email')}>
          {t('credentials.changeEmail')}
        </Button>
      </div>
      {pending !== null && (
        <PendingEmail
          email={email}
          pending={pending}
          onAgain={() => setOpen('email')}
          onCancelled={() => emailButton.current?.focus()}
        />
      )}
      {open === 'password' && <PasswordDialog title={title} email={email} onClose={close} />}
      {open === 'email' && <EmailDialog email={email} pending={pending} onClose={close} />}
      <SignInMethodsSection email={email} />
      <TwoFactorSection email={email} />
    </section>
  );
}

interface Props {
  readonly email: string;
  readonly onClose: () => void;
}

const isCommon = (error: unknown): boolean => codeOf(error) === 'common_password';

/** Moves the focus to the invalid field. */
function useFieldFocus() {
  const box = useRef<HTMLDivElement>(null);
  return { box, focus: () => box.current?.querySelector('input')?.focus() };
}

function PasswordDialog({ title, email, onClose }: Props & { title: string }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { box, focus } = useFieldFocus();
  const isWeak = [...password].length < passwordMinimum;
  const trouble = () => {
    if (isChecked && isWeak) return t('register.weak', { count: passwordMinimum });
    return refused === password ? t('errors.common_password') : undefined;
  };
  return (
    <CodeConfirmDialog
      title={title}
      purpose="password"
      email={email}
      action={t('credentials.savePassword')}
      mayGo={() => {
        setChecked(true);
        if (isWeak) focus();
        return !isWeak;
      }}
      saysItself={isCommon}
      onConfirm={async (code) => {
        await client.changePassword({ body: { code, password } }).catch((error: unknown) => {
          if (isCommon(error)) {
            setRefused(password);
            focus();
          }
          throw error;
        });
        toast({ text: t('credentials.passwordChanged') });
      }}
      onClose={onClose}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div ref={box}>
        <PasswordField
          label={t('auth.newPassword')}
          value={password}
          autoComplete="new-password"
          hint={t('auth.passwordHint', { count: passwordMinimum })}
          error={trouble()}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
    </CodeConfirmDialog>
  );
}

/** The pending address is filled in: most likely its mail was lost. */
function EmailDialog({ email, pending, onClose }: Props & { pending: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [next, setNext] = useState(pending ?? '');
  const [isChecked, setChecked] = useState(false);
  const { box, focus } = useFieldFocus();
  const trouble = () => {
    if (!isEmail(normalizeEmail(next))) return t('errors.invalid_email');
    return normalizeEmail(next) === email ? t('credentials.sameEmail') : undefined;
  };
  return (
    <CodeConfirmDialog
      title={t('credentials.changeEmail')}
      purpose="email"
      email={email}
      action={t('credentials.sendLink')}
      mayGo={() => {
        setChecked(true);
        if (trouble()) focus();
        return trouble() === undefined;
      }}
      onConfirm={async (code) => {
        await client.requestEmailChange({ body: { code, email: next, language } });
        toast({ text: t('credentials.linkSent', { email: next.trim() }) });
      }}
      onClose={onClose}
    >
      <div ref={box}>
        <Field
          label={t('credentials.newEmail')}
          type="email"
          value={next}
          autoComplete="email"
          hint={t('credentials.newEmailHint')}
          error={isChecked ? trouble() : undefined}
          onChange={(event) => {
            setNext(event.target.value);
            setChecked(false);
          }}
        />
      </div>
    </CodeConfirmDialog>
  );
}
