import { createHash, timingSafeEqual } from 'node:crypto';
import { storeProducts } from '@artcade/domain/app-store-products';
import { Failure } from '@artcade/domain/failure';
import { cycleMonths } from '@artcade/domain/subscription';
import type { FastifyInstance } from 'fastify';
import type { Billing } from '#features/money/billing/service.ts';
import { appStoreMessage } from './events.ts';

/** The address of RevenueCat's webhook. */
export const webhookPath = '/api/revenuecat/webhook';

/** How many months each product pays for; 0 for a pack. */
export const productMonths: Readonly<Record<string, number>> = Object.fromEntries(
  storeProducts.map(({ id, item }) => [id, item.kind === 'pack' ? 0 : cycleMonths(item.planId)]),
);

const messageLimit = 256 * 1024;

export function appStoreRoutes(app: FastifyInstance, billing: Billing): void {
  app.post(
    webhookPath,
    {
      bodyLimit: messageLimit,
      // Before the body is read: a stranger's is not worth it.
      onRequest: async ({ headers }) => {
        const sent = headers.authorization ?? '';
        if (!billing.webhookSecrets.some((secret) => isSame(sent, secret)))
          throw new Failure('unauthenticated');
      },
    },
    async (request, reply) => {
      const parsed = appStoreMessage.safeParse(request.body);
      if (!parsed.success) throw new Failure('invalid_input', { field: 'event', problem: 'not an event' });
      await billing.handleAppStoreEvent(parsed.data.event);
      return reply.send('OK');
    },
  );
}

/** Takes the same time wherever the texts differ. */
function isSame(sent: string, secret: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}
