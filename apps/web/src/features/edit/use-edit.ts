import type { Edit } from '@artcade/contract/edits';
import type { Generation } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { isOver } from '@artcade/domain/generations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { teamCreditsKey } from '#billing/use-team-credits.ts';
import { raiseImageOrdered } from '#images/list/image-ordered.ts';
import { raiseStorageUpdated } from '#images/list/storage-updated.ts';
import { client, isPassing } from '#session/session.ts';
import { type GenerationWatch, watchGenerations } from '#session/watch-generations.ts';
import type { Begun } from './edit-memory.ts';

/** How far an edit is. A failed one left the picture as it was, and cost nothing. */
export type Run =
  | { readonly phase: 'idle'; readonly error: unknown }
  | { readonly phase: 'ordering' }
  | { readonly phase: 'running'; readonly generation: Generation }
  | { readonly phase: 'done'; readonly generation: Generation; readonly result: Asset };

const idle: Run = { phase: 'idle', error: null };

interface Options {
  readonly assetId: string;
  readonly begun: Begun;
  /** The team that pays; null: the user. */
  readonly teamId: string | null;
}

export interface EditRun {
  readonly run: Run;
  readonly start: (edit: Edit) => void;
  readonly cancel: () => void;
  /** Back to the picture and its marks. */
  readonly reset: () => void;
}

/** Orders an edit and follows it. */
export function useEdit({ assetId, begun, teamId }: Options): EditRun {
  const queries = useQueryClient();
  const [run, setRun] = useState<Run>(begun.generationId === null ? idle : { phase: 'ordering' });
  const watch = useRef<GenerationWatch | null>(null);
  // Idempotency key: after a lost answer, the same order has the same key.
  const unanswered = useRef<{ readonly order: string; readonly key: string } | null>(null);

  const creditsMoved = () => {
    for (const queryKey of [['wallet'], teamCreditsKey, ['teams']])
      void queries.invalidateQueries({ queryKey });
  };
  const settle = (generation: Generation) => {
    if (generation.id !== begun.generationId) return;
    if (!isOver(generation.state)) return setRun({ phase: 'running', generation });
    begun.generationId = null;
    creditsMoved();
    const { asset: result } = generation;
    if (generation.state === 'done' && result) {
      setRun({ phase: 'done', generation, result });
      raiseStorageUpdated();
      void queries.invalidateQueries({ queryKey: ['versions'] });
    } else setRun({ phase: 'idle', error: generation.failure });
  };
  const follow = useEffectEvent(settle);
  const resume = useEffectEvent(async (watching: GenerationWatch) => {
    if (begun.generationId === null) return;
    const params = { id: begun.generationId };
    try {
      const generation = await client.getGeneration({ params });
      watching.update([generation]);
      follow(generation);
    } catch (error) {
      begun.generationId = null;
      setRun({ phase: 'idle', error });
    }
  });
  useEffect(() => {
    const watching = watchGenerations(
      ({ id }) => watching.has(id),
      (changed) => follow(changed),
    );
    watch.current = watching;
    void resume(watching);
    return () => watching.stop();
  }, []);

  const showProgress = (generation: Generation) => {
    begun.generationId = generation.id;
    setRun({ phase: 'running', generation });
    watch.current?.update([generation]);
    creditsMoved();
  };
  const start = async (edit: Edit) => {
    setRun({ phase: 'ordering' });
    const order = JSON.stringify([edit, teamId]);
    const key = unanswered.current?.order === order ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { order, key };
    try {
      showProgress(
        await client.startEdit({ body: { assetId, edit, key, ...(teamId !== null && { teamId }) } }),
      );
      unanswered.current = null;
      raiseImageOrdered();
    } catch (error) {
      if (!isPassing(error)) unanswered.current = null;
      setRun({ phase: 'idle', error });
    }
  };
  const cancel = async (id: string) => {
    try {
      const cancelled = await client.cancelGeneration({ params: { id } });
      watch.current?.update([cancelled]);
      // It may have been finished before.
      settle(cancelled);
    } catch {
      // It goes on; the line of events tells how it ends.
    }
  };

  return {
    run,
    start: (edit) => void start(edit),
    cancel: () => {
      if (run.phase === 'running') void cancel(run.generation.id);
    },
    reset: () => setRun(idle),
  };
}
