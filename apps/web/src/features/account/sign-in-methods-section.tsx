import { formatDate } from '@artcade/domain/format';
import type { SignInMethod } from '@artcade/domain/profile';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CodeConfirmDialog } from '#session/code-confirm-dialog.tsx';
import { client } from '#session/session.ts';
import { useSecurity } from '#session/use-security.ts';
import { useSettings } from '#session/use-session.ts';

/** The account's sign-in methods. Each can be removed with a fresh code, except the last. */
export function SignInMethodsSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const { data } = useSecurity();
  const hasGoogleSignIn = useSettings()?.googleSignIn !== false;
  const [removing, setRemoving] = useState<SignInMethod | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hasPassword = false, googleSince } = data ?? {};
  const hasBoth = hasPassword && googleSince !== undefined;
  // The pressed button disappears with its method: the focus returns to the title.
  const hadBoth = useRef(hasBoth);
  useEffect(() => {
    if (hadBoth.current && !hasBoth) heading.current?.focus();
    hadBoth.current = hasBoth;
  }, [hasBoth]);
  return (
    <div className="flex flex-col items-start gap-2 self-stretch border-line border-t pt-6">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-28 text-lg outline-none">
        {t('ways.title')}
      </h3>
      {!data && <span className="pulse h-24 self-stretch rounded bg-raised" />}
      {data && (
        <ul className="flex flex-col divide-y divide-line self-stretch">
          <Way name={t('auth.password')} note={hasPassword ? t('ways.passwordIs') : t('ways.passwordIsNot')}>
            {hasBoth && (
              <Button aria-label={t('ways.removePassword')} onClick={() => setRemoving('password')}>
                {t('ways.remove')}
              </Button>
            )}
          </Way>
          {(hasGoogleSignIn || googleSince !== undefined) && (
            <Way
              name={t('ways.google')}
              note={
                googleSince === undefined
                  ? t('ways.googleIsNot', { email })
                  : t('ways.googleIs', { email, date: formatDate(new Date(googleSince), language) })
              }
            >
              {hasBoth && (
                <Button aria-label={t('ways.removeGoogle')} onClick={() => setRemoving('google')}>
                  {t('ways.remove')}
                </Button>
              )}
            </Way>
          )}
        </ul>
      )}
      {data && !hasPassword && <p className="text-muted text-sm">{t('ways.only')}</p>}
      {removing && (
        <CodeConfirmDialog
          title={removing === 'google' ? t('ways.removeGoogle') : t('ways.removePassword')}
          purpose="signInMethod"
          email={email}
          action={t('ways.remove')}
          look="danger"
          onConfirm={async (code) => {
            await client.removeSignInMethod({ body: { code, method: removing } });
            await queries.invalidateQueries({ queryKey: ['sessions'] });
            toast({ text: removing === 'google' ? t('ways.googleRemoved') : t('ways.passwordRemoved') });
          }}
          onClose={() => setRemoving(null)}
        >
          <p className="text-muted">
            {removing === 'google' ? t('ways.googleText') : t('ways.passwordText')}
          </p>
        </CodeConfirmDialog>
      )}
    </div>
  );
}

function Way({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="wrap-anywhere min-w-0 flex-1">
        {name}
        <span className="block text-muted text-sm">{note}</span>
      </span>
      {children}
    </li>
  );
}
