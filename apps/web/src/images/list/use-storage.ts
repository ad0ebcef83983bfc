import type { Storage } from '@artcade/contract/shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import type { Scope } from './asset-list.ts';
import { storageUpdated } from './storage-updated.ts';

/** Used storage and limit of a drive or an album; null until known. */
export function useStorage(scope: Scope): Storage | null {
  const uid = useUser()?.uid;
  const queries = useQueryClient();
  const teamId = scope.kind === 'album' ? scope.teamId : null;
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: ['storage', uid, teamId] });
    window.addEventListener(storageUpdated, ask);
    return () => window.removeEventListener(storageUpdated, ask);
  }, [queries, uid, teamId]);
  const { data } = useQuery({
    queryKey: ['storage', uid, teamId],
    queryFn: () => client.getStorage({ query: teamId === null ? {} : { teamId } }),
    enabled: uid !== undefined,
  });
  return data ?? null;
}
