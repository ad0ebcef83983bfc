import type { Asset } from '@artcade/contract/shapes';
import { createStore, useStore } from '@artcade/ui/store';

const exported = createStore<Asset | null>(null);

/** Opens the export dialog for an image. Callable from anywhere; the ExportHost renders it. */
export const openExport = (asset: Asset): void => exported.set(asset);
export const closeExport = (): void => exported.set(null);
export const useExported = (): Asset | null => useStore(exported);
