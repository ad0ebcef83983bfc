import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '#session/session.ts';
import { wantsMore } from './duplicate-groups.ts';

const none: never[] = [];

/** The duplicates of the own drive, or of a team's album. Pages without groups are skipped: they only say how far the server has looked. */
export function useDuplicates(teamId: string | null) {
  const list = useInfiniteQuery({
    queryKey: ['duplicates', teamId],
    queryFn: ({ pageParam, signal }) =>
      client.listDuplicates({
        query: { ...(teamId !== null && { teamId }), ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Images come and go on other pages.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage } = list;
  const pages = data?.pages ?? none;
  const isLooking = isFetching || (error === null && hasNextPage && wantsMore(pages));
  useEffect(() => {
    if (!isFetching && error === null && hasNextPage && wantsMore(pages)) void fetchNextPage();
  }, [isFetching, error, hasNextPage, pages, fetchNextPage]);
  return {
    groups: pages.flatMap(({ groups }) => groups),
    error,
    isLooking,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    again: () => void (data === undefined ? list.refetch() : fetchNextPage()),
  };
}
