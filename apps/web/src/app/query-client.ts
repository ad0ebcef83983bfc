import { QueryClient } from '@tanstack/react-query';
import { isPassing, sessionStore } from '#session/session.ts';

// Retries are spread out at random: after an outage, a thousand pages must not knock at the same second.
export const queries = new QueryClient({
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
