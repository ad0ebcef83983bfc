import type { Asset } from '@artcade/contract/shapes';

/** The selected images by id, in the order of selection; `anchor` is where a range starts. */
export interface Selected {
  readonly assets: ReadonlyMap<string, Asset>;
  readonly anchor: string | null;
}

export const nothingSelected: Selected = { assets: new Map(), anchor: null };

export function toggled({ assets }: Selected, asset: Asset): Selected {
  const next = new Map(assets);
  if (!next.delete(asset.id)) next.set(asset.id, asset);
  return { assets: next, anchor: asset.id };
}

/** A range adds its images and keeps its anchor, so that the next range starts there too. */
export function extended({ assets, anchor }: Selected, range: readonly Asset[]): Selected {
  const next = new Map(assets);
  for (const asset of range) next.set(asset.id, asset);
  return { assets: next, anchor };
}

export function without(selected: Selected, ids: readonly string[]): Selected {
  const next = new Map(selected.assets);
  let hasChanged = false;
  for (const id of ids) hasChanged = next.delete(id) || hasChanged;
  if (!hasChanged) return selected;
  const isAnchorGone = selected.anchor !== null && ids.includes(selected.anchor);
  return { assets: next, anchor: isAnchorGone ? null : selected.anchor };
}
