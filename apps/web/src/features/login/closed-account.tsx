import type { SignedIn } from '@artcade/contract/shapes';
import { formatDate } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { codeOf, failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { client, entered } from '#session/session.ts';

interface Props {
  /** The details of `account_closed`. */
  readonly ticket: string;
  readonly eraseAt: string;
  /** Back to the form with a goodbye: the account stays closed. */
  readonly onLeave: (note: string) => void;
  /** Back to the form, because the ticket has expired. */
  readonly onTooLate: (reason: string) => void;
}

/** Shown when a user signs in to an account that they closed: one press restores it. */
export function ClosedAccount({ ticket, eraseAt, onLeave, onTooLate }: Props) {
  const { t } = useTranslation();
  const date = formatDate(new Date(eraseAt), useLanguage());
  const reopen = useMutation({
    mutationFn: () => client.reopenAccount({ body: { ticket } }),
    onError: (error) => codeOf(error) === 'link_expired' && onTooLate(t('closedAccount.expired')),
  });
  if (reopen.data) return <Welcome signedIn={reopen.data} />;
  return (
    <>
      <FormHead title={t('closedAccount.title')} />
      <div className="flex flex-col gap-5">
        <News>{t('closedAccount.text', { date })}</News>
        {reopen.error && <Notice kind="error">{failureText(t, reopen.error)}</Notice>}
        <Button look="play" busy={reopen.isPending} onClick={() => reopen.mutate()}>
          {t('closedAccount.bringBack')}
        </Button>
        <Button disabled={reopen.isPending} onClick={() => onLeave(t('closedAccount.stays', { date }))}>
          {t('closedAccount.leave')}
        </Button>
      </div>
    </>
  );
}

/** The login page redirects as soon as the session is known, so the session is set only after this was read. */
function Welcome({ signedIn }: { signedIn: SignedIn }) {
  const { t } = useTranslation();
  return (
    <>
      <FormHead title={t('closedAccount.welcome')} />
      <div className="flex flex-col gap-5">
        <News>{t('closedAccount.kept')}</News>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-muted">
          <li>{t('closedAccount.plan')}</li>
          <li>{t('closedAccount.teams')}</li>
        </ul>
        <Button look="play" onClick={() => void entered(signedIn)}>
          {t('closedAccount.enter')}
        </Button>
      </div>
    </>
  );
}

/**
 * The pressed button is gone: the message gets the focus, so that screen readers announce it. Not a button, because a second
 * Enter would press it.
 */
function News({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} tabIndex={-1} className="text-muted outline-none">
      {children}
    </p>
  );
}
