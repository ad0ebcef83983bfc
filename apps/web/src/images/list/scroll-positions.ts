import type { AssetList } from './asset-list.ts';

/** The last scroll position of each list. */
const places = new WeakMap<AssetList, number>();

export const rememberScroll = (list: AssetList, top: number): void => void places.set(list, top);
export const rememberedScroll = (list: AssetList): number => places.get(list) ?? 0;
/** New images are at the head, so the list starts there next time. */
export const forgetScroll = (list: AssetList): void => void places.delete(list);
