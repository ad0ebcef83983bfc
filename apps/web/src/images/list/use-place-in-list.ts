import type { Asset } from '@artcade/contract/shapes';
import { useEffect, useState } from 'react';
import type { AssetList } from './asset-list.ts';
import { type Seen, seenNow } from './picture-position.ts';

/**
 * Returns the image at the index. If the list changes, the current image stays visible wherever it moved. If it is removed, the
 * one that took its place follows; if it comes back, it is shown again.
 */
export function usePlaceInList(
  list: AssetList,
  index: number,
  total: number,
  onIndex: (index: number) => void,
  onClose: () => void,
): Asset | null {
  const idAt = (place: number) => list.get(place)?.id ?? null;
  const [seen, setSeen] = useState<Seen>({ index, id: idAt(index), gone: null });
  const next = seenNow(seen, index, { total, idAt, indexOf: list.indexOf });
  if (next !== seen && next.index === index) setSeen(next);
  useEffect(() => {
    if (total === 0) onClose();
    else if (next.index !== index) {
      setSeen(next);
      onIndex(next.index);
    }
  }, [total, index, next, onIndex, onClose]);
  useEffect(() => {
    list.ensure(index - 1, index + 1, 'preview');
    return () => list.leave('preview');
  }, [list, index]);
  useEffect(() => {
    // Preloads the neighbours.
    for (const near of [list.get(index + 1), list.get(index - 1)])
      if (near) new Image().src = near.previewUrl;
  }, [list, index]);
  return list.get(next.index);
}
