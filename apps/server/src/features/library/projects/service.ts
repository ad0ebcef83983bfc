import type {
  Collection,
  CollectionChange,
  NewCollection,
  Project,
  ProjectChange,
  SavedSearch,
} from '@artcade/contract/projects';
import { Failure } from '@artcade/domain/failure';
import type { AssetAction } from '@artcade/domain/permissions';
import { cleanProjectName, collectionsMaximum, projectsMaximum } from '@artcade/domain/projects';
import type { RawBuilder } from 'kysely';
import { type Database, transact } from '#adapters/db/database.ts';
import { holdActive } from '#features/accounts/service.ts';
import { findTeam } from '#features/teams/team/service.ts';
import { type May, mayInThisTeam, mayWithThisAsset } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { newTimedId } from '#keys/ids.ts';
import * as store from './store.ts';

export type Projects = ReturnType<typeof createProjects>;

const changesPerHour = 600;

/** Locks a project of a shelf until the transaction ends. Throws if there is none. Taken before the lock of the shelf. */
export async function holdProject(trx: Database, shelfId: string, id: string): Promise<void> {
  if (!(await store.holdProject(trx, shelfId, id))) throw new Failure('not_found');
}

/** Locks a project as `holdProject` does, but returns false if there is none. */
export const isStillThere = store.holdProject;

/** Throws unless a project is on this shelf. */
export async function requireProject(db: Database, shelfId: string, id: string): Promise<void> {
  const project = await store.findProject(db, id);
  if (project?.shelf_id !== shelfId) throw new Failure('not_found');
}

/** What is in a collection: images that were put there, or what a search finds in a project. */
export interface FoundCollection {
  readonly id: string;
  readonly projectId: string;
  readonly search: SavedSearch | null;
}

/** Returns collections on a shelf. Throws unless all are there. */
export async function getCollections(
  db: Database,
  shelfId: string,
  ids: readonly string[],
): Promise<FoundCollection[]> {
  const rows = await store.findCollections(db, shelfId, ids);
  if (rows.length < new Set(ids).size) throw new Failure('not_found');
  return rows.map(({ id, project_id, search }) => ({ id, projectId: project_id, search }));
}

/** A project that a user may see. */
export interface SeenProject {
  readonly id: string;
  readonly name: string;
  readonly shelfId: string;
  readonly collections: readonly Collection[];
}

/** Finds a project. Throws where the user may not see it. */
export async function seeProject(db: Database, uid: string, id: string): Promise<SeenProject> {
  const { name, shelf_id: shelfId } = await allowed(db, 'view', await store.findProject(db, id), uid, {
    lock: false,
  });
  return { id, name, shelfId, collections: (await store.listCollections(db, [id])).map(toCollection) };
}

export const collectionsOfImages = store.collectionsOf;
export const idsInCollection = store.idsIn;
export const collectionIdsOf = store.collectionIdsOf;
export const putIntoCollections = store.putInto;
export const takeOutOfCollections = store.takeOut;
export const takeOutOfOtherProjects = store.takeOutOfOthers;

/** A game as a project: its images in collections, in a person's drive or in a team. */
export function createProjects({
  db,
  images,
  unlisted,
  spent,
  now,
}: {
  readonly db: Database;
  /** Counts the images of every project on a shelf that a user sees. */
  readonly images: (uid: string, shelfId: string) => Promise<ReadonlyMap<string, number>>;
  /** A subquery: the ids of the images that lists of a shelf leave out for a user, such as those in the trash. */
  readonly unlisted: (uid: string, shelfId: string) => RawBuilder<string>;
  /** What the images ordered for projects have cost. */
  readonly spent: (projectIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly now: () => Date;
}) {
  const toProjects = async (
    uid: string,
    rows: readonly store.ProjectRow[],
    shelf: { readonly id: string; readonly teamId: string | null },
  ): Promise<Project[]> => {
    const ids = rows.map(({ id }) => id);
    const [counts, credits, collections, gone] = await Promise.all([
      ids.length === 0 ? new Map<string, number>() : images(uid, shelf.id),
      spent(ids),
      store.listCollections(db, ids),
      ids.length === 0 ? new Map<string, number>() : store.countUnlisted(db, unlisted(uid, shelf.id)),
    ]);
    const withCount = (row: store.CollectionRow): Collection =>
      row.search === null && gone !== null
        ? { ...toCollection(row), images: row.items - (gone.get(row.id) ?? 0) }
        : toCollection(row);
    const byProject = Map.groupBy(collections, ({ project_id }) => project_id);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      teamId: shelf.teamId,
      createdAt: row.created_at.toISOString(),
      archivedAt: row.archived_at?.toISOString() ?? null,
      images: counts.get(row.id) ?? 0,
      creditsUsed: credits.get(row.id) ?? 0,
      collections: (byProject.get(row.id) ?? []).map(withCount),
    }));
  };

  const one = async (uid: string, row: store.ProjectRow, teamId: string | null): Promise<Project> => {
    const [project] = await toProjects(uid, [row], { id: row.shelf_id, teamId });
    if (!project) throw new Error('a row became no project');
    return project;
  };

  const counted = (uid: string) =>
    countAttempt(db, [{ key: `projects:${uid}`, allowed: changesPerHour, seconds: 3600 }]);

  /** Changes a project or what is in it. The right to do so lasts until the transaction ends. */
  const change = async <Result>(
    uid: string,
    find: (trx: Database) => Promise<store.ShelvedProject | undefined>,
    act: (trx: Database, project: May<'organise', store.ShelvedProject>) => Promise<Result>,
  ): Promise<Result> => {
    await counted(uid);
    return transact(db, async (trx) => act(trx, await allowed(trx, 'organise', await find(trx), uid)));
  };

  return {
    list: async (uid: string, teamId: string | null): Promise<Project[]> => {
      const shelfId = teamId === null ? uid : mayInThisTeam('view', await findTeam(db, teamId, uid)).id;
      return toProjects(uid, await store.listProjects(db, shelfId), { id: shelfId, teamId });
    },

    create: async (uid: string, givenName: string, teamId: string | null): Promise<Project> => {
      const name = named(givenName);
      await counted(uid);
      const row = await transact(db, async (trx) => {
        // A token may outlive its account by minutes.
        if (!(await holdActive(trx, uid))) throw new Failure('token_invalid');
        const team =
          teamId === null
            ? null
            : mayInThisTeam('organise', await findTeam(trx, teamId, uid, { lock: true }));
        const shelf = { id: team?.id ?? uid, isDrive: team === null };
        await store.lockShelf(trx, shelf);
        if ((await store.countProjects(trx, shelf.id)) >= projectsMaximum)
          throw new Failure('too_many_projects', { maximum: projectsMaximum });
        const created_at = now();
        return store.insertProject(trx, { id: newTimedId(created_at), shelf_id: shelf.id, name, created_at });
      });
      return one(uid, row, teamId);
    },

    update: async (uid: string, id: string, { name, isArchived }: ProjectChange): Promise<Project> => {
      const columns = {
        ...(name !== undefined && { name: named(name) }),
        ...(isArchived !== undefined && { archived_at: isArchived ? now() : null }),
      };
      const { row, teamId } = await change(
        uid,
        (trx) => store.findProject(trx, id),
        async (trx, { team_id, user_id: _user, ...project }) => ({
          row:
            Object.keys(columns).length === 0 ? project : await store.changeProject(trx, project.id, columns),
          teamId: team_id,
        }),
      );
      if (!row) throw new Failure('not_found');
      return one(uid, row, teamId);
    },

    /** The images stay on the shelf: the database takes them out. */
    delete: (uid: string, id: string): Promise<void> =>
      change(
        uid,
        (trx) => store.findProject(trx, id),
        async (trx, project) => {
          await store.lockProject(trx, project.id);
          await store.lockShelf(trx, { id: project.shelf_id, isDrive: false });
          await store.deleteProject(trx, project.id);
        },
      ),

    createCollection: (uid: string, projectId: string, given: NewCollection): Promise<Collection> => {
      const name = named(given.name);
      return change(
        uid,
        (trx) => store.findProject(trx, projectId),
        async (trx, { id: project_id, shelf_id }) => {
          await holdProject(trx, shelf_id, project_id);
          await store.lockShelf(trx, { id: shelf_id, isDrive: false });
          if ((await store.countCollections(trx, shelf_id)) >= collectionsMaximum)
            throw new Failure('too_many_collections', { maximum: collectionsMaximum });
          const created_at = now();
          const row = {
            id: newTimedId(created_at),
            project_id,
            name,
            search: given.search ?? null,
            created_at,
          };
          return toCollection(await store.insertCollection(trx, row));
        },
      );
    },

    updateCollection: (uid: string, id: string, { name, search }: CollectionChange): Promise<Collection> => {
      const columns = { ...(name !== undefined && { name: named(name) }), ...(search && { search }) };
      return change(
        uid,
        (trx) => store.findProjectOf(trx, id),
        async (trx, { shelf_id }) => {
          const [found] = await store.findCollections(trx, shelf_id, [id]);
          if (search && found?.search === null)
            throw new Failure('invalid_input', { field: 'search', problem: 'is only for smart collections' });
          const isSame = Object.keys(columns).length === 0;
          const row = isSame ? found : await store.changeCollection(trx, id, columns);
          if (!row) throw new Failure('not_found');
          return toCollection(row);
        },
      );
    },

    deleteCollection: (uid: string, id: string): Promise<void> =>
      change(
        uid,
        (trx) => store.findProjectOf(trx, id),
        async (trx, { shelf_id }) => {
          await store.lockShelf(trx, { id: shelf_id, isDrive: false });
          await store.deleteCollection(trx, id);
        },
      ),
  };
}

/** A project follows the rules of the images in it. With `lock`, a membership that is found lasts until the transaction ends. */
async function allowed<Action extends AssetAction>(
  trx: Database,
  action: Action,
  project: store.ShelvedProject | undefined,
  uid: string,
  { lock = true } = {},
): Promise<May<Action, store.ShelvedProject>> {
  if (!project) throw new Failure('not_found');
  const team = project.team_id === null ? null : await findTeam(trx, project.team_id, uid, { lock });
  return mayWithThisAsset(action, {
    ...project,
    place: project.team_id === null ? ('drive' as const) : ('album' as const),
    isMine: project.user_id === uid,
    team: team?.role ?? null,
  });
}

function named(given: string): string {
  const name = cleanProjectName(given);
  if (name === '') throw new Failure('invalid_input', { field: 'name' });
  return name;
}

const toCollection = ({ id, name, search }: store.CollectionRow): Collection => ({ id, name, search });
