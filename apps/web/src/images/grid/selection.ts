import type { Asset } from '@artcade/contract/shapes';

/** The selected images by id, in the order of selection; `anchor` is where a range starts. */
export interface Selected {
  readonly assets: ReadonlyMap<string, Asset>;
  readonly anchor: string | null;
  /** Stands for everything that the list finds. `assets` may be a part of it, where not all is loaded. */
  readonly isAll?: boolean;
}

export const nothingSelected: Selected = { assets: new Map(), anchor: null };

/** Everything that the list finds, and those of it that are loaded. */
export const everything = (before: Selected, loaded: readonly Asset[]): Selected => ({
  ...extended(before, loaded),
  isAll: true,
});

export const isSelected = ({ assets, isAll }: Selected, id: string): boolean =>
  isAll === true || assets.has(id);

export function toggled({ assets, isAll }: Selected, asset: Asset): Selected {
  // "All but one" cannot be expressed while not all are loaded.
  if (isAll && !assets.has(asset.id)) return nothingSelected;
  const next = new Map(assets);
  if (!next.delete(asset.id)) next.set(asset.id, asset);
  return { assets: next, anchor: asset.id };
}

/** A range adds its images and keeps its anchor, so that the next range starts there too. */
export function extended({ assets, ...rest }: Selected, range: readonly Asset[]): Selected {
  const next = new Map(assets);
  for (const asset of range) next.set(asset.id, asset);
  return { ...rest, assets: next };
}

export function without(selected: Selected, ids: readonly string[]): Selected {
  const next = new Map(selected.assets);
  let hasChanged = false;
  for (const id of ids) hasChanged = next.delete(id) || hasChanged;
  if (!hasChanged) return selected;
  const isAnchorGone = selected.anchor !== null && ids.includes(selected.anchor);
  return { assets: next, anchor: isAnchorGone ? null : selected.anchor };
}
