import type { AssetList } from './asset-list.ts';

/** How far each list was scrolled when it was last looked at. */
const places = new WeakMap<AssetList, number>();

export const rememberScroll = (list: AssetList, top: number): void => void places.set(list, top);
export const rememberedScroll = (list: AssetList): number => places.get(list) ?? 0;
/** Something new has come to the head: that is where to look next. */
export const forgetScroll = (list: AssetList): void => void places.delete(list);
