import { requireChange } from '#http/require-change.ts';
import type { Handlers } from '#http/route.ts';
import type { Projects } from './service.ts';

export const projectRoutes = (projects: Projects): Handlers => ({
  listProjects: async ({ caller, query }) => projects.list(caller.uid, query.teamId ?? null),
  createProject: async ({ caller, body }) => projects.create(caller.uid, body.name, body.teamId ?? null),
  updateProject: async ({ caller, params, body }) => {
    requireChange(body);
    return projects.update(caller.uid, params.id, body);
  },
  deleteProject: async ({ caller, params }) => {
    await projects.delete(caller.uid, params.id);
    return undefined;
  },
  createCollection: async ({ caller, params, body }) =>
    projects.createCollection(caller.uid, params.id, body),
  updateCollection: async ({ caller, params, body }) => {
    requireChange(body);
    return projects.updateCollection(caller.uid, params.id, body);
  },
  deleteCollection: async ({ caller, params }) => {
    await projects.deleteCollection(caller.uid, params.id);
    return undefined;
  },
});
