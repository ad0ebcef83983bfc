import { useQuery } from '@tanstack/react-query';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

/** Matches what is known of the credits of every team. */
export const teamCreditsKey = ['team-credits'] as const;

const lookEvery = 15_000;

/** A team's credits and the user's limit. Polled, because others spend them, too. Nothing is asked for without a team. */
export function useTeamCredits(teamId: string | null) {
  const uid = useUser()?.uid;
  return useQuery({
    queryKey: [...teamCreditsKey, uid, teamId],
    queryFn: () => client.getTeamCredits({ params: { teamId: teamId ?? '' } }),
    enabled: uid !== undefined && teamId !== null,
    refetchInterval: lookEvery,
  });
}
