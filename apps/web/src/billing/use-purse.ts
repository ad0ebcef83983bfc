import type { Team } from '@artcade/contract/shapes';
import { readStored, writeStored } from '@artcade/ui/browser-storage';
import { useState } from 'react';
import { useUser, useWallet } from '#session/use-session.ts';
import { type Purse, payingTeams, purseOf } from './purse.ts';
import { useTeamCredits } from './use-team-credits.ts';

export interface PurseChoice {
  /** What pays now; null until it is known. */
  readonly purse: Purse | null;
  readonly teams: readonly Team[];
  /** Null: the user's own credits. */
  readonly choose: (teamId: string | null) => void;
}

const keyOf = (uid: string, what: string): string => `artcade-pays-${uid}-${what}`;

/**
 * What pays for the images of a tool, or for edits. The browser remembers it for each, so that work for a team goes on as it
 * began. `all` are the user's teams, undefined while they are loading.
 */
export function usePurse(what: string, all: readonly Team[] | undefined): PurseChoice {
  const uid = useUser()?.uid ?? '';
  const wallet = useWallet();
  const [chosen, setChosen] = useState(() => readStored(keyOf(uid, what)));
  const teams = payingTeams(all ?? [], uid);
  // A team that is used up stays chosen, so that nobody pays with their own credits unawares.
  const team = all?.find(({ id }) => id === chosen) ?? null;
  const { data: shared } = useTeamCredits(team?.id ?? null);
  return {
    // Until the teams are known, it is not known who pays.
    purse: chosen !== null && !all ? null : purseOf(team, { wallet, shared }),
    teams: team && !teams.includes(team) ? [...teams, team] : teams,
    choose: (teamId) => {
      setChosen(teamId);
      writeStored(keyOf(uid, what), teamId);
    },
  };
}
