import { displayNameMaximum, passwordMinimum } from '@artcade/domain/profile';
import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { MarkedText } from '@artcade/ui/marked-text';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from '#router/router.tsx';
import {
  checkRegistration,
  fieldsOf,
  limitOf,
  type Problem,
  type Registration,
} from '#session/check-registration.ts';
import { failureText } from '#session/failure-text.ts';
import { formText } from '#session/form-text.ts';
import { PasswordField } from '#session/password-field.tsx';
import { client, entered } from '#session/session.ts';
import { useSettings } from '#session/use-session.ts';
import { toolWithPrompt } from './starting-prompt.ts';
import type { VisitorSketch } from './visitor-sketch.ts';

/**
 * The shortest way from a sketch to the whole picture. The password is entered once, because it can be shown; the
 * register page has the other ways in.
 */
export function QuickAccount({ visitorSketch }: { visitorSketch: VisitorSketch }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const gift = useSettings()?.welcomeCredits ?? 0;
  const [problem, setProblem] = useState<Problem | null>(null);
  const wanted = toolWithPrompt(visitorSketch.tool, visitorSketch);
  const { width, height } = visitorSketch.sketch;

  const create = useMutation({
    mutationFn: async (body: Omit<Registration, 'confirmation'>) => {
      const signedIn = await client.register({ body: { ...body, language } });
      const news = [t('register.done'), ...(gift > 0 ? [t('register.gift', { count: gift })] : [])];
      // Removes this form, which is for visitors; the rest runs all the same.
      await entered(signedIn);
      toast({ text: news.join(' ') });
      await navigate(wanted);
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = {
      displayName: formText(form, 'displayName'),
      email: formText(form, 'email').trim(),
      password: formText(form, 'password'),
      acceptTerms: formText(form, 'acceptTerms') !== '',
    };
    const found = checkRegistration({ ...input, confirmation: input.password });
    setProblem(found);
    if (found) form.querySelector<HTMLInputElement>(`[name=${fieldsOf(found)[0]}]`)?.focus();
    else create.mutate(input);
  };

  const isMarked = (name: string) => (problem && fieldsOf(problem).includes(name)) || undefined;
  return (
    <section aria-labelledby="quick-account" className="rounded-card border border-play bg-panel p-4 sm:p-6">
      <h3 id="quick-account" className="text-xl">
        {t('front.fullTitle')}
      </h3>
      <p className="mt-1 text-muted">{t('front.fullText', { width, height })}</p>
      <form noValidate onSubmit={submit} className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <Field
          label={t('auth.displayName')}
          name="displayName"
          autoComplete="nickname"
          maxLength={displayNameMaximum}
          invalid={isMarked('displayName')}
          disabled={create.isPending}
        />
        <Field
          label={t('auth.email')}
          name="email"
          type="email"
          autoComplete="username"
          invalid={isMarked('email')}
          disabled={create.isPending}
        />
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="new-password"
          hint={t('auth.passwordHint', { count: passwordMinimum })}
          invalid={isMarked('password')}
          disabled={create.isPending}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="acceptTerms"
            aria-invalid={isMarked('acceptTerms')}
            disabled={create.isPending}
            className="size-5 shrink-0 accent-play aria-invalid:outline-2 aria-invalid:outline-danger"
          />
          <span>
            <MarkedText text={t('register.terms')} mark="terms">
              {(part) => (
                <a
                  href="#/terms-and-policies"
                  target="_blank"
                  rel="noreferrer"
                  className="text-link underline underline-offset-4 hover:no-underline"
                >
                  {part}
                </a>
              )}
            </MarkedText>
          </span>
        </label>
        <Button
          type="submit"
          look="play"
          className="md:col-span-2 md:justify-self-start"
          busy={create.isPending}
        >
          {create.isPending ? t('auth.working') : t('register.submit')}
        </Button>
        {(problem ?? create.error) && (
          <div className="md:col-span-2">
            <Notice kind="error">
              {problem ? t(problem.text, { count: limitOf(problem) }) : failureText(t, create.error)}
            </Notice>
          </div>
        )}
      </form>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 text-sm">
        <Link to="/register" state={{ wanted }} className={link}>
          {t('front.otherWays')}
        </Link>
        <Link to="/login" state={{ wanted }} className={link}>
          {t('register.haveAccount')} {t('register.login')}
        </Link>
      </p>
    </section>
  );
}

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4';
