import type { Team } from '@artcade/contract/shapes';
import { readStored, writeStored } from '@artcade/ui/browser-storage';
import { useState } from 'react';
import { useUser, useWallet } from '#session/use-session.ts';
import { ownCredits, type Purse, payingTeams, purseOf, startingPayer } from './purse.ts';
import { useTeamCredits } from './use-team-credits.ts';

export interface PurseChoice {
  /** What pays now; null until it is known. */
  readonly purse: Purse | null;
  readonly teams: readonly Team[];
  /** A team's id, or the user's own credits. */
  readonly choose: (payer: string) => void;
}

/** The user's teams, as they are asked for. Without a list, the user can still pay alone. */
interface Asked {
  readonly data: readonly Team[] | undefined;
  readonly isError: boolean;
}

const known = ({ data, isError }: Asked): readonly Team[] | undefined => data ?? (isError ? [] : undefined);

const keyOf = (uid: string, what: string): string => `artcade-pays-${uid}-${what}`;

/**
 * What pays for the images of a tool, or for edits. The browser remembers what was chosen for each, so that work for a team goes
 * on as it began. `price` is of one image, null until it is known.
 */
export function usePurse(what: string, asked: Asked, price: number | null): PurseChoice {
  const uid = useUser()?.uid ?? '';
  const wallet = useWallet();
  const all = known(asked);
  const [chosen, setChosen] = useState(() => readStored(keyOf(uid, what)));
  const teams = payingTeams(all ?? [], uid);
  // Decided once: when somebody's own credits run out, they are asked before a team pays.
  const start = chosen === null ? startingPayer(price, wallet?.credits ?? null, all && teams) : null;
  if (start !== null) setChosen(start);
  // A team that is used up stays chosen, so that nobody pays with their own credits unawares.
  const team = all?.find(({ id }) => id === chosen) ?? null;
  const { data: shared } = useTeamCredits(team?.id ?? null);
  const isKnown = chosen === ownCredits || (chosen !== null && all !== undefined);
  return {
    purse: isKnown ? purseOf(team, { wallet, shared }) : null,
    teams: team && !teams.includes(team) ? [...teams, team] : teams,
    choose: (payer) => {
      setChosen(payer);
      writeStored(keyOf(uid, what), payer);
    },
  };
}
