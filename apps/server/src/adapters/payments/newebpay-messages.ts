import * as z from 'zod/mini';

/** The gateway's messages, and how to parse them. */
export type TradeState = 'unknown' | 'unpaid' | 'paid' | 'failed' | 'refunded';

export type MandateState = 'unverified' | 'charging' | 'failed' | 'terminated' | 'ended' | 'suspended';

export interface PeriodAnswer {
  readonly status: string;
  readonly message: string;
  readonly result: Readonly<Record<string, unknown>>;
}

// Numbers come as numbers or as text, depending on the message.
const scalar = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);
export const statusOf = z.object({
  Status: z.string(),
  Message: z.optional(z.string()),
  Result: z.optional(z.unknown()),
});
export const tradeResult = z.object({
  Status: z.string(),
  Message: z._default(z.string(), ''),
  Result: z.object({
    MerchantID: z.string(),
    Amt: scalar,
    TradeNo: scalar,
    MerchantOrderNo: z.string(),
    RespondCode: z.optional(z.string()),
  }),
});
export const tradeFacts = z.object({
  TradeNo: scalar,
  TradeStatus: scalar,
  CheckCode: z.string(),
  PayTime: z.optional(z.string()),
});
export const mandateFacts = z.object({
  PeriodNo: scalar,
  Status: scalar,
  PeriodAmt: scalar,
  AlreadyTimes: scalar,
  PeriodType: z.optional(z.string()),
  PeriodPoint: z.optional(scalar),
  NextAuthDate: z.optional(z.string()),
});
export const periodEnvelope = z.object({ Period: z.optional(z.string()), period: z.optional(z.string()) });
// The manual spells these names in both cases, depending on the call.
export const periodAnswer = z.object({
  Status: z.optional(z.string()),
  status: z.optional(z.string()),
  Message: z.optional(z.string()),
  message: z.optional(z.string()),
  Result: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
});

export const tradeStates: Readonly<Record<string, TradeState>> = {
  0: 'unpaid',
  1: 'paid',
  2: 'failed',
  3: 'refunded',
  6: 'refunded',
};
export const mandateStates: Readonly<Record<string, MandateState>> = {
  0: 'unverified',
  1: 'charging',
  2: 'failed',
  3: 'terminated',
  4: 'ended',
  5: 'suspended',
};
export const unknownMandate = 'PER10067';
// Done before; or, for a stop, over anyway: terminated, never begun, or all its charges made.
const over = ['PER10068', 'PER10075'];
export const alreadySo: Readonly<Record<'suspend' | 'restart' | 'terminate', readonly string[]>> = {
  suspend: ['PER10061', 'PER10062', ...over],
  restart: ['PER10063'],
  terminate: ['PER10065', ...over],
};

export const typeOf = (cycle: 'month' | 'year'): 'M' | 'Y' => (cycle === 'month' ? 'M' : 'Y');

export const texts = (fields: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** The gateway sends dates and times of Taipei without a time zone. */
export function taipeiTime(text = ''): Date | null {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text) ?? [];
  return day === undefined ? null : new Date(`${day}T${time}+08:00`);
}

/** Errors come as a query string instead of JSON. */
export function fromQuery(text: string): PeriodAnswer | null {
  const fields = new URLSearchParams(text);
  const status = fields.get('Status');
  return status === null ? null : { status, message: fields.get('Message') ?? '', result: {} };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
