import type { Organising, Project } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { optimistically } from '#cache/optimistic.ts';
import type { AssetList, Filter, Scope } from '#images/list/asset-list.ts';
import { inBatches } from '#images/list/batches.ts';
import { keptLists, outdate } from '#images/list/lists.ts';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { factsAfter, type OrganisingPart, projectAfter, undoOf } from './undo-of.ts';

export interface Organise {
  /** Changes images at once, with undo. */
  readonly images: (assets: readonly Asset[], change: Organising) => void;
  /** Changes everything that a filter finds, in parts, with progress. */
  readonly matching: (filter: Filter, total: number, change: Organising) => void;
}

/** Images per call: the progress moves once per call. */
const foundAtOnce = 2000;
/** Images that all differed before would need a call each. */
const undoneAtMost = 40;

/** Changes project, collections, state, note and tags of images in a drive or an album. */
export function useOrganise(scope: Scope, projects: readonly Project[] | null): Organise {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const teamId = scope.kind === 'album' ? scope.teamId : null;
  return useMemo(() => {
    const here: Scope = teamId === null ? { kind: 'drive' } : { kind: 'album', teamId };
    const shown = () => keptLists(here, false);
    const projectOf = (collectionId: string) =>
      projects?.find(({ collections }) => collections.some(({ id }) => id === collectionId))?.id;
    const fail = (error: unknown) =>
      toast({ kind: 'error', text: t('organise.failed', { reason: failureText(t, error) }) });

    /** The message about a change that was made. */
    const textAfter = (change: Organising, count: number): string => {
      const [into] = change.addToCollections ?? [];
      const project = projects?.find(({ id }) => id === (into ? projectOf(into) : change.projectId));
      const name = into ? project?.collections.find(({ id }) => id === into)?.name : project?.name;
      if (name !== undefined) return t('organise.movedTo', { count, name });
      if (change.projectId === null) return t('organise.takenOut', { count });
      if (change.removeFromCollections) return t('organise.outOfCollection', { count });
      return t('organise.changed', { count });
    };

    function images(assets: readonly Asset[], change: Organising): void {
      const project = projectAfter(change, projectOf);
      const ids = assets.map(({ id }) => id);
      const changes = shown().flatMap((list) =>
        isLeft(list, change, project)
          ? [list.remove(ids)]
          : assets.map((asset) => list.change(asset.id, factsAfter(asset, change, project))),
      );
      const parts = undoOf(assets, change);
      const organising = optimistically(changes, () => send([{ ids, change }])).then(
        () => true,
        (error: unknown) => {
          message.close();
          fail(error);
          return false;
        },
      );
      void organising.then((isDone) => refresh(queries, isDone ? shown().filter(isNarrow) : shown()));
      const undo = async () => {
        // A failed change needs no undo.
        if (!(await organising)) return;
        await send(parts).catch(fail);
        refresh(queries, shown());
      };
      const mayUndo = parts.length > 0 && parts.length <= undoneAtMost;
      const message = toast({
        text: textAfter(change, ids.length),
        ...(mayUndo && { action: { label: t('images.undo'), run: () => void undo() } }),
      });
    }

    async function matching(given: Filter, total: number, change: Organising): Promise<void> {
      const { sort: _sort, trash: _trash, ...narrowing } = given;
      const filter = { ...narrowing, ...(teamId !== null && { teamId }) };
      let [done, isStopped] = [0, false];
      const progress = () => ({
        text: t('organise.working', { done, count: total }),
        progress: total === 0 ? 0 : Math.min(1, done / total),
        action: {
          label: t('organise.stop'),
          run: () => {
            isStopped = true;
          },
        },
      });
      const message = toast(progress());
      try {
        for (let after: string | null | undefined; after !== null && !isStopped; ) {
          const body = { filter, change, limit: foundAtOnce, ...(after !== undefined && { after }) };
          const part = await client.organiseAssets({ body });
          done += part.images;
          after = part.next;
          message.update(progress());
        }
        message.update({
          text: isStopped ? t('organise.stopped', { done, count: total }) : textAfter(change, done),
        });
      } catch (error) {
        message.close();
        fail(error);
      }
      refresh(queries, shown());
    }

    return { images, matching: (...given) => void matching(...given) };
  }, [t, queries, teamId, projects]);
}

async function send(parts: readonly OrganisingPart[]): Promise<void> {
  for (const { ids, change } of parts)
    await inBatches(ids, (some) => client.organiseAssets({ body: { ids: some, change } }));
}

function refresh(queries: QueryClient, lists: readonly AssetList[]): void {
  outdate(lists);
  void queries.invalidateQueries({ queryKey: ['projects'] });
  void queries.invalidateQueries({ queryKey: ['counts'] });
}

/** Whether the images certainly leave a list. Only the server knows what else changes in it. */
function isLeft(
  { filter: { projectId, collectionId } }: AssetList,
  { removeFromCollections: outOf = [] }: Organising,
  project: string | null | undefined,
): boolean {
  const isElsewhere = projectId !== undefined && project !== undefined && projectId !== (project ?? 'none');
  return isElsewhere || (collectionId !== undefined && outOf.includes(collectionId));
}

/** A change may add images to such a list, or take some out of it. */
const isNarrow = ({ filter: { projectId, collectionId, state, search } }: AssetList): boolean =>
  [projectId, collectionId, state, search].some((value) => value !== undefined);
