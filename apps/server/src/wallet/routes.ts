import type { Database } from '#adapters/db/database.ts';
import type { Handlers } from '#route.ts';
import { readCredits } from './service.ts';

export const walletRoutes = (db: Database): Handlers => ({
  getWallet: async ({ caller }) => ({ credits: await readCredits(db, caller.uid), subscription: null }),
});
