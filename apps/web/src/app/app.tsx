import { useTranslation } from '@artcade/ui/i18n';
import { Toaster } from '@artcade/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { RouterProvider } from '#router/router.tsx';
import { AppStatus } from './app-status.tsx';
import { BrokenPage } from './broken-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { queries } from './query-client.ts';
import { router } from './routes.tsx';

export function App() {
  const { t } = useTranslation();
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} broken={<BrokenPage />} missing={<MissingPage />} />
      <AppStatus />
      <Toaster label={t('images.messages')} closeLabel={t('images.dismiss')} portal={createPortal} />
    </QueryClientProvider>
  );
}
