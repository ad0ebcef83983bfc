import { type Query, QueryClient } from '@tanstack/react-query';
import { isPassing, sessionStore } from '#session/session.ts';
import { settingsQuery } from '#session/use-session.ts';

// The delay of retries is random: after an outage, a thousand pages must not send requests in the same second.
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 3 && isPassing(error),
      retryDelay: (attempt) => 500 * 2 ** attempt * (0.5 + Math.random()),
    },
    // Without a network a mutation fails at once: if it waited, it would run when the user no longer expects it.
    mutations: { networkMode: 'always' },
  },
});

const isOfUser = ({ queryKey }: Query): boolean => queryKey[0] !== settingsQuery.queryKey[0];

// Data of a user is removed after sign-out, once no page shows it.
sessionStore.subscribe(() => {
  if (sessionStore.get().status === 'signedOut')
    setTimeout(() => queries.removeQueries({ type: 'inactive', predicate: isOfUser }));
});
