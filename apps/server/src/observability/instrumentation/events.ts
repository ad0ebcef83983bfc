import { channel } from 'node:diagnostics_channel';
import type { Channel } from '@artcade/domain/app-store-products';
import type { ReportKind } from '@artcade/domain/error-reports';
import type { EngineName } from '@artcade/domain/generations';
import type { RuleCategory } from '@artcade/domain/safety';

/** An event that metrics may count. Costs nothing without a listener. */
function event<Facts>(name: string) {
  const events = channel(`artcade:${name}`);
  return {
    publish: (facts: Facts): void => {
      if (events.hasSubscribers) events.publish(facts);
    },
    /** Adds a listener. Returns a function that removes it. */
    subscribe: (listener: (facts: Facts) => void): (() => void) => {
      const onMessage = (facts: unknown): void => listener(facts as Facts);
      events.subscribe(onMessage);
      return () => events.unsubscribe(onMessage);
    },
  };
}

/** An order has changed its status. Published before its transaction commits. */
export const orderMoved = event<{ readonly channel: Channel; readonly status: string }>('order');

/** An event of the app stores was received. */
export const appStoreEventReceived = event<{ readonly outcome: string }>('store-event');

/** A generation has ended: `done`, `cancelled`, or its failure code. */
export const generationEnded = event<{
  readonly engine: EngineName;
  readonly outcome: string;
  /** From order to end. */
  readonly seconds: number;
}>('generation');

/** Something that this process needs was checked. */
export const dependencyChecked = event<{ readonly what: 'clock' | 'storage'; readonly isUp: boolean }>(
  'dependency',
);

/** An engine went out of use, or is used again; also at the start of the process, for each that is configured. */
export const engineUse = event<{ readonly engine: EngineName; readonly isDown: boolean }>('engine-use');

/** A browser has reported an error; `dropped`: over the ceiling, not logged. */
export const browserErrorReported = event<{
  readonly kind: ReportKind;
  readonly outcome: 'logged' | 'dropped';
}>('browser-error');

/** An image was stored. */
export const imageStored = event<{ readonly source: 'upload' | 'generation'; readonly bytes: number }>(
  'image',
);

/** A model has used a tool over MCP: `done`, or the failure code. */
export const mcpToolUsed = event<{ readonly tool: string; readonly outcome: string }>('mcp-tool');

/** A picture was judged before others see it, or could not be. */
export const pictureChecked = event<{ readonly outcome: 'passed' | 'refused' | 'failed' }>('picture-checked');

/** Words were refused before anything was ordered. */
export const promptRefused = event<{ readonly category: RuleCategory }>('prompt-refused');
