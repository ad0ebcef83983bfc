import type { Team } from '@artcade/contract/shapes';
import type { GivenRole } from '@artcade/domain/permissions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeQuery, optimistically } from '#cache/optimistic.ts';
import { teamsKey } from '#images/list/use-teams.ts';
import { withFreshCode } from '#session/fresh-code.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { withMembers, without } from './team-view.ts';

/** Fetches the members of a team and writes them into the list of teams, from which all components render. */
export function useFreshMembers(teamId: string) {
  const queries = useQueryClient();
  const uid = useUser()?.uid;
  return useQuery({
    queryKey: [...teamsKey(uid), teamId],
    queryFn: async ({ signal }) => {
      const members = await client.listTeamMembers({ params: { teamId } });
      if (!signal.aborted)
        queries.setQueryData<readonly Team[]>(
          teamsKey(uid),
          (teams) => teams && withMembers(teams, teamId, () => members),
        );
      return members;
    },
    staleTime: 0,
  });
}

export function useCreateTeam() {
  const settled = useSettled();
  return useMutation({
    mutationFn: (name: string) => client.createTeam({ body: { name } }),
    onSettled: settled,
  });
}

/** Joins a team by its code, or asks to join. */
export function useJoinTeam() {
  const uid = useUser()?.uid ?? '';
  const settled = useSettled();
  return useMutation({
    mutationFn: (code: string) =>
      client.addTeamMember({ params: { teamId: code }, body: { userIdentifier: uid } }),
    onSettled: settled,
  });
}

export function useAddMember(teamId: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: (person: { readonly userIdentifier: string; readonly role: GivenRole }) =>
      withFreshCode(() => client.addTeamMember({ params: { teamId }, body: person })),
    onSettled: settled,
  });
}

export function useLeaveTeam() {
  const uid = useUser()?.uid ?? '';
  return useOptimisticChange(
    (team: Team) => client.removeTeamMember({ params: { teamId: team.id, uid } }),
    (teams, { id }) => without(teams, id),
  );
}

/** Not optimistic: it takes a code, which may be wrong. */
export function useDeleteTeam() {
  const queries = useQueryClient();
  const uid = useUser()?.uid;
  const settled = useSettled();
  return useMutation({
    mutationFn: ({ team, code }: { readonly team: Team; readonly code: string }) =>
      client.deleteTeam({ params: { id: team.id }, body: { code } }),
    onSuccess: (_answer, { team: { id } }) => {
      queries.setQueryData<readonly Team[]>(teamsKey(uid), (teams) => teams && without(teams, id));
    },
    onSettled: settled,
  });
}

export const useSetRole = (teamId: string) =>
  useOptimisticChange(
    ({ uid, role }: { readonly uid: string; readonly role: GivenRole }) =>
      withFreshCode(() => client.setTeamMemberRole({ params: { teamId, uid }, body: { role } })),
    // Who is asked to become an admin is none until they accept.
    (teams, { uid, role: teamRole }) =>
      withMembers(teams, teamId, (members) =>
        members.map((each) => (each.uid === uid && teamRole !== 'admin' ? { ...each, teamRole } : each)),
      ),
  );

export const useRemoveMember = (teamId: string) =>
  useOptimisticChange(
    (uid: string) => client.removeTeamMember({ params: { teamId, uid } }),
    (teams, uid) => withMembers(teams, teamId, (members) => members.filter((each) => each.uid !== uid)),
  );

function useOptimisticChange<Input>(
  call: (input: Input) => Promise<unknown>,
  apply: (teams: readonly Team[], input: Input) => readonly Team[],
) {
  const queries = useQueryClient();
  const uid = useUser()?.uid;
  const settled = useSettled();
  return useMutation({
    mutationFn: (input: Input) => {
      const change = changeQuery<readonly Team[]>(queries, teamsKey(uid), (teams) => apply(teams, input));
      return optimistically([change], () => call(input));
    },
    onSettled: settled,
  });
}

function useSettled(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['teams'] });
}
