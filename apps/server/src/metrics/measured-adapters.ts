import { EngineError } from '#adapters/engines/engine.ts';
import type { Engines } from '#adapters/engines/engines.ts';
import type { PushSender } from '#adapters/push/sender.ts';
import type { Counts } from './counters.ts';

/** Wraps engines to time them. */
export function watchEngines(engines: Engines, counts: Counts | undefined): Engines {
  if (!counts) return engines;
  return {
    ...engines,
    generate: async (name, request, work) => {
      const began = performance.now();
      const over = (engine: string, outcome: string): void =>
        counts.engine(engine, outcome, (performance.now() - began) / 1000);
      try {
        const made = await engines.generate(name, request, work);
        over(made.engine, 'done');
        return made;
      } catch (error) {
        const trouble = error instanceof EngineError ? error.trouble : 'error';
        over(name, work.signal.aborted ? 'stopped' : trouble);
        throw error;
      }
    },
  };
}

type Senders = Readonly<Record<'ios' | 'android', PushSender | null>>;

/** Wraps senders to count their pushes. */
export function watchSenders({ ios, android }: Senders, counts: Counts | undefined): Senders {
  if (!counts) return { ios, android };
  const watch = (platform: string, sender: PushSender): PushSender => ({
    ...sender,
    send: async (message) => {
      try {
        const outcome = await sender.send(message);
        counts.push(platform, outcome.kind);
        return outcome;
      } catch (error) {
        counts.push(platform, 'failed');
        throw error;
      }
    },
  });
  return { ios: ios && watch('ios', ios), android: android && watch('android', android) };
}

/** Wraps a call to count its successes and failures. */
export const watchAnswers =
  <In, Out>(ask: (about: In) => Promise<Out>, heard: (isAnswered: boolean) => void) =>
  async (about: In): Promise<Out> => {
    try {
      const answer = await ask(about);
      heard(true);
      return answer;
    } catch (error) {
      heard(false);
      throw error;
    }
  };
