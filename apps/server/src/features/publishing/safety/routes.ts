import type { Handlers } from '#http/route.ts';
import type { Safety } from './service.ts';

export const safetyRoutes = (safety: Safety): Handlers => ({
  appealRefusal: async ({ caller, body }) => safety.appeal(caller.uid, body),
});
