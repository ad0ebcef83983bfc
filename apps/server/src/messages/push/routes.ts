import type { Handlers } from '#http/route.ts';
import type { Push } from './service.ts';

export const pushRoutes = (push: Pick<Push, 'register'>): Handlers => ({
  registerPush: async ({ caller, body }) => {
    await push.register(caller, body);
    return undefined;
  },
});
