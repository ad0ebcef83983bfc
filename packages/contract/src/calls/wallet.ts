import * as z from 'zod/mini';
import { historyEntry, planId, wallet } from '../shapes.ts';
import type { Call } from './call.ts';

export const walletCalls = {
  getWallet: {
    method: 'GET',
    path: '/getWallet',
    access: 'user',
    key: 'read',
    rule: 'self',
    summary: 'Credits and subscription of the caller',
    answer: wallet,
  },
  purchaseCredits: {
    method: 'POST',
    path: '/purchaseCredits',
    access: 'user',
    key: null,
    rule: 'self',
    summary: "Claim the caller's own paid pack order of this many credits",
    body: z.strictObject({ amount: z.int().check(z.positive()) }),
    answer: z.object({ newTotal: z.int() }),
  },
  setSubscription: {
    method: 'POST',
    path: '/setSubscription',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Upgrade with a paid order, schedule a downgrade, or withdraw a scheduled change',
    body: z.strictObject({ newPlanId: planId }),
  },
  cancelSubscription: {
    method: 'POST',
    path: '/cancelSubscription',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Stop the plan at the end of its period',
  },
  resumeSubscription: {
    method: 'POST',
    path: '/resumeSubscription',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Take back a cancellation',
  },
  listHistory: {
    method: 'GET',
    path: '/listHistory',
    access: 'user',
    key: 'read',
    rule: 'self',
    summary: 'Changes of the balance, newest first, page by page',
    query: { before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) },
    answer: z.object({ entries: z.array(historyEntry), next: z.nullable(z.string()) }),
  },
  exportHistory: {
    method: 'GET',
    path: '/exportHistory',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Every change of the balance, as a CSV file, oldest first',
    file: 'text/csv',
  },
} as const satisfies Record<string, Call>;
