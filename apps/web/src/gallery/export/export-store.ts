import type { Asset } from '@artcade/contract/shapes';
import { createStore, useStore } from '@artcade/ui/store';

const exported = createStore<Asset | null>(null);

/** Offers an image as files for games. It can be called from anywhere; the ExportHost shows it. */
export const openExport = (asset: Asset): void => exported.set(asset);
export const closeExport = (): void => exported.set(null);
export const useExported = (): Asset | null => useStore(exported);
