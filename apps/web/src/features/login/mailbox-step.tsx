import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from '#router/router.tsx';
import { type CodeProblem, isTooShort, useFocusOn } from '#session/factor-field.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { SandboxNote } from '#session/sandbox-note.tsx';
import { client, entered } from '#session/session.ts';
import { furtherStep, type SignInStep } from '#session/sign-in-step.ts';

interface Props {
  readonly ticket: string;
  readonly email: string;
  readonly onFurther: (step: SignInStep) => void;
  readonly onBack: (reason?: string) => void;
}

/** After Google, where it does not host the mailbox: the code that went there. */
export function MailboxStep({ ticket, email, onFurther, onBack }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<CodeProblem>(null);
  const field = useFocusOn(problem);
  const confirm = useMutation({
    mutationFn: () => client.confirmMailbox({ body: { ticket, code } }),
    onSuccess: async ({ isNew, ...signedIn }) => {
      if (isNew) await navigate('/login', { replace: true, state: { accountCreated: true } });
      await entered(signedIn);
    },
    onError: (error) => {
      const next = furtherStep(error);
      if (next) onFurther(next);
      else if (codeOf(error) === 'link_expired') onBack(t('login.secondExpired'));
      else if (codeOf(error) === 'terms_required') onBack(t('errors.terms_required'));
      else if (codeOf(error) === 'code_wrong') setProblem('wrong');
    },
  });
  const texts = { missing: t('twoFactor.missing'), wrong: t('errors.code_wrong') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.reset();
    const isShort = isTooShort(code);
    setProblem(isShort ? 'missing' : null);
    if (!isShort) confirm.mutate();
  };
  const isSaid = codeOf(confirm.error) === 'code_wrong' || furtherStep(confirm.error) !== null;
  return (
    <>
      <FormHead title={t('mailbox.title')} lead={t('mailbox.lead', { email })} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {confirm.error && !isSaid && <Notice kind="error">{failureText(t, confirm.error)}</Notice>}
        <div ref={field}>
          <Field
            label={t('credentials.code')}
            value={code}
            error={problem ? texts[problem] : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            autoFocus
            onChange={(event) => {
              setCode(event.target.value);
              setProblem(null);
            }}
          />
        </div>
        <Button type="submit" look="play" busy={confirm.isPending}>
          {confirm.isPending ? t('auth.working') : t('login.submit')}
        </Button>
        <Button disabled={confirm.isPending} onClick={() => onBack()}>
          {t('login.secondBack')}
        </Button>
        <SandboxNote />
      </form>
    </>
  );
}
