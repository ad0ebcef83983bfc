import { Toaster } from '@artcade/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { discover, isPassing } from '#session/session.ts';
import { router } from './routes.tsx';

// Retries are spread out at random: after an outage, a thousand pages must not knock at the same second.
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 3 && isPassing(error),
      retryDelay: (attempt) => 500 * 2 ** attempt * (0.5 + Math.random()),
    },
  },
});

void discover();

export function App() {
  const { t } = useTranslation();
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toaster label={t('gallery.messages')} closeLabel={t('gallery.dismiss')} portal={createPortal} />
    </QueryClientProvider>
  );
}
