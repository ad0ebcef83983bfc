import { useTranslation } from '@artcade/ui/i18n';
import { lazy, Suspense, startTransition, useState } from 'react';
import { loadAllTexts } from '#locales/load.ts';
import { useLocation, useNavigate } from '#router/router.tsx';
import type { ReturnPath } from '#session/return-path.ts';
import type { SignInStep } from '#session/sign-in-step.ts';
import { PasswordStep } from './password-step.tsx';

/** The location state that other pages pass to this one. */
interface Handed extends Partial<ReturnPath> {
  readonly passwordChanged?: boolean;
  /** Google's popup can also be opened on the register page, and lead to a further step. */
  readonly step?: SignInStep;
}

const first: SignInStep = { kind: 'password' };

// Loaded on demand, because few users see these steps.
const TwoFactorStep = lazy(async () => {
  const [{ TwoFactorStep: step }] = await Promise.all([import('./two-factor-step.tsx'), loadAllTexts()]);
  return { default: step };
});
const SocialEmailStep = lazy(async () => {
  const [{ SocialEmailStep: step }] = await Promise.all([import('./social-email-step.tsx'), loadAllTexts()]);
  return { default: step };
});
const ClosedAccount = lazy(async () => {
  const [{ ClosedAccount: step }] = await Promise.all([import('./closed-account.tsx'), loadAllTexts()]);
  return { default: step };
});

export const LoginPage = () => (
  <Suspense>
    <Steps />
  </Suspense>
);

/** Success needs no step of its own: the page redirects as soon as the session is known. */
function Steps() {
  const { t } = useTranslation();
  const handed = useLocation().state as Handed | null;
  const navigate = useNavigate();
  const [step, setStep] = useState(handed?.step ?? first);
  // The previous step stays until the next one has loaded.
  const go = (next: SignInStep) => startTransition(() => setStep(next));
  // Kept for a return to the first step, with the reason if there is one.
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState(handed?.passwordChanged ? t('login.passwordChanged') : null);
  const back = (why: string | null = null) => {
    setReason(why);
    setStep(first);
  };
  const backWith = (text: string) => {
    setNote(text);
    back();
  };
  switch (step.kind) {
    case 'password':
      return (
        <PasswordStep
          email={email}
          reason={reason}
          note={note}
          invitation={handed?.wanted ? t(`login.${reasonFor(handed)}`) : null}
          onFurther={(next, typed) => {
            setEmail(typed);
            go(next);
          }}
        />
      );
    case 'twoFactor':
    case 'mailedCode':
      // One step may follow the other, with a field of its own.
      return (
        <TwoFactorStep
          key={step.kind}
          isMailed={step.kind === 'mailedCode'}
          ticket={step.ticket}
          onFurther={go}
          onBack={back}
          onAgain={backWith}
        />
      );
    case 'mailbox':
      return (
        <SocialEmailStep
          ticket={step.ticket}
          email={step.email}
          onFurther={go}
          onBack={back}
          onAgain={(how) => {
            // A code requested by the login creates no account.
            const isNew = handed?.step?.kind === 'mailbox' && handed.step.ticket === step.ticket;
            if (isNew) void navigate('/register', { replace: true, state: { note: how } });
            else backWith(how);
          }}
        />
      );
    case 'closed':
      return (
        <ClosedAccount ticket={step.ticket} eraseAt={step.eraseAt} onTooLate={back} onLeave={backWith} />
      );
  }
}

/** Why the user was redirected to the login. */
function reasonFor({ isNews, hasEnded, leftElsewhere }: Partial<ReturnPath>) {
  if (leftElsewhere) return 'leftElsewhere';
  if (hasEnded) return 'toGoOn';
  return isNews ? 'toSeeNews' : 'toOpen';
}
