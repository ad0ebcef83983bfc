import type { Generation } from '@artcade/contract/generations';
import { isOver } from '@artcade/domain/generations';

/** Generations of this tool that the page knows, newest first. */
export type GenerationList = readonly Generation[];

/**
 * Takes in what the host says, in whatever order and however often it says it: an image never goes back from done to
 * running, and its progress never shrinks.
 */
export function mergeGenerations(list: GenerationList, said: GenerationList): GenerationList {
  const known = new Map(list.map((each) => [each.id, each]));
  for (const each of said) {
    const before = known.get(each.id);
    known.set(each.id, before ? later(before, each) : each);
  }
  return sorted([...known.values()]);
}

function later(before: Generation, said: Generation): Generation {
  if (isOver(said.state)) return isOver(before.state) ? newerEnd(before, said) : said;
  if (isOver(before.state)) return before;
  if (before.state === 'running' && said.state === 'queued') return before;
  return said.progress < before.progress ? { ...said, progress: before.progress } : said;
}

/** Two words about an end: the one with the image counts, and of two images the later one, whose address is fresher. */
const newerEnd = (before: Generation, said: Generation): Generation =>
  before.state === 'done' && said.state !== 'done' ? before : said;

/** The newest order first, and its variations side by side in the order of their seeds. */
function sorted(list: Generation[]): GenerationList {
  const begun = new Map<string, string>();
  for (const { batchId, createdAt } of list) {
    const before = begun.get(batchId);
    if (before === undefined || createdAt < before) begun.set(batchId, createdAt);
  }
  const placeOf = ({ batchId }: Generation) => `${begun.get(batchId)} ${batchId}`;
  return list.sort((a, b) => {
    if (a.batchId === b.batchId) return (a.recipe.seed ?? 0) - (b.recipe.seed ?? 0);
    return placeOf(a) < placeOf(b) ? 1 : -1;
  });
}

export const isUnderWay = ({ state }: Generation): boolean => !isOver(state);

/** The ones to look at closely: all that are being made, and those of the order that was chosen or made last. */
export function onStage(list: GenerationList, batchId: string | null): GenerationList {
  const chosen = list.some((each) => each.batchId === batchId) ? batchId : (list[0]?.batchId ?? null);
  return list.filter((each) => each.batchId === chosen || isUnderWay(each));
}

/** What has become of the images since the last look, to be read out. Progress alone is no news. */
export interface News {
  readonly done: number;
  readonly failed: number;
  readonly underWay: number;
}

export function newsIn(before: GenerationList, now: GenerationList): News | null {
  const wasUnderWay = new Set(before.filter(isUnderWay).map(({ id }) => id));
  const ended = now.filter((each) => wasUnderWay.has(each.id) && !isUnderWay(each));
  const underWay = now.filter(isUnderWay);
  const hasBegun = underWay.some(({ id }) => !wasUnderWay.has(id));
  if (ended.length === 0 && !hasBegun) return null;
  return {
    done: ended.filter(({ state }) => state === 'done').length,
    failed: ended.filter(({ state }) => state === 'failed').length,
    underWay: underWay.length,
  };
}

/** Small pictures of images that the page has seen, by their id. */
export const previewsOf = (list: GenerationList): ReadonlyMap<string, string> =>
  new Map(list.flatMap(({ asset }) => (asset ? [[asset.id, asset.gridUrl] as const] : [])));

export const recipeOfAsset = (list: GenerationList, assetId: string): Generation['recipe'] | null =>
  list.find(({ asset }) => asset?.id === assetId)?.recipe ?? null;
