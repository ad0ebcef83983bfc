import { EngineError } from '#adapters/engines/engine.ts';
import type { Engines } from '#adapters/engines/engines.ts';
import type { PushSender } from '#adapters/push/sender.ts';
import type { Counters } from './counters.ts';

/** Wraps engines to time them. */
export function measureEngines(engines: Engines, counters: Counters | undefined): Engines {
  if (!counters) return engines;
  return {
    ...engines,
    generate: async (name, request, work, how) => {
      const began = performance.now();
      const over = (engine: string, outcome: string): void =>
        counters.engine(engine, outcome, (performance.now() - began) / 1000);
      try {
        const made = await engines.generate(name, request, work, how);
        over(made.engine, 'done');
        return made;
      } catch (error) {
        const trouble = error instanceof EngineError ? error.trouble : 'error';
        // The last one that was asked, which may be another than the one that was ordered.
        const asked = error instanceof EngineError ? error.engine?.name : undefined;
        over(asked ?? name, work.signal.aborted ? 'stopped' : trouble);
        throw error;
      }
    },
  };
}

type Senders = Readonly<Record<'ios' | 'android', PushSender | null>>;

/** Wraps senders to count their pushes. */
export function measureSenders({ ios, android }: Senders, counters: Counters | undefined): Senders {
  if (!counters) return { ios, android };
  const watch = (platform: string, sender: PushSender): PushSender => ({
    ...sender,
    send: async (message) => {
      try {
        const outcome = await sender.send(message);
        counters.push(platform, outcome.kind);
        return outcome;
      } catch (error) {
        counters.push(platform, 'failed');
        throw error;
      }
    },
  });
  return { ios: ios && watch('ios', ios), android: android && watch('android', android) };
}

/** Wraps a call to count its successes and failures. */
export const countOutcomes =
  <In, Out>(ask: (about: In) => Promise<Out>, onAnswer: (isAnswered: boolean) => void) =>
  async (about: In): Promise<Out> => {
    try {
      const answer = await ask(about);
      onAnswer(true);
      return answer;
    } catch (error) {
      onAnswer(false);
      throw error;
    }
  };
