import { createNewebpay } from '#adapters/payments/newebpay.ts';
import { type Billing, createBilling } from '#billing/service.ts';
import { chooseGateway } from '#compose/adapters.ts';
import type { QueueNotice } from '#compose/mail-notice.ts';
import { queueNotices } from '#compose/mails.ts';
import { openJobs } from '#compose/queues.ts';
import type { CommandContext } from './command.ts';

interface Means {
  readonly billing: Billing;
  readonly mail: QueueNotice;
  readonly now: () => Date;
}

/** Billing as the server builds it; the running server sends its mails. */
export async function withBilling<T>(
  { db, url, config }: CommandContext,
  work: (means: Means) => Promise<T>,
): Promise<T> {
  const gateway = chooseGateway(config);
  const jobs = await openJobs({ url, onError: console.error });
  const now = () => new Date();
  const open: Promise<unknown>[] = [];
  try {
    const mail = queueNotices(jobs);
    const billing = createBilling({
      db,
      gateway: gateway && createNewebpay(gateway, now),
      // No command asks the app stores.
      appStores: null,
      now,
      mail,
      // Tells the gateway at once; the running server's sweep would do it a little later.
      inBackground: (_name, work) => open.push(work.catch(() => {})),
      warn: (facts, message) => console.error(message, facts),
      publicUrl: config.publicUrl,
      supportEmail: config.supportEmail,
    });
    return await work({ billing, mail, now });
  } finally {
    await Promise.all(open);
    await jobs.stop();
  }
}
