import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CodeField, useProof } from '#session/code-field.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useSecurityChanged } from '#session/use-security.ts';
import { TwoFactorApp } from './two-factor-app.tsx';
import { TwoFactorCodes } from './two-factor-codes.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

type Step =
  | { readonly number: 1; readonly isAgain: boolean }
  | { readonly number: 2; readonly secret: string; readonly uri: string }
  | { readonly number: 3; readonly codes: readonly string[] };

interface Props {
  readonly email: string;
  readonly onClose: () => void;
}

export function TwoFactorSetUp({ email, onClose }: Props) {
  const { t } = useTranslation();
  const changed = useSecurityChanged();
  const [step, setStep] = useState<Step>({ number: 1, isAgain: false });
  switch (step.number) {
    case 1:
      return (
        <TwoFactorPanel key={1} step={1} title={t('twoFactor.proveTitle')}>
          {step.isAgain && <Notice kind="error">{t('twoFactor.tooLate')}</Notice>}
          <Prove email={email} onCancel={onClose} onProven={(app) => setStep({ number: 2, ...app })} />
        </TwoFactorPanel>
      );
    case 2:
      return (
        <TwoFactorPanel key={2} step={2} title={t('twoFactor.appTitle')}>
          <TwoFactorApp
            secret={step.secret}
            uri={step.uri}
            onCancel={onClose}
            onTooLate={() => setStep({ number: 1, isAgain: true })}
            onDone={(codes) => {
              setStep({ number: 3, codes });
              void changed();
            }}
          />
        </TwoFactorPanel>
      );
    case 3:
      return (
        <TwoFactorPanel key={3} step={3} title={t('twoFactor.codesTitle')}>
          <Notice kind="good">{t('twoFactor.turnedOn')}</Notice>
          <TwoFactorCodes codes={step.codes} email={email} onSaved={onClose} />
        </TwoFactorPanel>
      );
  }
}

interface ProveProps {
  readonly email: string;
  readonly onCancel: () => void;
  readonly onProven: (app: { secret: string; uri: string }) => void;
}

function Prove({ email, onCancel, onProven }: ProveProps) {
  const { t } = useTranslation();
  const proof = useProof('twoFactor');
  const changed = useSecurityChanged();
  const begin = useMutation({
    mutationFn: () => client.beginTwoFactor({ body: { code: proof.code } }),
    onSuccess: onProven,
    onError: (error) => {
      proof.refuse(error);
      // It may have been turned on elsewhere.
      void changed();
    },
  });
  const error = proof.says(begin.error) ? null : (begin.error ?? proof.send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.reset();
    if (!proof.isAsking) proof.send.mutate();
    else if (proof.isFilled()) begin.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CodeField proof={proof} email={email} />
      {error && <Notice kind="error">{failureText(t, error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="play"
          busy={begin.isPending || (proof.send.isPending && !proof.isAsking)}
          disabled={proof.isPending}
        >
          {proof.isAsking ? t('twoFactor.next') : t('credentials.sendCode')}
        </Button>
        <Button onClick={onCancel}>{t('account.discard')}</Button>
      </div>
    </form>
  );
}
