import { networkOf } from '#http/client-network.ts';
import type { Handlers } from '#http/route.ts';
import type { ApiKeyService } from './service.ts';

export const apiKeyRoutes = (apiKeys: ApiKeyService): Handlers => ({
  listApiKeys: async ({ caller }) => apiKeys.list(caller),
  createApiKey: async ({ caller, body }) => apiKeys.create(caller, body),
  changeApiKey: async ({ caller, params, body }) => apiKeys.change(caller, params.id, body),
  rotateApiKey: async ({ caller, params, body }) => apiKeys.rotate(caller, params.id, body),
  revokeApiKey: async ({ caller, params }) => {
    await apiKeys.revoke(caller, params.id);
    return undefined;
  },
  reportApiKey: async ({ body, request }) => {
    await apiKeys.report(body.secret, networkOf(request.ip));
    return undefined;
  },
});
