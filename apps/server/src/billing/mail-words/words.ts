import type { PackId, PlanId } from '@artcade/domain/catalog';

export interface Text {
  readonly subject: string;
  readonly lead: string;
  readonly after: string;
}

interface Money {
  readonly amount: string;
}

interface Plan {
  readonly plan: string;
}

interface DatedPlan extends Plan {
  readonly date: string;
}

/** What the mails about money say in one language. Every fact comes in ready to be read. */
export interface Words {
  readonly packs: Readonly<Record<PackId, string>>;
  /** As they read inside a sentence. */
  readonly plans: Readonly<Record<PlanId, string>>;
  readonly rows: Readonly<
    Record<'order' | 'pack' | 'plan' | 'amount' | 'credits' | 'packBonus' | 'firstTimeBonus' | 'date', string>
  >;
  readonly buttons: Readonly<Record<'wallet' | 'account' | 'pay' | 'plans', string>>;
  readonly help: (email: string) => string;

  readonly packReceipt: Text;
  readonly planReceipt: Text;
  readonly renewalReceipt: Text;
  readonly packRefund: (facts: Money) => Text;
  /** Says nothing of the reason: the plan may have been active already, cancelled, or paid back at our word. */
  readonly planRefund: (facts: Money) => Text;
  /** The plan may be one that only begins with this renewal. */
  readonly renewal: (facts: DatedPlan & Money) => Text;
  readonly declined: (facts: Plan & Money & { retry: string | null; end: string }) => Text;
  readonly scheduled: (facts: DatedPlan & { next: string }) => Text;
  readonly withdrawn: (facts: DatedPlan) => Text;
  readonly cancelled: (facts: DatedPlan) => Text;
  readonly resumed: (facts: DatedPlan) => Text;
  /** `storage` is what stays free. */
  readonly ended: (facts: Plan & { unpaid: boolean; storage: string }) => Text;
}
