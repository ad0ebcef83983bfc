import type { Handlers } from '#http/route.ts';
import type { Drafts } from './service.ts';

export const draftRoutes = (drafts: Drafts): Handlers => ({
  getDraft: async ({ caller, params }) => drafts.get(caller.uid, params.slug),
  saveDraft: async ({ caller, body }) => drafts.save(caller.uid, body),
});
