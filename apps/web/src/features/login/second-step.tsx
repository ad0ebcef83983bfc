import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CodeProblem, FactorField, isTooShort, useFocusOn } from '#session/factor-field.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { client, entered } from '#session/session.ts';
import { furtherStep, type SignInStep } from '#session/sign-in-step.ts';

interface Props {
  readonly ticket: string;
  /** Too many wrong passwords were tried, so a code was mailed; otherwise it is one of the app. */
  readonly isMailed: boolean;
  readonly onFurther: (step: SignInStep) => void;
  readonly onBack: (reason?: string) => void;
}

/** After the password: what only the owner has. */
export function SecondStep({ ticket, isMailed, onFurther, onBack }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<CodeProblem>(null);
  const confirm = useMutation({
    mutationFn: () => client.confirmSignIn({ body: { ticket, code } }),
    onSuccess: entered,
    onError: (error) => {
      const next = furtherStep(error);
      if (next) onFurther(next);
      else if (codeOf(error) === 'link_expired') onBack(t('login.secondExpired'));
      else if (codeOf(error) === 'code_wrong') setProblem('wrong');
    },
  });
  const texts = { missing: t('twoFactor.missing'), wrong: t('errors.code_wrong') };
  const change = (next: string) => {
    setCode(next);
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.reset();
    const isShort = isTooShort(code);
    setProblem(isShort ? 'missing' : null);
    if (!isShort) confirm.mutate();
  };
  const isSaid =
    furtherStep(confirm.error) !== null ||
    ['code_wrong', 'link_expired'].includes(codeOf(confirm.error) ?? '');
  const field = useFocusOn(problem);
  return (
    <>
      <FormHead
        title={t('login.secondTitle')}
        lead={isMailed ? t('login.mailedLead') : t('login.secondLead')}
      />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {confirm.error && !isSaid && <Notice kind="error">{failureText(t, confirm.error)}</Notice>}
        {isMailed ? (
          <div ref={field}>
            <Field
              label={t('credentials.code')}
              hint={t('login.mailedHint')}
              error={problem ? texts[problem] : undefined}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={40}
              autoFocus
              onChange={(event) => change(event.target.value)}
            />
          </div>
        ) : (
          <FactorField value={code} problem={problem} onChange={change} />
        )}
        <Button type="submit" look="play" busy={confirm.isPending}>
          {confirm.isPending ? t('auth.working') : t('login.submit')}
        </Button>
        <Button disabled={confirm.isPending} onClick={() => onBack()}>
          {t('login.secondBack')}
        </Button>
      </form>
    </>
  );
}
