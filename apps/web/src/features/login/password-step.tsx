import { prepareChecks } from '@artcade/contract/client';
import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from '#router/router.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { formText } from '#session/form-text.ts';
import { resumeSignIn, signInWithGoogle } from '#session/google.ts';
import { GoogleButton } from '#session/google-button.tsx';
import { PasswordField } from '#session/password-field.tsx';
import type { ReturnPath } from '#session/return-path.ts';
import { SandboxNote } from '#session/sandbox-note.tsx';
import { client, entered } from '#session/session.ts';
import { furtherStep, type SignInStep } from '#session/sign-in-step.ts';
import { useSettings } from '#session/use-session.ts';
import { loginMessage } from './login-message.ts';

type Doing = 'idle' | 'email' | 'google';

interface Props {
  /** The address typed earlier, after a return to this step. */
  readonly email: string;
  /** Why the user returned. */
  readonly reason: string | null;
  /** An additional note. */
  readonly note: string | null;
  /** Why a members-only page redirected here. */
  readonly invitation: string | null;
  readonly onFurther: (step: SignInStep, email: string) => void;
}

export function PasswordStep({ email: typed, reason, note, invitation, onFurther }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { wanted } = (useLocation().state as Partial<ReturnPath> | null) ?? {};
  const demo = useSettings()?.sandbox?.demo;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [doing, setDoing] = useState<Doing>('idle');
  const [problem, setProblem] = useState(reason);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const isBusy = doing !== 'idle';
  const form = useRef<HTMLFormElement>(null);

  // The inputs were disabled meanwhile, which removes the focus; a second attempt starts at the password.
  useEffect(() => {
    const field = (problem || typed) && form.current?.elements.namedItem(missing[0] ?? 'password');
    if (field instanceof HTMLElement) field.focus();
  }, [problem, typed, missing]);

  const goOn = (error: unknown): boolean => {
    const step = furtherStep(error);
    const field = form.current?.elements.namedItem('email');
    if (step) onFurther(step, field instanceof HTMLInputElement ? field.value : '');
    return step !== null;
  };

  const attempt = async (how: Doing, work: () => Promise<void>, explain: (error: unknown) => string) => {
    setDoing(how);
    setProblem(null);
    setMissing([]);
    const failed = await work().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    setDoing('idle');
    if (failed && !goOn(failed.error)) setProblem(explain(failed.error));
  };

  const resume = useEffectEvent((route: string) => {
    const resumed = resumeSignIn(route);
    if (!resumed) return;
    void attempt(
      'google',
      async () => {
        const { signedIn, isNew } = await resumed;
        await navigate('/login', { replace: true, state: isNew ? { accountCreated: true } : null });
        await entered(signedIn);
      },
      (error) => failureText(t, error),
    );
  });
  useEffect(() => resume(pathname + search), [pathname, search]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = formText(event.currentTarget, 'email').trim();
    const password = formText(event.currentTarget, 'password');
    if (!email || !password) {
      setProblem(t('login.missing'));
      return setMissing([...(email ? [] : ['email']), ...(password ? [] : ['password'])]);
    }
    void attempt(
      'email',
      async () => entered(await client.signIn({ body: { email, password } })),
      (error) => loginMessage(t, error),
    );
  };

  const enterDemo = (account: { email: string; password: string }) =>
    attempt(
      'email',
      async () => entered(await client.signIn({ body: account })),
      (error) =>
        codeOf(error) === 'invalid_credentials' ? t('errors.demo_missing') : loginMessage(t, error),
    );

  return (
    <>
      <FormHead title={t('login.title')} lead={t('login.lead')} />
      <div className="flex flex-col gap-5">
        {note && !problem && <Notice kind="good">{note}</Notice>}
        {invitation && !note && !problem && <Notice kind="info">{invitation}</Notice>}
        {problem && <Notice kind="error">{problem}</Notice>}
        <form
          ref={form}
          noValidate
          onFocus={() => void prepareChecks()}
          onSubmit={submit}
          className="flex flex-col gap-5"
        >
          <Field
            label={t('auth.email')}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={typed}
            disabled={isBusy}
            invalid={missing.includes('email')}
          />
          <div className="flex flex-col gap-2">
            <PasswordField
              label={t('auth.password')}
              name="password"
              autoComplete="current-password"
              disabled={isBusy}
              invalid={missing.includes('password')}
            />
            <Link
              to="/forgot-password"
              className="-my-1 inline-flex min-h-11 items-center self-end text-link text-sm underline underline-offset-4"
            >
              {t('login.forgot')}
            </Link>
          </div>
          <Button type="submit" look="play" busy={doing === 'email'} disabled={isBusy}>
            {doing === 'email' ? t('auth.working') : t('login.submit')}
          </Button>
        </form>
        <GoogleButton
          text={doing === 'google' ? t('auth.working') : t('auth.google')}
          busy={doing === 'google'}
          disabled={isBusy}
          onClick={() =>
            void attempt(
              'google',
              async () =>
                entered((await signInWithGoogle({ intent: 'signIn', language, onLate: goOn })).signedIn),
              (error) => failureText(t, error),
            )
          }
        />
        <p className="text-center text-muted">
          {t('login.noAccount')}{' '}
          <Link
            to="/register"
            state={wanted === undefined ? null : { wanted }}
            className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
          >
            {t('login.register')}
          </Link>
        </p>
        <SandboxNote>
          {demo && (
            <Button look="bare" disabled={isBusy} onClick={() => void enterDemo(demo)}>
              {t('auth.sandboxDemo')}
            </Button>
          )}
        </SandboxNote>
      </div>
    </>
  );
}
