import type { User } from '@artcade/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { client, type SessionState, sessionStore } from './session.ts';

export const useSession = (): SessionState => useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

export function useUser(): User | null {
  const session = useSession();
  return session.status === 'signedIn' ? session.user : null;
}

const pollEvery = 2000;

/** The balance, kept fresh while the page is in sight; null until it is known. */
export function useCredits(): number | null {
  const user = useUser();
  const wallet = useQuery({
    queryKey: ['wallet', user?.uid],
    queryFn: () => client.getWallet(),
    enabled: user !== null,
    refetchInterval: pollEvery,
  });
  return user ? (wallet.data?.credits ?? null) : null;
}

const settingsQuery = { queryKey: ['settings'], queryFn: () => client.getSettings(), staleTime: Infinity };

export const useSettings = () => useQuery(settingsQuery).data ?? null;

/** Whether the settings have come, or cannot be had: pages drawn before would jump when they do. */
export const useSettingsSettled = (): boolean => !useQuery(settingsQuery).isPending;
