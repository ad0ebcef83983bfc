import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { SignInStep } from '#session/sign-in-step.ts';
import { ClosedAccount } from './closed-account.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';

/** What other pages hand over to this one. */
interface Handed {
  readonly passwordChanged?: boolean;
  /** Google's popup can be opened on the register page, too, and lead to a second step. */
  readonly step?: SignInStep;
}

const first: SignInStep = { kind: 'password' };

/** Success needs no step of its own: the page is left as soon as the session is known. */
export function LoginPage() {
  const { t } = useTranslation();
  const handed = useLocation().state as Handed | null;
  const [step, setStep] = useState(handed?.step ?? first);
  // Kept for whoever comes back to the first step, with the reason if there is one.
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState(handed?.passwordChanged ? t('login.passwordChanged') : null);
  const back = (why: string | null = null) => {
    setReason(why);
    setStep(first);
  };
  switch (step.kind) {
    case 'password':
      return (
        <PasswordStep
          email={email}
          reason={reason}
          note={note}
          onFurther={(next, typed) => {
            setEmail(typed);
            setStep(next);
          }}
        />
      );
    case 'secondFactor':
      return <SecondStep ticket={step.ticket} onFurther={setStep} onBack={back} />;
    case 'closed':
      return (
        <ClosedAccount
          ticket={step.ticket}
          eraseAt={step.eraseAt}
          onTooLate={back}
          onLeave={(goodbye) => {
            setNote(goodbye);
            back();
          }}
        />
      );
  }
}
