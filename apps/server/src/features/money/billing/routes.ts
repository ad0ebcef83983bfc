import { wire } from '@artcade/contract/errors';
import { Failure } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { paths } from '#features/money/billing/card/orders.ts';
import type { Handlers } from '#http/route.ts';
import type { Billing } from './service.ts';

export const billingRoutes = (billing: Billing): Handlers => ({
  getWallet: async ({ caller }) => billing.readWallet(caller.uid),
  createPayment: async ({ caller, body }) => {
    const { language = null, ...item } = body;
    return billing.createPayment({ uid: caller.uid, language }, item);
  },
  confirmPayment: async ({ body }) => billing.confirmPayment(body),
  syncPurchases: async ({ caller }) => billing.syncPurchases(caller.uid),
  exportHistory: async ({ caller }) => billing.exportHistory(caller.uid),
  getOrder: async ({ caller, params }) => billing.getOrder(caller.uid, params.orderNo),
  purchaseCredits: async ({ caller, body }) => ({
    newTotal: await billing.claimCredits(caller.uid, body.amount),
  }),
  setSubscription: async ({ caller, body }) => {
    await billing.setSubscription(caller.uid, body.newPlanId);
    return undefined;
  },
  cancelSubscription: async ({ caller }) => {
    await billing.cancelSubscription(caller.uid);
    return undefined;
  },
  resumeSubscription: async ({ caller }) => {
    await billing.resumeSubscription(caller.uid);
    return undefined;
  },
});

const hex = z.string().check(z.maxLength(16_000), z.regex(/^[0-9a-f]+$/i));
const signed = z.object({ TradeInfo: hex, TradeSha: z.string().check(z.maxLength(200)) });
const unsigned = z.object({ Period: hex });
const secret = z.string().check(z.regex(/^[\w-]{10,64}$/));
const messageLimit = 64 * 1024;

type Gateway = FastifyRequest<{ Params: { token: string } }>;

/** The addresses that the card gateway calls, and to which it sends the browser back. They take forms, not JSON. */
export function gatewayRoutes(root: FastifyInstance, billing: Billing): void {
  void root.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
      readForm(request.headers['content-type'] ?? '', body),
    );

    // A forged message gets one answer that does not reveal what was wrong.
    app.setErrorHandler((error, request, reply) => {
      // On a temporary failure the gateway must retry.
      if (statusOf(error) >= 500 || statusOf(error) === 429) throw error;
      request.log.warn({ reason: reasonOf(error) }, 'a payment message was refused');
      return refuse(request, reply);
    });

    app.post(paths.notify, { bodyLimit: messageLimit }, async (request, reply) => {
      await billing.settlePayment(parse(signed, request.body));
      return reply.send('OK');
    });
    app.post(`${paths.periodNotify}/:token`, { bodyLimit: messageLimit }, async (request: Gateway, reply) => {
      await billing.settleMandate(parse(secret, request.params.token), parse(unsigned, request.body).Period);
      return reply.send('OK');
    });

    // The browser comes back from another site without cookies. The order identifies the user; the page asks how it went.
    app.post(paths.return, { bodyLimit: messageLimit }, async (request, reply) => {
      const message = signed.safeParse(request.body).data;
      return showResult(request, reply, message ?? null);
    });
    app.post(paths.periodReturn, { bodyLimit: messageLimit }, async (request, reply) => {
      const period = unsigned.safeParse(request.body).data?.Period;
      return showResult(request, reply, period === undefined ? null : billing.stampMandate(period));
    });
    for (const path of [paths.return, paths.periodReturn])
      app.get(path, async (request, reply) => showResult(request, reply, null));
  });

  async function showResult(
    request: FastifyRequest,
    reply: FastifyReply,
    message: { TradeInfo: string; TradeSha: string } | null,
  ): Promise<FastifyReply> {
    // Settled here, so that it does not matter whether the browser opens the page. The page shows failures.
    if (message)
      await billing.settlePayment(message).catch((error: unknown) => {
        request.log.warn({ reason: reasonOf(error) }, 'a returning payment was not settled');
      });
    const query = message ? `?${new URLSearchParams(message).toString()}` : '';
    return reply.redirect(`/#/payment/return${query}`, 303);
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isBrowser = request.url.startsWith(paths.return) || request.url.startsWith(paths.periodReturn);
  if (isBrowser) return reply.redirect('/#/payment/return', 303);
  return reply.code(400).send({ error: { code: 'payment_unverified', message: 'Refused.' } });
}

function statusOf(error: unknown): number {
  if (error instanceof Failure) return wire[error.code].status;
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

const reasonOf = (error: unknown): string =>
  error instanceof Failure ? error.code : error instanceof Error ? error.message : String(error);

function parse<T extends z.ZodMiniType>(shape: T, body: unknown): z.infer<T> {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new Failure('payment_unverified');
  return parsed.data;
}

/** Webhooks come urlencoded; those resent by hand come as multipart. */
async function readForm(contentType: string, body: Buffer): Promise<Record<string, string>> {
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
    const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    return Object.fromEntries(texts);
  } catch {
    throw new Failure('payment_unverified');
  }
}
