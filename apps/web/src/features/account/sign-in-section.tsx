import { passwordMinimum } from '@artcade/domain/profile';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { Field } from '@artcade/ui/field';
import { useLanguage } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#session/failure-text.ts';
import { PasswordField } from '#session/password-field.tsx';
import { client } from '#session/session.ts';

/** How one gets into the account. Whoever only has the device cannot change it: a code goes to the mailbox. */
export function SignInSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-panel p-6 sm:p-8">
      <h2 className="text-xl">{t('credentials.title')}</h2>
      <p className="text-muted">{t('credentials.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('password')}>{t('credentials.changePassword')}</Button>
        <Button onClick={() => setOpen('email')}>{t('credentials.changeEmail')}</Button>
      </div>
      {open === 'password' && <PasswordDialog email={email} onClose={close} />}
      {open === 'email' && <EmailDialog email={email} onClose={close} />}
    </section>
  );
}

interface Props {
  readonly email: string;
  readonly onClose: () => void;
}

function PasswordDialog({ email, onClose }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isWeak = [...password].length < passwordMinimum;
  return (
    <ProvenDialog
      title={t('credentials.changePassword')}
      email={email}
      action={t('credentials.savePassword')}
      mayGo={() => {
        setChecked(true);
        return !isWeak;
      }}
      onConfirm={async (code) => {
        await client.changePassword({ body: { code, password } });
        toast({ text: t('credentials.passwordChanged') });
      }}
      onClose={onClose}
    >
      <PasswordField
        label={t('auth.newPassword')}
        value={password}
        autoComplete="new-password"
        hint={t('auth.passwordHint', { count: passwordMinimum })}
        error={isChecked && isWeak ? t('register.weak', { count: passwordMinimum }) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
    </ProvenDialog>
  );
}

function EmailDialog({ email, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [next, setNext] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isEmpty = next.trim() === '';
  return (
    <ProvenDialog
      title={t('credentials.changeEmail')}
      email={email}
      action={t('credentials.sendLink')}
      mayGo={() => {
        setChecked(true);
        return !isEmpty;
      }}
      onConfirm={async (code) => {
        await client.requestEmailChange({ body: { code, email: next, language } });
        toast({ text: t('credentials.linkSent', { email: next.trim() }) });
      }}
      onClose={onClose}
    >
      <Field
        label={t('credentials.newEmail')}
        type="email"
        value={next}
        autoComplete="email"
        hint={t('credentials.newEmailHint')}
        error={isChecked && isEmpty ? t('errors.invalid_email') : undefined}
        onChange={(event) => setNext(event.target.value)}
      />
    </ProvenDialog>
  );
}

interface ProvenProps extends Props {
  readonly title: string;
  readonly action: string;
  readonly children: ReactNode;
  /** Whether what was filled in is fit to be sent; says so in its own place if not. */
  readonly mayGo: () => boolean;
  readonly onConfirm: (code: string) => Promise<void>;
}

/** What is to be changed, then the code from the mailbox. */
function ProvenDialog({ title, email, action, children, mayGo, onConfirm, onClose }: ProvenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useId();
  const [code, setCode] = useState('');
  const send = useMutation({ mutationFn: () => client.requestCode({ body: { language } }) });
  const confirm = useMutation({ mutationFn: () => onConfirm(code), onSuccess: onClose });
  const isSent = send.isSuccess;
  const error = confirm.error ?? send.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayGo()) return;
    confirm.reset();
    if (isSent) confirm.mutate();
    else send.mutate();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} look="play" busy={send.isPending || confirm.isPending}>
            {isSent ? action : t('credentials.sendCode')}
          </Button>
          <Button disabled={confirm.isPending} onClick={onClose}>
            {t('account.discard')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
        {isSent ? (
          <>
            <Notice kind="info">{t('credentials.codeSent', { email })}</Notice>
            <Field
              label={t('credentials.code')}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              autoFocus
              onChange={(event) => setCode(event.target.value)}
            />
            <Button look="bare" busy={send.isPending} onClick={() => send.mutate()}>
              {t('credentials.codeAgain')}
            </Button>
          </>
        ) : (
          <p className="text-muted text-sm">{t('credentials.codeHint', { email })}</p>
        )}
        {error && <Notice kind="error">{failureText(t, error)}</Notice>}
      </form>
    </Dialog>
  );
}
