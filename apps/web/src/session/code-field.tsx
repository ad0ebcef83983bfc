import type { ProofPurpose } from '@artcade/domain/profile';
import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf } from './failure-text.ts';
import { client } from './session.ts';
import { type CodeProblem, isTooShort, TwoFactorField, useFocusOn } from './two-factor-field.tsx';
import { useSecurity } from './use-security.ts';

type Proof = ReturnType<typeof useProof>;

/** The code that a sensitive action needs: from the authenticator app if there is one, else by mail. */
export function useProof(purpose: ProofPurpose) {
  const language = useLanguage();
  const { data, isPending } = useSecurity();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<CodeProblem>(null);
  const [wantsMail, setWantsMail] = useState(false);
  // Apart from the request's own state: the field must not vanish while another code is requested.
  const [isSent, setSent] = useState(false);
  const send = useMutation({
    mutationFn: () => client.requestCode({ body: { language, purpose } }),
    onSuccess: () => setSent(true),
  });
  const hasApp = data?.twoFactor ?? false;
  const way = hasApp && !wantsMail ? 'app' : 'mail';
  const change = (next: string) => {
    setCode(next);
    setProblem(null);
  };
  return {
    code,
    change,
    problem,
    way,
    send,
    isPending,
    /** Whether a code can be entered; otherwise one has to be sent first. */
    isAsking: way === 'app' || isSent,
    /** Shows an error in the field if it is empty. */
    isFilled: (): boolean => {
      const isShort = isTooShort(code);
      setProblem(isShort ? 'missing' : null);
      return !isShort;
    },
    /** Whether the field itself shows this error of the action. */
    says: (error: unknown): boolean => codeOf(error) === 'code_wrong',
    refuse: (error: unknown) => codeOf(error) === 'code_wrong' && setProblem('wrong'),
    /** Access to the mailbox must not be enough to remove the protection against a stolen mailbox. */
    canSwap: hasApp && purpose !== 'twoFactor',
    swap: () => {
      change('');
      setWantsMail(!wantsMail);
      if (!wantsMail && !isSent) send.mutate();
    },
  };
}

/** `email` is the address to which a code is mailed. */
export function CodeField({ proof, email }: { proof: Proof; email: string }) {
  const { t } = useTranslation();
  if (proof.isPending) return <span className="pulse h-24 rounded bg-raised" />;
  return (
    <div className="flex flex-col items-stretch gap-1">
      {proof.way === 'app' ? (
        <TwoFactorField value={proof.code} problem={proof.problem} onChange={proof.change} />
      ) : (
        <MailedCode proof={proof} email={email} />
      )}
      {proof.canSwap && (
        <Button look="bare" className="-ml-1 min-h-11 self-start" onClick={proof.swap}>
          {proof.way === 'app' ? t('twoFactor.byMail') : t('twoFactor.useApp')}
        </Button>
      )}
    </div>
  );
}

function MailedCode({ proof, email }: { proof: Proof; email: string }) {
  const { t } = useTranslation();
  const field = useFocusOn(proof.problem);
  if (!proof.isAsking) return <p className="text-muted text-sm">{t('credentials.codeHint', { email })}</p>;
  const texts = { missing: t('twoFactor.missing'), wrong: t('errors.code_wrong') };
  return (
    <div ref={field} className="flex flex-col gap-4">
      <Notice kind="info">{t('credentials.codeSent', { email })}</Notice>
      <Field
        label={t('credentials.code')}
        value={proof.code}
        error={proof.problem ? texts[proof.problem] : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus
        onChange={(event) => proof.change(event.target.value)}
      />
      <Button
        look="bare"
        className="-my-3 -ml-1 min-h-11 self-start"
        busy={proof.send.isPending}
        onClick={() => proof.send.mutate()}
      >
        {t('credentials.codeAgain')}
      </Button>
    </div>
  );
}
