import type { User } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { BadgeCheck } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { Link } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { client, signOut } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { ApiKeysSection } from './api-keys/api-keys-section.tsx';
import { BlocksSection } from './blocks-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { FilesSection } from './files-section.tsx';
import { LinksSection } from './links-section.tsx';
import { PausedSection } from './paused-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { ProfileSection, UserId } from './profile-section.tsx';
import { Row } from './row.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { TakedownsSection } from './takedowns-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

export function AccountPage() {
  const user = useUser();
  return user && <Account user={user} />;
}

function Account({ user }: { user: User }) {
  const { t } = useTranslation();
  const leave = useMutation({ mutationFn: () => signOut() });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
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
        {leave.error && <Notice kind="error">{failureText(t, leave.error)}</Notice>}
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('shell.logOut')}
          </Button>
          <Link
            to="/terms-and-policies"
            className="text-link underline underline-offset-4 hover:no-underline"
          >
            {t('account.terms')}
          </Link>
          <Link to="/about" className="text-link underline underline-offset-4 hover:no-underline">
            {t('about.title')}
          </Link>
        </div>
      </ProfileSection>
      <PausedSection uid={user.uid} />
      <TakedownsSection uid={user.uid} />
      <PlanSection />
      <SignInSection email={user.email} />
      <DevicesSection />
      <ApiKeysSection email={user.email} />
      <WebhooksSection email={user.email} />
      <LinksSection />
      <PicturesSection uid={user.uid} />
      <BlocksSection uid={user.uid} />
      <FilesSection uid={user.uid} />
      <DataSection uid={user.uid} />
      <ClosingSection />
    </div>
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
