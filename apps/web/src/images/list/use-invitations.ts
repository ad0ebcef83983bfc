import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNews } from '#session/news.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { teamsKey } from './use-teams.ts';

/** Below the key of the teams, so that invalidating those refetches these. */
export const invitationsKey = (uid: string | undefined) => [...teamsKey(uid), 'invitations'] as const;

/** What teams offer to the user, and requests of the user that wait for others. */
export function useInvitations(lookEvery: number | false = false) {
  const uid = useUser()?.uid;
  const queries = useQueryClient();
  useNews((news) => {
    if (news === null || news.kind === 'notices')
      void queries.invalidateQueries({ queryKey: invitationsKey(uid) });
  });
  return useQuery({
    queryKey: invitationsKey(uid),
    queryFn: () => client.listInvitations(),
    enabled: uid !== undefined,
    refetchInterval: lookEvery,
  });
}
