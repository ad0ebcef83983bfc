import type { Granting } from '#features/accounts/service.ts';
import type { Handlers } from '#http/route.ts';
import type { PausedAccessService } from './service.ts';

interface Parts {
  readonly pausedAccess: PausedAccessService;
  readonly granting: Pick<Granting, 'confirm'>;
}

export const lastingAccessRoutes = ({ pausedAccess, granting }: Parts): Handlers => ({
  confirmGranting: async ({ caller, body }) => {
    await granting.confirm(caller, body.code);
    return undefined;
  },
  listPausedAccess: async ({ caller }) => pausedAccess.list(caller),
  keepPausedAccess: async ({ caller, body }) => pausedAccess.keep(caller, body.kept),
});
