import { createHashRouter, Navigate } from 'react-router';
import { AuthLayout } from './auth-layout.tsx';
import { BrokenPage } from './broken-page.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { SessionGate } from './session-gate.tsx';
import { Shell } from './shell.tsx';
import { MembersOnly, StrangersOnly } from './visitors.tsx';

const page = {
  login: async () => ({ Component: (await import('#features/login/login-page.tsx')).LoginPage }),
  register: async () => {
    const [{ RegisterPage }, { TermsText }] = await Promise.all([
      import('#features/register/register-page.tsx'),
      import('#features/terms/terms-text.tsx'),
    ]);
    return { element: <RegisterPage terms={<TermsText />} /> };
  },
  forgot: async () => ({ Component: (await import('#features/recovery/forgot-page.tsx')).ForgotPage }),
  reset: async () => ({ Component: (await import('#features/recovery/reset-page.tsx')).ResetPage }),
  verify: async () => ({ Component: (await import('#features/recovery/verify-page.tsx')).VerifyPage }),
  confirmEmail: async () => ({
    Component: (await import('#features/recovery/confirm-email-page.tsx')).ConfirmEmailPage,
  }),
  payment: async () => ({
    Component: (await import('#features/payment/payment-return-page.tsx')).PaymentReturnPage,
  }),
  terms: async () => ({ Component: (await import('#features/terms/terms-page.tsx')).TermsPage }),
  about: async () => ({ Component: (await import('#features/about/about-page.tsx')).AboutPage }),
  tools: async () => ({ Component: (await import('#features/tools/tools-page.tsx')).ToolsPage }),
  viewer: async () => ({ Component: (await import('#features/tools/tool-page.tsx')).ToolPage }),
  drive: async () => ({ Component: (await import('#features/drive/drive-page.tsx')).DrivePage }),
  kits: async () => ({ Component: (await import('#features/kits/kits-page.tsx')).KitsPage }),
  teams: async () => ({ Component: (await import('#features/teams/teams-page.tsx')).TeamsPage }),
  wallet: async () => ({ Component: (await import('#features/wallet/wallet-page.tsx')).WalletPage }),
  account: async () => ({ Component: (await import('#features/account/account-page.tsx')).AccountPage }),
  closing: async () => ({ Component: (await import('#features/account/closing-page.tsx')).ClosingPage }),
};

export const router = createHashRouter([
  {
    element: <SessionGate />,
    errorElement: <BrokenPage />,
    // The gate shows its own spinner; while a page's code arrives, the old page simply stays.
    hydrateFallbackElement: <></>,
    children: [
      {
        element: <AuthLayout />,
        children: [
          {
            element: <StrangersOnly />,
            children: [{ path: '/login', lazy: page.login }],
          },
          // Leaves by itself when it has made a member, because it then has something to say.
          { path: '/register', lazy: page.register },
          { path: '/forgot-password', lazy: page.forgot },
          { path: '/reset-password', lazy: page.reset },
          { path: '/verify-email', lazy: page.verify },
          { path: '/confirm-email', lazy: page.confirmEmail },
          { path: '/payment/return', lazy: page.payment },
        ],
      },
      {
        element: <PlainLayout />,
        children: [
          { path: '/terms-and-policies', lazy: page.terms },
          { path: '/about', lazy: page.about },
        ],
      },
      {
        element: <Shell />,
        children: [
          { path: '/tools', lazy: page.tools },
          { path: '/tools/:slug', lazy: page.viewer },
          // Looks for itself whether somebody is there: its last word is for one who is a member no longer.
          { path: '/account/close', lazy: page.closing },
          {
            element: <MembersOnly />,
            children: [
              { path: '/my-drive', lazy: page.drive },
              { path: '/kits', lazy: page.kits },
              { path: '/teams', lazy: page.teams },
              { path: '/wallet', lazy: page.wallet },
              { path: '/account', lazy: page.account },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to="/tools" replace /> },
    ],
  },
]);
