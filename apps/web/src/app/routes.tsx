import { LoginPage } from '#features/login/login-page.tsx';
import { ToolsPage } from '#features/tools/tools-page.tsx';
import { loadAllTexts } from '#locales/load.ts';
import { createHashRouter } from '#router/create-router.ts';
import { Navigate } from '#router/router.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { MembersOnly, StrangersOnly } from './route-guards.tsx';
import { SessionGate } from './session-gate.tsx';
import { Shell } from './shell.tsx';

/** Only the shell, the tools and the login need no more than the first texts. */
async function withAllTexts<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadAllTexts()]);
  return loaded;
}

// The two landing pages and their layout are part of the main bundle: one round trip costs a phone more than their few
// kilobytes. All other pages load on demand.
const page = {
  plain: async () => ({ Component: (await import('./plain-layout.tsx')).PlainLayout }),
  register: async () => {
    const [{ RegisterPage }, { TermsText }] = await Promise.all([
      withAllTexts(import('#features/register/register-page.tsx')),
      withAllTexts(import('#features/terms/terms-text.tsx')),
    ]);
    return { element: <RegisterPage terms={<TermsText />} /> };
  },
  forgot: async () => ({
    Component: (await withAllTexts(import('#features/recovery/forgot-page.tsx'))).ForgotPage,
  }),
  reset: async () => ({
    Component: (await withAllTexts(import('#features/recovery/reset-page.tsx'))).ResetPage,
  }),
  verify: async () => ({
    Component: (await withAllTexts(import('#features/recovery/verify-page.tsx'))).VerifyPage,
  }),
  confirmEmail: async () => ({
    Component: (await withAllTexts(import('#features/recovery/confirm-email-page.tsx'))).ConfirmEmailPage,
  }),
  payment: async () => ({
    Component: (await withAllTexts(import('#features/payment/payment-return-page.tsx'))).PaymentReturnPage,
  }),
  terms: async () => ({
    Component: (await withAllTexts(import('#features/terms/terms-page.tsx'))).TermsPage,
  }),
  about: async () => ({
    Component: (await withAllTexts(import('#features/about/about-page.tsx'))).AboutPage,
  }),
  developers: async () => ({
    Component: (await withAllTexts(import('#features/developers/developers-page.tsx'))).DevelopersPage,
  }),
  share: async () => ({
    Component: (await withAllTexts(import('#features/share/share-page.tsx'))).SharePage,
  }),
  gallery: async () => ({
    Component: (await withAllTexts(import('#features/gallery/gallery-page.tsx'))).GalleryPage,
  }),
  picture: async () => ({
    Component: (await withAllTexts(import('#features/gallery/picture-page.tsx'))).PicturePage,
  }),
  viewer: async () => ({ Component: (await withAllTexts(import('#features/tools/tool-page.tsx'))).ToolPage }),
  drive: async () => ({
    Component: (await withAllTexts(import('#features/drive/drive-page.tsx'))).DrivePage,
  }),
  duplicates: async () => ({
    Component: (await withAllTexts(import('#features/drive/duplicates-page.tsx'))).DuplicatesPage,
  }),
  transfer: async () => ({
    Component: (await withAllTexts(import('#features/drive/import/transfer-page.tsx'))).TransferPage,
  }),
  edit: async () => ({
    Component: (await withAllTexts(import('#features/edit/edit-page.tsx'))).EditPage,
  }),
  kits: async () => ({ Component: (await withAllTexts(import('#features/kits/kits-page.tsx'))).KitsPage }),
  teams: async () => ({
    Component: (await withAllTexts(import('#features/teams/teams-page.tsx'))).TeamsPage,
  }),
  join: async () => ({ Component: (await withAllTexts(import('#features/teams/join-page.tsx'))).JoinPage }),
  notices: async () => ({
    Component: (await withAllTexts(import('#features/notices/notices-page.tsx'))).NoticesPage,
  }),
  activity: async () => ({
    Component: (await withAllTexts(import('#features/notices/activity-page.tsx'))).ActivityPage,
  }),
  stopMails: async () => ({
    Component: (await withAllTexts(import('#features/notices/stop-mails-page.tsx'))).StopMailsPage,
  }),
  wallet: async () => ({
    Component: (await withAllTexts(import('#features/wallet/wallet-page.tsx'))).WalletPage,
  }),
  account: async () => ({
    Component: (await withAllTexts(import('#features/account/account-frame.tsx'))).AccountFrame,
  }),
  profile: async () => ({
    Component: (await withAllTexts(import('#features/account/profile-page.tsx'))).ProfilePage,
  }),
  security: async () => ({
    Component: (await withAllTexts(import('#features/account/security-page.tsx'))).SecurityPage,
  }),
  notifications: async () => ({
    Component: (await withAllTexts(import('#features/account/notifications-page.tsx'))).NotificationsPage,
  }),
  developer: async () => ({
    Component: (await withAllTexts(import('#features/account/developer-page.tsx'))).DeveloperPage,
  }),
  data: async () => ({
    Component: (await withAllTexts(import('#features/account/data-page.tsx'))).DataPage,
  }),
  device: async () => ({
    Component: (await withAllTexts(import('#features/account/device/device-page.tsx'))).DevicePage,
  }),
  closing: async () => ({
    Component: (await withAllTexts(import('#features/account/closing-page.tsx'))).ClosingPage,
  }),
};

export const router = createHashRouter([
  {
    element: <SessionGate />,
    children: [
      {
        element: <AuthLayout />,
        children: [
          {
            element: <StrangersOnly />,
            children: [{ path: '/login', element: <LoginPage /> }],
          },
          // Navigates by itself after registration, because it has something to show then.
          { path: '/register', lazy: page.register },
          { path: '/forgot-password', lazy: page.forgot },
          { path: '/reset-password', lazy: page.reset },
          { path: '/verify-email', lazy: page.verify },
          { path: '/confirm-email', lazy: page.confirmEmail },
          { path: '/payment/return', lazy: page.payment },
          { path: '/join', lazy: page.join },
          { path: '/stop-mails', lazy: page.stopMails },
          { element: <MembersOnly />, children: [{ path: '/device', lazy: page.device }] },
        ],
      },
      {
        lazy: page.plain,
        children: [
          { path: '/terms-and-policies', lazy: page.terms },
          { path: '/about', lazy: page.about },
          { path: '/developers', lazy: page.developers },
          { path: '/s/:secret', lazy: page.share },
          { path: '/s/:secret/:imageId', lazy: page.share },
        ],
      },
      {
        element: <Shell />,
        children: [
          { path: '/tools', element: <ToolsPage /> },
          { path: '/tools/:slug', lazy: page.viewer },
          { path: '/gallery', lazy: page.gallery },
          { path: '/gallery/:id', lazy: page.picture },
          // Checks the session itself: its last message is for a user who is no longer signed in.
          { path: '/account/close', lazy: page.closing },
          {
            element: <MembersOnly />,
            children: [
              { path: '/my-drive', lazy: page.drive },
              { path: '/my-drive/duplicates', lazy: page.duplicates },
              { path: '/my-drive/import', lazy: page.transfer },
              { path: '/my-drive/edit/:assetId', lazy: page.edit },
              { path: '/my-drive/:assetId', lazy: page.drive },
              { path: '/kits', lazy: page.kits },
              { path: '/teams', lazy: page.teams },
              { path: '/teams/:teamId/activity', lazy: page.activity },
              { path: '/notices', lazy: page.notices },
              { path: '/wallet', lazy: page.wallet },
              {
                lazy: page.account,
                children: [
                  { path: '/account', lazy: page.profile },
                  { path: '/account/profile', lazy: page.profile },
                  { path: '/account/security', lazy: page.security },
                  { path: '/account/notifications', lazy: page.notifications },
                  { path: '/account/developer', lazy: page.developer },
                  { path: '/account/data', lazy: page.data },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to="/tools" replace /> },
    ],
  },
]);
