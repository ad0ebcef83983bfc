import * as z from 'zod/mini';
import { language, opaque, order, packId, paymentForm, planId, text, wallet } from '../shapes.ts';
import type { Call } from './call.ts';

export const payingCalls = {
  createPayment: {
    method: 'POST',
    path: '/createPayment',
    access: 'user',
    key: null,
    rule: 'self',
    group: 'Wallet',
    summary: 'Order a pack or a plan; returns the form to post to the card gateway',
    body: z.union([
      z.strictObject({ packId, language: z.optional(language) }),
      z.strictObject({ planId, language: z.optional(language) }),
    ]),
    answer: paymentForm,
    example: { body: { packId: 'trial' } },
  },
  confirmPayment: {
    method: 'POST',
    path: '/confirmPayment',
    access: 'anyone',
    key: null,
    rule: 'proof',
    group: 'Wallet',
    summary: "Settle a payment by the gateway's signed message, which names the order; returns its outcome",
    body: z.strictObject({ TradeInfo: text(16_000, 1), TradeSha: text(200, 1) }),
    answer: order,
    example: { body: { TradeInfo: '00', TradeSha: '00' } },
  },
  syncPurchases: {
    method: 'POST',
    path: '/syncPurchases',
    access: 'user',
    key: null,
    rule: 'self',
    group: 'Wallet',
    summary:
      'Query the app stores for purchases of the caller; returns how many were applied, and the wallet',
    answer: z.object({
      /** The current plan, and the number of new purchases. */
      restored: z.int().check(z.nonnegative()),
      wallet,
    }),
  },
  getOrder: {
    method: 'GET',
    path: '/getOrder/{orderNo}',
    access: 'user',
    key: null,
    rule: 'ownOrder',
    group: 'Wallet',
    summary: 'An order of the caller',
    params: { orderNo: opaque() },
    answer: order,
  },
} as const satisfies Record<string, Call>;
