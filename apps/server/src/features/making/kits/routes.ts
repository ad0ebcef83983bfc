import type { Handlers } from '#http/route.ts';
import type { Kits } from './service.ts';

export const kitRoutes = (kits: Kits): Handlers => ({
  listKits: async ({ caller }) => kits.list(caller.uid),
  createKit: async ({ caller, body }) => kits.create(caller.uid, body),
  updateKit: async ({ caller, params, body }) => kits.update(caller.uid, params.id, body),
  deleteKit: async ({ caller, params }) => {
    await kits.delete(caller.uid, params.id);
    return undefined;
  },
  restoreKit: async ({ caller, params }) => kits.restore(caller.uid, params.id),
});
