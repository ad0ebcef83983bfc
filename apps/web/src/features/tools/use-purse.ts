import type { Team } from '@artcade/contract/shapes';
import { useState } from 'react';
import { useTeamCredits } from '#billing/use-team-credits.ts';
import { useTeams } from '#gallery/list/use-teams.ts';
import { useUser, useWallet } from '#session/use-session.ts';
import { type Purse, payingTeams, purseOf } from './purse.ts';

export interface PurseChoice {
  /** What pays now; null until it is known. */
  readonly purse: Purse | null;
  readonly teams: readonly Team[];
  /** Null: the user's own credits. */
  readonly choose: (teamId: string | null) => void;
}

const lookEvery = 15_000;
const keyOf = (uid: string, slug: string): string => `artcade-pays-${uid}-${slug}`;

/** What pays for the images of a tool. The browser remembers it for each tool, so that work for a team goes on as it began. */
export function usePurse(slug: string): PurseChoice {
  const uid = useUser()?.uid ?? '';
  const wallet = useWallet();
  const { data: all } = useTeams(lookEvery);
  const [chosen, setChosen] = useState(() => remembered(uid, slug));
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
      remember(uid, slug, teamId);
    },
  };
}

function remembered(uid: string, slug: string): string | null {
  try {
    return localStorage.getItem(keyOf(uid, slug));
  } catch {
    return null;
  }
}

function remember(uid: string, slug: string, teamId: string | null): void {
  try {
    if (teamId === null) localStorage.removeItem(keyOf(uid, slug));
    else localStorage.setItem(keyOf(uid, slug), teamId);
  } catch {
    // Private windows may forbid storage; the open tool still has it.
  }
}
