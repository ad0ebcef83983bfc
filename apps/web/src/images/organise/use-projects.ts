import type {
  Collection,
  CollectionChange,
  NewCollection,
  Project,
  ProjectChange,
} from '@artcade/contract/projects';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Scope } from '#images/list/asset-list.ts';
import { storageUpdated } from '#images/list/storage-updated.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

const teamOf = (scope: Scope): string | null => (scope.kind === 'album' ? scope.teamId : null);

/** The projects of a drive or an album with their collections, newest first; null until known. */
export const useProjects = (scope: Scope): readonly Project[] | null =>
  useProjectsQuery(teamOf(scope)).data ?? null;

/** Projects of the own drive, or of a team. */
export function useProjectsQuery(teamId: string | null) {
  const uid = useUser()?.uid;
  const queries = useQueryClient();
  useEffect(() => {
    // Their counts follow uploads and deletions.
    const ask = () => void queries.invalidateQueries({ queryKey: ['projects', uid, teamId] });
    window.addEventListener(storageUpdated, ask);
    return () => window.removeEventListener(storageUpdated, ask);
  }, [queries, uid, teamId]);
  return useQuery({
    queryKey: ['projects', uid, teamId],
    queryFn: () => client.listProjects({ query: teamId === null ? {} : { teamId } }),
    enabled: uid !== undefined,
  });
}

interface ProjectChanges {
  readonly create: (name: string) => Promise<Project>;
  readonly update: (id: string, change: ProjectChange) => Promise<Project>;
  readonly remove: (id: string) => Promise<void>;
  readonly collect: (projectId: string, collection: NewCollection) => Promise<Collection>;
  readonly updateCollection: (id: string, change: CollectionChange) => Promise<Collection>;
  readonly removeCollection: (id: string) => Promise<void>;
}

/** Changes of projects and collections. Each ends when the list of projects is up to date. */
export function useProjectChanges(scope: Scope): ProjectChanges {
  const queries = useQueryClient();
  const teamId = teamOf(scope);
  return useMemo(() => {
    const settled = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
      try {
        return await call;
      } finally {
        await queries.invalidateQueries({ queryKey: ['projects'] });
      }
    };
    return {
      create: (name) => settled(client.createProject({ body: { name, ...(teamId !== null && { teamId }) } })),
      update: (id, body) => settled(client.updateProject({ params: { id }, body })),
      remove: (id) => settled(client.deleteProject({ params: { id } })),
      collect: (id, body) => settled(client.createCollection({ params: { id }, body })),
      updateCollection: (id, body) => settled(client.updateCollection({ params: { id }, body })),
      removeCollection: (id) => settled(client.deleteCollection({ params: { id } })),
    };
  }, [queries, teamId]);
}
