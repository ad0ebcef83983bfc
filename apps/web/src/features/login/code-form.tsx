import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { codeOf, failureText } from '#session/failure-text.ts';
import { SandboxNote } from '#session/sandbox-note.tsx';
import { furtherStep, type SignInStep } from '#session/sign-in-step.ts';
import { type CodeProblem, isTooShort, TwoFactorField, useFocusOn } from '#session/two-factor-field.tsx';

/** How a step ends other than by success. */
export interface StepExits {
  readonly onFurther: (step: SignInStep) => void;
  readonly onBack: (reason?: string) => void;
  /** Back to the first step, which alone mails codes. `how` explains what to do there. */
  readonly onAgain: (how: string) => void;
}

interface Props extends Omit<StepExits, 'onAgain'> {
  /** Otherwise the code is from the authenticator app. */
  readonly isMailed: boolean;
  readonly hint?: string;
  readonly onSend: (code: string) => Promise<void>;
  readonly onAgain: () => void;
  /** An alternative for users whose mailed code does not arrive. */
  readonly children?: ReactNode;
}

/** Asks for the code of a later step. */
export function CodeForm({ isMailed, hint, onSend, onFurther, onBack, onAgain, children }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<CodeProblem>(null);
  const confirm = useMutation({
    mutationFn: () => onSend(code),
    onError: (error) => {
      const next = furtherStep(error);
      if (next) onFurther(next);
      else if (codeOf(error) === 'link_expired') onBack(t('login.secondExpired'));
      else if (codeOf(error) === 'terms_required') onBack(t('errors.terms_required'));
      else if (codeOf(error) === 'code_wrong') setProblem('wrong');
    },
  });
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
    ['code_wrong', 'link_expired', 'terms_required'].includes(codeOf(confirm.error) ?? '');
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {confirm.error && !isSaid && <Notice kind="error">{failureText(t, confirm.error)}</Notice>}
      {isMailed ? (
        <div className="flex flex-col gap-1">
          <MailedField value={code} hint={hint} problem={problem} onChange={change} />
          <div className="-mx-1 flex flex-wrap items-center gap-x-5 [&>*]:min-h-11">
            <Button look="bare" disabled={confirm.isPending} onClick={onAgain}>
              {t('mailbox.again')}
            </Button>
            {children}
          </div>
        </div>
      ) : (
        <TwoFactorField value={code} problem={problem} onChange={change} />
      )}
      <Button type="submit" look="play" busy={confirm.isPending}>
        {confirm.isPending ? t('auth.working') : t('login.submit')}
      </Button>
      <Button disabled={confirm.isPending} onClick={() => onBack()}>
        {t('login.secondBack')}
      </Button>
      {isMailed && <SandboxNote />}
    </form>
  );
}

interface FieldProps {
  readonly value: string;
  readonly hint: string | undefined;
  readonly problem: CodeProblem;
  readonly onChange: (code: string) => void;
}

function MailedField({ value, hint, problem, onChange }: FieldProps) {
  const { t } = useTranslation();
  const field = useFocusOn(problem);
  return (
    <div ref={field}>
      <Field
        label={t('credentials.code')}
        hint={hint}
        error={problem ? t(problem === 'missing' ? 'twoFactor.missing' : 'errors.code_wrong') : undefined}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
