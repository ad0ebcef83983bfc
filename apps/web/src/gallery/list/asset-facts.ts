import type { Asset } from '@artcade/contract/shapes';

/** What a user can change about an image. */
export type AssetFacts = Partial<Pick<Asset, 'name' | 'favourite' | 'tags'>>;

/** Whether an image still has these values. */
export const isStill = (asset: Asset, facts: AssetFacts): boolean =>
  (Object.keys(facts) as (keyof AssetFacts)[]).every((name) => asset[name] === facts[name]);

/** The values that were changed, as they are in another state of the image. */
export const factsOf = (asset: Asset, { name, favourite, tags }: AssetFacts): AssetFacts => ({
  ...(name !== undefined && { name: asset.name }),
  ...(favourite !== undefined && { favourite: asset.favourite ?? false }),
  ...(tags !== undefined && { tags: asset.tags ?? [] }),
});
