import type { Organising } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { changeTags } from '@artcade/domain/tags';
import type { AssetFacts } from '#images/list/asset-facts.ts';

/** A change, and the images that it is for. */
export interface OrganisingPart {
  readonly ids: readonly string[];
  readonly change: Organising;
}

/** The project that images are in afterwards; undefined if they stay. `projectOf` finds the project of a collection. */
export function projectAfter(
  { projectId, addToCollections: into = [] }: Organising,
  projectOf: (collectionId: string) => string | undefined,
): string | null | undefined {
  const [first] = into;
  return first === undefined ? projectId : projectOf(first);
}

/** What is shown of an image before the server has answered. Empty values are absent, as in the server's answers. */
export function factsAfter(
  { projectId: before, collectionIds: inside = [], tags = [] }: Asset,
  change: Organising,
  project: string | null | undefined,
): AssetFacts {
  const { state, note, addToCollections: into = [], removeFromCollections: outOf = [] } = change;
  const isMoved = project !== undefined && (project ?? undefined) !== before;
  const kept = isMoved ? [] : inside.filter((id) => !outOf.includes(id));
  const collectionIds = [...new Set([...kept, ...into])];
  const changed = changeTags(tags, { add: change.addTags ?? [], remove: change.removeTags ?? [] });
  return {
    ...(project !== undefined && { projectId: project ?? undefined }),
    ...((isMoved || into.length > 0 || outOf.length > 0) && {
      collectionIds: collectionIds.length > 0 ? collectionIds : undefined,
    }),
    ...(state !== undefined && { state: state ?? undefined }),
    ...(note !== undefined && { note: note?.trim() || undefined }),
    ...((change.addTags ?? change.removeTags) && { tags: changed.length > 0 ? changed : undefined }),
  };
}

const collectionsAtOnce = 20;

/** Returns what restores images as they were before a change. Images that were alike are restored together. */
export function undoOf(assets: readonly Asset[], change: Organising): OrganisingPart[] {
  const parts = new Map<string, { ids: string[]; change: Organising }>();
  for (const asset of assets)
    for (const back of backOf(asset, change)) {
      const key = JSON.stringify(back);
      const part = parts.get(key) ?? { ids: [], change: back };
      part.ids.push(asset.id);
      parts.set(key, part);
    }
  return [...parts.values()];
}

/** An image in many collections needs several calls. */
function backOf(asset: Asset, change: Organising): Organising[] {
  const { projectId, state, note, addTags, removeTags } = change;
  const { addToCollections: into = [], removeFromCollections: outOf = [] } = change;
  const { collectionIds: inside = [], tags = [] } = asset;
  const mayMove = projectId !== undefined || into.length > 0;
  const had = (list: readonly string[], word: string) =>
    list.some((each) => each.toLowerCase() === word.toLowerCase());
  const added = (addTags ?? []).filter((tag) => !had(tags, tag));
  const lost = tags.filter((tag) => had(removeTags ?? [], tag));
  const leave = into.filter((id) => !inside.includes(id));
  const enter = mayMove ? inside : inside.filter((id) => outOf.includes(id));
  const back: Organising = {
    ...(mayMove && { projectId: asset.projectId ?? null }),
    ...(state !== undefined && { state: asset.state ?? null }),
    ...(note !== undefined && { note: asset.note ?? null }),
    ...(added.length > 0 && { removeTags: added }),
    ...(lost.length > 0 && { addTags: lost }),
    ...(leave.length > 0 && { removeFromCollections: leave }),
  };
  const first = enter.slice(0, collectionsAtOnce);
  const whole = first.length > 0 ? { ...back, addToCollections: first } : back;
  const rest = Array.from({ length: Math.ceil(enter.length / collectionsAtOnce) - 1 }, (_, k) => ({
    addToCollections: enter.slice((k + 1) * collectionsAtOnce, (k + 2) * collectionsAtOnce),
  }));
  return Object.keys(whole).length === 0 ? [] : [whole, ...rest];
}
