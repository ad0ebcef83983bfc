import { useQuery } from '@tanstack/react-query';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

export const teamsKey = (uid: string | undefined) => ['teams', uid] as const;

/** The teams of whoever is signed in, by name. `lookEvery`: others come, go and upload meanwhile. */
export function useTeams(lookEvery: number | false = false) {
  const uid = useUser()?.uid;
  return useQuery({
    queryKey: teamsKey(uid),
    queryFn: () => client.listTeams(),
    enabled: uid !== undefined,
    refetchInterval: lookEvery,
  });
}
