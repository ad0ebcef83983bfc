import { Toaster } from '@artcade/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { discover, isPassing, sessionStore } from '#session/session.ts';
import { Installed } from './installed.tsx';
import { router } from './routes.tsx';

// Retries are spread out at random: after an outage, a thousand pages must not knock at the same second.
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 3 && isPassing(error),
      retryDelay: (attempt) => 500 * 2 ** attempt * (0.5 + Math.random()),
    },
    // Pressed without a network, it fails at once and says so: what waited would happen when nobody expects it any more.
    mutations: { networkMode: 'always' },
  },
});

// What was read for somebody goes with them, as soon as no page shows it any more.
sessionStore.subscribe(() => {
  if (sessionStore.get().status === 'signedOut')
    setTimeout(() => queries.removeQueries({ type: 'inactive' }));
});

void discover();

export function App() {
  const { t } = useTranslation();
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Installed />
      <Toaster label={t('gallery.messages')} closeLabel={t('gallery.dismiss')} portal={createPortal} />
    </QueryClientProvider>
  );
}
