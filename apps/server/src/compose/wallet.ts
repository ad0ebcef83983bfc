import { buyersOf } from '#features/money/billing/service.ts';
import { auditLedger } from '#features/money/wallet/audit.ts';
import { releaseExpiredHolds } from '#features/money/wallet/holds.ts';
import { recallGifts } from '#features/money/wallet/recall.ts';
import { walletRoutes } from '#features/money/wallet/routes.ts';
import { settleClosedWallets } from '#features/money/wallet/team-wallets.ts';
import type { QueueDefinition } from '#jobs/queue.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

const everyNight = '23 3 * * *';
const day = 86_400;

export const auditQueue: QueueDefinition = {
  name: 'audit',
  options: {
    policy: 'stately',
    retryLimit: 2,
    retryDelay: 600,
    // The audit reads the whole ledger. Its last result is kept for a month.
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 60,
    deleteAfterSeconds: 30 * day,
  },
};

export function openWallet({ db, databaseUrl, jobs, background, now }: ServerContext): Feature {
  const audits = jobs.queue(auditQueue);
  return {
    routes: ({ serve }) => serve(walletRoutes(db)),
    jobs: async () => {
      await audits.work({ pollSeconds: 10 }, () =>
        auditLedger({ url: databaseUrl, onError: background.error, warn: background.warn }),
      );
      await audits.schedule(everyNight);
      // The first audit does not wait for the night. Servers that start one after the other share it.
      await audits.trigger({ singletonSeconds: day, startAfter: 60 });
    },
    sweep: async () => {
      await releaseExpiredHolds(db, now());
      await settleClosedWallets(db, buyersOf);
      await recallGifts(db);
    },
  };
}
