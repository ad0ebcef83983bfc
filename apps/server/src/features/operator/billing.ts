import { createNewebpay } from '#adapters/payments/newebpay.ts';
import { chooseGateway } from '#compose/adapters.ts';
import type { QueueNotice } from '#compose/mail-notice.ts';
import { type Billing, createBilling } from '#features/money/billing/service.ts';
import type { CommandContext } from './command.ts';
import { withMails } from './mails.ts';

interface Means {
  readonly billing: Billing;
  readonly mail: QueueNotice;
  readonly now: () => Date;
}

/** Billing as the server builds it. */
export async function withBilling<T>(
  context: CommandContext,
  work: (means: Means) => Promise<T>,
): Promise<T> {
  const { db, config } = context;
  const gateway = chooseGateway(config);
  const now = () => new Date();
  return withMails(context, async (mail) => {
    const open: Promise<unknown>[] = [];
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
    try {
      return await work({ billing, mail, now });
    } finally {
      await Promise.all(open);
    }
  });
}
