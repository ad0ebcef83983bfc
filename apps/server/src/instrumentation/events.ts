import { channel } from 'node:diagnostics_channel';
import type { Channel } from '@artcade/domain/app-store-products';
import type { ReportKind } from '@artcade/domain/error-reports';
import type { EngineName } from '@artcade/domain/generations';

/** An event that metrics may count. Costs nothing without a listener. */
function signal<Facts>(name: string) {
  const line = channel(`artcade:${name}`);
  return {
    tell: (facts: Facts): void => {
      if (line.hasSubscribers) line.publish(facts);
    },
    /** Adds a listener. Returns a function that removes it. */
    hear: (listener: (facts: Facts) => void): (() => void) => {
      const hear = (facts: unknown): void => listener(facts as Facts);
      line.subscribe(hear);
      return () => line.unsubscribe(hear);
    },
  };
}

/** An order has changed its status. Published before its transaction commits. */
export const orderMoved = signal<{ readonly channel: Channel; readonly status: string }>('order');

/** An event of the app stores was received. */
export const storeEventHeard = signal<{ readonly outcome: string }>('store-event');

/** A generation has ended: `done`, `cancelled`, or its failure code. */
export const generationEnded = signal<{
  readonly engine: EngineName;
  readonly outcome: string;
  /** From order to end. */
  readonly seconds: number;
}>('generation');

/** A browser has reported an error; `dropped`: over the ceiling, not logged. */
export const browserErrorTold = signal<{
  readonly kind: ReportKind;
  readonly outcome: 'logged' | 'dropped';
}>('browser-error');

/** An image was stored. */
export const imageStored = signal<{ readonly source: 'upload' | 'generation'; readonly bytes: number }>(
  'image',
);
