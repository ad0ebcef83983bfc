import { channel } from 'node:diagnostics_channel';
import type { ReportKind } from '@artcade/domain/error-reports';
import type { EngineName } from '@artcade/domain/generations';
import type { Channel } from '@artcade/domain/store-products';

/** Something that whoever watches the product may want to count. Costs nothing while nobody does. */
function signal<Facts>(name: string) {
  const line = channel(`artcade:${name}`);
  return {
    tell: (facts: Facts): void => {
      if (line.hasSubscribers) line.publish(facts);
    },
    /** Answers how to stop hearing it. */
    hear: (listener: (facts: Facts) => void): (() => void) => {
      const hear = (facts: unknown): void => listener(facts as Facts);
      line.subscribe(hear);
      return () => line.unsubscribe(hear);
    },
  };
}

/** An order has got a status. Told before its transaction commits. */
export const orderMoved = signal<{ readonly channel: Channel; readonly status: string }>('order');

/** A message of the app stores was heard. */
export const storeEventHeard = signal<{ readonly outcome: string }>('store-event');

/** A generation is over: `done`, `cancelled`, or the code of its failure. */
export const generationEnded = signal<{
  readonly engine: EngineName;
  readonly outcome: string;
  /** From order to end. */
  readonly seconds: number;
}>('generation');

/** A browser has told of an error; `dropped`: there were too many to be logged. */
export const browserErrorTold = signal<{
  readonly kind: ReportKind;
  readonly outcome: 'logged' | 'dropped';
}>('browser-error');

/** An image has come into the store. */
export const imageStored = signal<{ readonly source: 'upload' | 'generation'; readonly bytes: number }>(
  'image',
);
