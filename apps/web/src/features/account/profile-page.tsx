import type { User } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { BadgeCheck } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { PlanSection } from './plan-section.tsx';
import { ProfileSection, UserId } from './profile-section.tsx';
import { Row } from './row.tsx';

export function ProfilePage() {
  const user = useUser();
  return user && <Profile user={user} />;
}

function Profile({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <>
      <ProfileSection user={user}>
        <dl className="mt-6 flex flex-col gap-5">
          <Row name={t('account.email')}>
            <span className="wrap-anywhere">{user.email}</span>
            <Confirmation user={user} />
          </Row>
          <Row name={t('account.uid')}>
            <UserId id={user.uid} />
          </Row>
        </dl>
      </ProfileSection>
      <PlanSection />
    </>
  );
}

function Confirmation({ user }: { user: User }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const resend = useMutation({ mutationFn: () => client.resendVerification({ body: { language } }) });
  if (user.emailVerified) {
    return (
      <span className="flex items-center gap-1.5 text-muted text-sm">
        <BadgeCheck aria-hidden="true" className="size-4 text-play" />
        {t('account.verified')}
      </span>
    );
  }
  return (
    <>
      <span className="text-alert text-sm">{t('account.unverified')}</span>
      {resend.isSuccess ? (
        <Notice kind="good">{t('account.resent')}</Notice>
      ) : (
        <Button look="bare" busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('account.resend')}
        </Button>
      )}
      {resend.error && <Notice kind="error">{failureText(t, resend.error)}</Notice>}
    </>
  );
}
