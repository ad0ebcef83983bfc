import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Upload } from '#images/upload/upload-queue.ts';
import { codeOf } from '#session/failure-text.ts';

/** An upload that fails with `team_not_found` means that the user was removed: refetches the list of teams. */
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
