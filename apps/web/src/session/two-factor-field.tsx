import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { useEffect, useRef, useState } from 'react';

/** Why a code was refused: too short, or wrong. */
export type CodeProblem = 'missing' | 'wrong' | null;

const shortest = 6;
export const isTooShort = (code: string): boolean => code.replace(/\s/g, '').length < shortest;

/** Focuses the field after a refused code. The field is the first inside the element with this ref. */
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
 * The second factor: a code of the authenticator app, or a recovery code. The server accepts either; the phone's keyboard needs
 * to know which.
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
          // A new element: only then does a phone change its keyboard, and the focus moves along.
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
