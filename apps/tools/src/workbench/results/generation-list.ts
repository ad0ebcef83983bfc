import type { Generation } from '@artcade/contract/generations';
import { isOver } from '@artcade/domain/generations';
import { placeOnSheet } from './sheet-picture.ts';

/** The loaded generations of this tool, newest first. */
export type GenerationList = readonly Generation[];

/**
 * Merges updates from the host, which may arrive repeatedly and out of order: an image never goes from done back to
 * running, and its progress never decreases.
 */
export function mergeGenerations(list: GenerationList, update: GenerationList): GenerationList {
  const known = new Map(list.map((each) => [each.id, each]));
  for (const each of update) {
    const before = known.get(each.id);
    known.set(each.id, before ? later(before, each) : each);
  }
  return sorted([...known.values()]);
}

function later(before: Generation, update: Generation): Generation {
  if (isOver(update.state)) return isOver(before.state) ? newerEnd(before, update) : update;
  if (isOver(before.state)) return before;
  if (before.state === 'running' && update.state === 'queued') return before;
  return update.progress < before.progress ? { ...update, progress: before.progress } : update;
}

/** Of two final states, the one with an image wins; of two images the later one, whose signed address lasts longer. */
const newerEnd = (before: Generation, update: Generation): Generation =>
  before.state === 'done' && update.state !== 'done' ? before : update;

/** Newest order first; the variations of an order by seed, and a character sheet as it is always read. */
function sorted(list: Generation[]): GenerationList {
  const begun = new Map<string, string>();
  for (const { batchId, createdAt } of list) {
    const before = begun.get(batchId);
    if (before === undefined || createdAt < before) begun.set(batchId, createdAt);
  }
  const placeOf = ({ batchId }: Generation) => `${begun.get(batchId)} ${batchId}`;
  return list.sort((a, b) => {
    // The images of a series share their seed; their ids follow one another.
    if (a.batchId === b.batchId)
      return (
        (placeOnSheet(a.recipe) ?? 0) - (placeOnSheet(b.recipe) ?? 0) ||
        (a.recipe.seed ?? 0) - (b.recipe.seed ?? 0) ||
        (a.id < b.id ? -1 : 1)
      );
    return placeOf(a) < placeOf(b) ? 1 : -1;
  });
}

export const isUnderWay = ({ state }: Generation): boolean => !isOver(state);

/** The images of one order. */
export interface Batch {
  readonly id: string;
  readonly images: GenerationList;
}

/** Groups by order, in the order of the list. What was thrown away is left out. */
export function batchesOf(list: GenerationList): readonly Batch[] {
  const shown = list.filter(({ isHidden }) => !isHidden);
  return [...Map.groupBy(shown, ({ batchId }) => batchId)].map(([id, images]) => ({ id, images }));
}

/** Counts the changes of state since the last list, for screen readers. Progress alone does not count. */
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

/** Preview addresses of the loaded images, by asset id. */
export const previewsOf = (list: GenerationList): ReadonlyMap<string, string> =>
  new Map(list.flatMap(({ asset }) => (asset ? [[asset.id, asset.gridUrl] as const] : [])));

export const recipeOfAsset = (list: GenerationList, assetId: string): Generation['recipe'] | null =>
  list.find(({ asset }) => asset?.id === assetId)?.recipe ?? null;

const attemptsWithin = 3_600_000;

/** The engines that have failed to make an image: in its own order, and in those of the hour before it with the same words. */
export function triedEngines(failed: Generation, list: GenerationList): readonly string[] {
  const wanted = ({ recipe: { tool, mode, prompt, inputs } }: Generation) =>
    JSON.stringify([tool, mode, prompt, inputs]);
  const until = Date.parse(failed.createdAt);
  const attempts = list.filter(
    (each) =>
      each.state === 'failed' &&
      Math.abs(until - Date.parse(each.createdAt)) < attemptsWithin &&
      wanted(each) === wanted(failed),
  );
  return [
    ...new Set(
      [failed, ...attempts].flatMap(({ recipe, failure }) => [recipe.engine, ...namesIn(failure?.['tried'])]),
    ),
  ];
}

const namesIn = (given: unknown): readonly string[] => (typeof given === 'string' ? given.split(',') : []);
