import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNews } from './news.ts';
import { client } from './session.ts';
import { useUser } from './use-session.ts';

/** All queries of notices begin with it. */
export const noticesKey = ['notices'] as const;

/** How many notices are unread, without the notices; null until known. */
export function useUnreadNotices(): number | null {
  const isMember = useUser() !== null;
  const { data } = useQuery({
    queryKey: [...noticesKey, 'unread'],
    queryFn: async () => (await client.listNotices({ query: { limit: '1' } })).unread,
    enabled: isMember,
    staleTime: 60_000,
  });
  return isMember ? (data ?? null) : null;
}

/** Asks again as soon as there is a new notice, or another page of the user has read them. Mounted once. */
export function useLiveNotices(): void {
  const queries = useQueryClient();
  useNews((news) => {
    if (news === null || news.kind === 'notices') void queries.invalidateQueries({ queryKey: noticesKey });
  });
}
