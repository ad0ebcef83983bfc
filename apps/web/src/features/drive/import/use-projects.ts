import { useQuery } from '@tanstack/react-query';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

/** Projects of the own drive, or of a team. */
export function useProjects(teamId: string | null) {
  const uid = useUser()?.uid;
  return useQuery({
    queryKey: ['projects', uid, teamId],
    queryFn: () => client.listProjects({ query: teamId === null ? {} : { teamId } }),
    enabled: uid !== undefined,
  });
}
