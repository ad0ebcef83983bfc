import { useQuery } from '@tanstack/react-query';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

export const teamsKey = (uid: string | undefined) => ['teams', uid] as const;

/** The user's teams by name. `lookEvery` is the polling interval: others join, leave and upload meanwhile. */
export function useTeams(lookEvery: number | false = false, isWanted = true) {
  const uid = useUser()?.uid;
  return useQuery({
    queryKey: teamsKey(uid),
    queryFn: () => client.listTeams(),
    enabled: uid !== undefined && isWanted,
    refetchInterval: lookEvery,
  });
}
