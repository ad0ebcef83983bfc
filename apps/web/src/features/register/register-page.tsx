import { passwordMinimum } from '@artcade/domain/profile';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { Field } from '@artcade/ui/field';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { MarkedText } from '@artcade/ui/marked-text';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from '#router/router.tsx';
import { checkRegistration, limitOf, type Problem } from '#session/check-registration.ts';
import { codeOf, failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { formText } from '#session/form-text.ts';
import { signInWithGoogle } from '#session/google.ts';
import { GoogleButton } from '#session/google-button.tsx';
import { PasswordField } from '#session/password-field.tsx';
import { SandboxNote } from '#session/sandbox-note.tsx';
import { client, entered } from '#session/session.ts';
import { furtherStep } from '#session/sign-in-step.ts';
import { useSettings, useUser } from '#session/use-session.ts';

type Doing = 'idle' | 'email' | 'google';

/** `terms` is the text that the link in the checkbox's label opens. */
export function RegisterPage({ terms }: { terms: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const handed = (useLocation().state as { readonly note?: string; readonly wanted?: string } | null) ?? {};
  const { note, wanted } = handed;
  const way = wanted === undefined ? null : { wanted };
  const gift = useSettings()?.welcomeCredits ?? 0;
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [doing, setDoing] = useState<Doing>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isCreated, setCreated] = useState(false);
  const [isReading, setReading] = useState(false);

  // The inputs were disabled meanwhile, which removes the focus; most refusals concern the address.
  useEffect(() => {
    const field = failure && form.current?.elements.namedItem('email');
    if (field instanceof HTMLElement) field.focus();
  }, [failure]);
  useEffect(() => {
    const first = problem?.field === null ? problem.missing[0] : problem?.field;
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }, [problem]);
  const isBusy = doing !== 'idle';

  // The tools greet a new member; every other page gets a message instead.
  const isGreeted = isCreated && wanted !== undefined && user !== null;
  useEffect(() => {
    if (!isGreeted) return;
    const news = [t('register.done'), ...(gift > 0 ? [t('register.gift', { count: gift })] : [])];
    toast({ text: news.join(' ') });
  }, [isGreeted, gift, t]);
  if (user)
    return (
      <Navigate
        to={wanted ?? '/tools'}
        replace
        state={isCreated && wanted === undefined ? { accountCreated: true } : null}
      />
    );

  const fail = (error: unknown) => {
    const step = furtherStep(error);
    if (step) void navigate('/login', { state: { ...way, step } });
    else if (codeOf(error) === 'common_password')
      setProblem({ field: 'password', text: 'errors.common_password' });
    else setFailure(codeOf(error) ? failureText(t, error) : t('register.failed'));
  };

  const attempt = async (how: Doing, work: () => Promise<void>) => {
    setDoing(how);
    const failed = await work().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    setDoing('idle');
    if (failed) fail(failed.error);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = read(event.currentTarget);
    setFailure(null);
    const found = checkRegistration(input);
    setProblem(found);
    if (found) return;
    const { confirmation: _, ...body } = input;
    void attempt('email', async () => {
      const signedIn = await client.register({ body: { ...body, language } });
      setCreated(true);
      await entered(signedIn);
    });
  };

  const signUpWithGoogle = () => {
    setProblem(null);
    setFailure(null);
    if (form.current && !read(form.current).acceptTerms) {
      return setProblem({ field: 'acceptTerms', text: 'register.termsNeeded' });
    }
    void attempt('google', async () => {
      const { signedIn, isNew } = await signInWithGoogle({ intent: 'signUp', language, onLate: fail });
      setCreated(isNew);
      await entered(signedIn);
    });
  };

  const errorOf = (field: Problem['field']) =>
    problem?.field === field && problem ? t(problem.text, { count: limitOf(problem) }) : undefined;

  const field = (name: 'displayName' | 'email' | 'password' | 'confirmation') => ({
    name,
    disabled: isBusy,
    error: errorOf(name),
    invalid: problem?.field === null && problem.missing.includes(name) ? true : undefined,
  });

  return (
    <>
      <FormHead title={t('register.title')} lead={t('register.lead')} />
      <div className="flex flex-col gap-5">
        {note && !failure && <Notice kind="info">{note}</Notice>}
        {failure && <Notice kind="error">{failure}</Notice>}
        {problem?.field === null && <Notice kind="error">{t(problem.text)}</Notice>}
        <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label={t('auth.displayName')} {...field('displayName')} autoComplete="nickname" />
          <Field label={t('auth.email')} {...field('email')} type="email" autoComplete="username" />
          <PasswordField
            label={t('auth.password')}
            {...field('password')}
            autoComplete="new-password"
            hint={t('auth.passwordHint', { count: passwordMinimum })}
          />
          <PasswordField
            label={t('auth.confirmPassword')}
            {...field('confirmation')}
            autoComplete="new-password"
          />
          <div>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="acceptTerms"
                disabled={isBusy}
                aria-describedby={errorOf('acceptTerms') ? 'terms-error' : undefined}
                className="size-5 shrink-0 accent-play"
              />
              <span>
                <MarkedText text={t('register.terms')} mark="terms">
                  {(part) => (
                    <button
                      type="button"
                      className="text-link underline underline-offset-4 hover:no-underline"
                      onClick={() => setReading(true)}
                    >
                      {part}
                    </button>
                  )}
                </MarkedText>
              </span>
            </label>
            {errorOf('acceptTerms') && (
              <p id="terms-error" role="alert" className="text-danger-text text-sm">
                {errorOf('acceptTerms')}
              </p>
            )}
          </div>
          <Button type="submit" look="play" busy={doing === 'email'} disabled={isBusy}>
            {doing === 'email' ? t('auth.working') : t('register.submit')}
          </Button>
        </form>
        <GoogleButton
          text={doing === 'google' ? t('auth.working') : t('auth.googleUp')}
          busy={doing === 'google'}
          disabled={isBusy}
          onClick={signUpWithGoogle}
        />
        <p className="text-center text-muted">
          {t('register.haveAccount')}{' '}
          <Link
            to="/login"
            state={way}
            className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
          >
            {t('register.login')}
          </Link>
        </p>
        <SandboxNote />
      </div>
      {isReading && (
        <Dialog
          wide
          title={t('terms.title')}
          onClose={() => setReading(false)}
          actions={
            <Button look="play" onClick={() => setReading(false)}>
              {t('terms.close')}
            </Button>
          }
        >
          {terms}
        </Dialog>
      )}
    </>
  );
}

function read(form: HTMLFormElement) {
  return {
    displayName: formText(form, 'displayName'),
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    confirmation: formText(form, 'confirmation'),
    acceptTerms: formText(form, 'acceptTerms') !== '',
  };
}
