import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { useEffect, useRef, useState } from 'react';

/** Why a code was not taken: there is hardly one, or it does not fit. */
export type CodeProblem = 'missing' | 'wrong' | null;

const shortest = 6;
export const isTooShort = (code: string): boolean => code.replace(/\s/g, '').length < shortest;

/** Where a code was not taken, the next is typed. The field is the first in what this is set on. */
export function useFocusOn(problem: CodeProblem) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.querySelector('input')?.focus();
  }, [problem]);
  return box;
}

interface Props {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly problem: CodeProblem;
  readonly disabled?: boolean;
}

const texts = {
  app: {
    label: 'twoFactor.appCode',
    hint: 'twoFactor.appCodeHint',
    wrong: 'twoFactor.appCodeWrong',
    swap: 'twoFactor.useRecovery',
  },
  recovery: {
    label: 'twoFactor.recoveryCode',
    hint: 'twoFactor.recoveryCodeHint',
    wrong: 'twoFactor.recoveryCodeWrong',
    swap: 'twoFactor.useApp',
  },
} as const;

/**
 * The second factor: digits of an authenticator app, or a recovery code where the phone is out of reach. The server takes
 * either; it is the phone's keyboard that must know which.
 */
export function TwoFactorField({ value, onChange, problem, disabled }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<keyof typeof texts>('app');
  const text = texts[kind];
  const field = useFocusOn(problem);
  const swap = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    onChange('');
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <div ref={field} className="self-stretch">
        <Field
          // Another field, not the same one: the keyboard of a phone changes only then, and the focus comes along.
          key={kind}
          label={t(text.label)}
          hint={t(text.hint)}
          error={problem === null ? undefined : t(problem === 'missing' ? 'twoFactor.missing' : text.wrong)}
          value={value}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <Button look="bare" className="-ml-1 min-h-11" disabled={disabled} onClick={swap}>
        {t(text.swap)}
      </Button>
    </div>
  );
}
