import type { Handlers } from '#http/route.ts';
import type { Webhooks } from './service.ts';

export const webhookRoutes = (webhooks: Webhooks): Handlers => ({
  listWebhooks: async ({ caller }) => webhooks.list(caller),
  createWebhook: async ({ caller, body, reply }) => {
    reply.header('cache-control', 'no-store');
    return webhooks.create(caller, body);
  },
  changeWebhook: async ({ caller, params, body }) => webhooks.change(caller, params.id, body),
  rotateWebhook: async ({ caller, params, body, reply }) => {
    reply.header('cache-control', 'no-store');
    return webhooks.rotate(caller, params.id, body);
  },
  deleteWebhook: async ({ caller, params }) => {
    await webhooks.delete(caller, params.id);
    return undefined;
  },
  testWebhook: async ({ caller, params }) => webhooks.test(caller, params.id),
  listDeliveries: async ({ caller, params, query }) =>
    webhooks.listDeliveries(caller, params.id, query.before),
  replayDelivery: async ({ caller, params }) => webhooks.replay(caller, params.id),
});
