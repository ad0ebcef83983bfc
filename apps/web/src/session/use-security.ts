import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './session.ts';
import { useUser } from './use-session.ts';

const key = 'security';

/** How the account is protected: password, Google, two-factor authentication. */
export function useSecurity() {
  const user = useUser();
  return useQuery({
    queryKey: [key, user?.uid],
    queryFn: () => client.getSecurity(),
    refetchOnMount: 'always',
  });
}

/** Call this when it may have changed. */
export function useSecurityChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}
