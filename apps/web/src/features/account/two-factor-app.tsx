import { Button, buttonClass } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { Check, Copy } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useCopy } from '@artcade/ui/use-copy';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { platform } from '#platform/platform.ts';
import { codeOf, failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { type CodeProblem, isTooShort, useFocusOn } from '#session/two-factor-field.tsx';
import { TwoFactorPicture } from './two-factor-picture.tsx';

interface Props {
  readonly secret: string;
  readonly uri: string;
  readonly onCancel: () => void;
  /** The server keeps an unconfirmed secret for some minutes only. */
  readonly onTooLate: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** Transfers the secret to the authenticator app by camera, by hand or by link. A code of the app confirms it. */
export function TwoFactorApp({ secret, uri, onCancel, onTooLate, onDone }: Props) {
  const { t } = useTranslation();
  const isPhone = platform.window !== null;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<CodeProblem>(null);
  const confirm = useMutation({
    mutationFn: () => client.confirmTwoFactor({ body: { code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      if (codeOf(error) === 'code_wrong') setProblem('wrong');
      if (codeOf(error) === 'link_expired') onTooLate();
    },
  });
  const error = codeOf(confirm.error) === 'code_wrong' ? null : confirm.error;
  const field = useFocusOn(problem);
  const texts = { missing: t('twoFactor.missing'), wrong: t('twoFactor.appCodeWrong') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.reset();
    const isShort = isTooShort(code);
    setProblem(isShort ? 'missing' : null);
    if (!isShort) confirm.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {isPhone ? (
        <>
          <p className="text-muted">{t('twoFactor.appTextPhone')}</p>
          <OpenApp uri={uri} />
        </>
      ) : (
        <p className="text-muted">{t('twoFactor.appText')}</p>
      )}
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        <TwoFactorPicture uri={uri} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-3 self-stretch">
          {/* On the very phone that has the app, there is nothing to point a camera at. */}
          {!isPhone && (
            <div className="hidden self-stretch pointer-coarse:block">
              <OpenApp uri={uri} />
            </div>
          )}
          <p className="text-muted text-sm">{t('twoFactor.secretText')}</p>
          <Secret secret={secret} />
        </div>
      </div>
      <div ref={field}>
        <Field
          label={t('twoFactor.appCode')}
          hint={t('twoFactor.appCodeHint')}
          error={problem ? texts[problem] : undefined}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(null);
          }}
        />
      </div>
      {error && <Notice kind="error">{failureText(t, error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="play" busy={confirm.isPending}>
          {t('twoFactor.turnOn')}
        </Button>
        <Button disabled={confirm.isPending} onClick={onCancel}>
          {t('account.discard')}
        </Button>
      </div>
    </form>
  );
}

function OpenApp({ uri }: { uri: string }) {
  const { t } = useTranslation();
  return (
    <a href={uri} className={buttonClass('quiet', 'w-full')}>
      {t('twoFactor.openApp')}
    </a>
  );
}

/** Shown in groups of four for typing; copied without the gaps. */
function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const { outcome, copy, text } = useCopy(secret);
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <div className="flex max-w-full flex-wrap items-center gap-2">
      <code ref={text} className="wrap-anywhere min-w-0 font-mono text-sm">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <Button look="bare" className="-ml-1 min-h-11" onClick={copy}>
        <Icon aria-hidden="true" className="size-4" />
        {t('twoFactor.copyKey')}
      </Button>
      <span role="status" className="text-muted text-sm empty:hidden">
        {outcome && t(`twoFactor.${outcome}`)}
      </span>
    </div>
  );
}
