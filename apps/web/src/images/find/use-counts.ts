import type { AssetCounts } from '@artcade/contract/shapes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Scope } from '#images/list/asset-list.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { filterOf, type ImageView, periodNames, periodStart, startOf, todayOf } from './view.ts';

/** How many images each choice of a filter would show; null until known. The old counts stay until the new ones are there. */
export function useCounts(scope: Scope, view: ImageView, isWanted = true): AssetCounts | null {
  const uid = useUser()?.uid;
  const { sort: _sort, ...filter } = filterOf(view);
  const today = todayOf(new Date());
  const moments = periodNames.map((period) => startOf(periodStart(period, today)).toISOString()).join(',');
  const query = { ...filter, moments, ...(scope.kind === 'album' && { teamId: scope.teamId }) };
  const { data } = useQuery({
    queryKey: ['counts', uid, query],
    queryFn: () => client.countAssets({ query }),
    enabled: isWanted && uid !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });
  return data ?? null;
}
