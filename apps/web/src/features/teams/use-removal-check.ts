import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Upload } from '#gallery/upload/upload-queue.ts';
import { codeOf } from '#session/failure-text.ts';

/** An upload that finds no team was sent by somebody who is no longer in it: the list of teams will know. */
export function useRemovalCheck(teamId: string, uploads: readonly Upload[]): void {
  const queries = useQueryClient();
  const isOut = uploads.some(
    ({ scope, error }) =>
      scope.kind === 'album' && scope.teamId === teamId && codeOf(error) === 'team_not_found',
  );
  useEffect(() => {
    if (isOut) void queries.invalidateQueries({ queryKey: ['teams'] });
  }, [isOut, queries]);
}
