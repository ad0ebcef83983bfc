import type { Database } from '#adapters/db/database.ts';

/** The part of an account's takeout that is about projects. */
export async function* takeOutProjects(db: Database, uid: string) {
  yield { document: 'projects', content: await projectsOf(db, uid) };
}

/** The projects of the user's own drive. Those of a team are the team's. */
async function projectsOf(db: Database, uid: string) {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'name', 'created_at as createdAt', 'archived_at as archivedAt'])
    .where('shelf_id', '=', uid)
    .orderBy('id')
    .execute();
  const collections = await db
    .selectFrom('collections as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .select(['c.id', 'c.project_id as projectId', 'c.name', 'c.search', 'c.created_at as createdAt'])
    .where('p.shelf_id', '=', uid)
    .orderBy('c.id')
    .execute();
  return projects.map((project) => ({
    ...project,
    collections: collections.filter(({ projectId }) => projectId === project.id),
  }));
}
