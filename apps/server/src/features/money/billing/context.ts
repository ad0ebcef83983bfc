import type { PackId, PlanId } from '@artcade/domain/catalog';
import type { Revenuecat } from '#adapters/app-stores/revenuecat.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Newebpay } from '#adapters/payments/newebpay.ts';

/** A mail about money, before it is written in its reader's language. */
export type Notice =
  | { readonly kind: 'receipt'; readonly orderNo: string }
  | { readonly kind: 'refund'; readonly orderNo: string }
  | { readonly kind: 'renewal'; readonly planId: PlanId; readonly amount: number; readonly date: string }
  | {
      readonly kind: 'declined';
      readonly planId: PlanId;
      readonly amount: number;
      readonly retryDate: string | null;
      readonly endDate: string;
    }
  | {
      readonly kind: 'scheduled';
      readonly planId: PlanId;
      readonly nextPlanId: PlanId;
      readonly date: string;
    }
  | {
      readonly kind: 'withdrawn' | 'cancelled' | 'resumed';
      readonly planId: PlanId;
      readonly date: string;
    }
  | { readonly kind: 'ended'; readonly planId: PlanId; readonly unpaid: boolean };

export interface Context {
  readonly db: Database;
  /** Null where no gateway is configured: nothing can be bought then. */
  readonly gateway: Newebpay | null;
  /** Null where no app store is configured. */
  readonly appStores: AppStores | null;
  readonly now: () => Date;
  /** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
  readonly mail: (db: Database, uid: string, notice: Notice) => Promise<void>;
  /** Syncs the mandate of an order with the gateway soon; the sweep would do it a little later anyway. */
  readonly syncMandateSoon: (orderNo: string) => void;
  /** Logs something that an operator should see. */
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

export interface AppStores {
  readonly read: Revenuecat['read'];
  /** What RevenueCat must send to be authenticated. */
  readonly webhookSecrets: readonly string[];
  /** Whether purchases in an app store's sandbox count, where they cost nothing. */
  readonly takesSandbox: boolean;
}

export type Item = { readonly packId: PackId } | { readonly planId: PlanId };

/** Runs in a transaction, with the context bound to it. */
export const inTransaction = <T>(context: Context, work: (within: Context) => Promise<T>): Promise<T> =>
  context.db.transaction().execute((db) => work({ ...context, db }));
