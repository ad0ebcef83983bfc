import { useMemo } from 'react';
import type { AssetList } from '#images/list/asset-list.ts';
import { throttle } from '#images/list/throttle.ts';
import { useNews } from '#session/news.ts';

/** A colleague may upload a hundred images in a row. */
const restBetween = 1000;

/** Shows at once what others add, remove or review. */
export function useAlbumNews(teamId: string, list: AssetList): void {
  const refresh = useMemo(() => throttle(() => void list.refresh().catch(() => {}), restBetween), [list]);
  useNews((news) => {
    if (news?.teamId === teamId && (news.kind === 'images' || news.kind === 'comments')) refresh();
  });
}
