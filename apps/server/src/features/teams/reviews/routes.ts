import type { Handlers } from '#http/route.ts';
import type { Reviews } from './service.ts';

export const reviewRoutes = (reviews: Reviews): Handlers => ({
  listComments: async ({ caller, params }) => reviews.talk(caller.uid, params.id),
  addComment: async ({ caller, params, body }) => reviews.add(caller.uid, params.id, body),
  editComment: async ({ caller, params, body }) => reviews.edit(caller.uid, params.id, body.text),
  resolveComment: async ({ caller, params, body }) => reviews.resolve(caller.uid, params.id, body.resolved),
  deleteComment: async ({ caller, params }) => {
    await reviews.delete(caller.uid, params.id);
    return undefined;
  },
  reviewImage: async ({ caller, params, body }) => {
    await reviews.judge(caller.uid, params.id, body.verdict);
    return undefined;
  },
});
