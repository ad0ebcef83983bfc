import type { Asset } from '@artcade/contract/shapes';

/** What a user can change about an image. */
export type AssetFacts = Partial<
  Pick<Asset, 'name' | 'favourite' | 'tags' | 'projectId' | 'collectionIds' | 'state' | 'note'>
>;

/** Whether an image still has these values. */
export const isStill = (asset: Asset, facts: AssetFacts): boolean =>
  (Object.keys(facts) as (keyof AssetFacts)[]).every((name) => asset[name] === facts[name]);

/** The values that were changed, as they are in another state of the image. */
export const factsOf = (asset: Asset, facts: AssetFacts): AssetFacts => ({
  ...(facts.name !== undefined && { name: asset.name }),
  ...(facts.favourite !== undefined && { favourite: asset.favourite ?? false }),
  // Absent values can be set, too.
  ...('tags' in facts && { tags: asset.tags ?? [] }),
  ...('projectId' in facts && { projectId: asset.projectId }),
  ...('collectionIds' in facts && { collectionIds: asset.collectionIds }),
  ...('state' in facts && { state: asset.state }),
  ...('note' in facts && { note: asset.note }),
});
