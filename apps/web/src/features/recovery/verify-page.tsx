import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from '#router/router.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { client, reread } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * The target of the link in a verification mail. It explains what will happen and waits for a button: mail scanners open links
 * too, and the owner of the mailbox may not be the person who registered.
 */
export function VerifyPage() {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const user = useUser();
  const link = useQuery({
    queryKey: ['verification', token, user?.uid],
    queryFn: () => client.previewVerification({ body: { token } }),
    staleTime: Infinity,
    retry: false,
  });
  const email = link.data?.email ?? '';
  const confirm = useMutation({
    mutationFn: async (password: string | undefined) => {
      await client.verifyEmail({ body: { token, ...(password !== undefined && { password }) } });
      await reread();
      // Kept: the link is read again if the session ended because of it.
      return { email, isElsewhere: password !== undefined };
    },
    // The session ended or changed meanwhile: the page explains again what will happen.
    onError: (error) => codeOf(error) === 'password_required' && void link.refetch(),
  });
  if (confirm.data?.isElsewhere)
    return <Done text={t('verify.doneElsewhere', { email: confirm.data.email })} isElsewhere />;
  // A reload sends a used link again; what matters is that the address is confirmed.
  if (confirm.isSuccess || link.data?.isDone) return <Done text={t('verify.done')} />;
  const isOver = codeOf(confirm.error) === 'link_expired';
  if (link.error || isOver) return <Refused error={isOver ? confirm.error : link.error} />;
  if (!link.data)
    return (
      <>
        <FormHead title={t('verify.title')} />
        <Spinner label={t('verify.working')} />
      </>
    );
  const { isHere, displayName: name } = link.data;
  return (
    <>
      <FormHead title={t('verify.title')} />
      <div className="flex flex-col gap-5">
        <p className="wrap-anywhere text-muted">
          {isHere ? t('verify.here', { email, name }) : t('verify.elsewhere', { email, name })}
        </p>
        {isHere ? (
          <Here
            error={confirm.error}
            isBusy={confirm.isPending}
            onConfirm={() => confirm.mutate(undefined)}
          />
        ) : (
          <Elsewhere
            email={email}
            error={confirm.error}
            isBusy={confirm.isPending}
            onConfirm={(password) => confirm.mutate(password)}
          />
        )}
        {!isHere && <Notice kind="info">{t('verify.notYou')}</Notice>}
      </div>
    </>
  );
}

interface Props {
  readonly error: unknown;
  readonly isBusy: boolean;
}

function Here({ error, isBusy, onConfirm }: Props & { onConfirm: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {error !== null && <Notice kind="error">{failureText(t, error)}</Notice>}
      <Button look="play" busy={isBusy} onClick={onConfirm}>
        {t('verify.submit')}
      </Button>
    </>
  );
}

interface ElsewhereProps extends Props {
  readonly email: string;
  readonly onConfirm: (password: string) => void;
}

/** The person who registered may not own the mailbox and knows the password, so it is replaced here. */
function Elsewhere({ email, error, isBusy, onConfirm }: ElsewhereProps) {
  const { t } = useTranslation();
  return (
    <NewPasswordForm
      error={codeOf(error) === 'password_required' ? null : error}
      isBusy={isBusy}
      action={t('verify.submitElsewhere')}
      onSubmit={onConfirm}
    >
      <p>{t('verify.ends')}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
    </NewPasswordForm>
  );
}

function Done({ text, isElsewhere = false }: { text: string; isElsewhere?: boolean }) {
  const { t } = useTranslation();
  const isStranger = useUser() === null;
  const leadsToLogin = isElsewhere && isStranger;
  return (
    <>
      <FormHead title={t('verify.title')} />
      <div className="flex flex-col items-start gap-5">
        <Notice kind="good">{text}</Notice>
        <Link to={leadsToLogin ? '/login' : '/tools'} className={buttonClass('play')}>
          {leadsToLogin ? t('credentials.logIn') : t('verify.continue')}
        </Link>
      </div>
    </>
  );
}

function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const user = useUser();
  const canAskAgain = user !== null && !user.emailVerified;
  return (
    <>
      <FormHead title={t('verify.title')} />
      <div className="flex flex-col items-start gap-5">
        <Notice kind="error">{failureText(t, error)}</Notice>
        <Link to={canAskAgain ? '/account/profile' : '/tools'} className={buttonClass('play')}>
          {canAskAgain ? t('verify.again') : t('verify.continue')}
        </Link>
      </div>
    </>
  );
}
