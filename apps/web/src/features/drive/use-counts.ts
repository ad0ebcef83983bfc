import type { AssetCounts } from '@artcade/contract/shapes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { type DriveView, filterOf, periodNames, periodStart, startOf, todayOf } from './drive-filter.ts';

/** How many images each choice of a filter would show; null until known. The old counts stay until the new ones are there. */
export function useCounts(view: DriveView, isWanted = true): AssetCounts | null {
  const uid = useUser()?.uid;
  const { sort: _sort, ...filter } = filterOf(view);
  const today = todayOf(new Date());
  const moments = periodNames.map((period) => startOf(periodStart(period, today)).toISOString()).join(',');
  const query = { ...filter, moments };
  const { data } = useQuery({
    queryKey: ['counts', uid, query],
    queryFn: () => client.countAssets({ query }),
    enabled: isWanted && uid !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });
  return data ?? null;
}
