import type { TFunction } from '@artcade/ui/i18n';
import type { KeyGroup } from '@artcade/ui/page-keys';

/** What a key on a tile does: to the selection, or to the tile's image. */
export type TileCommand =
  | { readonly of: 'selection'; readonly act: 'clear' | 'delete' | 'erase' }
  | { readonly of: 'image'; readonly act: 'delete' | 'erase' | 'star' | 'rename' };

interface Situation {
  readonly place: 'drive' | 'album' | 'trash';
  readonly isSelecting: boolean;
  /** The selection has more images than are loaded. */
  readonly isPartLoaded: boolean;
  readonly may: (action: 'rename' | 'delete') => boolean;
}

const clear: TileCommand = { of: 'selection', act: 'clear' };

/** Returns what a key on a tile does; null if nothing. */
export function tileCommand(key: string, now: Situation): TileCommand | null {
  if (key === 'Escape') return now.isSelecting ? clear : null;
  if (key === 'Delete') return deletion(now);
  if (now.place === 'trash') return null;
  if (key === 'F2') return now.may('rename') ? { of: 'image', act: 'rename' } : null;
  // Favourites are those of a drive.
  return key.toLowerCase() === 'f' && now.place === 'drive' ? { of: 'image', act: 'star' } : null;
}

function deletion({ place, isSelecting, isPartLoaded, may }: Situation): TileCommand | null {
  if (place === 'trash') return { of: isSelecting ? 'selection' : 'image', act: 'erase' };
  if (place === 'drive' && isPartLoaded) return null;
  if (place === 'drive' && isSelecting) return { of: 'selection', act: 'delete' };
  return may('delete') ? { of: 'image', act: 'delete' } : null;
}

/** What these keys do, for the list of the page's keys. */
export const tileKeys = (t: TFunction, place: Situation['place']): KeyGroup => ({
  title: t('keyList.images'),
  keys: [
    ...(place === 'drive' ? [{ keys: ['F'], text: t('find.favourite') }] : []),
    ...(place === 'trash' ? [] : [{ keys: ['F2'], text: t('images.rename') }]),
    { keys: ['Delete'], text: t('images.delete') },
    { keys: ['Esc'], text: t('images.clearSelection') },
  ],
});
