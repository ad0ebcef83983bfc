import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
