import type { User, Wallet } from '@artcade/contract/shapes';
import { useStore } from '@artcade/ui/store';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, type SessionState, sessionStore } from './session.ts';
import { learnTracing } from './tracing.ts';

export const useSession = (): SessionState => useStore(sessionStore);

export function useUser(): User | null {
  const session = useSession();
  return session.status === 'signedIn' ? session.user : null;
}

const pollEvery = 2000;

const useWalletQuery = () => {
  const user = useUser();
  return useQuery({
    queryKey: ['wallet', user?.uid],
    queryFn: () => client.getWallet(),
    enabled: user !== null,
    refetchInterval: pollEvery,
  });
};

/** Credits and plan, polled while the page is visible; null until known. */
export function useWallet(): Wallet | null {
  const isMember = useUser() !== null;
  const wallet = useWalletQuery();
  return isMember ? (wallet.data ?? null) : null;
}

export const useCredits = (): number | null => useWallet()?.credits ?? null;

/** Why the wallet could not be loaded; null if there is data, however old. Stays while it is asked for again. */
export function useWalletFailure(): Error | null {
  const { data, error } = useWalletQuery();
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return data ? null : last;
}

export const settingsQuery = {
  queryKey: ['settings'],
  queryFn: async () => {
    const settings = await client.getSettings();
    learnTracing(settings.tracing);
    return settings;
  },
  staleTime: Infinity,
};

export const useSettings = () => useQuery(settingsQuery).data ?? null;

/** Whether the settings have loaded or failed: pages rendered earlier would shift when they arrive. */
export const useSettingsSettled = (): boolean => !useQuery(settingsQuery).isPending;
