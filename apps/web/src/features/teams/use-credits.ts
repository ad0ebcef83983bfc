import type { MemberCredits } from '@artcade/contract/team-credits';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { teamCreditsKey } from '#billing/use-team-credits.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

/** Who spent what of a team's credits, newest first. */
export function useSpending(teamId: string) {
  const uid = useUser()?.uid;
  return useInfiniteQuery({
    queryKey: [...teamCreditsKey, uid, teamId, 'spending'],
    queryFn: ({ pageParam }) => client.listTeamSpending({ params: { teamId }, query: { before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** Changes the limit of a member, or who manages the credits. */
export function useSetMember(teamId: string) {
  const changed = useCreditsChanged();
  return useMutation({
    mutationFn: ({ uid, ...body }: MemberCredits & { readonly uid: string }) =>
      client.setMemberCredits({ params: { teamId, uid }, body }),
    onSettled: changed,
  });
}

/** Asks again for everything that shows the credits of teams. */
export function useCreditsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [teamCreditsKey, ['teams'], ['wallet'], ['history']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}
